import { type JsonObject, type Loaded, type Violation, violation } from '@sandtable/kernel'
import { RANKS } from '../data/tables.ts'
import type { Sheet, Squad, SquadUnit } from '../data/types.ts'
import { isObject, type Raw, type Refuse } from '../reading.ts'
import { costOf } from './cost.ts'
import { readSheet } from './read-sheet.ts'
import { isName, isWhole, loadedOf, objectOf, refuseStrangers, shortList, wordOf } from './reading.ts'
import { findReadySheet, findReadySquad } from './ready.ts'
import { controlsOf, sheetProblems } from './sheet-problems.ts'

/** What a squad is built within. `limit`: null in open play (TM-OPT-05). `players`: who share it (TM-R-89). */
export type SquadRules = { limit: number | null; players: number }

const MOST_UNITS = 30

export const isDrone = (squad: Squad, { unit }: SquadUnit): boolean => squad.sheets[unit]!.drone === 'controlled'
/** Units with an activation of their own: all but Controlled Drones (TM-DRONE-05). */
export const activating = (squad: Squad): SquadUnit[] => squad.units.filter(u => !isDrone(squad, u))
export const squadCost = (squad: Squad): number => squad.units.reduce((sum, { unit }) => sum + costOf(squad.sheets[unit]!), 0)

/** A squad from outside: the id of a ready one, or one written out. Everything wrong with it, each with its rule. */
export function readSquad(raw: unknown, rules: SquadRules): Loaded<Squad> {
  const wrong: Violation[] = []
  const refuse: Refuse = (rule, text, params) => wrong.push(violation(rule, text, params))
  const squad = typeof raw === 'string' ? namedSquad(raw, refuse) : writtenSquad(raw, refuse)
  if (squad !== null && wrong.length === 0) wrong.push(...squadProblems(squad, rules))
  return loadedOf(wrong, () => squad!)
}

function namedSquad(id: string, refuse: Refuse): Squad | null {
  const ready = findReadySquad(id)
  if (ready === null) refuse('TM-BATL-08', `there is no squad '${wordOf(id)}'`)
  return ready
}

function writtenSquad(raw: unknown, refuse: Refuse): Squad | null {
  if (!isObject(raw)) {
    refuse('TM-BATL-08', 'a squad is the id of a ready one, or an object')
    return null
  }
  refuseStrangers(raw, ['name', 'units', 'sheets'], 'a squad', refuse)
  if (!isName(raw.name)) refuse('TM-BATL-08', 'a squad needs a name')
  const own = readSheets(raw.sheets, refuse)
  const units = shortList(raw.units, MOST_UNITS, 'the units of a squad', refuse).map(one =>
    unitOf(objectOf(one, 'a unit', refuse), refuse),
  )
  if (new Set(units.map(u => u.n)).size < units.length) refuse('TM-BATL-08', 'two units of a squad have the same number')
  const sheets: { [id: string]: Sheet } = {}
  for (const { unit } of units) {
    const sheet = own.get(unit) ?? findReadySheet(unit)
    if (sheet) sheets[unit] = sheet
    else refuse('TM-GEN-11', `there is no datasheet '${unit}'`, { unit })
  }
  // Main Units first, so that their drones find them.
  const inOrder = [...units.filter(u => u.mainUnit === undefined), ...units.filter(u => u.mainUnit !== undefined)]
  return { name: isName(raw.name) ? raw.name : '', units: inOrder, sheets }
}

function readSheets(raw: unknown, refuse: Refuse): Map<string, Sheet> {
  const given = raw === undefined ? {} : objectOf(raw, 'datasheets', refuse)
  const read = new Map<string, Sheet>()
  for (const [id, one] of Object.entries(given).slice(0, MOST_UNITS)) {
    const sheet = readSheet(one, refuse)
    if (sheet && sheet.id !== id) refuse('TM-GEN-11', `the datasheet '${wordOf(id)}' calls itself '${sheet.id}'`)
    if (sheet) read.set(id, sheet)
  }
  return read
}

function unitOf(raw: Raw, refuse: Refuse): SquadUnit {
  refuseStrangers(raw, ['n', 'unit', 'mainUnit', 'cost'], 'a unit of a squad', refuse)
  const { n, unit, mainUnit } = raw
  if (!isWhole(n, 1, 99)) refuse('TM-BATL-08', 'a unit of a squad has a number from 1 to 99', { n: wordOf(n) })
  if (mainUnit !== undefined && !isWhole(mainUnit, 1, 99))
    refuse('TM-DRONE-04', 'a Main Unit is named by its number', { mainUnit: wordOf(mainUnit) })
  const read = { n: isWhole(n, 1, 99) ? n : 0, unit: wordOf(unit) }
  return isWhole(mainUnit, 1, 99) ? { ...read, mainUnit } : read
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
