import type { ArmyKit } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { sidePlace } from '@sandtable/wargame/armies/places'
import { FACTIONS, PROFILES } from '../../data/factions.ts'
import { type Force, pointsOf, unitsOf } from '../force.ts'
import { forceField, readForce } from '../read-force.ts'
import { READY_FORCES } from '../ready.ts'
import { cardOf } from './card.ts'
import { COMPANY, COMPANY_ENTRY, catalogueOf } from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { problemsOf } from './mends.ts'
import { priceOf, profileOf } from './prices.ts'
import { printedOf } from './printed.ts'
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
  entryOf: (_, entry) => (entry === COMPANY_ENTRY ? COMPANY : findUnit(entry)),
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
  duels,
  designers: designersFor,
  wishes: [
    {
      ...{ id: 'type', label: 'Type' },
      options: [...new Set([...PROFILES.values()].map(({ type }) => type))].map(tag => ({ tag, name: tag })),
    },
  ],
  card: (_, entry) => {
    const profile = profileOf(entry)
    return profile && cardOf(profile)
  },
  placeOf: sidePlace('force'),
  fielded: force => ({ force }),
}

const findUnit = (id: string) => {
  const profile = profileOf(id)
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
