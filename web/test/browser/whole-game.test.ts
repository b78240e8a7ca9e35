import { expect, test } from 'vitest'
import { answer, bar, browserVisits, endSheet, nextAsk, playNow, primary } from './app.ts'

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
        // Towards the other side, as far as the rules let it go.
        for (let step = 0; step < 6; step++) await p.keyboard.press('Shift+ArrowUp')
        const snap = bar(p).getByRole('button', { name: /^Snap/ })
        await expect.poll(async () => (await snap.isEnabled()) || (await isLegal(p)), { timeout: 15_000 }).toBe(true)
        if (await snap.isEnabled()) await snap.click()
        await expect.poll(() => isLegal(p), { timeout: 15_000 }).toBe(true)
        await p.keyboard.press('Enter')
      },
    })
  }
  expect(await nextAsk(page)).toBe('over')
  expect([...kinds]).toEqual(expect.arrayContaining(['pick', 'path', 'arrange']))
  const report = await endSheet(page).textContent()
  expect(report).toMatch(/All \d+ rolls match/)
  expect(report).toMatch(/luckier than/i)
  expect(problems).toEqual([])
})

const isLegal = async (page: Parameters<typeof bar>[0]) => (await primary(page).getAttribute('aria-disabled')) === 'false'
