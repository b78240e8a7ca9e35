import { mapped, picked } from '@sandtable/wargame/views'
import { freshBlock } from '../basics/fresh.ts'
import { heroSheetOf } from '../basics/queries.ts'
import type { Block, Building, Hero, World } from '../world.ts'
import { OPEN, type SeenBlock, type SeenBuilding, type SeenHero, type View } from './seen.ts'

const seenAs = ({ known, ...open }: SeenBlock): Block =>
  known ? { ...known, ...open } : { ...freshBlock(open.id, open.player, 'decoy', 'decoy', open.hex), ...open }
const heroAs = ({ known, ...open }: SeenHero): Hero => {
  const { hp, ap } = heroSheetOf(open).recommendedSetup
  return { ...open, ...(known ?? { points: 0, hp, ap, abilities: [], block: null }) }
}
const buildingAs = ({ known, ...open }: SeenBuilding): Building => ({
  ...open,
  ...(known ?? { kind: 'barracks', tier: 1, isUnfinished: true, identified: false, seenTier: 1, noRepair: 0 }),
})

/** What a view shows as a world to reckon with: blocks that it does not know and buildings count as nothing but presence, decks and hands as empty. */
export const worldSeen = (seen: View): World => ({
  ...picked(seen, OPEN),
  effects: seen.effects,
  activation: seen.activation,
  combat: seen.combat,
  casting: seen.casting,
  players: mapped(
    seen.players,
    ({
      handCount: _h,
      missionCount: _m,
      shownMissions: _s,
      hand,
      given,
      command,
      abilities,
      missions,
      builds,
      opening,
      ...open
    }) => ({
      ...open,
      hand: hand ?? [],
      given: given ?? [],
      builds: builds ?? [],
      opening: opening ?? [],
      command: command ?? 0,
      abilities: abilities ?? 0,
      missions: missions ?? [],
    }),
  ),
  blocks: mapped(seen.blocks, seenAs),
  heroes: mapped(seen.heroes, heroAs),
  buildings: mapped(seen.buildings, buildingAs),
  tiles: [],
  adventures: {
    deck: [],
    drawn: seen.discards.drawn,
    under: [],
    discard: seen.discards.adventures,
    failed: seen.discards.failed,
  },
  cards: { deck: [], discard: seen.discards.cards, row: seen.row },
  missions: { deck: [], under: [] },
})
