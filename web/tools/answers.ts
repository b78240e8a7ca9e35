import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Answer = { status: number; headers: { readonly [name: string]: string }; body: Buffer | null }
/** Files as they were sent before, by encoding and path. What is below the folder does not change while it is served. */
export type Cache = Map<string, Buffer>
type Encoding = 'br' | 'gzip' | 'identity'

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
/** Folders whose files are named by their content. */
const LASTING: readonly string[] = ['/assets/', '/releases/']

const isText = (extension: string): boolean => /^\.(?:html|js|css|json|svg|webmanifest|txt)$/.test(extension)

const NOT_FOUND: Answer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Not found\n'),
}

/** The file an address names, or null where it leads out of the folder or to something hidden. */
export function findPath(url: string): string | null {
  const asked = url.split(/[?#]/, 1)[0]!
  const path = decoded(asked)
  if (path === null || !path.startsWith('/') || /[\0\\]/.test(path)) return null
  const clean = normalize(path)
  if (clean.split(sep).some(part => part.startsWith('.'))) return null
  return clean.endsWith('/') ? `${clean}index.html` : clean
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // No address: URIError.
    return null
  }
}

/** The best encoding that is accepted; text only, the rest is compressed already. */
export function encodingFor(accepted: string, extension: string): Encoding {
  if (!isText(extension)) return 'identity'
  const names = accepted.split(',').map(part => part.trim().toLowerCase())
  const takes = (name: string) => names.some(n => n === name || (n.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(n)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

const packed = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
}

/** A file below the folder; addresses of pages, which have no extension, get the page that draws them all. */
export async function answerFor(dist: string, url: string, accepted: string, cache: Cache): Promise<Answer> {
  const path = findPath(url)
  if (path === null) return NOT_FOUND
  const file = extname(path) === '' ? '/index.html' : path
  const extension = extname(file)
  const encoding = encodingFor(accepted, extension)
  const body = await readPacked(dist, file, encoding, cache)
  if (!body) return NOT_FOUND
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': LASTING.some(folder => file.startsWith(folder)) ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return { status: 200, headers, body }
}

async function readPacked(dist: string, file: string, encoding: Encoding, cache: Cache): Promise<Buffer | null> {
  const key = `${encoding} ${file}`
  const known = cache.get(key)
  if (known) return known
  // There is no such file.
  const plain = await readFile(join(dist, file)).catch(() => null)
  if (!plain) return null
  const body = await packed[encoding](plain)
  cache.set(key, body)
  return body
}
