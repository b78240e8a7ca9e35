import { use, useMemo } from 'react'
import type { Stage } from '../camera/camera-control.ts'
import { CameraContext } from '../camera/use-camera.ts'
import { num } from '../drawing/markup.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import { type PlateView, plateSpots } from '../pieces/plate-spots.ts'
import type { PlaceFound, PlaceWanted } from '../pieces/step-aside.ts'
import { type Box, boxAround, grown, isWithin, middleOf, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { BoardStory } from '../telling/board-story.ts'
import { NumberPin } from '../telling/NumberPin.tsx'
import { RangeLabel, rangeWish, type ShownRing } from './Ranges.tsx'
import { Tag } from './Tag.tsx'
import { countersIn, isTagged, runsOf, TAG, type Tagged, tagSpots, toneOf } from './tag-spots.ts'

type Props = Omit<PlateView, 'detail' | 'scale'> & {
  overlays: readonly { key: string; overlay: Overlay }[]
  /** Rings that are named where they run. */
  ranges: readonly ShownRing[]
  /** Numbers of a recap. */
  pins: BoardStory['pins']
  space: Space
  stage: Stage
  shifts: ReadonlyMap<string, Point>
}

/** Odds below what can be chosen, and why others cannot be, names of rings, numbers of a recap: they give way to plates, to each other and to panels. */
export function Tags(props: Props) {
  const { overlays, ranges, pins, space, stage, shifts, drawn, selected, involved, kept, claimed, isSmall } = props
  const control = use(CameraContext)
  const tags = useMemo(() => overlays.flatMap(({ key, overlay }) => (isTagged(overlay) ? [{ key, overlay }] : [])), [overlays])
  const spots = useMemo(() => {
    if (!control || tags.length + ranges.length + pins.length === 0) return null
    // A new stage: the camera rests somewhere else.
    const { detail } = stage
    const { camera, free } = control
    const plated = { drawn, detail, scale: camera.scale, selected, involved, kept, claimed, isSmall }
    const lying = detail === 'far' ? [] : plateSpots(plated).values()
    const laid = kept.map(({ at: { x, y }, around }) => shiftedBy(around, x * camera.scale, y * camera.scale))
    const plates = [...[...lying].map(({ box }) => box), ...laid, ...claimed]
    const upon = detail === 'far' ? [...plates, ...countersIn({ drawn, shifts, camera })] : plates
    const more = [
      ...pins.map(({ at, text }) => recapWish(space.at(at), text, camera.scale, upon)),
      ...ranges.map((shown, i) => rangeWish(shown, i, camera.scale)),
    ]
    return { lying: tagSpots(tags, { drawn, space, detail, shifts, camera, free, plates }, more), scale: camera.scale }
  }, [control, claimed, tags, ranges, pins, stage, drawn, space, shifts, selected, involved, kept, isSmall])
  if (!spots) return null
  const { lying, scale } = spots
  return (
    <>
      {tags.map(({ key, overlay }) => (
        <Placed key={key} overlay={overlay} lying={lying.get(key)} scale={scale} />
      ))}
      {ranges.map(shown => {
        const found = lying.get(`range ${shown.key}`)
        return found && <RangeLabel key={shown.key} shown={shown} at={unscaled(found.at, scale)} />
      })}
      {pins.map(({ text }) => (
        <RecapPin key={text} text={text} lying={lying.get(`recap ${text}`)} scale={scale} />
      ))}
    </>
  )
}

const unscaled = ({ x, y }: Point, scale: number): Point => ({ x: x / scale, y: y / scale })

const shiftedBy = ({ left, right, top, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

const ODDS = { border: 'var(--line-2)' }
const REFUSED = { border: 'var(--ink-3)', width: 1.2, dash: '4 3' }

type Lying = { lying: PlaceFound | undefined; scale: number }

/** From what stepped aside to what it speaks of. */
function Leader({ lying, scale }: Lying) {
  if (!lying?.leader) return null
  const { from, to } = lying.leader
  return (
    <Pin at={unscaled(from, scale)}>
      <path d={`M0 0L${num(to.x - from.x)} ${num(to.y - from.y)}`} stroke="var(--plate-ink)" strokeWidth={1.4} />
    </Pin>
  )
}

function Placed({ overlay, lying, scale }: Lying & { overlay: Tagged }) {
  if (!lying) return null
  const look = overlay.type === 'shot' ? { border: toneOf(overlay) } : overlay.type === 'odds' ? ODDS : REFUSED
  return (
    <>
      <Leader lying={lying} scale={scale} />
      <Tag at={unscaled(lying.at, scale)} height={TAG} {...look} runs={runsOf(overlay)} />
    </>
  )
}

const RECAP = { width: 28, height: 37 }
/** From here a leader leaves a box: beside the middles of its edges. */
const LEAVES = 2
function edgesOf(box: Box): Point[] {
  const { left, top, right, bottom } = grown(box, LEAVES)
  const { x, y } = middleOf(box)
  return [
    { x, y: top },
    { x, y: bottom },
    { x: left, y },
    { x: right, y },
  ]
}

/** A number of a recap stands on its place, or beside whoever stands there; `upon`: counters and plates, which leaders go round. */
export function recapWish({ x, y }: Point, text: string, scale: number, upon: readonly Box[] = []): PlaceWanted {
  const at = { x: x * scale, y: y * scale }
  const over = upon.find(box => isWithin(boxAround([at]), box))
  return {
    ...{ id: `recap ${text}`, ...RECAP, bases: over ? edgesOf(over) : [at] },
    spots: [{ x: at.x, y: at.y - RECAP.height / 2 }],
  }
}

function RecapPin({ text, lying, scale }: Lying & { text: string }) {
  if (!lying) return null
  return (
    <>
      <Leader lying={lying} scale={scale} />
      <NumberPin at={unscaled(lying.at, scale)} text={text} isOnPlace={lying.leader === null} />
    </>
  )
}
