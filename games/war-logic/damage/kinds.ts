import { findSkillIn } from '../basics/skills.ts'
import { HAZARDS } from '../data/terrain.ts'
import type { HazardType, Skill, Tag } from '../data/types.ts'
import type { World } from '../world.ts'

/** What a hit comes from. */
export const BLOW_KINDS = ['attack', 'crash', 'throw', 'mine', 'turret', 'environment', 'remainder'] as const
export type BlowKind = (typeof BLOW_KINDS)[number]
/** Kinds of hits that are somebody's attack: whoever suffers from one may react (WL-DEF-02). */
export const isAttack = (kind: BlowKind): boolean => kind === 'attack' || kind === 'crash' || kind === 'throw'

type Books = Pick<World, 'own' | 'options'>
/** The weapon of an attack, or the hazard of a field. */
export const weaponIn = (world: Pick<World, 'own'>, weapon: string | null): Skill | HazardType | null =>
  weapon === null ? null : (HAZARDS.get(weapon) ?? findSkillIn(world, weapon))
const isSkill = (weapon: Skill | HazardType): weapon is Skill => 'sub' in weapon
const isBiological = (weapon: Skill | HazardType): boolean => isSkill(weapon) && weapon.sub === 'Biological'

/** WL-HAZ-06, WL-HAZ-11: tags of the skills that absorb it; biological weapons are kept off by what keeps off gas (WL-COND-04). */
export function protectionOf(world: Books, id: string | null): readonly string[] {
  const weapon = weaponIn(world, id)
  if (weapon === null) return []
  if (!isSkill(weapon)) return weapon.protect
  return world.options.effectiveAgainst && isBiological(weapon) ? ['gas'] : []
}

/** WL-COND-01, WL-COND-03: whether it does nothing to a target with these tags. WL-COND-05: with conditions off nothing is. */
export function isHarmless(world: Books, tags: readonly Tag[], id: string | null): boolean {
  const weapon = weaponIn(world, id)
  if (!world.options.effectiveAgainst || weapon === null || !isSkill(weapon)) return false
  const wanted = weapon.effectiveAgainst.map(one => one.toLowerCase())
  const all = isBiological(weapon) ? [...wanted, 'biological'] : wanted
  return all.length > 0 && !all.some(one => tags.some(tag => tag === one))
}

/** What it is called by skills that are marked against it (WL-COND-02): Biochemical means the Biological class, and gas (WL-R-97). */
function namesOf(weapon: Skill | HazardType): string[] {
  if (isSkill(weapon)) return [weapon.sub.toLowerCase(), ...(isBiological(weapon) ? ['biochemical'] : [])]
  return [weapon.id, weapon.kind, ...(weapon.protect.includes('gas') ? ['biochemical'] : [])]
}
/** WL-COND-02: whether a Defense skill is useless against what strikes. */
export function isUseless(world: Books, { notEffectiveAgainst }: Skill, id: string | null): boolean {
  const weapon = weaponIn(world, id)
  if (!world.options.effectiveAgainst || notEffectiveAgainst === null || weapon === null) return false
  return namesOf(weapon).includes(notEffectiveAgainst.toLowerCase())
}
