import { impactOf } from '../basics/figures.ts'
import { healthOf, isHazardOnly, isHealth, isPlainArmour, isRegenerative, pointsIn } from '../basics/points.ts'
import { sheetOf } from '../basics/queries.ts'
import { bestWith, findSkillIn, type Held, heldBy } from '../basics/skills.ts'
import { fails } from '../override/distortion.ts'
import type { Unit, World } from '../world.ts'
import { type BlowKind, isHarmless, isUseless, protectionOf } from './kinds.ts'

/** What takes damage away before it does harm, in the order in which it does. */
export const SOAKS = ['ward', 'hazard', 'charge', 'armour', 'health'] as const
/** A slot that takes so much of a hit. */
export type Taken = { readonly slot: number; readonly how: (typeof SOAKS)[number]; readonly points: number }
/** What comes of a hit. `removed` are points of armour and health, `left` is what was too much. */
export type Soak = {
  readonly taken: readonly Taken[]
  readonly removed: number
  readonly destroyed: boolean
  readonly left: number
  /** WL-COND-01, WL-COND-03: it does nothing to such a target. */
  readonly harmless: boolean
}
export type Struck = { readonly damage: number; readonly kind: BlowKind; readonly weapon: string | null }

/** WL-WARD-01, WL-R-179, WL-R-191: the best ward against a force skill (only those marked so) or a magic field. */
export function wardAgainst(world: World, unit: Unit, { kind, weapon }: Struck): Held | null {
  const skill = weapon === null ? null : findSkillIn(world, weapon)
  const isForce = kind === 'attack' && skill?.category === 'Offense' && skill.tags.includes('force')
  const isMagicField = kind === 'mine' && protectionOf(world, weapon).includes('ward')
  if (!isForce && !isMagicField) return null
  const tag = isForce ? 'anti_force' : 'ward'
  return bestWith(world, unit, { sub: 'Firewall', tag, usable: true }, held => held.skill.impact)
}
/** WL-HAZ-11, WL-COND-04: the first hazard-only skill that names what strikes. */
function shieldAgainst(world: World, unit: Unit, { weapon }: Struck): Held | null {
  const tags = protectionOf(world, weapon)
  const fits = (held: Held): boolean =>
    isHazardOnly(held) && held.counter.left > 0 && tags.some(tag => held.skill.tags.includes(tag))
  return heldBy(world, unit).find(fits) ?? null
}
/** WL-ARMR-04, WL-R-79, WL-R-230, WL-R-128: charges in slot order, one for each hit; none against places. WL-WARD-03: wards do not stop them. */
function chargeAgainst(world: World, unit: Unit, struck: Struck): Held | null {
  if (struck.kind === 'environment') return null
  const works = (held: Held): boolean =>
    isRegenerative(world, held) &&
    held.counter.left > 0 &&
    !isUseless(world, held.skill, struck.weapon) &&
    !fails(world, unit, held)
  return heldBy(world, unit).find(works) ?? null
}

/** WL-OFF-13, WL-ARMR-02, WL-R-180, WL-ARMR-01: armour that counts in slot order, then health; nothing is changed yet. */
export function lossOf(world: World, unit: Unit, damage: number, weapon: string | null = null): Omit<Soak, 'harmless'> {
  const taken: Taken[] = []
  let rest = damage
  const take = ({ slot }: Held, how: Taken['how'], most: number): void => {
    const points = Math.min(rest, most)
    if (points > 0) taken.push({ slot, how, points })
    rest -= points
  }
  const held = heldBy(world, unit)
  for (const one of held)
    if (isPlainArmour(world, one) && !isUseless(world, one.skill, weapon)) take(one, 'armour', pointsIn(world, unit, one))
  // WL-R-19: wounds that were bought count from the first point on.
  let health = healthOf(world, unit)
  for (const one of held.filter(each => isHealth(each) && each.skill.impact > 0)) {
    const before = rest
    take(one, 'health', Math.min(health, pointsIn(world, unit, one)))
    health -= before - rest
  }
  const destroyed = health <= 0
  return { taken, removed: damage - rest, destroyed, left: destroyed ? rest : 0 }
}

/** What a hit does to a unit (WL-R-79): wards and what keeps off hazards, a charge, armour, health. */
export function soakOf(world: World, unit: Unit, struck: Struck): Soak {
  const harmless = isHarmless(world, sheetOf(world, unit).tags, struck.weapon)
  const absorbed: Taken[] = []
  let rest = harmless ? 0 : struck.damage
  const absorb = (how: Taken['how'], held: Held | null): void => {
    if (held === null || rest <= 0) return
    const points = Math.min(rest, impactOf(world, unit, held.skill))
    absorbed.push({ slot: held.slot, how, points })
    rest -= points
  }
  absorb('ward', wardAgainst(world, unit, struck))
  absorb('hazard', shieldAgainst(world, unit, struck))
  absorb('charge', chargeAgainst(world, unit, struck))
  const { taken, ...lost } = lossOf(world, unit, rest, struck.weapon)
  return { ...lost, taken: [...absorbed, ...taken], harmless }
}
