import type { ArmyKit, Mini } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { gathered } from '@sandtable/wargame/armies/minis'
import { sidePlace } from '@sandtable/wargame/armies/places'
import { FACTIONS, PROFILES } from '../../data/factions.ts'
import type { Profile } from '../../data/types.ts'
import { type Force, findProfileIn, pointsOf, profilesOf, unitsOf } from '../force.ts'
import { forceField, readForce } from '../read-force.ts'
import { READY_FORCES } from '../ready.ts'
import { cardOf } from './card.ts'
import { COMPANY, COMPANY_ENTRY, catalogueOf } from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { problemsOf } from './mends.ts'
import { priceOf } from './prices.ts'
import { printedOf } from './printed.ts'
import { strengthsOf } from './strengths.ts'
import { treeOf } from './tree.ts'

/** Forces of Warpath: one faction, Companies of HQ, Troops, Specialists, Support and Transports. */
export const kit: ArmyKit<Force> = {
  game: 'warpath',
  noun: 'force',
  money: { one: 'point', many: 'points', share: 1 },
  budgets: [1000, 1500, 2000],
  banners: FACTIONS.map(({ id, name, style }) => ({ id, name, text: style })),
  rule: 'WP-FORCE-01',
  lists: ['/companies'],
  form: forceField,
  ready: READY_FORCES.map(({ id, force }) => ({ id, army: force })),
  empty: (faction, limit) => ({ faction, name: 'New force', limit, companies: [{ units: [] }], cargo: [] }),
  cleared: force => ({ ...force, companies: [], cargo: [] }),
  read: raw => readForce(raw, null),
  budgetOf: ({ limit }) => limit,
  budgetAt: '/limit',
  bannerOf: ({ faction }) => faction,
  entryOf: (force, entry) => (entry === COMPANY_ENTRY ? COMPANY : findUnit(force, entry)),
  catalogue: catalogueOf,
  tree: treeOf,
  made: (_, entry) => (entry === COMPANY_ENTRY ? { units: [] } : { unit: entry, name: null }),
  settled: rideOn,
  meters: force => {
    const points = pointsOf(force)
    return [{ name: 'Points', value: points, limit: force.limit, text: roomText(force.limit - points) }]
  },
  problems: problemsOf,
  price: priceOf,
  printed: printedOf,
  strengths: strengthsOf,
  duels,
  designers: designersFor,
  minis: [...PROFILES.values()].map(miniOf),
  minisOf: force => gathered(force.companies.flatMap(company => profilesOf(force, company)).map(miniOf)),
  wishes: [
    {
      ...{ id: 'type', label: 'Type' },
      options: [...new Set([...PROFILES.values()].map(({ type }) => type))].map(tag => ({ tag, name: tag })),
    },
  ],
  card: (force, entry) => {
    const profile = findProfileIn(force, entry)
    return profile && cardOf(profile)
  },
  placeOf: sidePlace('force'),
  fielded: force => ({ force }),
}

function miniOf({ id, name, faction }: Profile): Mini {
  return { id, name, count: 1, group: FACTIONS.find(one => one.id === faction)?.name ?? faction }
}

const findUnit = (force: Force, id: string) => {
  const profile = findProfileIn(force, id)
  return profile && { id, name: profile.name, price: profile.points }
}

/** WP-TRANS-03: cargo is written by places in the list of all units: it follows them, and ends where either is gone. */
function rideOn(before: Force, after: Force): Force {
  const old = unitsOf(before)
  const now = unitsOf(after)
  if (now.length === old.length && now.every(({ unit }, i) => unit === old[i]!.unit)) return after
  const placeOf = (i: number): number => now.indexOf(old[i]!)
  const cargo = before.cargo
    .map(({ transport, unit }) => ({ transport: placeOf(transport), unit: placeOf(unit) }))
    .filter(({ transport, unit }) => transport >= 0 && unit >= 0)
  return { ...after, cargo }
}
