import { factionLed } from '../basics/faction-of.ts'
import { buildingOf } from '../data/realm.ts'
import { findHero, findUnitType } from '../data/units.ts'
import type { Block, Building, Player } from '../world.ts'

/** What a block is called by who knows it. */
export const typeName = (type: string): string =>
  findUnitType(type)?.name ?? findHero(type)?.name ?? (type === 'builder' ? 'Builder' : 'Decoy')
export const blockName = ({ type, sheet }: Pick<Block, 'type' | 'sheet'>): string => sheet?.name ?? typeName(type)
/** Within a sentence: 'the Pikeman', but 'Elra Rimewhisper'. */
export const theBlock = (block: Pick<Block, 'type' | 'sheet'>): string =>
  block.sheet || findHero(block.type) ? blockName(block) : `the ${blockName(block)}`
/** MV-SET-09: a faction has its own name for its Fortress. */
export const buildingName = (
  world: { readonly players: { readonly [id: string]: Pick<Player, 'faction' | 'own'> } },
  { kind, player }: Pick<Building, 'kind' | 'player'>,
): string => (kind === 'fortress' ? factionLed(world.players[player]!).fortressName : buildingOf(kind).name)
/** 'there are 3 left', of what something is paid with. */
export const isLeft = (n: number): string => (n === 0 ? 'is none left' : `${n === 1 ? 'is' : 'are'} ${n} left`)
