import type { Badge } from '@sandtable/kernel'
import type { Formation } from './formation.ts'
import type { Colours } from './token.ts'

/** What stands on a plate, from left to right. `fill`: the icon stands in a filled square. */
export type PlatePart =
  | { type: 'icon'; icon: string; colour: string; fill: string | null; title: string }
  | { type: 'figure'; text: string }
  | { type: 'name'; text: string }
  | { type: 'word'; text: string }

/** How many are left of how many. */
function findStrength(badges: readonly Badge[]): string | null {
  const found = badges.find(({ count, of }) => count !== null && of !== null)
  return found ? `${found.count}/${found.of}` : null
}

/** A state without a number stands in a filled square. */
function squareOf({ icon, text, tone }: Badge, colours: Colours): PlatePart {
  const fill = { good: 'var(--accent)', warn: `var(--${colours})`, bad: 'var(--bad)', plain: 'var(--s3)' }[tone]
  const colour = tone === 'good' ? 'var(--accent-ink)' : tone === 'plain' ? 'var(--ink)' : 'var(--piece-ink)'
  return { type: 'icon', icon, colour, fill, title: text }
}
const toneOf = ({ tone }: Badge): string => (tone === 'good' ? 'var(--good)' : 'var(--warn)')

/** States first, then the name, how many are left, what is counted, and whether it has acted. */
export function platePartsOf({ badges, colours, name, isDone, tokens }: Formation, isNamed: boolean): PlatePart[] {
  const loud = badges.filter(badge => badge.tone !== 'plain')
  const strength = findStrength(badges)
  const isAlone = tokens.length === 1
  return [
    ...loud.filter(({ count }) => count === null).map(badge => squareOf(badge, colours)),
    ...(isNamed || isAlone ? [{ type: 'name', text: name } as const] : []),
    ...(strength !== null && !isAlone ? [{ type: 'figure', text: strength } as const] : []),
    ...loud
      .filter(({ count }) => count !== null)
      .flatMap((badge): PlatePart[] => [
        { type: 'icon', icon: badge.icon, colour: toneOf(badge), fill: null, title: badge.text },
        { type: 'figure', text: String(badge.count) },
      ]),
    ...(isDone ? [{ type: 'word', text: 'done' } as const] : []),
  ]
}

/** For the counter of a whole formation: how many are left, the first state, the first number. */
export function counterOf({ badges, tokens, colours }: Formation): {
  count: string
  state: Extract<PlatePart, { type: 'icon' }> | null
  figure: string | null
} {
  const loud = badges.filter(badge => badge.tone !== 'plain')
  const state = loud.find(({ count }) => count === null)
  const figure = loud.map(({ count }) => count).find(count => count !== null)
  const square = state ? squareOf(state, colours) : null
  return {
    count: findStrength(badges) ?? String(tokens.length),
    state: square?.type === 'icon' ? square : null,
    figure: figure === undefined ? null : String(figure),
  }
}
