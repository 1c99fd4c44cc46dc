//! In which order calls arrive.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_quickly_is_carried_out_in_its_order() {
    let deska = Deska::fresh();
    let Some(page) =
        Page::open("what_is_typed_quickly_is_carried_out_in_its_order", &deska.url("/channel/main?as=alice"))
            .await
    else {
        return;
    };
    page.wait_js("the log", "return Boolean(document.querySelector('#log'))").await;
    // The way of the first request takes longer than that of the second.
    let slow = "const real = window.fetch; let number = 0;\
                window.fetch = async (path, options) => {\
                  if (String(path).includes('/api/say') && number++ === 0)\
                    await new Promise((done) => setTimeout(done, 1500));\
                  return real(path, options); };";
    page.js(slow, vec![]).await;
    page.type_command("the first").await;
    page.type_command("the second").await;
    page.wait_log("the second").await;
    let said = page.log().await;
    assert!(said.find("the first").unwrap() < said.find("the second").unwrap(), "{said}");
    page.close().await;
}
