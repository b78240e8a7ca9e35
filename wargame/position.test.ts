import { describe, expect, test } from 'vitest'
import { either, id, list, nameOf, onTable, optional, ruled, shape, whole } from './fields.ts'
import {
  describedPlayers,
  placeFrom,
  positionReader,
  procedureToRun,
  refuseBeside,
  refuseCrowd,
  type Standing,
  TWO_SEATS,
  writtenPlace,
} from './position.ts'
import { problems } from './read.ts'

const at = (n: number, x: number, y: number): Standing => ({
  path: ['units', n],
  name: `u${n}`,
  body: { footprint: { type: 'disc', radius: 100 }, at: { x, y }, facing: 0 },
})
const problemsOf = (...all: Standing[]) => {
  const { found, refuse } = problems({ what: 'a position', rule: 'T-X-01' })
  refuseCrowd(all, { width: 1000, height: 1000 }, refuse)
  return found.map(v => v.text)
}

test('written places become hundredths', () => {
  expect(placeFrom([1.25, -0.001])).toStrictEqual({ x: 125, y: 0 })
})
test('bases may touch each other and the edge', () => {
  expect(problemsOf(at(1, 100, 100), at(2, 300, 100))).toEqual([])
})
test('no base stands on another one, or beyond the edge', () => {
  expect(problemsOf(at(1, 100, 100), at(2, 299, 100), at(3, 901, 500))).toEqual([
    'units[2].at: u2 stands on the base of u1',
    'units[3].at: u3 is not wholly on the table',
  ])
})
test('terrain may reach over the edge, but does not lie beside the table', () => {
  const { found, refuse } = problems({ what: 'a position', rule: 'T-X-01' })
  const lying = [at(0, 500, 500), at(1, -99, 500), at(2, 500, 1100)]
  refuseBeside(
    'terrain',
    lying.map(({ body }) => body),
    { width: 1000, height: 1000 },
    refuse,
  )
  expect(found.map(v => v.text)).toEqual(['terrain[2]: no part of it lies on the table'])
})

describe('a reader of positions', () => {
  const readPosition = positionReader({
    form: shape({ round: whole(1, 9), run: optional(procedureToRun) }),
    rule: 'T-X-01',
    procs: [{ name: 'turn' }],
    lay({ round }, refuse) {
      if (round === 7) refuse(['round'], 'nobody plays so long')
      return { seats: TWO_SEATS, round }
    },
    resume: (world, _described, run) => ({ run, from: world.round }),
  })
  const textsOf = (raw: unknown) => {
    const loaded = readPosition(raw)
    return loaded.ok ? [] : loaded.violations.map(v => `${v.rule} ${v.text}`)
  }
  test('goes on from where the position says, after what is to be carried out', () => {
    const run = { proc: 'turn', vars: {} }
    const begun = { seats: TWO_SEATS, world: { seats: TWO_SEATS, round: 3 }, first: { proc: 'resume', vars: { from: 3, run } } }
    expect(readPosition({ round: 3, run })).toEqual({ ok: true, value: begun })
    expect(readPosition({ round: 3 })).toMatchObject({ value: { first: { vars: { run: null } } } })
  })
  test('tells what is wrong with the form, what cannot be, and what nobody could carry out', () => {
    expect(textsOf({ round: 0 })).toEqual([expect.stringMatching(/^T-X-01 round: /)])
    expect(textsOf({ round: 7, run: { proc: 'trun', vars: { __proto__: 1, a: '__proto__' } } })).toEqual([
      'T-X-01 round: nobody plays so long',
      expect.stringContaining('run.proc: there is no procedure'),
      expect.stringContaining('run.vars.a: '),
    ])
  })
})

test('two players, or as many as are described', () => {
  const two = [
    { id: 'p1', seat: 'ann', team: 'a', described: null },
    { id: 'p2', seat: 'bob', team: 'b', described: null },
  ]
  expect(describedPlayers([])).toEqual(two)
  const third = { id: 'p3', gold: 4 }
  expect(describedPlayers([], ['p1', 'p3'])).toEqual([...two, { id: 'p3', seat: 'cyd', team: 'c', described: null }])
  expect(describedPlayers([third])).toEqual([...two, { id: 'p3', seat: 'cyd', team: 'c', described: third }])
})

describe('what a described position names', () => {
  const unit = nameOf('unit', id)
  const place = onTable(writtenPlace)
  const readPosition = positionReader({
    form: shape({
      units: list(shape({ id, aims: optional(ruled('T-X-02', unit)), at: optional(place) })),
      goals: list(either('a place, or a unit', place, unit)),
      run: optional(procedureToRun),
    }),
    rule: 'T-X-01',
    procs: [],
    lay: ({ units }) => ({ seats: TWO_SEATS, ids: units.map(one => one.id) }),
    named: ({ ids }) => ({ unit: ids }),
    tableOf: () => ({ width: 4800, height: 3600 }),
    resume: () => ({}),
  })
  const against = (position: object): string[] => {
    const read = readPosition(position)
    return read.ok ? [] : read.violations.map(({ rule, text }) => `${rule} ${text}`)
  }
  test('is there', () => {
    const units = [{ id: 'rifles', aims: 'lancers' }, { id: 'lancers' }]
    expect(against({ units, goals: ['rifles'] })).toEqual([])
    expect(against({ units: [{ id: 'rifles', aims: 'lancer' }, { id: 'lancers' }], goals: ['nobody'] })).toEqual([
      "T-X-02 units[0].aims: there is no unit 'lancer'; did you mean 'lancers'?",
      "T-X-01 goals[0]: there is no unit 'nobody'; there are rifles, lancers",
    ])
  })
  test('lies on the table, its edge included', () => {
    const units = [{ id: 'u', at: [48, 36] }]
    expect(against({ units, goals: [[0, 0]] })).toEqual([])
    expect(against({ units, goals: [[48.01, 0]] })).toEqual(['T-X-01 goals[0]: it lies beside the table, which is 48 x 36'])
    expect(against({ units: [{ id: 'u', at: [0, -0.01] }], goals: [] })).toEqual([
      'T-X-01 units[0].at: it lies beside the table, which is 48 x 36',
    ])
  })
})
