/** A number of thousands with thin gaps: 1 146. */
export const figure = (n: number): string => `${Math.round(n)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f').replace('-', '−')

/** A chance in words: '1 in 22', 'about even', 'nearly always'. */
export function oddsText(chance: number): string {
  if (chance >= 0.9) return 'nearly always'
  if (chance >= 0.6) return `${Math.round(chance * 10)} in 10`
  if (chance >= 0.4) return 'about even'
  if (chance >= 0.225) return `1 in ${Math.round(1 / chance)}`
  if (chance <= 0) return 'never'
  const one = 1 / chance
  return `1 in ${figure(one < 100 ? one : Number(one.toPrecision(2)))}`
}

/** One digit behind the point, and none where it would be 0. */
export const oneDigit = (n: number): string => (Math.abs(n - Math.round(n)) < 0.05 ? `${Math.round(n)}` : n.toFixed(1))
