import { engineOf, type JsonObject } from '@sandtable/kernel'
import type { Duels, Pairing, Strike } from '@sandtable/wargame/armies/kit'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { findFight } from '../../combat/combat.ts'
import { meleeHits } from '../../combat/melee-odds.ts'
import { makerWar } from '../../game.ts'
import { attackFrom } from '../../shooting/attack.ts'
import { shotsOf } from '../../shooting/declare.ts'
import { armsOf } from '../../shooting/firepower.ts'
import { fallenTo } from '../../shooting/salvo-odds.ts'
import type { World } from '../../world.ts'
import type { Army } from '../army.ts'
import { baseRadius, CATALOGUE, type Catalogue, catalogueOf, type UnitProfile } from '../catalogue.ts'

const { game } = engineOf(makerWar)
/** In cm. */
const DISTANCES = [15, 30, 45, 60] as const
const MIDDLE = 30

/** A unit of the book that stands where one of its makers' own will. */
const standIn = ({ type }: UnitProfile): string =>
  [...CATALOGUE.units.values()].find(one => one.type === type && !one.created && !one.chiefOnly)!.id
/** The two face each other in the open, so far apart from edge to edge. */
function facing(army: Army, by: UnitProfile, on: UnitProfile, gap: number): World | null {
  const middle = MIDDLE + gap + (baseRadius(by) + baseRadius(on)) / 100
  const formation = (side: string, unit: UnitProfile, y: number, towards: number): JsonObject => ({
    ...{ side, id: `f-${side}`, ...(unit.type === 'flyer' ? { altitude: 'low' } : {}) },
    units: [{ id: `u-${side}`, profile: CATALOGUE.units.has(unit.id) ? unit.id : standIn(unit), at: [60, y], facing: towards }],
  })
  const read = game.readPosition({ formations: [formation('a', by, MIDDLE, 90), formation('b', on, middle, 270)] } as JsonObject)
  return read.ok ? withProfiles(read.value.world, army, by, on) : null
}
/** What the army has of its own is known on both sides. */
function withProfiles(world: World, army: Army, by: UnitProfile, on: UnitProfile): World {
  const { faction, custom } = army
  if (custom === null) return world
  const unit = (id: string, profile: UnitProfile) => ({
    ...unitOf(world, id),
    profile: profile.id,
    ...(profile.structure === null ? {} : { structure: profile.structure }),
  })
  const { a, b } = world.sides
  const sides = { a: { ...a, faction, custom }, b: { ...b, faction, custom } }
  return { ...world, sides, units: { ...world.units, 'u-a': unit('u-a', by), 'u-b': unit('u-b', on) } }
}
type Lives = Pick<Strike, 'life' | 'unit'>
const livesOf = ({ structure }: UnitProfile, targets: number): Lives =>
  structure === null ? { life: targets, unit: 'units' } : { life: structure * targets, unit: 'structure' }

function shooting(army: Army, by: UnitProfile, on: UnitProfile, gap: number, { attackers, targets }: Pairing): Strike[] {
  const world = facing(army, by, on, gap)
  const sources = world ? armsOf(world, 'f-a', 'advance').together : []
  if (!world || sources.length === 0) return []
  const plan = {
    side: 'a' as const,
    formation: 'f-a',
    shots: shotsOf(world, sources, 'advance'),
    target: 'f-b',
    template: null,
    plus: [],
  }
  const attack = attackFrom(world, plan)
  if (attack.dice === 0) return []
  const chances = fallenTo(world, attack, 'f-b', attackers, targets)
  return [{ manner: `Shooting at ${gap} cm`, rule: 'MW-SHOOT-02', chances, ...livesOf(on, targets) }]
}
function melee(army: Army, by: UnitProfile, on: UnitProfile, { attackers, targets }: Pairing): Strike[] {
  const world = facing(army, by, on, 0)
  const fight = world && findFight(world, ['f-a'])
  if (!world || !fight || profileOf(world, unitOf(world, 'u-a')).melee === 0) return []
  return [
    { manner: 'Close combat', rule: 'MW-MELEE-04', chances: meleeHits(world, fight, 'a', attackers), ...livesOf(on, targets) },
  ]
}

const fightersIn = ({ units }: Catalogue): readonly UnitProfile[] =>
  [...units.values()].filter(({ created, type, weaponSlots }) => !created && (type !== 'titan' || weaponSlots.length === 0))
/** Units of all factions and of one's own in the open, each with what it carries itself; Titans fight with their weapons, not by themselves. */
export const duels: Duels<Army> = {
  fighters: army => {
    const catalogue = catalogueOf(army)
    return fightersIn(catalogue).map(({ id, name, points, faction }) => ({
      ...{ id, name, price: points, group: catalogue.factions.get(faction)?.name ?? faction },
    }))
  },
  strikes: (army, pairing) => {
    const { units } = catalogueOf(army)
    const [by, on] = [units.get(pairing.by), units.get(pairing.on)]
    if (!by || !on) return []
    return [...DISTANCES.flatMap(gap => shooting(army, by, on, gap, pairing)), ...melee(army, by, on, pairing)]
  },
}
