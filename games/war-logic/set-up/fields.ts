import { unitsOf } from '../basics/queries.ts'
import { inch } from '../data/inch.ts'
import { fieldLaid, refusalsOfField } from '../hazards/laying.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { bodyOfRect } from './deploy.ts'

/** Hazard fields that a player has bought and not placed yet (WL-HAZ-09). */
export const boughtFields = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => unit.where === 'field' && !world.fields.some(field => field.unit === unit.id))

const STEP = inch(1)
/** A place where enemies pass: nearest to the middle between their zone and the point they come for. */
export function findFieldSpot(world: World, unit: Unit): Spot | null {
  const { width, height } = world.table
  const own = world.players[unit.player!]!.zone
  const goal = world.zones.find(zone => zone.isObjective)?.at ?? { x: width / 2, y: height / 2 }
  const enemy = world.deployment.find(zone => zone.x !== own?.x || zone.y !== own.y)
  const from = enemy ? bodyOfRect(enemy).at : goal
  const wish = { x: (goal.x + from.x) / 2, y: (goal.y + from.y) / 2 }
  const spots: Spot[] = []
  for (let x = STEP; x < width; x += STEP) for (let y = STEP; y < height; y += STEP) spots.push({ x, y })
  const far = (at: Spot): number => (at.x - wish.x) ** 2 + (at.y - wish.y) ** 2
  const isOpen = (at: Spot): boolean => refusalsOfField(world, unit.player!, fieldLaid(world, unit, at)).length === 0
  return spots.sort((a, b) => far(a) - far(b)).find(isOpen) ?? null
}
