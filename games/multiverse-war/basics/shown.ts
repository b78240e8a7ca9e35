import type { World } from '../world.ts'

/** What these pieces are, as far as it is open to all now (MV-R-130): a log still names what has fallen or is hidden again. */
export function openly({ blocks, buildings, shown }: World, ...ids: string[]): { was: { [id: string]: string } } {
  const open = ids.flatMap((id): [string, string][] => {
    const [block, building] = [blocks[id], buildings[id]]
    if (block) return block.identified || shown.includes(id) ? [[id, block.type]] : []
    return building?.identified ? [[id, building.kind]] : []
  })
  return { was: Object.fromEntries(open) }
}
