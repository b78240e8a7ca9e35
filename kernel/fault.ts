/** What JavaScript throws of its own accord: a rule that is broken, or that was handed what nobody can work with. */
const OF_JAVASCRIPT = [TypeError, RangeError, ReferenceError, SyntaxError]

/** What went wrong, in words: what rules throw themselves is said in words; the words of JavaScript are not for people. */
export function faultText(error: unknown): string {
  const isWorded = error instanceof Error && !OF_JAVASCRIPT.some(kind => error instanceof kind)
  return isWorded ? error.message : 'the rules cannot go on from here'
}
