import { hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { priceOf } from '../basics/figures.ts'
import { directionOfSide, neighbours } from '../basics/hexes.ts'
import { changeLand } from '../basics/land.ts'
import type { Teller } from '../basics/teller.ts'
import { terrainOf } from '../data/land.ts'
import { ECONOMY } from '../data/realm.ts'
import type { Hex, PlayerId, World } from '../world.ts'
import { addGold, goldRoom } from './gold.ts'
import { advanceBuilders, BUILDER_PERKS } from './track.ts'

const SIDES = [1, 2, 3, 4, 5, 6] as const
/** MV-ROAD-02: the exits of a piece as sides 1 to 6: '14', '135'. */
export const EXITS: readonly string[] = [
  ...SIDES.flatMap(a => SIDES.filter(b => b > a).map(b => `${a}${b}`)),
  ...SIDES.flatMap(a => SIDES.filter(b => b > a).flatMap(b => SIDES.filter(c => c > b).map(c => `${a}${b}${c}`))),
]
const MOST_PIECES = 2
const directionsIn = (exits: string): number[] => [...exits].map(side => directionOfSide(Number(side)))

/** MV-ROAD-01, MV-R-18: what a road here costs before discounts: the entry cost of the terrain; null: none can be built. */
export function roadBase(world: World, hex: Hex): number | null {
  const { terrain, bridge } = world.land[hexKey(hex)]!
  return bridge ? null : terrainOf(terrain).ap
}
export const roadPrice = (world: World, player: PlayerId, base: number): number => priceOf(world, player, 'road', 'road', base)
/** MV-ROAD-02: a second piece adds exits; there is no third. */
export function whyNoRoad(world: World, hex: Hex, exits: string): Violation | null {
  const { road, pieces } = world.land[hexKey(hex)]!
  if (roadBase(world, hex) === null) return violation('MV-ROAD-09', 'a bridge has exits in all directions')
  if (pieces >= MOST_PIECES) return violation('MV-ROAD-02', 'two pieces lie there')
  return directionsIn(exits).every(one => road.includes(one)) ? violation('MV-ROAD-02', 'it adds no exit') : null
}
export function layRoad(play: Teller, player: PlayerId, hex: Hex, exits: string): void {
  const { world } = play
  const land = world.land[hexKey(hex)]!
  const road = [...new Set([...land.road, ...directionsIn(exits)])].sort((a, b) => a - b)
  changeLand(world, [hex], ({ pieces }) => ({ road, pieces: pieces + 1 }))
  play.emit('road built', 'MV-ROAD-01', { player, hex: { ...hex } })
  advanceBuilders(play, player)
}

/** MV-ROAD-09, MV-R-66: any adjacent water without a bridge. */
export const bridgeable = (world: World, hex: Hex): Hex[] =>
  neighbours(hex).filter(one => {
    const land = world.land[hexKey(one)]
    return land?.terrain === 'water' && !land.bridge
  })
export const BRIDGE_PRICE = ECONOMY.bridgeCost
export function layBridge(play: Teller, player: PlayerId, hex: Hex): void {
  const { world } = play
  changeLand(world, [hex], () => ({ bridge: true }))
  play.emit('bridge built', 'MV-ROAD-09', { player, hex: { ...hex } })
  advanceBuilders(play, player)
}

export const isForest = (world: World, hex: Hex): boolean => world.land[hexKey(hex)]!.terrain === 'forest'
/** MV-ECON-05, MV-BLDR-08: what chopping brings, as far as there is room for it (MV-ECON-03). */
export function chopGold(world: World, player: PlayerId): number {
  const more = world.players[player]!.builderTrack >= BUILDER_PERKS.MORE_WOOD ? 1 : 0
  return Math.min(ECONOMY.chopGold + more, goldRoom(world, player))
}
/** MV-BLDR-06. */
export function chop(play: Teller, player: PlayerId, hex: Hex): void {
  const { world } = play
  changeLand(world, [hex], () => ({ terrain: 'grassland' }))
  play.emit('forest chopped', 'MV-BLDR-06', { player, hex: { ...hex } })
}

/** MV-BLDR-05, MV-R-14: an improvement that a Builder can make for an action point. Ids: 'road:14', 'bridge:h3_4', 'chop'. */
export type BuilderAct = { id: string; word: 'road' | 'bridge' | 'chop'; hex: Hex; gold: number; rule: `MV-${string}` }
type Builder = { readonly player: PlayerId; readonly hex: Hex; readonly kind: string; readonly ap: number }
export function builderActs(world: World, { player, hex, kind, ap }: Builder): BuilderAct[] {
  if (kind !== 'builder' || ap < 1) return []
  const { gold } = world.players[player]!
  const base = roadBase(world, hex)
  const price = base === null ? 0 : roadPrice(world, player, base)
  const roads =
    base === null || price > gold
      ? []
      : EXITS.filter(exits => whyNoRoad(world, hex, exits) === null).map(
          (exits): BuilderAct => ({ id: `road:${exits}`, word: 'road', hex, gold: price, rule: 'MV-ROAD-01' }),
        )
  const bridges = (gold < BRIDGE_PRICE ? [] : bridgeable(world, hex)).map(
    (to): BuilderAct => ({ id: `bridge:${hexKey(to)}`, word: 'bridge', hex: to, gold: BRIDGE_PRICE, rule: 'MV-ROAD-09' }),
  )
  const chops: BuilderAct[] = isForest(world, hex)
    ? [{ id: 'chop', word: 'chop', hex, gold: -chopGold(world, player), rule: 'MV-BLDR-06' }]
    : []
  return [...chops, ...bridges, ...roads]
}
/** Makes the improvement of this id and pays its gold at once; its action point is the activation's affair. */
export function improve(play: Teller, builder: Builder, id: string): void {
  const { world } = play
  const { player, hex } = builder
  const act = builderActs(world, { ...builder, ap: 1 }).find(one => one.id === id)!
  addGold(world, player, -act.gold)
  const [word, what = ''] = id.split(':')
  if (word === 'road') layRoad(play, player, hex, what)
  else if (word === 'bridge') layBridge(play, player, hexOf(what))
  else chop(play, player, hex)
}
