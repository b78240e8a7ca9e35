import { chanceOfAtLeast, meanOf, meanText, percentText, type RollOdds } from '@sandtable/kernel'

/** The odds of an act beside its target: '47 %' of a single die, '2 of 12' of several; with what it comes to where there is room. */
export function oddsTag({ dice, what, chances, results }: RollOdds, isFull: boolean): string {
  const figure = dice === 1 ? percentText(chanceOfAtLeast(chances, 1)) : `${meanText(meanOf(chances))} of ${dice}`
  const [first] = results
  if (!isFull) return figure
  const counted = dice === 1 ? `${figure} to ${what}` : `${figure} ${what}`
  return first ? `${counted}, ${percentText(first.chance)} ${first.text}` : counted
}
