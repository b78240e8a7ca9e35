import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFor, encodingFor, findPath } from './answers.ts'
import { serveFiles } from './file-server.ts'

const root = mkdtempSync(join(tmpdir(), 'sandtable-'))
const dist = join(root, 'dist')
beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(dist, 'index.html'), '<p>page</p>')
  writeFileSync(join(dist, '.stamp'), 'hidden')
  writeFileSync(join(dist, 'sw.js'), 'worker()')
  writeFileSync(join(dist, 'assets/a-1234.js'), 'code()')
  writeFileSync(join(dist, 'assets/a.woff2'), 'font')
})
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/.stamp',
  '/%',
  '/a\0',
  '/..\\secret.txt',
])('%s is not below the folder', async url => {
  expect([null, '/secret.txt']).toContain(findPath(url))
  expect((await answerFor(dist, url, '', new Map())).status).toBe(404)
})

test('compresses text when asked to, as well as possible', async () => {
  expect(encodingFor('gzip, deflate, br', '.js')).toBe('br')
  expect(encodingFor('gzip;q=0.5', '.js')).toBe('gzip')
  expect(encodingFor('br;q=0, gzip', '.js')).toBe('gzip')
  expect(encodingFor('', '.js')).toBe('identity')
  expect(encodingFor('br', '.woff2')).toBe('identity')
  const cache = new Map()
  const br = await answerFor(dist, '/assets/a-1234.js?v=1', 'br', cache)
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  expect(brotliDecompressSync(br.body!).toString()).toBe('code()')
  expect((await answerFor(dist, '/assets/a-1234.js', 'br', cache)).body).toBe(br.body)
  expect(gunzipSync((await answerFor(dist, '/sw.js', 'gzip', cache)).body!).toString()).toBe('worker()')
})

test('files with a hash in their name are kept for good, pages are asked for again', async () => {
  const cached = async (url: string) => (await answerFor(dist, url, '', new Map())).headers['cache-control']
  expect(await cached('/assets/a-1234.js')).toMatch(/immutable/)
  expect(await cached('/sw.js')).toBe('no-cache')
  expect(await cached('/')).toBe('no-cache')
})

test('addresses of pages get the page, files that are not there are not found', async () => {
  const { address: url, close } = await serveFiles({ dist, port: 0 })
  expect(await (await fetch(`${url}/table/abc`)).text()).toBe('<p>page</p>')
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405)
  const head = await fetch(`${url}/sw.js`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  await close()
})
