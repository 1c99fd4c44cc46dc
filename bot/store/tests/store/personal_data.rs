//! What is stored about a person, as lists of a bounded length.

use crate::sqlite::{fresh, raw};
use sqlx::AssertSqlSafe;

#[tokio::test]
async fn a_list_that_has_more_rows_than_it_shows_is_named() {
    let (world, folder) = fresh().await;
    let (store, alice) = (world.store(), world.alice.id);
    let rows = async |first: u32, last: u32| {
        let sql = format!(
            "insert into vacation (account_id, from_at, until_at)
             with recursive at (n) as (select {first} union all select n + 1 from at where n < {last})
             select {}, n, n + 1 from at",
            alice.0
        );
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut raw(folder.path()).await).await.unwrap();
    };
    rows(1, 5_000).await;
    let all = store.personal_rows(alice).await.unwrap();
    assert_eq!((all.lists["vacations"].as_array().unwrap().len(), all.cut), (5_000, Vec::new()));
    rows(5_001, 5_001).await;
    let most = store.personal_rows(alice).await.unwrap();
    let shown = most.lists["vacations"].as_array().unwrap();
    assert_eq!((shown.len(), &shown[0]["from_at"], most.cut), (5_000, &5_001.into(), vec!["vacations"]));
    assert_eq!(store.count_games(alice).await.unwrap(), 0);
}
