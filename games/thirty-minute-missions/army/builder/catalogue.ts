import type { Json } from '@sandtable/kernel'
import type { Entry, Reason } from '@sandtable/wargame/armies/kit'
import { RANKS } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { sheetIcon } from '../../scene/icons.ts'
import { costOf } from '../cost.ts'
import { figuresOf } from '../figures.ts'
import { findReadySheet, readySheets } from '../ready.ts'
import { controlsOf } from '../sheet-problems.ts'
import { activating } from '../squad.ts'
import { nextNumber, type SquadList } from './list.ts'

export const UNITS = '/units'
export const groupOf = ({ type, drone }: Sheet): string =>
  drone !== null ? 'Drones' : type === 'mech' ? 'Mechs' : type === 'vehicle' ? 'Vehicles' : 'Equipment'
/** 'class 3, defense 42, movement 5, 4 AP'. */
export function figuresLine(sheet: Sheet): string {
  const { class: size, totalDefense, baseAP, baseMovement } = figuresOf(sheet)
  return `class ${size}, defense ${totalDefense}, movement ${baseMovement}, ${baseAP} AP`
}

/** Main Units that could lead one more Controlled Drone (TM-DRONE-04). */
function leadersIn(list: SquadList): readonly number[] {
  const led = (n: number) => list.units.filter(one => one.mainUnit === n).length
  return activating(list).flatMap(({ n, unit }) => (led(n) < controlsOf(list.sheets[unit]!) ? [n] : []))
}
function whyNot(list: SquadList, sheet: Sheet): Reason | null {
  if (sheet.drone === 'controlled' && leadersIn(list).length === 0)
    return { text: 'needs a Main Unit with Control Management', rule: 'TM-DRONE-04' }
  return findFullRank(list, sheet)
}
const rankOf = ({ pilot }: Sheet): string | null => ('rank' in pilot ? pilot.rank : null)
/** TM-BUILD-13: a squad has so many of a rank. */
function findFullRank(list: SquadList, sheet: Sheet): Reason | null {
  const rank = RANKS.get(rankOf(sheet) ?? '')
  const bearers = list.units.filter(({ unit }) => rankOf(list.sheets[unit]!) === rank?.id).length
  if (!rank || rank.maxPerSquad === null || bearers < rank.maxPerSquad) return null
  return { text: `only one ${rank.name} per squad`, rule: 'TM-BUILD-13' }
}

/** The datasheets a squad can take: its own first, then the ready ones. */
export const sheetsFor = ({ sheets }: SquadList): readonly Sheet[] => [
  ...Object.values(sheets),
  ...readySheets().filter(({ id }) => sheets[id] === undefined),
]
export const entryOf = (list: SquadList, sheet: Sheet): Entry => {
  const why = whyNot(list, sheet)
  return {
    id: sheet.id,
    name: sheet.name,
    group: groupOf(sheet),
    price: costOf(sheet),
    text: figuresLine(sheet),
    icon: sheetIcon(sheet),
    tags: [sheet.type, ...(sheet.category === null ? [] : [sheet.category]), sheet.faction],
    to: why === null ? [UNITS] : [],
    why,
  }
}
export const catalogueOf = (list: SquadList): readonly Entry[] => sheetsFor(list).map(sheet => entryOf(list, sheet))
export const findSheet = ({ sheets }: SquadList, id: string): Sheet | null =>
  (Object.hasOwn(sheets, id) ? sheets[id] : undefined) ?? findReadySheet(id)

export function unitFrom(list: SquadList, id: string): Json {
  const n = nextNumber(list)
  const [leader] = leadersIn(list)
  return findSheet(list, id)?.drone === 'controlled' && leader !== undefined ? { n, unit: id, mainUnit: leader } : { n, unit: id }
}
export { leadersIn }
