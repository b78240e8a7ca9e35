import { expect, test } from 'vitest'
import { browserVisits, endSheet, playNow, says } from './app.ts'
import { playOnBoard, WHOLE_GAME } from './board-alone.ts'

const visit = browserVisits()

/** The first game of each, from its first question to its end, which is told with its dice. */
test.each([
  ['Maker War', /^Play .* now$/, ['pick', 'path']],
  ['30 Minute Missions', /^Play now.*30 Minute Missions/, ['pick', 'path']],
  ['War Logic', /^Play now.*War Logic/, ['pick', 'path', 'assign']],
  ['Multiverse War', /^Play now.*Multiverse War/, ['plan', 'pick']],
] as const)('a whole game of %s by pressing pieces, places and chips on the board', WHOLE_GAME, async (_name, button, kinds) => {
  const { page, problems } = await visit({ hurried: true })
  await playNow(page, button)
  expect(await playOnBoard(page)).toEqual(expect.arrayContaining([...kinds]))
  await endSheet(page).waitFor()
  await says(endSheet(page), /All \d+ rolls match|The one roll matches/)
  expect(problems).toEqual([])
})
