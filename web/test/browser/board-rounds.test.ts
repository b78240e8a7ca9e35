import type { Decision } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { answer, browserVisits, endSheet, says } from './app.ts'
import { assignOnBoard, playOnBoard, WHOLE_GAME } from './board-alone.ts'
import { momentFrom, momentsOf, takeIn } from './moments.ts'

const visit = browserVisits()

/** The first battle of Warpath asks three times as much as this: two units a side, from the orders of the first Round to the end of the fifth. */
test('a whole game of Warpath by pressing pieces, plates, places and chips on the board', WHOLE_GAME, async () => {
  const { page, problems } = await visit({ hurried: true })
  const unit = (side: string, id: string, profile: string, at: readonly [number, number]) => ({ side, id, profile, at: [...at] })
  const units = [
    unit('a', 'u1', 'enforcers.operatives', [16, 14]),
    unit('a', 'u2', 'enforcers.peacekeepers', [30, 14]),
    unit('b', 'u3', 'plague.ghouls', [16, 34]),
    unit('b', 'u4', 'plague.gunners', [30, 34]),
  ]
  const mission = { zones: null, objectives: null, scoring: 'domination', deployment: null }
  const position = {
    round: 1,
    phase: 'command',
    mission,
    objectives: [
      [16, 24],
      [30, 24],
    ],
    units,
  }
  const open = await takeIn(page, [await momentFrom('warpath', 'two units a side', position)])
  await open('two units a side')
  const asked = await playOnBoard(page)
  expect(asked).toEqual(expect.arrayContaining(['assign', 'pick', 'path']))
  await endSheet(page).waitFor()
  await says(endSheet(page), /All \d+ rolls match/)
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
