import { hexKey, hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import { isFree, mayShare, whyNotOn } from '../action/stacking.ts'
import { hasEffect } from '../basics/effects.ts'
import { freshBlock } from '../basics/fresh.ts'
import { areAdjacent, hexDistance, hexesWithin, landAt, neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, blocksOf, isOfClass } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { isInBuilding } from '../combat/fighters.ts'
import { inFront } from '../combat/order.ts'
import type { HeroAbility, Op } from '../data/types.ts'
import { DECOY } from '../data/units.ts'
import { bridgeable, EXITS, whyNoRoad } from '../realm/improvements.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Hex, World } from '../world.ts'
import { opOf } from './abilities.ts'

/** What a hero may name for an ability: pieces, hexes ('h3_4'), three hexes ('h3_4+h3_5+h4_5'), or work ('road:14'). */
type List = (world: World, hero: Block, ability: HeroAbility, op: Op) => string[]

const isNear = ({ hex }: Block, other: Hex, range: number | null): boolean =>
  hexDistance(hex, other) >= 1 && hexDistance(hex, other) <= (range ?? 1)
/** MV-BLDR-02: a Builder beside a military unit cannot be shot at. */
const isSheltered = (world: World, { kind, hex }: Block): boolean => kind === 'builder' && blocksAt(world, hex).length > 1

/** MV-R-153, MV-R-159, MV-BLD-16: enemies outside buildings within range that its side identifies; of abilities with dice also in own line of sight (MV-R-90). */
function enemies(world: World, hero: Block, { range, dice }: HeroAbility): Block[] {
  return Object.values(world.blocks).filter(
    one =>
      mayFight(world, hero.player, one.player) &&
      one.identified &&
      one.kind !== 'decoy' &&
      isNear(hero, one.hex, range) &&
      isSeen(world, one, undefined, hero.player) &&
      !isInBuilding(world, one) &&
      (dice === null || (hasLine(world, hero.hex, one.hex) && !isSheltered(world, one))),
  )
}
/** Friendly units, decoys not among them. */
const friends = (world: World, hero: Block, range: number | null): Block[] =>
  Object.values(world.blocks).filter(
    one =>
      one.id !== hero.id &&
      areFriendly(world, one.player, hero.player) &&
      one.kind !== 'decoy' &&
      hexDistance(one.hex, hero.hex) <= (range ?? 1),
  )
const ids = (blocks: readonly { id: string }[]): string[] => blocks.map(({ id }) => id)
/** Units, friend or foe, that a spell over an area reaches: outside buildings, identified, in line of sight. */
export const unitsIn = (world: World, hero: Block, hexes: readonly Hex[]): Block[] =>
  Object.values(world.blocks).filter(
    one =>
      one.id !== hero.id &&
      one.kind !== 'decoy' &&
      hexes.some(hex => isSameHex(hex, one.hex)) &&
      (one.identified || areFriendly(world, one.player, hero.player)) &&
      !isInBuilding(world, one) &&
      hasLine(world, hero.hex, one.hex),
  )
/** MV-HAB-04: three hexes next to each other. */
function triangles(world: World, hero: Block, range: number): string[] {
  const near = hexesWithin(hero.hex, range).filter(hex => landAt(world, hex))
  return near.flatMap((a, i) =>
    near.slice(i + 1).flatMap((b, j) =>
      near.slice(i + j + 2).flatMap(c => {
        const three = [a, b, c]
        const isOne = areAdjacent(a, b) && areAdjacent(b, c) && areAdjacent(a, c)
        return isOne && unitsIn(world, hero, three).length > 0 ? [three.map(hexKey).join('+')] : []
      }),
    ),
  )
}
export const hexesOf = (target: string): Hex[] => target.split('+').map(hexOf)

/** MV-HAB-02, MV-R-45: free hexes beside the hero, no further from where the unit stands than it may be carried. */
export const placesBeside = (world: World, hero: Block, unit: Block, most: number): Hex[] =>
  neighbours(hero.hex).filter(hex => hexDistance(hex, unit.hex) <= most && isFree(world, hex, unit))
/** MV-HAB-34: free hexes beside the unit that is pushed. */
export const placesAround = (world: World, unit: Block): Hex[] => neighbours(unit.hex).filter(hex => isFree(world, hex, unit))

/** MV-HAB-32: both may be where the other stands. */
function maySwap(world: World, hero: Block, other: Block): boolean {
  const fits = (block: Block, hex: Hex, gone: Block): boolean =>
    whyNotOn(world, hex, block) === null && !landAt(world, hex)!.token && mayShare(world, hex, block, [gone.id])
  return fits(hero, other.hex, other) && fits(other, hero.hex, hero)
}
/** MV-HAB-21, MV-HAB-26: whoever can be healed or repaired. */
function healable(world: World, hero: Block, { range }: HeroAbility, { targets }: Op): string[] {
  const kinds = Array.isArray(targets) ? (targets as readonly string[]) : null
  const wounded = friends(world, hero, range).filter(one => one.wounds > 0)
  if (kinds === null) return ids([...(hero.wounds > 0 ? [hero] : []), ...wounded])
  const buildings = Object.values(world.buildings).filter(
    one => areFriendly(world, one.player, hero.player) && one.damage > 0 && hexDistance(one.hex, hero.hex) === 1,
  )
  return ids([...buildings, ...wounded.filter(one => isOfClass(one, 'siege') && areAdjacent(one.hex, hero.hex))])
}
const isSlow = (world: World, hero: Block): boolean => hasEffect(world, hero.id, 'immobile')

/** Whom or what each operation needs; one that is not here needs nobody. */
const LISTS: { readonly [op: string]: List } = {
  damage: (world, hero, ability, { targets }) =>
    Array.isArray(targets) && targets.includes('building')
      ? ids(
          Object.values(world.buildings).filter(
            one =>
              mayFight(world, hero.player, one.player) &&
              one.identified &&
              !one.isUnfinished &&
              isNear(hero, one.hex, ability.range) &&
              hasLine(world, hero.hex, one.hex),
          ),
        )
      : ids(enemies(world, hero, ability)),
  triangle: (world, hero, { range }) => triangles(world, hero, range ?? 1),
  enemyDice: (world, hero, ability) => ids(enemies(world, hero, ability)),
  taunt: (world, hero, ability) => ids(enemies(world, hero, ability)),
  morale: (world, hero, ability) => ids(enemies(world, hero, ability)),
  push: (world, hero, ability) =>
    ids(enemies(world, hero, ability).filter(one => one.kind !== 'hero' && placesAround(world, one).length > 0)),
  teleport: (world, hero, { range }, { max }) =>
    ids(friends(world, hero, range).filter(one => placesBeside(world, hero, one, Number(max)).length > 0)),
  leap: (world, hero, _ability, { max }) =>
    isSlow(world, hero)
      ? []
      : hexesWithin(hero.hex, Number(max))
          .filter(hex => isFree(world, hex, hero) && !isSameHex(hex, hero.hex))
          .map(hexKey),
  swap: (world, hero, { range }) => {
    const decoys = blocksOf(world, hero.player).filter(
      one => one.kind === 'decoy' && hexDistance(one.hex, hero.hex) <= (range ?? 1),
    )
    const all = [...friends(world, hero, range), ...decoys].filter(one => hexDistance(one.hex, hero.hex) > 0)
    return isSlow(world, hero) ? [] : ids(all.filter(one => maySwap(world, hero, one)))
  },
  heal: healable,
  conceal: (world, hero, _ability, { radius }) =>
    ids(friends(world, hero, radius ?? 1).filter(one => areAdjacent(one.hex, hero.hex))),
  shield: (world, hero, { range }) => ids(friends(world, hero, range)),
  extraAp: (world, hero, { range }) =>
    ids(
      friends(world, hero, range).filter(
        one => one.done && one.activated && areAdjacent(one.hex, hero.hex) && !hasEffect(world, one.id, 'frozen'),
      ),
    ),
  placeDecoy(world, hero, { range }) {
    const decoy = freshBlock('', hero.player, 'decoy', 'decoy', hero.hex)
    if (blocksOf(world, hero.player).filter(one => one.kind === 'decoy').length >= DECOY.blocks) return []
    return hexesWithin(hero.hex, range ?? 1)
      .filter(hex => isFree(world, hex, decoy))
      .map(hexKey)
  },
  freeImprovement: (world, hero) => [
    ...bridgeable(world, hero.hex).map(hex => `bridge:${hexKey(hex)}`),
    ...EXITS.filter(exits => whyNoRoad(world, hero.hex, exits) === null).map(exits => `road:${exits}`),
  ],
}
/** MV-HAB-17: the hero may also veil itself alone. */
const OPTIONAL: readonly string[] = ['conceal']

/** `inTurn`: of a formation one comes before the other. */
export type Aim = { ids: string[]; min: number; max: number; inTurn: boolean }
/** What is asked for before an ability works: `world` as its player knows it; null: nothing, it works by itself. */
export function findAim(world: World, hero: Block, ability: HeroAbility): Aim | null {
  const op = ability.ops.find(one => one.op === 'triangle') ?? ability.ops.find(one => LISTS[one.op])
  if (!op) return null
  const list = LISTS[op.op]!(world, hero, ability, op)
  const more = opOf(ability, 'targetsFromLevel')
  const most = more && world.heroes[hero.type]!.level >= Number(more.level) ? Number(more.targets) : 1
  const inTurn = ability.dice !== null && op.op !== 'triangle'
  // MV-FORM-08, MV-FORM-09, MV-R-153.
  const listed = inTurn && most === 1 ? inFront(world, null, hero.id, list) : list
  return { ids: listed, min: OPTIONAL.includes(op.op) ? 0 : 1, max: Math.min(listed.length, most), inTurn }
}
