import type { Decision } from '@sandtable/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, isLegal, nextAsk, openDrawer, openLog, playNow, press, rests } from './app.ts'
import { Judge, QUESTION } from './axe.ts'
import { asks, momentsOf, picks, takeIn, type Wanted } from './moments.ts'

const visit = browserVisits()

/** A question to be judged; `reach` shows what it is about once it is asked, `opened` more of the same question, judged too. */
type Screen = Wanted & { reach?: (page: Page) => Promise<void>; opened?: { name: string; open(page: Page): Promise<void> } }

/** Whether it is asked at whom to fire, and nothing else. */
const asksForTargets = ({ ask }: Decision): boolean =>
  ask.type === 'pick' && ask.options.every(o => o.verb === undefined) && ask.options.some(o => o.shot && o.odds && !o.refusal)
/** Chooses what has odds, and opens where they come from. */
async function chooseOdds(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Where the figures come from', exact: true })
  for (let digit = 1; digit <= 9 && !(await fold.isVisible()); digit++) {
    await press(page, String(digit))
    await isLegal(page)
    await rests(page)
  }
  await fold.click()
}
const CALLED_SHOT = (page: Page) => page.getByRole('region', { name: /^Parts of / })
const DRAWER = { name: 'all options', open: openDrawer }

const MAKER_WAR: readonly Screen[] = [
  { name: 'orders', fits: picks(o => o.verb !== undefined), opened: DRAWER },
  { name: 'odds', fits: asksForTargets, reach: chooseOdds },
  { name: 'reaction', fits: picks(o => o.odds !== undefined, true) },
  { name: 'cards', fits: picks(o => o.card !== null) },
  {
    name: 'hit card',
    fits: ({ ask }) => ask.type === 'allocate' && ask.proposal !== undefined && ask.slots.length > 1,
    reach: page => page.getByRole('button', { name: 'Change', exact: true }).waitFor(),
    opened: { name: 'changed', open: page => page.getByRole('button', { name: 'Change', exact: true }).click() },
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
  // What is beside the board is the same on hexes and on a table: of the rest one way on hexes is looked at.
  { name: 'path', fits: asks('path') },
]
const TOY: readonly Screen[] = (['amount', 'assign', 'allocate', 'plan'] as const).map(type => ({ name: type, fits: asks(type) }))

/** What a key opens at the table. */
const OPENED: readonly (readonly [key: string, opened: (page: Page) => Locator])[] = [
  ['t', page => page.getByRole('region', { name: 'The board in words', exact: true })],
  ['b', page => page.getByRole('complementary', { name: 'Rulebook', exact: true })],
  ['?', page => page.getByRole('dialog').filter({ hasText: 'this list' })],
]

/** What is beside the question: the log, and what keys open. */
async function lookBeside(page: Page, judge: Judge): Promise<void> {
  await openLog(page)
  await judge.look('log', { touched: [], regions: ['aside'] })
  for (const [key, opened] of OPENED) {
    await press(page, key)
    await opened(page).waitFor()
    await judge.look(`key ${key}`)
  }
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test.each([
  ['maker-war', MAKER_WAR],
  ['thirty-minute-missions', MISSIONS],
  ['toy', TOY],
])('no axe violations at the table of %s, whatever is asked', async (game, screens) => {
  const { page, problems } = await visit()
  const judge = new Judge(page)
  const open = await takeIn(page, await momentsOf(game, screens))
  for (const [i, { name, reach, opened }] of screens.entries()) {
    await open(name)
    await nextAsk(page)
    await reach?.(page)
    await judge.look(`${game}, ${name}`, i === 0 ? { touched: ['tablet', 'phone'] } : { regions: QUESTION })
    if (opened) {
      await opened.open(page)
      await judge.look(`${game}, ${name}, ${opened.name}`, { regions: QUESTION })
    }
  }
  expect(judge.faults).toEqual([])
  expect(problems).toEqual([])
})

test('no axe violations in what stands beside a question', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await playNow(page)
  await nextAsk(page)
  await lookBeside(page, judge)
  expect(judge.faults).toEqual([])
})
