import type { ArmyKit, Mini, Part } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { gathered } from '@sandtable/wargame/armies/minis'
import { sidePlace } from '@sandtable/wargame/armies/places'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { SIZES } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { sheetIcon } from '../../scene/icons.ts'
import { costOf } from '../cost.ts'
import { READY_SQUADS, readySheets } from '../ready.ts'
import { activating, isDrone, squadCost } from '../squad.ts'
import { catalogueOf, entryOf, figuresLine, findSheet, groupOf, UNITS, unitFrom } from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { asList, listField, ownSheets, readList, renumbered, type SquadList } from './list.ts'
import { problemsOf } from './mends.ts'
import { priceOf } from './prices.ts'
import { drawnCard, printedOf } from './printed.ts'
import { strengthsOf } from './strengths.ts'

const BANNER = 'any'
const wishFor = (id: string, label: string, tags: readonly string[]) => ({
  ...{ id, label },
  options: [...new Set(tags)].filter(tag => tag !== '').map(tag => ({ tag, name: tag })),
})

/** Squads of 30 Minute Missions: units by their datasheets, drones with their Main Units, within a Deployment Cost. */
export const kit: ArmyKit<SquadList> = {
  game: 'thirty-minute-missions',
  noun: 'squad',
  money: { one: 'point', many: 'points', share: 1 },
  budgets: SIZES.map(({ limit }) => limit),
  banners: [{ id: BANNER, name: 'Any faction', text: 'Datasheets of all factions may serve in one squad.' }],
  rule: 'TM-BATL-08',
  lists: [UNITS],
  form: listField,
  ready: READY_SQUADS.map(({ id, size, squad }) => ({ id, army: asList(squad, SIZES.find(one => one.id === size)!.limit) })),
  empty: (_, limit) => ({ name: 'New squad', limit, units: [], sheets: {} }),
  cleared: list => ({ ...list, units: [], sheets: ownSheets(list) }),
  read: readList,
  budgetOf: ({ limit }) => limit,
  budgetAt: '/limit',
  bannerOf: () => BANNER,
  entryOf: (list, id) => {
    const sheet = findSheet(list, id)
    return sheet && entryOf(list, sheet)
  },
  catalogue: catalogueOf,
  tree: treeOf,
  made: unitFrom,
  settled: (_, after) => renumbered(after),
  meters: list => {
    const cost = squadCost(list)
    const units = activating(list).length
    return [
      { name: 'Deployment Cost', value: cost, limit: list.limit, text: roomText(list.limit - cost) },
      { name: 'Units', value: units, limit: null, text: 'that activate by themselves' },
    ]
  },
  problems: problemsOf,
  price: priceOf,
  printed: printedOf,
  strengths: strengthsOf,
  duels,
  designers: designersFor,
  minis: readySheets().map(miniOf),
  minisOf: list => gathered(list.units.map(({ unit }) => miniOf(list.sheets[unit]!))),
  wishes: [
    wishFor('type', 'Type', ['mech', 'vehicle']),
    wishFor(
      'faction',
      'Faction',
      readySheets().map(({ faction }) => faction),
    ),
  ],
  card: (list, id) => {
    const sheet = findSheet(list, id)
    return sheet && drawnCard(sheet)
  },
  placeOf: sidePlace('squad'),
  fielded: ({ limit: _, ...squad }) => ({ squad }),
}

function miniOf(sheet: Sheet): Mini {
  return { id: sheet.id, name: sheet.name, count: 1, group: groupOf(sheet) }
}

/** The units of a squad; a Controlled Drone names whom it serves. */
function treeOf(list: SquadList): readonly Part[] {
  const leaders = activating(list).map(({ n, unit }) => ({
    value: n,
    name: `${list.sheets[unit]!.name} ${n}`,
    text: '',
    why: null,
  }))
  return list.units.map((one, i) => {
    const sheet = list.sheets[one.unit]!
    return {
      ...{ at: atOf('units', i), entry: one.unit, isFixed: false, list: null, slots: [], parts: [], price: costOf(sheet) },
      name: `${sheet.name} ${one.n}`,
      text: figuresLine(sheet),
      icon: sheetIcon(sheet),
      fields: isDrone(list, one)
        ? [
            {
              ...{ at: atOf('units', i, 'mainUnit'), label: 'Main Unit', type: 'choice', options: leaders },
              value: one.mainUnit ?? null,
            },
          ]
        : [],
    }
  })
}
