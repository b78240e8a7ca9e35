import classes from './classes.json' with { type: 'json' }
import { CATEGORIES, type Category, type ClassDefault, type ClassRecord } from './types.ts'

/**
 * WL-CLASS-02 to WL-CLASS-09 (WL-CLASS-05, WL-CLASS-06, WL-CLASS-11). WL-R-01, WL-R-08, WL-R-09, WL-R-10, WL-R-17, WL-R-18: how the
 * defaults table is read.
 */
export const CLASS_DEFAULTS: readonly ClassDefault[] = classes as readonly ClassDefault[]
const BY_NAME: ReadonlyMap<string, ClassDefault> = new Map(CLASS_DEFAULTS.map(one => [`${one.category}/${one.sub}`, one]))

export const findClass = (category: string, sub: string): ClassDefault | null => BY_NAME.get(`${category}/${sub}`) ?? null
/** The class of a skill: of one that is known to exist. */
export const classOf = (category: Category, sub: string): ClassDefault => findClass(category, sub)!
/** WL-SHEET-03: the defaults with those that somebody has changed. */
export const classesWith = (changed: readonly ClassRecord[], classes = CLASS_DEFAULTS): readonly ClassDefault[] =>
  changed.length === 0
    ? classes
    : classes.map(one => ({ ...one, ...changed.find(({ category, sub }) => category === one.category && sub === one.sub) }))
export const subsOf = (category: Category): readonly string[] =>
  CLASS_DEFAULTS.filter(one => one.category === category).map(({ sub }) => sub)
export const isCategory = (word: string): word is Category => CATEGORIES.some(category => category === word)
