import { useDebouncedValue } from '@mantine/hooks'
import type { Overlay } from './overlay.ts'
import { findHead } from './overlays/Shot.tsx'
import type { TakenPlace } from './pieces/plate-spots.ts'
import type { Point } from './space/point.ts'
import { useSame } from './terrain/use-terrain.ts'
import type { Drawing } from './use-drawing.ts'

/** What a pin takes up around its place, in pixels: with a number it stands above it. */
const PIN = { left: -13, right: 13, top: -31, bottom: 13 }
/** What somebody who is about to stand there takes up. */
const GHOST = { left: -13, right: 13, top: -13, bottom: 13 }
/** What the head of an arrow takes up around its tip, whichever way it points. */
const HEAD = { left: -16, right: 16, top: -16, bottom: 16 }
/** While a ghost is dragged or a way is drawn, plates stay where they are: so many ms after that they step aside. */
const RESTS = 200

const pressedAt = (overlay: Overlay): readonly { x: number; y: number }[] => (overlay.type === 'pin' ? [overlay.at] : [])
function stoodAt(overlay: Overlay): readonly { x: number; y: number }[] {
  if (overlay.type === 'ghost') return [overlay.at]
  return overlay.type === 'path' && overlay.points.length > 1 ? overlay.points.slice(-1) : []
}
const around = (places: readonly Point[], box: typeof PIN): TakenPlace[] => places.map(at => ({ at, around: box }))

/** Places that can be pressed, where somebody is about to stand, and where a shot goes: no plate lies on them. */
export function usePinned(overlays: readonly { overlay: Overlay }[], { space, drawn }: Drawing): readonly TakenPlace[] {
  const all = overlays.map(({ overlay }) => overlay)
  const pins = around(all.flatMap(pressedAt).map(space.at), PIN)
  const ghosts = around(all.flatMap(stoodAt).map(space.at), GHOST)
  const heads = around(
    all.flatMap(overlay => (overlay.type === 'shot' ? (findHead(overlay, drawn, space) ?? []) : [])),
    HEAD,
  )
  const [rested] = useDebouncedValue(useSame(ghosts, keyOf(ghosts)), RESTS)
  const kept = [...pins, ...heads, ...rested]
  return useSame(kept, keyOf(kept))
}
const keyOf = (places: readonly TakenPlace[]): string =>
  places.map(({ at: { x, y }, around: { top } }) => `${x},${y},${top}`).join(' ')
