import { cardOf } from '../data/realm.ts'
import type { CombatCard } from '../data/types.ts'
import type { Combat, PlayerId, World } from '../world.ts'
import { isOfCombat, opsOf, type Side } from './card-effects.ts'
import { type Fighter, fighterOf } from './fighters.ts'
import { isThere } from './strikes.ts'

/** MV-CARD-04, MV-R-88: a hero may use cards for heroes or for its class, a building those for buildings. */
export const fitsCard = ({ class: own, isHero, isBuilding }: Fighter, { eligible }: CombatCard): boolean =>
  eligible.some(word => word === own || (word === 'hero' && isHero) || (word === 'building' && isBuilding))
/** MV-R-89: those who fight for a side in the combat with the first target, the building that is attacked among them. */
export function piecesOf(world: World, combat: Combat, side: Side): string[] {
  const { attackers, defenders, building } = combat
  const pieces = side === 'attacker' ? attackers : [...defenders, ...(building === null ? [] : [building])]
  return pieces.filter(id => isThere(world, id) && isOfCombat(world, combat, id))
}
/** MV-R-129: these concern the whole side. */
const OF_THE_SIDE = ['morale', 'moraleFloor', 'retreat', 'retreatAfterFirstStrike', 'cancelCard']
/** MV-R-129: the members of a formation that a revealed card could work for; none where it works for all of the side. */
export function membersFor(world: World, combat: Combat, side: Side): string[] {
  const card = combat.cards[side]
  if (card === null || opsOf(combat, side).every(({ op }) => OF_THE_SIDE.includes(op))) return []
  return piecesOf(world, combat, side).filter(id => world.blocks[id] && fitsCard(fighterOf(world, id), cardOf(card)))
}
/** Who lays a card for a side: the owner of who fights for it; null: nobody plays for the neutral side (MV-R-140, MV-CARD-11). */
export function playerFor(world: World, combat: Combat, side: Side): PlayerId | null {
  const [first] = piecesOf(world, combat, side)
  return first === undefined ? null : fighterOf(world, first).player
}
