import { hexKey } from '@sandtable/geometry/hex/hex'
import { type PlanOption, planOption, type Violation, violation } from '@sandtable/kernel'
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
import type { OrderKind, Planning } from './order-kind.ts'
import { planPlace } from './places.ts'
import { give } from './recruits.ts'

/** MV-BLDR-05: each Builder makes one improvement in the build phase. Known by their hexes, which they do not leave in it. */
const idle = (planning: Planning): Block[] => {
  const { given } = planning.world.players[planning.player]!
  return buildersOf(planning).filter(({ hex }) => !given.includes(hexKey(hex)))
}
function whyNobody(planning: Planning, free: readonly Block[]): Violation | null {
  if (free.length > 0) return null
  return buildersOf(planning).length > 0
    ? violation('MV-BLDR-05', 'each Builder makes one improvement in a build phase')
    : violation('MV-BLDR-05', 'it takes a Builder')
}

const SIDE_NAMES = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const
/** 'east and west'. */
export const exitsText = (exits: string): string => listed([...exits].map(side => SIDE_NAMES[Number(side) - 1]!))
const ROAD_LABELS: ReadonlyMap<string, string> = new Map(EXITS.map(exits => [exits, `Road ${exitsText(exits)}`]))
const BASES = [1, 2] as const
function roadOptions(planning: Planning, base: number, builders: readonly Block[]): PlanOption[] {
  const { world, player } = planning
  const price = { gold: roadPrice(world, player, base) }
  return EXITS.flatMap(exits => {
    const places = builders.map(({ hex }) => planPlace(hex, whyNoRoad(world, hex, exits)))
    if (places.every(one => one.refusal)) return []
    return planOption(`road:${base}:${exits}`, ROAD_LABELS.get(exits)!, price, places, {
      ...{ rule: 'MV-ROAD-01', kind: 'road', group: 'Road', icon: 'road' },
    })
  })
}
const noRoad = (base: number, refusal: Violation): PlanOption =>
  planOption(`road:${base}:14`, 'Road', { gold: base }, [], {
    rule: 'MV-ROAD-01',
    kind: 'road',
    group: 'Road',
    icon: 'road',
    refusal,
  })
/** MV-ROAD-01, MV-ROAD-02: '1:14' is a road from east to west on ground that costs 1 to enter, '2:14' on ground that costs 2. */
export const roadOrder: OrderKind = {
  word: 'road',
  isRecruiting: false,
  options(planning) {
    const free = idle(planning)
    const refusal = whyNobody(planning, free)
    if (refusal) return [noRoad(1, refusal)]
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

/** MV-ROAD-09: 'h3_4' is the hex of the Builder; the place is the water. */
export const bridgeOrder: OrderKind = {
  word: 'bridge',
  isRecruiting: false,
  options(planning) {
    return idle(planning).flatMap(({ id, hex }) => {
      const places = bridgeable(planning.world, hex).map(to => planPlace(to, null))
      if (places.length === 0) return []
      return planOption(`bridge:${hexKey(hex)}`, `Bridge from ${hexName(hex)}`, { gold: BRIDGE_PRICE }, places, {
        ...{ rule: 'MV-ROAD-09', kind: 'bridge', group: 'Bridge', icon: 'bridge', pieces: [id] },
      })
    })
  },
  price: () => ({ gold: BRIDGE_PRICE }),
  carryOut(planning, from, hex) {
    give(planning, from)
    layBridge(planning, planning.player, hex!)
  },
}

/** MV-BLDR-06: the gold is there for the orders after it (MV-TURN-12). */
export const chopOrder: OrderKind = {
  word: 'chop',
  isRecruiting: false,
  options(planning) {
    const { world, player } = planning
    const places = idle(planning)
      .filter(({ hex }) => isForest(world, hex))
      .map(({ hex }) => planPlace(hex, null))
    if (places.length === 0) return []
    return [
      planOption('chop:', 'Chop the forest', { gold: -chopGold(world, player) }, places, {
        ...{ rule: 'MV-BLDR-06', kind: 'chop', group: 'Chop', icon: 'chop' },
      }),
    ]
  },
  price: ({ world, player }) => ({ gold: -chopGold(world, player) }),
  carryOut(planning, _what, hex) {
    give(planning, hexKey(hex!))
    chop(planning, planning.player, hex!)
  },
}
