import type { Forecast, Outcomes } from '@sandtable/kernel'
import type { Player } from '../../host/host.ts'
import type { Side } from '../../ui/side.ts'

/** What one side loses. */
export type Loss = { side: Side; mean: number; low: number; high: number }
/** A forecast as a card and a chip on the board show it. */
export type Outlook = {
  /** The enemy first. */
  losses: readonly Loss[]
  /** The deciding chance: '83 % lose units', 'about 83 %' when it was sampled. Empty where there is none. */
  words: string
  /** Sampled, not reckoned. */
  about: boolean
  /** The end of the scale the bars are drawn on. */
  scale: number
  /** Losses carry a minus sign. */
  sign: '−' | ''
}

/** A chance in words. So many samples that all agree say no more than that it is over 95 in 100 or so. */
function chanceText(chance: number, { exact, courses }: Forecast): string {
  if (chance > 0.995) return exact ? '100 %' : `over ${Math.floor(100 - 100 / Math.max(2, courses))} %`
  const share = chance < 0.01 ? 'under 1 %' : `${Math.round(chance * 100)} %`
  return exact || chance < 0.01 ? share : `about ${share}`
}

function wordsOf(count: Outcomes | undefined, forecast: Forecast): string {
  if (!count || count.chance < 0.005) return ''
  const { what, team, kind, chance } = count
  const text = chanceText(chance, forecast)
  if (team === null) return `${text} ${what}`
  return `${text} ${kind === 'suffered' ? 'take' : 'lose'} ${what}`
}

/** A forecast in what counts most of all that happens in it; null when it says nothing. `team`: whose eyes it is seen with. */
export function outlookOf(forecast: Forecast, players: readonly Player[], team: string | null): Outlook | null {
  const gravest = forecast.counts.find(c => c.mean > 0.005)
  if (!gravest) return null
  const { what, kind } = gravest
  const counts = forecast.counts
    .filter(c => c.what === what)
    .toSorted((a, b) => Number(a.team === team) - Number(b.team === team))
  const losses = counts.flatMap(({ team: whose, mean, low, high }): Loss[] => {
    const side = players.find(p => p.team === whose)?.side
    return side ? [{ side, mean, low, high }] : []
  })
  const foremost = counts.find(c => c.mean > 0.005)
  const scale = Math.max(1, ...losses.map(l => Math.max(l.high, l.mean)))
  return { losses, words: wordsOf(foremost, forecast), about: !forecast.exact, scale, sign: kind === 'suffered' ? '' : '−' }
}

export const lossText = (mean: number, { sign }: Pick<Outlook, 'sign'> = { sign: '−' }): string =>
  mean < 0.05 ? '0' : `${sign}${mean.toFixed(1)}`
export const rangeText = ({ low, high }: Loss): string => (low === high ? `${low}` : `${low} to ${high}`)
