import type { SceneRing } from '@sandtable/kernel'
import { useMemo } from 'react'
import style from '../board.module.css'
import { arc, circle, sector } from '../drawing/path.ts'
import type { Outline } from '../overlay.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { PlaceWanted } from '../pieces/step-aside.ts'
import type { Token } from '../pieces/token.ts'
import { around, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { outlinePath } from './outline-path.ts'
import type { RingKinds } from './ring-kinds.ts'
import { type Run, Tag, tagWidth } from './Tag.tsx'

/** `hexes`: what lies within it, on a board of hexes; an arc of a circle is one there too. */
export type ShownRing = {
  key: string
  at: Point
  radius: number
  ring: SceneRing
  angle: number | null
  hexes: Outline | null
}

const shownOf = (token: Token, space: Space, rings: readonly SceneRing[]): ShownRing[] =>
  rings.map((ring, i) => ({
    key: `${token.id}-${i}`,
    at: token.at,
    radius: space.hexes ? space.radius(ring.radius) : token.radius + space.radius(ring.radius),
    ring,
    angle: ring.arc && token.angle !== null ? token.angle : null,
    hexes: space.hexes && token.piece.at && !ring.arc ? { hexes: space.hexes.within(token.piece.at, ring.radius) } : null,
  }))

/** The rings of the chosen piece that are wanted, and those by which its chief commands. */
export function ringsOf(selected: string | null, drawn: Drawn, space: Space, kinds: RingKinds): ShownRing[] {
  const token = selected === null ? null : drawn.byId.get(selected)
  if (!token) return []
  const chief = drawn.formationOf(token.id)?.chief ?? null
  const own = shownOf(
    token,
    space,
    token.piece.rings.filter(({ style: kind }) => kinds.has(kind)),
  )
  if (!chief || chief === token || !kinds.has('command')) return own
  return [
    ...own,
    ...shownOf(
      chief,
      space,
      chief.piece.rings.filter(ring => ring.style === 'command'),
    ),
  ]
}

/** Rings that are smaller on the screen are crowded with plates; the card of the piece names them. */
const LEAST_NAMED = 100
type Wish = { isShown: boolean; kinds: RingKinds }
/** Those that say what they are; `step`: how near the board is. */
export const useNamedRings = (
  of: string | null,
  { drawn, space }: { drawn: Drawn; space: Space },
  step: number,
  { isShown, kinds }: Wish,
): readonly ShownRing[] =>
  useMemo(
    () => (isShown ? ringsOf(of, drawn, space, kinds).filter(({ radius }) => radius * step > LEAST_NAMED) : []),
    [isShown, of, drawn, space, kinds, step],
  )

/** Degrees of an arc on the screen: scenes count to the left, screens to the right. */
const arcOf = ({ ring, angle }: ShownRing): { from: number; to: number } | null => {
  if (!ring.arc || angle === null) return null
  const [a, b] = [angle - ring.arc.to, angle - ring.arc.from]
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/** Dots on the ring, on hexes around all that lie within; the sides of an arc are fainter than its rim. */
export function RangeRing({ shown, space }: { shown: ShownRing; space: Space }) {
  const part = arcOf(shown)
  const { at, radius, ring, hexes } = shown
  const round = part ? arc(at, radius, part.from, part.to) : circle(at, radius)
  const rim = hexes ? outlinePath(hexes, space).rim : round
  const stroke = ring.style === 'range' ? 'var(--accent)' : 'var(--chief)'
  const dots = { strokeDasharray: '2 6', strokeLinecap: 'round' } as const
  return (
    <>
      {part && (
        <path
          d={sector(at, radius, part.from, part.to)}
          className={style.px}
          stroke={stroke}
          strokeOpacity={0.45}
          strokeWidth={1.4}
          {...dots}
        />
      )}
      <path d={rim} className={`${style.px} ${style.casing}`} strokeWidth={3.8} {...dots} />
      <path d={rim} className={style.px} stroke={stroke} strokeWidth={2.2} {...dots} />
    </>
  )
}

/** Far rings are named above, near ones below, where plates are not; several are turned away from each other. */
const ANGLES = { range: -100, command: 60, zone: 100 } as const
const APART = 25
/** Where a base or a plate lies, the name goes along its ring, to both sides in turn. */
const TURNS = [0, ...Array.from({ length: 11 }, (_, i) => [15 * (i + 1), -15 * (i + 1)]).flat(), 180]
const HEIGHT = 20
const runsOf = ({ ring }: ShownRing): Run[] => [{ text: ring.label, font: 'name' }]

/** The name of a ring lies on it, off all bases and plates, or nowhere. */
export function rangeWish(shown: ShownRing, index: number, scale: number): PlaceWanted {
  const part = arcOf(shown)
  const first = part ? (part.from + part.to) / 2 : ANGLES[shown.ring.style] + APART * index
  const angles = TURNS.map(turn => first + turn).filter(angle => !part || (angle >= part.from && angle <= part.to))
  const spots = angles.map(angle => around({ x: shown.at.x * scale, y: shown.at.y * scale }, shown.radius * scale, angle))
  return { id: `range ${shown.key}`, width: tagWidth(runsOf(shown)), height: HEIGHT, spots, bases: [], isModest: true }
}

export const RangeLabel = ({ shown, at }: { shown: ShownRing; at: Point }) => (
  <Tag at={at} height={HEIGHT} border="var(--accent)" width={1.1} runs={runsOf(shown)} />
)
