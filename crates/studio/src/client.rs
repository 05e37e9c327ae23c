//! The built client: inside the binary, or a folder while one works on it.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;

pub mod inline;
pub mod kind;

/// A client inside the binary.
struct Embedded {
    /// False where only the page stands that says how to build it.
    built: bool,
    files: &'static [EmbeddedFile],
}

struct EmbeddedFile {
    path: &'static str,
    plain: &'static [u8],
    br: Option<&'static [u8]>,
    tag: &'static str,
    scripts: &'static [&'static str],
}

const EMBEDDED: Embedded = include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page that every address of the client answers with.
const PAGE: &str = "index.html";

/// Where the client comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Client {
    /// Out of the binary.
    #[default]
    Inside,
    /// From a folder, read for every request.
    Folder(PathBuf),
}

/// A file of the client.
pub struct ClientFile {
    /// Its content type.
    pub content_type: &'static str,
    /// As it is.
    pub plain: Bytes,
    /// Compressed, where that was done.
    pub br: Option<Bytes>,
    /// By which a browser asks whether it has changed.
    pub tag: Cow<'static, str>,
    /// May it be kept for ever under its name?
    pub lasting: bool,
    /// Inline scripts of a page, as a policy names them.
    pub scripts: Vec<Cow<'static, str>>,
}

impl Client {
    /// Is there a client, or only the page that says how to build it?
    pub fn is_built(&self) -> bool {
        match self {
            Self::Inside => EMBEDDED.built,
            Self::Folder(folder) => folder.join(PAGE).is_file(),
        }
    }

    /// The page.
    pub async fn page(&self) -> Option<ClientFile> {
        self.file(PAGE).await
    }

    /// A file by its path without the leading slash.
    pub async fn file(&self, path: &str) -> Option<ClientFile> {
        match self {
            Self::Inside => inside(path),
            Self::Folder(folder) => on_disk(folder, path).await,
        }
    }
}

fn inside(path: &str) -> Option<ClientFile> {
    let index = EMBEDDED.files.binary_search_by_key(&path, |file| file.path).ok()?;
    let file = &EMBEDDED.files[index];
    Some(ClientFile {
        content_type: kind::content_type(path),
        plain: Bytes::from_static(file.plain),
        br: file.br.map(Bytes::from_static),
        tag: Cow::Borrowed(file.tag),
        lasting: kind::is_hashed(path),
        scripts: file.scripts.iter().map(|&hash| Cow::Borrowed(hash)).collect(),
    })
}

async fn on_disk(folder: &Path, path: &str) -> Option<ClientFile> {
    let own = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    if !own || path.is_empty() {
        return None;
    }
    // A file that can't be read is not there, for a build that is for development.
    let body = tokio::fs::read(folder.join(path)).await.ok()?;
    let scripts = match std::str::from_utf8(&body) {
        Ok(page) if path == PAGE => inline::script_hashes(page).into_iter().map(Cow::Owned).collect(),
        _ => Vec::new(),
    };
    Some(ClientFile {
        content_type: kind::content_type(path),
        tag: Cow::Owned(inline::etag(&body)),
        plain: Bytes::from(body),
        br: None,
        lasting: kind::is_hashed(path),
        scripts,
    })
}
