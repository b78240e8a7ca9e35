import { chanceOfAtLeast, meanOf, meanText, percentText, type RollOdds } from '@sandtable/kernel'

/** The odds of an act beside its target: '4' 'hits of 12' '5+, 35 cm'; of a single die '47 %' 'to hit'. Without room the figure alone. */
export type OddsTag = { figure: string; words: string; quiet: string }

export function oddsTag({ dice, need, what, chances, distance }: RollOdds, isFull: boolean): OddsTag {
  const isLone = dice === 1 && need !== null
  const figure = isLone ? percentText(chanceOfAtLeast(chances, 1)) : meanText(meanOf(chances))
  if (!isFull) return { figure, words: isLone ? '' : `of ${dice}`, quiet: '' }
  const words = isLone ? `to ${what.one}` : `${what.many} of ${dice}`
  return { figure, words, quiet: [need, distance].filter(Boolean).join(', ') }
}
