import { type Json, type JsonObject, makeHooks, makersFor, NOTHING_HIDDEN, type PieceId, type Proc } from '@sandtable/kernel'
import { auraBearers, traitsOfPiece } from './basics/carried.ts'
import { seatOf } from './basics/queries.ts'
import type { Attribute } from './data/types.ts'
import { GUARDIAN, type World } from './world.ts'

/** One strike: who strikes at whom. Both are blocks, buildings or encounters. */
export type StrikeInfo = {
  striker: PieceId
  target: PieceId
  manner: 'melee' | 'shot'
  /** The attacker's own strike, or the defender's in melee, or an answer to a shot. */
  part: 'attack' | 'defence' | 'reply'
  distance: number
  /** The battlefield (MV-CMB-03, MV-R-128), as its key. */
  field: string
  /** Attributes of the target that do not count. */
  ignores?: Attribute[]
}
/**
 * Roles: 'unit' (the block that a number belongs to), 'striker', 'target', 'aura' (every block that may give something to those around it), 'player' (a
 * faction, tracks, events), 'building'.
 */
export type Hooks = {
  'block.ap': { species: 'modify'; roles: 'unit' | 'player'; info: { block: string } }
  'block.hp': { species: 'modify'; roles: 'unit' | 'player'; info: { block: string } }
  'block.sight': { species: 'modify'; roles: 'unit' | 'player'; info: { block: string } }
  /** What entering a hex costs (MV-ACT-03); roads are the chapter's own. */
  'enter.cost': { species: 'modify'; roles: 'unit' | 'aura'; info: { block: string; hex: string }; stages: 'last' }
  'building.hp': { species: 'modify'; roles: 'building' | 'player'; info: { building: string } }
  /** Gold: of recruiting, constructing, upgrading, a road (MV-R-138). */
  price: {
    species: 'modify'
    roles: 'player' | 'aura'
    info: { player: string; of: 'unit' | 'building' | 'upgrade' | 'road'; what: string }
  }
  'strike.dice': { species: 'modify'; roles: 'striker' | 'target' | 'aura' | 'player'; info: StrikeInfo }
  'strike.morale': { species: 'modify'; roles: 'striker' | 'aura'; info: StrikeInfo; stages: 'last' }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
export const { proc, ask, interjection } = makersFor<World, Hooks>()
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>

type Cast<R extends string> = { as: R; piece: PieceId }[]
const isPlayer = (world: World, piece: PieceId): boolean => piece in world.players
const ownerOf = (world: World, piece: PieceId): string =>
  world.blocks[piece]?.player ?? world.buildings[piece]?.player ?? (isPlayer(world, piece) ? piece : world.order[0]!)
const unit = ({ block }: { block: string }, world: World): Cast<'unit' | 'player'> => [
  { as: 'unit', piece: block },
  { as: 'player', piece: ownerOf(world, block) },
]
const auras = (world: World): Cast<'aura'> => auraBearers(world).map(piece => ({ as: 'aura', piece }))
/** MV-ADV-13: in adventures no other unit helps. */
const helpers = (world: World, { striker, target }: StrikeInfo): Cast<'aura'> =>
  striker === GUARDIAN || target === GUARDIAN ? [] : auras(world)

export const hooks = makeHooks<World, Hooks>({
  traitsOf: traitsOfPiece,
  ownerOf: (world, piece) => seatOf(world, ownerOf(world, piece)),
  // Nothing reacts: what is hidden is asked for by questions that everybody gets (MV-R-141).
  couldCarry: NOTHING_HIDDEN,
  hooks: {
    'block.ap': { cast: unit },
    'block.hp': { cast: unit },
    'block.sight': { cast: unit },
    'enter.cost': { cast: ({ block }, world) => [{ as: 'unit', piece: block }, ...auras(world)], stages: ['last'] },
    'building.hp': {
      cast: ({ building }, world) => [
        { as: 'building', piece: building },
        { as: 'player', piece: ownerOf(world, building) },
      ],
    },
    price: { cast: ({ player }, world) => [{ as: 'player', piece: player }, ...auras(world)] },
    'strike.dice': {
      cast(info, world) {
        const { striker, target } = info
        const owner: Cast<'player'> = striker === GUARDIAN ? [] : [{ as: 'player', piece: ownerOf(world, striker) }]
        return [{ as: 'striker', piece: striker }, { as: 'target', piece: target }, ...owner, ...helpers(world, info)]
      },
    },
    'strike.morale': {
      cast: (info, world) => [{ as: 'striker', piece: info.striker }, ...helpers(world, info)],
      stages: ['last'],
    },
  },
})
