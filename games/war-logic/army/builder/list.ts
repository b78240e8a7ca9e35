import type { Loaded } from '@sandtable/kernel'
import { list, oneOf, optional, ruled, shape, whole, withDefault } from '@sandtable/wargame/fields'
import { type Refuse, readInto, refuseUnder, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { CARDS } from '../../data/cards.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import { type Army, type ArmyRules, databaseFor } from '../army.ts'
import { type Database, USUAL } from '../database.ts'
import { checkArmy } from '../problems.ts'
import { armyField, armyFrom } from '../read-army.ts'
import { battleField, checkSheet } from '../read-battle.ts'
import type { BattleSheet } from '../sheets/battle.ts'

/** An army that is being written, with the budget it is written for, in credits, and the theme its catalogue shows first. */
export type ArmyList = Army & {
  readonly budget: number
  readonly theme: string
  /** WL-SHEET-03: battle sheets that its teams stand in; absent: none. */
  readonly battles?: readonly BattleSheet[]
}

export const EVERY_THEME = 'every'
export const THEMES: readonly string[] = [EVERY_THEME, ...new Set(UNIT_SHEETS.map(({ theme }) => theme))].filter(
  one => one !== 'any',
)
export const BUDGETS: readonly number[] = [...new Set(CARDS.map(({ budget }) => budget))].toSorted((a, b) => a - b)
const MOST_CREDITS = 1_000_000
const MOST_BATTLES = 40
/** The form of an army file. */
export const listField = ruled(
  'WL-CARD-07',
  shape({
    ...armyField._zod.def.shape,
    budget: withDefault(ruled('WL-CARD-07', whole(1, MOST_CREDITS)), BUDGETS[0]!),
    theme: withDefault(oneOf('theme', THEMES), EVERY_THEME),
    battles: optional(list(battleField, MOST_BATTLES)),
  }),
)
const ABOUT: Subject = { what: 'an army', rule: 'WL-CARD-07' }

/** An army from outside that may still be unfinished: everything in it is known and sound. */
export const readList = (raw: unknown): Loaded<ArmyList> =>
  readInto(listField, raw, ABOUT, ({ budget, theme, battles, ...written }, refuse) => {
    const army = armyFrom(written)
    checkArmy(army, null, refuse)
    checkBattles(battles ?? [], databaseFor(army), refuse)
    return { ...army, budget, theme, ...(battles === undefined ? {} : { battles }) }
  })
function checkBattles(battles: readonly BattleSheet[], database: Database, refuse: Refuse): void {
  for (const one of repeatsIn(battles.map(({ battleOf }) => battleOf)))
    refuse(['battles'], `there are two battles of '${one}'`, 'WL-CARD-01')
  for (const [i, sheet] of battles.entries()) checkSheet(sheet, database, refuseUnder(['battles', i], refuse))
}

/** WL-CARD-08: strict, so that the army fits every table of its budget. */
export const rulesOf = ({ budget }: ArmyList): ArmyRules => ({ budget, strict: true, variant: USUAL })
