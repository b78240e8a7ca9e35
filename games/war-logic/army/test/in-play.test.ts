import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { extensionOf, headsOf, impactOf, rangeOf } from '../../basics/figures.ts'
import { armourOf, chargesOf, healthOf, weightOf } from '../../basics/points.ts'
import { unitOf } from '../../basics/queries.ts'
import { bestWith, heldBy, isUsable } from '../../basics/skills.ts'
import { findAuthority, ordersOf, relaysOf, streamsOf } from '../../control/authority.ts'
import { inReach } from '../../control/chain.ts'
import { skillOf } from '../../data/skills.ts'
import { depthOf, heightOf } from '../../movement/leverage.ts'
import { ann, bob, offense, points } from '../../offense/test/offense-table.ts'
import { readPosition } from '../../position.ts'
import { speechesOf } from '../../strategy/speeches.ts'
import type { World } from '../../world.ts'

type Described = { readonly [field: string]: unknown }
function worldOf(units: readonly Described[], more: Described = {}): World {
  const read = readPosition({ units, ...more })
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return read.value.world
}
const at = (id: string, unit: string, x: number, more: Described = {}): Described => ({
  id,
  player: 'p1',
  unit,
  at: [x, 10],
  ...more,
})

rule('WL-SKILL-03', 'impact is one use, range its reach, extension its depth, number how often', () => {
  const world = worldOf([at('a', 'shock_private', 10)])
  const unit = unitOf(world, 'a')
  const held = bestWith(world, unit, { sub: 'Explosive' }, ({ skill }) => skill.impact)!
  expect(held.skill.id).toBe('heat_detonators')
  expect([impactOf(world, unit, held.skill), rangeOf(world, unit, held.skill), extensionOf(world, unit, held.skill)]).toEqual([
    12, 600, 9,
  ])
  expect(held.counter).toMatchObject({ of: 2, left: 2 })
})
rule('WL-SKILL-04', 'without a number left a skill cannot be used, but for passive Information', () => {
  const world = worldOf([at('a', 'vat_trooper', 10, { counters: [{ skill: 'two_grenades', left: 0 }] })])
  const usable = Object.fromEntries(heldBy(world, unitOf(world, 'a')).map(held => [held.skill.id, isUsable(held)]))
  expect(usable).toMatchObject({ two_grenades: false, heavy_blaster_rifle: true, binocular: true })
})
rule('WL-SKILL-07', 'of a rank the impact is who can be ordered, the range its voice, the extension the chain', () => {
  // A Sergeant (7, 2, 1) without a radio: 2 inches, from edge to edge.
  const world = worldOf([
    at('boss', 'orc_boss', 10),
    at('near', 'orc_grunt', 13),
    at('far', 'orc_grunt', 13.01, { at: [10, 13.01] }),
  ])
  const boss = unitOf(world, 'boss')
  const rank = findAuthority(world, boss)!
  expect([ordersOf(world, boss, rank), relaysOf(world, boss, rank), streamsOf(world, boss, rank)]).toEqual([7, 1, 2])
  expect(inReach(world, { unit: 'boss', slot: rank.slot, by: null }).map(({ id }) => id)).toEqual(['near'])
})
rule('WL-SKILL-08', 'of movement the impact is height, the range speed, the extension depth', () => {
  const driver = { id: 'driver', player: 'p1', unit: 'vehicle_gunner', in: 'borer', as: 'seat' }
  const world = worldOf([at('trooper', 'vat_jet_trooper', 10), at('borer', 'tunnel_borer', 20, { layer: 'dig' }), driver])
  const [trooper, borer] = [unitOf(world, 'trooper'), unitOf(world, 'borer')]
  expect([heightOf(world, trooper), depthOf(world, trooper)]).toEqual([2, 0])
  expect([heightOf(world, borer), depthOf(world, borer)]).toEqual([0, 5])
  expect(rangeOf(world, trooper, skillOf('jet_pack'))).toBe(1200)
})
rule('WL-SKILL-10', 'of defences the impact is points per charge, the number points or charges', () => {
  const world = worldOf([at('robot', 'heavy_robot', 10)])
  const robot = unitOf(world, 'robot')
  expect([healthOf(world, robot), armourOf(world, robot), chargesOf(world, robot)]).toEqual([30, 60, 6])
  expect(weightOf(world, robot)).toBe(90)
  // With the toggle off charges are points like others.
  const plain = worldOf([at('robot', 'heavy_robot', 10)], { options: { regenerativeArmor: false } })
  expect([armourOf(plain, unitOf(plain, 'robot')), chargesOf(plain, unitOf(plain, 'robot'))]).toEqual([120, 0])
})
rule(
  ['WL-SKILL-11', 'WL-TEAM-03'],
  'of a speech the impact helps attacks, the extension attacks back, the range counts heads of the team',
  () => {
    const member = (id: string, x: number, team: string | null) => at(id, 'orc_grunt', x, { team })
    const world = worldOf([member('a', 10, 'band'), member('b', 13, 'band'), member('c', 16, 'other'), member('d', 19, null)])
    const speech = (kind: 'attack' | 'sacrifice') => speechesOf(world, 'p1', kind).find(one => one.unit === 'a')!
    // War cry: 2, 12 heads, 1.
    expect(speech('attack')).toMatchObject({ bonus: 2, heads: 12 })
    expect(speech('sacrifice')).toMatchObject({ bonus: 1 })
    // Only members of the same team who own the skill too.
    expect([...speech('attack').members].sort()).toEqual(['a', 'b'])
  },
)
rule(['WL-UNIT-10', 'WL-R-187'], 'at half the scale a range is exact and heads are rounded up', () => {
  const world = worldOf([at('a', 'orc_boss', 10)], { players: [{ id: 'p1', scale: '0.5' }] })
  const boss = unitOf(world, 'a')
  expect(rangeOf(world, boss, skillOf('longbow'))).toBe(skillOf('longbow').range * 50)
  expect(headsOf(world, boss, 7)).toBe(4)
  expect(ordersOf(world, boss, findAuthority(world, boss)!)).toBe(4)
})

/** One shot of the weapon in this slot at a minotaur of 30 points, with this die: what it does. */
function damageOf(unit: string, slot: number, die: number, gap: number, extra: readonly string[] = []): number {
  const table = offense(
    [ann('u1', unit, [10, 10], { extra: [...extra] }), bob('u2', 'minotaur_warrior', [10, 11.25 + gap])],
    [['attack', die]],
  )
  table.pick('ann', `u1/${slot}>u2`)
  return 30 - points(table, 'u2')
}
rule(
  'WL-SKILL-09',
  'of a weapon the impact is damage, the range reach, the extension an explosion, the number ammunition',
  () => {
    const table = offense(
      [
        ann('u1', 'shock_private', [10, 10]),
        bob('u2', 'cossack', [10, 16]),
        bob('u3', 'cossack', [11.5, 16]),
        bob('u4', 'cossack', [13.1, 16]),
      ],
      [['attack', 4]],
    )
    // Heat detonators: 12 points, 6 inches, a circumference of 9, which is 3 inches across; 2 of them.
    table.pick('ann', 'u1/5>u2')
    expect(['u2', 'u3', 'u4'].map(id => points(table, id))).toEqual([0, 0, 5])
    expect(table.world.units.u1!.counters[5]).toMatchObject({ skill: 'heat_detonators', of: 2, left: 1 })
  },
)
rule(['WL-SKILL-05', 'WL-R-16'], 'a probability is never rolled: a weapon of 10 percent strikes as a weapon of 20 does', () => {
  // A bayonet of 10 percent in contact, a musket of 20: the die is thrown once, and the impact alone decides.
  const bayonet = skillOf('bayonet')
  expect([bayonet.probability, skillOf('musket').probability]).toEqual([10, 20])
  expect(damageOf('british_private', 4, 10, 0)).toBe(bayonet.impact)
  expect(damageOf('british_private', 3, 10, 0)).toBe(skillOf('musket').impact)
})
rule(['WL-SKILL-05', 'WL-SNIPE-01'], 'only what is above the base of a sniping weapon counts: 110 gives 8', () => {
  // 9 x (2 + 8) / 10: with the die alone it would be 2.
  expect(damageOf('british_private', 7, 2, 5, ['sniper_rifle'])).toBe(9)
})
rule('WL-R-22', 'a monocular adds 5 to the die of Snipe weapons, and to no other', () => {
  // 9 x (1 + 8 + 5) / 10 is 12.6; a revolver of 3 stays one point.
  expect(damageOf('british_private', 7, 1, 5, ['sniper_rifle', 'monocular'])).toBe(13)
  expect(damageOf('british_private', 7, 1, 3, ['revolver', 'monocular'])).toBe(1)
})
