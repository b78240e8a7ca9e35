/** How much is drawn of a piece. */
export type Detail = 'far' | 'middle' | 'near'

const MIDDLE = 0.6
/** Machines on hexes are larger than the bases of a table: they are told apart from farther away. */
const MIDDLE_ON_HEXES = 0.42
const NEAR = 1.8
/** A border is crossed by so much before anything changes, lest it flickers. */
const SLACK = 0.08

const plainDetail = (scale: number, isOnHexes: boolean): Detail => {
  if (scale < (isOnHexes ? MIDDLE_ON_HEXES : MIDDLE)) return 'far'
  return scale <= NEAR ? 'middle' : 'near'
}

export function detailAt(scale: number, before: Detail | null, isOnHexes = false): Detail {
  const at = (some: number) => plainDetail(some, isOnHexes)
  const wanted = at(scale)
  if (before === null || wanted === before) return wanted
  const isFurther = at(scale / (1 + SLACK)) !== before && at(scale * (1 + SLACK)) !== before
  return isFurther ? wanted : before
}

/** Scales that look alike: labels are laid out once for each. */
export const stepOf = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 4) / 4)
