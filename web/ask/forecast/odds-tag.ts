import { chanceOfAtLeast, isYesOrNo, manyOf, meanOf, meanText, percentText, type RollOdds } from '@sandtable/kernel'

/** The odds of an act beside its target: '4' 'hits of 12' '5+, 35 cm'; of a single die '47 %' 'to hit'. Without room the figure alone. */
type OddsTag = { figure: string; words: string; quiet: string }

export function oddsTag(odds: RollOdds, isFull: boolean): OddsTag {
  const { dice, need, what, chances, distance } = odds
  const isLone = isYesOrNo(odds)
  const figure = isLone ? percentText(chanceOfAtLeast(chances, 1)) : meanText(meanOf(chances))
  // Faces that are added up are no share of the dice.
  const isSum = need === null && !isLone
  const counted = Number(figure) === 1 ? what : manyOf(odds)
  if (!isFull) return { figure, words: isLone ? '' : isSum ? counted : `of ${dice}`, quiet: '' }
  const words = isLone ? `to ${what}` : isSum ? counted : `${counted} of ${dice}`
  return { figure, words, quiet: [need, distance].filter(Boolean).join(', ') }
}
