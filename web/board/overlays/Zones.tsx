import type { Scene, SceneMark, ShapeOf } from '@sandtable/kernel'
import { memo, useMemo } from 'react'
import style from '../board.module.css'
import type { BoardPlayer } from '../board-props.ts'
import type { Detail } from '../camera/detail.ts'
import { centreOf } from '../drawing/outline.ts'
import { ring } from '../drawing/path.ts'
import type { TakenPlace } from '../pieces/plate-spots.ts'
import type { Token } from '../pieces/token.ts'
import { type Box, boxAround, distance, overlaps, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Area } from '../terrain/area.ts'
import { boxAt, counterSpot } from './counter-spot.ts'
import { isLying } from './Discovery.tsx'
import { WORDS, wordSpots, wordsOf } from './explained.ts'
import { BESIDE, countRuns, PlacePin } from './PlacePin.tsx'
import { outlineOf, Place, teamColours } from './Places.tsx'
import { Tag, tagWidth } from './Tag.tsx'

/** Places and marks that change in play; they are drawn over the ground. */
type LiveShape = ShapeOf<'place' | 'poi' | 'mark'>
export const liveShapes = (layers: Scene['layers']): LiveShape[] =>
  layers.flatMap(layer => layer.shapes).filter(shape => shape.kind === 'place' || shape.kind === 'poi' || shape.kind === 'mark')
/** Marks of what is being done lie over the pieces. */
export const isDeed = (shape: LiveShape): shape is SceneMark =>
  shape.kind === 'mark' && (shape.style === 'shot' || shape.style === 'template')

const GROUND: readonly string[] = ['road', 'bridge', 'undiscovered']
/** It belongs to the ground, whatever layers are shown. */
export const isGround = (shape: LiveShape): boolean =>
  (shape.kind === 'place' && GROUND.includes(shape.style)) || (shape.kind === 'poi' && isLying(shape.style))

/** Deployment, points of interest and their rings, ramps. */
export const ZoneLayer = memo(function ZoneLayer({
  shapes,
  space,
  players,
}: {
  shapes: readonly LiveShape[]
  space: Space
  players: readonly BoardPlayer[]
}) {
  return shapes.filter(s => !isDeed(s)).map(shape => <Place key={shape.id} shape={shape} space={space} players={players} />)
})

type PinProps = {
  shapes: readonly LiveShape[]
  space: Space
  players: readonly BoardPlayer[]
  areas: readonly Area[]
  detail: Detail
  tokens: readonly Token[]
  /** Where the camera rests. */
  scale: number
}

/** What a pin and the name below it take up around their place, in pixels. */
const PIN: Box = { left: -13, right: 13, top: -44, bottom: 0 }
const nameBox = (label: string, nth = 0): Box => {
  const half = tagWidth([{ text: label, font: 'name' }]) / 2
  return { left: -half, right: half, top: 3 + nth * BESIDE.y, bottom: 23 + nth * BESIDE.y }
}
/** How many pins stand on the same place before one. */
function nthOf(shape: LiveShape, shapes: readonly LiveShape[], { space, scale }: Pick<Around, 'space' | 'scale'>): number {
  const { centre } = outlineOf(shape, space)
  const isPin = (other: LiveShape) => other.kind === 'poi' && other.style !== 'objective' && !isLying(other.style)
  const before = shapes.slice(0, shapes.indexOf(shape)).filter(isPin)
  return before.filter(other => distance(outlineOf(other, space).centre, centre) * scale < BESIDE.x / 2).length
}

/** Its name would lie on somebody. */
const isCrowded = (shape: LiveShape, space: Space, tokens: readonly Token[], scale: number): boolean => {
  const { centre } = outlineOf(shape, space)
  const name = nameBox(shape.label ?? '')
  return tokens.some(({ at, radius }) => {
    const [x, y] = [(at.x - centre.x) * scale, (at.y - centre.y) * scale]
    return overlaps(name, boxAround([{ x, y }], radius * scale))
  })
}
type Around = { space: Space; players: readonly BoardPlayer[]; tokens: readonly Token[]; areas: readonly Area[]; scale: number }
/** Where the tag of a disc lies, in pixels from its middle. */
const countSpot = (shape: ShapeOf<'poi'>, { space, players, tokens, areas, scale }: Around): Point =>
  counterSpot(
    outlineOf(shape, space).centre,
    tagWidth(countRuns(shape, players)),
    tokens,
    scale,
    wordsOn({ areas, tokens, scale }),
  )

export const PlacePins = memo(function PlacePins({ shapes, space, players, areas, detail, tokens, scale }: PinProps) {
  return shapes
    .filter(shape => shape.kind === 'poi')
    .map(shape => {
      const crowded = isCrowded(shape, space, tokens, scale)
      return (
        <PlacePin
          key={shape.id}
          shape={shape}
          holder={teamColours(shape.team, players)}
          space={space}
          isNamed={detail !== 'far' && !crowded}
          isCrowded={crowded}
          players={players}
          isFar={detail === 'far'}
          nth={nthOf(shape, shapes, { space, scale })}
          scale={scale}
          spot={countSpot(shape, { space, players, areas, tokens: detail === 'far' ? [] : tokens, scale })}
        />
      )
    })
})

/** So much above terrain its words begin, in pixels. */
const ABOVE = 22
/** What a disc takes up, in pixels. */
const DISC: Box = { left: -15, right: 15, top: -15, bottom: 15 }
const tagBox = (text: string): Box => {
  const half = tagWidth([{ text, font: 'word' }]) / 2
  return { left: -half, right: half, top: 2, bottom: 20 }
}
/** Below the terrain, or above it where somebody stands there. */
function tagSpot({ points, tag }: Area, tokens: readonly Token[], scale: number): Point {
  const { top, bottom } = boxAround(points)
  const spots = [bottom, top - ABOVE / scale].map(y => ({ x: centreOf(points).x, y }))
  const isFree = ({ x, y }: Point) =>
    !tokens.some(({ at, radius }) =>
      overlaps(tagBox(tag), boxAround([{ x: (at.x - x) * scale, y: (at.y - y) * scale }], radius * scale)),
    )
  return spots.find(isFree) ?? spots[0]!
}
const wordsOn = ({ areas, tokens, scale }: Pick<Around, 'areas' | 'tokens' | 'scale'>): TakenPlace[] =>
  areas.filter(({ tag }) => tag !== '').map(area => ({ at: tagSpot(area, tokens, scale), around: tagBox(area.tag) }))
/** Discs, pins with their names, and words that always stand on terrain: plates keep off them. */
export const keptIn = (shapes: readonly LiveShape[], around: Around): TakenPlace[] => [
  ...shapes
    .filter(shape => shape.kind === 'poi')
    .flatMap(shape => {
      const at = outlineOf(shape, around.space).centre
      if (shape.style === 'objective')
        return [DISC, boxAt(countSpot(shape, around), tagWidth(countRuns(shape, around.players)))].map(box => ({
          at,
          around: box,
        }))
      if (isLying(shape.style)) return []
      const nth = nthOf(shape, shapes, around)
      const pin = { ...PIN, left: PIN.left + nth * BESIDE.x, right: PIN.right + nth * BESIDE.x }
      const name = shape.label ? [nameBox(shape.label, nth)] : []
      return [pin, ...name].map(box => ({ at, around: box }))
    }),
  ...wordsOn(around),
]

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

/** What always stands on a piece of terrain: how high it is, how many are in it. */
export const TerrainTags = memo(function TerrainTags({ areas, tokens, scale }: WordsProps) {
  return areas
    .filter(area => area.tag !== '')
    .map(area => (
      <Tag
        key={area.id}
        at={tagSpot(area, tokens, scale)}
        y={11}
        height={18}
        border="var(--line-2)"
        width={1}
        runs={[{ text: area.tag, font: 'word' }]}
      />
    ))
})

/** What terrain does, in words; `scale`: where the camera rests. */
export const FootprintWords = memo(function FootprintWords({ areas, tokens, scale }: WordsProps) {
  const named = useMemo(() => areas.filter(area => area.label !== null), [areas])
  const spots = useMemo(() => wordSpots(named, tokens, scale), [named, tokens, scale])
  return named.map(area => {
    const found = spots.get(area.id)
    if (!found) return null
    const at = { x: found.at.x / scale, y: found.at.y / scale }
    return <Tag key={area.id} at={at} height={WORDS} border="var(--line-2)" width={1} runs={wordsOf(area)} />
  })
})
type WordsProps = { areas: readonly Area[]; tokens: readonly Token[]; scale: number }
