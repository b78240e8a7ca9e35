import { type Hex, hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import type { Land, PlayerId, World } from '../world.ts'

type Ground = Pick<World, 'land' | 'territories'>
/** What of the land is worth going to, whoever looks. */
export type Places = {
  readonly tokens: readonly Hex[]
  readonly ruins: readonly Hex[]
  readonly mines: readonly { hex: Hex; owner: PlayerId | null }[]
  /** Hexes beside land that nobody knows. */
  readonly rims: readonly Hex[]
  /** MV-BLD-06, MV-BLD-07, MV-BLD-14: ground that carries a building, as far as the land says. */
  readonly sites: readonly Hex[]
  readonly woods: readonly Hex[]
}
const BUILT_ON = ['grassland', 'forest', 'hill']
const isSite = ({ land, territories }: Ground, hex: Hex, { terrain, token, ruin, hasMine, isPortal, bridge }: Land): boolean =>
  BUILT_ON.includes(terrain) &&
  !(token || ruin || hasMine || isPortal || bridge) &&
  neighbours(hex).every(one => {
    const other = land[hexKey(one)]
    return other ? !other.token : !territories.some(t => !t.isRevealed && hexDistance(t.centre, one) <= 1)
  })
function workedOut(world: Ground): Places {
  const all = Object.entries(world.land).map(([key, land]) => ({ hex: hexOf(key), land }))
  const hidden = world.territories.filter(one => !one.isRevealed).map(one => one.centre)
  const where = (holds: (land: Land, hex: Hex) => boolean): Hex[] =>
    all.filter(({ hex, land }) => holds(land, hex)).map(({ hex }) => hex)
  return {
    tokens: where(({ token }) => token),
    ruins: where(({ ruin }) => ruin),
    mines: all.filter(({ land }) => land.hasMine).map(({ hex, land }) => ({ hex, owner: land.mineOf })),
    rims: where(
      ({ terrain, bridge }, hex) => (terrain !== 'water' || bridge) && hidden.some(centre => hexDistance(hex, centre) === 2),
    ),
    sites: where((land, hex) => isSite(world, hex, land)),
    woods: where(({ terrain }) => terrain === 'forest'),
  }
}
const KNOWN = new WeakMap<World['land'], Places>()
/** Land is replaced and never written to, and every territory that is turned up replaces it: the places are worked out once. */
export function placesOf(world: Ground): Places {
  const known = KNOWN.get(world.land)
  if (known) return known
  const found = workedOut(world)
  KNOWN.set(world.land, found)
  return found
}
