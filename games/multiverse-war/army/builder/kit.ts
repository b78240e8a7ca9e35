import type { ArmyKit, Meter, Mini } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { capital } from '@sandtable/wargame/words'
import { MAPS } from '../../data/land.ts'
import { ECONOMY, FACTIONS } from '../../data/realm.ts'
import type { HeroType } from '../../data/types.ts'
import { findUnitType, HERO_RULES, HEROES } from '../../data/units.ts'
import { type Expedition, goldSpent, heroIn, OWN, RECRUITS, recruitOf, skillPoints } from '../expedition.ts'
import { expeditionField, readExpedition } from '../read-expedition.ts'
import { READY_EXPEDITIONS } from '../ready.ts'
import { cardFor } from './card.ts'
import { catalogueOf, HERO_LIST, heroName, MUSTER, madeFrom } from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { problemsOf } from './mends.ts'
import { priceOf } from './prices.ts'
import { printedOf } from './printed.ts'
import { strengthsOf } from './strengths.ts'
import { treeOf } from './tree.ts'

/** What seats begin with: 9 gold, more in scenarios. */
const GOLD = [ECONOMY.startingGold, ...MAPS.flatMap(map => map.seats.flatMap(({ gold }) => gold ?? []))]

const FACTION_FIELDS = ['faction-1', 'faction-2', 'faction-3', 'faction-4']

/** Expeditions of Multiverse War: a faction, the recruits of the first round, and heroes with their skill points spent. */
export const kit: ArmyKit<Expedition> = {
  game: 'multiverse-war',
  noun: 'expedition',
  money: { one: 'gold', many: 'gold', share: 1 },
  budgets: [...new Set(GOLD)].toSorted((a, b) => a - b),
  banners: [
    ...FACTIONS.map(({ key, name, description }) => ({ id: key, name, text: description })),
    { id: OWN, name: 'A faction of your own', text: 'Two class bonuses of your choice.' },
  ],
  rule: 'MV-SET-09',
  lists: [MUSTER, HERO_LIST],
  form: expeditionField,
  ready: READY_EXPEDITIONS.map(({ id, expedition }) => ({ id, army: expedition })),
  empty: (faction, gold) => ({
    ...{ name: 'New expedition', faction, gold, muster: [], heroes: [] },
    own: faction === OWN ? { name: 'New faction', fortressName: 'Fortress', description: '', bonuses: [] } : null,
  }),
  cleared: expedition => ({ ...expedition, muster: [], heroes: [] }),
  read: raw => readExpedition(raw, null),
  budgetOf: ({ gold }) => gold,
  budgetAt: '/gold',
  bannerOf: ({ faction }) => faction,
  entryOf: (expedition, entry) => catalogueOf(expedition).find(({ id }) => id === entry) ?? null,
  catalogue: catalogueOf,
  tree: treeOf,
  made: madeFrom,
  settled: (_, after) => after,
  meters: metersOf,
  problems: problemsOf,
  price: priceOf,
  printed: printedOf,
  strengths: strengthsOf,
  duels,
  designers: designersFor,
  minis: [...RECRUITS.map(({ key }) => recruitMini(key, 1)), ...HEROES.map(heroMini)],
  minisOf: expedition => [
    ...expedition.muster.map(({ unit, count }) => recruitMini(unit, count)),
    ...expedition.heroes.map(({ key }) => heroMini(heroIn(expedition, key))),
  ],
  card: (expedition, entry) => cardFor(expedition, entry.slice(entry.indexOf(':') + 1)),
  placeOf: field => (FACTION_FIELDS.includes(field) ? atOf('players', FACTION_FIELDS.indexOf(field)) : null),
  // MV-SET-09: its faction is that of the expedition.
  fielded: army => ({ army, faction: null }),
  wishes: [
    {
      ...{ id: 'role', label: 'Role' },
      options: ['hero', 'melee', 'cavalry', 'ranged', 'builder'].map(tag => ({ tag, name: tag })),
    },
  ],
}
function recruitMini(id: string, count: number): Mini {
  const unit = findUnitType(id)
  return { id, name: recruitOf(id)!.name, count, group: unit ? capital(unit.class) : 'Builders' }
}
function heroMini(hero: HeroType): Mini {
  return { id: hero.key, name: heroName(hero), count: 1, group: 'Heroes' }
}
function metersOf(expedition: Expedition): readonly Meter[] {
  const spent = goldSpent(expedition)
  const { skillPointsAtStart } = HERO_RULES
  return [
    { name: 'Gold', value: spent, limit: expedition.gold, text: roomText(expedition.gold - spent) },
    ...expedition.heroes.map(hero => ({
      ...{ name: `Skill points of ${heroIn(expedition, hero.key).name}`, value: skillPoints(hero), limit: skillPointsAtStart },
      text: roomText(skillPointsAtStart - skillPoints(hero)),
    })),
  ]
}
