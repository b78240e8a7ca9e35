import type { JsonObject } from '@sandtable/kernel'
import type { Edit, Mend, Problem } from '@sandtable/wargame/armies/kit'
import { type Loss, lightening } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { counted } from '@sandtable/wargame/words'
import type { UnitSheet } from '../../data/types.ts'
import { armyPrice, databaseFor, type Line } from '../army.ts'
import { CREDIT, credits } from '../cost.ts'
import type { Database } from '../database.ts'
import { canAct, checkArmy, MOST_FIGURES } from '../problems.ts'
import { catalogueOf, idOf, isTeam } from './catalogue.ts'
import { type ArmyList, rulesOf } from './list.ts'

/** Everything that one press takes out: a team, or one of the extras. */
function losses(list: ArmyList, database: Database): readonly Loss[] {
  const teams = list.teams.flatMap((id, i): Loss[] => {
    const team = database.findTeam(id)
    if (!team) return []
    const price = database.teamPrice(team)
    return [
      {
        mend: { text: `Take ${team.name} out, ${credits(price)}`, edits: [{ type: 'take', at: atOf('teams', i) }] },
        price,
      },
    ]
  })
  const extras = list.extras.flatMap(({ unit, count }, i): Loss[] => {
    const sheet = database.findUnit(unit)
    if (!sheet) return []
    const price = database.unitPrice(sheet)
    const at = atOf('extras', i)
    const edit = count > 1 ? ({ type: 'set', at: `${at}/count`, value: count - 1 } as const) : ({ type: 'take', at } as const)
    return [{ mend: { text: `One ${sheet.name} fewer, ${credits(price)}`, edits: [edit] }, price }]
  })
  return [...teams, ...extras]
}
/** WL-CARD-08. */
const lighter = (list: ArmyList, database: Database): readonly Mend[] =>
  lightening(losses(list, database), armyPrice(list, database) - list.budget * CREDIT)
/** WL-R-141: somebody who acts, the cheapest first. */
const joining = (list: ArmyList, database: Database): readonly Mend[] =>
  catalogueOf(list)
    .filter(({ id, to, price }) => to.length > 0 && price > 0 && price <= list.budget * CREDIT && acts(id, database))
    .toSorted((a, b) => a.price - b.price)
    .map(({ id, name, price, to }) => ({
      text: `Add ${name}, ${credits(price)}`,
      edits: [{ type: 'add', entry: id, to: to[0]! }],
    }))
function acts(entry: string, database: Database): boolean {
  const id = idOf(entry)
  const units = isTeam(entry) ? (database.findTeam(id)?.units ?? []).map(({ unit }) => unit) : [id]
  return units.some(unit => {
    const sheet = database.findUnit(unit)
    return sheet !== null && canAct(sheet)
  })
}

/** In one press so many figures fewer of those that are meant: extras first, then whole teams, from the end of the list. */
function fewer(list: ArmyList, database: Database, isMeant: (sheet: UnitSheet) => boolean, over: number): readonly Mend[] {
  const meant = ({ unit, count }: Line): number => (isMeant(database.findUnit(unit)!) ? count : 0)
  const edits: Edit[] = []
  let left = over
  for (const [i, one] of [...list.extras.entries()].toReversed()) {
    const gone = Math.min(left, meant(one))
    const at = atOf('extras', i)
    if (gone > 0)
      edits.push(gone < one.count ? { type: 'set', at: `${at}/count`, value: one.count - gone } : { type: 'take', at })
    left -= gone
  }
  for (const [i, id] of [...list.teams.entries()].toReversed()) {
    const gone = database.findTeam(id)!.units.reduce((sum, one) => sum + meant(one), 0)
    if (left > 0 && gone > 0) edits.push({ type: 'take', at: atOf('teams', i) })
    left -= gone
  }
  return [{ text: `Take ${counted(over, 'unit')} out`, edits }]
}

function mendsOf(list: ArmyList, rule: string, { fields, most, units }: JsonObject, database: Database): readonly Mend[] {
  switch (rule) {
    case 'WL-CARD-08':
      return lighter(list, database)
    case 'WL-R-141':
      return joining(list, database)
    case 'WL-CARD-07':
      return units === undefined ? [] : fewer(list, database, () => true, Number(units) - MOST_FIGURES)
    case 'WL-HAZ-12':
      return fewer(list, database, ({ kind }) => kind === 'hazard', Number(fields) - Number(most))
    default:
      return []
  }
}

/** Everything wrong with an army or strange about it, each at its place, with what mends it. */
export function problemsOf(list: ArmyList): readonly Problem[] {
  const database = databaseFor(list)
  const found: Problem[] = []
  const atPath = (path: readonly PropertyKey[]) => atOf(...path.map(key => (typeof key === 'number' ? key : String(key))))
  checkArmy(
    list,
    rulesOf(list),
    (path, text, rule = 'WL-CARD-07', params = {}) => {
      const said = typeof text === 'string' ? text : text()
      found.push({ kind: 'wrong', at: atPath(path), text: said, rule, mends: mendsOf(list, rule, params, database) })
    },
    (path, text, rule) => {
      if (!found.some(one => one.text === text && one.at === atPath(path)))
        found.push({ kind: 'warning', at: atPath(path), text, rule, mends: [] })
    },
  )
  return found
}
