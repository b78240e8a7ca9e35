import { memo } from 'react'
import type { Icons } from '../icons.ts'
import { type Box, overlaps } from '../space/point.ts'
import type { Drawn } from './formation.ts'
import { lookOf } from './look.ts'
import { Hull, Piece } from './Piece.tsx'
import type { Token } from './token.ts'

const ROOM = 40
const isSeen = ({ at, radius }: Token, window: Box): boolean =>
  at.x + radius + ROOM > window.left &&
  at.x - radius - ROOM < window.right &&
  at.y + radius + ROOM > window.top &&
  at.y - radius - ROOM < window.bottom

/** On tiles nobody is above who stands nearer. */
const isAbove = ({ isBig, level }: Token): boolean => isBig && level === null

/** From back to front; chiefs above their own, what is big or flies above all. */
const order = (a: Token, b: Token): number =>
  Number(a.flies) - Number(b.flies) ||
  Number(isAbove(a)) - Number(isAbove(b)) ||
  Number(a.piece.leads) - Number(b.piece.leads) ||
  a.at.y - b.at.y

type Props = { drawn: Drawn; icons: Icons; window: Box; selected: string | null; hasHulls: boolean }

/** Hulls and links, then bases, then Titans and flyers: only those in view. */
export const Pieces = memo(function Pieces({ drawn, icons, window, selected, hasHulls }: Props) {
  const chosen = selected === null ? null : drawn.formationOf(selected)
  const seen = drawn.tokens.filter(token => isSeen(token, window)).sort(order)
  return (
    <>
      {hasHulls &&
        drawn.formations
          .filter(f => f.hasHull && overlaps(f.box, window))
          .sort((a, b) => Number(a === chosen) - Number(b === chosen))
          .map(f => <Hull key={f.id} formation={f} isSelected={f === chosen} />)}
      {seen.map(token => (
        <Piece key={token.id} token={token} look={lookOf(token, drawn).key} icons={icons} />
      ))}
    </>
  )
})
