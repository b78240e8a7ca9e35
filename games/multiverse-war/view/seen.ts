import type { Block, Building, HeldMission, Hero, Player, PlayerId, World } from '../world.ts'

/** MV-LOS-01: a block as somebody sees it. Of one that is not identified: that it stands there, its markers and its wounds. */
/** MV-ACT-13: a wounded block shows that it rests. */
export type OpenBlock = Pick<
  Block,
  'id' | 'player' | 'hex' | 'wounds' | 'identified' | 'done' | 'usedAbility' | 'activated' | 'resting'
>
export type SeenBlock = OpenBlock & {
  /** Null: this view does not know what it is. */
  known: Omit<Block, keyof OpenBlock> | null
}
/** MV-LOS-13: of a building that was never identified only that one stands there. */
export type SeenBuilding = Pick<Building, 'id' | 'player' | 'hex' | 'damage' | 'damagedInRound' | 'shot'> & {
  known: Pick<Building, 'kind' | 'tier' | 'isUnfinished' | 'identified' | 'seenTier' | 'noRepair'> | null
}
/** MV-R-145: which heroes a player owns, their level and whether they live, is public; the skills and the block are not. */
export type SeenHero = Pick<Hero, 'key' | 'player' | 'level' | 'xp' | 'isAlive' | 'sheet'> & {
  known: Pick<Hero, 'points' | 'hp' | 'ap' | 'abilities' | 'block'> | null
}
export type SeenPlayer = Omit<Player, 'hand' | 'given' | 'missions' | 'command' | 'abilities' | 'builds' | 'opening'> & {
  handCount: number
  hand: string[] | null
  given: string[] | null
  builds: Player['builds'] | null
  opening: Player['opening'] | null
  /** What buildings give would name them (MV-LOS-13). */
  command: number | null
  /** A hidden block that uses an ability without raising this would be a hero (MV-ABL-05). */
  abilities: number | null
  missionCount: number
  missions: HeldMission[] | null
  /** MV-MISS-03: fulfilled ones that were shown. */
  shownMissions: string[]
}
/** Of what everybody knows: what is replaced and never written to (see `changeLand`), so that worlds may share it, and the rest. */
export const SHARED = ['options', 'map', 'board', 'seats', 'territories', 'land'] as const
export const CHANGING = [
  ...(['order', 'encounters', 'dial', 'round', 'phase', 'active', 'shown'] as const),
  ...(['treaties', 'cooldowns', 'counted', 'domination', 'guardian', 'numbers'] as const),
] as const
export const OPEN = [...SHARED, ...CHANGING] as const
export type View = Pick<World, (typeof OPEN)[number]> & {
  /** Who looks; null: a spectator. */
  player: PlayerId | null
  players: { [id: PlayerId]: SeenPlayer }
  blocks: { [id: string]: SeenBlock }
  heroes: { [key: string]: SeenHero }
  buildings: { [id: string]: SeenBuilding }
  /** Effects on everybody, on what this view knows, and what was laid upon an enemy. */
  effects: World['effects']
  activation: World['activation']
  combat: World['combat']
  casting: World['casting']
  /** Order of decks: nobody knows it; how many are left, and the discards, everybody. */
  decks: { tiles: number; adventures: number; cards: number; missions: number }
  row: string[]
  discards: { adventures: string[]; drawn: string | null; under: string[]; failed: string[]; cards: string[] }
}
/** A card that lies face down. */
export const HIDDEN_CARD = '?'
