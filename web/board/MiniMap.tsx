import type { StyleOf } from '@sandtable/kernel'
import { memo, type PointerEvent, useRef } from 'react'
import style from './board.module.css'
import { seenBy, toDrawing } from './camera/camera.ts'
import { useCamera, useFollow } from './camera/use-camera.ts'
import { num } from './drawing/markup.ts'
import { ring } from './drawing/path.ts'
import type { Token } from './pieces/token.ts'
import { cornersAt, type Tile } from './space/hexes.ts'
import type { Point } from './space/point.ts'
import type { Space } from './space/space.ts'
import type { Area } from './terrain/area.ts'

const FILLS: { readonly [style in StyleOf<'terrain'> | Exclude<StyleOf<'tile'>, 'clear'>]: string } = {
  plain: 'stone-3',
  grass: 'mv-g',
  sand: 'hx-sand',
  snow: 'snow',
  lava: 'lava-lo',
  canyon: 'stone-3',
  crater: 'hill-lo',
  stones: 'g-warm',
  rocks: 'hill-hi',
  hill: 'hill-hi',
  swamp: 'wood-3',
  water: 'water',
  rift: 'rift-1',
  minefield: 'warn',
  rubble: 'stone-3',
  ruins: 'stone-3',
  pad: 'stone-3',
  'city-block': 'stone-3',
  building: 'stone-3',
  roof: 'stone-4',
  fortress: 'stone-3',
  bunker: 'stone-3',
  emplacement: 'stone-3',
  fence: 'stone-3',
  wall: 'stone-4',
  forest: 'wood-3',
  street: 'road',
  unknown: 'fog',
}
const tileFill = ({ style: name, level }: Tile): string =>
  name === 'clear' ? `hx-${Math.max(0, Math.min(2, level))}` : FILLS[name]

/** Shape tells the side too: circle, diamond, square, triangle. */
function markOf({ colours, at: { x, y } }: Token, size: number): string {
  const spot = (dx: number, dy: number) => `${num(x + dx * size)} ${num(y + dy * size)}`
  if (colours === 'b') return `M${spot(0, -1.2)}L${spot(1.2, 0)}L${spot(0, 1.2)}L${spot(-1.2, 0)}Z`
  if (colours === 'c') return `M${spot(-0.9, -0.9)}L${spot(0.9, -0.9)}L${spot(0.9, 0.9)}L${spot(-0.9, 0.9)}Z`
  if (colours === 'd') return `M${spot(0, -1.2)}L${spot(1.1, 0.9)}L${spot(-1.1, 0.9)}Z`
  const r = num(size)
  return `M${spot(-1, 0)}a${r} ${r} 0 1 0 ${num(2 * size)} 0a${r} ${r} 0 1 0 ${num(-2 * size)} 0Z`
}

const Land = memo(function Land({ areas, space }: { areas: readonly Area[]; space: Space }) {
  const { left, top, right, bottom } = space.field
  return (
    <>
      {space.hexes ? (
        space.hexes.tiles.map(tile => (
          <path key={tile.id} d={ring(cornersAt(space.at(tile), space.hexes!.grid))} fill={`var(--${tileFill(tile)})`} />
        ))
      ) : (
        <rect x={left} y={top} width={right - left} height={bottom - top} fill="var(--ground)" />
      )}
      {areas.map(area => (
        <path key={area.id} d={ring(area.points)} fill={`var(--${FILLS[area.style]})`} />
      ))}
    </>
  )
})

const Marks = memo(function Marks({ tokens, size }: { tokens: readonly Token[]; size: number }) {
  return [...Map.groupBy(tokens, t => t.colours)].map(([colours, some]) => (
    <path
      key={colours}
      d={some.map(token => markOf(token, token.isBig ? size * 1.6 : size)).join('')}
      fill={`var(--${colours})`}
      stroke={`var(--${colours}-hi)`}
      strokeWidth={size * 0.3}
    />
  ))
})

type Props = { space: Space; areas: readonly Area[]; tokens: readonly Token[] }

/** The whole table in small, with what is seen of it; a press goes there. */
export function MiniMap({ space, areas, tokens }: Props) {
  const control = useCamera()
  const map = useRef<SVGSVGElement>(null)
  const seen = useFollow<SVGRectElement>((element, camera) => {
    const { left, top, right, bottom } = seenBy(camera, control.size)
    const free = control.free
    const [from, to] = [toDrawing(camera, { x: free.left, y: free.top }), toDrawing(camera, { x: free.right, y: free.bottom })]
    const box = {
      x: Math.max(left, from.x),
      y: Math.max(top, from.y),
      width: Math.min(right, to.x) - from.x,
      height: Math.min(bottom, to.y) - from.y,
    }
    for (const [name, value] of Object.entries(box)) element.setAttribute(name, String(Math.max(1, Math.round(value))))
  })
  const { left, top, right, bottom } = space.field
  const [width, height] = [right - left, bottom - top]
  const go = (event: PointerEvent) => {
    const box = map.current?.getBoundingClientRect()
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return
    const point: Point = {
      x: left + ((event.clientX - box.left) / box.width) * width,
      y: top + ((event.clientY - box.top) / box.height) * height,
    }
    control.lookAt(point)
  }
  return (
    <div className={style.mini} data-foreign="" onPointerDown={go} onPointerMove={go}>
      <svg ref={map} aria-hidden="true" viewBox={`${num(left)} ${num(top)} ${num(width)} ${num(height)}`}>
        <Land areas={areas} space={space} />
        <Marks tokens={tokens} size={Math.max(width, height) / (tokens.length > 150 ? 110 : 75)} />
        <rect ref={seen} className={style.px} fill="none" stroke="var(--accent)" strokeWidth={1.6} />
      </svg>
    </div>
  )
}
