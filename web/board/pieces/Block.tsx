import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { circle } from '../drawing/path.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Silhouette } from './Silhouette.tsx'
import type { RingPart, Token } from './token.ts'

/** How much of the height of a block its foot takes. */
const FOOT = 0.2
const PIPS: { readonly [part in RingPart]: { fill: string; opacity: number } } = {
  whole: { fill: 'var(--piece-ink)', opacity: 1 },
  hurt: { fill: 'var(--warn)', opacity: 1 },
  lost: { fill: 'var(--plate)', opacity: 0.55 },
}

/** How far its foot reaches below its face. */
export const footOf = ({ radius }: Pick<Token, 'radius'>): number => radius * 2 * FOOT

/** A wooden block: its face, and on its foot a pip for each point of life. */
export function Block({ token, icons }: { token: Token; icons: Icons }) {
  const ids = useIds()
  const { radius, colours, ring, piece } = token
  const side = radius * 2
  const foot = footOf(token)
  const box = { x: num(-radius), width: num(side), rx: 4.5 }
  const gap = Math.min(6.4, (side - 6) / Math.max(1, ring.length))
  const [low, pip] = [radius + foot * 0.48, Math.min(2.5, gap * 0.42)]
  return (
    <g opacity={piece.done ? 0.78 : 1}>
      <rect
        {...box}
        y={num(-radius + 5)}
        height={num(side + foot)}
        transform="translate(6 2)"
        fill="var(--shade)"
        fillOpacity={0.4}
      />
      <rect
        {...box}
        y={num(-radius)}
        height={num(side + foot)}
        fill={`var(--${colours}-rim)`}
        stroke="var(--plate)"
        strokeOpacity={0.5}
      />
      <rect {...box} y={num(-radius)} height={num(side)} fill={ids.fill(`base-${colours}`)} stroke={`var(--${colours}-rim)`} />
      <rect {...box} y={num(-radius)} height={num(side)} fill={ids.fill(`side-${colours}`)} className={style.pattern} />
      <rect
        x={num(-radius + 2)}
        y={num(-radius + 2)}
        width={num(side - 4)}
        height={num(side - 4)}
        rx={3.2}
        fill="none"
        stroke={`var(--${colours}-hi)`}
        strokeWidth={1.4}
        strokeOpacity={0.9}
      />
      <Silhouette
        icon={piece.icon}
        icons={icons}
        name={piece.name}
        size={side * 0.72}
        colour="var(--piece-ink)"
        rim={`var(--${colours}-rim)`}
      />
      {(['whole', 'hurt', 'lost'] as const).map(kind => (
        <path
          key={kind}
          d={ring
            .flatMap((part, i) => (part === kind ? circle({ x: (i - (ring.length - 1) / 2) * gap, y: low }, pip) : []))
            .join('')}
          fill={PIPS[kind].fill}
          fillOpacity={PIPS[kind].opacity}
        />
      ))}
    </g>
  )
}

/** A hero wears it on the upper left corner. */
export const BlockCrown = ({ token: { radius } }: { token: Token }) => (
  <path
    transform={`translate(${num(-radius + 3)} ${num(-radius - 1)})`}
    d="M-8 5L-9.5-5L-4.5-1L0-8L4.5-1L9.5-5L8 5Z"
    fill="var(--chief)"
    stroke="var(--pennant-rim)"
    strokeWidth={1}
  />
)
