import type { SceneRing } from '@sandtable/kernel'
import style from '../board.module.css'
import { arc, circle, sector } from '../drawing/path.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Token } from '../pieces/token.ts'
import { around, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { Tag } from './Tag.tsx'

type Shown = { key: string; at: Point; radius: number; ring: SceneRing; angle: number | null }

const shownOf = (token: Token, space: Space, rings: readonly SceneRing[]): Shown[] =>
  rings.map((ring, i) => ({
    key: `${token.id}-${i}`,
    at: token.at,
    radius: space.hexes ? space.radius(ring.radius) : token.radius + space.radius(ring.radius),
    ring,
    angle: ring.arc && token.angle !== null ? token.angle : null,
  }))

/** The rings of the chosen piece, and those by which its chief commands; without ranges where what is really reached is drawn. */
export function ringsOf(selected: string | null, drawn: Drawn, space: Space, hasRange: boolean): Shown[] {
  const token = selected === null ? null : drawn.byId.get(selected)
  if (!token) return []
  const chief = drawn.formationOf(token.id)?.chief ?? null
  const own = shownOf(
    token,
    space,
    token.piece.rings.filter(({ style: kind }) => !hasRange || kind !== 'range'),
  )
  if (!chief || chief === token) return own
  return [
    ...own,
    ...shownOf(
      chief,
      space,
      chief.piece.rings.filter(ring => ring.style === 'command'),
    ),
  ]
}

/** Degrees of an arc on the screen: scenes count to the left, screens to the right. */
const arcOf = ({ ring, angle }: Shown): { from: number; to: number } | null => {
  if (!ring.arc || angle === null) return null
  const [a, b] = [angle - ring.arc.to, angle - ring.arc.from]
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/** Dots on the ring; the sides of an arc are fainter than its rim. */
export function RangeRing({ shown }: { shown: Shown }) {
  const part = arcOf(shown)
  const { at, radius, ring } = shown
  const rim = part ? arc(at, radius, part.from, part.to) : circle(at, radius)
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

/** Far rings are named above, near ones below, where plates are not. */
const ANGLES = { range: -100, command: 60, zone: 100 } as const

/** The label lies on its ring; several are turned away from each other. */
export function RangeLabel({ shown, index }: { shown: Shown; index: number }) {
  const part = arcOf(shown)
  const angle = part ? (part.from + part.to) / 2 : ANGLES[shown.ring.style] + 25 * index
  return (
    <Tag
      at={around(shown.at, shown.radius, angle)}
      height={20}
      border="var(--accent)"
      width={1.1}
      runs={[{ text: shown.ring.label, font: 'name' }]}
    />
  )
}
