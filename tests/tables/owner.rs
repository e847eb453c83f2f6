//! Which bot a database belongs to.

use super::Folder;
use uno_bot::store::Store;

#[tokio::test]
async fn a_database_belongs_to_one_bot_until_another_takes_it_over() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    assert_eq!(store.claim(12, false).await, Ok(None));
    assert_eq!(store.claim(12, false).await, Ok(None));
    assert_eq!(store.claim(13, false).await, Ok(Some(12)));
    store.close().await;
    let store = Store::open(&folder.address()).await.unwrap();
    assert_eq!(store.claim(13, true).await, Ok(None));
    assert_eq!(store.claim(12, false).await, Ok(Some(13)));
    store.close().await;
}
