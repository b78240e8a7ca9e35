import { chanceOfAtLeast, isYesOrNo, likelyRange, meanOf, type OddsLine, type RollOdds } from './odds.ts'

/** Between a number and its percent sign. */
const THIN = '\u2009'

/** '62 %'; what is all but certain or all but impossible says so. */
export function percentText(chance: number): string {
  if (chance <= 0) return `0${THIN}%`
  if (chance >= 1) return `100${THIN}%`
  if (chance < 0.01) return `under 1${THIN}%`
  return chance > 0.99 ? `over 99${THIN}%` : `${Math.round(chance * 100)}${THIN}%`
}

/** Whole numbers where the rest says nothing; one decimal below one and a half. */
export const meanText = (mean: number): string =>
  mean >= 1.5 || Math.abs(mean - Math.round(mean)) < 0.05 ? String(Math.round(mean)) : mean.toFixed(1)

/** What is mostly rolled: '0–3', or the one number that is. */
export function rangeOf(chances: readonly number[]): string {
  const { low, high } = likelyRange(chances)
  return low === high ? String(low) : `${low}–${high}`
}
/** Several of what is counted: 'hits'. */
export const manyOf = ({ what, many }: Pick<RollOdds, 'what' | 'many'>): string => many ?? `${what}s`

/** The figure of odds and what it counts: '2' 'hits expected', '47 %' 'to hit'. */
export function expectedOf(odds: RollOdds): { figure: string; words: string; range: string | null } {
  const { what, chances, each } = odds
  const isLone = isYesOrNo(odds)
  const does = each ? `, ${each}${isLone ? '' : ' each'}` : ''
  if (isLone) return { figure: percentText(chanceOfAtLeast(chances, 1)), words: `to ${what}${does}`, range: null }
  const figure = meanText(meanOf(chances))
  const range = rangeOf(chances)
  const isSure = Math.max(...chances) === 1
  return {
    figure,
    words: `${Number(figure) === 1 ? what : manyOf(odds)}${isSure ? '' : ' expected'}${does}`,
    range: range === figure ? null : range,
  }
}

export const diceText = (dice: number): string => `${dice} ${dice === 1 ? 'die' : 'dice'}`

/** '12 dice, hits on 5+, in cover: 6+'; '18 dice on 4+, standing fire'. */
export function rollText(odds: RollOdds): string {
  const { dice, need, usually, reasons } = odds
  const why = reasons.map(({ text }) => text).join(', ')
  if (dice === 0) return [need, why].filter(Boolean).join(', ')
  if (need === null) return [diceText(dice), why].filter(Boolean).join(', ')
  if (usually !== undefined) return `${diceText(dice)}, ${manyOf(odds)} on ${usually}, ${why ? `${why}: ` : 'now '}${need}`
  return [`${diceText(dice)} on ${need}`, why].filter(Boolean).join(', ')
}

function expectedText(odds: RollOdds): string {
  const { figure, words, range } = expectedOf(odds)
  return `${figure} ${words}${range === null ? '' : ` (${range})`}`
}

/** '12 dice, hits on 5+, in cover: 6+ · 2 hits expected (0–3) · 62 % destroys an Oni'; a single die says its chance first. */
export function oddsText(odds: RollOdds): string {
  const said = [rollText(odds), expectedText(odds)]
  const results = odds.results.map(({ text, chance }) => `${percentText(chance)} ${text}`)
  const back = odds.back ? [`struck back by ${oddsText(odds.back)}`] : []
  return [...(isYesOrNo(odds) ? said.reverse() : said), ...results, ...back].filter(Boolean).join(' · ')
}

/** The same in one sentence that reads well aloud: '12 dice on 6 plus, in cover, 2 hits expected, 62 percent destroys an Oni'. */
export function spokenOdds(odds: RollOdds): string {
  const aloud = (text: string) => text.replaceAll('+', ' plus').replaceAll(`${THIN}%`, ' percent').replaceAll('–', ' to ')
  const { usually: _, ...plain } = odds
  return aloud(oddsText(plain).replaceAll(' · ', ', '))
}

/** Where the figures come from: the odds' own lines, or what they need and the reasons. */
export function oddsLines(odds: RollOdds): readonly OddsLine[] {
  const { dice, need, reasons, ledger } = odds
  if (ledger) return ledger
  const roll = { text: diceText(dice), note: null, figure: need ?? String(dice), rule: null }
  return [roll, ...reasons.map(({ text, rule }) => ({ text, note: null, figure: '', rule }))]
}
