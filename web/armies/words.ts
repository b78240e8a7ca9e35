import type { ArmyGame, ArmySheet, Match, Meter, Money, Problem } from '../host/army-host.ts'
import { listed } from '../ui/words.ts'

const GAP = '\u202f'
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const EXACT = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const written = (n: number, format: Intl.NumberFormat): string =>
  format
    .formatToParts(n)
    .map(({ type, value }) => (type === 'group' ? GAP : type === 'minusSign' ? '−' : value))
    .join('')
/** Thousands with a thin gap, and a real minus: 1 797, −3.5. */
export const figure = (n: number): string => written(n, NUMBER)

/** A price of the game in its money: hundredths of a credit are credits. */
export const moneyFigure = (price: number, { share }: Money): string => figure(price / share)
/** A value on the way to a price: three places. */
export const exactFigure = (price: number, { share }: Money): string => written(price / share, EXACT)
/** '1 797 points'. */
export const moneyText = (price: number, money: Money): string =>
  `${moneyFigure(price, money)} ${price === money.share ? money.one : money.many}`

/** The first meter of an army is its price. */
export const meterFigures = (meter: Meter, money: Money, isFirst: boolean) => {
  const share = isFirst ? money.share : 1
  return { value: figure(meter.value / share), limit: meter.limit === null ? null : figure(meter.limit / share) }
}

export const wrongIn = (problems: readonly Problem[]): readonly Problem[] => problems.filter(({ kind }) => kind === 'wrong')

/** 'nothing to mend', '2 things to mend'. */
export function mendText(count: number): string {
  if (count === 0) return 'nothing to mend'
  return count === 1 ? 'one thing to mend' : `${count} things to mend`
}

/** What a screen reader hears after each change. */
export function sumText({ meters, problems }: ArmySheet, money: Money): string {
  const said = meters.map((meter, i) => {
    const { value, limit } = meterFigures(meter, money, i === 0)
    return `${value}${limit === null ? '' : ` of ${limit}`} ${meter.name.toLowerCase()}`
  })
  return [...said, mendText(wrongIn(problems).length)].join(', ')
}

/** 'won 2, lost 1, destroyed 340 points'; nothing before the first game. */
export function recordText(games: readonly ArmyGame[]): string {
  const count = (result: ArmyGame['result']) => games.filter(game => game.result === result).length
  const results = (['won', 'lost', 'drawn'] as const)
    .filter(result => count(result) > 0)
    .map(result => `${result} ${count(result)}`)
  const destroyed = games.flatMap(game => game.destroyed ?? [])
  const tolls = [...new Set(destroyed.map(({ what }) => what))].map(what => {
    const n = destroyed.filter(one => one.what === what).reduce((sum, one) => sum + one.n, 0)
    return `${figure(n)} ${what}`
  })
  return [...results, ...(tolls.length > 0 ? [`destroyed ${tolls.join(' and ')}`] : [])].join(', ')
}

/** Who comes out ahead in which way, by what each takes and loses: 'Ahead in close combat: Rifles.' */
export function verdictText(matches: readonly Match[], by: string, on: string): string {
  const manners = (isBetter: (match: Match) => boolean): string =>
    listed(matches.filter(isBetter).map(({ strike }) => strike.manner.slice(0, 1).toLowerCase() + strike.manner.slice(1)))
  const [ahead, behind] = [manners(({ destroyed, lost }) => destroyed > lost), manners(({ destroyed, lost }) => lost > destroyed)]
  if (matches.length === 0) return ''
  const sides = [
    [ahead, by],
    [behind, on],
  ].filter(([all]) => all !== '')
  return sides.length === 0
    ? 'Even: each takes as much as it loses.'
    : sides.map(([all, name]) => `Ahead in ${all}: ${name}.`).join(' ')
}

/** A name for a copy. */
export const copyName = (name: string): string => `${name}, copy`
/** 'a squad', 'an army', 'a unit'. */
export const withArticle = (noun: string): string => `${'aeio'.includes(noun.slice(0, 1)) ? 'an' : 'a'} ${noun}`
