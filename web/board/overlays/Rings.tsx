import type { PieceId } from '@sandtable/kernel'
import style from '../board.module.css'
import type { Detail } from '../camera/detail.ts'
import { num } from '../drawing/markup.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import { BlockCrown, footOf } from '../pieces/Block.tsx'
import { COUNTER, farRadius } from '../pieces/Counter.tsx'
import type { Drawn, Formation } from '../pieces/formation.ts'
import { outlineOf } from '../pieces/shape.ts'
import { outerRadius, type Token } from '../pieces/token.ts'
import { middleOf, type Point } from '../space/point.ts'
import { Tag } from './Tag.tsx'

type RingOverlay = Extract<Overlay, { type: 'ring' }>
type Tone = RingOverlay['tone']
const STROKES: { readonly [tone in Tone]: string } = {
  accent: 'var(--accent)',
  target: 'var(--accent)',
  hover: 'var(--accent-hi)',
  looked: 'var(--piece-ink)',
  good: 'var(--good)',
  bad: 'var(--bad)',
}

/** Whole formations, and the pieces that are ringed one by one. */
export function ringed(pieces: readonly PieceId[], drawn: Drawn): { formations: Formation[]; tokens: Token[] } {
  const wanted = new Set(pieces)
  const formations = drawn.formations.filter(f => f.tokens.length > 1 && f.tokens.every(t => wanted.has(t.id)))
  const whole = new Set(formations.flatMap(f => f.tokens.map(t => t.id)))
  return { formations, tokens: pieces.flatMap(id => (whole.has(id) ? [] : (drawn.byId.get(id) ?? []))) }
}

/** Around what is big there is a ring already. */
const roomAround = (token: Token): number => (token.isBig ? outerRadius(token) - token.radius + 4.5 : 3.5)

function Line({ d, tone, transform }: { d: string; tone: Tone; transform?: string | undefined }) {
  const isDashed = tone === 'bad'
  return (
    <g transform={transform} data-ring={tone}>
      <path d={d} className={style.px} stroke="var(--plate)" strokeOpacity={0.75} strokeWidth={5.4} />
      <path
        d={d}
        className={style.px}
        stroke={STROKES[tone]}
        strokeWidth={tone === 'target' ? 2 : 2.6}
        strokeDasharray={isDashed ? '7 4' : undefined}
      />
    </g>
  )
}

/** A circle with four ticks. */
function Cross({ centre, radius }: { centre: Point; radius: number }) {
  const tick = (x: number, y: number) =>
    `M${num(x * (radius - 7))} ${num(y * (radius - 7))}L${num(x * (radius + 7))} ${num(y * (radius + 7))}`
  const r = num(radius)
  const d = `M${-radius} 0a${r} ${r} 0 1 0 ${num(2 * radius)} 0a${r} ${r} 0 1 0 ${num(-2 * radius)} 0${tick(0, -1)}${tick(1, 0)}${tick(0, 1)}${tick(-1, 0)}`
  return <Line d={d} tone="target" transform={`translate(${num(centre.x)} ${num(centre.y)})`} />
}

const radiusOf = ({ box }: Formation): number => Math.max(box.right - box.left, box.bottom - box.top) / 2 + 4

type RingProps<T> = T & { tone: Tone; isOwn: boolean }

function FormationRing({ formation, tone, isOwn }: RingProps<{ formation: Formation }>) {
  if (tone === 'target' && !isOwn) return <Cross centre={middleOf(formation.box)} radius={radiusOf(formation)} />
  return <Line d={formation.hull} tone={tone} />
}
/** It falls by what is being shared out. */
function Falls({ token: { at, radius } }: { token: Token }) {
  const r = num(radius * 0.72)
  const d = `M-${r}-${r}L${r} ${r}M-${r} ${r}L${r}-${r}`
  return (
    <g transform={`translate(${num(at.x)} ${num(at.y)})`} data-falls="">
      <path d={d} className={style.px} stroke="var(--bad)" strokeOpacity={0.85} strokeWidth={6} strokeLinecap="round" />
      <path d={d} className={style.px} stroke="var(--gleam)" strokeWidth={2.6} strokeLinecap="round" />
    </g>
  )
}

/** Around the face of a block and its foot, where its pips are. */
function blockOutline(token: Token, by: number): string {
  const [side, low] = [token.radius + by, token.radius + footOf(token) + by]
  return `M${num(-side)} ${num(-side)}H${num(side)}V${num(low)}H${num(-side)}Z`
}
const aroundOf = (token: Token): string => {
  const by = roomAround(token)
  return token.isBlock ? blockOutline(token, by) : outlineOf(token.body, token.radius, by)
}

/** Ticks stand off what stands alone; in the midst of others they would lie on them. */
function TokenRing({ token, tone, isOwn, isAlone }: RingProps<{ token: Token; isAlone: boolean }>) {
  if (tone === 'target' && !isOwn && isAlone) return <Cross centre={token.at} radius={token.radius + roomAround(token) + 5} />
  const turn = token.angle !== null && token.body.type !== 'disc' ? ` rotate(${num(token.angle)})` : ''
  const place = `translate(${num(token.at.x)} ${num(token.at.y)})`
  return (
    <>
      <Line d={aroundOf(token)} tone={tone} transform={`${place}${turn}`} />
      {token.isBlock && token.piece.leads && (
        <g transform={place}>
          <BlockCrown token={token} />
        </g>
      )}
    </>
  )
}

export function Rings({ ring, drawn }: { ring: RingOverlay; drawn: Drawn }) {
  const { formations, tokens } = ringed(ring.pieces, drawn)
  return (
    <>
      {formations.map(f => (
        <FormationRing key={f.id} formation={f} tone={ring.tone} isOwn={ring.isOwn ?? false} />
      ))}
      {tokens.map(t => (
        <TokenRing key={t.id} token={t} tone={ring.tone} isOwn={ring.isOwn ?? false} isAlone={drawn.formationOf(t.id) === null} />
      ))}
      {ring.tone === 'bad' && ring.label !== null && tokens.map(t => <Falls key={t.id} token={t} />)}
    </>
  )
}

type FarProps = { ring: RingOverlay; drawn: Drawn; shifts: ReadonlyMap<string, Point> }

/** From far away the ring lies around the counter, or around the machine that is drawn as large as one. */
export function FarRings({ ring, drawn, shifts }: FarProps) {
  const { formations, tokens } = ringed(ring.pieces, drawn)
  const touched = new Set([...formations, ...tokens.flatMap(t => drawn.formationOf(t.id) ?? [])])
  const alone = tokens.filter(t => drawn.formationOf(t.id) === null)
  const line = {
    fill: 'none',
    stroke: STROKES[ring.tone],
    strokeWidth: 2.6,
    strokeDasharray: ring.tone === 'bad' ? '7 4' : undefined,
  }
  return (
    <>
      {[...touched].map(f => (
        <Pin key={f.id} at={f.centre}>
          <rect
            x={num((shifts.get(f.id)?.x ?? 0) - COUNTER.width / 2 - 4)}
            y={num((shifts.get(f.id)?.y ?? 0) - COUNTER.height / 2 - 4)}
            width={COUNTER.width + 8}
            height={COUNTER.height + 8}
            rx={8}
            {...line}
          />
        </Pin>
      ))}
      {alone.map(t => (
        <Pin key={t.id} at={t.at}>
          <circle
            cx={num(shifts.get(t.id)?.x ?? 0)}
            cy={num(shifts.get(t.id)?.y ?? 0)}
            r={num((farRadius(t) * outerRadius(t)) / t.radius + 5)}
            {...line}
          />
        </Pin>
      ))}
    </>
  )
}

/** Below the first of these. */
export function findLow(pieces: readonly PieceId[], drawn: Drawn): Point | null {
  const { formations, tokens } = ringed(pieces, drawn)
  const [formation, token] = [formations[0], tokens[0]]
  if (formation) return { x: middleOf(formation.box).x, y: formation.box.bottom }
  return token ? { x: token.at.x, y: token.at.y + token.radius + roomAround(token) } : null
}

/** As which it falls: a number at the upper right of its base. */
function FallsAs({ ring, drawn }: { ring: RingOverlay; drawn: Drawn }) {
  return ringed(ring.pieces, drawn).tokens.map(({ id, at, radius }) => (
    <Pin key={id} at={{ x: at.x + radius * 0.75, y: at.y - radius * 0.75 }}>
      <circle r={9} fill="var(--bad)" stroke="var(--gleam)" strokeWidth={1.4} />
      <text y={4.2} className={style.letter} fontSize={12} fill="var(--gleam)">
        {ring.label}
      </text>
    </Pin>
  ))
}

/** What is said of those that are ringed. */
export function RingLabel({ ring, drawn, detail }: { ring: RingOverlay; drawn: Drawn; detail: Detail }) {
  const low = ring.label === null ? null : findLow(ring.pieces, drawn)
  if (!low) return null
  if (ring.tone === 'bad' && detail !== 'far') return <FallsAs ring={ring} drawn={drawn} />
  return <Tag at={low} y={detail === 'far' ? 32 : 18} border={STROKES[ring.tone]} runs={[{ text: ring.label!, font: 'chip' }]} />
}
