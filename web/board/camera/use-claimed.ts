import { use, useSyncExternalStore } from 'react'
import type { Box } from '../space/point.ts'
import { CameraContext } from './use-camera.ts'

const NOTHING: readonly Box[] = []
const NOBODY = () => () => {}

/** What chips and cards beside pieces take of the board, in pixels of the whole table. */
export function useClaimed(): readonly Box[] {
  const control = use(CameraContext)
  return useSyncExternalStore(control?.claims.watch ?? NOBODY, control?.claims.all ?? (() => NOTHING))
}
