import { type Json, type JsonObject, makeHooks, makersFor, type PieceId, type Proc, type TraitRef } from '@sandtable/kernel'
import { couldManipulate, traitsOfUnit } from './basics/carried.ts'
import { worldKnownTo } from './basics/known.ts'
import { activePlayer, playerAt, playersFrom, seatOfUnit } from './basics/players.ts'
import { isFrozen, unitOf } from './basics/queries.ts'
import type { Unit, World } from './world.ts'

/** Dice that lie on the table (`world.rolled`): what they are for, and the units that roll them or are struck by them (WL-R-41). */
export type RolledDice = { why: string; concerns: readonly string[] }
/** One attack: who strikes with which slot of which unit (a machine's weapon is fired by its crew), and at whom. `back`: an attack back. */
export type AttackInfo = { by: string; from: string; slot: number | null; target: string | null; back: boolean }

/**
 * The moments in which a skill does something by itself that no chapter's procedure already spells out. Roles: 'attacker' (who attacks), 'unit' (whose
 * player may react).
 */
export type Hooks = {
  /** WL-MOD-01: flat modifiers of the die that come from skills: sniping, optics, speeches. Ground, cover and rear are the chapter's own lines. */
  'attack.die': { species: 'modify'; roles: 'attacker'; info: AttackInfo }
  /** WL-STRAT-02, WL-R-177: after every roll, before anything is done with it. */
  'dice.rolled': { species: 'react'; roles: 'unit'; info: RolledDice }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
const makers = makersFor<World, Hooks>()
export const { proc, interjection } = makers
/** A reason never speaks of what the asker cannot know to be there (WL-R-243). */
export const ask: typeof makers.ask = spec =>
  makers.ask({
    ...spec,
    ...(spec.whyNot && {
      whyNot: (world, subject, seat, id) => spec.whyNot!(worldKnownTo(world, playerAt(world, seat).id), subject, seat, id),
    }),
  })
/** The type of a procedure of this game. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>

const isInPlayOf = (world: World, piece: PieceId): boolean => world.units[piece]?.player != null
/** WL-R-151: frozen units do nothing; the dead, prisoners and those who are on their way have no part in it. */
const isThere = (unit: Unit): boolean => ['table', 'aboard', 'inside', 'waiting'].includes(unit.where) && !isFrozen(unit)
const concerned = ({ concerns }: RolledDice, world: World): { as: 'unit'; piece: PieceId }[] =>
  // WL-R-41: an undo serves its owner, whichever of its units has the skill: every unit of a player that the roll concerns.
  playersConcerned(world, concerns).flatMap(player =>
    Object.values(world.units)
      .filter(unit => unit.player === player && isThere(unit))
      .map(unit => ({ as: 'unit' as const, piece: unit.id })),
  )
const playersConcerned = (world: World, units: readonly string[]): string[] => [
  ...new Set(units.flatMap(id => (isInPlayOf(world, id) ? [unitOf(world, id).player!] : []))),
]

export const hooks = makeHooks<World, Hooks>({
  traitsOf: (world, piece): readonly TraitRef[] => traitsOfUnit(world, unitOf(world, piece)),
  ownerOf: (world, piece) => seatOfUnit(world, unitOf(world, piece))!,
  couldCarry: (world, piece) => couldManipulate(world, unitOf(world, piece)),
  hooks: {
    'attack.die': {
      cast: ({ by, from }) => (by === from ? [by] : [by, from]).map(piece => ({ as: 'attacker' as const, piece })),
    },
    'dice.rolled': {
      title: 'turning back time',
      rule: 'WL-R-177',
      text: ({ why }) => `Dice have been rolled (${why}). Turn back time?`,
      seats: (_info, world) => playersFrom(world, activePlayer(world)).map(one => one.seat),
      oneByOne: true,
      cast: concerned,
    },
  },
})
