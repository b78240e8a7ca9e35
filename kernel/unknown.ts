import { type Violation, violation } from './verdict.ts'

export const UNKNOWN = 'KERNEL-UNKNOWN'
const SOME = 8
/** There is nothing of this name; what there is instead, as far as it is listed. */
export function noSuch(what: string, id: string, known: readonly { id: string }[]): Violation {
  const more = known.length > SOME ? ` and ${known.length - SOME} more` : ''
  const some = known.slice(0, SOME).map(one => one.id)
  const listed = some.length === 0 ? '' : `; there ${known.length === 1 ? 'is' : 'are'} ${some.join(', ')}${more}`
  return violation(UNKNOWN, `there is no ${what}'${id}' here${listed}`, { option: id })
}
