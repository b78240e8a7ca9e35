/** How much is drawn of a piece. */
export type Detail = 'far' | 'middle' | 'near'

const MIDDLE = 0.6
const NEAR = 1.8
/** A border is crossed by so much before anything changes, lest it flickers. */
const SLACK = 0.08

const plainDetail = (scale: number): Detail => (scale < MIDDLE ? 'far' : scale <= NEAR ? 'middle' : 'near')

export function detailAt(scale: number, before: Detail | null): Detail {
  const wanted = plainDetail(scale)
  if (before === null || wanted === before) return wanted
  const isFurther = plainDetail(scale / (1 + SLACK)) !== before && plainDetail(scale * (1 + SLACK)) !== before
  return isFurther ? wanted : before
}

/** Scales that look alike: labels are laid out once for each. */
export const stepOf = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 4) / 4)
