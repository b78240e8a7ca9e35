import { BATTLEFIELDS, battlefieldOf } from '../data/battlefields.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { Battlefield, Die, ObjectiveSheet } from '../data/types.ts'
import { standNeutrals } from '../field/neutrals.ts'
import { freshItem, layBattlefield } from '../position/things.ts'
import type { Item, Spot, World } from '../world.ts'
import { extraZones } from './zones.ts'

/** WL-CARD-11: chests and dice that were agreed on besides those of the map; in inches. */
export type AddedItem = { readonly type: string; readonly at: readonly [number, number]; readonly die: Die | null }

const objectivesOf = ({ id, also }: ObjectiveSheet) => (also ? [id, also] : [id])
export const hasObjective = (objective: ObjectiveSheet, ...ids: readonly string[]): boolean =>
  objectivesOf(objective).some(id => ids.includes(id))
/** Why this objective cannot be fought for on this map; null: it can. */
export function whyNotOn(objective: ObjectiveSheet, { objectivePoints, finishZone }: Battlefield): string | null {
  if (hasObjective(objective, 'race') && !finishZone) return 'it has no finish zone'
  if (!hasObjective(objective, 'hold')) return null
  if (objectivePoints.length === 0) return 'it has no point to hold'
  const isKnown = objective.point === undefined || objectivePoints.some(({ id }) => id === objective.point)
  return isKnown ? null : `it has no point '${objective.point}'`
}
/** Maps on which this objective can be fought for. */
export const mapsFor = (objective: ObjectiveSheet): readonly Battlefield[] =>
  BATTLEFIELDS.filter(map => whyNotOn(objective, map) === null)

const middleOf = ({ width, height }: World['table']): Spot => ({ x: Math.round(width / 2), y: Math.round(height / 2) })
/** WL-OBJ-05, WL-OBJ-07: flag or cargo lies where the map has it, or in the middle. */
function objectiveItem(world: World): void {
  const { objective } = world.card
  if (!hasObjective(objective, 'capture', 'protect')) return
  const type = objective.item ?? (hasObjective(objective, 'protect') ? 'cargo' : 'flag')
  world.card.objective = { ...objective, item: type }
  const known = world.items.find(item => item.type === type)
  const item: Item = known ?? freshItem(`i${world.items.length + 1}`, type, middleOf(world.table), null)
  if (!known) world.items.push(item)
  // WL-R-139: in capture it cannot be destroyed.
  item.health = hasObjective(objective, 'protect') ? DEFAULTS.cargoPoints : null
}
/** Lays a map with the items that were agreed on and zones for every player (WL-R-127). */
export function layField(world: World, map: Battlefield, added: readonly AddedItem[] = []): void {
  layBattlefield(world, map)
  for (const { type, at, die } of added)
    world.items.push(freshItem(`i${world.items.length + 1}`, type, { x: inch(at[0]), y: inch(at[1]) }, die))
  standNeutrals(world)
  world.deployment.push(...extraZones(world, Object.keys(world.players).length))
}
/** WL-R-264: what the objective needs on this field: its point, or its flag or cargo. */
export function settleObjective(world: World): void {
  const { objective } = world.card
  const { objectivePoints } = battlefieldOf(world.battlefield)
  if (hasObjective(objective, 'hold') && objective.point === undefined)
    world.card.objective = { ...objective, point: objectivePoints[0]!.id }
  objectiveItem(world)
}
/** The cargo that the defender places (WL-R-202). */
export const cargoToPlace = ({ card, items }: Pick<World, 'card' | 'items'>): Item | null =>
  hasObjective(card.objective, 'protect') ? (items.find(({ type }) => type === card.objective.item) ?? null) : null
