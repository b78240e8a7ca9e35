import type { At, PriceLine } from '@sandtable/wargame/armies/kit'
import { keysOf } from '@sandtable/wargame/armies/pointer'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { capital, listed, plain } from '@sandtable/wargame/words'
import { MODS, PILOT_TRAITS, SHIELDS, SYSTEMS, THRUSTERS, WEAPONS } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { costOf, costParts } from '../cost.ts'
import { figuresOf } from '../figures.ts'
import { squadCost } from '../squad.ts'
import type { SquadList } from './list.ts'

const named = (ids: readonly string[], table: ReadonlyMap<string, { readonly name: string }>): string =>
  ids.length === 0 ? 'none' : listed(ids.map(id => table.get(id)!.name))

/** What each part of the Deployment Cost is made of. */
const WORKINGS: { readonly [part: string]: (sheet: Sheet) => string } = {
  core: ({ core }) => plain(core),
  defense: sheet => `defense ${figuresOf(sheet).totalDefense}`,
  weapons: ({ weapons }) =>
    named(
      weapons.map(({ weapon }) => weapon),
      WEAPONS,
    ),
  shields: ({ shields }) =>
    named(
      shields.map(({ shield }) => shield),
      SHIELDS,
    ),
  thrusters: ({ thrusters }) =>
    named(
      thrusters.map(({ thruster }) => thruster),
      THRUSTERS,
    ),
  systems: ({ systems }) => named(systems, SYSTEMS),
  mods: ({ mods }) => named(mods, MODS),
  pilot: ({ pilot }) => ('rank' in pilot ? plain(pilot.rank) : 'ai' in pilot ? plain(pilot.ai) : 'controlled'),
  traits: ({ pilot }) => ('rank' in pilot ? named(pilot.traits, PILOT_TRAITS) : 'none'),
  srm: ({ srm }) => `accuracy ${srm.accuracy}, assault ${srm.assault}, evasion ${srm.evasion}`,
}
const TITLES: { readonly [part: string]: string } = { srm: 'Stat reductions' }
/** TM-BUILD-02: part by part. */
export const sheetPrice = (sheet: Sheet): readonly PriceLine[] => [
  ...Object.entries(costParts(sheet)).map(([part, cost]) =>
    line(TITLES[part] ?? capital(part), WORKINGS[part]?.(sheet) ?? '', cost, 'TM-BUILD-02'),
  ),
  sum('Deployment Cost', '', costOf(sheet), 'TM-BUILD-02'),
]

/** The price of the squad, of a unit or of a datasheet. */
export function priceOf(list: SquadList, at: At): readonly PriceLine[] {
  const [where, key] = keysOf(at)
  const id = where === 'units' ? list.units[Number(key)]?.unit : where === 'sheets' ? key : undefined
  if (where !== undefined) {
    const sheet = id === undefined || !Object.hasOwn(list.sheets, id) ? undefined : list.sheets[id]
    return sheet ? sheetPrice(sheet) : []
  }
  const lines = list.units.map(({ unit }) => {
    const sheet = list.sheets[unit]!
    return line(sheet.name, figuresText(sheet), costOf(sheet), 'TM-BUILD-02')
  })
  return [...lines, sum('Squad', '', squadCost(list), 'TM-BATL-01')]
}
const figuresText = (sheet: Sheet): string => `class ${figuresOf(sheet).class}`
