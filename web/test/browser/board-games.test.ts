import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserVisits, endSheet, playNow, says } from './app.ts'
import { playOnBoard } from './board-alone.ts'
import { momentFrom, takeIn } from './moments.ts'

const visit = browserVisits()

/** Played to its end, which is told with its dice. */
async function playedOut(page: Page): Promise<void> {
  expect(await playOnBoard(page)).toEqual(expect.arrayContaining(['pick', 'path']))
  await endSheet(page).waitFor()
  await says(endSheet(page), /All \d+ rolls match|The one roll matches/)
}

/** The first game of each, from its first question to its end. */
test.each([
  ['Maker War', /^Play .* now$/],
  ['30 Minute Missions', /^Play now.*30 Minute Missions/],
])('a whole game of %s by pressing pieces, places and chips on the board', async (_name, button) => {
  const { page, problems } = await visit({ ground: true })
  await playNow(page, button)
  await playedOut(page)
  expect(problems).toEqual([])
})

/** A longer game is played as far as the first ways; its last round is described. */
const WAYS = 2
const LAST_ROUNDS = [
  {
    name: 'War Logic',
    game: 'war-logic',
    position: {
      round: 12,
      units: [
        { id: 'a1', unit: 'shock_sergeant', at: [10, 10], player: 'p1' },
        { id: 'a2', unit: 'shock_private', at: [10, 13], player: 'p1' },
        { id: 'b1', unit: 'orc_grunt', at: [16, 10], player: 'p2' },
      ],
    },
  },
]

test.each(LAST_ROUNDS)('$name begins by pressing pieces, places and chips on the board', async ({ name }) => {
  const { page, problems } = await visit({ ground: true })
  await playNow(page, new RegExp(`^Play now.*${name}`))
  const isWay = (kind: string) => kind === 'path'
  const asked = await playOnBoard(page, kinds => kinds.filter(isWay).length > WAYS)
  expect(asked.filter(isWay).length).toBe(WAYS)
  expect(problems).toEqual([])
})

test.each(LAST_ROUNDS)(
  'the last round of $name by pressing pieces, places and chips on the board',
  async ({ game, position }) => {
    const { page, problems } = await visit()
    const open = await takeIn(page, [await momentFrom(game, 'last round', position)])
    await open('last round')
    await playedOut(page)
    expect(problems).toEqual([])
  },
)
