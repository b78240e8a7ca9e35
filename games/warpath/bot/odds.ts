import { damageDice, hitDice, SIDES_OF_DIE } from '../basics/dice.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Profile, Weapon } from '../data/types.ts'

/** What one weapon of one base takes from a target on average, in bases, and how far it reaches. */
export type Volley = { readonly min: number; readonly max: number; readonly bases: number }
/** What one base of a unit takes from another unit, with its guns and in an Assault. No cover, arcs or sight: it is asked for thousands of times. */
export type DamageBetween = { readonly fire: readonly Volley[]; readonly fight: number }

/** WP-BLAST-05: bases that a template usually touches. */
const TOUCHED = 2
/** WP-BLAST-06. */
const BLAST_HITS = 6
const chanceOf = (needs: number): number => Math.max(0, SIDES_OF_DIE + 1 - needs) / SIDES_OF_DIE
const has = ({ keywords }: { keywords: readonly string[] }, name: string): boolean =>
  keywords.some(keyword => keyword.startsWith(name))

const saveOf = ({ traits }: Profile): number => {
  const save = traits.find(({ trait }) => trait === 'keyword-save')
  return save ? 1 - chanceOf(Number(save.n)) : 1
}
/** WP-KEY-06, WP-KEY-10, WP-KEY-21, WP-KEY-22: natural ones again. */
const rerolled = (weapon: Weapon, ...names: readonly string[]): number =>
  names.some(name => has(weapon, name)) ? 1 + 1 / SIDES_OF_DIE : 1

function damageOf(weapon: Weapon, target: Profile): number {
  const { dice, needs } = damageDice(1, target.armour, weapon.ap)
  return dice * chanceOf(needs) * saveOf(target) * rerolled(weapon, 'Vicious')
}

/** WP-SHOOT-18, WP-SHOOT-19. */
const shyness = (target: Profile): number => (target.flies ? -2 : 0) + (has(target, 'Stealthy') ? -1 : 0)

function volleyOf(weapon: Weapon, by: Profile, target: Profile): Volley | null {
  if (weapon.range === null || by.shoot === null) return null
  const all = weapon.isBlast ? (weapon.dice * Math.min(TOUCHED, target.bases)) / Math.max(1, by.bases - 1) : weapon.dice
  const { dice, needs } = hitDice(all * 2, weapon.isBlast ? BLAST_HITS : by.shoot, shyness(target))
  const bases = (dice / 2) * chanceOf(needs) * rerolled(weapon, 'Marksman') * damageOf(weapon, target)
  return bases > 0 ? { min: weapon.range.min, max: weapon.range.max, bases } : null
}

function fightOf(by: Profile, target: Profile): number {
  if (by.assault === null || target.flies) return 0
  let sum = 0
  for (const weapon of by.weapons)
    if (weapon.range === null) sum += weapon.dice * chanceOf(by.assault) * rerolled(weapon, 'Frenzy') * damageOf(weapon, target)
  return sum
}

const known = new WeakMap<Profile, WeakMap<Profile, DamageBetween>>()
export function damageBetween(by: Profile, target: Profile): DamageBetween {
  const mine = known.get(by) ?? new WeakMap<Profile, DamageBetween>()
  known.set(by, mine)
  const old = mine.get(target)
  if (old) return old
  const fire = by.weapons.flatMap(weapon => volleyOf(weapon, by, target) ?? [])
  const made = { fire, fight: fightOf(by, target) }
  mine.set(target, made)
  return made
}

/** How far a unit shoots at all. */
export const rangeOf = ({ shoot, weapons }: Profile): number =>
  shoot === null ? 0 : weapons.reduce((most, { range }) => Math.max(most, range?.max ?? 0), 0)
/** From how near its edge the token of an objective is held. */
export const HOLDS = LENGTHS.objectiveRange + LENGTHS.objectiveRadius
