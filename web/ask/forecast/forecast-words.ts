import type { Forecast, Outcomes } from '@sandtable/kernel'
import { listed } from '../../ui/words.ts'

/** What may come of a plan, against doing nothing: 'Against standing still they lose 1–2 more, you lose 0–1 more'. */
export type Outlook = { words: string }
/** What is expected of an option; the base is what the others are compared with. */
export type Looked = { id: string; forecast: Forecast }

/** What is lost that counts most, where anything of it may be lost at all. */
const gravestOf = (all: readonly Looked[]): string | null =>
  all.flatMap(({ forecast }) => forecast.counts).find(({ kind, team, high }) => kind === 'lost' && team !== null && high > 0)
    ?.what ?? null

const amount = (low: number, high: number): string => (low === high ? String(low) : `${low}–${high}`)
/** '1–2 more', '1 fewer', '1 fewer to 2 more', 'no more'. */
function moreText(low: number, high: number): string {
  if (low === 0 && high === 0) return 'no more'
  if (low >= 0) return `${amount(low, high)} more`
  return high <= 0 ? `${amount(-high, -low)} fewer` : `${-low} fewer to ${high} more`
}

/** How much more one team loses than by doing nothing: what four in five courses come to, against its mean there. */
function changeOf(of: Outcomes, base: Outcomes | undefined): { low: number; high: number } {
  const less = base?.mean ?? 0
  return { low: Math.round(of.low - less) + 0, high: Math.round(of.high - less) + 0 }
}

/**
 * What every plan comes to against the first of them, which comes nearest to doing nothing and is `called` so; the enemy first. None at all
 * where nobody may lose anything. `mine`: the reader's team.
 */
export function outlooksOf(all: readonly Looked[], called: string, mine: string | null): { readonly [option: string]: Outlook } {
  const what = gravestOf(all)
  const [nothing, ...others] = all
  if (what === null || !nothing) return {}
  const of = ({ forecast }: Looked) => forecast.counts.filter(count => count.what === what && count.team !== null)
  const wordsFor = (looked: Looked): string => {
    const parts = of(looked)
      .toSorted((a, b) => Number(a.team === mine) - Number(b.team === mine))
      .map(count => {
        const { low, high } = changeOf(
          count,
          of(nothing).find(({ team }) => team === count.team),
        )
        return `${count.team === mine ? 'you' : 'they'} lose ${moreText(low, high)}`
      })
    return `Against ${called} ${listed(parts)}`
  }
  return Object.fromEntries(others.map(looked => [looked.id, { words: wordsFor(looked) }]))
}
