import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { BigPiece } from './BigPiece.tsx'
import { Block, BlockCrown } from './Block.tsx'
import type { Formation } from './formation.ts'
import { States } from './States.tsx'
import type { Token } from './token.ts'

const spot = ({ x, y }: { x: number; y: number }): string => `translate(${num(x)} ${num(y)})`

/** Brass ring and pennant. */
function ChiefMark({ radius }: { radius: number }) {
  return (
    <>
      <circle r={num(radius + 2.6)} fill="none" stroke="var(--chief)" strokeWidth={2} />
      <g transform={spot({ x: radius * 0.55, y: -radius * 0.9 })}>
        <path d="M0 3V-15" stroke="var(--piece-ink)" strokeWidth={1.7} />
        <path d="M.6-15.4L13-11.6L.6-7.4Z" fill="var(--chief)" stroke="var(--pennant-rim)" strokeWidth={0.7} />
      </g>
    </>
  )
}

/** How much it has lost, at the lower right. */
function Wounds({ token }: { token: Token }) {
  return (
    <g transform={spot({ x: token.radius * 0.74, y: token.radius * 0.74 })}>
      <circle r={4.8} fill="var(--bad)" stroke="var(--piece-ink)" strokeWidth={0.9} />
      <text y={2.7} className={style.letter} fontSize={7.6} fill="var(--piece-ink)">
        {token.lost}
      </text>
    </g>
  )
}

/** Where its front is. */
function Wedge({ token: { radius, colours, angle, body } }: { token: Token }) {
  const reach = (body.type === 'disc' || body.type === 'polygon' ? radius : body.length / 2) + 1.6
  const half = Math.min(6, radius * 0.42)
  return (
    <path
      transform={`rotate(${num(angle!)})`}
      d={`M${num(reach)} ${num(-half)}L${num(reach + half * 1.3)} 0L${num(reach)} ${num(half)}Z`}
      fill={`var(--${colours}-hi)`}
      stroke="var(--plate)"
      strokeWidth={1.1}
    />
  )
}

/** What flies hangs above its shadow. */
function Stem({ token: { at, ground, radius } }: { token: Token }) {
  const [x, y] = [ground.x - at.x, ground.y - at.y]
  return (
    <>
      <ellipse
        cx={num(x + 3)}
        cy={num(y + 4)}
        rx={num(radius * 0.9)}
        ry={num(radius * 0.66)}
        fill="var(--shade)"
        fillOpacity={0.42}
      />
      <path d={`M${num(x)} ${num(y)}L0 0`} stroke="var(--gleam)" strokeWidth={2} strokeDasharray="3 3" strokeOpacity={0.85} />
      <circle cx={num(x)} cy={num(y)} r={3.4} fill="var(--gleam)" fillOpacity={0.85} />
    </>
  )
}

function Plain({ token, look, icons }: Props) {
  const ids = useIds()
  if (token.isBig) return <BigPiece token={token} icons={icons} />
  if (token.isBlock) return <Block token={token} icons={icons} />
  const isTurned = token.angle !== null && token.body.type !== 'disc'
  if (!isTurned) return <use href={ids.to(`look-${look}`)} />
  return (
    <>
      <use href={ids.to(`base-of-${look}`)} transform={`rotate(${num(token.angle!)})`} />
      <use href={ids.to(`face-of-${look}`)} />
    </>
  )
}

/** `look`: the drawing that it shares with those like it. */
type Props = { token: Token; look: string; icons: Icons }

/** A piece at its true size. */
export const Piece = memo(function Piece({ token, look, icons }: Props) {
  const isMarked = token.flies || token.piece.leads || token.lost > 0 || (token.angle !== null && !token.isBig)
  return (
    <g data-piece={token.id} transform={spot(token.at)}>
      {isMarked && token.flies && <Stem token={token} />}
      <Plain token={token} look={look} icons={icons} />
      {isMarked && token.angle !== null && !token.isBig && <Wedge token={token} />}
      {isMarked && token.piece.leads && (token.isBlock ? <BlockCrown token={token} /> : <ChiefMark radius={token.radius} />)}
      {isMarked && token.lost > 0 && <Wounds token={token} />}
      {(token.isBig || token.isBlock) && token.piece.group === null && <States token={token} icons={icons} />}
    </g>
  )
})

const DASHES = { a: undefined, b: '9 4', c: '2 4', d: '10 3 2 3', nobody: '4 4' } as const

/** The band around a formation, in the line style of its side, and its links. */
export const Hull = memo(function Hull({ formation, isSelected }: { formation: Formation; isSelected: boolean }) {
  const { hull, links, colours, isDone, id } = formation
  return (
    <g data-hull={id}>
      {isSelected && <path d={hull} className={style.px} stroke="var(--plate)" strokeWidth={5.4} strokeOpacity={0.55} />}
      <path
        d={hull}
        className={style.line}
        fill={`var(--${colours})`}
        fillOpacity={isSelected ? 0.26 : isDone ? 0.1 : 0.17}
        stroke={isSelected ? 'var(--accent)' : `var(--hull-${colours})`}
        strokeWidth={isSelected ? 2.6 : 1.7}
        strokeOpacity={isSelected ? 1 : isDone ? 0.5 : 0.92}
        strokeLinejoin="round"
        strokeDasharray={isSelected ? undefined : DASHES[colours]}
      />
      {links && (
        <path
          d={links}
          className={style.line}
          stroke={`var(--hull-${colours})`}
          strokeWidth={1.1}
          strokeOpacity={isSelected ? 0.75 : 0.4}
        />
      )}
    </g>
  )
})
