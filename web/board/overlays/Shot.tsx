import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { line } from '../drawing/path.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import type { Drawn } from '../pieces/formation.ts'
import type { Token } from '../pieces/token.ts'
import { between, distance, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { aimsOf, arrowBetween, footOn } from './arrow.ts'
import { BreakMark, CASING, strokes } from './Ways.tsx'

type ShotOverlay = Extract<Overlay, { type: 'shot' }>
type Props = { shot: ShotOverlay; drawn: Drawn; space: Space }

/** The head covers so much of the line, in millimetres. */
const HEAD = 9

/** Pieces by their ids, or all of a formation by its own. */
const tokensOf = (ids: readonly string[], drawn: Drawn): Token[] =>
  ids.flatMap(id => drawn.byId.get(id) ?? drawn.formations.find(f => f.id === id)?.tokens ?? [])

type Laid = { from: Point; to: Point; until: Point | null; aims: { from: Token; to: Token }[] }

function laidOf({ shot, drawn, space }: Props): Laid | null {
  const [by, at] = [tokensOf(shot.by, drawn), tokensOf(shot.at, drawn)]
  const arrow = arrowBetween(by, at)
  if (!arrow) return null
  const until = shot.until === null ? null : footOn(arrow.from, arrow.to, space.at(shot.until))
  return { ...arrow, until, aims: by.length > 1 ? aimsOf(by, at) : [] }
}

const AFTER = { clear: 'var(--accent)', partial: 'var(--accent)', blocked: 'var(--bad)' } as const

/** Thin lines of those who fire, and the arrow. */
export function ShotOnTable(props: Props) {
  const laid = laidOf(props)
  if (!laid) return null
  const { from, to, until, aims } = laid
  const { result } = props.shot
  const long = distance(from, to)
  const end = result === 'blocked' ? to : between(from, to, Math.max(0, 1 - HEAD / Math.max(HEAD, long)))
  const split = until ?? (result === 'clear' ? null : from)
  return (
    <g data-shot={result} className={style.grows} style={{ transformOrigin: `${num(from.x)}px ${num(from.y)}px` }}>
      {aims.map(aim => (
        <path
          key={aim.from.id}
          d={line([aim.from.at, aim.to.at])}
          className={style.px}
          stroke="var(--gleam)"
          strokeOpacity={0.7}
          strokeWidth={1}
        />
      ))}
      {strokes(line([from, split ?? end]), [
        { stroke: CASING, width: 9 },
        { stroke: 'var(--accent)', width: 5 },
      ])}
      {split &&
        strokes(line([split, end]), [
          { stroke: CASING, width: 9 },
          { stroke: AFTER[result], width: 5, dash: '11 7' },
        ])}
    </g>
  )
}

/** Nearer to who fires than this share of the way a word would lie on it. */
const OFF = 0.25
/** Where the word for what is in the way stands: there, or in the middle of what is left of the way; null where nobody fires. */
export function findWordPlace(shot: ShotOverlay, drawn: Drawn, space: Space): Point | null {
  const laid = laidOf({ shot, drawn, space })
  if (!laid) return null
  const { from, to, until } = laid
  return until && distance(from, until) > OFF * distance(from, to) ? until : between(until ?? from, to, 0.5)
}

/** Where the arrow points; null where nobody fires. */
export const findHead = (shot: ShotOverlay, drawn: Drawn, space: Space): Point | null =>
  laidOf({ shot, drawn, space })?.to ?? null

/** What keeps its size: the head of the arrow, and where it stops. The word for what is in the way is a tag. */
export function ShotOnScreen(props: Props) {
  const laid = laidOf(props)
  if (!laid) return null
  const { from, to, until } = laid
  const { result } = props.shot
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return (
    <>
      {result !== 'blocked' && (
        <Pin at={to}>
          <path
            transform={`rotate(${num(turn)})`}
            d="M0 0L-19 -10L-14 0L-19 10Z"
            fill="var(--accent)"
            stroke="var(--plate)"
            strokeWidth={1.6}
            strokeLinejoin="round"
          />
        </Pin>
      )}
      {result === 'blocked' && until && <BreakMark at={until} />}
    </>
  )
}
