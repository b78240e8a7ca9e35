import type { HexNotation } from '@sandtable/geometry/hex/hex'
import type { StyleOf } from '@sandtable/kernel'
import { num } from '../drawing/markup.ts'
import { circle, line, smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { useIds } from '../ids.ts'
import type { Colours } from '../pieces/token.ts'
import { cornersAt, HEX, tileWidth } from '../space/hexes.ts'
import { around, distance, type Point } from '../space/point.ts'

/** What lies on land that is being discovered: a disc with a mark on a field of 24. */
export const LYING = {
  adventure: 'M7 4H18V17C18 19 16.5 20 15 20H6C8 19.5 8 18 8 17V6C8 4.5 6.5 4 6 4M11 8.5H15M11 12H15',
  mine: 'M12 3L19 9L12 21L5 9ZM5 9H19M12 3L9 9L12 21L15 9Z',
  dig: 'M4 20H20M6 20V9H18V20M4 9L12 4L20 9M10 20V13H14V20',
  portal: 'M6 21V11C6 6 9 3 12 3C15 3 18 6 18 11V21M9.5 21V12C9.5 9 10.5 7 12 7C13.5 7 14.5 9 14.5 12V21M3 21H21',
} as const
export type Lying = keyof typeof LYING
export const isLying = (style: StyleOf<'poi'>): style is Lying => style in LYING

export function LyingMark({ style, at, holder }: { style: Lying; at: Point; holder: Colours }) {
  const rim = holder === 'nobody' ? 'var(--chart-rim)' : `var(--${holder}-hi)`
  return (
    <g transform={`translate(${num(at.x)} ${num(at.y)})`}>
      <ellipse cx={2.4} cy={3.6} rx={15} ry={14} fill="var(--shade)" fillOpacity={0.4} />
      <circle r={14.5} fill="var(--chart)" stroke={rim} strokeWidth={holder === 'nobody' ? 2 : 3.4} />
      <circle r={11.6} fill="none" stroke="var(--chart-ink)" strokeOpacity={0.35} strokeWidth={0.8} strokeDasharray="2 1.6" />
      <path
        d={LYING[style]}
        transform="translate(-8.4 -8.4) scale(.7)"
        fill="none"
        stroke="var(--chart-ink)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A beaten track with a dashed middle, or the planks of a bridge. */
export function Road({ d, isBridge }: { d: string; isBridge: boolean }) {
  const line = { d, fill: 'none', strokeLinecap: 'round' } as const
  return (
    <>
      <path {...line} stroke="var(--road-edge)" strokeWidth={isBridge ? 13 : 10} />
      <path {...line} stroke="var(--road)" strokeWidth={isBridge ? 10 : 7.4} />
      <path
        {...line}
        strokeLinecap="butt"
        stroke="var(--road-edge)"
        strokeOpacity={0.75}
        strokeWidth={isBridge ? 10 : 1.2}
        strokeDasharray={isBridge ? '1.4 4' : '5 4'}
      />
    </>
  )
}

/** A line of equal height somebody only guesses at. */
function guess(at: Point, radius: number, name: string): string {
  const chance = chanceOf(name)
  const points = Array.from({ length: 9 }, (_, i) => around(at, radius * (0.86 + chance() * 0.28), i * 40 + chance() * 14))
  return smooth(points, true, 0.24)
}
const NEEDLES = [0, 45, 90, 135, 180, 225, 270, 315] as const

/** The rim of a flower of seven tiles: the sides of its outer ones that look outward. */
function rimOf(at: Point, grid: HexNotation): string {
  const turn = grid === 'flat' ? 30 : 0
  return [0, 60, 120, 180, 240, 300]
    .flatMap(side => {
      const corners = cornersAt(around(at, tileWidth(1), side + turn), grid)
      return corners.map((corner, i) => [corner, corners[(i + 1) % 6]!] as const)
    })
    .filter(([a, b]) => distance(at, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) > 2 * HEX)
    .map(side => line(side))
    .join('')
}

/** Territory that lies face down: the back of a chart with a compass on it. */
export function Undiscovered({ at, id, grid }: { at: Point; id: string; grid: HexNotation }) {
  const rose = NEEDLES.map(turn => {
    const [tip, left, right] = [around(at, turn % 90 === 0 ? 17 : 13.5, turn), around(at, 5, turn - 45), around(at, 5, turn + 45)]
    return `M${num(tip.x)} ${num(tip.y)}L${num(left.x)} ${num(left.y)}L${num(right.x)} ${num(right.y)}Z`
  }).join('')
  return (
    <g>
      <path
        d={rimOf(at, grid)}
        fill="none"
        stroke="var(--fog-ink)"
        strokeOpacity={0.75}
        strokeWidth={2.4}
        strokeLinecap="round"
      />
      {[0.72, 1.16, 1.62].map(share => (
        <path
          key={share}
          d={guess(at, HEX * share, `${id} ${share}`)}
          fill="none"
          stroke="var(--fog-ink)"
          strokeOpacity={0.34}
          strokeWidth={1.5}
        />
      ))}
      <path d={circle(at, 12.4)} fill="none" stroke="var(--fog-ink)" strokeOpacity={0.7} strokeWidth={2.2} />
      <path d={rose} fill="var(--fog-ink)" fillOpacity={0.72} />
      <path d={circle(at, 3.2)} fill="var(--fog)" />
    </g>
  )
}

/** Ground that is known and not looked at. */
export function Veil({ d }: { d: string }) {
  const ids = useIds()
  return (
    <>
      <path d={d} fill="var(--fog)" fillOpacity={0.34} />
      <path d={d} fill={ids.fill('unseen')} />
    </>
  )
}
