import type { ArmyKit, Mini } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { gathered } from '@sandtable/wargame/armies/minis'
import { sidePlace } from '@sandtable/wargame/armies/places'
import { FACTION_RECORDS } from '../../data/factions.ts'
import type { Army } from '../army.ts'
import { armyOptions } from '../army-limits.ts'
import { CATALOGUE, catalogueOf, type UnitProfile } from '../catalogue.ts'
import { membersOf } from '../formation.ts'
import { armyTotals } from '../problems.ts'
import { READY_ARMIES } from '../ready.ts'
import { armyField, readArmy } from '../roster.ts'
import { cardOf } from './card.ts'
import { entriesOf, FORMATIONS, formationOf } from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { problemsOf } from './mends.ts'
import { priceOf } from './prices.ts'
import { printedOf } from './printed.ts'
import { strengthsOf } from './strengths.ts'
import { treeOf } from './tree.ts'

/** Armies of Maker War: formations by plans, Titans with their weapons, within points and stars. */
export const kit: ArmyKit<Army> = {
  game: 'maker-war',
  noun: 'army',
  money: { one: 'point', many: 'points', share: 1 },
  budgets: [500, 1000, 3000],
  banners: FACTION_RECORDS.map(({ id, name, note }) => ({ id, name, text: note })),
  rule: 'MW-ARMY-02',
  lists: [FORMATIONS],
  form: armyField,
  ready: READY_ARMIES.map(({ id, army }) => ({ id, army })),
  empty: (faction, budget) => ({ faction, name: 'New army', budget, formations: [], custom: null }),
  cleared: army => ({ ...army, formations: [] }),
  read: raw => readArmy(raw, null),
  budgetOf: ({ budget }) => budget,
  budgetAt: '/budget',
  bannerOf: ({ faction }) => faction,
  entryOf: (army, entry) => entriesOf(army).find(({ id }) => id === entry) ?? null,
  catalogue: entriesOf,
  tree: treeOf,
  made: formationOf,
  settled: (_, after) => after,
  meters: metersOf,
  problems: problemsOf,
  price: priceOf,
  printed: printedOf,
  strengths: strengthsOf,
  duels,
  designers: designersFor,
  minis: [...CATALOGUE.units.values()].map(miniOf),
  minisOf: army => {
    const catalogue = catalogueOf(army)
    return gathered(army.formations.flatMap(one => membersOf(one, catalogue)).map(miniOf))
  },
  wishes: [
    {
      ...{ id: 'role', label: 'Role' },
      options: [
        { tag: 'ground', name: 'formations on the ground' },
        { tag: 'titan', name: 'Titans' },
        { tag: 'flyer', name: 'flyers' },
        { tag: 'rare', name: 'rare formations' },
      ],
    },
  ],
  card: (army, entry) => (entriesOf(army).some(({ id }) => id === entry) ? cardOf(army, entry) : null),
  placeOf: sidePlace('army'),
  fielded: army => ({ army }),
}

function miniOf({ id, name, faction }: UnitProfile): Mini {
  return { id, name, count: 1, group: CATALOGUE.factions.get(faction)?.name ?? faction }
}
function metersOf(army: Army) {
  const { points, stars, supplyCost } = armyTotals(army)
  const { budget, stars: most, setupBudget } = armyOptions(army.budget)
  return [
    { name: 'Points', value: points, limit: budget, text: roomText(budget - points) },
    { name: 'Stars', value: stars, limit: most, text: roomText(most - stars) },
    { name: 'Supply', value: supplyCost, limit: null, text: `${setupBudget} to deploy in set-up` },
  ]
}
