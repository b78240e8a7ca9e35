import type { OddsLine, RuleId } from '@sandtable/kernel'
import { damageDice, hitDice, type Needed } from '../basics/dice.ts'
import { profileOf, typeOf, unitOf } from '../basics/queries.ts'
import type { Weapon } from '../data/types.ts'
import { hooks } from '../hooks.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'
import type { Strike, Token, Unit, World } from '../world.ts'

/** A reason why a die hits better or worse. */
export type Modifier = { text: string; add: number; rule: RuleId }

/** WP-ASLT-10, WP-R-05: what an Assault token adds for the unit that holds it. */
const TOKEN_ADDS: { readonly [T in Token]?: number } = { 'assault+1': 1, 'assault-1': -1 }

/** Everything that changes a to-hit roll in an Assault: token, pin (WP-PIN-01, WP-R-81), Bikes at a wall (WP-BLDG-18), keywords and orders. */
export function modifiersOf(world: World, unit: Unit, weapon: number, target: string): Modifier[] {
  const { id, token, pinned } = unit
  const found: Modifier[] = []
  const byToken = token === null ? 0 : (TOKEN_ADDS[token] ?? 0)
  if (token !== null && byToken !== 0)
    found.push({ text: TOKEN_NAMES[token]!, add: byToken, rule: byToken > 0 ? 'WP-R-05' : 'WP-ASLT-10' })
  if (pinned) found.push({ text: 'Pinned', add: -1, rule: 'WP-PIN-01' })
  const isAtWall = unit.storms !== null && unit.storms === unitOf(world, target).building
  if (typeOf(unit) === 'Bike' && isAtWall) found.push({ text: 'Bikes against a building', add: -1, rule: 'WP-BLDG-18' })
  const more = hooks.total(world, 'attack.hit', { unit: id, weapon, target, mode: 'assault' }, 0)
  if (more !== 0) found.push({ text: 'Keywords and orders', add: more, rule: 'WP-CORD-06' })
  return found
}

/** WP-R-71: all weapons of range "A", by their places in the profile. */
export const assaultWeapons = (unit: Unit): { index: number; weapon: Weapon }[] =>
  profileOf(unit)
    .weapons.map((weapon, index) => ({ index, weapon }))
    .filter(({ weapon }) => weapon.range === null)

/** One group of to-hit dice (WP-ASLT-06). */
export type HitGroup = Needed & { weapon: number; target: string; modifiers: readonly Modifier[]; rolled: number }

/** WP-ASLT-05 to WP-ASLT-08: what bases of a unit roll against a target, weapon by weapon; nothing without an Assault value (WP-UNIT-07). */
export function hitGroups(
  world: World,
  { unit: id, target, bases }: Strike,
  weapons = assaultWeapons(unitOf(world, id)),
): HitGroup[] {
  const unit = unitOf(world, id)
  const { assault } = profileOf(unit)
  if (assault === null) return []
  return weapons.map(({ index, weapon }) => {
    const each = hooks.total(world, 'attack.dice', { unit: id, weapon: index, target, mode: 'assault' }, weapon.dice)
    const modifiers = modifiersOf(world, unit, index, target)
    const needed = hitDice(
      bases * each,
      assault,
      modifiers.reduce((sum, { add }) => sum + add, 0),
    )
    return { ...needed, weapon: index, target, modifiers, rolled: bases * each }
  })
}

/** WP-R-92: Armour as it counts in an Assault, with no help of a building. */
export const armourOf = (world: World, unit: Unit): number =>
  hooks.total(world, 'unit.armour', { unit: unit.id, mode: 'assault' }, profileOf(unit).armour)
/** WP-KEY-02: what a weapon adds to damage; 0 for hits without one (WP-R-74). */
export function apOf(world: World, unit: string, weapon: number | null, target: string): number {
  if (weapon === null) return 0
  const { ap } = profileOf(unitOf(world, unit)).weapons[weapon]!
  return hooks.total(world, 'attack.ap', { unit, weapon, target, mode: 'assault' }, ap)
}

/** WP-ASLT-11: the damage dice of so many hits. */
export const damageOf = (world: World, unit: string, weapon: number | null, target: string, hits: number): Needed =>
  damageDice(hits, armourOf(world, unitOf(world, target)), apOf(world, unit, weapon, target))

/** Lines of where a number of dice and what they need come from. */
export function linesOf(unit: Unit, { rolled, weapon, modifiers, needs, halved }: HitGroup): OddsLine[] {
  const { assault, weapons } = profileOf(unit)
  return [
    { text: weapons[weapon]!.name, note: null, figure: `${rolled}`, rule: 'WP-ASLT-05' },
    { text: 'Assault', note: null, figure: `${assault}+`, rule: 'WP-ASLT-07' },
    ...modifiers.map(({ text, add, rule }) => ({ text, note: null, figure: add > 0 ? `+${add}` : `−${-add}`, rule })),
    { text: halved ? 'Half of the dice' : 'Hits on', note: null, figure: `${needs}+`, rule: halved ? 'WP-ASLT-08' : 'WP-R-07' },
  ]
}
