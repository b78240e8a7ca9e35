import { hexKey } from '@sandtable/geometry/hex/hex'
import { mayShare, whyNotOn } from '../action/stacking.ts'
import { freshBlock } from '../basics/fresh.ts'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import { areFriendly, blockOf, blocksOf, findBuildingAt, findEncounterAt, playersLeft } from '../basics/queries.ts'
import type { Op } from '../data/types.ts'
import { BUILDER, UNITS, unitTypeOf } from '../data/units.ts'
import type { Block, BlockKind, Hero, Hex, Player, PlayerId, World } from '../world.ts'

/** Who is rewarded: a player, by what this block did. */
export type Given = { player: PlayerId; block: string }

export const heroesOf = ({ heroes }: World, player: PlayerId): Hero[] =>
  Object.values(heroes).filter(hero => hero.player === player && hero.isAlive)
/** The own heroes nearest to the explorer. */
export function nearestHeroes(world: World, { player, block }: Given): Hero[] {
  const { hex } = blockOf(world, block)
  const distance = ({ block: id }: Hero): number =>
    id === null ? Number.POSITIVE_INFINITY : hexDistance(blockOf(world, id).hex, hex)
  const heroes = heroesOf(world, player)
  const least = Math.min(...heroes.map(distance))
  return heroes.filter(hero => distance(hero) === least)
}

const kindOf = (type: string): BlockKind => (type === BUILDER.key ? 'builder' : 'unit')
const hasPiece = (world: World, player: PlayerId, type: string): boolean =>
  blocksOf(world, player).filter(one => one.type === type).length <
  (type === BUILDER.key ? BUILDER.blocks : unitTypeOf(type).blocks)
/** MV-BLD-04: what a free recruit may be: the unit named, or any of its age and classes of which a piece is left. */
function typesOf(world: World, player: PlayerId, { unit, age, classes }: Op): string[] {
  const types =
    typeof unit === 'string' ? [unit] : UNITS.filter(one => one.age === age && classes?.includes(one.class)).map(one => one.key)
  return types.filter(type => hasPiece(world, player, type))
}
/** MV-BLD-02: where it may be put. */
function isPlace(world: World, hex: Hex, block: Block): boolean {
  if (whyNotOn(world, hex, block) !== null || world.land[hexKey(hex)]!.token || findEncounterAt(world, hex)) return false
  const building = findBuildingAt(world, hex)
  return (!building || building.player === block.player) && mayShare(world, hex, block)
}
export type FreeUnit = { type: string; kind: BlockKind; hex: Hex }
/** Free recruits and their places next to the explorer. */
export function freeUnitsFor(world: World, { player, block }: Given, op: Op): FreeUnit[] {
  const around = neighbours(blockOf(world, block).hex)
  return typesOf(world, player, op).flatMap(type => {
    const recruit = freshBlock('', player, kindOf(type), type, { column: 0, row: 0 })
    return around.filter(hex => isPlace(world, hex, recruit)).map(hex => ({ type, kind: recruit.kind, hex }))
  })
}
/** MV-R-134: opponents who hold a mission that is not fulfilled. */
export const opponentsWithMissions = (world: World, player: PlayerId): Player[] =>
  playersLeft(world).filter(one => !areFriendly(world, one.id, player) && one.missions.some(mission => !mission.isDone))
