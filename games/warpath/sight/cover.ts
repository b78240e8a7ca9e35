import type { Board, Ground, Stand } from '../basics/board.ts'
import { isWhollyInside } from '../basics/inside.ts'
import type { Obstacle } from './obstacles.ts'
import type { Sights } from './sights.ts'

/** WP-TERR-06, WP-TERR-08, WP-TERR-14, WP-BLDG-10: the terrain a base is always In Cover in; WP-R-178: fliers in none. */
export function shelterOf({ grounds }: Pick<Board, 'grounds'>, stand: Stand): Ground | null {
  if (stand.flies) return null
  if (stand.inside !== null) return grounds.find(({ id }) => id === stand.inside) ?? null
  return (
    grounds.find(
      ({ type, body }) =>
        type.cover === 'whollyInside' && !type.coverExcludes.includes(stand.type) && isWhollyInside(stand.body, body),
    ) ?? null
  )
}

/** Why a base is In Cover from another: terrain it is in, what hides a part of it, or that all of it is hidden. Null: it is not. */
export type Cover = { by: 'shelter'; ground: Ground } | { by: 'hidden'; obstacle: Obstacle | null }

/** WP-SHOOT-09, WP-R-41: whether a target base is In Cover from a firing base. */
export function coverOf(board: Board, sights: Sights, from: Stand, to: Stand): Cover | null {
  const ground = shelterOf(board, to)
  if (ground) return { by: 'shelter', ground }
  const { state, by } = sights.sees(from, to)
  return state === 'clear' ? null : { by: 'hidden', obstacle: by }
}

/** How much of a target unit is In Cover; `unclear`: the firing player rolls (WP-SHOOT-11). */
export type UnitCover = 'cover' | 'open' | 'unclear'

/** WP-SHOOT-10, WP-R-41: of `bases`, so many are In Cover from most firers (`covered`) or from exactly half of them (`half`). */
export function majority(bases: number, covered: number, half: number): UnitCover {
  if (2 * covered > bases) return 'cover'
  return 2 * (covered + half) < bases ? 'open' : 'unclear'
}

/** WP-R-41: a whole target unit, or those bases of it that a template touches (WP-R-52), from the eligible firing bases. */
export function unitCover(board: Board, sights: Sights, firers: readonly Stand[], targets: readonly Stand[]): UnitCover {
  let [covered, half] = [0, 0]
  for (const target of targets) {
    const isSheltered = shelterOf(board, target) !== null
    const count = isSheltered ? firers.length : firers.filter(from => sights.sees(from, target).state !== 'clear').length
    if (2 * count > firers.length) covered++
    else if (2 * count === firers.length) half++
  }
  return majority(targets.length, covered, half)
}
