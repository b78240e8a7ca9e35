import { directionName } from '@sandtable/geometry/hex/direction'
import { type Hex, hexKey, hexOf, isSameHex, pointOfHex } from '@sandtable/geometry/hex/hex'
import {
  type AskWords,
  asking,
  deed,
  item,
  legal,
  type Option,
  option,
  type Rng,
  refused,
  type SeatId,
  violation,
} from '@sandtable/kernel'
import { CARDS, CREEP, cardKind, HEXES, hexDistance, hexName, KINDS, MUSTER, neighbour } from './data.ts'
import { ask } from './hooks.ts'
import { type Block, blockOf, blocksOf, ghostsOf, nearScouts, strikesOf, type World } from './world.ts'

type Nothing = Record<string, never>
const HOLD = 'hold'
const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
export const PASS = 'pass'

const isOnBoard = (hex: Hex) => HEXES.some(h => isSameHex(h, hex))
export const stepOf = (block: Block, order: string): Hex =>
  order === HOLD ? block.at : neighbour(block.at, Number(order.slice(1)))

/** FOG-PLAN-01, FOG-PLAN-02: the orders a block may get. */
const ordersOf = ({ at, figure }: Block): string[] => {
  if (figure === null || !isSameHex(at, figure)) return [HOLD]
  return [HOLD, ...DIRECTIONS.flatMap(d => (isOnBoard(neighbour(at, d)) ? [`d${d}`] : []))]
}
const itemsOf = (world: World, seat: SeatId) => blocksOf(world, seat).map(b => item(b.id, b.id, [b.id]))

export const muster = ask<Nothing, 'assign'>({
  kind: 'fog.muster',
  type: 'assign',
  rule: 'FOG-BLOCK-02',
  when: 'before the first round',
  notAsked: ({ round }) => (round > 0 ? violation('FOG-BLOCK-02', 'the first round has begun') : null),
  which: 'blocks, each with what it is',
  ask: (world, _subject, seat) => ({
    type: 'assign',
    ...asking({ text: 'Which block is what?', act: 'Muster', told: 'musters blocks' }),
    items: itemsOf(world, seat),
    options: MUSTER.map(kind => option(kind, KINDS[kind].name)),
    open: null,
  }),
  validate: (_world, _subject, _seat, { to }) =>
    new Set(Object.values(to)).size === MUSTER.length ? legal() : refused('FOG-BLOCK-02', 'one of each'),
  candidates(world, _subject, seat, rng) {
    const mustered = () => {
      const kinds = rng.shuffle(MUSTER)
      return Object.fromEntries(blocksOf(world, seat).map((b, i) => [b.id, kinds[i]!]))
    }
    return [1, 2, 3, 4].map(() => ({ type: 'assign', to: mustered() }))
  },
})

/** FOG-PLAN-01. */
export const plan = ask<Nothing, 'assign'>({
  kind: 'fog.plan',
  type: 'assign',
  rule: 'FOG-PLAN-01',
  when: 'when a round begins',
  which: 'blocks, each with a step',
  ask: (world, _subject, seat) => ({
    type: 'assign',
    ...asking({ text: 'Plan a step for each block', act: 'Plan', told: 'plans a step for each block' }),
    items: itemsOf(world, seat),
    options: [option(HOLD, 'Hold'), ...DIRECTIONS.map(d => option(`d${d}`, directionName(d, 'pointy')))],
    open: Object.fromEntries(blocksOf(world, seat).map(b => [b.id, ordersOf(b)])),
  }),
  validate: () => legal(),
  candidates(world, _subject, seat, rng) {
    const planned = () => Object.fromEntries(blocksOf(world, seat).map(b => [b.id, rng.pick(ordersOf(b))]))
    return [1, 2, 3, 4].map(() => ({ type: 'assign', to: planned() }))
  },
})

const placeOf = (hex: Hex) => ({ ...pointOfHex(hex), facing: null, level: null })
/** One of a few things, or none of them. */
const oneOf = (words: AskWords, options: readonly Option[], none: string) =>
  ({ type: 'pick', ...words, options: [...options, deed(PASS, none)], min: 1, max: 1 }) as const
const each = (ids: readonly string[], rng: Rng) => [...rng.shuffle(ids), PASS].map(id => ({ type: 'pick' as const, ids: [id] }))

/** FOG-NIGHT-01, asked in the dark: nobody else knows who is asked. */
export const lurk = ask<{ ghosts: readonly string[] }, 'pick'>({
  kind: 'fog.lurk',
  type: 'pick',
  rule: 'FOG-NIGHT-01',
  when: 'at night of whoever has a ghost',
  which: 'ghosts of yours',
  ask: (_world, { ghosts }) =>
    oneOf(
      asking({ text: 'Who creeps in the dark?', act: 'Creep with', told: 'waits in the dark' }),
      ghosts.map(id => option(id, id, { pieces: [id] })),
      'Nobody',
    ),
  validate: () => legal(),
  candidates: (_world, { ghosts }, _seat, rng) => each(ghosts, rng),
})
export const lurkSubject = (world: World, seat: SeatId) => ({ ghosts: ghostsOf(world, seat) })

const creepTo = (world: World, ghost: string) =>
  HEXES.filter(hex => hexDistance(hex, blockOf(world, ghost).at) <= CREEP).map(hexKey)
/** FOG-NIGHT-02. */
export const creep = ask<{ ghost: string }, 'pick'>({
  kind: 'fog.creep',
  type: 'pick',
  rule: 'FOG-NIGHT-02',
  when: 'when a ghost creeps',
  which: 'hexes within two of it',
  ask: (world, { ghost }) => ({
    type: 'pick',
    ...asking({ text: 'Where to?', act: 'Creep to', told: 'waits in the dark', by: [ghost] }),
    options: creepTo(world, ghost).map(key => option(key, hexName(hexOf(key)), { at: placeOf(hexOf(key)) })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { ghost }, _seat, rng) => rng.shuffle(creepTo(world, ghost)).map(id => ({ type: 'pick', ids: [id] })),
})

/** FOG-SPY-01: that a seat looks about is known to all, what is in sight of its scout only to itself. */
export const spy = ask<{ near: readonly string[] }, 'pick'>({
  kind: 'fog.spy',
  type: 'pick',
  rule: 'FOG-SPY-01',
  when: 'after the night',
  which: 'enemy figures within two hexes of your scout',
  only: (_subject, seat) => [seat],
  ask: (_world, { near }) =>
    oneOf(
      asking({ text: 'Which block do you look at?', act: 'Look at', told: 'looks about' }),
      near.map(id => option(id, id, { pieces: [id] })),
      'None',
    ),
  validate: () => legal(),
  candidates: (_world, { near }, _seat, rng) => each(near, rng),
})
export const spySubject = (world: World, seat: SeatId) => ({ near: nearScouts(world, seat) })

export const strike = ask<Nothing, 'pick'>({
  kind: 'fog.strike',
  type: 'pick',
  rule: 'FOG-STRIKE-01',
  when: 'when it is your turn to strike',
  which: 'an own figure with an enemy beside it',
  ask: (world, _subject, seat) =>
    oneOf(
      asking({ text: 'Strike?', act: 'Strike', told: 'may strike' }),
      strikesOf(world, seat).map(id => deed(id, id.replace('>', ' strikes '), { pieces: id.split('>') })),
      'Hold back',
    ),
  validate: () => legal(),
  candidates: (world, _subject, seat, rng) => each(strikesOf(world, seat), rng),
})

/** FOG-STRIKE-03. */
export const commit = ask<{ striker: string; target: string }, 'pick'>({
  kind: 'fog.commit',
  type: 'pick',
  rule: 'FOG-STRIKE-03',
  when: 'when a strike is fought out',
  which: 'cards in your hand',
  ask: (world, { striker, target }, seat) =>
    oneOf(
      asking({
        text: `${striker} strikes ${target}: a card?`,
        act: 'Play',
        told: 'may play a card',
        by: [striker],
        on: [target],
      }),
      world.hands[seat]!.map(card => option(card, CARDS[cardKind(card)].name, { card })),
      'None',
    ),
  validate: () => legal(),
  candidates: (world, _subject, seat, rng) => each(world.hands[seat]!, rng),
})

const YES = 'yes'
export const isYes = (ids: readonly string[]): boolean => ids[0] === YES
/** FOG-DRAW-01. */
export const accept = ask<{ by: SeatId }, 'pick'>({
  kind: 'fog.accept',
  type: 'pick',
  rule: 'FOG-DRAW-01',
  when: 'when another seat offers a draw',
  which: 'yes or no',
  ask: (_world, { by }) =>
    oneOf(asking({ text: `${by} offers a draw`, act: 'Accept', told: 'was offered a draw' }), [deed(YES, 'A draw')], 'Fight on'),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => each([YES], rng),
})
export const offer = ask<Nothing, 'pick'>({
  kind: 'fog.offer',
  type: 'pick',
  rule: 'FOG-DRAW-01',
  when: 'until you have offered a draw once',
  which: 'to offer it',
  ask: () => ({
    type: 'pick',
    ...asking({ text: 'Offer a draw?', act: 'Offer a draw', told: 'may offer a draw' }),
    options: [deed(YES, 'Offer a draw')],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [{ type: 'pick', ids: [YES] }],
})
