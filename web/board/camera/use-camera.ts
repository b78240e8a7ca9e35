import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Camera } from './camera.ts'
import type { CameraControl, Stage } from './camera-control.ts'

export const CameraContext = createContext<CameraControl | null>(null)

/** The camera of the board around. */
export function useCamera(): CameraControl {
  const control = use(CameraContext)
  if (!control) throw new Error('there is no board here')
  return control
}

/** What to draw by; renders again only when detail, window or rest change. */
export function useStage(control: CameraControl): Stage {
  return useSyncExternalStore(control.watch, control.stage)
}

/** An element that is moved with the camera, in the same frame, and at once when `key` is another. */
export function useFollow<E extends Element>(move: (element: E, camera: Camera, control: CameraControl) => void, key = '') {
  const control = useCamera()
  const element = useRef<E>(null)
  const follow = useEffectEvent((camera: Camera) => {
    if (element.current) move(element.current, camera, control)
  })
  useLayoutEffect(() => control.onFrame(camera => follow(camera)), [control])
  useLayoutEffect(() => {
    if (key !== '') follow(control.camera)
  }, [control, key])
  return element
}
