import { num, path, tag, thousandths } from '../drawing/markup.ts'
import { smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { around } from '../space/point.ts'

const stop = (offset: number, colour: string, opacity = 1): string =>
  tag('stop', { offset, 'stop-color': `var(--${colour})`, 'stop-opacity': opacity === 1 ? null : opacity })
const glow = (id: string, ...stops: readonly string[]): string => tag('radialGradient', { id }, ...stops)
const pattern = (id: string, width: number, height: number, turn: number, ...children: readonly string[]): string =>
  tag(
    'pattern',
    { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: turn === 0 ? null : `rotate(${turn})` },
    ...children,
  )
const many = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('')

type Mottle = {
  id: string
  width: number
  height: number
  turn: number
  count: number
  size: number
  tones: readonly [string, string]
}

/** Soft spots of light and dark, whole across the rims of their tile; tiles whose sides share no measure show no repeat. */
function mottle({ id, width, height, turn, count, size, tones }: Mottle): string {
  const chance = chanceOf(id)
  const spot = () => {
    const [x, y, rx] = [chance() * width, chance() * height, size * (0.45 + chance() * 0.9)]
    const look = {
      rx: num(rx),
      ry: num(rx * (0.5 + chance() * 0.4)),
      fill: `url(#${tones[chance() > 0.5 ? 0 : 1]})`,
      opacity: 0.2 + chance() * 0.34,
    }
    const lean = num(chance() * 70 - 35)
    const copies = [-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => [x + i * width, y + j * height] as const))
    return copies
      .filter(([cx, cy]) => cx > -rx && cx < width + rx && cy > -rx && cy < height + rx)
      .map(([cx, cy]) => tag('ellipse', { ...look, transform: `translate(${num(cx)} ${num(cy)}) rotate(${lean})` }))
      .join('')
  }
  return pattern(id, width, height, turn, many(count, spot))
}

function specks(): string {
  const chance = chanceOf('specks')
  const dots = (count: number, colour: string, most: number) =>
    many(count, () =>
      tag('circle', {
        cx: num(chance() * 149),
        cy: num(chance() * 137),
        r: thousandths(0.4 + chance() * most),
        fill: `var(--${colour})`,
        opacity: 0.25 + chance() * 0.3,
      }),
    )
  const tufts = many(9, () => {
    const [x, y, s] = [8 + chance() * 133, 8 + chance() * 121, 2 + chance() * 3]
    const root = `M${num(x)} ${num(y)}`
    return path(
      `${root}l${thousandths(-s * 0.6)} ${thousandths(-s)}${root}l${thousandths(s * 0.1)} ${thousandths(-s * 1.3)}${root}l${thousandths(s * 0.7)} ${thousandths(-s * 0.9)}`,
      { stroke: 'var(--g-tuft)', 'stroke-width': 0.7, opacity: 0.55, fill: 'none' },
    )
  })
  return pattern('speck', 149, 137, 0, dots(70, 'g-dot', 0.7), dots(22, 'g-hi', 0.5), tufts)
}

const lump = (radius: number, bumps: number, depth: number, name: string): string => {
  const chance = chanceOf(name)
  const points = Array.from({ length: bumps * 2 }, (_, i) =>
    around({ x: 0, y: 0 }, radius * (i % 2 ? 1 - depth : 1) * (0.94 + 0.12 * chance()), (i * 180) / bumps),
  )
  return smooth(points, true, 0.22)
}
/** A tree from above, and its shadow. */
const crown = (index: number, radius: number, bumps: number, depth: number): string => {
  const leaf = (share: number, off: number, colour: string, name: string) =>
    path(lump(radius * share, bumps, depth, `${name} ${index}`), {
      transform: `translate(${num(-radius * off)} ${num(-radius * off * 1.2)})`,
      fill: `var(--wood-${colour})`,
    })
  const whole = lump(radius, bumps, depth, `crown ${index}`)
  return (
    tag(
      'g',
      { id: `crown${index}` },
      path(whole, { fill: 'var(--wood-2)', stroke: 'var(--wood-1)', 'stroke-width': 0.7, 'stroke-opacity': 0.7 }),
      leaf(0.74, 0.14, '3', 'light'),
      leaf(0.4, 0.27, '4', 'top'),
    ) + path(whole, { id: `crownS${index}` })
  )
}

const rubble = (): string => {
  const chance = chanceOf('rubble')
  return pattern(
    'rubble',
    61,
    57,
    0,
    many(34, () => {
      const [x, y, s] = [chance() * 57, chance() * 53, 1.2 + chance() * 3]
      const stone = `M${num(x)} ${num(y)}l${thousandths(s)} ${thousandths(-s * 0.4)}l${thousandths(s * 0.5)} ${thousandths(s * 0.8)}l${thousandths(-s * 0.9)} ${thousandths(s * 0.6)}Z`
      return path(stone, { fill: `var(--stone-${chance() > 0.5 ? 3 : 1})`, opacity: 0.8 })
    }),
  )
}

const planks = (): string => {
  const chance = chanceOf('planks')
  const board = (i: number) => {
    const y = i * 120
    const grain = many(10, () => {
      const at = y + 8 + chance() * 104
      const bend = () => num(at + chance() * 14 - 7)
      return path(`M0 ${num(at)}C200 ${bend()} 500 ${bend()} 900 ${num(at)}`, {
        stroke: 'var(--plank-gap)',
        'stroke-opacity': 0.18 + chance() * 0.26,
        'stroke-width': thousandths(0.8 + chance() * 1.8),
        fill: 'none',
      })
    })
    return (
      tag('rect', { y, width: 900, height: 120, fill: `var(--plank-${i})` }) +
      grain +
      path(`M0 ${y}H900`, { stroke: 'var(--plank-gap)', 'stroke-width': 2.5 }) +
      path(`M0 ${y + 2}H900`, { stroke: 'var(--gleam)', 'stroke-opacity': 0.05, 'stroke-width': 1.5 })
    )
  }
  return pattern('plank', 900, 480, 0, many(4, board))
}

const waves = path('M2 8q5-4 10 0t10 0M26 22q4-3 8 0t8 0', {
  stroke: 'var(--water-hi)',
  'stroke-width': 1,
  fill: 'none',
  opacity: 0.5,
})
const paving = path('M0 0H14M0 7H14M4 0V7M11 7V14', { stroke: 'var(--stone-1)', 'stroke-width': 0.6, opacity: 0.55 })
const mine = tag(
  'g',
  { id: 'mine' },
  tag('circle', { r: 4.2, cx: 0.8, cy: 1.1, fill: 'var(--shade)', opacity: 0.35 }),
  path('M-5.6 0H5.6M0-5.6V5.6M-4-4L4 4M-4 4L4-4', { stroke: 'var(--mine)', 'stroke-width': 1.3 }),
  tag('circle', { r: 3.9, fill: 'var(--mine)' }),
  tag('circle', { r: 1.3, cx: -1.1, cy: -1.2, fill: 'var(--warn)' }),
)

/** What every terrain drawing refers to. */
export const terrainDefs = (): string =>
  [
    ...['hi', 'lo', 'warm'].map(tone => glow(`m-${tone}`, stop(0, `g-${tone}`), stop(1, `g-${tone}`, 0))),
    mottle({ id: 'mottle', width: 823, height: 757, turn: 17, count: 46, size: 92, tones: ['m-hi', 'm-lo'] }),
    mottle({ id: 'mottle2', width: 467, height: 523, turn: -31, count: 44, size: 40, tones: ['m-warm', 'm-lo'] }),
    specks(),
    planks(),
    rubble(),
    pattern('ripple', 46, 30, -12, waves),
    pattern('pave', 14, 14, 0, paving),
    pattern('hatch', 9, 9, 45, tag('rect', { width: 3.4, height: 9, fill: 'var(--warn)', opacity: 0.34 })),
    pattern('veil', 7, 7, 45, tag('rect', { width: 2, height: 7, fill: 'var(--shade)', opacity: 0.5 })),
    glow('crater', stop(0, 'shade', 0.62), stop(0.55, 'shade', 0.42), stop(0.72, 'g-hi', 0.5), stop(1, 'g-hi', 0)),
    glow('pit', stop(0, 'shade', 0.85), stop(0.7, 'shade', 0.6), stop(1, 'shade', 0.25)),
    glow('rift', stop(0, 'rift-2', 0.9), stop(0.3, 'rift-1', 0.85), stop(1, 'rift-0', 0.2)),
    tag('linearGradient', { id: 'slope', x1: 0, y1: 0, x2: 1, y2: 1 }, stop(0, 'hill-hi'), stop(1, 'hill-lo')),
    tag('radialGradient', { id: 'depth', cx: 0.45, cy: 0.4, r: 0.75 }, stop(0, 'water-lo'), stop(1, 'water')),
    tag(
      'radialGradient',
      { id: 'vignette', cx: 0.46, cy: 0.44, r: 0.75 },
      stop(0.55, 'shade', 0),
      tag('stop', { offset: 1, 'stop-color': 'var(--shade)', 'stop-opacity': 'var(--vig)' }),
    ),
    tag('radialGradient', { id: 'lamp', cx: 0.42, cy: 0.4, r: 0.62 }, stop(0, 'lamp', 0.2), stop(1, 'lamp', 0)),
    crown(0, 11, 7, 0.1),
    crown(1, 9, 6, 0.12),
    crown(2, 13, 8, 0.09),
    crown(3, 6.5, 6, 0.12),
    mine,
  ].join('')
