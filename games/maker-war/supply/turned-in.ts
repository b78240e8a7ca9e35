import { listed } from '@sandtable/wargame/words'
import { cardOf } from '../basics/queries.ts'
import type { SideId, World } from '../world.ts'
import { handGiven, type Purpose } from './supply.ts'

/** MW-SUPPLY-01: which cards go for a price where nobody is asked; ', turning in More Fuel'. Only their owner reads it. */
export function turnedIn(world: World, side: SideId, cost: number, purpose: Purpose): string {
  const cards = handGiven(world, side, cost, purpose).map(card => cardOf(card).name)
  return cards.length === 0 ? '' : `, turning in ${listed(cards)}`
}
