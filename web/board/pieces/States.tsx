import type { Badge } from '@sandtable/kernel'
import { num } from '../drawing/markup.ts'
import type { Icons } from '../icons.ts'
import { around } from '../space/point.ts'
import { Silhouette } from './Silhouette.tsx'
import type { Token } from './token.ts'

/** More than these are on the card only. */
const MOST = 4
const FILLS = { good: 'var(--good)', bad: 'var(--bad)', warn: 'var(--warn)', plain: 'var(--s3)' } as const
const HERE = { x: 0, y: 0 }

/** What must be seen at once: everything that is not merely so. */
const loudOf = (badges: readonly Badge[]): readonly Badge[] => badges.filter(b => b.tone !== 'plain').slice(0, MOST)

/** The states of a big piece that stands on its own, along its upper right rim. */
export function States({ token: { piece, radius }, icons }: { token: Token; icons: Icons }) {
  return loudOf(piece.badges).map(({ icon, text, tone }, i) => {
    const { x, y } = around(HERE, radius + 7, -62 + i * 34)
    return (
      <g key={`${icon} ${text}`} transform={`translate(${num(x)} ${num(y)})`}>
        <circle r={8.6} fill={FILLS[tone]} stroke="var(--plate)" strokeWidth={1.6} />
        <Silhouette icon={icon} icons={icons} name={text} size={12} colour="var(--plate)" />
      </g>
    )
  })
}
