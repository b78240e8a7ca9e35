import { hexKey } from '@sandtable/geometry/hex/hex'
import { type PlanOption, type Violation, violation } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { hexName } from '../basics/hexes.ts'
import type { Block } from '../world.ts'
import { buildersOf } from './constructions.ts'
import {
  BRIDGE_PRICE,
  bridgeable,
  chop,
  chopGold,
  EXITS,
  isForest,
  layBridge,
  layRoad,
  roadBase,
  roadPrice,
  whyNoRoad,
} from './improvements.ts'
import { type Offer, offered } from './offered.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { planPlace } from './places.ts'
import { give } from './recruits.ts'

/** MV-BLDR-05: each Builder makes one improvement in the build phase. Known by their hexes, which they do not leave in it. */
const idle = (planning: Planning): Block[] => {
  const { given } = planning.world.players[planning.player]!
  return buildersOf(planning).filter(({ hex }) => !given.includes(hexKey(hex)))
}
const ONE_EACH = violation('MV-BLDR-05', 'each Builder makes one improvement in a build phase')
function whyNobody(planning: Planning, free: readonly Block[]): Violation | null {
  if (free.length > 0) return null
  return buildersOf(planning).length > 0 ? ONE_EACH : violation('MV-BLDR-05', 'it takes a Builder')
}

const SIDE_NAMES = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const
/** 'east and west'. */
export const exitsText = (exits: string): string => listed([...exits].map(side => SIDE_NAMES[Number(side) - 1]!))
const BASES = [1, 2] as const
const ROADS: readonly { exits: string; offers: readonly Offer[] }[] = EXITS.map(exits => ({
  exits,
  offers: BASES.map(base => ({
    ...{ id: `road:${base}:${exits}`, label: `Road ${exitsText(exits)}`, rule: 'MV-ROAD-01', kind: 'road', group: 'Road' },
  })),
}))
function roadOptions(planning: Planning, base: number, builders: readonly Block[]): PlanOption[] {
  const { world, player } = planning
  const price = { gold: roadPrice(world, player, base) }
  const open = builders.map(({ hex }) => planPlace(hex, null))
  const isFresh = builders.every(({ hex }) => world.land[hexKey(hex)]!.pieces === 0)
  return ROADS.flatMap(({ exits, offers }) => {
    const places = isFresh ? open : builders.map(({ hex }) => planPlace(hex, whyNoRoad(world, hex, exits)))
    return places.every(one => one.refusal) ? [] : offered(offers[base - 1]!, price, places, null)
  })
}
const NO_ROAD: Offer = { id: 'road:1:14', label: 'Road', rule: 'MV-ROAD-01', kind: 'road', group: 'Road' }
/** MV-ROAD-01, MV-ROAD-02: '1:14' is a road from east to west on ground that costs 1 to enter, '2:14' on ground that costs 2. */
export const roadOrder: OrderKind = {
  word: 'road',
  isRecruiting: false,
  leastGold: 1,
  options(planning) {
    const free = idle(planning)
    const refusal = whyNobody(planning, free)
    if (refusal) return [offered(NO_ROAD, { gold: 1 }, [], refusal)]
    return BASES.flatMap(base => {
      const here = free.filter(({ hex }) => roadBase(planning.world, hex) === base)
      return here.length > 0 ? roadOptions(planning, base, here) : []
    })
  },
  price: ({ world, player }, what) => ({ gold: roadPrice(world, player, Number(what[0])) }),
  carryOut(planning, what, hex) {
    give(planning, hexKey(hex!))
    layRoad(planning, planning.player, hex!, what.slice(2))
  },
}

const BRIDGE = { rule: 'MV-ROAD-09', kind: 'bridge', group: 'Bridge' } as const
/** MV-ROAD-09: 'h3_4' is the hex of the Builder; the place is the water. */
export const bridgeOrder: OrderKind = {
  word: 'bridge',
  isRecruiting: false,
  leastGold: 2,
  options(planning) {
    const free = idle(planning)
    return buildersOf(planning).flatMap(builder => {
      const { id, hex } = builder
      const places = bridgeable(planning.world, hex).map(to => planPlace(to, null))
      if (places.length === 0) return []
      const offer = { id: `bridge:${hexKey(hex)}`, label: `Bridge from ${hexName(hex)}`, ...BRIDGE }
      return offered(offer, { gold: BRIDGE_PRICE }, places, free.includes(builder) ? null : ONE_EACH, [id])
    })
  },
  price: () => ({ gold: BRIDGE_PRICE }),
  carryOut(planning, from, hex) {
    give(planning, from)
    layBridge(planning, planning.player, hex!)
  },
}

const CHOP: Offer = { id: 'chop:', label: 'Chop the forest', rule: 'MV-BLDR-06', kind: 'chop', group: 'Chop' }
/** MV-BLDR-06: the gold is there for the orders after it (MV-TURN-12). */
export const chopOrder: OrderKind = {
  word: 'chop',
  isRecruiting: false,
  leastGold: 0,
  options(planning) {
    const { world, player } = planning
    const places = idle(planning)
      .filter(({ hex }) => isForest(world, hex))
      .map(({ hex }) => planPlace(hex, null))
    return places.length === 0 ? [] : [offered(CHOP, { gold: -chopGold(world, player) }, places, null)]
  },
  price: ({ world, player }) => ({ gold: -chopGold(world, player) }),
  carryOut(planning, _what, hex) {
    give(planning, hexKey(hex!))
    chop(planning, planning.player, hex!)
  },
}
