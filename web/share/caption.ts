import { escaped, path, tag, thousandths } from '../board/drawing/markup.ts'
import type { Player, TableState } from '../host/host.ts'

/** What stands under a picture: which game, how it stands, who plays, and through whose eyes it is seen. */
export type Caption = { title: string; stands: string; players: readonly Pick<Player, 'name' | 'side'>[]; seen: string | null }
type Captioned = Pick<TableState, 'gameName' | 'seq' | 'players' | 'seat' | 'end'> & { scene: Pick<TableState['scene'], 'title'> }

/** `name`: what the people call this game; without one it is called after its rulebook. */
export function captionOf({ gameName, scene, seq, players, seat, end }: Captioned, name: string | null): Caption {
  const round = scene.title
  const choices = seq === 1 ? 'after 1 choice' : `after ${seq} choices`
  const eyes = players.find(p => p.seat === seat)
  return {
    title: name === null || name === gameName ? gameName : `${name} · ${gameName}`,
    stands: end ? `${round}, game over, ${choices}` : `${round}, ${choices}`,
    players,
    seen: eyes ? `as ${eyes.name} sees it` : null,
  }
}

/** In one line, for those who do not see the picture. */
export const captionWords = ({ title, stands, players, seen }: Caption): string =>
  [title, stands, players.map(p => p.name).join(' and '), seen].filter(part => part !== null && part !== '').join('; ')

/** How high the strip under a picture of this width is. */
export const stripHeight = (width: number): number => Math.round(Math.min(96, Math.max(40, width * 0.055)))

const text = (x: number, y: number, size: number, fill: string, words: string, more: { [name: string]: string | number } = {}) =>
  tag('text', { x, y, 'font-size': size, fill: `var(--${fill})`, 'font-family': 'var(--display)', ...more }, escaped(words))

/** Colour does not speak alone: each side has its pattern, on a disc of radius 1. */
const PATTERNS: { readonly [side in Player['side']]: string } = {
  a: '',
  b: 'M-.9.1.1-.9M-.7.7.7-.7M-.1.9.9-.1',
  c: 'M-.4-.4h.01M.4-.4h.01M-.4.4h.01M.4.4h.01',
  d: 'M-.3-.9V.9M.3-.9V.9M-.9-.3H.9M-.9.3H.9',
}
const markOf = (side: Player['side'], x: number, y: number, radius: number): string =>
  tag(
    'g',
    { transform: `translate(${thousandths(x)} ${thousandths(y)}) scale(${thousandths(radius)})` },
    tag('circle', { r: 1, fill: `var(--${side})` }),
    path(PATTERNS[side], {
      fill: 'none',
      stroke: `var(--${side}-hi)`,
      'stroke-width': side === 'c' ? 0.4 : 0.22,
      'stroke-linecap': 'round',
    }),
  )

/** Players as marks and names, from the right edge to the left. */
function playersMarkup(players: Caption['players'], right: number, middle: number, size: number): string {
  let x = right
  const parts = players.toReversed().map(({ name, side }) => {
    x -= name.length * size * 0.46 + size * 1.5
    return (
      markOf(side, x + size * 0.4, middle, size * 0.36) +
      text(x + size, middle + size * 0.34, size, 'ink', name, { 'font-weight': 600 })
    )
  })
  return parts.join('')
}

/** The strip as a drawing: `top` and `left` are where it begins, in the units of the picture. */
export function captionMarkup({ title, stands, players, seen }: Caption, left: number, top: number, width: number): string {
  const height = stripHeight(width)
  const [size, edge] = [height * 0.34, height * 0.36]
  const [upper, lower] = [top + height * 0.36, top + height * 0.72]
  const ground = tag('rect', { x: left, y: top, width, height, fill: 'var(--s1)' }, '')
  const words = [stands, seen].filter(part => part !== null).join(', ')
  return (
    ground +
    text(left + edge, upper + size * 0.3, size, 'ink', title, { 'font-weight': 700 }) +
    text(left + edge, lower + size * 0.26, size * 0.72, 'ink-2', words, { 'font-family': 'var(--text)', 'font-weight': 500 }) +
    playersMarkup(players, left + width - edge * 0.6, upper + size * 0.02, size * 0.9) +
    text(left + width - edge, lower + size * 0.26, size * 0.66, 'ink-3', 'Sandtable', {
      'text-anchor': 'end',
      'font-weight': 600,
    })
  )
}
