import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { standingOf } from '../../scene/standing.ts'
import { QUIET } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wl-table.ts'
import type { View } from '../../view.ts'

type Position = Parameters<typeof fieldWith>[1]
const a = { id: 'u1', player: 'p1', unit: 'cossack', at: [10, 5] }
const b = { id: 'u2', player: 'p2', unit: 'cossack', at: [10, 30] }
/** The turn of p1 ends at once, then that of p2, and so on until somebody has won or is asked. */
const ending = (position: Position) => fieldWith(QUIET, { turn: { player: 'p1', step: 'end' }, ...position })
const outcome = (position: Position) => ending(position).state.outcome

rule(
  ['WL-OBJ-01', 'WL-R-141', 'WL-R-104'],
  'a side without a unit that can act is annihilated; devices and empty machines do not act',
  () => {
    const left = [
      { id: 'u3', player: 'p2', unit: 'sentry_post', at: [20, 30] },
      { id: 'u4', player: 'p2', unit: 'troop_truck', at: [30, 30] },
    ]
    expect(outcome({ units: [a, ...left] })).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
    const manned = { id: 'u5', player: 'p2', unit: 'rifleman', in: 'u4', as: 'seat' }
    const table = ending({ units: [a, ...left, manned] })
    expect(table.state.outcome).toBeNull()
    table.asks('bob', 'wl.strategy')
  },
)

rule('WL-PRIS-05', 'for annihilation a prisoner counts as eliminated', () => {
  const captor = { ...a, unit: 'prison_wagon' }
  const driver = { id: 'u5', player: 'p1', unit: 'rifleman', in: 'u1', as: 'seat' }
  const captive = { id: 'u2', player: 'p2', unit: 'cossack', in: 'u1', where: 'prison' }
  expect(outcome({ units: [captor, driver, captive] })).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
})

rule('WL-END-03', 'if the last units of all sides die together it is a draw', () => {
  expect(
    outcome({
      units: [
        { ...a, where: 'dead' },
        { ...b, where: 'dead' },
      ],
    }),
  ).toMatchObject({ winners: [], rule: 'WL-END-03' })
})

rule('WL-OBJ-10', 'eliminating every opponent wins whatever the objective', () => {
  expect(outcome({ objective: { id: 'race', units: 5 }, units: [a, { ...b, where: 'dead' }] })).toMatchObject({
    winners: ['ann'],
    rule: 'WL-OBJ-10',
  })
})

const POINT = [{ id: 'hilltop', at: [24, 18], r: 4, objective: true }]
const onPoint = (id: string, player: string, x: number) => ({ id, player, unit: 'cossack', at: [x, 18] })
const hold = { id: 'hold', point: 'hilltop', rounds: 3 }
const roundEnds = (position: Position) => fieldWith(QUIET, { turn: { player: 'p2', step: 'end' }, ...position })

rule(
  ['WL-OBJ-02', 'WL-OBJ-03', 'WL-END-01'],
  'who has the upper hand in the point at the end of a round adds 1, and wins with the last',
  () => {
    const units = [onPoint('u1', 'p1', 23), b]
    const table = roundEnds({ objective: hold, zones: POINT, units, counters: [{ side: 'a', count: 1 }] })
    expect(table.world.counters).toEqual({ a: 2, b: 0 })
    table.asks('ann', 'wl.confirm')
    // Both sides see what wins, and how far each of them is.
    const { sides, points, mission } = standingOf(table.engine.game.view(table.world, 'bob') as View)
    expect(sides.map(({ role }) => role)).toEqual(['held 2 of 3', 'held 0 of 3'])
    expect([points, ...sides.map(side => side.points)]).toEqual(['rounds held', 2, 0])
    expect(mission?.rows[0]?.value).toBe('Have the upper hand at the hilltop at the end of 3 rounds in a row')
    const both = roundEnds({ objective: { ...hold, id: 'annihilation', also: 'hold' }, zones: POINT, units })
    const told = standingOf(both.engine.game.view(both.world, 'bob') as View).mission!.rows
    expect(told.slice(0, 2).map(row => row.rule)).toEqual([mission!.rows[0]!.rule, 'WL-OBJ-01'])
    both.asks('ann', 'wl.confirm')
    expect(roundEnds({ objective: hold, zones: POINT, units, counters: [{ side: 'a', count: 2 }] }).state.outcome).toMatchObject({
      winners: ['ann'],
      rule: 'WL-OBJ-02',
      scores: { ann: 3, bob: 0 },
    })
  },
)

rule(
  ['WL-OBJ-04', 'WL-R-130', 'WL-R-203'],
  'losing the upper hand or leaving the point empty sets the counter to 0, at the end of a round only',
  () => {
    const empty = roundEnds({ objective: hold, zones: POINT, units: [a, b], counters: [{ side: 'a', count: 2 }] })
    expect(empty.world.counters).toEqual({ a: 0, b: 0 })
    empty.asks('ann', 'wl.confirm')
    const turn = ending({ objective: hold, zones: POINT, units: [a, b], counters: [{ side: 'a', count: 2 }] })
    expect(turn.world.counters).toEqual({ a: 2, b: 0 })
    turn.asks('bob', 'wl.confirm')
  },
)

rule('WL-R-101', 'on equal numbers the former holder of a point stays', () => {
  const units = [onPoint('u1', 'p1', 23), onPoint('u2', 'p2', 26)]
  const kept = roundEnds({ objective: hold, zones: POINT, units, hands: [{ place: 'hilltop', side: 'b' }] })
  expect(kept.world.counters).toEqual({ a: 0, b: 1 })
  kept.asks('ann', 'wl.confirm')
})

rule(
  ['WL-OBJ-05', 'WL-R-201'],
  'the side of the present carrier adds 1 at the end of a round; who brings the flag home wins at the end of a turn',
  () => {
    const objective = { id: 'capture', item: 'flag', rounds: 3 }
    const items = [{ id: 'i1', type: 'flag', carrier: 'u2' }]
    const kept = roundEnds({ objective, items, units: [a, b], counters: [{ side: 'a', count: 2 }] })
    expect(kept.world.counters).toEqual({ a: 0, b: 1 })
    kept.asks('ann', 'wl.confirm')
    const home = (at: number[]) =>
      outcome({
        objective,
        items: [{ id: 'i1', type: 'flag', carrier: 'u1' }],
        players: [{ id: 'p1', zone: { at: [0, 0], size: [20, 6] } }],
        units: [{ ...a, at }, b],
      })
    expect(home([10, 6])).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-05' })
    const outside = ending({
      objective,
      items: [{ id: 'i1', type: 'flag', carrier: 'u1' }],
      players: [{ id: 'p1', zone: { at: [0, 0], size: [20, 6] } }],
      units: [{ ...a, at: [10, 6.01] }, b],
    })
    expect(outside.state.outcome).toBeNull()
    outside.asks('bob', 'wl.confirm')
  },
)

rule(
  ['WL-GHOST-08', 'WL-R-201'],
  'a flag that goes into hiding with its bearer is kept by nobody, and taken up again counts from one',
  () => {
    const carried = (more: object) =>
      roundEnds({
        objective: { id: 'capture', item: 'flag', rounds: 3 },
        items: [{ id: 'i1', type: 'flag', carrier: 'u2' }],
        units: [a, { ...b, unit: 'ghost_agent', ...more }],
        counters: [{ side: 'b', count: 2 }],
      })
    expect(carried({}).state.outcome).toMatchObject({ winners: ['bob'], rule: 'WL-OBJ-05' })
    const hidden = carried({ hidden: { figure: [10, 33] } })
    expect(hidden.world.counters.b).toBe(0)
    hidden.asks('ann', 'wl.confirm')
  },
)

rule(['WL-OBJ-07', 'WL-R-202'], 'after the last round the defender wins if the cargo exists and no enemy carries it', () => {
  const objective = { id: 'protect', item: 'cargo', rounds: 8 }
  const at = (carrier: string | null) =>
    roundEnds({
      objective,
      defender: 'a',
      round: 8,
      items: [carrier === null ? { id: 'i1', type: 'cargo', at: [20, 20] } : { id: 'i1', type: 'cargo', carrier }],
      units: [a, b],
    }).state.outcome
  expect(at(null)).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-07' })
  expect(at('u1')).toMatchObject({ winners: ['ann'] })
  expect(at('u2')).toMatchObject({ winners: ['bob'], rule: 'WL-OBJ-07' })
})

rule('WL-OBJ-08', 'the first side with enough units completely in the finish zone wins', () => {
  const race = (x: number, second = {}) => ({
    objective: { id: 'race', units: 2 },
    finish: { at: [1, 20], size: [19, 10] },
    units: [
      { ...a, at: [x, 25] },
      { ...a, id: 'u3', at: [10, 25], ...second },
      { ...b, at: [40, 5] },
    ],
  })
  expect(outcome(race(1.5))).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-08' })
  const partly = ending(race(1.49))
  expect(partly.state.outcome).toBeNull()
  partly.asks('bob', 'wl.confirm')
})

rule('WL-OBJ-11', 'of two objectives on a card either wins', () => {
  const objective = { id: 'annihilation', also: 'hold', point: 'hilltop', rounds: 1 }
  expect(roundEnds({ objective, zones: POINT, units: [onPoint('u1', 'p1', 24), b] }).state.outcome).toMatchObject({
    rule: 'WL-OBJ-02',
  })
  expect(outcome({ objective, zones: POINT, units: [a, { ...b, where: 'dead' }] })).toMatchObject({ rule: 'WL-OBJ-01' })
})

rule(
  ['WL-END-04', 'WL-END-05', 'WL-R-199'],
  'at the limit the higher total of destroyed enemies wins; less than 5 percent of the budget apart is a draw',
  () => {
    // A cossack costs 259.
    const lost = { id: 'u3', player: 'p2', unit: 'cossack', at: [30, 30], where: 'dead', killedBy: 'a' }
    const last = { round: 12, units: [a, b, lost] }
    expect(roundEnds({ ...last, budget: 5180 }).state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-END-05' })
    expect(roundEnds({ ...last, budget: 5181 }).state.outcome).toMatchObject({ winners: [], rule: 'WL-END-05' })
    expect(roundEnds({ ...last, budget: 5180, units: [a, b, { ...lost, killedBy: 'b' }] }).state.outcome).toMatchObject({
      winners: [],
    })
    const earlier = roundEnds({ ...last, round: 11, budget: 5180 })
    expect(earlier.state.outcome).toBeNull()
    earlier.asks('ann', 'wl.confirm')
  },
)

rule('WL-R-138', 'at the limit the present counter of the objective comes first', () => {
  const limit = { objective: hold, zones: POINT, round: 12, units: [a, onPoint('u2', 'p2', 24)] }
  expect(roundEnds(limit).state.outcome).toMatchObject({ winners: ['bob'], rule: 'WL-END-05' })
})

rule('WL-R-137', 'without a limit four quiet rounds in a row end the battle, and the fortieth in any case', () => {
  const endless = { options: { turnLimit: 0 }, units: [a, b] }
  expect(roundEnds({ ...endless, round: 20, quiet: 3 }).state.outcome).toMatchObject({ rule: 'WL-END-05' })
  expect(roundEnds({ ...endless, round: 40, quiet: 0 }).state.outcome).toMatchObject({ rule: 'WL-END-05' })
  const on = roundEnds({ ...endless, round: 20, quiet: 2 })
  expect(on.state.outcome).toBeNull()
  on.asks('ann', 'wl.confirm')
})

rule(
  ['WL-END-02', 'WL-R-140', 'WL-R-250'],
  'who concedes against one side loses; of three players the others play on without its units',
  () => {
    const two = ending({ units: [a, b] })
    two.choose('bob', { type: 'interject', kind: 'wl.concede', choice: { type: 'pick', ids: ['yes'] } })
    expect(two.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-END-02' })

    const three = ending({
      players: [{ id: 'p3' }],
      items: [{ id: 'i1', type: 'flag', carrier: 'u2' }],
      units: [a, b, { id: 'u3', player: 'p3', unit: 'cossack', at: [30, 30] }],
    })
    three.choose('bob', { type: 'interject', kind: 'wl.concede', choice: { type: 'pick', ids: ['yes'] } })
    expect(three.state.outcome).toBeNull()
    expect(three.world.units.u2!.where).toBe('table')
    three.pick('bob', 'yes')
    expect(three.world.units.u2!.where).toBe('gone')
    expect(three.world.items[0]).toMatchObject({ where: 'table', at: { x: 1000, y: 3000 } })
    expect(three.world.turn!.player).toBe('p3')
    three.asks('cyd', 'wl.confirm')
  },
)

rule('WL-OBJ-09', 'an agreed objective is claimed by its player and confirmed by all others together', () => {
  const agreed = { objective: { id: 'agreed', text: 'sing the anthem' }, units: [a, b] }
  const claim = { type: 'interject', kind: 'wl.claim-objective', choice: { type: 'pick', ids: ['yes'] } } as const
  const won = fieldWith(QUIET, agreed)
  won.choose('ann', claim).pick('bob', 'yes')
  expect(won.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-09' })
  const denied = fieldWith(QUIET, agreed)
  denied.choose('ann', claim).pick('bob', 'no')
  expect(denied.state.outcome).toBeNull()
  denied.asks('ann', 'wl.confirm')
})

rule(['WL-TURN-05', 'WL-R-125'], 'eliminated players are skipped', () => {
  const table = ending({
    players: [{ id: 'p3' }],
    units: [a, { ...b, where: 'dead' }, { id: 'u3', player: 'p3', unit: 'cossack', at: [30, 30] }],
  })
  expect(table.world.turn!.player).toBe('p3')
  table.asks('cyd', 'wl.confirm')
})

rule(
  ['WL-R-142', 'WL-HACK-07', 'WL-CLONE-04'],
  'a freeze ends with the turn of its owner, and who returned may act from then on',
  () => {
    const marks = [{ kind: 'frozen' }, { kind: 'new' }]
    const table = ending({
      units: [
        { ...a, marks },
        { ...b, marks },
      ],
    })
    expect(table.world.units.u1!.marks).toEqual([])
    expect(table.world.units.u2!.marks).toHaveLength(2)
    table.asks('bob', 'wl.confirm')
  },
)

rule(['WL-MOD-07', 'WL-R-234'], 'fleeing ends with the next turn of the player it fled from, not with the one it fled in', () => {
  const fled = { ...b, marks: [{ kind: 'fleeing', from: 'p1' }, { kind: 'just-fled' }] }
  const table = ending({ units: [a, fled] })
  expect(table.world.units.u2!.marks).toEqual([{ kind: 'fleeing', from: 'p1' }])
  table.pick('bob', 'yes').pick('ann', 'yes')
  expect(table.world.units.u2!.marks).toEqual([])
  table.asks('bob', 'wl.confirm')
})
