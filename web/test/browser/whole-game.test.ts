import { expect, test } from 'vitest'
import {
  answer,
  bar,
  browserVisits,
  endSheet,
  hasRemedy,
  isLegal,
  judged,
  nextAsk,
  playNow,
  press,
  primary,
  ready,
  says,
} from './app.ts'

const visit = browserVisits()

/** More questions than a training game ever asked one side. */
const MOST = 400

test('a whole game of Maker War against a bot, through the widgets only', async () => {
  const { page, problems } = await visit()
  await playNow(page)
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
