import type { Trait } from '@sandtable/kernel'
import { CATALOGUE } from '../army/catalogue.ts'
import { BASIC_CARDS } from '../data/cards.ts'
import type { Hooks } from '../kit.ts'
import type { World } from '../world.ts'

/** Every card has an entry; those without an effect in a window are spent for supply points only. */
const entries: readonly Trait<World, Hooks>[] = []

export const cardTraits: readonly Trait<World, Hooks>[] = [
  ...BASIC_CARDS,
  ...[...CATALOGUE.factions.values()].flatMap(f => f.cards),
].map(card => entries.find(e => e.id === card.id) ?? { id: card.id, title: card.name, rule: 'MW-SUPPLY-01' })
