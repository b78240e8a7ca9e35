import type { Cue, ScenePoint } from '@sandtable/kernel'
import { memo } from 'react'
import board from '../board.module.css'
import type { BoardPlayer } from '../board-props.ts'
import { num } from '../drawing/markup.ts'
import { textWidth } from '../drawing/text-width.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Pin } from '../Pin.tsx'
import { GroupMark } from '../pieces/GroupMark.tsx'
import { Silhouette } from '../pieces/Silhouette.tsx'
import { type Colours, coloursOf } from '../pieces/token.ts'
import { around, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import style from './cues.module.css'
import type { Timed } from './schedule.ts'

const timing = ({ from, lasts }: Timed) => ({
  animationDelay: `${Math.round(from)}ms`,
  animationDuration: `${Math.round(lasts)}ms`,
})

/** A star of fourteen points. */
const burst = (at: Point, radius: number): string =>
  `M${Array.from({ length: 14 }, (_, i) => around(at, radius * (i % 2 ? 0.42 : 1), (i * 180) / 7))
    .map(p => `${num(p.x)} ${num(p.y)}`)
    .join('L')}Z`

/** A wedge that widens to the target, its core line, and the burst where it hits. */
export const ShotMark = memo(function ShotMark({
  from,
  to,
  kind,
  space,
}: {
  from: ScenePoint
  to: ScenePoint
  kind: 'fire' | 'blow'
  space: Space
}) {
  const ids = useIds()
  const [a, b] = [space.at(from), space.at(to)]
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const half = kind === 'blow' ? 5 : 3.2
  const [x, y] = [(-(b.y - a.y) / long) * half, ((b.x - a.x) / long) * half]
  const wedge = `M${num(a.x)} ${num(a.y)}L${num(b.x + x)} ${num(b.y + y)}L${num(b.x - x)} ${num(b.y - y)}Z`
  return (
    <>
      <path d={wedge} fill="var(--shot)" fillOpacity={0.32} />
      <path d={`M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`} className={board.px} stroke="var(--shot)" strokeWidth={1.8} />
      <circle cx={num(b.x)} cy={num(b.y)} r={12} fill={ids.fill('fire')} fillOpacity={0.7} />
      <path d={burst(b, 8.5)} fill="var(--fire-0)" />
    </>
  )
})

/** Puffs that drift to the north-east. */
export const Smoke = memo(function Smoke({ at }: { at: Point }) {
  const ids = useIds()
  return [0, 1, 2, 3].map(i => (
    <circle
      key={i}
      cx={num(at.x + i * 7 + (i % 2) * 3)}
      cy={num(at.y - i * 10 - 3)}
      r={num(9 + i * 4)}
      fill={ids.fill('smoke')}
      fillOpacity={0.75 - i * 0.13}
    />
  ))
})

type FreshProps = { at: Point; icon: string | null; radius: number; icons: Icons; timed: Timed | null }

/** Something that was lost since the ground was last drawn; it is not there before it is told. */
export const FreshMark = memo(function FreshMark({ at, icon, radius, icons, timed }: FreshProps) {
  const ids = useIds()
  return (
    <g
      className={timed ? style.fresh : undefined}
      style={timed ? timing({ ...timed, from: timed.from + timed.lasts / 2 }) : undefined}
    >
      <circle cx={num(at.x)} cy={num(at.y)} r={num(icon === null ? radius : radius * 1.35)} fill={ids.fill('crater')} />
      {icon !== null && (
        <Silhouette icon={icon} icons={icons} name="" size={radius * 1.7} x={at.x} y={at.y} colour="var(--wreck)" />
      )}
    </g>
  )
})

function Blast({ at, radius, timed }: { at: Point; radius: number; timed: Timed }) {
  const ids = useIds()
  return (
    <g className={style.blast} style={timing(timed)}>
      <circle cx={num(at.x)} cy={num(at.y)} r={num(radius)} fill={ids.fill('fire')} />
      <circle
        cx={num(at.x)}
        cy={num(at.y)}
        r={num(radius)}
        className={board.px}
        stroke="var(--warn)"
        strokeWidth={2.4}
        strokeDasharray="8 5"
      />
    </g>
  )
}

type CueProps = { timed: Timed; space: Space; icons: Icons }

/** A cue while it is told. Pieces that move are moved themselves. */
export const CueOnTable = memo(function CueOnTable({ timed, space, icons }: CueProps) {
  const { cue } = timed
  if (cue.type === 'shot')
    return (
      <g className={style.shot} style={timing(timed)}>
        <ShotMark from={cue.from} to={cue.to} kind={cue.style} space={space} />
      </g>
    )
  if (cue.type === 'blast') return <Blast at={space.at(cue.at)} radius={space.radius(cue.radius)} timed={timed} />
  if (cue.type !== 'lost') return null
  const at = space.at(cue.at)
  return (
    <g className={style.lost} style={timing(timed)}>
      <circle cx={num(at.x)} cy={num(at.y)} r={13} fill="var(--bad)" fillOpacity={0.5} />
      <Silhouette icon={cue.icon} icons={icons} name="" size={18} x={at.x} y={at.y} colour="var(--piece-ink)" />
    </g>
  )
})

const TONES = { plain: 'var(--plate-ink)', good: 'var(--good)', bad: 'var(--bad)', warn: 'var(--warn)' } as const

type OnScreenProps = CueProps & { players: readonly BoardPlayer[] }

/** A cue that keeps its size: a word, a token that is turned up. */
export const CueOnScreen = memo(function CueOnScreen({ timed, space, players, icons }: OnScreenProps) {
  if (timed.cue.type === 'word') return <CueWord timed={timed} cue={timed.cue} space={space} />
  if (timed.cue.type !== 'token') return null
  const colours = coloursOf(players, timed.cue.seat)
  return <CueToken timed={timed} cue={timed.cue} {...{ space, colours, icons }} />
})

type CueOf<T extends Cue['type']> = { timed: Timed; cue: Extract<Cue, { type: T }>; space: Space }

/** First its back, then its face. */
function CueToken({
  timed,
  cue: { at, icon, text },
  space,
  colours,
  icons,
}: CueOf<'token'> & { colours: Colours; icons: Icons }) {
  const token = { icon, text, rule: null, forced: false }
  const long = timing({ ...timed, lasts: timed.lasts * 2 })
  return (
    <Pin at={space.at(at)}>
      <g transform="scale(1.5)">
        <g className={style.back} style={long}>
          <GroupMark token={{ ...token, face: 'down' }} colours={colours} icons={icons} />
        </g>
        <g className={style.face} style={long}>
          <GroupMark token={{ ...token, face: 'up' }} colours={colours} icons={icons} />
        </g>
      </g>
    </Pin>
  )
}

/** A word that rises from a place. */
function CueWord({ timed, cue: { at, text, tone }, space }: CueOf<'word'>) {
  const width = textWidth(text, 'chip') + 16
  return (
    <Pin at={space.at(at)} box={{ left: -width / 2, right: width / 2, top: 0, bottom: 0 }}>
      <g className={style.word} style={{ ...timing(timed), animationDuration: `${Math.round(timed.lasts * 2)}ms` }}>
        <rect
          x={num(-width / 2)}
          y={-36}
          width={num(width)}
          height={24}
          rx={5}
          fill="var(--plate)"
          stroke={TONES[tone]}
          strokeWidth={1.4}
        />
        <text y={-19.4} className={`${board.chip} ${board.mid}`} style={{ fill: TONES[tone] }}>
          {text}
        </text>
      </g>
    </Pin>
  )
}
