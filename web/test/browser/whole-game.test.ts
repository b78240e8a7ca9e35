import { expect, test } from 'vitest'
import { answer, bar, browserVisits, endSheet, hasRemedy, isLegal, judged, nextAsk, playNow, primary } from './app.ts'

const visit = browserVisits()

/** More questions than a training game ever asked one side. */
const MOST = 400

test('a whole game of Maker War against a bot, through the widgets only', async () => {
  const { page, problems } = await visit()
  await playNow(page)
  const kinds = new Set<string>()
  for (let i = 0; i < MOST && (await nextAsk(page)) !== 'over'; i++) {
    kinds.add(await nextAsk(page))
    await answer(page, {
      async path(p) {
        // Towards the other side; where that is refused, the nearest legal way; where there is none, it stays.
        for (let step = 0; step < 6; step++) await p.keyboard.press('Shift+ArrowUp')
        if (!(await isLegal(p))) {
          const remedy = (await hasRemedy(p)) ? /^Snap/ : /^Start over/
          await bar(p).getByRole('button', { name: remedy }).first().click()
          await judged(p)
        }
        await primary(p).click()
      },
    })
  }
  await expect.poll(() => nextAsk(page)).toBe('over')
  expect([...kinds]).toEqual(expect.arrayContaining(['pick', 'path']))
  const report = await endSheet(page).textContent()
  expect(report).toMatch(/All \d+ rolls match/)
  expect(report).toMatch(/luckier than/i)
  expect(problems).toEqual([])
})
