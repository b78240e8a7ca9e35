import { expect, test } from 'vitest'
import { answer, bar, browserVisits, endSheet, nextAsk, playNow, primary, stepOf } from './app.ts'

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
        const before = await stepOf(p)
        // Towards the other side; where that is refused, the nearest legal way; where there is none, it stays.
        for (let step = 0; step < 6; step++) await p.keyboard.press('Shift+ArrowUp')
        for (const remedy of [null, /^Snap/, /^Start over/]) {
          const button = remedy === null ? null : bar(p).getByRole('button', { name: remedy }).first()
          await p.waitForTimeout(400)
          if (button && (await button.isEnabled())) await button.click()
          await p.waitForTimeout(400)
          if (!(await isLegal(p))) continue
          await primary(p).click()
          await p.waitForTimeout(600)
          if ((await stepOf(p)) !== before) return
        }
      },
    })
  }
  expect(await nextAsk(page)).toBe('over')
  expect([...kinds]).toEqual(expect.arrayContaining(['pick', 'path', 'arrange']))
  const report = await endSheet(page).textContent()
  expect(report).toMatch(/All \d+ rolls engine/)
  expect(report).toMatch(/luckier than/i)
  expect(problems).toEqual([])
})

const isLegal = async (page: Parameters<typeof bar>[0]) => (await primary(page).getAttribute('aria-disabled')) === 'false'
