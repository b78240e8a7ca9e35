import { type Decision, DICE, type Option } from '@sandtable/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, bar, browserVisits, endSheet, holdAs, isLegal, nextAsk, openDrawer, openLog, type Size } from './app.ts'
import { Judge, QUESTION } from './axe.ts'
import { backToFirstPage, momentsOf, openMoment, shortestRecord, takeIn, type Wanted } from './moments.ts'
import { openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()
const EVERYWHERE: readonly Size[] = ['laptop', 'tablet', 'phone']

const PAGES: readonly { name: string; path: string; ready: RegExp }[] = [
  { name: 'home', path: '/', ready: /Choose your war/ },
  { name: 'set-up', path: '/set-up/maker-war', ready: /Players/ },
  { name: 'rulebook', path: '/rules/maker-war?rule=MW-SHOOT-01', ready: /MW-SHOOT-01/ },
  { name: 'settings', path: '/settings', ready: /Text size/ },
  { name: 'credits', path: '/credits', ready: /Game-icons/ },
]

test('no axe violations on the pages', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  for (const { name, path, ready } of PAGES) {
    await holdAs(page, 'laptop')
    await page.goto(`${address()}${path}`)
    await page.getByText(ready).locator('visible=true').first().waitFor()
    await judge.look(name, { sizes: EVERYWHERE })
  }
  expect(judge.faults).toEqual([])
})

/** A question to be judged; `reach` shows what it is about once it is asked, `opened` more of the same question, judged too. */
type Screen = Wanted & { reach?: (page: Page) => Promise<void>; opened?: { name: string; open(page: Page): Promise<void> } }

const asks = (type: string) => (decision: Decision) => decision.ask.type === type
const picks = (has: (option: Option) => boolean, isReaction = false) => {
  return ({ kind, ask }: Decision) => ask.type === 'pick' && (kind === 'kernel.react') === isReaction && ask.options.some(has)
}
/** Chooses what has odds, and opens where they come from. */
async function chooseOdds(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Where the figures come from' })
  for (let digit = 1; digit <= 9 && !(await fold.isVisible()); digit++) {
    await page.keyboard.press(String(digit))
    await isLegal(page)
  }
  await fold.click()
}
const CALLED_SHOT = (page: Page) => page.getByRole('region', { name: /^Parts of / })
const DRAWER = { name: 'all options', open: openDrawer }

const MAKER_WAR: readonly Screen[] = [
  { name: 'orders', fits: picks(o => o.verb !== undefined), opened: DRAWER },
  { name: 'odds', fits: picks(o => o.odds !== undefined && o.refusal === null), reach: chooseOdds },
  { name: 'reaction', fits: picks(o => o.odds !== undefined, true) },
  { name: 'cards', fits: picks(o => o.card !== null) },
  {
    name: 'hit card',
    fits: ({ ask }) => ask.type === 'allocate' && ask.proposal !== undefined && ask.slots.length > 1,
    reach: page => page.getByRole('button', { name: 'Change' }).waitFor(),
    opened: { name: 'changed', open: page => page.getByRole('button', { name: 'Change' }).click() },
  },
  ...(['path', 'arrange', 'aim', 'order'] as const).map(type => ({ name: type, fits: asks(type) })),
]
const MISSIONS: readonly Screen[] = [
  { name: 'acts', fits: picks(o => o.verb !== undefined && o.odds !== undefined), opened: DRAWER },
  {
    name: 'called shot',
    fits: picks(o => o.part !== undefined && o.refusal === null),
    reach: page => CALLED_SHOT(page).waitFor(),
    opened: { name: 'planned', open: page => CALLED_SHOT(page).locator('[data-part]').first().click() },
  },
  { name: 'reaction', fits: picks(o => o.odds !== undefined, true) },
  ...(['path', 'arrange', 'aim'] as const).map(type => ({ name: type, fits: asks(type) })),
]
const TOY: readonly Screen[] = (['amount', 'assign', 'allocate', 'plan'] as const).map(type => ({ name: type, fits: asks(type) }))

/** What a key opens at the table. */
const OPENED: readonly (readonly [key: string, opened: (page: Page) => Locator])[] = [
  ['t', page => page.getByRole('region', { name: 'The board in words' })],
  ['b', page => page.getByRole('complementary', { name: 'Rulebook' })],
  ['?', page => page.getByRole('dialog').filter({ hasText: 'this list' })],
]

/** The table around a question: all of it, with the log, and with what keys open. */
async function lookAround(page: Page, judge: Judge, game: string): Promise<void> {
  await judge.look(`${game}, table`, { sizes: EVERYWHERE })
  await holdAs(page, 'laptop')
  await openLog(page)
  await judge.look(`${game}, log`, { sizes: ['laptop'], regions: ['aside'] })
  for (const [key, opened] of OPENED) {
    await holdAs(page, 'laptop')
    await page.keyboard.press(key)
    await opened(page).waitFor()
    await judge.look(`${game}, key ${key}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test.each([
  ['maker-war', MAKER_WAR],
  ['thirty-minute-missions', MISSIONS],
  ['toy', TOY],
])('no axe violations at the table of %s, whatever is asked', async (game, screens) => {
  const { page, problems } = await visit()
  const judge = new Judge(page)
  await takeIn(page, await momentsOf(game, screens))
  for (const [i, { name, reach, opened }] of screens.entries()) {
    await holdAs(page, 'laptop')
    await openMoment(page, name)
    await nextAsk(page)
    await reach?.(page)
    if (i === 0) await lookAround(page, judge, game)
    else await judge.look(`${game}, ${name}`, { regions: QUESTION })
    if (opened) {
      await holdAs(page, 'laptop')
      await opened.open(page)
      await judge.look(`${game}, ${name}, ${opened.name}`, { regions: QUESTION })
    }
    await holdAs(page, 'laptop')
    await backToFirstPage(page)
  }
  expect(judge.faults).toEqual([])
  expect(problems).toEqual([])
})

test('no axe violations while a plan is written that cannot be paid', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await takeIn(page, await momentsOf('toy', [{ name: 'plan', fits: asks('plan') }]))
  await openMoment(page, 'plan')
  await expect.poll(() => nextAsk(page)).toBe('plan')
  const list = page.getByRole('region', { name: 'Your plan' })
  for (const [keys, orders] of [
    ['12', 2],
    ['31', 3],
    ['31', 4],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(() => list.getByRole('listitem').count()).toBe(orders)
  }
  await list.getByRole('button', { name: /^Order 1 of 4/ }).press('End')
  await list.getByRole('alert').waitFor()
  await judge.look('plan', { sizes: EVERYWHERE })
  expect(judge.faults).toEqual([])
})

test('no axe violations while dice are typed in', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  let asked: number | null = null
  const look = ({ kind, seat }: Decision, seq: number) => {
    if (kind === DICE && seat === 'red') asked ??= seq
  }
  const { record } = toyGame('clash', 'typed', look, { kind: 'typed' })
  await playOn(page, await openRecord(page, record), asked!)
  await bar(page).getByRole('group', { name: 'Faces' }).waitFor()
  await judge.look('dice')
  expect(judge.faults).toEqual([])
})

test('no axe violations while a story is told, nor in what sums it up', async () => {
  const { page } = await visit({ settings: { speed: 'normal', storyPace: 'step', diceTray: true, guided: true } })
  const judge = new Judge(page)
  const story: Wanted = { name: 'story', fits: picks(o => o.verb !== undefined), seating: 'others' }
  await takeIn(page, await momentsOf('maker-war', [story]))
  await openMoment(page, 'story')
  await page.locator('section[aria-label="Story"]').getByRole('button', { name: 'Next' }).waitFor()
  await judge.look('story')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'What happened before' }).waitFor()
  await judge.look('recap')
  expect(judge.faults).toEqual([])
})

test.each(['maker-war', 'thirty-minute-missions'])('no axe violations at the end of %s and in its replay', async game => {
  const { page } = await visit()
  const judge = new Judge(page)
  const replay = await openRecord(page, shortestRecord(game))
  await page.getByText(/choice \d+ of \d+/).waitFor()
  await judge.look('replay')
  await page.goto(replay.replace('/replay/', '/table/'))
  await endSheet(page).waitFor()
  await judge.look('end', { sizes: EVERYWHERE })
  expect(judge.faults).toEqual([])
})

test('no axe violations while the screen is handed over, and while a game is held', async () => {
  const { page, context } = await visit()
  const judge = new Judge(page)
  await takeIn(page, await momentsOf('toy', [{ name: 'handed', fits: asks('pick'), seating: 'all' }]))
  await openMoment(page, 'handed')
  await page.getByRole('button', { name: /^I am / }).waitFor()
  await judge.look('hand-over')
  await page.getByRole('button', { name: /^I am / }).click()
  await bar(page).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: /^I am / }).click()
  await other.locator('[data-hold="elsewhere"]').waitFor()
  const second = new Judge(other)
  await second.look('open elsewhere')
  await other.close()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: 'indexeddb' })
  await page.locator('[data-hold="gone"]').waitFor()
  await judge.look('gone')
  expect([...judge.faults, ...second.faults]).toEqual([])
})
