import type { Input, JsonObject, PlanOrder } from '@sandtable/kernel'
import { at, engine, fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'

/** Only building counts: nobody wins or acts, nothing happens before a round or after it. */
export const QUIET = without('checkVictory', 'startStep', 'actionPhase', 'endOfRound', 'deals')
type Dice = Parameters<typeof fieldWith>[2]

export const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
export const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
export const building = (id: string, player: string, kind: string, hex: number[], more = {}) => ({
  id,
  player,
  kind,
  hex,
  ...more,
})
/** Ann's Settlement in the west, Bob's far in the east. */
export const SETTLEMENTS = [building('s1', 'p1', 'settlement', [5, 10]), building('s2', 'p2', 'settlement', [15, 10])]
export const GOLD = [
  { id: 'p1', gold: 20 },
  { id: 'p2', gold: 20 },
]
/** Factions whose bonuses change no price of Ann's and Bob's. */
const FACTIONS: { readonly [player: string]: string } = { p1: 'skarholt', p2: 'valdren', p3: 'ashgai', p4: 'orrery' }
/** A meadow with both Settlements in the build phase of the second round, without cards and missions; `more` goes before. */
export const realmField = (more: JsonObject = {}, dice: Dice = []) => realmFieldWith(QUIET, more, dice)
/** The same with other procedures left out. */
export const realmFieldWith = (standIns: typeof QUIET, more: JsonObject = {}, dice: Dice = []) => {
  const { options = {}, buildings = [], players = GOLD, ...rest } = more
  return fieldWith(
    standIns,
    {
      meadow: { hex: [10, 10], radius: 9 },
      phase: 'build',
      players: (players as JsonObject[]).map(one => ({ faction: FACTIONS[String(one.id)]!, ...one })),
      buildings: [...SETTLEMENTS, ...(buildings as JsonObject[])],
      options: { combatCards: false, missions: false, ...(options as JsonObject) },
      ...rest,
    },
    dice,
  )
}
export type RealmTable = ReturnType<typeof realmField>

export const order = (option: string, ...hex: number[]): PlanOrder => ({
  option,
  place: hex.length === 2 ? at(hex[0]!, hex[1]!) : null,
})
export const plan = (...orders: PlanOrder[]): Input => ({ type: 'plan', orders })
/** What may be ordered after these orders, with the reasons against it. */
export const optionAfter = (table: RealmTable, seat: string, id: string, ...before: PlanOrder[]) => {
  table.asks(seat, 'mv.plan')
  return engine.plan(table.state, seat, plan(...before))!.options.find(one => one.id === id)
}
/** Why a place of an option is not open; null: it is; undefined: it is not listed. */
export const whyNotThere = (table: RealmTable, seat: string, id: string, ...hex: number[]) => {
  const place = optionAfter(table, seat, id)?.places?.find(one => one.at.x === hex[0] && one.at.y === hex[1])
  return place ? (place.refusal?.rule ?? null) : undefined
}
/** All plans at once; those that are not named are empty. Bob's, the last, is carried out first. */
export function plans(table: RealmTable, by: { [seat: string]: readonly PlanOrder[] }): RealmTable {
  for (const { id } of table.state.seats) table.choose(id, plan(...(by[id] ?? [])))
  return table
}
/** The next round's plans are asked for: the build phase is over. */
export const isOver = (table: RealmTable) => table.asks('ann', 'mv.plan')
export const blocksOn = (table: RealmTable, column: number, row: number): string[] =>
  Object.values(table.world.blocks)
    .filter(one => one.hex.column === column && one.hex.row === row)
    .map(one => one.type)
export const buildingOn = (table: RealmTable, column: number, row: number) =>
  Object.values(table.world.buildings).find(one => one.hex.column === column && one.hex.row === row) ?? null
