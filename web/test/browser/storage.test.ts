import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { VERSION } from '../../worker/store/schema.ts'
import {
  address,
  answer,
  bar,
  browserVisits,
  downloaded,
  nextAsk,
  playNow,
  press as pressKeys,
  primary,
  ready,
  rests,
  says,
  setUp,
  stepOf,
} from './app.ts'
import { openRecord, toyGame } from './replayed.ts'

const visit = browserVisits()

const notice = (page: Page) => page.locator('[data-hold]')
const holdOf = (page: Page, kind: string) => page.locator(`[data-hold="${kind}"]`)
const press = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true }).click()

/** How much the browser lets this address store; null: as much as usual. */
async function allow(cdp: CDPSession, bytes: number | null): Promise<void> {
  const { origin } = new URL(address())
  await cdp.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes })
}

/** So much may be stored before the disk is full. Little: a browser believes for half a minute in the room it saw, until that is used up. */
const LITTLE = 8 * 1024 * 1024

/** Whether a megabyte more finds room. */
async function hasRoom(): Promise<boolean> {
  const db = await new Promise<IDBDatabase>(resolve => {
    const open = indexedDB.open('junk', 1)
    open.onupgradeneeded = () => open.result.createObjectStore('junk', { autoIncrement: true })
    open.onsuccess = () => resolve(open.result)
  })
  return new Promise<boolean>(resolve => {
    const act = db.transaction('junk', 'readwrite')
    act.objectStore('junk').put('junk'.repeat(1 << 18))
    act.oncomplete = () => resolve(true)
    act.onabort = () => resolve(false)
  }).finally(() => db.close())
}

/** A toy game against a bot, at the question after the deployment, with an answer composed. */
async function composed(page: Page): Promise<string> {
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await answer(page)
  await expect.poll(() => nextAsk(page)).toBe('plan')
  await bar(page).getByRole('group', { name: 'What may be ordered', exact: true }).getByRole('button').first().click()
  await ready(page)
  return stepOf(page)
}
const orders = (page: Page) => page.getByRole('region', { name: 'Your plan', exact: true }).getByRole('listitem').count()

const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('sandtable')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const count = open.result.transaction('choices').objectStore('choices').count()
          count.onsuccess = () => {
            open.result.close()
            resolve(count.result)
          }
        }
      }),
  )

test('a full disk is told before the answer counts; it is held, exported, and given again when there is room', async () => {
  const { page, context } = await visit()
  const cdp = await context.newCDPSession(page)
  await allow(cdp, LITTLE)
  const step = await composed(page)
  const before = await stored(page)
  await allow(cdp, 1)
  await expect.poll(() => page.evaluate(hasRoom)).toBe(false)
  await primary(page).click()
  await holdOf(page, 'full').waitFor()
  await says(notice(page), /storage is full.*Your answer is not saved yet.*export the game now/)
  await rests(page)
  expect(await stepOf(page)).toBe(step)
  expect(await orders(page)).toBe(1)
  expect(await stored(page)).toBe(before)

  const file = await downloaded(page, () => press(page, 'Export the game'))
  expect(JSON.parse(file.toString('utf8'))).toMatchObject({ sandtable: 'game in progress', game: 'toy' })

  await press(page, 'What takes space')
  await page.getByRole('dialog').getByText('No finished game is stored here.', { exact: true }).waitFor()
  await pressKeys(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(page, 'Try again')
  await rests(page)
  await holdOf(page, 'full').waitFor()
  expect(await stepOf(page)).toBe(step)

  await allow(cdp, null)
  await press(page, 'Try again')
  await notice(page).waitFor({ state: 'detached' })
  await expect.poll(() => stepOf(page)).not.toBe(step)
  await expect.poll(() => stored(page)).toBeGreaterThan(before)
})

async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage()
  await other.goto(page.url())
  return other
}

test('a second tab watches and takes the game over in one press; the first takes it back with its answer', async () => {
  const { page, context, problems } = await visit()
  const step = await composed(page)
  const other = await secondTab(context, page)
  await holdOf(other, 'elsewhere').waitFor()
  await says(notice(other), /open in another tab since \d/)
  await press(other, 'Take it over')
  await notice(other).waitFor({ state: 'detached' })

  await holdOf(page, 'elsewhere').waitFor()
  await expect.poll(() => primary(page).getAttribute('aria-disabled')).toBe('true')
  expect(await stepOf(page)).toBe(step)
  expect(await orders(page)).toBe(1)

  await press(page, 'Take it back')
  await notice(page).waitFor({ state: 'detached' })
  await holdOf(other, 'elsewhere').waitFor()
  expect(await orders(page)).toBe(1)
  await ready(page)
  await primary(page).click()
  await expect.poll(() => stepOf(page)).not.toBe(step)
  // What is played there is seen here.
  await expect.poll(async () => (await stepOf(other)) === (await stepOf(page))).toBe(true)
  expect(problems).toEqual([])
})

/** Takes the game over and answers in the first frame in which that is possible. */
function takeAndAnswer(): Promise<void> {
  const held = () => document.querySelector('[data-hold]')
  held()?.querySelector('button')?.click()
  return new Promise(resolve => {
    const look = () => {
      if (held()) return requestAnimationFrame(look)
      document.querySelector<HTMLElement>('[data-primary]')?.click()
      return resolve()
    }
    look()
  })
}

test('both tabs answer at once: one answer is stored, and both show it', async () => {
  const { page, context } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  await page.getByRole('button', { name: /^I am / }).click()
  await ready(page)
  const other = await secondTab(context, page)
  await other.getByRole('button', { name: /^I am / }).click()
  await holdOf(other, 'elsewhere').waitFor()
  await Promise.all([
    other.evaluate(takeAndAnswer),
    page.evaluate(() => document.querySelector<HTMLElement>('[data-primary]')?.click()),
  ])
  // Both are told that the other person is asked now.
  await page.getByRole('button', { name: 'I am Hela', exact: true }).waitFor()
  await other.getByRole('button', { name: 'I am Hela', exact: true }).waitFor()
  await expect.poll(() => stored(page)).toBe(1)
})

test('an old tab lets a newer Sandtable in and says "reload"; the answer being composed stays meanwhile', async () => {
  const { page } = await visit()
  await composed(page)
  const upgrade = (version: number) =>
    page.evaluate(
      wanted =>
        new Promise<number>((resolve, reject) => {
          const open = indexedDB.open('sandtable', wanted)
          open.onerror = () => reject(open.error)
          open.onblocked = () => reject(new Error('an old tab does not let go'))
          open.onsuccess = () => {
            const { version } = open.result
            open.result.close()
            resolve(version)
          }
        }),
      version,
    )
  await upgrade(99)
  await holdOf(page, 'outdated').waitFor()
  await says(notice(page), /updated in another tab.*Reload this page/)
  await expect.poll(() => primary(page).getAttribute('aria-disabled')).toBe('true')
  expect(await orders(page)).toBe(1)
  // Here there is no newer Sandtable to be had: the page says so again, and shows nothing that it cannot keep.
  await Promise.all([page.waitForEvent('load'), press(page, 'Reload')])
  await page
    .getByText(/Sandtable was updated in another tab/)
    .first()
    .waitFor()
  await page.goto(address())
  await page
    .getByText(/Sandtable was updated in another tab/)
    .first()
    .waitFor()
})

test('the answer being composed outlasts a reload that was asked for', async () => {
  const { page, context } = await visit()
  await composed(page)
  const other = await context.newPage()
  await other.goto(`${address()}/credits`)
  // As an update would do it, without one: the connection is asked to close, but the version stays.
  await other.evaluate(
    newer =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('sandtable', newer)
        open.onupgradeneeded = () => open.transaction?.abort()
        open.onerror = () => resolve()
        open.onsuccess = () => reject(new Error('this is no newer version'))
      }),
    VERSION + 1,
  )
  await holdOf(page, 'outdated').waitFor()
  await Promise.all([page.waitForEvent('load'), press(page, 'Reload')])
  await bar(page).waitFor()
  await expect.poll(() => orders(page)).toBe(1)
  const step = await stepOf(page)
  await ready(page)
  await primary(page).click()
  await expect.poll(() => stepOf(page)).not.toBe(step)
})

test('storage that is cleared under an open page: told, held in memory, saved again whole', async () => {
  const { page, context } = await visit()
  await playNow(page, /^Play now.*30 Minute Missions/)
  await answer(page)
  await nextAsk(page)
  const step = await stepOf(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(address()).origin, storageTypes: 'indexeddb' })
  await holdOf(page, 'gone').waitFor()
  expect(await stepOf(page)).toBe(step)
  await downloaded(page, () => press(page, 'Export the game'))
  await press(page, 'Save it again')
  await notice(page).waitFor({ state: 'detached' })
  await answer(page)
  const after = await stepOf(page)
  await page.reload()
  await bar(page).waitFor()
  await expect.poll(async () => Number(await stepOf(page))).toBeGreaterThanOrEqual(Number(after))
})

/** Writes a database as an earlier Sandtable did, before this one has looked; `isKept`: as a tab that never lets go of it. */
const writeOld = (page: Page, written: Written, isKept: boolean) =>
  page.evaluate(
    ([{ version, stores }, keep]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('sandtable', version)
        open.onerror = () => reject(open.error)
        open.onupgradeneeded = () => {
          for (const { name, keyPath, rows } of stores) {
            const store = open.result.createObjectStore(name, { keyPath })
            for (const { key, value } of rows) store.put(value, ...(keyPath === null ? [key] : []))
          }
        }
        open.onsuccess = () => {
          if (keep) Object.assign(window, { kept: open.result })
          else open.result.close()
          resolve()
        }
      }),
    [written, isKept] as const,
  )

type Written = {
  version: number
  stores: { name: string; keyPath: string | null; rows: { key: string | [string, number]; value: object }[] }[]
}
const writtenAs = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../worker/store/schemas/${name}.json`, import.meta.url), 'utf8')) as Written

test.each(['v1-first', 'v1-last', 'v2-last'])('games of a database of %s are all there', async name => {
  const { page, problems } = await visit()
  await page.goto(`${address()}/credits`)
  await writeOld(page, writtenAs(name), false)
  await page.goto(address())
  for (const title of ['Two at one screen', 'Against a bot', 'Given up'])
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('an older tab that does not let go is named; when it is closed everything is there', async () => {
  const { page, context } = await visit()
  const old = await context.newPage()
  await old.goto(`${address()}/credits`)
  await writeOld(old, writtenAs('v1-last'), true)
  await page.goto(address())
  await page
    .getByText(/Another tab still shows an older Sandtable/)
    .first()
    .waitFor()
  await old.close()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByRole('heading', { name: 'Against a bot', exact: true }).waitFor()
})

test('the browser is asked to keep the games once somebody has played, and never again', async () => {
  const { page, context } = await visit()
  await context.addInitScript(() => {
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => {
      localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`)
      return true
    }
  })
  const asked = () => page.evaluate(() => localStorage.getItem('asked'))
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await bar(page).waitFor()
  await nextAsk(page)
  await rests(page)
  expect(await asked()).toBeNull()
  await answer(page)
  await expect.poll(asked).toBe('x')
  await page.reload()
  await answer(page)
  await answer(page)
  await rests(page)
  expect(await asked()).toBe('x')
})

test('finished games are deleted by pressing twice', async () => {
  const { page } = await visit()
  await openRecord(page, toyGame('duel', 'an end').record)
  await page.goto(`${address()}/settings`)
  const games = page.getByRole('list', { name: 'Finished games', exact: true })
  await games.getByRole('button', { name: 'Delete Game from a file', exact: true }).click()
  await rests(page)
  await expect.poll(() => games.getByRole('listitem').count()).toBe(1)
  await games.getByRole('button', { name: /^Really delete Game from a file/ }).click()
  await page.getByText('No finished game is stored here.', { exact: true }).waitFor()
})

test('settings say what the games take', async () => {
  const { page } = await visit()
  await composed(page)
  await page.goto(`${address()}/settings`)
  const storage = page.getByRole('region', { name: 'Storage', exact: true })
  await storage
    .getByText(/used of .* that this browser allows/)
    .first()
    .waitFor()
  await storage.getByRole('meter', { name: 'Storage used', exact: true }).waitFor()
})
