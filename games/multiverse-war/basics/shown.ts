import type { EmitOptions, JsonObject } from '@sandtable/kernel'
import type { Block, World } from '../world.ts'
import { seatsOfSide } from './queries.ts'

/** What pieces are and whose, as far as it is open to all now. */
type Open = { was: { [id: string]: string }; whose: { [id: string]: string } }
/** MV-R-130: with it a log still names what has fallen or is hidden again. */
export function openly({ blocks, buildings, shown }: World, ...ids: string[]): Open {
  const open: Open = { was: {}, whose: {} }
  for (const id of ids) {
    const [block, building] = [blocks[id], buildings[id]]
    const isOpen = block ? block.identified || shown.includes(id) : building?.identified
    if (!isOpen) continue
    open.was[id] = block?.type ?? building!.kind
    open.whose[id] = (block ?? building)!.player
  }
  return open
}
/** What a block does, as an event: its side reads what it is, whatever has become of it since (MV-TEAM-08); others as far as it is open to all. */
export function deedOf(
  world: World,
  { id, type, player }: Block,
  data: JsonObject,
  how: EmitOptions = {},
): [JsonObject, EmitOptions] {
  const open = openly(world, id)
  const told = { block: id, ...data, whose: { [id]: player } }
  // What tells something anyway is the same for all.
  if (open.was[id] !== undefined || how.reveals) return [{ ...told, was: open.was }, how]
  return [
    { ...told, was: { [id]: type } },
    { ...how, secret: { only: seatsOfSide(world, player), masked: told } },
  ]
}
