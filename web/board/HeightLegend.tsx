import style from './board.module.css'
import { signed } from './overlays/Tiles.tsx'
import type { HexGround } from './space/hexes.ts'

const COLOURS = ['var(--water)', 'var(--hx-0)', 'var(--hx-1)', 'var(--hx-2)'] as const
const colourOf = (level: number): string => COLOURS[Math.min(3, Math.max(0, level + 1))]!

/** What the heights of tiles look like, the highest above; of houses it is that of their roofs. */
export function HeightLegend({ hexes }: { hexes: HexGround }) {
  if (hexes.levels.length < 2) return null
  return (
    <dl className={style.heights} aria-label="Heights of the ground and of roofs" data-foreign="">
      <dt>Height</dt>
      {hexes.levels.toReversed().map(level => (
        <dd key={level}>
          <i style={{ background: colourOf(level) }} />
          {signed(level)}
        </dd>
      ))}
    </dl>
  )
}
