import type { Cue } from '@sandtable/kernel'
import { memo, useMemo } from 'react'
import board from '../board.module.css'
import { hullAround } from '../drawing/hull.ts'
import { num } from '../drawing/markup.ts'
import { circle, line, ring, smooth } from '../drawing/path.ts'
import { textWidth } from '../drawing/text-width.ts'
import type { Icons } from '../icons.ts'
import { Pin } from '../Pin.tsx'
import type { Drawn } from '../pieces/formation.ts'
import { outlineOf } from '../pieces/shape.ts'
import { bodyOf } from '../pieces/token.ts'
import { between, distance, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { BoardStory } from './board-story.ts'
import { FreshMark } from './Cues.tsx'
import style from './story-marks.module.css'

type Props = { story: BoardStory; space: Space; drawn: Drawn; icons: Icons; step: number }
const hi = ({ side }: BoardStory): string => `var(--${side ?? 'nobody'}-hi)`
const hull = ({ side }: BoardStory): string => `var(--hull-${side ?? 'nobody'})`

const isWalking = ({ lines }: BoardStory): boolean => lines.some(({ cues }) => cues.some(cue => cue.type === 'move'))

/** A point on a way, and where it leads there, in degrees. */
function alongOf(points: readonly Point[], far: number): { at: Point; angle: number } | null {
  let left = far
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!
    const long = distance(from, to)
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    if (left <= long && long > 0) return { at: between(from, to, left / long), angle }
    left -= long
  }
  return null
}
const lengthOf = (points: readonly Point[]): number => points.slice(1).reduce((sum, to, i) => sum + distance(points[i]!, to), 0)

/** A way that ends before it reaches the base that went it. */
function shortened(points: readonly Point[], by: number): readonly Point[] {
  const far = lengthOf(points) - by
  const end = far > by ? alongOf(points, far) : null
  if (!end) return points
  let walked = 0
  const kept = points.filter((point, i) => {
    walked += i === 0 ? 0 : distance(points[i - 1]!, point)
    return walked < far
  })
  return [...kept, end.at]
}

const CHEVRON = 32
const HEAD = 24

/** Casing, the line in the side's colour, chevrons that point where it leads, and a head. */
function StoryWay({ story, space, step }: Props) {
  const { way, moves } = story
  const size = 1 / step
  const base = story.setOut[0] ? bodyOf(story.setOut[0].footprint, space).radius : 0
  const points = shortened(way!.points.map(space.at), base + 4 * size)
  const long = lengthOf(points)
  const end = points.at(-1)
  if (!end || long < 1) return null
  const before = alongOf(points, Math.max(0, long - 12 * size)) ?? { at: points[0]!, angle: 0 }
  const d = points.length > 2 ? smooth(points, false, 0.12) : line(points)
  const isWalked = isWalking(story)
  const draws = isWalked ? { animationDuration: `${Math.round(moves)}ms` } : undefined
  const count = Math.floor((long * step - HEAD) / CHEVRON)
  return (
    <g opacity={way!.isFaint ? 0.42 : 1} data-story="way">
      <path d={d} className={style.casing} strokeWidth={num(15 * size)} />
      <path
        d={d}
        pathLength={1}
        className={isWalked ? style.drawn : style.way}
        style={draws}
        stroke={hi(story)}
        strokeWidth={num(9 * size)}
      />
      {Array.from({ length: Math.max(0, count) }, (_, i) => alongOf(points, (i + 0.7) * CHEVRON * size)).map(
        found =>
          found && (
            <path
              key={`${found.at.x} ${found.at.y}`}
              transform={`translate(${num(found.at.x)} ${num(found.at.y)}) rotate(${num(found.angle)}) scale(${num(size)})`}
              d="M-4-5.5L2.5 0L-4 5.5"
              className={style.chevron}
            />
          ),
      )}
      <path
        transform={`translate(${num(end.x)} ${num(end.y)}) rotate(${num(before.angle)}) scale(${num(size)})`}
        d="M3 0L-18-12L-13 0L-18 12Z"
        fill={hi(story)}
        className={style.head}
      />
    </g>
  )
}

/** Where they stood before: a dotted band and dashed bases. */
function SetOut({ story, space }: Pick<Props, 'story' | 'space'>) {
  const bases = story.setOut.map(({ at, footprint }) => ({ at: space.stand(at).at, ...bodyOf(footprint, space) }))
  return (
    <g data-story="set-out" stroke={hull(story)} className={style.left}>
      {bases.length > 1 && (
        <path d={ring(hullAround(bases, 7))} className={board.px} strokeDasharray="1 5" strokeLinecap="round" />
      )}
      {bases.map(({ at, body, radius }) => (
        <path
          key={`${at.x} ${at.y}`}
          transform={`translate(${num(at.x)} ${num(at.y)})`}
          d={outlineOf(body, radius)}
          className={board.px}
          strokeDasharray="4 3"
        />
      ))}
    </g>
  )
}

type Lost = Extract<Cue, { type: 'lost' }>
/** A wreck is somewhat smaller than most bases were. */
const WRECK = 9.5

/** Whoever falls leaves a wreck at once, with a dashed rim as long as it is told. */
function Fallen({ story, space, icons }: Props) {
  const lost = story.lines.flatMap(({ id, cues }) =>
    cues.flatMap((cue, i) => (cue.type === 'lost' ? [{ key: `${id}-${i}`, cue: cue as Lost }] : [])),
  )
  return lost.map(({ key, cue }) => {
    const at = space.at(cue.at)
    return (
      <g key={key} className={style.fallen}>
        <FreshMark at={at} icon={cue.icon} radius={WRECK} icons={icons} timed={null} />
        <circle
          cx={num(at.x)}
          cy={num(at.y)}
          r={WRECK * 1.3}
          className={board.px}
          stroke="var(--bad)"
          strokeWidth={2}
          strokeDasharray="4 3"
        />
      </g>
    )
  })
}

/** Around whoever acts: nothing is brass while it is not one's own turn. */
function Actors({ story, drawn }: Pick<Props, 'story' | 'drawn'>) {
  const tokens = story.actors.flatMap(id => drawn.byId.get(id) ?? [])
  const hulls = new Set(tokens.flatMap(({ id }) => drawn.formationOf(id) ?? []).filter(formation => formation.hasHull))
  const alone = tokens.filter(({ id }) => !drawn.formationOf(id)?.hasHull)
  const paths = [
    ...[...hulls].map(({ id, hull: d }) => ({ id, d })),
    ...alone.map(({ id, at, radius }) => ({ id, d: circle(at, radius + 5) })),
  ]
  return paths.map(({ id, d }) => (
    <g key={id} data-story="actor">
      <path d={d} className={board.px} stroke="var(--story-casing)" strokeWidth={7} />
      <path d={d} className={board.px} stroke={hi(story)} strokeWidth={3.2} />
    </g>
  ))
}

/** What the story of a turn lays under and over the pieces. */
export const StoryOnTable = memo(function StoryOnTable(props: Props) {
  const { story } = props
  return (
    <>
      {story.setOut.length > 0 && <SetOut {...props} />}
      {story.actors.length > 0 && !isWalking(story) && <Actors {...props} />}
      {story.way && <StoryWay {...props} />}
      <Fallen {...props} />
    </>
  )
})

const PLATE = 24

/** A word in a plate; it stays within the free part of the board. */
function Plate({ at, text, rim, up }: { at: Point; text: string; rim: string; up: number }) {
  const width = textWidth(text, 'chip') + 18
  return (
    <Pin at={at} box={{ left: -width / 2, right: width / 2, top: -up, bottom: PLATE - up }}>
      <rect
        x={num(-width / 2)}
        y={-up}
        width={num(width)}
        height={PLATE}
        rx={5}
        fill="var(--plate)"
        stroke={rim}
        strokeWidth={1.4}
      />
      <text y={PLATE * 0.7 - up} className={`${board.chip} ${board.mid}`} style={{ fill: 'var(--plate-ink)' }}>
        {text}
      </text>
    </Pin>
  )
}

/** What the story writes on the board. */
export const StoryOnScreen = memo(function StoryOnScreen({ story, space, step }: Omit<Props, 'icons' | 'drawn'>) {
  const { way, plates } = story
  const beside = useMemo(() => {
    if (!way || way.label === '') return null
    const points = way.points.map(space.at)
    const found = alongOf(points, lengthOf(points) / 2)
    if (!found) return null
    const off = 20 / step
    const turn = ((found.angle + 90) * Math.PI) / 180
    return { x: found.at.x + Math.cos(turn) * off, y: found.at.y + Math.sin(turn) * off }
  }, [way, space, step])
  return (
    <>
      {beside && way && !way.isFaint && <Plate at={beside} text={way.label} rim={hi(story)} up={PLATE / 2} />}
      {plates.map(({ at, text }) => (
        <Plate key={`${at.x} ${at.y}`} at={space.at(at)} text={text} rim="var(--bad)" up={42} />
      ))}
    </>
  )
})
