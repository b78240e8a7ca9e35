import { type Violation, violation } from '@sandtable/kernel'
import { HERO_RULES, HEROES, heroOf } from '../data/units.ts'
import type { Hero } from '../world.ts'
import { type Offer, offered } from './offered.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { muster, recruitPlaces } from './recruits.ts'

/** MV-HER-14: at most two living heroes; one that belongs to somebody is not available. */
function whyNoHero({ world, player }: Planning, key: string): Violation | null {
  if (world.heroes[key]) return violation('MV-HER-14', 'this hero belongs to a player already')
  const own = Object.values(world.heroes).filter(one => one.player === player && one.isAlive).length
  return own < HERO_RULES.heroesPerPlayer ? null : violation('MV-HER-14', `at most ${HERO_RULES.heroesPerPlayer} living heroes`)
}
const PRICE = { gold: HERO_RULES.startCost } as const
const OFFERS: readonly Offer[] = HEROES.map(({ key, name, title }) => ({
  ...{ id: `hero:${key}`, label: `${title} ${name}`, rule: 'MV-HER-01', kind: key, group: 'Heroes', brings: true },
}))
/** MV-HER-01, MV-HER-03: a hero with the recommended start. */
export const heroOrder: OrderKind = {
  word: 'hero',
  isRecruiting: true,
  leastGold: 7,
  options(planning) {
    const places = recruitPlaces(planning, 'hero')
    return OFFERS.map(offer => offered(offer, PRICE, places, whyNoHero(planning, offer.kind)))
  },
  price: () => PRICE,
  carryOut(planning, key, hex) {
    const { world, player, emit } = planning
    const { hp, ap, ability } = heroOf(key).recommendedSetup
    const hero: Hero = { key, player, level: 1, xp: 0, points: 0, hp, ap, abilities: [ability], isAlive: true, block: null }
    world.heroes[key] = hero
    world.heroes[key] = { ...hero, block: muster(planning, 'hero', key, hex!).id }
    emit('hero joined', 'MV-R-145', { player, hero: key })
  },
}
