import { chanceOfAtLeast, meanOf, meanText, mostlyOf, percentText, type RollOdds } from '@sandtable/kernel'
import { counted, plural } from './words.ts'

/** '2 hits expected (0 to 3)'; of a single die the chance of one: '47 % hit'. */
function expectedText({ dice, what, chances }: RollOdds): string {
  if (dice === 1) return `${percentText(chanceOfAtLeast(chances, 1))} to ${what}`
  const mean = meanOf(chances)
  const { low, high } = mostlyOf(chances)
  const amount = meanText(mean)
  return `${amount} ${Number(amount) === 1 ? what : plural(what)} expected${low === high ? '' : ` (${low} to ${high})`}`
}

/** '12 dice on 6+, in cover: 2 hits expected (0 to 3), 62 % destroys 1 or more'. */
export function oddsText(odds: RollOdds): string {
  const { dice, need, reasons, results } = odds
  const roll = [`${counted(dice, 'die')} on ${need}`, ...reasons.map(reason => reason.text)].join(', ')
  return `${roll}: ${[expectedText(odds), ...results.map(({ text, chance }) => `${percentText(chance)} ${text}`)].join(', ')}`
}
