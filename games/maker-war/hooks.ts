import { makeHooks, type PieceId, type SeatId, type TraitRef } from '@sandtable/kernel'
import type { Ability, Hooks } from './kit.ts'
import { cardKind, formationOf, seatsOf, unitOf } from './look-up.ts'
import { traits } from './traits/index.ts'
import { traitsOfUnit, traitsOfWeapon } from './traits/of-unit.ts'
import { WINDOW_WORDS } from './window-words.ts'
import { foeOf, SIDES, type SideId, type World } from './world.ts'

const isCard = (piece: PieceId) => piece.includes('#')
const isFormation = (piece: PieceId) => piece.startsWith('f')
/** A weapon of a Titan by itself is called 'unit/slot'. */
const bearerOf = (world: World, piece: PieceId) => unitOf(world, piece.split('/')[0]!)

/** Cards of a side's hand, formations by their stance, units by profile, weapons, choices and broken systems, weapons by their own. */
function traitsOf(world: World, piece: PieceId): readonly TraitRef[] {
  if (isCard(piece)) return [{ trait: cardKind(piece) }]
  if (piece.includes('/')) return traitsOfWeapon(world, bearerOf(world, piece), piece.split('/')[1]!)
  if (isFormation(piece)) return [{ trait: `stance-${formationOf(world, piece).stance}` }]
  return traitsOfUnit(world, unitOf(world, piece))
}

function ownerOf(world: World, piece: PieceId): SeatId {
  if (isCard(piece)) return seatsOf(world, SIDES.find(side => world.sides[side].hand.includes(piece))!)[0]!
  if (isFormation(piece)) return formationOf(world, piece).seat
  const { formation, side } = unitOf(world, piece)
  return formation === null ? seatsOf(world, side)[0]! : formationOf(world, formation).seat
}

type Cast<R extends string> = { as: R; piece: PieceId }[]
const hand = (world: World, side: SideId): Cast<'hand'> => world.sides[side].hand.map(piece => ({ as: 'hand', piece }))
const hands = (world: World, first: SideId): Cast<'hand'> => [...hand(world, first), ...hand(world, foeOf(first))]
const members = (world: World, formation: string): Cast<'unit'> =>
  (world.formations[formation]?.units ?? []).map(piece => ({ as: 'unit', piece }))
const sideOf = (world: World, formation: string): SideId => formationOf(world, formation).side
/** The units of the formations under attack. */
const targets = (world: World): Cast<'unit'> => (world.attacks.at(-1)?.targets ?? []).flatMap(f => members(world, f))
/** The units left in the formations of this side that lost some in the attack. */
const bereaved = (world: World, side: SideId): Cast<'unit'> => {
  const lost = world.attacks.at(-1)?.casualties.filter(c => c.was.side === side) ?? []
  return [...new Set(lost.map(c => c.formation))].flatMap(f => (f === null ? [] : members(world, f)))
}

/** The units that fight in the last attack. */
const fighters = (world: World): Cast<'unit'> =>
  [...new Set((world.attacks.at(-1)?.sources ?? []).map(s => s.source.split('/')[0]!))].map(piece => ({ as: 'unit', piece }))

/** MW-R-91: the active side decides first. */
const activeFirst = (world: World): SeatId[] => [...seatsOf(world, world.inTurn), ...seatsOf(world, foeOf(world.inTurn))]
const seats = (_info: unknown, world: World) => activeFirst(world)
/** Being asked must not betray a card: whoever holds any is asked where faction cards could be played. */
const veil = (world: World, side: SideId): SeatId[] =>
  world.options.factionCards && world.sides[side].hand.length > 0 ? seatsOf(world, side).slice(0, 1) : []

/** The words of a window, where it has any. */
const asking = <K extends keyof Hooks>(hook: K): { text?: (info: Hooks[K]['info'], world: World) => string } => {
  const text = WINDOW_WORDS[hook]
  return text ? { text } : {}
}
/** A board draws units: those of a formation, and nothing of a card. */
const drawn = (world: World, piece: PieceId): readonly PieceId[] =>
  isCard(piece) ? [] : isFormation(piece) ? formationOf(world, piece).units : [piece.split('/')[0]!]

export const hooks = makeHooks<World, Hooks>({
  traits: () => traits,
  traitsOf,
  ownerOf,
  drawn,
  hooks: {
    ability: { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.speed': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.firepower': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.melee': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'moral.tokens': { cast: ({ formation }, world) => members(world, formation) },
    'order.given': { cast: ({ formation }, world) => members(world, formation) },
    'turn.begins': { ...asking('turn.begins'), cast: ({ side }, world) => hand(world, side) },
    'activation.coming': {
      ...asking('activation.coming'),
      cast: ({ formation }, world) => hand(world, sideOf(world, formation)),
    },
    'activation.declared': {
      ...asking('activation.declared'),
      seats,
      veiled: ({ formation }, world) => veil(world, foeOf(sideOf(world, formation))),
      cast: ({ formation }, world) => hands(world, sideOf(world, formation)),
    },
    'formation.deploys': {
      ...asking('formation.deploys'),
      cast: ({ formation }, world) => hand(world, sideOf(world, formation)),
    },
    'movement.done': {
      ...asking('movement.done'),
      // MW-R-55: the reacting side picks which patrols react and in which order, one after another.
      oneByOne: true,
      cast: ({ formation }, world) => {
        const mover = world.formations[formation]
        const foes =
          mover?.where === 'table'
            ? Object.values(world.formations).filter(f => f.side !== mover.side && f.where === 'table')
            : []
        return foes.map(f => ({ as: 'formation', piece: f.id }))
      },
    },
    'salvo.declared': {
      ...asking('salvo.declared'),
      veiled: ({ side }, world) => veil(world, foeOf(side)),
      cast: ({ side }, world) => [...targets(world), ...hand(world, foeOf(side))],
    },
    'dice.rolled': { ...asking('dice.rolled'), cast: ({ side }, world) => hand(world, side) },
    'hero.hit': {
      ...asking('hero.hit'),
      veiled: ({ unit }, world) => (world.sides[unitOf(world, unit).side].hand.length > 0 ? [ownerOf(world, unit)] : []),
      cast: ({ unit }, world) => hand(world, unitOf(world, unit).side),
    },
    'unit.dies': { ...asking('unit.dies'), cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'casualties.counted': {
      ...asking('casualties.counted'),
      oneByOne: true,
      cast: ({ side }, world) => [...bereaved(world, side), ...hand(world, side)],
    },
    'salvo.resolved': {
      ...asking('salvo.resolved'),
      seats,
      veiled: ({ side }, world) => veil(world, foeOf(side)),
      cast: ({ side }, world) => hands(world, side),
    },
    'combat.begins': {
      ...asking('combat.begins'),
      seats,
      oneByOne: true,
      cast: ({ side }, world) => [...fighters(world), ...hand(world, side)],
    },
    'combat.resolved': { ...asking('combat.resolved'), cast: ({ side }, world) => hands(world, side) },
    'moral.failed': {
      ...asking('moral.failed'),
      cast: ({ formation }, world) => [
        ...Object.values(world.units)
          .filter(
            u => u.side === sideOf(world, formation) && u.formation !== null && formationOf(world, u.formation).where === 'table',
          )
          .map(u => ({ as: 'unit' as const, piece: u.id })),
        ...hand(world, sideOf(world, formation)),
      ],
    },
    'regroup.done': { ...asking('regroup.done'), cast: ({ formation }, world) => hand(world, sideOf(world, formation)) },
    'turn.ends': { ...asking('turn.ends'), oneByOne: true, cast: ({ side }, world) => hand(world, side) },
  },
})

/** What a unit can do, or a weapon ('unit/slot') by itself, as a number: 0 if it cannot (MW-TRAIT-01: only a trait says otherwise). */
export const ability = (world: World, unit: string, what: Ability): number =>
  hooks.ledger(world, 'ability', { unit, ability: what }, 0, 'MW-TRAIT-01').total
export const can = (world: World, unit: string, what: Ability): boolean => ability(world, unit, what) > 0
