import type { Loaded } from '@sandtable/kernel'
import { oneOf, ruled, shape, whole, withDefault } from '@sandtable/wargame/fields'
import { readInto, type Subject } from '@sandtable/wargame/read'
import { CARDS } from '../../data/cards.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import type { Army, ArmyRules } from '../army.ts'
import { USUAL } from '../database.ts'
import { checkArmy } from '../problems.ts'
import { armyField, armyFrom } from '../read-army.ts'

/** An army that is being written, with the budget it is written for, in credits, and the theme its catalogue shows first. */
export type ArmyList = Army & { readonly budget: number; readonly theme: string }

export const EVERY_THEME = 'every'
export const THEMES: readonly string[] = [EVERY_THEME, ...new Set(UNIT_SHEETS.map(({ theme }) => theme))].filter(
  one => one !== 'any',
)
export const BUDGETS: readonly number[] = [...new Set(CARDS.map(({ budget }) => budget))].toSorted((a, b) => a - b)
const MOST_CREDITS = 1_000_000
/** The form of an army file. */
export const listField = ruled(
  'WL-CARD-07',
  shape({
    ...armyField._zod.def.shape,
    budget: withDefault(ruled('WL-CARD-07', whole(1, MOST_CREDITS)), BUDGETS[0]!),
    theme: withDefault(oneOf('theme', THEMES), EVERY_THEME),
  }),
)
const ABOUT: Subject = { what: 'an army', rule: 'WL-CARD-07' }

/** An army from outside that may still be unfinished: everything in it is known and sound. */
export const readList = (raw: unknown): Loaded<ArmyList> =>
  readInto(listField, raw, ABOUT, ({ budget, theme, ...written }, refuse) => {
    const army = armyFrom(written)
    checkArmy(army, null, refuse)
    return { ...army, budget, theme }
  })

/** WL-CARD-08: strict, so that the army fits every table of its budget. */
export const rulesOf = ({ budget }: ArmyList): ArmyRules => ({ budget, strict: true, variant: USUAL })
