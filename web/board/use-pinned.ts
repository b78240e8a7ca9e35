import { useMemo } from 'react'
import type { Overlay } from './overlay.ts'
import type { TakenPlace } from './pieces/plate-spots.ts'
import type { Space } from './space/space.ts'
import { useSame } from './terrain/use-terrain.ts'

/** What a pin takes up around its place, in pixels: with a number it stands above it. */
const PIN = { left: -13, right: 13, top: -31, bottom: 13 }

/** Places that can be pressed: no plate lies on them. */
export function usePinned(overlays: readonly { overlay: Overlay }[], space: Space): readonly TakenPlace[] {
  const places = overlays.flatMap(({ overlay }) => (overlay.type === 'pin' ? [space.at(overlay.at)] : []))
  const kept = useSame(places, places.map(({ x, y }) => `${x},${y}`).join(' '))
  return useMemo(() => kept.map(at => ({ at, around: PIN })), [kept])
}
