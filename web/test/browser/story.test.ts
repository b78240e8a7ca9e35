import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, bar, browserVisits, nextAsk, playNow, press, rests, says, setUp } from './app.ts'

const visit = browserVisits()
const told = (storyPace: string) => ({ settings: { speed: 'normal', storyPace, diceTray: true, guided: true } })
const story = (page: Page) => page.locator('section[aria-label="Story"]')
const recap = (page: Page) => page.getByRole('region', { name: 'What happened before', exact: true })

type Seen = { both: number; waited: number; said: string[] }

/** Notes from now on whether a story and a question were ever on the page together, how often a question had to wait, and what was said. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen = { both: 0, waited: 0, said: [] }
    Object.assign(window, { seen })
    const has = (label: string) => document.querySelector(`section[aria-label="${label}"]`) !== null
    new MutationObserver(() => {
      if (has('Story') && has('Question')) seen.both++
      if (document.querySelector('section[aria-label="Question"][inert]')) seen.waited++
      const said = document.querySelector('[role="status"][aria-label="Story"]')?.textContent ?? ''
      if (said !== '' && seen.said.at(-1) !== said) seen.said.push(said)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['inert'] })
  })
const watched = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Whether what others did is told, or was told just now. */
const wasTold = async (page: Page) => (await story(page).isVisible()) || (await recap(page).isVisible())

/** Answers until others have their turn. */
async function toStory(page: Page): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await nextAsk(page)
    await answer(page)
    const asked = page.locator('section[aria-label="Question"][data-kind]')
    await story(page).or(asked).first().waitFor()
    if (await wasTold(page)) return
  }
  throw new Error('others never had a turn')
}

test('what a bot does is told, then summed up, and only then the question comes; the recap plays again and folds', async () => {
  const { page, problems } = await visit(told('fast'))
  await playNow(page)
  await watch(page)
  await toStory(page)
  await recap(page).waitFor()
  await bar(page).waitFor()
  await expect.poll(async () => (await watched(page)).said.at(-1)).toMatch(/^Hela: \d things? happened\.$/)
  const { both, waited, said } = await watched(page)
  expect(both).toBe(0)
  // Before the head line: beats, of which a slow machine says some in one breath.
  expect(said.length).toBeGreaterThan(1)

  const thing = recap(page).getByRole('listitem').getByRole('button').first()
  await thing.locator('svg [data-piece]').first().waitFor({ state: 'attached' })
  await thing.click()
  await expect.poll(async () => (await watched(page)).waited).toBeGreaterThan(waited)
  await page.locator('section[aria-label="Question"]:not([inert])').waitFor({ state: 'attached' })
  await answer(page)
  await page.getByRole('button', { name: /^Hela: \d things? happened$/ }).click()
  await recap(page).waitFor()
  expect(problems).toEqual([])
})

test('a story is skipped by a key, stops for a piece that is pressed, and goes on step by step', async () => {
  const { page, problems } = await visit(told('step'))
  await playNow(page)
  await toStory(page)
  const next = story(page).getByRole('button', { name: /^Next/ })
  await next.waitFor()
  await rests(page)
  await page.locator('[data-piece="ua1-1"]').click({ force: true })
  await story(page)
    .getByRole('button', { name: /^Go on/ })
    .waitFor()
  await says(story(page).locator('h2'), /Paused/)
  await story(page)
    .getByRole('button', { name: /^Go on/ })
    .click()
  await expect.poll(() => story(page).locator('h2').textContent()).not.toContain('Paused')
  await press(page, 'Escape')
  await bar(page).waitFor()
  await recap(page).waitFor()
  expect(problems).toEqual([])
})

test('at one screen the story is told to whoever takes it next', async () => {
  const { page, problems } = await visit(told('fast'))
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  await page.getByRole('button', { name: /^I am / }).click()
  let isTold = false
  for (let i = 0; i < 60 && !isTold; i++) {
    const next = await nextAsk(page)
    if (next === 'over') break
    if (next !== 'hand-over') {
      await answer(page)
      continue
    }
    await page.getByRole('button', { name: /^I am / }).click()
    await story(page).or(bar(page)).first().waitFor()
    isTold = await wasTold(page)
  }
  expect(isTold).toBe(true)
  expect(problems).toEqual([])
})
