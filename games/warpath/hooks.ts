import { type Json, type JsonObject, makeHooks, makersFor, NOTHING_HIDDEN, type PieceId, type Proc } from '@sandtable/kernel'
import { type AbilityHooks, abilitiesIn, abilityHooks } from '@sandtable/wargame/abilities'
import { seatsOf } from '@sandtable/wargame/teams'
import { withVerb } from '@sandtable/wargame/words'
import { ABILITIES, type Ability } from './basics/abilities.ts'
import { traitsOfUnit, traitsOfWeapon } from './basics/carried.ts'
import { unitName } from './basics/names.ts'
import { allUnits, unitOf } from './basics/queries.ts'
import { foeOf, type SideId, type World } from './world.ts'

/** What makes an engaging unit Hindered (WP-ENG-07, WP-PIN-02, WP-BLDG-20). */
export type HinderedBy = 'terrain' | 'leaving' | 'pinned' | 'building'
/** One unit's attack with one of its weapons upon one unit; `weapon` null: without one. */
type AttackInfo = { unit: string; weapon: number | null; target: string; mode: 'shoot' | 'assault' }

/**
 * The moments in which keywords and command orders matter. Roles: 'unit' (the one that a number belongs to), 'weapon' ('u3/0'), 'target', and in
 * the windows of WP-R-152 'ordered': a unit that a command order may be given to.
 */
export type Hooks = AbilityHooks<Ability, 'unit' | 'weapon'> & {
  /** How far a unit moves with this order, in hundredths: its Speed is the base. */
  'unit.speed': { species: 'modify'; roles: 'unit'; info: { unit: string; order: 'advance' | 'sprint' } }
  /** The Save number (WP-KEY-12); 9: it has none. */
  'unit.save': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  'unit.armour': { species: 'modify'; roles: 'unit'; info: { unit: string; mode: 'shoot' | 'assault' } }
  /** 1: it is Hindered by this cause; 0: it is not. */
  'unit.hindered': { species: 'modify'; roles: 'unit'; info: { unit: string; cause: HinderedBy } }
  /** From how far bases support each other in an Assault, in hundredths. */
  'unit.support': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** How far it may move after shooting, in hundredths. */
  'unit.moveAfterShooting': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** WP-KEY-16: the modifier to hit of whoever shoots at it, 0 or below. */
  'unit.stealth': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** How far from enemies it must enter from Reserve. */
  'unit.entryGap': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** The sum of modifiers to hit that keywords and orders give; cover, pins, tokens and `unit.stealth` are the chapter's own lines. */
  'attack.hit': { species: 'modify'; roles: 'unit' | 'weapon' | 'target'; info: AttackInfo }
  'attack.ap': { species: 'modify'; roles: 'unit' | 'weapon'; info: AttackInfo }
  'attack.dice': { species: 'modify'; roles: 'unit' | 'weapon'; info: AttackInfo }
  /** Failed dice up to this natural face may be rolled again without a Command Point: 0 none, 1 the ones, 8 all of them. */
  'attack.rerolls': { species: 'modify'; roles: 'unit' | 'weapon'; info: AttackInfo & { roll: 'hit' | 'damage' } }

  // The windows for command orders (WP-R-152), in their order.
  'order.activate': { species: 'react'; roles: 'ordered'; info: { unit: string } }
  'order.moved': { species: 'react'; roles: 'ordered'; info: { unit: string } }
  /** After the target is nominated: the active player. */
  'order.shoot': { species: 'react'; roles: 'ordered'; info: { unit: string; target: string } }
  /** After that, and after fire was split (WP-R-156): the owner of the targets. */
  'order.targeted': { species: 'react'; roles: 'ordered'; info: { unit: string; targets: readonly string[] } }
  /** Before the allocation of an Assault: the active player, then the opponent. */
  'order.assault': { species: 'react'; roles: 'ordered'; info: { units: readonly string[] } }
  'order.end': { species: 'react'; roles: 'ordered'; info: { round: number } }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
export const { proc, ask, interjection } = makersFor<World, Hooks>()
/** The type of a procedure of this game. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>

const isWeapon = (piece: PieceId): boolean => piece.includes('/')
const bearerOf = (world: World, piece: PieceId) => unitOf(world, piece.split('/')[0]!)
export const weaponPiece = (unit: string, weapon: number): PieceId => `${unit}/${weapon}`

type Cast<R extends string> = { as: R; piece: PieceId }[]
const own = ({ unit }: { unit: string }): Cast<'unit'> => [{ as: 'unit', piece: unit }]
const armed = ({ unit, weapon }: AttackInfo): Cast<'unit' | 'weapon'> => [
  { as: 'unit', piece: unit },
  ...(weapon === null ? [] : [{ as: 'weapon' as const, piece: weaponPiece(unit, weapon) }]),
]
const ordered = (units: readonly string[]): Cast<'ordered'> => units.map(piece => ({ as: 'ordered', piece }))

const nameOf = (world: World, unit: string): string => unitName(world, unitOf(world, unit))
/** WP-R-15: the active player declares first. */
const first = (world: World): SideId => world.activation?.side ?? world.initiative ?? 'a'
const seats = (_info: unknown, world: World) => [...seatsOf(world, first(world)), ...seatsOf(world, foeOf(first(world)))]

export const hooks = makeHooks<World, Hooks>({
  traitsOf: (world, piece) =>
    isWeapon(piece) ? traitsOfWeapon(bearerOf(world, piece), Number(piece.split('/')[1])) : traitsOfUnit(unitOf(world, piece)),
  ownerOf: (world, piece) => seatsOf(world, bearerOf(world, piece).side)[0]!,
  couldCarry: NOTHING_HIDDEN,
  drawn: (world, piece) => bearerOf(world, piece).bases.map(base => base.id),
  hooks: {
    ...abilityHooks<World, Ability, 'unit' | 'weapon'>(ABILITIES, piece => (isWeapon(piece) ? 'weapon' : 'unit')),
    'unit.speed': { cast: own },
    'unit.save': { cast: own },
    'unit.armour': { cast: own },
    'unit.hindered': { cast: own },
    'unit.support': { cast: own },
    'unit.moveAfterShooting': { cast: own },
    'unit.entryGap': { cast: own },
    'unit.stealth': { cast: own },
    'attack.hit': { cast: info => [...armed(info), { as: 'target', piece: info.target }] },
    'attack.ap': { cast: armed },
    'attack.dice': { cast: armed },
    'attack.rerolls': { cast: armed },
    'order.activate': {
      title: 'a command order',
      rule: 'WP-R-152',
      text: ({ unit }, world) => `${withVerb(nameOf(world, unit), 'is about to act')}. Give a command order first?`,
      about: ({ unit }) => ({ by: [unit] }),
      oneByOne: true,
      seats,
      cast: ({ unit }) => ordered([unit]),
    },
    'order.moved': {
      title: 'a command order',
      rule: 'WP-R-152',
      text: ({ unit }, world) => `${withVerb(nameOf(world, unit), 'has moved')}. Give a command order?`,
      about: ({ unit }) => ({ by: [unit] }),
      oneByOne: true,
      seats,
      cast: ({ unit }) => ordered([unit]),
    },
    'order.shoot': {
      title: 'a command order',
      rule: 'WP-R-152',
      text: ({ unit }, world) => `${withVerb(nameOf(world, unit), 'is about to shoot')}. Give a command order?`,
      about: ({ unit, target }) => ({ by: [unit], on: [target] }),
      oneByOne: true,
      seats,
      cast: ({ unit }) => ordered([unit]),
    },
    'order.targeted': {
      title: 'a command order',
      rule: 'WP-R-152',
      text: ({ unit }, world) => `${withVerb(nameOf(world, unit), 'is about to shoot at you')}. Give a command order?`,
      about: ({ unit, targets }) => ({ by: [unit], on: targets }),
      oneByOne: true,
      seats,
      cast: ({ targets }) => ordered(targets),
    },
    'order.assault': {
      title: 'a command order',
      rule: 'WP-R-152',
      text: () => 'An Assault is about to be fought. Give a command order?',
      about: ({ units }) => ({ on: units }),
      oneByOne: true,
      seats,
      cast: ({ units }) => ordered(units),
    },
    'order.end': {
      title: 'a command order',
      rule: 'WP-ROUND-07',
      text: () => 'The Round ends. Give a command order?',
      oneByOne: true,
      seats,
      cast: (_info, world) => ordered(allUnits(world).map(unit => unit.id)),
    },
  },
})

/** What a unit can do, or a weapon ('u3/0') by itself. */
export const { can } = abilitiesIn<World, Ability, 'unit' | 'weapon'>(hooks, 'WP-UNIT-12')
