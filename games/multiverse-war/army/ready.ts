import { ECONOMY, FACTIONS } from '../data/realm.ts'
import type { HeroType } from '../data/types.ts'
import { HEROES, heroOf } from '../data/units.ts'
import type { Expedition, HeroBuild } from './expedition.ts'

/** MV-HER-03. */
export function recommendedBuild(key: string, hero: HeroType = heroOf(key)): HeroBuild {
  const { hp, ap, ability } = hero.recommendedSetup
  return { key, hp, ap, abilities: [ability], later: false }
}
/** The opening of the book (example X24), a hero and a Tribal Scout, for every faction. */
export const READY_EXPEDITIONS: readonly { readonly id: string; readonly expedition: Expedition }[] = FACTIONS.map(
  ({ key, name }, i) => ({
    id: key,
    expedition: {
      ...{ name, faction: key, own: null, gold: ECONOMY.startingGold },
      muster: [{ unit: 'tribal-scout', count: 1 }],
      heroes: [recommendedBuild(HEROES[i % HEROES.length]!.key)],
    },
  }),
)
