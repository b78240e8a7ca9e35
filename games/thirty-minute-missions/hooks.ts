import { makeHooks, type PieceId, type SeatId, type TraitRef } from '@sandtable/kernel'
import type { Ability, Hooks } from './kit.ts'
import { isWorking, itemsOf, onBoard, seatsOf, unitOf } from './look-up.ts'
import { traits } from './traits/index.ts'
import { traitsOfItem, traitsOfMission, traitsOfUnit } from './traits/of-piece.ts'
import { WINDOW_WORDS } from './window-words.ts'
import { foeOf, type Item, type SideId, type World } from './world.ts'

/** Items are called 'unit/n'; the mission is a piece of its own. */
const MISSION = 'mission'
const isItem = (piece: PieceId): boolean => piece.includes('/')

function traitsOf(world: World, piece: PieceId): readonly TraitRef[] {
  if (piece === MISSION) return traitsOfMission(world)
  if (isItem(piece)) return traitsOfItem(world, piece)
  const unit = world.units[piece]
  return unit ? traitsOfUnit(world, unit) : []
}
const ownerOf = (world: World, piece: PieceId): SeatId => {
  const bearer = isItem(piece) ? (world.items[piece]?.unit ?? null) : piece
  return bearer === null || !world.units[bearer] ? world.seats[0]!.id : unitOf(world, bearer).seat
}

type Cast<R extends string> = { as: R; piece: PieceId }[]
const self = (piece: PieceId): Cast<'unit'> => [{ as: 'unit', piece }]
const weapon = (piece: PieceId): Cast<'weapon'> => (isItem(piece) ? [{ as: 'weapon', piece }] : [])
const foe = (piece: PieceId | null): Cast<'foe'> => (piece === null ? [] : [{ as: 'foe', piece }])
const mission: Cast<'mission'> = [{ as: 'mission', piece: MISSION }]
const others = (world: World, side: SideId): Cast<'foe'> => onBoard(world, side).map(u => ({ as: 'foe', piece: u.id }))
/** Allies matter to a shot by what they spot (TM-CMD-39) and by nothing else: the others are left out, for speed. */
const spotters = (world: World, unit: string): Cast<'ally'> => {
  const { side } = unitOf(world, unit)
  return onBoard(world, side).flatMap(u => (u.spots === null || u.id === unit ? [] : [{ as: 'ally' as const, piece: u.id }]))
}
const equipment = (world: World, unit: string): Item[] => (world.units[unit] ? itemsOf(world, unitOf(world, unit)) : [])
const gear = (world: World, unit: string): Cast<'gear'> =>
  equipment(world, unit).flatMap(i => (i.mode === 'equipped' && isWorking(i) ? [{ as: 'gear' as const, piece: i.id }] : []))
const shields = (world: World, unit: string): Cast<'shield'> =>
  equipment(world, unit).flatMap(i => (i.kind === 'shield' && isWorking(i) ? [{ as: 'shield' as const, piece: i.id }] : []))
const enemiesOf = (world: World, unit: string): Cast<'foe'> => others(world, foeOf(unitOf(world, unit).side))
const asking = <K extends keyof Hooks>(hook: K): { text?: (info: Hooks[K]['info'], world: World) => string } => {
  const text = WINDOW_WORDS[hook]
  return text ? { text } : {}
}
/** TM-R-77: the seats of the defending team, in the order of the table. */
const defenders = (world: World, unit: string): SeatId[] => seatsOf(world, foeOf(unitOf(world, unit).side))

export const hooks = makeHooks<World, Hooks>({
  traits: () => traits,
  traitsOf,
  ownerOf,
  drawn: (_world, piece) => (piece === MISSION ? [] : [piece.split('/')[0]!]),
  hooks: {
    ability: { cast: ({ piece }) => (isItem(piece) ? weapon(piece) : self(piece)) },
    'unit.movement': { stages: ['add', 'legs', 'halve', 'status'], cast: ({ unit }) => [...self(unit), ...mission] },
    'unit.ap': { cast: ({ unit }) => [...self(unit), ...mission] },
    'attack.ap': { stages: ['type', 'state', 'least'], cast: info => [...self(info.unit), ...weapon(info.weapon)] },
    'command.ap': { cast: ({ unit }) => self(unit) },
    'weapon.range': { cast: info => [...self(info.unit), ...weapon(info.weapon), ...mission] },
    'roll.accuracy': {
      cast: (info, world) => [
        ...self(info.unit),
        ...weapon(info.weapon),
        ...foe(info.target),
        ...mission,
        ...spotters(world, info.unit),
      ],
    },
    'roll.assault': { cast: info => [...self(info.unit), ...weapon(info.weapon), ...foe(info.target), ...mission] },
    'roll.evasion': {
      cast: ({ unit, by, ranged }, world) => [...self(unit), ...(ranged ? [] : gear(world, unit)), ...foe(by), ...mission],
    },
    'roll.reboot': { cast: ({ unit }) => self(unit) },
    'attack.allowed': { cast: info => [...self(info.unit), ...weapon(info.weapon), ...foe(info.target), ...mission] },
    'mode.allowed': { cast: ({ unit }) => [...self(unit), ...mission] },
    'command.allowed': { cast: ({ unit }) => [...self(unit), ...mission] },
    'die.rolled': {
      ...asking('die.rolled'),
      oneByOne: true,
      // TM-R-152: no die is rolled again twice.
      cast: ({ unit }, world) => (world.die?.rerolled ? [] : self(unit)),
    },
    'round.begun': {
      ...asking('round.begun'),
      // TM-R-100: the side that would start the round resolves first.
      seats: (_info, world) => [...seatsOf(world, world.first), ...seatsOf(world, foeOf(world.first))],
      cast: (_info, world) => onBoard(world).map(u => ({ as: 'unit', piece: u.id })),
    },
    'step.made': {
      ...asking('step.made'),
      oneByOne: true,
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
    'attack.declared': {
      ...asking('attack.declared'),
      oneByOne: true,
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
    'hit.landed': {
      ...asking('hit.landed'),
      oneByOne: true,
      seats: ({ side }, world) => seatsOf(world, side),
      cast: ({ side }, world) => {
        const attack = world.attacks.at(-1)
        // TM-R-154: one answer per hit.
        if (!attack || attack.taker !== null) return []
        const units = onBoard(world, side).map(u => ({ as: u.id === attack.target ? 'unit' : 'ally', piece: u.id }) as const)
        return [...units, ...shields(world, attack.target)]
      },
    },
    'attack.resolved': {
      ...asking('attack.resolved'),
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
  },
})

/** What a unit or an item can do, as a number: 0 if it cannot (TM-GEN-12: only a special rule says otherwise). */
export const ability = (world: World, piece: PieceId, what: Ability): number =>
  hooks.ledger(world, 'ability', { piece, ability: what }, 0, 'TM-GEN-12').total
export const can = (world: World, piece: PieceId, what: Ability): boolean => ability(world, piece, what) > 0
