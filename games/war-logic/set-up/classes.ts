import type { Army } from '../army/army.ts'
import { CATALOGUE, databaseOf, NO_BOOK, USUAL, type Variant } from '../army/database.ts'
import { classesWith } from '../data/classes.ts'
import type { ClassDefault, ClassRecord, Skill } from '../data/types.ts'
import type { Own, World } from '../world.ts'

type Fielded = { readonly army: Army | null }
const changedBy = (players: readonly Fielded[]): readonly ClassRecord[] => players.flatMap(({ army }) => army?.book.classes ?? [])

/** WL-SHEET-03: the class defaults are those of everybody in a battle; armies that bring none follow those of the others. */
export const classesFor = (players: readonly Fielded[]): readonly ClassDefault[] => classesWith(changedBy(players))
/** A class that two armies have different figures for; null: there is none. */
export function findDisputed(players: readonly Fielded[]): ClassDefault | null {
  const classes = players.map(one => classesFor([one])).filter((_, i) => changedBy([players[i]!]).length > 0)
  const [first, ...others] = classes
  return first?.find((one, i) => others.some(other => JSON.stringify(other[i]) !== JSON.stringify(one))) ?? null
}
/** What a battle keeps of them: the classes that differ from the book's, and what they make of the catalogue. */
export function changedOf(players: readonly Fielded[]): Pick<Own, 'classes' | 'skills'> {
  if (changedBy(players).length === 0) return { skills: {} }
  const all = classesFor(players)
  const classes = all.filter(differs)
  const isMeant = ({ category, sub }: Skill): boolean => classes.some(one => one.category === category && one.sub === sub)
  const skills = databaseOf(NO_BOOK, { ...USUAL, classes: all }).skills.filter(isMeant)
  return { classes, skills: Object.fromEntries(skills.map(skill => [skill.id, skill])) }
}
const differs = (one: ClassDefault): boolean => JSON.stringify(CATALOGUE.findClass(one.category, one.sub)) !== JSON.stringify(one)
/** What armies of this battle are priced by. */
export const variantIn = ({ own, options }: Pick<World, 'own' | 'options'>, scale: number): Variant => ({
  ...{ classes: classesWith(own.classes ?? []), flat20: options.numberDefaults === 'flat20', scale },
})
