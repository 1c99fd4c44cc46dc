//! The log of settings: what stays, what can be undone, and who comes first.

use crate::sqlite::{fresh, raw};
use crate::world::NOW;
use deska_core::actor::Origin;
use deska_core::change::SettingChange;
use deska_core::records::Scope;
use serde_json::json;

fn request(id: &str) -> Origin {
    Origin::request("test", id)
}

#[tokio::test]
async fn entries_of_the_audit_table_stay_as_they_are() {
    let (world, folder) = fresh().await;
    let scope = Scope::Channel(world.channel_id);
    world.store().set(scope, "toy.size", Some(&json!(1)), world.bob.id, NOW).await.unwrap();
    let conn = &mut raw(folder.path()).await;
    for sql in [
        "delete from audit",
        "update audit set after = '2'",
        "update audit set at = 0",
        "update audit set key = 'toy.other'",
        "update audit set undoes = id",
    ] {
        let refused = sqlx::query(sql).execute(&mut *conn).await.unwrap_err();
        assert!(refused.to_string().contains("entries of the audit table stay"), "{sql}: {refused}");
    }
}

#[tokio::test]
async fn several_changes_are_made_together_or_not_at_all() {
    let (world, folder) = fresh().await;
    let (store, by) = (world.store(), world.bob.id);
    let (space, _) = store.channel(&world.place).await.unwrap();
    let change = |key: &str, value| SettingChange { scope: Scope::Space(space), key: key.to_owned(), value };
    let fails = "create trigger full before insert on setting when new.key = 'toy.b'
                 begin select raise(abort, 'no room'); end";
    sqlx::query(fails).execute(&mut raw(folder.path()).await).await.unwrap();
    let all = [change("toy.a", Some(json!(1))), change("toy.b", Some(json!(2)))];
    assert!(store.set_all(&all, by, NOW).await.is_err());
    assert_eq!(store.settings(&[Scope::Space(space)]).await.unwrap(), []);
    assert_eq!(store.changes(space, None, "test", 0, 10).await.unwrap().total, 0);
    store.set_all(&all[..1], by, NOW).await.unwrap();
    assert_eq!(store.changes(space, None, "test", 0, 10).await.unwrap().total, 1);
}

#[tokio::test]
async fn a_change_is_undone_once_and_only_while_it_holds() {
    let (world, _folder) = fresh().await;
    let (store, by) = (world.store(), world.bob.id);
    let (space, channel) = store.channel(&world.place).await.unwrap();
    let (space_scope, channel_scope) = (Scope::Space(space), Scope::Channel(channel));
    store.set(space_scope, "toy.size", Some(&json!(1)), by, NOW).await.unwrap();
    store.set(channel_scope, "toy.size", Some(&json!({"of": [2, null]})), by, NOW).await.unwrap();
    store.set(space_scope, "toy.size", Some(&json!(3)), by, NOW).await.unwrap();
    let platform = &world.place.platform;
    let newest = store.change(space, None, platform).await.unwrap().unwrap();
    assert_eq!(
        (newest.number, newest.before.clone(), newest.after.clone()),
        (3, Some(json!(1)), Some(json!(3)))
    );
    let first = store.change(space, Some(1), platform).await.unwrap().unwrap();
    assert!(!first.holds && !store.undo(&first, by, &request("a"), NOW).await.unwrap());
    // Two admins press the button of the same change.
    assert!(store.undo(&newest, by, &request("b"), NOW).await.unwrap());
    assert!(!store.undo(&newest, by, &request("c"), NOW).await.unwrap());
    // The same press once more, also for another change.
    let first = store.change(space, Some(1), platform).await.unwrap().unwrap();
    assert!(first.holds && !store.undo(&first, by, &request("b"), NOW).await.unwrap());
    let undone = store.undone_by(space, &request("b"), platform).await.unwrap().unwrap();
    assert_eq!(undone.number, 3);
    let in_channel = store.change(space, None, platform).await.unwrap().unwrap();
    assert_eq!((in_channel.number, in_channel.channel.as_deref()), (2, Some(&*world.place.channel)));
    assert!(store.undo(&in_channel, by, &request("d"), NOW).await.unwrap());
    assert_eq!(store.settings(&[channel_scope]).await.unwrap(), []);
    let log = store.changes(space, Some(channel), platform, 0, 10).await.unwrap();
    assert_eq!(log.changes.iter().map(|change| change.number).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(store.changes(space, None, platform, 1, 2).await.unwrap().changes.len(), 2);
    assert_eq!(store.changes(space + 1, None, platform, 0, 10).await.unwrap().total, 0);
}
