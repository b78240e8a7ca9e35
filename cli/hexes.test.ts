import { engineOf, type GameEvent, type JsonObject } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { askLines } from './play/ask-text.ts'
import { readPlace } from './play/place-text.ts'
import { referee } from './referee.ts'
import { readScenario } from './scenario.ts'

const engine = engineOf(await findGame('thirty-minute-missions')!.load())
const mech = (id: string, sheet: string, at: readonly [number, number], more: JsonObject = {}) => ({
  ...{ id, side: id[1]!, sheet, at: [...at] },
  ...more,
})
const BOARD = { width: 14, height: 11, grid: 'pointy', cell: 450, unit: 'hex' } as const

function judge(position: object, choices: readonly object[], more: object = {}) {
  const read = readScenario({ game: 'thirty-minute-missions', position, choices, views: ['ann'], ...more })
  if (!read.ok) throw new Error(read.problems.join('; '))
  const { judgement } = referee(engine, read.value)
  expect(judgement.problems).toEqual([])
  return judgement
}
const wordsOf = (ruling: ReturnType<typeof judge>['rulings'][number] | undefined) =>
  ruling?.verdict === 'ok' ? ruling.events.map(e => e.sentence).join('\n') : ''

/** Odd and even rows, beyond the middle: here every other way to count hexes gives other numbers. */
describe.each([
  [4, 7],
  [5, 8],
] as const)('hex %i, %i has these two numbers', (column, row) => {
  const position = {
    units: [mech('ua1', 'alto_line', [column - 1, row], { facing: 0 }), mech('ub1', 'marauder', [13, 0])],
    structures: [{ hex: [column + 1, row], elevation: 1 }],
    active: 'ua1',
    phase: 'movement',
  }
  const stands = { seat: 'ann', type: 'pick', ids: ['move:standard'] }
  const way = (...points: readonly { x: number; y: number }[]) => ({ seat: 'ann', type: 'path', points })

  test('in the position, the view and the words of the board', () => {
    const { views } = judge(position, [stands])
    expect(views[0]!.view).toMatchObject({ units: { ua1: { hex: { column: column - 1, row } } } })
    expect(views[0]!.scene).toContain(`hex ${column - 1}, ${row}, facing east`)
    expect(views[0]!.scene).toContain(`(${column + 1}, ${row})`)
    expect(JSON.stringify(views[0]!.view)).not.toMatch(/"q"|"r":/)
  })

  test('in the answer, the event, the log and the question that follows', () => {
    const { rulings, views } = judge(position, [stands, way({ x: column, y: row })])
    expect(wordsOf(rulings[1])).toContain(`moves to hex ${column}, ${row} for 1 point`)
    const { events } = rulings[1] as { events: readonly { event: GameEvent }[] }
    expect(events.find(e => e.event.type === 'stepped')?.event.data).toMatchObject({ to: { hex: { column, row } } })
    expect(views[0]!.view).toMatchObject({ units: { ua1: { hex: { column, row } } } })
    expect(views[0]!.scene).toContain(`hex ${column}, ${row}`)
    const asked = judge(position, [stands]).asked[0]!.ask
    expect(asked).toMatchObject({ type: 'path', from: { x: column - 1, y: row } })
  })

  test('in a refusal, and typed in the terminal', () => {
    const blocked = { ...way({ x: column, y: row }, { x: column + 1, y: row }), expect: { refused: 'TM-R-20' } }
    const { rulings } = judge(position, [stands, blocked])
    expect(rulings[1]).toMatchObject({ violations: [{ at: { x: column + 1, y: row } }] })
    expect(readPlace(`${column},${row}`, BOARD)).toMatchObject({ x: column, y: row })
  })

  test('in the id of an option, its place, and what comes of it', () => {
    const held = {
      units: [
        mech('ua1', 'alto_line', [column - 1, row], { facing: 3, heldBy: 'ub1' }),
        mech('ub1', 'revenant', [column - 1, row], { holds: 'ua1', holdFrom: [column - 2, row] }),
      ],
    }
    const roll = { dice: [{ why: 'action points', faces: [5] }] }
    const activate = { seat: 'ann', type: 'pick', ids: ['ua1'] }
    const [asked] = judge(held, [activate], roll).asked
    expect(asked!.ask).toMatchObject({ options: [{ id: `${column},${row}`, at: { x: column, y: row } }, { id: 'stay' }] })
    expect(askLines(asked!.ask, BOARD).join('\n')).toContain(`${column},${row}`)
    const { views } = judge(held, [activate, { seat: 'ann', type: 'pick', ids: [`${column},${row}`] }], roll)
    expect(views[0]!.view).toMatchObject({ units: { ua1: { hex: { column, row } } } })
  })
})

test('a hex left of the first column or above the first row is off the board, not somewhere else on it', () => {
  const position = {
    units: [mech('ua1', 'alto_line', [0, 0], { facing: 2 }), mech('ub1', 'marauder', [13, 0])],
    active: 'ua1',
    phase: 'movement',
  }
  const off = (x: number, y: number) => ({
    ...{ seat: 'ann', type: 'path', points: [{ x, y }], expect: { refused: 'TM-R-14' } },
  })
  const { rulings } = judge(position, [
    { seat: 'ann', type: 'pick', ids: ['move:standard'] },
    off(-1, 0),
    off(0, -1),
    off(-1, -1),
  ])
  expect(rulings.slice(1).map(r => r.verdict)).toEqual(['refused', 'refused', 'refused'])
  const read = readScenario({
    game: 'thirty-minute-missions',
    position: { ...position, units: [mech('ua1', 'alto_line', [-1, 3])] },
  })
  expect(read.ok && referee(engine, read.value).judgement.problems[0]?.text).toContain('units[0].at')
})
