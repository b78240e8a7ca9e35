import { DICE } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { bar, browserVisits, nextAsk, press, primary, ready, stepOf } from './app.ts'
import { openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()
const ARROWS = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘']

/** The first game with dice of one's own in which the scatter die is rolled, and after how many choices. */
function scatterGame(): { record: string; seq: number } {
  for (let i = 0; ; i++) {
    let asked: number | null = null
    const { record } = toyGame(
      'clash',
      `scatter ${i}`,
      ({ kind, ask }, seq) => {
        if (kind === DICE && ask.type === 'assign' && ask.options[0]?.label === ARROWS[0]) asked ??= seq
      },
      { kind: 'typed' },
    )
    if (asked !== null) return { record, seq: asked }
  }
}

test('a printed die is typed in by its symbols, by pointer and by key', async () => {
  const { page, problems } = await visit()
  const { record, seq } = scatterGame()
  await playOn(page, await openRecord(page, record), seq, 'Person here')
  if ((await nextAsk(page)) === 'hand-over') await page.getByRole('button', { name: /^I am / }).click()
  await expect.poll(() => nextAsk(page)).toBe('assign')
  const dice = bar(page).getByRole('group', { name: 'Dice', exact: true }).getByRole('button')
  const faces = bar(page).getByRole('group', { name: 'Faces', exact: true }).getByRole('button')
  await expect.poll(() => dice.allTextContents()).toEqual(['?'])
  await expect.poll(() => faces.allTextContents()).toEqual([...ARROWS, ''])
  await faces.nth(2).click()
  await expect.poll(() => dice.allTextContents()).toEqual(['↑'])
  await press(page, 'Backspace')
  await expect.poll(() => dice.allTextContents()).toEqual(['?'])
  await press(page, '8')
  await expect.poll(() => dice.allTextContents()).toEqual(['↘'])
  await expect.poll(() => dice.first().getAttribute('aria-label')).toMatch(/: ↘$/)
  await ready(page)
  const before = await stepOf(page)
  await primary(page).click()
  await expect.poll(() => stepOf(page)).not.toBe(before)
  expect(problems).toEqual([])
})
