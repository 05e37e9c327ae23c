// Without a network every page of the client is this one. Nothing else is kept: tables are never shown from a store.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('offline').then((kept) => kept.addAll(['/offline.html', '/offline.css'])));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const own = request.mode === 'navigate' || new URL(request.url).pathname === '/offline.css';
  if (own) event.respondWith(fetch(request).catch(() => caches.match(request.mode === 'navigate' ? '/offline.html' : '/offline.css')));
});
