import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { line } from '../drawing/path.ts'
import { cornersAt, HEX, type HexGround, tileWidth } from '../space/hexes.ts'
import type { Space } from '../space/space.ts'

/** A level with its sign. */
export const signed = (level: number): string => (level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0')

/** The level of every tile that is not on the ground, at its left corner. */
export const TileLevels = memo(function TileLevels({ space, hexes }: { space: Space; hexes: HexGround }) {
  const left = hexes.grid === 'flat' ? HEX * 0.7 : tileWidth(0.33)
  return hexes.tiles
    .filter(tile => tile.level !== 0)
    .map(tile => {
      const { x, y } = space.at(tile)
      return (
        <text key={tile.id} x={num(x - left)} y={num(y + 5)} className={style.level}>
          {signed(tile.level)}
        </text>
      )
    })
})

/** The upper edges of all tiles, stronger than they are drawn. */
export const TileEdges = memo(function TileEdges({ space, hexes }: { space: Space; hexes: HexGround }) {
  const d = hexes.tiles
    .map(tile => {
      const corners = cornersAt(space.at(tile), hexes.grid)
      return `${line(corners)}Z`
    })
    .join('')
  return <path d={d} className={style.px} stroke="var(--gleam)" strokeOpacity={0.3} strokeWidth={1} />
})
