import { meanOf, meanText, type Option } from '@sandtable/kernel'

/** What is read out of a verb: its name, what it does, what it ends. */
export const spokenVerb = ({ label, note, ends }: Option): string =>
  [label, note, ends].flatMap(words => (words ? [words.at(-1) === '.' ? words : `${words}.`] : [])).join(' ')

/** Up to three figures of what it rolls for. */
export function cellsOf({ odds }: Option): { label: string; figure: string }[] {
  if (!odds) return []
  return [
    ...(odds.dice === 0 ? [] : [{ label: 'Dice', figure: String(odds.dice) }]),
    ...(odds.need === null ? [] : [{ label: 'To hit', figure: odds.need }]),
    { label: 'Expected', figure: meanText(meanOf(odds.chances)) },
  ]
}
