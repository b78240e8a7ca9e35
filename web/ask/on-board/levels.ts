import type { Place, Placed, ScenePoint } from '@sandtable/kernel'
import type { HexGround } from '../../board/space/hexes.ts'

/** The level of the ground at a place; null where no hex has one. */
export const groundAt = (ground: HexGround | null, hex: ScenePoint): number | null => ground?.find(hex)?.level ?? null

/** Whether a level can be chosen: the ground has several, or what is placed has one already. */
export const hasLevels = (ground: HexGround | null, place: Place | null): boolean =>
  (ground !== null && ground.levels.length > 1) || (place !== null && place.level !== null)

/** '+1', '0', '−1' */
export const levelText = (level: number): string => (level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0')

const LEVEL_KEYS: { readonly [key: string]: 1 | -1 } = { PageUp: 1, PageDown: -1 }
/** Up or down, for Page Up and Page Down; null for any other key. */
export const levelByKey = (key: string): 1 | -1 | null => LEVEL_KEYS[key] ?? null

/** The level of a piece that comes to another hex: what stood on the ground does so there, what was above it stays above it. */
export function levelInto(ground: HexGround | null, from: Place, to: ScenePoint): number | null {
  const [before, there] = [groundAt(ground, from), groundAt(ground, to)]
  if (from.level === null || before === null || there === null || before === there) return from.level
  return from.level > before ? Math.max(from.level, there + 1) : there
}

/** Places after a move: whoever came to another hex has the level he can have there. */
export const settledOn = (ground: HexGround | null, before: readonly Placed[], after: readonly Placed[]): readonly Placed[] =>
  after.map(place => {
    const old = before.find(p => p.piece === place.piece)
    if (!old || (old.x === place.x && old.y === place.y)) return place
    return { ...place, level: levelInto(ground, old, place) }
  })
