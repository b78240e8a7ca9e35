import { expect, test } from 'vitest'
import { answer, bar, browserVisits, endSheet, hasRemedy, isLegal, judged, nextAsk, press, primary, ready, says } from './app.ts'
import { momentsOf, takeIn, type Wanted } from './moments.ts'

const visit = browserVisits()

/** More questions than the end of a game ever asked one side. */
const MOST = 100

/** A recorded game with fewer choices was given up; so many are left when it is taken over. */
const [WHOLE, LAST] = [100, 16]
const late: Wanted = {
  name: 'late',
  within: ({ choices }) => choices.length > WHOLE,
  fits: ({ kind }, left) => kind === 'mw.turn' && left <= LAST,
}

test('the end of a game of Maker War against a bot, through the widgets only', async () => {
  const { page, problems } = await visit()
  const open = await takeIn(page, await momentsOf('maker-war', [late]))
  await open('late')
  const kinds = new Set<string>()
  for (let i = 0; i < MOST; i++) {
    const kind = await nextAsk(page)
    if (kind === 'over') break
    kinds.add(kind)
    await answer(page, {
      async path(p) {
        // Towards the other side; where that is refused, the nearest legal way; where there is none, it stays.
        await press(p, ...Array.from({ length: 6 }, () => 'Shift+ArrowUp'))
        if (!(await isLegal(p))) {
          const remedy = (await hasRemedy(p)) ? /^(Snap|Suggest)/ : /^Start over/
          await bar(p).getByRole('button', { name: remedy }).first().click()
          await judged(p)
        }
        await ready(p)
        await primary(p).click()
      },
    })
  }
  await expect.poll(() => nextAsk(page)).toBe('over')
  expect([...kinds]).toEqual(expect.arrayContaining(['pick', 'path']))
  await says(endSheet(page), /All \d+ rolls match/)
  await says(endSheet(page), /luckier than/i)
  expect(problems).toEqual([])
})
