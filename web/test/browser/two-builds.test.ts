import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serveFiles } from '../../tools/file-server.ts'
import { DIST } from '../../tools/fresh-build.ts'
import { bar, begin, browserVisits, takePreset } from './app.ts'

const visit = browserVisits()
const folder = mkdtempSync(join(tmpdir(), 'sandtable-builds-'))
const NEWER = join(folder, 'newer')
/** Not one file of the newer build that its first page loads has the name it had before. */
const SECOND = 'index-second.js'
/** After so long a visit that has not gone on to the newer build will not. */
const VISIT = 5_000

/** A newer build: the same app, by other names. */
function makeNewer(): void {
  cpSync(DIST, NEWER, { recursive: true })
  const page = readFileSync(join(NEWER, 'index.html'), 'utf8')
  const [, entry = ''] = /assets\/(index-[\w-]+\.js)/.exec(page) ?? []
  const assets = join(NEWER, 'assets')
  for (const file of [join(NEWER, 'sw.js'), ...readdirSync(assets).map(name => join(assets, name))])
    if (file.endsWith('.js')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(entry, SECOND))
  const worker = readFileSync(join(NEWER, 'sw.js'), 'utf8')
  writeFileSync(join(NEWER, 'sw.js'), worker.replace(/"version":"\w+"/, '"version":"second"'))
  renameSync(join(assets, entry), join(assets, SECOND))
  writeFileSync(join(NEWER, 'index.html'), page.replaceAll(entry, SECOND))
}

beforeAll(makeNewer)
afterAll(() => rmSync(folder, { recursive: true }))

/** A server of its own, with the build of today first; `renew` puts the newer one in its place, at the same address. */
async function site() {
  let server: Serving = await serveFiles({ dist: DIST, port: 0 })
  const { address, port } = server
  const renew = async () => {
    await server.close()
    server = await serveFiles({ dist: NEWER, port })
  }
  return { address, renew, close: () => server.close() }
}

const hasScript = (name: string): boolean => [...document.scripts].some(script => script.src.endsWith(name))
const isNewer = (page: Page): Promise<boolean> => page.evaluate(hasScript, SECOND)
const newer = (page: Page) => page.waitForFunction(hasScript, SECOND)
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
/** The newer build is here, and waits for its turn. */
const fetched = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting), {
      message: 'the newer build is fetched',
    })
    .toBe(true)

async function begun(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/set-up/toy`)
  await takePreset(page, 'Duel')
  await begin(page)
  await bar(page).waitFor()
  return page.url()
}

test('a newer build begins by itself at a later visit, and games go on in it', async () => {
  const { page, problems } = await visit({ offline: true })
  const { address, renew, close } = await site()
  await page.goto(address)
  await controlled(page)
  const table = await begun(page, address)
  await renew()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  expect(await isNewer(page)).toBe(false)
  await fetched(page)
  // Its turn comes once the last page of the build before is gone, which a busy browser does a moment later. A visit takes its time.
  const visited = async () => {
    await page.goto(address)
    return page.waitForFunction(hasScript, SECOND, { timeout: VISIT }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(visited, { message: 'the newer build is on the page' }).toBe(true)
  // A visit that begins under one build and is overtaken by the other mixes files that only here have one name in both.
  problems.length = 0
  await page.goto(table)
  await newer(page)
  await bar(page).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('with another tab open it waits, and comes at once where a page cannot go on without it', async () => {
  const { page, context } = await visit({ offline: true })
  const { address, renew, close } = await site()
  await page.goto(address)
  await controlled(page)
  const table = await begun(page, address)
  await renew()
  const other = await context.newPage()
  await other.goto(`${address}/table/none`)
  await fetched(other)
  await other.reload()
  const again = other.getByRole('button', { name: 'Try again', exact: true })
  await again.waitFor()
  expect(await isNewer(other)).toBe(false)
  await again.click()
  await newer(other)
  // The game of the other tab is where it was, and opens in the newer build as soon as that tab is loaded again.
  await page.reload()
  await newer(page)
  expect(page.url()).toBe(table)
  await bar(page).waitFor()
  await close()
})
