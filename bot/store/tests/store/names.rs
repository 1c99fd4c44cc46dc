//! Names that people type: one person each, and none that looks like another one.

use crate::races::all;
use crate::world::{NOW, PLATFORM, World};
use deska_model::people::caller::Person;
use deska_model::people::typed_name::{Called, TypedName};

async fn meet(world: &World, typed: &str) -> Called {
    world.store().meet(PLATFORM, &TypedName::new(typed), NOW).await.unwrap()
}

async fn called(world: &World, typed: &str) -> Called {
    world.store().called(PLATFORM, &TypedName::new(typed)).await.unwrap()
}

pub async fn a_typed_name_has_one_person(world: &World) {
    let Called::New(zofie) = called(world, "Žofie").await else { panic!("nobody is called so") };
    assert_eq!(called(world, "Žofie").await, Called::New(zofie.clone()), "asking notes nobody");
    assert_eq!(meet(world, "Žofie").await, Called::New(zofie.clone()));
    for typed in ["žofie", "ŽOFIE", "Z\u{30c}ofie", "Žo\u{180f}fie"] {
        assert_eq!(meet(world, typed).await, Called::Known(zofie.clone()), "{typed}");
    }
    assert_eq!(meet(world, "Žоfіe").await, Called::Alike(zofie.clone()));
    let elsewhere = world.store().called("elsewhere", &TypedName::new("Žofie")).await.unwrap();
    assert!(matches!(elsewhere, Called::New(_)), "{elsewhere:?}");
    // A new spelling is what others are compared with from now on.
    world.store().rename(PLATFORM, &Person { name: "ŽOFIE".to_owned(), ..zofie.clone() }).await.unwrap();
    assert!(matches!(meet(world, "ŽOFlE").await, Called::Alike(_)));
}

pub async fn names_of_an_older_database_are_compared(world: &World) {
    // Before names were compared, these were two people.
    let older =
        [Person::new("ada", "Ada"), Person { native_id: "ada\u{fe0f}".into(), name: "Ada\u{fe0f}".into() }];
    for person in &older {
        world.store().account(PLATFORM, person, NOW).await.unwrap();
    }
    assert_eq!(called(world, "ADA").await, Called::Known(older[0].clone()));
    assert_eq!(
        called(world, "Ada\u{fe0f}").await,
        Called::Known(older[1].clone()),
        "an id stays what it was"
    );
    assert_eq!(meet(world, "Аda").await, Called::Alike(older[0].clone()));
}

pub async fn every_name_is_known_however_many_there_are(world: &World) {
    // More than are written in one transaction.
    for number in 0..600 {
        let name = format!("Hráč číslo {number}");
        world.store().account(PLATFORM, &Person::new(name.to_lowercase(), &name), NOW).await.unwrap();
    }
    assert!(matches!(called(world, "Nová").await, Called::New(_)));
    assert!(matches!(called(world, "HRÁČ ČÍSLO 599").await, Called::Known(_)));
    assert!(matches!(called(world, "Hráč čísӏo 599").await, Called::Alike(_)));
}

pub async fn of_names_that_look_alike_one_is_taken(world: &World) {
    let typed = ["Eva", "Еva", "Evа", "Еvа", "Ｅva", "eva", "ЕVА", "E\u{34f}va"];
    let answers = all(world, |store, index| {
        let name = TypedName::new(typed[index]);
        async move { store.meet(PLATFORM, &name, NOW).await.unwrap() }
    });
    let answers = answers.await;
    let new = answers.iter().filter(|called| matches!(called, Called::New(_))).count();
    assert_eq!(new, 1, "{answers:?}");
}
