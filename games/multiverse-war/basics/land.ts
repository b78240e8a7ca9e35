import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { Land, World } from '../world.ts'

/** Land is replaced, never written to: worlds share it, and what was worked out of it stays right as long as it is the same. */
export function changeLand(
  world: Pick<World, 'land'>,
  hexes: readonly Hex[],
  change: (land: Land, place: number) => Partial<Land>,
): void {
  const changed = hexes.map((hex, place): [string, Land] => {
    const land = world.land[hexKey(hex)]!
    return [hexKey(hex), { ...land, ...change(land, place) }]
  })
  world.land = Object.assign({}, world.land, Object.fromEntries(changed))
}
