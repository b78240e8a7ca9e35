import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { type Cover, isHiding } from '../cover.ts'
import { becomeRubble } from '../sites.ts'

const PRIVATE = 'british_private'
const ann = (at: [number, number], more: JsonObject = {}) => ({ id: 'a1', player: 'p1', unit: PRIVATE, at, ...more })
const bob = (at: [number, number], more: JsonObject = {}) => ({ id: 'b1', player: 'p2', unit: 'cossack', at, ...more })
/** A wall from south to north, half an inch thick, its east side at x = 10.5. */
const WALL = { id: 'wall', type: 'wall', at: [10, 8], size: [0.5, 4] }

/** Whether Bob's b1 hides from Ann's a1. */
function cover(units: JsonObject[], pieces: JsonObject[], more: JsonObject = {}): Cover | null {
  const world = worldOf({ units, pieces, ...more })
  return isHiding(world, unitOf(world, 'b1'), unitOf(world, 'a1'))
}

rule(['WL-MOD-04', 'WL-R-57'], 'a target within an inch of an obstacle that the line between the centres crosses hides', () => {
  expect(cover([ann([5, 10]), bob([12, 10])], [WALL])).toEqual({ place: 'wall', rule: 'WL-R-57', how: 'behind' })
  expect(cover([ann([5, 10]), bob([12.01, 10])], [WALL])).toBeNull()
  // On this side of it, and along its corner, the line does not cross it.
  expect(cover([ann([5, 10]), bob([9, 10])], [WALL])).toBeNull()
  expect(cover([ann([5, 12]), bob([11, 12])], [WALL])).toBeNull()
  expect(cover([ann([5, 11.99]), bob([11, 11.99])], [WALL])).not.toBeNull()
})

rule(
  ['WL-HOUSE-02', 'WL-R-57', 'WL-R-232'],
  'with both at the wall only the side with the upper hand there has its cover',
  () => {
    const units = [ann([8.5, 10]), bob([12, 10])]
    expect(cover(units, [WALL])).toBeNull()
    expect(cover(units, [WALL], { hands: [{ place: 'wall', side: 'a' }] })).toBeNull()
    expect(cover(units, [WALL], { hands: [{ place: 'wall', side: 'b' }] })).not.toBeNull()
    // An attacker a hair farther away is not at the wall: everybody behind it hides.
    expect(cover([ann([8.49, 10]), bob([12, 10])], [WALL], { hands: [{ place: 'wall', side: 'a' }] })).not.toBeNull()
  },
)

rule(['WL-HOUSE-13', 'WL-R-58'], 'works and forests hide whoever has its centre inside, not who stands behind them', () => {
  const forest = { id: 'wood', type: 'forest', at: [10, 8], size: [4, 4] }
  expect(cover([ann([5, 10]), bob([14, 10])], [forest])).toEqual({ place: 'wood', rule: 'WL-HOUSE-13', how: 'inside' })
  expect(cover([ann([5, 10]), bob([14.01, 10])], [forest])).toBeNull()
  const ruins = { id: 'ruins', type: 'ruins', at: [10, 8], size: [4, 4] }
  const both = [ann([10.5, 10]), bob([13, 10])]
  expect(cover(both, [ruins])).toBeNull()
  expect(cover(both, [ruins], { hands: [{ place: 'ruins', side: 'b' }] })).not.toBeNull()
  expect(cover(both, [ruins], { hands: [{ place: 'ruins', side: 'a' }] })).toBeNull()
})

rule(
  ['WL-HOUSE-11', 'WL-HOUSE-04', 'WL-R-232'],
  'whoever is in a house hides from outside, and inside while its side has the upper hand',
  () => {
    const house = { id: 'house', type: 'house', at: [10, 8], size: [4, 4] }
    const inside = { id: 'b1', player: 'p2', unit: 'cossack', in: 'house' }
    const guest = { id: 'a1', player: 'p1', unit: PRIVATE, in: 'house' }
    expect(cover([ann([5, 10]), inside], [house], { hands: [{ place: 'house', side: 'a' }] })).toEqual({
      ...{ place: 'house', rule: 'WL-HOUSE-11', how: 'inside' },
    })
    expect(cover([guest, inside], [house], { hands: [{ place: 'house', side: 'b' }] })).not.toBeNull()
    expect(cover([guest, inside], [house], { hands: [{ place: 'house', side: 'a' }] })).toBeNull()
    expect(cover([guest, inside], [house])).toBeNull()
  },
)

rule(
  ['WL-MOD-04', 'WL-LOAD-06', 'WL-HOUSE-12'],
  'whoever is aboard hides; from a boarder only the side that operates the machine',
  () => {
    const truck = { id: 't', player: 'p2', unit: 'troop_truck', at: [12, 10] }
    const driver = { id: 'd', player: 'p2', unit: 'vehicle_gunner', in: 't', as: 'seat' }
    const rider = { id: 'b1', player: 'p2', unit: 'cossack', in: 't' }
    expect(cover([ann([5, 10]), truck, driver, rider], [])).toEqual({ place: 't', rule: 'WL-HOUSE-12', how: 'aboard' })
    const boarder = { id: 'a1', player: 'p1', unit: PRIVATE, in: 't' }
    expect(cover([boarder, truck, driver, rider], [])).not.toBeNull()
    expect(cover([boarder, truck, { ...driver, player: 'p1' }, rider], [])).toBeNull()
    expect(cover([boarder, truck, rider], [])).toBeNull()
  },
)

rule('WL-R-224', 'a flyer is not hidden by what is lower than itself, whoever is in the deep by nothing', () => {
  const rock = (height: number) => ({ id: 'rock', type: 'rock', at: [10, 8], size: [1, 4], height })
  const flyer = bob([11.5, 10], { unit: 'vat_jet_trooper', layer: 'air' })
  const world = worldOf({ units: [ann([5, 10]), flyer], pieces: [rock(10)] })
  // It flies by its jet pack, ten inches high.
  unitOf(world, 'b1').by = 3
  expect(isHiding(world, unitOf(world, 'b1'), unitOf(world, 'a1'))).not.toBeNull()
  world.pieces[0]!.height = 999
  expect(isHiding(world, unitOf(world, 'b1'), unitOf(world, 'a1'))).toBeNull()
  expect(cover([ann([5, 10]), bob([11.5, 10], { layer: 'dig' })], [rock(10)])).toBeNull()
  expect(cover([ann([5, 10]), bob([11.5, 10], { layer: 'dive' })], [rock(10)])).toBeNull()
  // The attacker's layer does not matter, and units never cover units.
  expect(cover([ann([5, 10], { layer: 'air' }), bob([11.5, 10])], [rock(10)])).not.toBeNull()
  expect(cover([ann([5, 10]), { id: 'x', player: 'p2', unit: 'battle_tank', at: [9, 10] }, bob([11.5, 10])], [])).toBeNull()
})

rule('WL-R-222', 'in space cover counts as it is drawn, however high the ship', () => {
  const asteroid = { id: 'rock', type: 'asteroid', at: [10, 8], size: [1, 4] }
  const fighter = bob([12.5, 10], { unit: 'star_fighter' })
  expect(cover([ann([5, 10], { unit: 'star_fighter' }), fighter], [asteroid], { medium: 'space' })).toMatchObject({
    place: 'rock',
  })
  // Over land it flies ten inches high.
  expect(cover([ann([5, 10]), fighter], [asteroid])).toBeNull()
})

rule('WL-R-159', 'whoever touches the great tree hides, from whatever side', () => {
  const tree = { id: 'tree', type: 'great_tree', at: [20, 20], r: 1 }
  // On the near side of it: no line crosses it, contact alone hides.
  expect(cover([ann([10, 20]), bob([18.4, 20])], [tree])).toEqual({ place: 'tree', rule: 'WL-R-159', how: 'inside' })
  expect(cover([ann([10, 20]), bob([18.39, 20])], [tree])).toBeNull()
  // Attackers at the tree themselves have to have lost it.
  const both = [ann([20, 18.4]), bob([18.4, 20])]
  expect(cover(both, [tree])).toBeNull()
  expect(cover(both, [tree], { hands: [{ place: 'tree', side: 'b' }] })).not.toBeNull()
})

rule('WL-R-83', 'what others hide in or behind does not hide itself', () => {
  const house = { id: 'house', type: 'house', at: [10, 8], size: [4, 4] }
  const fence = { id: 'fence', type: 'fence', at: [9, 8], size: [0.5, 4] }
  const world = worldOf({ units: [ann([5, 10])], pieces: [fence, house] })
  expect(isHiding(world, pieceOf(world, 'house'), unitOf(world, 'a1'))).toBeNull()
  const wall = { id: 'b1', player: 'p2', unit: 'wall_section', at: [10.5, 10], facing: 0 }
  expect(cover([ann([5, 10]), wall], [fence])).toBeNull()
  // A bunker hides nobody from itself, but a man behind it.
  const bunker = { id: 'b1', player: 'p2', unit: 'bunker', at: [12, 10], facing: 0 }
  expect(cover([ann([5, 10]), bunker], [])).toBeNull()
  expect(cover([ann([5, 10]), { ...bunker, id: 'x' }, bob([14.6, 10])], [])).toMatchObject({ place: 'x', rule: 'WL-R-57' })
})

rule(['WL-R-248', 'WL-R-270'], 'a bought wall is a wall: it hides friend and enemy', () => {
  const wall = { id: 'w', player: 'p1', unit: 'wall_section', at: [10.25, 10], facing: 0 }
  expect(cover([ann([5, 10]), wall, bob([12, 10])], [])).toEqual({ place: 'w', rule: 'WL-R-57', how: 'behind' })
  expect(cover([ann([5, 10]), wall, bob([12.01, 10])], [])).toBeNull()
})

rule(['WL-HOUSE-01', 'WL-R-242'], 'rubble gives no cover, nor does an opened gate', () => {
  const units = [ann([5, 10]), bob([11.5, 10])]
  const world = worldOf({ units, pieces: [WALL] })
  becomeRubble(pieceOf(world, 'wall'))
  expect(isHiding(world, unitOf(world, 'b1'), unitOf(world, 'a1'))).toBeNull()
  expect(pieceOf(world, 'wall')).toMatchObject({ type: 'rubble', health: null, form: 'ground' })
  const gate = { id: 'gate', type: 'gate', at: [10, 8], size: [0.5, 4] }
  const closed = worldOf({ units, pieces: [gate] })
  expect(isHiding(closed, unitOf(closed, 'b1'), unitOf(closed, 'a1'))).not.toBeNull()
  pieceOf(closed, 'gate').lock = null
  expect(isHiding(closed, unitOf(closed, 'b1'), unitOf(closed, 'a1'))).toBeNull()
})

rule(['WL-HOUSE-08', 'WL-R-183'], 'without sections touching walls are one: whoever is at one end of it is at all of it', () => {
  const walls = [
    WALL,
    { id: 'wall2', type: 'wall', at: [10, 12], size: [0.5, 4] },
    { id: 'far', type: 'wall', at: [10, 16.11], size: [0.5, 4] },
  ]
  // The line crosses the first section, the target stands at the second, more than an inch from the first.
  const units = [ann([9, 6]), bob([11.5, 13.4])]
  expect(cover(units, walls)).toBeNull()
  expect(cover(units, walls, { options: { obstacleSections: false } })).toMatchObject({ place: 'wall' })
  // Ann stands at the second section, Bob at the first: one obstacle, and Bob's side has it.
  const both = [ann([8.5, 14]), bob([11.5, 9])]
  const hands = [{ place: 'wall', side: 'b' }]
  expect(cover(both, walls, { options: { obstacleSections: false } })).toBeNull()
  expect(cover(both, walls, { options: { obstacleSections: false }, hands })).not.toBeNull()
})
