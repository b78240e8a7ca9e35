import { addedUp, cappedChances, engineOf, type JsonObject } from '@sandtable/kernel'
import { timesOver } from '@sandtable/wargame/armies/duel'
import type { Duels, Fighter, Pairing, Strike } from '@sandtable/wargame/armies/kit'
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
import { baseRadius, CATALOGUE, catalogueOf, type UnitProfile } from '../catalogue.ts'
import { findTitan, type RosterFormation, sheetOf } from '../formation.ts'
import { entriesByUnit } from './catalogue.ts'

const { game } = engineOf(makerWar)
/** In cm. */
const DISTANCES = [15, 30, 45, 60] as const
const MIDDLE = 30

/** A unit of the book that stands where one of its makers' own will. */
const standIn = ({ type }: UnitProfile): string =>
  [...CATALOGUE.units.values()].find(one => one.type === type && !one.created && !one.chiefOnly)!.id
/** A unit, or a Titan with the weapons that it has in the army. */
type Contender = Fighter & { readonly unit: UnitProfile; readonly weapons: RosterFormation['weapons'] }
/** The two face each other in the open, so far apart from edge to edge. */
function facing(army: Army, by: Contender, on: Contender, gap: number): World | null {
  const middle = MIDDLE + gap + (baseRadius(by.unit) + baseRadius(on.unit)) / 100
  const formation = (side: string, unit: UnitProfile, y: number, towards: number): JsonObject => ({
    ...{ side, id: `f-${side}`, ...(unit.type === 'flyer' ? { altitude: 'low' } : {}) },
    units: [{ id: `u-${side}`, profile: CATALOGUE.units.has(unit.id) ? unit.id : standIn(unit), at: [60, y], facing: towards }],
  })
  const read = game.readPosition({
    formations: [formation('a', by.unit, MIDDLE, 90), formation('b', on.unit, middle, 270)],
  } as JsonObject)
  return read.ok ? withProfiles(read.value.world, army, by, on) : null
}
/** With the weapons of Titans; what the army has of its own is known on both sides. */
function withProfiles(world: World, { faction, custom }: Army, by: Contender, on: Contender): World {
  const unit = (id: string, { unit: profile, weapons }: Contender) => ({
    ...{ ...unitOf(world, id), profile: profile.id, weapons: { ...weapons } },
    ...(profile.structure === null ? {} : { structure: profile.structure }),
  })
  const { a, b } = world.sides
  const sides = custom === null ? world.sides : { a: { ...a, faction, custom }, b: { ...b, faction, custom } }
  return { ...world, sides, units: { ...world.units, 'u-a': unit('u-a', by), 'u-b': unit('u-b', on) } }
}
type Lives = Pick<Strike, 'life' | 'unit'>
const livesOf = ({ structure }: UnitProfile, targets: number): Lives =>
  structure === null ? { life: targets, unit: 'units' } : { life: structure * targets, unit: 'structure' }

function shooting(army: Army, by: Contender, on: Contender, gap: number, { attackers, targets }: Pairing): Strike[] {
  const world = facing(army, by, on, gap)
  if (!world) return []
  const lives = livesOf(on.unit, targets)
  const salvo = (sources: readonly string[], together: number): readonly number[] | null => {
    const shots = shotsOf(world, sources, 'advance')
    const attack = attackFrom(world, { ...{ side: 'a', formation: 'f-a', target: 'f-b', template: null, plus: [] }, shots })
    return attack.dice === 0 ? null : fallenTo(world, attack, 'f-b', together, targets)
  }
  const arms = armsOf(world, 'f-a', 'advance')
  // MW-SHOOT-05, MW-TITAN-02: units fire together, each weapon of each Titan by itself.
  const together = arms.together.length > 0 ? salvo(arms.together, attackers) : null
  const apart = arms.weapons.flatMap(weapon => {
    const chances = salvo([weapon], 1)
    return chances ? [timesOver(chances, attackers, lives.life)] : []
  })
  const all = [...(together ? [together] : []), ...apart]
  if (all.length === 0) return []
  const chances = all.reduce((sum, one) => cappedChances(addedUp(sum, one), lives.life))
  return [{ manner: `Shooting at ${gap} cm`, rule: 'MW-SHOOT-02', chances, ...lives }]
}
function melee(army: Army, by: Contender, on: Contender, { attackers, targets }: Pairing): Strike[] {
  const world = facing(army, by, on, 0)
  const fight = world && findFight(world, ['f-a'])
  if (!world || !fight || profileOf(world, unitOf(world, 'u-a')).melee === 0) return []
  return [
    {
      manner: 'Close combat',
      rule: 'MW-MELEE-04',
      chances: meleeHits(world, fight, 'a', attackers),
      ...livesOf(on.unit, targets),
    },
  ]
}

const isArmed = ({ type, weaponSlots }: UnitProfile): boolean => type === 'titan' && weaponSlots.length > 0
function contendersIn(army: Army): readonly Contender[] {
  const catalogue = catalogueOf(army)
  const byUnit = entriesByUnit(army, catalogue)
  const entriesOf = ({ id }: UnitProfile): readonly string[] => byUnit.get(id) ?? []
  const units = [...catalogue.units.values()].filter(unit => !unit.created && !isArmed(unit))
  const titans = army.formations.flatMap((formation, i): readonly Contender[] => {
    const unit = findTitan(formation, catalogue)
    if (!unit || !isArmed(unit)) return []
    const { name, points: price } = sheetOf(formation, catalogue)
    const group = 'Titans of this army'
    return [{ id: `titan-${i}`, name, price, group, entries: entriesOf(unit), unit, weapons: formation.weapons }]
  })
  const plain = units.map((unit): Contender => {
    const { id, name, points: price, faction } = unit
    const group = catalogue.factions.get(faction)?.name ?? faction
    return { id, name, price, group, entries: entriesOf(unit), unit, weapons: {} }
  })
  return [...titans, ...plain]
}
/** Units of all factions and of one's own in the open, each with what it carries itself, and the army's Titans with their weapons. */
export const duels: Duels<Army> = {
  fighters: army => contendersIn(army).map(({ unit: _, weapons: __, ...fighter }) => fighter),
  strikes: (army, pairing) => {
    const all = contendersIn(army)
    const [by, on] = [pairing.by, pairing.on].map(id => all.find(one => one.id === id))
    if (!by || !on) return []
    return [...DISTANCES.flatMap(gap => shooting(army, by, on, gap, pairing)), ...melee(army, by, on, pairing)]
  },
}
