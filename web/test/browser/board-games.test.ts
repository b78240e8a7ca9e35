import { expect, test } from 'vitest'
import { browserVisits, endSheet, playNow, says } from './app.ts'
import { playOnBoard } from './board-alone.ts'

const visit = browserVisits()

/** The first game of each, from its first question to its end. */
test.each([
  ['Maker War', /^Play .* now$/],
  ['30 Minute Missions', /^Play now.*30 Minute Missions/],
  ['War Logic', /^Play now.*War Logic/],
])('a whole game of %s by pressing pieces, places and chips on the board', async (_name, button) => {
  const { page, problems } = await visit({ ground: true })
  await playNow(page, button)
  expect(await playOnBoard(page)).toEqual(expect.arrayContaining(['pick', 'path']))
  await endSheet(page).waitFor()
  await says(endSheet(page), /All \d+ rolls match/)
  expect(problems).toEqual([])
})
