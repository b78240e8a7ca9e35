import { type Decision, DICE } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { address, bar, browserVisits, endSheet, nextAsk, press, type Size } from './app.ts'
import { Judge } from './axe.ts'
import { asks, momentsOf, picks, shortestRecord, takeIn, type Wanted } from './moments.ts'
import { atChoice, openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()
const TOUCHED: readonly Size[] = ['tablet', 'phone']

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
    await page.goto(`${address()}${path}`)
    await page.getByText(ready).locator('visible=true').first().waitFor()
    await expect
      .poll(
        () =>
          page
            .getByLabel(/^Loading/)
            .or(page.getByText(/^Loading/))
            .count(),
        { message: `${name} is loaded` },
      )
      .toBe(0)
    await judge.look(name, { touched: TOUCHED })
  }
  expect(judge.faults).toEqual([])
})

test('no axe violations while a plan is written that cannot be paid', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  const open = await takeIn(page, await momentsOf('toy', [{ name: 'plan', fits: asks('plan') }]))
  await open('plan')
  await expect.poll(() => nextAsk(page)).toBe('plan')
  const list = page.getByRole('region', { name: 'Your plan', exact: true })
  for (const [keys, orders] of [
    ['12', 2],
    ['31', 3],
    ['31', 4],
  ] as const) {
    await press(page, ...keys)
    await expect.poll(() => list.getByRole('listitem').count()).toBe(orders)
  }
  await list.getByRole('button', { name: /^Order 1 of 4/ }).press('End')
  await list.getByRole('alert').waitFor()
  await judge.look('plan', { touched: TOUCHED })
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
  await bar(page).getByRole('group', { name: 'Faces', exact: true }).waitFor()
  await judge.look('dice')
  expect(judge.faults).toEqual([])
})

test('no axe violations while a story is told, nor in what sums it up', async () => {
  const { page } = await visit({ settings: { speed: 'normal', storyPace: 'step', diceTray: true, guided: true } })
  const judge = new Judge(page)
  const story: Wanted = { name: 'story', fits: picks(o => o.verb !== undefined), seating: 'others' }
  const open = await takeIn(page, await momentsOf('maker-war', [story]))
  await open('story')
  await page.locator('section[aria-label="Story"]').getByRole('button', { name: /^Next/ }).waitFor()
  await judge.look('story')
  await press(page, 'Escape')
  await page.getByRole('region', { name: 'What happened before', exact: true }).waitFor()
  await judge.look('recap')
  expect(judge.faults).toEqual([])
})

test.each(['maker-war', 'thirty-minute-missions'])('no axe violations at the end of %s and in its replay', async game => {
  const { page } = await visit()
  const judge = new Judge(page)
  const replay = await openRecord(page, shortestRecord(game))
  await atChoice(page, '\\d+')
  await judge.look('replay')
  await page.goto(replay.replace('/replay/', '/table/'))
  await endSheet(page).waitFor()
  await judge.look('end', { touched: TOUCHED })
  expect(judge.faults).toEqual([])
})

test('no axe violations in what a button tells the pointer', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  const open = await takeIn(page, await momentsOf('toy', [{ name: 'pointed', fits: asks('pick') }]))
  await open('pointed')
  await bar(page).waitFor()
  await page.getByRole('toolbar', { name: 'Panels', exact: true }).getByRole('button').first().hover()
  await page.getByRole('tooltip').waitFor()
  await judge.look('tip')
  expect(judge.faults).toEqual([])
})

test('no axe violations while the screen is handed over, and while a game is held', async () => {
  const { page, context } = await visit()
  const judge = new Judge(page)
  const open = await takeIn(page, await momentsOf('toy', [{ name: 'handed', fits: asks('pick'), seating: 'all' }]))
  await open('handed')
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
