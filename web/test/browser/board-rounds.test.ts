import type { Decision, GameRecord } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { answer, browserVisits, endSheet, playNow } from './app.ts'
import { assignOnBoard, playOnBoard } from './board-alone.ts'
import { momentFrom, momentsOf, takeIn, type Wanted } from './moments.ts'

const visit = browserVisits()

const playedOut = ({ outcome }: GameRecord) => outcome?.rule === 'WP-MISS-06'

/** The last of the five Rounds of a recorded game, from its orders on. */
test('the last Round of Warpath by pressing pieces, plates, places and chips on the board', async () => {
  const { page, problems } = await visit({ ground: true })
  const orders: Wanted = { name: 'orders', within: playedOut, fits: ({ kind }, left) => kind === 'wp.orders' && left <= 60 }
  const open = await takeIn(page, await momentsOf('warpath', [orders]))
  await open('orders')
  expect(await playOnBoard(page)).toEqual(expect.arrayContaining(['assign', 'pick', 'path']))
  await endSheet(page).waitFor()
  expect(problems).toEqual([])
})

/** From the first plan to the third: recruits come onto the board, walk over hexes and turn land up. */
test('two rounds of Multiverse War by writing plans and pressing blocks and hexes', async () => {
  const { page, problems } = await visit({ ground: true })
  await playNow(page, /^Play now.*Multiverse War/)
  const asked = await playOnBoard(page, kinds => kinds.filter(kind => kind === 'plan').length === 3)
  expect(asked.filter(kind => kind === 'pick').length).toBeGreaterThan(4)
  expect(problems).toEqual([])
})

test('orders for a few units and fire split between two targets are given on the board', async () => {
  const { page, problems } = await visit()
  const kinds = ['wp.orders', 'wp.split']
  const few = ({ kind, ask }: Decision, wanted: string) =>
    kind === wanted && ask.type === 'assign' && [4, 5].includes(ask.items.length)
  const open = await takeIn(
    page,
    await momentsOf(
      'warpath',
      kinds.map(name => ({ name, fits: decision => few(decision, name) })),
    ),
  )
  for (const kind of kinds) {
    await open(kind)
    await answer(page, { assign: assignOnBoard })
  }
  expect(problems).toEqual([])
})

/** The rows of an assignment lie at the upper right: there the units stand in the corner of the table. */
test('two units at a corner of the table are ordered on the board, and no panel lies on them', async () => {
  const { page, problems } = await visit()
  const unit = (side: string, id: string, at: readonly [number, number]) => ({
    side,
    id,
    profile: 'enforcers.operatives',
    at: [...at],
  })
  const units = [unit('a', 'u1', [41, 47]), unit('a', 'u2', [31, 47]), unit('b', 'u3', [24, 30])]
  const open = await takeIn(page, [await momentFrom('warpath', 'corner', { phase: 'command', units })])
  await open('corner')
  await answer(page, { assign: assignOnBoard })
  expect(problems).toEqual([])
})
