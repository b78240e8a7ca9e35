import type { Trait } from '@sandtable/kernel'
import { CATALOGUE } from '../army/catalogue.ts'
import { BASIC_CARDS } from '../data/cards.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { basicCards } from './cards-basic.ts'
import { cyberCards } from './cards-cyber.ts'
import { astralCards, fungusCards, pilgrimCards, swarmCards } from './cards-others.ts'
import { terranCards } from './cards-terran.ts'
import { transcendentCards } from './cards-transcendent.ts'

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
  return entry === undefined ? { id, ...words, rule: 'MW-CARD-06' } : { ...entry, ...words }
})
