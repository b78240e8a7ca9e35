import type { Loaded, RuleId } from '@sandtable/kernel'
import {
  byName,
  forSome,
  list,
  maybe,
  name,
  oneOf,
  orNull,
  type Read,
  ruled,
  shape,
  whole,
  words,
} from '@sandtable/wargame/fields'
import { noSuch, type Refuse, readInto, refuseUnder, type Subject, watched } from '@sandtable/wargame/read'
import { SLOTS } from '../data/types.ts'
import type { Army } from './army.ts'
import type { ArmyOptions } from './army-limits.ts'
import { CATALOGUE, type Catalogue, catalogueOf } from './catalogue.ts'
import type { RosterFormation } from './formation.ts'
import { armyProblems } from './problems.ts'
import { customField, customOf } from './read-custom.ts'
import { makersId } from './read-unit.ts'

const MOST_POINTS = 1_000_000
const MOST_FORMATIONS = 500
const MOST_UNITS = 99
const entry = words(40)
const formationField = ruled(
  'MW-FORM-06',
  shape({
    plan: entry,
    chief: ruled('MW-FORM-02', orNull(entry)),
    units: maybe(byName(entry, whole(0, MOST_UNITS))),
    weapons: maybe(ruled('MW-COST-03', forSome(oneOf('weapon slot', SLOTS), maybe(entry)))),
    name: ruled('MW-FORM-07', orNull(name)),
  }),
)
/** The form of an army; its names may be of its makers' own. */
export const armyField = ruled(
  'MW-ARMY-02',
  shape({
    faction: makersId,
    name,
    budget: ruled('MW-ARMY-01', whole(1, MOST_POINTS)),
    formations: ruled('MW-ARMY-05', list(formationField, MOST_FORMATIONS)),
    custom: orNull(customField),
  }),
)
type Written = Read<typeof armyField>
const ABOUT: Subject = { what: 'an army', rule: 'MW-ARMY-02' }

/** Checks an army from outside: that everything in it is known, and with `rules` that it is legal. Null: a list still being written. */
export function readArmy(raw: unknown, rules: ArmyOptions | null): Loaded<Army> {
  return readInto(armyField, raw, ABOUT, (written, refuse) => armyOf(written, rules, refuse)!)
}

/** The army of this form, or null with everything that is wrong with it. */
export function armyOf(written: Written, rules: ArmyOptions | null, refuse: Refuse): Army | null {
  const { refuse: against, isSound } = watched(refuse)
  const { faction, budget } = written
  const custom = written.custom && customOf(written.custom, faction, refuseUnder(['custom'], against))
  // Problems here end the reading: all that is built on them would be wrong too.
  if (!isSound()) return null
  if (!CATALOGUE.factions.has(faction) && custom === null)
    against(['faction'], noSuch('faction', faction, [...CATALOGUE.factions.keys()]), 'MW-ARMY-02')
  const catalogue = catalogueOf({ faction, custom })
  const formations = written.formations.map((one, i) => formationOf(one, catalogue, refuseUnder(['formations', i], against)))
  const army: Army = { faction, name: written.name, budget, formations, custom }
  if (isSound() && rules !== null)
    for (const { rule, text, params } of armyProblems(army, rules).errors) against([], text, rule, params)
  return isSound() ? army : null
}

/** One formation of a list. A Titan's plan says which unit it is, so its `units` may be left out. */
function formationOf(
  written: Written['formations'][number],
  { plans, units, weapons }: Catalogue,
  refuse: Refuse,
): RosterFormation {
  const known = (table: ReadonlyMap<string, unknown>, noun: string, id: string, path: readonly string[], rule?: RuleId) => {
    if (!table.has(id)) refuse(path, () => noSuch(noun, id, [...table.keys()]), rule)
  }
  const { plan, chief } = written
  const hull = plans.get(plan)?.hull
  const counted = Object.entries(written.units ?? (hull ? { [hull]: 1 } : {}))
  const carried = Object.entries(written.weapons ?? {}).flatMap(([slot, weapon]) => (weapon ? [[slot, weapon] as const] : []))
  known(plans, 'plan', plan, ['plan'], 'MW-FORM-06')
  if (chief !== null) known(units, 'unit', chief, ['chief'], 'MW-FORM-02')
  for (const [id] of counted) known(units, 'unit', id, ['units', id], 'MW-FORM-06')
  for (const [slot, weapon] of carried) known(weapons, 'weapon', weapon, ['weapons', slot], 'MW-COST-03')
  return {
    plan,
    chief,
    units: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    weapons: Object.fromEntries(carried),
    name: written.name,
  }
}
