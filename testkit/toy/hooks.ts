import { makeHooks, makersFor, NO_TRAITS, type TraitRef, withTrait } from '@sandtable/kernel'
import { seatsOf, teamOf, teamsOf } from '@sandtable/wargame/teams'
import { cardKind, DECK, PROFILES } from './data.ts'
import { areFoes, unitOf, type World } from './world.ts'

/** The moments in which traits can matter, and the parts pieces play in them. */
export type Hooks = {
  'move.reach': { species: 'modify'; roles: 'mover'; info: { unit: string } }
  'move.path': { species: 'forbid'; roles: 'mover'; info: { unit: string; legs: number } }
  'move.stepped': { species: 'react'; roles: 'foe'; info: { mover: string } }
  'shot.need': {
    species: 'modify'
    roles: 'shooter' | 'target'
    stages: 'nature' | 'moment'
    info: { shooter: string; target: string }
  }
  'shot.declared': { species: 'react'; roles: 'target'; info: { shooter: string; target: string } }
  'shot.dodged': { species: 'react'; roles: 'shooter'; info: { shooter: string; target: string } }
  'shot.rolled': { species: 'react'; roles: 'hand'; info: { shooter: string } }
  'shot.begun': { species: 'replace'; roles: 'shooter'; info: { unit: string } }
  'unit.falls': { species: 'replace'; roles: 'falling' | 'friend'; info: { unit: string } }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
export const { proc, ask, interjection } = makersFor<World, Hooks>()

const isCard = (piece: string) => !piece.startsWith('u')

/** What a card in a hand could be: any that was not played. */
const cardsUnseen = ({ discard }: World): readonly TraitRef[] =>
  DECK.filter(card => !discard.includes(card)).reduce((list, card) => withTrait(list, cardKind(card)), NO_TRAITS)

export const hooks = makeHooks<World, Hooks>({
  traitsOf: (world, piece) =>
    isCard(piece) ? withTrait(NO_TRAITS, cardKind(piece)) : PROFILES[unitOf(world, piece).kind].traits,
  ownerOf: (world, piece) =>
    isCard(piece) ? world.seats.find(s => world.hands[s.id]!.includes(piece))!.id : unitOf(world, piece).seat,
  couldCarry: (world, piece) => (isCard(piece) ? cardsUnseen(world) : null),
  isCard: (_world, piece) => isCard(piece),
  hooks: {
    'move.reach': { cast: ({ unit }) => [{ as: 'mover', piece: unit }] },
    'move.path': { cast: ({ unit }) => [{ as: 'mover', piece: unit }] },
    'move.stepped': {
      title: 'a step',
      rule: 'TOY-MOVE-03',
      about: ({ mover }) => ({ by: [mover] }),
      oneByOne: true,
      // Nobody is left to react to once the mover has fallen.
      cast: ({ mover }, world) => {
        const unit = world.units[mover]
        const foes = unit ? Object.values(world.units).filter(u => areFoes(world, u, unit)) : []
        return foes.map(u => ({ as: 'foe', piece: u.id }))
      },
    },
    'shot.need': {
      stages: ['nature', 'moment'],
      cast: ({ shooter, target }) => [
        { as: 'shooter', piece: shooter },
        { as: 'target', piece: target },
      ],
    },
    'shot.declared': {
      title: 'a shot',
      rule: 'TOY-TRAIT-06',
      about: ({ shooter, target }) => ({ by: [shooter], on: [target] }),
      cast: ({ target }) => [{ as: 'target', piece: target }],
    },
    'shot.dodged': {
      title: 'a dodge',
      rule: 'TOY-TRAIT-07',
      about: ({ shooter, target }) => ({ by: [target], on: [shooter] }),
      cast: ({ shooter }) => [{ as: 'shooter', piece: shooter }],
    },
    'shot.rolled': {
      title: 'a roll',
      rule: 'TOY-CARD-02',
      about: ({ shooter }) => ({ by: [shooter] }),
      cast: ({ shooter }, world) => world.hands[unitOf(world, shooter).seat]!.map(piece => ({ as: 'hand', piece })),
    },
    'shot.begun': {
      title: 'a shot',
      rule: 'TOY-TRAIT-10',
      about: ({ unit }) => ({ by: [unit] }),
      cast: ({ unit }) => [{ as: 'shooter', piece: unit }],
    },
    'unit.falls': {
      title: 'a unit falls',
      rule: 'TOY-SHOT-04',
      about: ({ unit }) => ({ on: [unit] }),
      // TOY-TRAIT-09: the owner of the falling unit decides what saves it.
      seats: ({ unit }, world) => [unitOf(world, unit).seat],
      cast: ({ unit }, world) => [
        { as: 'falling', piece: unit },
        ...Object.values(world.units)
          .filter(u => u.id !== unit && !areFoes(world, u, unitOf(world, unit)))
          .map(u => ({ as: 'friend' as const, piece: u.id })),
      ],
    },
  },
})

/** The seats of every side but this seat's, in table order. */
export const foesOf = (world: World, seat: string): string[] =>
  teamsOf(world)
    .filter(t => t !== teamOf(world, seat))
    .flatMap(t => seatsOf(world, t))
