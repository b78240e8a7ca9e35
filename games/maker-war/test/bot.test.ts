import { callOf, engineOf, fastDice, forecast, type GameEvent, type JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { formationOf, unitsOf } from '../basics/queries.ts'
import { evaluate, tally } from '../bot.ts'
import { type StrikeKind, strike } from '../casualties/procs/strike.ts'
import { makerWar } from '../game.ts'
import { proc } from '../hooks.ts'
import { proposePlaces, standingOf } from '../movement/placement.ts'
import { spreadWishes } from '../movement/wishes.ts'
import { readPosition } from '../position.ts'
import { presets } from '../set-up/presets.ts'
import { view } from '../view.ts'
import type { Spot, World } from '../world.ts'
import { engine, field } from './mw-table.ts'

const FOE = {
  side: 'b',
  id: 'fb1',
  units: {
    'tm-lancer': [
      [40, 20],
      [43, 20],
      [46, 20],
    ],
  },
}
const ROW = (y: number) => [
  [40, y],
  [43, y],
  [46, y],
]
const own = (
  more: JsonObject = {},
  units: JsonObject = {
    'tm-lancer': [
      [20, 20],
      [23, 20],
      [26, 20],
    ],
  },
) => ({
  side: 'a',
  id: 'fa1',
  units,
  ...more,
})
function worldOf(position: JsonObject): World {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value.world
}
function valueFor(seat: string, formation: JsonObject, more: JsonObject = {}): number {
  const world = worldOf({ turnNumber: 5, formations: [formation, FOE], ...more })
  return evaluate(view(world, seat), seat)
}
const value = (formation: JsonObject, more: JsonObject = {}) => valueFor('ann', formation, more)
/** Before anybody has acted guns count for next to nothing, and nobody is too far away: it is what the sides are worth that counts. */
const UNFOUGHT = { turnNumber: 1 }

describe('a position is worth', () => {
  test('for one side what it costs the other', () => {
    expect(value(own({ tokens: 2 }))).toBe(-valueFor('bob', own({ tokens: 2 })))
    expect(value(own(), UNFOUGHT)).toBeCloseTo(0, 1)
  })
  test('points x (1 - 0.08 x tokens / units)', () => {
    expect(value(own({ tokens: 3 }), UNFOUGHT)).toBeCloseTo(-0.08 * 102, 1)
  })
  test('half of a scattered formation, and less without anybody steady', () => {
    const second = { side: 'a', id: 'fa2', units: { 'tm-lancer': [[20, 30]] } }
    const pair = (stance: string) => value(own({ stance }), { ...UNFOUGHT, formations: [own({ stance }), second, FOE] })
    expect(pair('none') - pair('scatter')).toBeCloseTo(51, 1)
    expect(value(own({ stance: 'scatter' }))).toBeLessThan(-200)
  })
  test('less for every unit lost, and less off the table', () => {
    expect(
      value(
        own(
          {},
          {
            'tm-lancer': [
              [20, 20],
              [23, 20],
            ],
          },
        ),
        UNFOUGHT,
      ),
    ).toBeCloseTo(-34, 1)
    expect(value(own({ where: 'waiting' }))).toBeLessThan(-20)
  })
  test('a Titan by its structure', () => {
    const titan = (structure: number) =>
      value(own({}, [{ profile: 'tm-vulcan', at: [43, 26], structure, shields: 0 }] as unknown as JsonObject), UNFOUGHT)
    expect(titan(12) - titan(6)).toBeCloseTo(97 * 0.375, 1)
    expect(titan(1)).toBeGreaterThan(value(own({}, { 'tm-rifle': [[20, 20]] })))
  })
  test('more with Points of Interest, cards and energy', () => {
    const poi = (control: string | null) => value(own(), { pois: [{ type: 'reliquary', at: [40, 40], control }] }) - value(own())
    expect(poi('a')).toBeGreaterThan(45)
    // What it loses by being away from a place it could take is little.
    expect(Math.abs(poi('a') + poi('b'))).toBeLessThan(3)
    expect(value(own(), { hands: { a: ['lucky-shot'] } }) - value(own())).toBeCloseTo(9)
    expect(value(own(), { sides: { a: { energy: 2 } } }) - value(own())).toBeCloseTo(6)
  })
  test('more the nearer its units are to an enemy, until they are in range', () => {
    const at = (y: number) => value(own({}, { 'tm-rifle': [[40, y]] }))
    expect(at(115)).toBeLessThan(at(105))
    expect(at(60)).toBeLessThan(at(50))
    expect(at(26)).toBe(at(30))
  })
  test('no less to the own side because the enemy is nearer too', () => {
    // Out of reach of all guns.
    const [near, far] = [105, 115].map(y => own({}, { 'tm-rifle': [[40, y]] }))
    expect(valueFor('bob', far!)).toBeLessThan(valueFor('bob', near!))
    expect(value(far!)).toBeLessThan(value(near!))
  })
  test('more with a formation at its own edge than with one that waits', () => {
    const rifles = (more: JsonObject) =>
      value(own(more, { 'tm-rifle': [[60, 1]] }), {
        formations: [own(more, { 'tm-rifle': [[60, 1]] }), { ...FOE, units: { 'tm-lancer': [[60, 110]] } }],
      })
    expect(rifles({})).toBeGreaterThan(rifles({ where: 'waiting' }))
  })
  test('less in reach of guns that have not fired yet, less again while marching', () => {
    const lancers = (y: number, more: JsonObject = {}) => own({ activated: true, ...more }, { 'tm-lancer': ROW(y) })
    const against = (y: number, foe: JsonObject = {}, more: JsonObject = {}) =>
      value(lancers(y, more), { turn: 'b', formations: [lancers(y, more), { ...FOE, ...foe }] })
    // Lancers shoot 45 cm far after a move of 20, and both formations spread half a template of 15 cm to the front.
    const [near, far] = [20 + 79, 20 + 81]
    const fear = (foe: JsonObject) => against(far, foe) - against(near, foe)
    expect(fear({})).toBeGreaterThan(5)
    expect(fear({ activated: true })).toBeLessThan(fear({}) / 2)
    expect(against(near, {}, { stance: 'march' })).toBeLessThan(against(near) - 5)
  })
  test('the less in reach of guns the fewer formations a side has', () => {
    const lone = own({ activated: true })
    const behind = { ...own({ where: 'waiting', activated: true }, { 'tm-rifle': [[60, 1]] }), id: 'fa2', name: 'Reserve' }
    const fear = (...more: JsonObject[]) => {
      const against = (foe: JsonObject) => value(lone, { turn: 'b', formations: [lone, ...more, { ...FOE, ...foe }] })
      return against({ activated: true }) - against({})
    }
    expect(fear()).toBeGreaterThan(fear(behind) * 1.2)
  })
  test('more with guns that keep watch than with guns that have fired', () => {
    const fired = (stance: string) => value(own({ activated: true, stance }))
    expect(fired('patrol')).toBeGreaterThan(fired('none'))
  })
  test('more for the side whose guns may fire next', () => {
    const next = (turn: string) => value(own(), { turn })
    expect(next('a')).toBeGreaterThan(0)
    expect(next('b')).toBeCloseTo(-next('a'))
  })
  test('in set-up more out of reach of the side that begins, by less than any formation is worth', () => {
    const placed = (x: number) =>
      valueFor('bob', own({}, { 'tm-lancer': ROW(10) }), {
        ...UNFOUGHT,
        formations: [own({}, { 'tm-lancer': ROW(10) }), { ...FOE, units: { 'tm-lancer': [[x, 70]] } }],
      })
    expect(placed(95)).toBeGreaterThan(placed(45))
    expect(placed(95) - placed(45)).toBeLessThan(0.1)
  })
  test('a threat as far as the formation drives, with the infantry that rides along', () => {
    const riders = (profile: string) => ({ ...FOE, units: { 'tm-rifle': ROW(20), [profile]: [[40, 24]] } })
    const against = (profile: string) =>
      value(own({ activated: true }, { 'tm-lancer': ROW(78) }), {
        formations: [own({ activated: true }, { 'tm-lancer': ROW(78) }), riders(profile)],
      })
    const fought = against('tm-mule') - against('tm-surgeon')
    // What they are worth differs too.
    expect(fought).toBeLessThan(30 - 42 - 2)
  })
  test('a relic more the nearer it is to the own edge', () => {
    const carried = (y: number) => value(own(), { pois: [{ type: 'reliquary', at: [20, y], holder: 'fa1', control: 'a' }] })
    expect(carried(15) - carried(60)).toBeGreaterThan(50)
  })
})

/** A game that is over after one hit. */
const strikeOnce = proc<{ unit: string; critical: boolean; kind: StrikeKind }>()('strikeOnce', 'MW-UNIT-09', {
  begin: (play, hit) => play.call(strike, hit, 'end'),
  end: play => play.finish({ winners: [], rule: 'MW-END-02', text: 'over', scores: {} }),
})
const striking = engineOf({ ...makerWar, procs: [...makerWar.procs, strikeOnce] })

describe('a forecast counts', () => {
  const event = (type: string, data: JsonObject): GameEvent => ({
    type,
    seq: 1,
    rule: 'MW-SHOOT-01',
    by: { proc: 'salvo', trait: null },
    data,
    secret: null,
    reveals: false,
  })
  const counted = (events: readonly GameEvent[], team: string) =>
    Object.fromEntries(tally(events).flatMap(row => (row.team === team && row.n !== 0 ? [[row.what, row.n]] : [])))
  test('what each side suffers', () => {
    const events = [
      event('armor hit', { unit: 'ub1-4', side: 'b' }),
      event('armor hit', { unit: 'ub1-4', side: 'b' }),
      event('unit destroyed', { unit: 'ub1-4', side: 'b', points: 34, tokens: 1 }),
      event('structure lost', { unit: 'ua1-1', side: 'a', lost: 2, tokens: 1 }),
      event('moral check', { formation: 'fa1', side: 'a', tokens: 7 }),
    ]
    expect(counted(events, 'a')).toEqual({ structure: 2, hits: 1, tokens: 1 })
    expect(counted(events, 'b')).toEqual({ units: 1, hits: 2, tokens: 1, points: 34 })
  })
  test('units as the gravest, and what came to nothing too', () => {
    expect(tally([]).map(({ what, team, n }) => `${what} ${team} ${n}`)).toEqual(
      ['units', 'structure', 'hits', 'tokens', 'points'].flatMap(what => [`${what} a 0`, `${what} b 0`]),
    )
  })
  test('a hit on the shields of a Titan that was mustered', () => {
    const shieldedIn = ({ units }: World) => Object.values(units).find(unit => unit.side === 'b' && unit.shields > 0)
    const { seats, world } = presets.map(({ setup }) => makerWar.begin(setup)).find(begun => shieldedIn(begun.world))!
    const hit = { unit: shieldedIn(world)!.id, critical: true, kind: 'fire' } as const
    const { events } = striking.startFrom({ seats, world, first: callOf(strikeOnce, hit) }, fastDice('hit'))
    expect(counted(events, 'a')).toEqual({})
    expect(counted(events, 'b')).toEqual({ hits: 1, tokens: 1 })
  })
})

test('asked: a forecast of an order sees what comes of it in the turn', () => {
  const t = field({
    formations: [
      {
        side: 'a',
        units: {
          'tm-rifle': [
            [20, 20],
            [23, 20],
            [26, 20],
            [29, 20],
            [32, 20],
            [35, 20],
          ],
        },
      },
      {
        side: 'b',
        units: {
          'tm-rifle': [
            [20, 45],
            [23, 45],
            [26, 45],
            [29, 45],
            [32, 45],
            [35, 45],
          ],
        },
      },
    ],
  })
  t.asks('ann', 'mw.order')
  const losses = (order: string) => {
    const { counts } = forecast(engine, engine.view(t.state, 'ann'), { type: 'pick', ids: [order] }, { n: 20, seed: 'look' })
    return counts.find(({ what, team }) => what === 'units' && team === 'b')!.mean
  }
  expect(losses('fire')).toBeGreaterThan(1)
  expect(losses('regroup')).toBe(0)
})

describe('both sides are offered the same', () => {
  /** Four Lancers, the first of them their chief; those of side b stand where a half turn of the table brings those of side a. */
  const lancers = (side: 'a' | 'b') => ({
    id: `f${side}1`,
    side,
    chief: `u${side}0`,
    units: [50, 53, 56, 59].map((x, i) => ({
      id: `u${side}${i}`,
      profile: 'tm-lancer',
      at: side === 'a' ? [x, 20] : [120 - x, 100],
    })),
  })
  const turned = ({ x, y }: Spot) => ({ x: 12000 - x, y: 12000 - y })
  const world = worldOf({ formations: [lancers('a'), lancers('b')] })

  test('the nearest places round a chief, as seen from the own edge', () => {
    const near = (side: 'a' | 'b', at: Spot) =>
      proposePlaces(world, formationOf(world, `f${side}1`), at, { order: null, far: false, entering: true })!
    const places = near('a', { x: 5000, y: 4000 })
    expect(near('b', { x: 7000, y: 8000 }).map(({ x, y }) => ({ x, y }))).toEqual(places.map(turned))
  })
  test('the ring of those who spread out', () => {
    const ring = (side: 'a' | 'b') => {
      const formation = formationOf(world, `f${side}1`)
      const standing = standingOf(world, formation, { order: 'advance', far: false, entering: false })
      return unitsOf(world, formation).map(spreadWishes(standing, standing.leader.at, unitsOf(world, formation)))
    }
    expect(ring('b')).toEqual(ring('a').map(spot => turned(spot!)))
  })
})
