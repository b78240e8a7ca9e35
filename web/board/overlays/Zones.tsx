import type { Scene, SceneShape } from '@sandtable/kernel'
import { memo } from 'react'
import style from '../board.module.css'
import type { BoardPlayer } from '../board-props.ts'
import type { Detail } from '../camera/detail.ts'
import { centreOf } from '../drawing/outline.ts'
import { ring } from '../drawing/path.ts'
import type { Colours, Token } from '../pieces/token.ts'
import { boxAround } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Area } from '../terrain/area.ts'
import { isLive } from '../terrain/terrain.ts'
import { coloursIn, outlineOf, Place, PlacePin } from './Places.tsx'
import { Tag } from './Tag.tsx'
import { nameAndEffect } from './words.ts'

export const liveShapes = (layers: Scene['layers']): SceneShape[] => layers.flatMap(layer => layer.shapes).filter(isLive)
const isPin = ({ style: name }: SceneShape): boolean => name.startsWith('poi-')
/** Marks of what is being done lie over the pieces. */
export const isDeed = ({ style: name }: SceneShape): boolean => name === 'shot' || name === 'template'

/** Deployment, points of interest and their rings, ramps. */
export const ZoneLayer = memo(function ZoneLayer({
  shapes,
  space,
  players,
}: {
  shapes: readonly SceneShape[]
  space: Space
  players: readonly BoardPlayer[]
}) {
  return shapes.filter(s => !isDeed(s)).map(shape => <Place key={shape.id} shape={shape} space={space} players={players} />)
})

/** Who holds a place: its ring says so. */
function holderOf(shape: SceneShape, shapes: readonly SceneShape[], players: readonly BoardPlayer[]): Colours {
  const control = shapes.find(other => other.style.startsWith('control-') && other.id.startsWith(`${shape.id}-`))
  return control ? coloursIn(control.style, players) : 'nobody'
}
type PinProps = {
  shapes: readonly SceneShape[]
  space: Space
  players: readonly BoardPlayer[]
  detail: Detail
  tokens: readonly Token[]
}

/** Its name would lie on them. */
const isCrowded = (shape: SceneShape, space: Space, tokens: readonly Token[]): boolean => {
  const { centre } = outlineOf(shape, space)
  return tokens.some(({ at }) => Math.abs(at.x - centre.x) < 60 && Math.abs(at.y - centre.y) < 42)
}
export const PlacePins = memo(function PlacePins({ shapes, space, players, detail, tokens }: PinProps) {
  return shapes.filter(isPin).map(shape => {
    const crowded = isCrowded(shape, space, tokens)
    return (
      <PlacePin
        key={shape.id}
        shape={shape}
        holder={holderOf(shape, shapes, players)}
        space={space}
        isNamed={detail !== 'far' && !crowded}
        isCrowded={crowded}
      />
    )
  })
})

/** The true outline of every piece of terrain. */
export const Footprints = memo(function Footprints({ areas }: { areas: readonly Area[] }) {
  const d = areas.map(({ points }) => ring(points)).join('')
  return (
    <>
      <path d={d} className={`${style.px} ${style.casing}`} strokeWidth={2.2} />
      <path d={d} className={style.px} stroke="var(--piece-ink)" strokeOpacity={0.5} strokeWidth={1} strokeDasharray="1 3" />
    </>
  )
})

/** What terrain does, in words. */
export const FootprintWords = memo(function FootprintWords({ areas }: { areas: readonly Area[] }) {
  return areas
    .filter(area => area.label !== null)
    .map(area => {
      const { name, effect } = nameAndEffect(area.label!)
      return (
        <Tag
          key={area.id}
          at={{ x: centreOf(area.points).x, y: boxAround(area.points).bottom }}
          y={-2}
          height={21}
          border="var(--line-2)"
          width={1}
          runs={[
            { text: name, font: 'name' },
            { text: effect, font: 'word' },
          ]}
        />
      )
    })
})
