import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Pin } from '../Pin.tsx'
import { BigPiece } from './BigPiece.tsx'
import type { Formation } from './formation.ts'
import { GroupMark } from './GroupMark.tsx'
import { counterOf } from './plate.ts'
import { Silhouette } from './Silhouette.tsx'
import type { Token } from './token.ts'

export const COUNTER = { width: 42, height: 36 } as const

function Corner({ formation, icons }: { formation: Formation; icons: Icons }) {
  const { state, figure } = counterOf(formation)
  return (
    <>
      {figure !== null && (
        <g transform="translate(20 -17)">
          <circle r={8} fill="var(--warn)" stroke="var(--plate)" strokeWidth={1.5} />
          <text y={4} className={style.letter} fontSize={11.5} fill="var(--accent-ink)">
            {figure}
          </text>
        </g>
      )}
      {formation.token ? <SmallMark formation={formation} icons={icons} /> : null}
      {state && !formation.token && (
        <g transform="translate(-20 -17)">
          <circle r={8} fill={state.fill ?? 'var(--s3)'} stroke="var(--plate)" strokeWidth={1.5} />
          <Silhouette icon={state.icon} icons={icons} name={state.title} size={11} colour={state.colour} />
        </g>
      )}
    </>
  )
}

/** The token of a group at the upper left of what stands for it. */
function SmallMark({ formation, icons }: { formation: Formation; icons: Icons }) {
  if (!formation.token) return null
  return (
    <g transform="translate(-21 -18) scale(.78)">
      <GroupMark token={formation.token} colours={formation.colours} icons={icons} />
    </g>
  )
}

/** `x` and `y`: from its place, in pixels, so that counters do not lie on each other. */
type Shift = { x: number; y: number }
type Props = Shift & { formation: Formation; icons: Icons; isSelected: boolean }

/** A whole formation from far away: silhouette of its most numerous unit, how many are left. */
export const Counter = memo(function Counter({ formation, icons, x, y, isSelected }: Props) {
  const ids = useIds()
  const { colours, icon, isDone } = formation
  const card = { x: -21, y: -18, width: COUNTER.width, height: COUNTER.height, rx: 5 }
  return (
    <Pin at={formation.centre} data-counter={formation.id}>
      <g transform={`translate(${num(x)} ${num(y)})`}>
        <rect {...card} x={-19} y={-15} fill="var(--shade)" fillOpacity={0.4} />
        {isSelected && <rect {...card} x={-24} y={-21} width={48} height={42} rx={7} className={style.chosen} />}
        <rect {...card} fill={ids.fill(`base-${colours}`)} stroke={`var(--${colours}-rim)`} strokeWidth={1.5} />
        <rect {...card} fill={ids.fill(`side-${colours}`)} className={style.pattern} />
        <rect
          x={-19.6}
          y={-16.6}
          width={39.2}
          height={33.2}
          rx={4}
          fill="none"
          stroke={`var(--${colours}-hi)`}
          strokeWidth={1.2}
        />
        <Silhouette
          icon={icon}
          icons={icons}
          name={formation.name}
          size={24}
          y={-5}
          colour="var(--piece-ink)"
          rim={`var(--${colours}-rim)`}
        />
        <rect x={-21} y={6} width={42} height={12} rx={3} fill="var(--plate)" />
        <text y={16} className={style.letter} fontSize={12} fill={isDone ? 'var(--ink-3)' : 'var(--plate-ink)'}>
          {counterOf(formation).count}
        </text>
        <Corner formation={formation} icons={icons} />
      </g>
    </Pin>
  )
})

/** How large a single piece is drawn from far away, in pixels. */
export const farRadius = ({ isBig }: Token): number => (isBig ? 22 : 11)

/** A single piece from far away keeps its ring and its front. */
type FarProps = Shift & { token: Token; icons: Icons; formation?: Formation }
export const FarPiece = memo(function FarPiece({ token, icons, x, y, formation }: FarProps) {
  const scale = farRadius(token) / token.radius
  const ids = useIds()
  return (
    <Pin at={token.at} data-counter={token.piece.group ?? token.id}>
      <g transform={`translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)})`}>
        {token.isBig ? (
          <BigPiece token={token} icons={icons} hasFan={false} />
        ) : (
          <>
            <circle
              r={token.radius}
              fill={ids.fill(`base-${token.colours}`)}
              stroke={`var(--${token.colours}-hi)`}
              strokeWidth={1.6}
            />
            <Silhouette
              icon={token.piece.icon}
              icons={icons}
              name={token.piece.name}
              size={token.radius * 1.4}
              colour="var(--piece-ink)"
            />
          </>
        )}
      </g>
      {formation?.token && (
        <g transform={`translate(${num(x)} ${num(y)})`}>
          <SmallMark formation={formation} icons={icons} />
        </g>
      )}
    </Pin>
  )
})
