import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import type { World } from '../../world.ts'
import { countHands, upperHand } from '../hands.ts'

const RUINS = { id: 'ruins', type: 'ruins', at: [10, 10], size: [6, 6] }
/** Units of a player at these places. */
const units = (player: string, ...places: [number, number][]): JsonObject[] =>
  places.map((at, i) => ({ id: `${player}-${i + 1}`, player, unit: 'cossack', at }))
function counted(position: JsonObject): World {
  const world = worldOf(position)
  countHands(world)
  return world
}
const hand = (position: JsonObject, place = 'ruins') => upperHand(counted(position), place)

rule(
  'WL-HOUSE-03',
  'the upper hand belongs to the side with strictly more units; on equal numbers the former holder keeps it',
  () => {
    const two = units('p1', [11, 11], [13, 13])
    const one = units('p2', [15, 15])
    expect(hand({ pieces: [RUINS], units: [...two, ...one] })).toBe('a')
    expect(hand({ pieces: [RUINS], units: [...two, ...one], hands: [{ place: 'ruins', side: 'b' }] })).toBe('a')
    const equal = [two[0]!, ...one]
    expect(hand({ pieces: [RUINS], units: equal })).toBeNull()
    expect(hand({ pieces: [RUINS], units: equal, hands: [{ place: 'ruins', side: 'b' }] })).toBe('b')
  },
)

rule('WL-R-233', 'an empty place forgets its holder; of three sides a holder who is outnumbered loses it', () => {
  const held = { pieces: [RUINS], hands: [{ place: 'ruins', side: 'b' }] }
  const world = counted({ ...held, units: units('p2', [30, 30]) })
  expect(upperHand(world, 'ruins')).toBeNull()
  // One of each walks in afterwards: nobody has it.
  Object.assign(world.units, worldOf({ units: [...units('p1', [11, 11]), ...units('p2', [15, 15])] }).units)
  countHands(world)
  expect(upperHand(world, 'ruins')).toBeNull()
  const three = [...units('p1', [11, 11], [12, 12]), ...units('p3', [13, 13], [14, 14]), ...units('p2', [15, 15])]
  expect(hand({ ...held, players: [{ id: 'p3' }], units: three })).toBeNull()
})

rule('WL-R-101', 'houses and points on equal numbers stay with the former holder', () => {
  const zones = [{ id: 'point', at: [20, 20], r: 4, objective: true }]
  const equal = [...units('p1', [20, 20]), ...units('p2', [22, 20])]
  expect(hand({ zones, units: equal, hands: [{ place: 'point', side: 'a' }] }, 'point')).toBe('a')
  const house = { id: 'house', type: 'house', at: [10, 10], size: [4, 4] }
  const inside = ['p1', 'p2'].map(player => ({ id: player, player, unit: 'cossack', in: 'house' }))
  expect(hand({ pieces: [house], units: inside, hands: [{ place: 'house', side: 'b' }] }, 'house')).toBe('b')
})

rule(
  ['WL-R-113', 'WL-R-203'],
  'the centre decides, on its border too; whoever is in a house stands at its centre, in whatever layer',
  () => {
    const zones = [{ id: 'point', at: [20, 20], r: 4, objective: true }]
    expect(hand({ zones, units: units('p1', [24, 20]) }, 'point')).toBe('a')
    expect(hand({ zones, units: units('p1', [24.01, 20]) }, 'point')).toBeNull()
    expect(hand({ zones, units: [{ ...units('p1', [20, 20])[0]!, layer: 'air' }] }, 'point')).toBe('a')
    const house = { id: 'house', type: 'house', at: [22, 18], size: [4, 4] }
    expect(hand({ zones, pieces: [house], units: [{ id: 'x', player: 'p1', unit: 'cossack', in: 'house' }] }, 'point')).toBe('a')
    // A point with a piece is its footprint instead of the circle: all stages of the castle.
    const stages = [6, 3].map((r, i) => ({ id: `stage${i + 1}`, type: 'castle_stage', at: [40, 20], r, height: 3 * (i + 1) }))
    const castle = [{ id: 'castle', at: [20, 20], r: 4, piece: 'stage1', objective: true }]
    const inCastle = { zones: castle, pieces: stages, units: [...units('p1', [40, 20], [40, 21]), ...units('p2', [45, 20])] }
    expect(hand(inCastle, 'castle')).toBe('a')
    expect(hand({ ...inCastle, units: units('p1', [20, 20]) }, 'castle')).toBeNull()
  },
)

rule('WL-R-102', 'of nested stages a unit belongs to the highest that it stands in', () => {
  const stages = [6, 3].map((r, i) => ({ id: `stage${i + 1}`, type: 'castle_stage', at: [40, 20], r, height: 3 * (i + 1) }))
  const world = counted({ pieces: stages, units: [...units('p1', [40, 20], [40, 21]), ...units('p2', [45, 20])] })
  expect([upperHand(world, 'stage1'), upperHand(world, 'stage2')]).toEqual(['b', 'a'])
  // A hill under ruins is no stage of them.
  const hill = { id: 'hill', type: 'hill', at: [13, 13], r: 6, die: 'D8' }
  const both = counted({ pieces: [hill, RUINS], units: units('p1', [12, 12]) })
  expect([upperHand(both, 'hill'), upperHand(both, 'ruins')]).toEqual(['a', 'a'])
})

rule('WL-HOUSE-03', 'at an obstacle whoever is within an inch of it counts', () => {
  const wall = { id: 'wall', type: 'wall', at: [10, 10], size: [0.5, 4] }
  expect(hand({ pieces: [wall], units: units('p1', [12, 12]) }, 'wall')).toBe('a')
  expect(hand({ pieces: [wall], units: units('p1', [12.01, 12]) }, 'wall')).toBeNull()
  const second = { ...wall, id: 'wall2', at: [10, 14] }
  const united = { pieces: [wall, second], options: { obstacleSections: false }, units: units('p1', [12, 17]) }
  expect(['wall', 'wall2'].map(place => hand(united, place))).toEqual(['a', 'a'])
  expect(hand({ ...united, options: {} }, 'wall')).toBeNull()
  // Another obstacle is another place.
  const rock = { id: 'rock', type: 'rock', at: [30, 30], size: [2, 2] }
  const apart = { ...united, pieces: [rock, wall, second], units: [...units('p1', [12, 17]), ...units('p2', [29, 31])] }
  expect(['rock', 'wall2'].map(place => hand(apart, place))).toEqual(['b', 'a'])
})

rule(['WL-R-103', 'WL-GHOST-08', 'WL-R-246'], 'only living, unfrozen units that can act and are seen count', () => {
  const against = units('p2', [15, 15])
  const [one, two] = units('p1', [11, 11], [13, 13]) as [JsonObject, JsonObject]
  const with2 = (more: JsonObject) => hand({ pieces: [RUINS], units: [one, { ...two, ...more }, ...against] })
  expect(with2({})).toBe('a')
  expect(with2({ marks: [{ kind: 'frozen' }] })).toBeNull()
  expect(with2({ hidden: { figure: [30, 30] } })).toBeNull()
  expect(with2({ unit: 'troop_truck' })).toBeNull()
  expect(with2({ unit: 'sentry_post' })).toBeNull()
  expect(with2({ unit: 'wall_section' })).toBeNull()
  expect(with2({ player: null })).toBeNull()
  expect(with2({ where: 'dead' })).toBeNull()
  expect(
    hand({ pieces: [RUINS], units: [one, { id: 'x', player: 'p1', unit: 'cossack', in: 'p2-1', where: 'prison' }, ...against] }),
  ).toBeNull()
})

rule('WL-R-150', 'a manned machine counts as one with all aboard, occupants of a house count each', () => {
  const truck = { id: 't', player: 'p1', unit: 'troop_truck', at: [13, 13] }
  const crew = [
    { id: 'd', player: 'p1', unit: 'vehicle_gunner', in: 't', as: 'seat' },
    { id: 'r', player: 'p1', unit: 'cossack', in: 't' },
  ]
  const against = units('p2', [15, 15])
  expect(hand({ pieces: [RUINS], units: [truck, ...crew, ...against] })).toBeNull()
  expect(hand({ pieces: [RUINS], units: [truck, ...crew] })).toBe('a')
  // Its only operator frozen, nobody can use it; without an operator its passenger counts for himself.
  expect(hand({ pieces: [RUINS], units: [truck, { ...crew[0]!, marks: [{ kind: 'frozen' }] }, crew[1]!] })).toBeNull()
  expect(hand({ pieces: [RUINS], units: [truck, crew[1]!] })).toBe('a')
  const house = { id: 'house', type: 'house', at: [10, 10], size: [4, 4] }
  const inside = (player: string, n: number) => ({ id: `${player}-${n}`, player, unit: 'cossack', in: 'house' })
  expect(hand({ pieces: [house], units: [inside('p1', 1), inside('p1', 2), inside('p2', 1)] }, 'house')).toBe('a')
})

rule('WL-R-34', 'allies count together', () => {
  const players = [
    { id: 'p1', side: 'a' },
    { id: 'p2', side: 'b' },
    { id: 'p3', side: 'a' },
  ]
  const all = [...units('p1', [11, 11]), ...units('p3', [12, 12]), ...units('p2', [15, 15])]
  const world = counted({ players, pieces: [RUINS], units: all })
  expect(upperHand(world, 'ruins')).toBe('a')
  expect(unitOf(world, 'p3-1').player).toBe('p3')
})
