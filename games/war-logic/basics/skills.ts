import { classOf } from '../data/classes.ts'
import { skillOf as bookSkill, findSkill } from '../data/skills.ts'
import type { Category, ClassDefault, Skill } from '../data/types.ts'
import type { Counter, Unit, World } from '../world.ts'

/** A skill of a unit: its place among the slots, its counter, and what it is. */
export type Held = { readonly slot: number; readonly counter: Counter; readonly skill: Skill }
type Books = Pick<World, 'own'>

/** WL-SHEET-03: the defaults of a skill's class in this battle. */
export const classIn = ({ own }: Books, { category, sub }: Pick<Skill, 'category' | 'sub'>): ClassDefault =>
  own.classes?.find(one => one.category === category && one.sub === sub) ?? classOf(category, sub)

/** WL-SHEET-09: the players' own come first, as they were copied when the battle began. */
export const skillOf = ({ own }: Books, id: string): Skill => own.skills[id] ?? bookSkill(id)
export const findSkillIn = ({ own }: Books, id: string): Skill | null => own.skills[id] ?? findSkill(id)

export const heldAt = (world: Books, unit: Unit, slot: number): Held => {
  const counter = unit.counters[slot]!
  return { slot, counter, skill: skillOf(world, counter.skill) }
}
export const heldBy = (world: Books, unit: Unit): Held[] => unit.counters.map((_, slot) => heldAt(world, unit, slot))

/** What to look for: all that is given must fit. */
export type Wanted = {
  readonly category?: Category
  readonly sub?: string | readonly string[]
  readonly tag?: string
  /** WL-SKILL-04: only those that can still be used. */
  readonly usable?: boolean
}
const isSub = (sub: string, wanted: Wanted['sub']): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? sub === wanted : wanted.includes(sub))
/** WL-SKILL-04: passive Information skills are bought with number 0 and always work (WL-R-14). */
export const isUsable = ({ counter, skill }: Held): boolean =>
  counter.left > 0 || (skill.number === 0 && skill.sub === 'Information')

export const fits = (held: Held, { category, sub, tag, usable }: Wanted): boolean =>
  (category === undefined || held.skill.category === category) &&
  isSub(held.skill.sub, sub) &&
  (tag === undefined || held.skill.tags.includes(tag)) &&
  (usable !== true || isUsable(held))
/** Skills of a unit that fit, in slot order. */
export function skillsWith(world: Books, { counters }: Unit, wanted: Wanted): Held[] {
  const found: Held[] = []
  for (let slot = 0; slot < counters.length; slot++) {
    const counter = counters[slot]!
    const held = { slot, counter, skill: skillOf(world, counter.skill) }
    if (fits(held, wanted)) found.push(held)
  }
  return found
}
export const hasSkill = (world: Books, { counters }: Unit, wanted: Wanted): boolean =>
  counters.some((counter, slot) => fits({ slot, counter, skill: skillOf(world, counter.skill) }, wanted))
/** The one with the highest value, the first of equals; null: none fits. */
export const bestWith = (world: Books, unit: Unit, wanted: Wanted, value: (held: Held) => number): Held | null =>
  skillsWith(world, unit, wanted).reduce<Held | null>(
    (best, held) => (best === null || value(held) > value(best) ? held : best),
    null,
  )
