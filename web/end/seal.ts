import type { EndReport } from '../host/host.ts'
import { figure } from './odds.ts'

const EXCHANGED = 'The seal is not the one that this page noted before the first die: the seed was exchanged.'

/** What speaks against the dice; `noted`: the seal as this page kept it from the beginning, if it saw that. */
export const sealProblems = ({ rolls: { commitment, problems } }: EndReport, noted: string | null): readonly string[] =>
  noted !== null && noted !== commitment ? [EXCHANGED, ...problems] : problems

/** What is certain of dice nothing speaks against. */
export function goodText(checked: number, commitment: string | null, noted: string | null): string {
  if (checked === 0) return 'No dice were rolled.'
  const all = checked === 1 ? 'The one roll matches' : `All ${figure(checked)} rolls match`
  if (!commitment) return `${all} the record.`
  return noted ? `${all} the seed that was sealed before the first choice.` : `${all} the sealed seed in the record.`
}
