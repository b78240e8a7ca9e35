/** What was built; written in by tools/offline-plugin.ts. */
declare const __BUILT__: { version: string; files: readonly string[] }

/** The part of a service worker's surroundings that is used here: the library of types for workers excludes the one for pages. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Asking = { request: Request; respondWith(answer: Promise<Response>): void }
type Scope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<readonly unknown[]> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
}

const scope = globalThis as unknown as Scope
const { version, files } = __BUILT__
const OURS = 'sandtable-'
const CACHE = OURS + version
/** Frozen rules that were fetched: games begun under them go on without a network, whatever version of the app there is. */
const RULES = `${OURS}rules`
const FROZEN = '/releases/'
const known = new Set(files)

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // From the server, not from the browser's own cache: a version is kept whole or not at all.
  await cache.addAll(files.map(file => new Request(file, { cache: 'reload' })))
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => name.startsWith(OURS) && name !== CACHE && name !== RULES).map(name => caches.delete(name)),
  )
  await scope.clients.claim()
}

/** A page that just began wants the new version; another page that is open would lose the files of its own. */
async function goIfAlone(): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true })
  if (pages.length <= 1) await scope.skipWaiting()
}

async function answer(request: Request): Promise<Response> {
  const path = request.mode === 'navigate' ? '/index.html' : new URL(request.url).pathname
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? fetch(request)
}

/** What is named by its content is fetched once. */
async function frozenRules(request: Request): Promise<Response> {
  const cache = await caches.open(RULES)
  const known = await cache.match(request.url)
  if (known) return known
  const fetched = await fetch(request)
  // On a full device they are of use all the same, and fetched again.
  if (fetched.ok) await cache.put(request.url, fetched.clone()).catch(() => {})
  return fetched
}

scope.addEventListener('install', event => event.waitUntil(install()))
scope.addEventListener('activate', event => event.waitUntil(takeOver()))
scope.addEventListener('message', event => {
  if (event.data === 'go') event.waitUntil(goIfAlone())
  // The page is of no use any more: what is stored is already of the new version.
  if (event.data === 'go now') event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('fetch', event => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith(FROZEN)) event.respondWith(frozenRules(event.request))
  else if (mode === 'navigate' || known.has(pathname)) event.respondWith(answer(event.request))
})
