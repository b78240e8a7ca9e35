import type { Field, PlayerId, Unit, World } from '../world.ts'
import { sideOfUnit } from './players.ts'

export const isAlly = (world: World, unit: Unit, viewer: PlayerId | null): boolean =>
  viewer !== null && sideOfUnit(world, unit) === world.players[viewer]!.side
/** WL-R-243: what a player has ordered is nobody else's business until it arrives; hazard fields are seen as fields. */
export const isSeen = (world: World, unit: Unit, viewer: PlayerId | null): boolean =>
  isAlly(world, unit, viewer) || (unit.where !== 'ordered' && (unit.where !== 'field' || isFieldSeen(world, unit, viewer)))
const isFieldSeen = (world: World, unit: Unit, viewer: PlayerId | null): boolean =>
  world.fields.some(field => field.unit === unit.id && knowsField(world, field, viewer))
/** Hidden hazards are known to their owner's side, and to whoever has mapped them (WL-HAZ-10) or read the sheet they were bought by (WL-HACK-06). */
export const knowsField = (world: Pick<World, 'players'>, field: Field, viewer: PlayerId | null): boolean => {
  if (!field.hidden) return true
  if (viewer === null) return false
  const { side, read } = world.players[viewer]!
  const isOwn = field.player !== null && world.players[field.player]!.side === side
  return isOwn || field.known.includes(viewer) || (field.unit !== null && read.includes(field.unit))
}
/** The world without what a player cannot know to be there: what enemies have ordered, and mines that it does not know of. */
export function worldKnownTo(world: World, viewer: PlayerId): World {
  const units = Object.entries(world.units).filter(([, unit]) => isSeen(world, unit, viewer))
  const fields = world.fields.filter(field => knowsField(world, field, viewer))
  const isWhole = units.length === Object.keys(world.units).length && fields.length === world.fields.length
  return isWhole ? world : { ...world, units: Object.fromEntries(units), fields }
}
