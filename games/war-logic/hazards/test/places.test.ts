import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, arriving, at, leftOf, pointsOf, starting, walk } from './arriving.ts'

const WAY = walk([10, 10], [20, 10])
const place = (type: string, more: JsonObject = {}) => ({ id: 'f', type, at: [20, 10], r: 2, ...more })
/** Points that somebody has left who has come into a place. */
const into = (type: string, who: JsonObject = {}, more: JsonObject = {}) =>
  pointsOf(arriving(ann(who), WAY, { fields: [place(type)], ...more }).world, 'a1')

rule('WL-HAZ-08', 'a dangerous place does fixed damage to whoever enters it, without a die', () => {
  expect([into('quicksand'), into('gas'), into('fire')]).toEqual([3, 3, 2])
  expect(pointsOf(arriving(ann(), walk([10, 10], [17.5, 10]), { fields: [place('fire')] }).world, 'a1')).toBe(2)
  expect(pointsOf(arriving(ann(), walk([10, 10], [17.49, 10]), { fields: [place('fire')] }).world, 'a1')).toBe(5)
  // Leaving it, or going about in it, is not entering it; coming back is.
  expect(pointsOf(arriving(ann(), walk([20, 10], [30, 10]), { fields: [place('fire')] }).world, 'a1')).toBe(5)
  expect(pointsOf(arriving(ann(), walk([20, 10], [30, 10], [20, 10]), { fields: [place('fire')] }).world, 'a1')).toBe(2)
})

rule(['WL-HAZ-08', 'WL-R-226'], 'it strikes whoever stands in it at the start of the turn of its owner', () => {
  const units = [
    at('a1', 'p1', 'british_private', 20, 12.5),
    at('a2', 'p1', 'british_private', 22.51, 10),
    at('b1', 'p2', 'cossack', 20, 8),
  ]
  const table = starting({ fields: [place('fire')], units })
  expect(['a1', 'a2', 'b1'].map(id => pointsOf(table.world, id))).toEqual([2, 5, 5])
  expect(table.all('suffers')).toEqual([{ unit: 'a1', hazard: 'fire', damage: 3 }])
})

rule('WL-R-226', 'equipped is who has the layer or a usable skill of a safe class, lacks the tag, or is indoors', () => {
  expect(into('quicksand', { extra: ['jet_pack'] })).toBe(5)
  expect(into('quicksand', { extra: ['jet_pack'], counters: [{ skill: 'jet_pack', left: 0 }] })).toBe(3)
  expect(into('quicksand', { layer: 'air' })).toBe(5)
  expect(into('quicksand', { extra: ['human_sea'] })).toBe(3)
  expect(into('gas', { unit: 'battle_robot' })).toBe(20)
  const house = { id: 'house', type: 'house', at: [18, 8], size: [4, 4] }
  const truck = at('t', 'p1', 'troop_truck', 21, 10)
  const inside = [
    { id: 'a1', player: 'p1', unit: 'british_private', in: 'house' },
    { id: 'a2', player: 'p1', unit: 'british_private', in: 't' },
  ]
  const table = starting({ fields: [place('gas')], pieces: [house], units: [truck, ...inside] })
  expect(table.all('suffers')).toEqual([])
})

rule('WL-R-226', 'the layer of a field of the map goes before that of its type', () => {
  expect(into('gas', { layer: 'air' })).toBe(3)
  const sea = (layer: string) =>
    pointsOf(arriving(ann({ layer }), WAY, { fields: [place('gas', { layer: 'space' })] }).world, 'a1')
  expect([sea('land'), sea('air')]).toEqual([5, 5])
})

rule(['WL-HAZ-11', 'WL-R-97', 'WL-R-230'], 'what is made for a hazard absorbs it; armour counts, charges do not', () => {
  const masked = arriving(ann({ extra: ['gas_mask'] }), WAY, { fields: [place('gas')] })
  expect([pointsOf(masked.world, 'a1'), leftOf(masked.world, 'a1', 'gas_mask')]).toEqual([5, 4])
  expect(into('fire', { extra: ['gas_mask'] })).toBe(2)
  expect(into('fire', { extra: ['hazmat_suit'] })).toBe(5)
  const armoured = arriving(ann({ extra: ['armor4'] }), WAY, { fields: [place('fire')] })
  expect([leftOf(armoured.world, 'a1', 'human_health'), leftOf(armoured.world, 'a1', 'armor4')]).toEqual([5, 1])
  const charged = arriving(ann({ extra: ['energy_shield'] }), WAY, { fields: [place('fire')] })
  expect([leftOf(charged.world, 'a1', 'human_health'), leftOf(charged.world, 'a1', 'energy_shield')]).toEqual([2, 6])
})

rule(['WL-R-118', 'WL-R-272'], 'of places that overlap only the worst strikes; those apart strike each', () => {
  const both = [place('quicksand'), place('fire', { id: 'g', at: [21, 10] })]
  const table = arriving(ann(), WAY, { fields: both })
  expect(table.all('suffers')).toEqual([{ unit: 'a1', hazard: 'fire', damage: 3 }])
  const apart = [place('quicksand', { id: 'g', at: [14, 10], r: 1 }), place('fire')]
  expect(pointsOf(arriving(ann(), WAY, { fields: apart }).world, 'a1')).toBe(0)
  const standing = starting({ fields: both, units: [at('a1', 'p1', 'british_private', 20, 10)] })
  expect(standing.all('suffers')).toMatchObject([{ hazard: 'fire' }])
})

rule('WL-R-118', 'the water of a map is deep; bridges are safe, and so are ships and whoever can swim', () => {
  const water = { id: 'w', type: 'water', at: [15, 0], size: [10, 20] }
  const bridge = { id: 'b', type: 'bridge', at: [14, 8], size: [12, 4] }
  const across = walk([10, 10], [30, 10])
  const crossing = (who: JsonObject, pieces: JsonObject[], way: readonly (readonly [number, number])[] = across) =>
    arriving(ann(who), way, { pieces }).all('suffers').length
  expect(crossing({ layer: 'land' }, [water])).toBe(1)
  expect(crossing({ layer: 'land' }, [water, bridge])).toBe(0)
  expect(crossing({ layer: 'land' }, [water, bridge], walk([10, 10], [20, 12]))).toBe(0)
  expect(crossing({ layer: 'land' }, [water, bridge], walk([10, 10], [20, 12.01]))).toBe(1)
  expect(crossing({ layer: 'land', extra: ['human_sea'] }, [water])).toBe(0)
  expect(crossing({ unit: 'gunboat' }, [water], walk([18, 10], [21, 10]))).toBe(0)
  const units = [at('a1', 'p1', 'british_private', 20, 10), at('a2', 'p1', 'british_private', 20, 4)]
  expect(starting({ pieces: [water, bridge], units }).all('suffers')).toEqual([{ unit: 'a2', hazard: 'drowning', damage: 2 }])
})

rule(
  'WL-R-167',
  'in the vacuum whoever has no Space skill suffers at the start of its turns, outside machines and wrecks',
  () => {
    const wreck = { id: 'hulk2', type: 'wreck', at: [40, 40], r: 3 }
    const units = [
      at('a1', 'p1', 'british_private', 10, 10),
      at('a2', 'p1', 'british_private', 12, 10, { extra: ['space_craft'] }),
      at('a3', 'p1', 'battle_robot', 14, 10),
      { id: 'a4', player: 'p1', unit: 'british_private', in: 'hulk2' },
      at('s', 'p1', 'star_fighter', 20, 20),
      { id: 'a5', player: 'p1', unit: 'british_private', in: 's', as: 'seat' },
    ]
    const table = starting({ battlefield: 'high_orbit', pieces: [wreck], units })
    expect(table.all('suffers')).toEqual([{ unit: 'a1', hazard: 'hard_vacuum', damage: 3 }])
    // Being there is what hurts, not coming there.
    expect(arriving(ann(), WAY, { battlefield: 'high_orbit' }).all('suffers')).toEqual([])
  },
)

rule(['WL-HAZ-10', 'WL-R-271'], 'a mine map leads through every field, not through the water of the map', () => {
  const map = { extra: ['mine_map'] }
  expect([into('fire', map), into('gas', map)]).toEqual([5, 5])
  const water = { id: 'w', type: 'water', at: [15, 0], size: [10, 20] }
  expect(arriving(ann({ ...map, layer: 'land' }), WAY, { pieces: [water] }).all('suffers')).toHaveLength(1)
})

rule('WL-HAZ-13', 'what a hazard does on the own turn is nobody’s attack', () => {
  const table = arriving(ann(), WAY, { fields: [place('fire')] })
  expect(table.world.turn!.blows).toEqual([])
  expect(table.world.turn!.triggered).toEqual([])
})

rule(['WL-GHOST-04', 'WL-R-169'], 'a hidden unit that a hazard harms is seen', () => {
  const hidden = { hidden: { figure: [5, 5] } }
  const table = starting({ fields: [place('fire')], units: [at('a1', 'p1', 'ghost_agent', 20, 10, hidden)] })
  expect(table.events.map(({ type }) => type).slice(0, 2)).toEqual(['revealed', 'suffers'])
  const mined = arriving(ann({ unit: 'ghost_agent', ...hidden }), WAY, { fields: [place('minefield')] }, [['mine', 1]])
  expect(mined.last('revealed')).toMatchObject({ unit: 'a1', at: { x: 1750, y: 1000 } })
})
