import type { Self, Trait } from '@sandtable/kernel'
import { CATALOGUE } from '../army/catalogue.ts'
import { cardKind, holderOf } from '../basics/queries.ts'
import { BASIC_CARDS } from '../data/cards.ts'
import { cyberCards } from '../factions/card-traits-cyber.ts'
import { astralCards, fungusCards, pilgrimCards, swarmCards } from '../factions/card-traits-others.ts'
import { terranCards } from '../factions/card-traits-terran.ts'
import { transcendentCards } from '../factions/card-traits-transcendent.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import type { CardEntry } from './card-trait.ts'
import { basicCards } from './card-traits-basic.ts'

const entries = [
  ...basicCards,
  ...terranCards,
  ...transcendentCards,
  ...cyberCards,
  ...astralCards,
  ...fungusCards,
  ...swarmCards,
  ...pilgrimCards,
]

/** Every card has an entry. Those without an effect in a window are played instead of an activation. */
export const cardTraits: readonly Trait<World, Hooks>[] = [
  ...BASIC_CARDS,
  ...[...CATALOGUE.factions.values()].flatMap(f => f.cards),
].map(({ id, name, effect }) => {
  const entry = entries.find(e => e.id === id)
  const words = { title: name, note: effect }
  return entry === undefined ? { id, ...words, rule: 'MW-CARD-06' } : { ...entry, ...words, on: withCount(entry.on, effect) }
})

/** Copies of a card are one choice, which says how many there are (MW-R-184). */
function withCount(on: CardEntry['on'], effect: string): CardEntry['on'] {
  const note = (_info: unknown, world: World, { piece }: Self): string => {
    const count = world.sides[holderOf(world, piece)].hand.filter(card => cardKind(card) === cardKind(piece)).length
    return count > 1 ? `${effect} You have ${count} of it.` : effect
  }
  // MW-R-93: of Second Wind several may be played at once.
  const isAlone = (hook: string) => hook !== 'hero.hit'
  return Object.fromEntries(Object.entries(on).map(([hook, one]) => [hook, isAlone(hook) ? { ...one, note } : one]))
}
