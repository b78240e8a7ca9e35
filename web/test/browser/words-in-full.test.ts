import type { Decision } from '@sandtable/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bar, browserVisits, holdAs, nextAsk, press, primary, ready, rests } from './app.ts'
import { momentsOf, picks, takeIn, type Wanted } from './moments.ts'

const visit = browserVisits()
const SIZES = ['laptop', 'tablet', 'phone'] as const
const isOf = (wanted: string) => (decision: Decision) => decision.kind === wanted

/** Who acts has so many acts, watching for enemies among them. */
const hasVerbs = (many: number) => (decision: Decision) => {
  if (decision.kind !== 'tm.act' || decision.ask.type !== 'pick') return false
  const verbs = decision.ask.options.filter(({ verb }) => verb)
  return verbs.length === many && verbs.some(({ verb, refusal }) => verb?.word === 'Overwatch' && refusal === null)
}

/** Words of the answer, of what it does and of acts that are cut off. */
async function cutOff(page: Page): Promise<string[]> {
  await rests(page)
  return bar(page)
    .locator('[data-primary], [data-primary] span, [data-primary] small, [data-about] > span, fieldset button > span')
    .evaluateAll(all =>
      all
        .filter(element => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
          // What lies in one line has no size of its own.
          return clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
        })
        .map(element => `${element.tagName}: ${element.textContent}`),
    )
}

const LONG: readonly (readonly [game: string, wanted: Wanted])[] = [
  [
    'warpath',
    { name: 'a command order', fits: picks(({ note, refusal }) => refusal === null && (note?.length ?? 0) > 100, true) },
  ],
  [
    'war-logic',
    { name: 'a speech', fits: ({ kind, ask }) => kind === 'wl.sacrifice' && ask.type === 'pick' && ask.options.length > 1 },
  ],
  ['war-logic', { name: 'an order', fits: picks(({ verb }) => verb?.word === 'Hold and fire') }],
  ['thirty-minute-missions', { name: 'a part', fits: isOf('tm.section') }],
]

test.each(LONG)('%s: long words are read in full on every device', async (game, wanted) => {
  const { page, problems } = await visit()
  const open = await takeIn(page, await momentsOf(game, [wanted]))
  await open(wanted.name)
  await nextAsk(page)
  await press(page, '1')
  await ready(page)
  for (const size of SIZES) {
    await holdAs(page, size)
    expect(await cutOff(page), size).toEqual([])
  }
  expect(problems).toEqual([])
})

test('however many acts somebody has, on a phone their words are read in full', async () => {
  const { page, problems } = await visit({ size: 'phone' })
  const wanted = [6, 7, 8].map(many => ({ name: `${many} acts`, fits: hasVerbs(many) }))
  const open = await takeIn(page, await momentsOf('thirty-minute-missions', wanted))
  for (const { name } of wanted) {
    await open(name)
    await nextAsk(page)
    expect(await cutOff(page), name).toEqual([])
  }
  expect(problems).toEqual([])
})

test('the card of an attack lies on none of the acts beside who is to act, and says how far the target is', async () => {
  const { page, problems } = await visit()
  const usual = picks(({ verb, odds, refusal }) => verb?.word === 'Fire' && odds !== undefined && refusal === null)
  const open = await takeIn(page, await momentsOf('thirty-minute-missions', [{ name: 'fire', fits: usual }]))
  await open('fire')
  await nextAsk(page)
  const chips = page.locator('[data-chip]')
  await chips.filter({ hasText: /^Fire/ }).click()
  await ready(page)
  await primary(page)
    .filter({ hasText: /^Shoot at/ })
    .waitFor()
  await page.getByText(/^\d+ hex(es)? · /).waitFor()
  await rests(page)
  const hidden = await chips.evaluateAll(all =>
    all
      .filter(chip => {
        const { left, top, width, height } = chip.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen === null || !chip.contains(seen)
      })
      .map(chip => chip.textContent),
  )
  expect(hidden).toEqual([])
  expect(problems).toEqual([])
})
