import type { CSSProperties, ReactNode } from 'react'
import style from './board.module.css'
import type { Camera, Size } from './camera/camera.ts'
import { type CameraControl, MARGIN } from './camera/camera-control.ts'
import { useFollow } from './camera/use-camera.ts'

const BOX: CSSProperties = {
  left: `${-100 * MARGIN}%`,
  top: `${-100 * MARGIN}%`,
  width: `${100 + 200 * MARGIN}%`,
  height: `${100 + 200 * MARGIN}%`,
}

/** From one camera to another, by a shift and a stretch of what was drawn for the first. */
function shift(element: HTMLElement, base: Camera, camera: Camera, { width, height }: Size): void {
  const stretch = camera.scale / base.scale
  element.style.transformOrigin = `${width * MARGIN}px ${height * MARGIN}px`
  element.style.transform = `translate(${camera.x - base.x * stretch}px, ${camera.y - base.y * stretch}px) scale(${stretch})`
}
function draw(element: HTMLElement, { x, y, scale }: Camera, { width, height }: Size): void {
  const group = element.querySelector(':scope > svg > g')
  const transform = `translate(${x + width * MARGIN} ${y + height * MARGIN}) scale(${scale})`
  if (group?.getAttribute('transform') !== transform) group?.setAttribute('transform', transform)
}

type Props = { defs: ReactNode; children: ReactNode }

/**
 * Moves and scales with the camera. What was drawn is shifted as a whole, which costs next to nothing; it is drawn anew when the camera
 * rests or leaves what is drawn.
 */
export function World({ defs, children }: Props) {
  const world = useFollow<HTMLDivElement>((element, camera: Camera, control: CameraControl) => {
    draw(element, control.base, control.size)
    shift(element, control.base, camera, control.size)
  })
  return (
    <div ref={world} className={style.stage} style={BOX}>
      <svg aria-hidden="true">
        {defs}
        <g>{children}</g>
      </svg>
    </div>
  )
}

/** So little is not seen: pins are stretched by it before they are placed anew. */
const PIN_STRETCH = 1.045

/** Moves with the camera and keeps its size on the screen: when the scale is another, pins are placed anew. */
export function Pinned({ children }: { children: ReactNode }) {
  const pins = useFollow<HTMLDivElement>((element, camera: Camera, control: CameraControl) => {
    const stretch = camera.scale / control.pinned.scale
    const isClose = stretch < PIN_STRETCH && stretch > 1 / PIN_STRETCH
    const base = control.base === camera || !isClose ? camera : control.pinned
    if (base !== control.pinned) control.placePins(base)
    draw(element, { ...base, scale: 1 }, control.size)
    shift(element, base, camera, control.size)
  })
  return (
    <div ref={pins} className={style.stage} style={BOX}>
      <svg aria-hidden="true">
        <g>{children}</g>
      </svg>
    </div>
  )
}
