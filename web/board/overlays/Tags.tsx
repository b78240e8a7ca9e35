import { use, useMemo, useSyncExternalStore } from 'react'
import type { CameraControl, Stage } from '../camera/camera-control.ts'
import { CameraContext } from '../camera/use-camera.ts'
import { num } from '../drawing/markup.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import { type PlateView, plateSpots } from '../pieces/plate-spots.ts'
import type { PlaceFound } from '../pieces/step-aside.ts'
import type { Box, Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { Tag } from './Tag.tsx'
import { isTagged, runsOf, TAG, type Tagged, tagSpots, toneOf } from './tag-spots.ts'

type Props = Omit<PlateView, 'detail' | 'scale'> & {
  overlays: readonly { key: string; overlay: Overlay }[]
  space: Space
  stage: Stage
  shifts: ReadonlyMap<string, Point>
}

/** Odds below what can be chosen, and why others cannot be: they give way to plates, to each other and to panels. */
export function Tags({ overlays, space, stage, shifts, drawn, selected, involved, kept, isSmall }: Props) {
  const control = use(CameraContext)
  const claimed = useClaimed(control)
  const tags = useMemo(() => overlays.flatMap(({ key, overlay }) => (isTagged(overlay) ? [{ key, overlay }] : [])), [overlays])
  const spots = useMemo(() => {
    if (!control || tags.length === 0) return null
    // A new stage: the camera rests somewhere else.
    const { detail } = stage
    const { camera, free } = control
    const plated = { drawn, detail, scale: camera.scale, selected, involved, kept, isSmall }
    const lying = detail === 'far' ? [] : plateSpots(plated).values()
    const laid = kept.map(({ at: { x, y }, around }) => shiftedBy(around, x * camera.scale, y * camera.scale))
    const plates = [...[...lying].map(({ box }) => box), ...laid, ...claimed]
    return { lying: tagSpots(tags, { drawn, space, detail, shifts, camera, free, plates }), scale: camera.scale }
  }, [control, claimed, tags, stage, drawn, space, shifts, selected, involved, kept, isSmall])
  return tags.map(({ key, overlay }) => {
    const found = spots?.lying.get(key)
    return found && spots ? <Placed key={key} overlay={overlay} lying={found} scale={spots.scale} /> : null
  })
}

const shiftedBy = ({ left, right, top, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

const NOTHING: readonly Box[] = []
const NOBODY = () => () => {}
/** What chips and cards take of the board. */
const useClaimed = (control: CameraControl | null): readonly Box[] =>
  useSyncExternalStore(control?.claims.watch ?? NOBODY, control?.claims.all ?? (() => NOTHING))

const ODDS = { border: 'var(--line-2)' }
const REFUSED = { border: 'var(--ink-3)', width: 1.2, dash: '4 3' }

function Placed({ overlay, lying: { at, leader }, scale }: { overlay: Tagged; lying: PlaceFound; scale: number }) {
  const place = { x: at.x / scale, y: at.y / scale }
  const look = overlay.type === 'shot' ? { border: toneOf(overlay) } : overlay.type === 'odds' ? ODDS : REFUSED
  return (
    <>
      {leader && (
        <Pin at={{ x: leader.from.x / scale, y: leader.from.y / scale }}>
          <path
            d={`M0 0L${num(leader.to.x - leader.from.x)} ${num(leader.to.y - leader.from.y)}`}
            stroke="var(--plate-ink)"
            strokeWidth={1.4}
          />
        </Pin>
      )}
      <Tag at={place} height={TAG} {...look} runs={runsOf(overlay)} />
    </>
  )
}
