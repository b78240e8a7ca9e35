import type { ReactNode } from 'react'
import type { Camera } from './camera/camera.ts'
import { transformOf, useFollow } from './camera/use-camera.ts'

/** Moves and scales with the camera. */
export function World({ children }: { children: ReactNode }) {
  const world = useFollow<SVGGElement>((element, camera) => element.setAttribute('transform', transformOf(camera)))
  return <g ref={world}>{children}</g>
}

/** Moves with the camera; what is in it is scaled back, so that it keeps its size on the screen. */
export function Pinned({ children }: { children: ReactNode }) {
  const pins = useFollow<SVGGElement>((element, camera: Camera) => {
    element.setAttribute('transform', transformOf(camera))
    element.style.setProperty('--inverse', String(1 / camera.scale))
  })
  return <g ref={pins}>{children}</g>
}
