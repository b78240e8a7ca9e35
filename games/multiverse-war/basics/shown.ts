import type { World } from '../world.ts'

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
