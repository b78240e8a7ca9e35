import { type JsonObject, type Loaded, type Violation, violation } from '@sandtable/kernel'
import {
  anything,
  byName,
  either,
  id,
  list,
  name,
  oneOf,
  optional,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { noSuch, type Refuse, readInto, refuseUnder, repeatsIn, type Subject, watched } from '@sandtable/wargame/read'
import { RANKS } from '../data/figures.ts'
import type { Sheet, Squad, SquadUnit } from '../data/types.ts'
import { costOf } from './cost.ts'
import { sheetField, sheetFrom } from './read-sheet.ts'
import { findReadySheet, findReadySquad, READY_SQUADS, readySheets } from './ready.ts'
import { controlsOf, sheetProblems } from './sheet-problems.ts'

/** What a squad is built within. `limit`: null in open play (TM-OPT-05). `players`: who share it (TM-R-89). */
export type SquadRules = { limit: number | null; players: number }

const MOST_UNITS = 30

export const isDrone = (squad: Squad, { unit }: SquadUnit): boolean => squad.sheets[unit]!.drone === 'controlled'
/** Units with an activation of their own: all but Controlled Drones (TM-DRONE-05). */
export const activating = (squad: Squad): SquadUnit[] => squad.units.filter(u => !isDrone(squad, u))
export const squadCost = (squad: Squad): number => squad.units.reduce((sum, { unit }) => sum + costOf(squad.sheets[unit]!), 0)

const unitField = shape({
  n: whole(1, 99),
  unit: words(40),
  mainUnit: optional(ruled('TM-DRONE-04', whole(1, 99))),
  cost: optional(anything),
})
export const writtenField = shape({
  name,
  units: withDefault(list(unitField, MOST_UNITS), []),
  sheets: withDefault(byName(id, sheetField), {}),
})
/** A squad: the id of a ready one, or one written out. */
export const squadField = ruled(
  'TM-BATL-08',
  either(
    'the id of a ready squad, or a squad written out',
    oneOf(
      'squad',
      READY_SQUADS.map(s => s.id),
    ),
    writtenField,
  ),
)
const ABOUT: Subject = { what: 'a squad', rule: 'TM-BATL-08' }

/** A squad from outside. Everything wrong with it, each with its place and its rule. */
export function readSquad(raw: unknown, rules: SquadRules): Loaded<Squad> {
  return readInto(squadField, raw, ABOUT, (written, refuse) => squadFrom(written, rules, refuse))
}

/** The squad of this form, and everything that is wrong with it. */
export function squadFrom(written: Read<typeof squadField>, rules: SquadRules, refuse: Refuse): Squad {
  const { refuse: against, isSound } = watched(refuse)
  const squad = typeof written === 'string' ? findReadySquad(written)! : writtenSquad(written, against)
  if (isSound()) for (const { rule, text, params } of squadProblems(squad, rules)) against([], text, rule, params)
  return squad
}

export function writtenSquad({ name: called, units, sheets }: Read<typeof writtenField>, refuse: Refuse): Squad {
  const own = new Map(Object.entries(sheets).map(([key, one]) => [key, sheetFrom(one, refuseUnder(['sheets', key], refuse))]))
  for (const [key, sheet] of own)
    if (sheet.id !== key) refuse(['sheets', key, 'id'], `the datasheet '${key}' calls itself '${sheet.id}'`, 'TM-GEN-11')
  if (repeatsIn(units.map(u => String(u.n))).length > 0) refuse(['units'], 'two units of a squad have the same number')
  const used: { [id: string]: Sheet } = {}
  for (const [i, { unit }] of units.entries()) {
    const sheet = own.get(unit) ?? findReadySheet(unit)
    const known = () => [...own.keys(), ...readySheets().map(s => s.id)]
    if (sheet) used[unit] = sheet
    else refuse(['units', i, 'unit'], noSuch('datasheet', unit, known()), 'TM-GEN-11', { unit })
  }
  const plain = units.map(({ n, unit, mainUnit }): SquadUnit => (mainUnit === undefined ? { n, unit } : { n, unit, mainUnit }))
  // Main Units first, so that their drones find them.
  const inOrder = [...plain.filter(u => u.mainUnit === undefined), ...plain.filter(u => u.mainUnit !== undefined)]
  return { name: called, units: inOrder, sheets: used }
}

/** Everything against a squad whose datasheets are of the right form. */
export function squadProblems(squad: Squad, { limit, players }: SquadRules): Violation[] {
  const wrong = Object.values(squad.sheets).flatMap(sheetProblems)
  const add = (rule: Violation['rule'], text: string, params: JsonObject = {}) => void wrong.push(violation(rule, text, params))
  if (activating(squad).length < players)
    add('TM-GEN-10', 'Each player needs at least one unit.', { units: activating(squad).length, players })
  for (const { id, name, maxPerSquad } of RANKS.values()) {
    const bearers = squad.units.filter(u => rankOf(squad.sheets[u.unit]!) === id).length
    if (maxPerSquad !== null && bearers > maxPerSquad) add('TM-BUILD-13', `Only one ${name} per squad.`, { rank: id, bearers })
  }
  wrong.push(...droneProblems(squad))
  // TM-R-83: as much as the limit is allowed.
  const cost = squadCost(squad)
  if (limit !== null && cost > limit) add('TM-BATL-01', `Squad costs ${cost}, limit ${limit}.`, { cost, limit })
  return wrong
}
const rankOf = ({ pilot }: Sheet): string | null => ('rank' in pilot ? pilot.rank : null)

/** TM-DRONE-04: every Controlled Drone has a Main Unit that can lead it, and nothing else has one. */
function droneProblems(squad: Squad): Violation[] {
  const wrong: Violation[] = []
  const mains = new Map(activating(squad).map(u => [u.n, u]))
  const led = new Map<number, number>()
  for (const one of squad.units) {
    const { name } = squad.sheets[one.unit]!
    const main = mains.get(one.mainUnit ?? 0)
    if (!isDrone(squad, one)) {
      if (one.mainUnit !== undefined)
        wrong.push(violation('TM-DRONE-04', `${name} is no Controlled Drone and has no Main Unit.`, { n: one.n }))
    } else if (!main || controlsOf(squad.sheets[main.unit]!) === 0)
      wrong.push(violation('TM-DRONE-04', `Controlled Drone ${name} needs a Main Unit with Control Management.`, { n: one.n }))
    else led.set(main.n, (led.get(main.n) ?? 0) + 1)
  }
  for (const [n, drones] of led) {
    const sheet = squad.sheets[mains.get(n)!.unit]!
    const most = controlsOf(sheet)
    if (drones > most)
      wrong.push(violation('TM-DRONE-04', `${sheet.name} can control at most ${most} drones.`, { n, drones, most }))
  }
  return wrong
}
