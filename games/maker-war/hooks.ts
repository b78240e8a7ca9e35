import {
  type About,
  type Json,
  type JsonObject,
  makeHooks,
  makersFor,
  NO_TRAITS,
  type PieceId,
  type Proc,
  type SeatId,
  type TraitRef,
  withTrait,
} from '@sandtable/kernel'
import { type AbilityHooks, abilitiesIn, abilityHooks } from '@sandtable/wargame/abilities'
import { seatsOf } from '@sandtable/wargame/teams'
import { traitsOfUnit, traitsOfWeapon } from './army/traits-of-unit.ts'
import { ABILITIES, type Ability } from './basics/abilities.ts'
import { cardKind, cardsUnseen, firstOfEachKind, formationOf, holderOf, unitOf } from './basics/queries.ts'
import { attackText, formationText, orderText, unitText } from './words/windows.ts'
import { foeOf, type Order, type SideId, type World } from './world.ts'

/** The moments in which traits, cards and broken systems matter. Roles: 'unit', 'formation' and 'hand' (a card of the side's hand). */
export type Hooks = AbilityHooks<Ability, 'unit'> & {
  /** Speed of one unit in hundredths of a cm. */
  'unit.speed': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Dice one unit (or Titan slot) adds to a salvo under this order. */
  'unit.firepower': { species: 'modify'; roles: 'unit'; info: { unit: string; order: Order | 'reaction' } }
  'unit.melee': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Infantry units that ride with it, and units of other formations inside. */
  'unit.infantryRoom': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  'unit.formationRoom': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  'unit.screen': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Shields it has when they are charged. */
  'unit.shields': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Impact tokens counted in a morale check. */
  'moral.tokens': { species: 'modify'; roles: 'unit'; info: { formation: string } }
  'order.given': { species: 'forbid'; roles: 'unit'; info: { formation: string; order: Order } }

  // The windows of the rulebook's flow, in its order. `side` is the side that acts.
  'turn.begins': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window A: right before an activation. */
  'activation.coming': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window B, own and enemy cards: formation and order are declared. */
  'activation.declared': { species: 'react'; roles: 'hand'; info: { formation: string; order: Order } }
  'formation.deploys': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window C: patrols. */
  'movement.done': { species: 'react'; roles: 'formation'; info: { formation: string } }
  /** Window D: the owner of a target. The attack is the last of world.attacks, here and below. */
  'salvo.declared': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  /** Window E. */
  'dice.rolled': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window F. */
  'hero.hit': { species: 'react'; roles: 'hand'; info: { unit: string } }
  /** A unit is about to be removed by a lethal hit. `tried`: nothing that happens by itself is left to save it (MW-R-74). */
  'unit.dies': { species: 'replace'; roles: 'unit'; info: { unit: string; critical: boolean; tried: boolean } }
  /** Window G: sacrifices and cards of the owner of the casualties. */
  'casualties.counted': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  /** Window H: the shooter, then the owner of the target. */
  'salvo.resolved': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window I, attacker first: `side` is about to roll the dice of the last attack, whose sources are its units. */
  'combat.begins': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  'combat.resolved': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  'moral.failed': { species: 'react'; roles: 'unit' | 'hand'; info: { formation: string } }
  'regroup.done': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window J. */
  'turn.ends': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b'; formation: string | null } }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
export const { proc, ask } = makersFor<World, Hooks>()
/** The type of a procedure of this game. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>

const isCard = (piece: PieceId) => piece.includes('#')
const isFormation = (piece: PieceId) => piece.startsWith('f')
/** A weapon of a Titan by itself is called 'unit/slot'. */
const bearerOf = (world: World, piece: PieceId) => unitOf(world, piece.split('/')[0]!)

/** Cards of a side's hand, formations by their stance, units by profile, weapons, choices and broken systems, weapons by their own. */
function traitsOf(world: World, piece: PieceId): readonly TraitRef[] {
  const unit = world.units[piece]
  if (unit) return traitsOfUnit(world, unit)
  if (isCard(piece)) return withTrait(NO_TRAITS, cardKind(piece))
  if (piece.includes('/')) return traitsOfWeapon(world, bearerOf(world, piece), piece.split('/')[1]!)
  return withTrait(NO_TRAITS, `stance-${formationOf(world, piece).stance}`)
}

function ownerOf(world: World, piece: PieceId): SeatId {
  if (isCard(piece)) return seatsOf(world, holderOf(world, piece))[0]!
  if (isFormation(piece)) return formationOf(world, piece).seat
  const { formation, side } = unitOf(world, piece)
  return formation === null ? seatsOf(world, side)[0]! : formationOf(world, formation).seat
}

/** A card of a hand that nobody shows could be any that does not lie open; units and formations are known to all. */
const couldCarry = (world: World, piece: PieceId): readonly TraitRef[] | null =>
  isCard(piece) && !world.sides[holderOf(world, piece)].open ? cardsUnseen(world) : null

type Cast<R extends string> = { as: R; piece: PieceId }[]
/** The cards of a hand, of each kind the first: copies are alike (MW-R-184). */
const hand = (world: World, side: SideId): Cast<'hand'> =>
  firstOfEachKind(world.sides[side].hand).map(piece => ({ as: 'hand', piece }))
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

/** Who attacks, and whom. */
function attackers({ attacks }: World): About {
  const attack = attacks.at(-1)
  return attack ? { by: attack.formation === null ? [] : [attack.formation], on: attack.targets } : {}
}
/** Whose moment it is. */
const ofSide = ({ side }: { side: SideId }, world: World): About => ({ whose: seatsOf(world, side) })
/** A board draws units: those of a formation, and nothing of a card. */
const drawn = (world: World, piece: PieceId): readonly PieceId[] =>
  isCard(piece) ? [] : isFormation(piece) ? formationOf(world, piece).units : [piece.split('/')[0]!]

export const hooks = makeHooks<World, Hooks>({
  traitsOf,
  ownerOf,
  couldCarry,
  drawn,
  isCard: (_world, piece) => isCard(piece),
  hooks: {
    ...abilityHooks<World, Ability, 'unit'>(ABILITIES, () => 'unit'),
    'unit.speed': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.firepower': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.melee': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.infantryRoom': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.formationRoom': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.screen': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'unit.shields': { cast: ({ unit }) => [{ as: 'unit', piece: unit }] },
    'moral.tokens': { cast: ({ formation }, world) => members(world, formation) },
    'order.given': { cast: ({ formation }, world) => members(world, formation) },
    'turn.begins': {
      title: 'a turn begins',
      rule: 'MW-SUPPLY-02',
      text: () => 'Your turn begins. Play a card first?',
      about: ofSide,
      cast: ({ side }, world) => hand(world, side),
    },
    'activation.coming': {
      title: 'before an activation',
      rule: 'MW-CARD-02',
      text: ({ formation: id }, world) => `${formationText(world, id)} is about to be activated. Play a card first?`,
      about: ({ formation }) => ({ by: [formation] }),
      cast: ({ formation }, world) => hand(world, sideOf(world, formation)),
    },
    'activation.declared': {
      title: 'an order',
      rule: 'MW-R-91',
      text: ({ formation: id, order }, world) =>
        `${formationText(world, id)} is about to carry out ${orderText(order)}. Play a card?`,
      about: ({ formation }) => ({ by: [formation] }),
      seats,
      cast: ({ formation }, world) => hands(world, sideOf(world, formation)),
    },
    'formation.deploys': {
      title: 'a deployment',
      rule: 'MW-SUPPLY-02',
      text: ({ formation: id }, world) => `${formationText(world, id)} is about to be deployed. Play a card?`,
      about: ({ formation }, world) => ({ ...ofSide({ side: sideOf(world, formation) }, world), by: [formation] }),
      cast: ({ formation }, world) => hand(world, sideOf(world, formation)),
    },
    'movement.done': {
      title: 'a move',
      rule: 'MW-ACT-04',
      text: ({ formation: id }, world) => `${formationText(world, id)} has moved. Does a patrol fire at it?`,
      about: ({ formation }) => ({ by: [formation] }),
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
      title: 'a salvo',
      rule: 'MW-R-91',
      text: (_info, world) => `${attackText(world)}. React before the dice are rolled?`,
      about: (_info, world) => attackers(world),
      cast: ({ side }, world) => [...targets(world), ...hand(world, foeOf(side))],
    },
    'dice.rolled': {
      title: 'a roll',
      rule: 'MW-CARD-05',
      text: () => 'The dice are rolled. Play a card before they count?',
      about: (_info, world) => attackers(world),
      cast: ({ side }, world) => hand(world, side),
    },
    'hero.hit': {
      title: 'a hit on a hero',
      rule: 'MW-CARD-08',
      text: ({ unit: id }, world) => `${unitText(world, id)} is hit. Play a card?`,
      about: ({ unit }) => ({ on: [unit] }),
      // Several of them may be played at once.
      cast: ({ unit }, world) => world.sides[unitOf(world, unit).side].hand.map(piece => ({ as: 'hand', piece })),
    },
    'unit.dies': {
      title: 'a unit dies',
      rule: 'MW-R-168',
      text: ({ unit: id }, world) => `${unitText(world, id)} is about to be destroyed. What happens instead?`,
      about: ({ unit }) => ({ on: [unit] }),
      cast: ({ unit }) => [{ as: 'unit', piece: unit }],
    },
    'casualties.counted': {
      title: 'casualties',
      rule: 'MW-TRAIT-20',
      text: () => 'Units have fallen. Bring one of them back?',
      about: ofSide,
      oneByOne: true,
      cast: ({ side }, world) => [...bereaved(world, side), ...hand(world, side)],
    },
    'salvo.resolved': {
      title: 'after a salvo',
      rule: 'MW-CARD-01',
      text: () => 'The salvo is over. Play a card?',
      about: (_info, world) => attackers(world),
      seats,
      cast: ({ side }, world) => hands(world, side),
    },
    'combat.begins': {
      title: 'close combat',
      rule: 'MW-CARD-09',
      text: () => 'Close combat is about to be rolled. Strengthen your side?',
      about: ofSide,
      seats,
      oneByOne: true,
      cast: ({ side }, world) => [...fighters(world), ...hand(world, side)],
    },
    'combat.resolved': {
      title: 'after close combat',
      rule: 'MW-R-91',
      text: () => 'The close combat is over. Play a card?',
      about: ofSide,
      cast: ({ side }, world) => hands(world, side),
    },
    'moral.failed': {
      title: 'a failed morale check',
      rule: 'MW-R-91',
      text: ({ formation: id }, world) => `${formationText(world, id)} has failed its morale check. Help it?`,
      about: ({ formation }) => ({ on: [formation] }),
      cast: ({ formation }, world) => [
        ...Object.values(world.units)
          .filter(
            u => u.side === sideOf(world, formation) && u.formation !== null && formationOf(world, u.formation).where === 'table',
          )
          .map(u => ({ as: 'unit' as const, piece: u.id })),
        ...hand(world, sideOf(world, formation)),
      ],
    },
    'regroup.done': {
      title: 'a regrouping',
      rule: 'MW-R-91',
      text: ({ formation: id }, world) => `${formationText(world, id)} has regrouped. Play a card?`,
      about: ({ formation }) => ({ by: [formation] }),
      cast: ({ formation }, world) => hand(world, sideOf(world, formation)),
    },
    'turn.ends': {
      title: 'the end of a turn',
      rule: 'MW-CARD-04',
      text: () => 'The turn is about to end. Play a card?',
      about: ofSide,
      oneByOne: true,
      cast: ({ side }, world) => hand(world, side),
    },
  },
})

/** What a unit can do, or a weapon ('unit/slot') by itself (MW-TRAIT-01: only a trait says otherwise). */
export const { can } = abilitiesIn<World, Ability, 'unit'>(hooks, 'MW-TRAIT-01')
