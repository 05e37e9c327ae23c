//! The client over a real socket: what is in the binary, what a folder holds, and what guards every page.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::common::http::Answer;
use crate::common::serve;
use studio::client::Client;
use studio::client::inline::script_hashes;
use studio::server::Setup;
use studio::server::guard::Policy;

async fn ask(address: SocketAddr, method: &str, path: &str, more: &str) -> Answer {
    crate::common::http::ask(address, method, path, more, "").await
}

async fn get(address: SocketAddr, path: &str) -> Answer {
    ask(address, "GET", path, "").await
}

/// A folder with a client, removed with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("platno-client-{name}-{}", std::process::id()));
        for (path, body) in files {
            let path = folder.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, body).unwrap();
        }
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const PAGE: &str =
    "<!doctype html><script type=\"module\">import init from '/platno-0123456789abcdef.js';init();</script>";

async fn serve_folder(folder: &Folder) -> SocketAddr {
    serve(Setup { client: Client::Folder(folder.0.clone()), ..Setup::default() }).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_in_the_binary_is_sent_plain_and_packed_and_asked_about_by_its_tag() {
    let address = serve(Setup::default()).await;
    let page = get(address, "/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert_eq!(page.header("content-encoding"), None);
    assert!(page.header("set-cookie").unwrap().contains("HttpOnly"));
    let packed = ask(address, "GET", "/", "Accept-Encoding: gzip, br\r\n").await;
    assert_eq!(packed.header("content-encoding"), Some("br"));
    assert_eq!(packed.header("vary"), Some("accept-encoding"));
    let mut plain = Vec::new();
    brotli::Decompressor::new(packed.body.as_slice(), 4096).read_to_end_of(&mut plain);
    assert_eq!(plain, page.body);
    let tag = page.header("etag").unwrap();
    let again = ask(address, "GET", "/", &format!("If-None-Match: \"x\", W/{tag}\r\n")).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = ask(address, "GET", "/", "If-None-Match: \"x\"\r\n").await;
    assert_eq!(other.status, 200);
    for path in [
        "/index.html",
        "/t/chance-top-card",
        "/t/chance-top-card/sk-roulette",
        "/?lang=cs",
        "/t/chance-top-card?token=x",
    ] {
        assert_eq!(get(address, path).await.text(), page.text(), "{path}");
    }
    for path in ["/nothing.js", "/t/a/b/c", "/t/a/", "/t/", "/api/nothing", "/index.htm"] {
        assert_eq!(get(address, path).await.status, 404, "{path}");
    }
    // A person at an address that names nothing gets the client, which says so; interfaces stay plain.
    let person = "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n";
    for path in ["/nowhere", "/t/a/b/c", "/old/page.html"] {
        let lost = ask(address, "GET", path, person).await;
        assert_eq!((lost.status, lost.text()), (404, page.text()), "{path}");
        assert_eq!(lost.header("content-security-policy"), page.header("content-security-policy"), "{path}");
    }
    assert_ne!(ask(address, "GET", "/api/nothing", person).await.text(), page.text());
}

trait ReadAll {
    fn read_to_end_of(&mut self, to: &mut Vec<u8>);
}

impl<R: std::io::Read> ReadAll for R {
    fn read_to_end_of(&mut self, to: &mut Vec<u8>) {
        self.read_to_end(to).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn head_says_what_get_would() {
    let address = serve(Setup::default()).await;
    let (page, head) = (get(address, "/").await, ask(address, "HEAD", "/", "").await);
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-type", "content-length", "etag", "cache-control", "content-security-policy"] {
        assert_eq!(head.header(name), page.header(name), "{name}");
    }
    assert_eq!(ask(address, "POST", "/", "Content-Length: 0\r\n").await.status, 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hashed_files_are_kept_for_ever_and_types_are_right() {
    let folder = Folder::new(
        "types",
        &[
            ("index.html", PAGE),
            ("platno-0123456789abcdef.js", "x"),
            ("platno-0123456789abcdef_bg.wasm", "x"),
            ("fonts/text.woff2", "x"),
            ("chip.svg", "x"),
            ("felt.webp", "x"),
            ("app.webmanifest", "{}"),
        ],
    );
    let address = serve_folder(&folder).await;
    for (path, kind, lasting) in [
        ("/platno-0123456789abcdef.js", "text/javascript; charset=utf-8", true),
        ("/platno-0123456789abcdef_bg.wasm", "application/wasm", true),
        ("/fonts/text.woff2", "font/woff2", false),
        ("/chip.svg", "image/svg+xml", false),
        ("/felt.webp", "image/webp", false),
        ("/app.webmanifest", "application/manifest+json", false),
    ] {
        let answer = get(address, path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)), "{path}");
        let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.header("cache-control"), Some(cache), "{path}");
        assert_eq!(answer.header("set-cookie"), None, "a file makes nobody a guest");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_outside_the_folder_is_served() {
    let folder = Folder::new("outside", &[("dist/index.html", PAGE), ("secret.txt", "s")]);
    let client = Client::Folder(folder.0.join("dist"));
    let address = serve(Setup { client, ..Setup::default() }).await;
    let absolute = format!("/{}", folder.0.join("secret.txt").display());
    for path in
        ["/../secret.txt", "/./../secret.txt", "/%2e%2e/secret.txt", "//../secret.txt", absolute.as_str()]
    {
        assert_ne!(get(address, path).await.text(), "s", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_policy_allows_the_pages_own_scripts_by_their_hash_and_nothing_inline_besides() {
    let folder = Folder::new("policy", &[("index.html", PAGE)]);
    let address = serve_folder(&folder).await;
    let page = get(address, "/t/chance-top-card").await;
    let policy = page.header("content-security-policy").unwrap();
    let hashes = script_hashes(PAGE);
    assert_eq!(hashes.len(), 1);
    assert!(policy.contains(&format!("script-src 'self' 'wasm-unsafe-eval' {};", hashes[0])), "{policy}");
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
    for part in [
        "default-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self' ws://tables.test:8080 wss://tables.test:8080",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'self'",
    ] {
        assert!(policy.split("; ").any(|directive| directive == part), "{part} in {policy}");
    }
    // A page that is built again while the server runs has its new script allowed.
    std::fs::write(folder.0.join("index.html"), "<script>2</script>").unwrap();
    let page = get(address, "/").await;
    assert!(
        page.header("content-security-policy").unwrap().contains(&script_hashes("<script>2</script>")[0])
    );
    for path in ["/healthz", "/nothing"] {
        let answer = get(address, path).await;
        assert!(
            answer.header("content-security-policy").unwrap().starts_with("default-src 'self'"),
            "{path}"
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("SAMEORIGIN"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operators_page_may_frame_the_client_where_the_setup_says_so() {
    let policy = Policy { ancestors: vec!["https://www.chance.cz".into()], ..Policy::default() };
    let address = serve(Setup { policy, ..Setup::default() }).await;
    let page = get(address, "/").await;
    let header = page.header("content-security-policy").unwrap();
    assert!(header.ends_with("frame-ancestors 'self' https://www.chance.cz"), "{header}");
    assert_eq!(page.header("x-frame-options"), None);
}

#[tokio::test]
async fn a_client_reports_its_failure_and_a_long_report_is_refused() {
    let address = serve(Setup::default()).await;
    let report = |body: &str| {
        let body = body.to_owned();
        async move {
            let answer = crate::common::http::ask(
                address,
                "POST",
                "/api/failure",
                "Content-Type: text/plain\r\n",
                &body,
            )
            .await;
            answer.status
        }
    };
    assert_eq!(report("/t/x src/table/store.rs:1 failed").await, 204);
    assert_eq!(report(&"x".repeat(4096)).await, 413);
}
