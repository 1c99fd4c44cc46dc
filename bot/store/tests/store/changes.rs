//! The log of settings: what stays, what can be undone, and who comes first.

use crate::sqlite::{fresh, raw};
use crate::world::NOW;
use deska_model::games::actor::Origin;
use deska_model::settings::change::{LoggedChange, SettingChange};
use deska_model::settings::stored::Scope;
use serde_json::json;

fn request(id: &str) -> Origin {
    Origin::request("test", id)
}

#[tokio::test]
async fn entries_of_the_audit_table_stay_as_they_are() {
    let (world, folder) = fresh().await;
    let scope = Scope::Channel(world.channel_id);
    world
        .store()
        .set(scope, "toy.size", Some(&json!(1)), world.bob.id, &crate::world::unique(), NOW)
        .await
        .unwrap();
    let conn = &mut raw(folder.path()).await;
    for sql in [
        "delete from audit",
        "update audit set after = '2'",
        "update audit set at = 0",
        "update audit set key = 'toy.other'",
        "update audit set undoes = id",
        "update audit set batch = id",
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
    assert!(store.set_all(&all, by, &crate::world::unique(), NOW).await.is_err());
    assert_eq!(store.settings(&[Scope::Space(space)]).await.unwrap(), []);
    assert_eq!(store.changes(space, None, "test", 0, 10).await.unwrap().total, 0);
    store.set_all(&all[..1], by, &crate::world::unique(), NOW).await.unwrap();
    assert_eq!(store.changes(space, None, "test", 0, 10).await.unwrap().total, 1);
}

#[tokio::test]
async fn a_change_is_undone_once_and_only_while_it_holds() {
    let (world, _folder) = fresh().await;
    let (store, by) = (world.store(), world.bob.id);
    let (space, channel) = store.channel(&world.place).await.unwrap();
    let (space_scope, channel_scope) = (Scope::Space(space), Scope::Channel(channel));
    store.set(space_scope, "toy.size", Some(&json!(1)), by, &crate::world::unique(), NOW).await.unwrap();
    store
        .set(channel_scope, "toy.size", Some(&json!({"of": [2, null]})), by, &crate::world::unique(), NOW)
        .await
        .unwrap();
    store.set(space_scope, "toy.size", Some(&json!(3)), by, &crate::world::unique(), NOW).await.unwrap();
    let platform = &world.place.platform;
    let newest = store.change(space, None, platform).await.unwrap().unwrap();
    assert_eq!(
        (newest.number, newest.parts[0].before.clone(), newest.parts[0].after.clone()),
        (3, Some(json!(1)), Some(json!(3)))
    );
    let first = store.change(space, Some(1), platform).await.unwrap().unwrap();
    assert!(!first.can_be_undone() && !store.undo(&first, by, &request("a"), NOW).await.unwrap());
    // Two admins press the button of the same change.
    assert!(store.undo(&newest, by, &request("b"), NOW).await.unwrap());
    assert!(!store.undo(&newest, by, &request("c"), NOW).await.unwrap());
    // The same press once more, also for another change.
    let first = store.change(space, Some(1), platform).await.unwrap().unwrap();
    assert!(first.can_be_undone() && !store.undo(&first, by, &request("b"), NOW).await.unwrap());
    let undone = store.undone_by(space, &request("b"), platform).await.unwrap().unwrap();
    assert_eq!(undone.number, 3);
    let in_channel = store.change(space, None, platform).await.unwrap().unwrap();
    assert_eq!((in_channel.number, in_channel.parts[0].channel.as_deref()), (2, Some(&*world.place.channel)));
    assert!(store.undo(&in_channel, by, &request("d"), NOW).await.unwrap());
    assert_eq!(store.settings(&[channel_scope]).await.unwrap(), []);
    let log = store.changes(space, Some(channel), platform, 0, 10).await.unwrap();
    assert_eq!(log.changes.iter().map(|change| change.number).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(store.changes(space, None, platform, 1, 2).await.unwrap().changes.len(), 2);
    assert_eq!(store.changes(space + 1, None, platform, 0, 10).await.unwrap().total, 0);
}

#[tokio::test]
async fn changes_made_together_are_one_and_are_undone_together() {
    let (world, _folder) = fresh().await;
    let (store, by, platform) = (world.store(), world.bob.id, &world.place.platform);
    let (space, channel) = store.channel(&world.place).await.unwrap();
    let scopes = [Scope::Space(space), Scope::Channel(channel)];
    let change = |scope: usize, key: &str, value| SettingChange {
        scope: scopes[scope],
        key: key.to_owned(),
        value: Some(json!(value)),
    };
    store.set(scopes[0], "toy.a", Some(&json!(0)), by, &crate::world::unique(), NOW).await.unwrap();
    let together = [change(0, "toy.a", 1), change(0, "toy.b", 2), change(1, "toy.c", 3)];
    store.set_all(&together, by, &crate::world::unique(), NOW).await.unwrap();
    store.set(scopes[0], "toy.d", Some(&json!(4)), by, &crate::world::unique(), NOW).await.unwrap();
    let log = store.changes(space, None, platform, 0, 10).await.unwrap();
    let shape = |change: &LoggedChange| (change.number, change.parts.len());
    assert_eq!(
        (log.total, log.changes.iter().map(shape).collect::<Vec<_>>()),
        (3, vec![(3, 1), (2, 3), (1, 1)])
    );
    let of_channel = store.changes(space, Some(channel), platform, 0, 10).await.unwrap();
    assert_eq!(
        (of_channel.total, of_channel.changes.iter().map(shape).collect::<Vec<_>>()),
        (1, vec![(2, 3)])
    );
    let several = store.change(space, Some(2), platform).await.unwrap().unwrap();
    // One of them is changed: nothing of it can be undone.
    store.set(scopes[1], "toy.c", Some(&json!(9)), by, &crate::world::unique(), NOW).await.unwrap();
    assert!(!store.undo(&several, by, &request("a"), NOW).await.unwrap());
    let now = store.change(space, Some(2), platform).await.unwrap().unwrap();
    assert_eq!(now.changed_since().map(|part| &*part.key), Some("toy.c"));
    store.set(scopes[1], "toy.c", Some(&json!(3)), by, &crate::world::unique(), NOW).await.unwrap();
    let before = store.change(space, None, platform).await.unwrap().unwrap();
    assert_eq!(before.number, 5, "the newest one");
    assert!(store.undo(&several, by, &request("b"), NOW).await.unwrap());
    assert!(!store.undo(&several, by, &request("b"), NOW).await.unwrap());
    let left: Vec<_> =
        store.settings(&scopes).await.unwrap().into_iter().map(|set| (set.key, set.value)).collect();
    assert_eq!(left, [("toy.a".to_owned(), json!(0)), ("toy.d".to_owned(), json!(4))]);
    assert_eq!(store.undone_by(space, &request("b"), platform).await.unwrap().unwrap().number, 2);
    let undoing = store.change(space, Some(6), platform).await.unwrap().unwrap();
    assert_eq!((undoing.undoes, undoing.parts.len(), undoing.can_be_undone()), (Some(2), 3, true));
    // The undo is a change as a whole as well.
    assert!(store.undo(&undoing, by, &request("c"), NOW).await.unwrap());
    let values: Vec<_> = store.settings(&scopes).await.unwrap().into_iter().map(|set| set.value).collect();
    assert_eq!(values, [json!(1), json!(2), json!(4), json!(3)]);
}
