import { cardOf } from '../data/realm.ts'
import type { CombatCard } from '../data/types.ts'
import type { Combat, World } from '../world.ts'
import { opsOf, type Side } from './card-effects.ts'
import { type Fighter, fighterOf } from './fighters.ts'

/** MV-CARD-04, MV-R-88: a hero may use cards for heroes or for its class, a building those for buildings. */
export const fitsCard = ({ class: own, isHero, isBuilding }: Fighter, { eligible }: CombatCard): boolean =>
  eligible.some(word => word === own || (word === 'hero' && isHero) || (word === 'building' && isBuilding))
/** MV-R-129: the members of a formation that a revealed card could work for. */
export function membersFor(world: World, combat: Combat, side: Side): string[] {
  const card = combat.cards[side]
  if (card === null || opsOf(combat, side).length === 0) return []
  const members = side === 'attacker' ? combat.attackers : combat.defenders
  return members.filter(id => world.blocks[id] && fitsCard(fighterOf(world, id), cardOf(card)))
}
