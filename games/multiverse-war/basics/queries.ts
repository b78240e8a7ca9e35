import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { heroFrom } from '../data/own-hero.ts'
import type { Attribute, Class, HeroType, OwnSheet, UnitType } from '../data/types.ts'
import { heroOf, unitTypeOf } from '../data/units.ts'
import type { Block, Building, Encounter, Hero, Player, PlayerId, SideId, Territory, World } from '../world.ts'
import { flowerOf } from './hexes.ts'

type Players = Pick<World, 'players'>
export const playerOf = ({ players }: Players, id: PlayerId): Player => players[id]!
export const playerAt = ({ players }: Players, seat: string): Player => Object.values(players).find(one => one.seat === seat)!
export const seatOf = ({ players }: Players, id: PlayerId): string => players[id]!.seat
export const sideOf = ({ players }: Players, id: PlayerId): SideId => players[id]!.side
/** MV-R-120: friendly are own and allied pieces, enemy those of every other player. */
export const areFriendly = (world: Players, a: PlayerId, b: PlayerId): boolean => sideOf(world, a) === sideOf(world, b)
export const seatsOfSide = (world: Pick<World, 'players' | 'order'>, player: PlayerId): string[] =>
  world.order.filter(id => areFriendly(world, id, player)).map(id => seatOf(world, id))
/** Those still in the game, in player order. */
export const playersLeft = ({ players, order }: Pick<World, 'players' | 'order'>): Player[] =>
  order.map(id => players[id]!).filter(one => !one.isOut)

export const findBlock = ({ blocks }: Pick<World, 'blocks'>, id: string): Block | null => blocks[id] ?? null
export const blockOf = ({ blocks }: Pick<World, 'blocks'>, id: string): Block => blocks[id]!
export const allBlocks = ({ blocks }: Pick<World, 'blocks'>): Block[] => Object.values(blocks)
export const blocksOf = (world: Pick<World, 'blocks'>, player: PlayerId): Block[] =>
  allBlocks(world).filter(block => block.player === player)
export function blocksAt({ blocks }: Pick<World, 'blocks'>, { column, row }: Hex): Block[] {
  const here: Block[] = []
  // Asked for more often than anything else.
  for (const id in blocks) {
    const block = blocks[id]!
    if (block.hex.column === column && block.hex.row === row) here.push(block)
  }
  return here
}
/** MV-HER-15: units and heroes; Builders and decoys are not. */
export const isMilitary = ({ kind }: Pick<Block, 'kind'>): boolean => kind === 'unit' || kind === 'hero'

export const findBuildingAt = ({ buildings }: Pick<World, 'buildings'>, hex: Hex): Building | null =>
  Object.values(buildings).find(one => isSameHex(one.hex, hex)) ?? null
export const buildingsOf = ({ buildings }: Pick<World, 'buildings'>, player: PlayerId): Building[] =>
  Object.values(buildings).filter(one => one.player === player)
export const settlementOf = (world: Pick<World, 'buildings'>, player: PlayerId): Building | null =>
  buildingsOf(world, player).find(one => one.kind === 'settlement') ?? null
export const findEncounterAt = ({ encounters }: Pick<World, 'encounters'>, hex: Hex): Encounter | null =>
  encounters.find(one => isSameHex(one.hex, hex)) ?? null

export const territoryOf = ({ territories }: Pick<World, 'territories'>, id: string): Territory =>
  territories.find(one => one.id === id)!
/** The territory that a hex belongs to, revealed or not; null: it lies off the board. */
export const findTerritoryAt = ({ territories }: Pick<World, 'territories'>, hex: Hex): Territory | null =>
  territories.find(one => flowerOf(one.centre).some(part => isSameHex(part, hex))) ?? null

export const heroOfBlock = ({ heroes }: Pick<World, 'heroes'>, { type }: Pick<Block, 'type'>): Hero => heroes[type]!
/** What is printed of a unit or a hero; Builders and decoys have nothing of it. */
export const sheetOf = ({ kind, type, sheet }: Faced): UnitType | HeroType | OwnSheet | null =>
  kind === 'unit' ? unitTypeOf(type) : kind === 'hero' ? (sheet ?? heroOf(type)) : null
type Faced = Pick<Block, 'kind' | 'type' | 'sheet'>
/** What is printed of a hero, of the book or of its player's own making. */
export const heroSheetOf = ({ key, sheet }: Pick<Hero, 'key' | 'sheet'>): HeroType => (sheet ? heroFrom(sheet) : heroOf(key))
/** MV-R-119: class words include heroes of that class. */
export const classOfBlock = (block: Faced): Class | null => sheetOf(block)?.class ?? null
export const isOfClass = (block: Faced, wanted: Class): boolean => classOfBlock(block) === wanted
export const tagsOf = (block: Pick<Block, 'kind' | 'type'>): readonly string[] =>
  block.kind === 'unit' ? unitTypeOf(block.type).tags : []
export const hasAttribute = (block: Faced, attribute: Attribute): boolean =>
  sheetOf(block)?.attributes.includes(attribute) ?? false
