import { num } from '../drawing/markup.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import type { Space } from '../space/space.ts'

/** Two arrows round a point, on a field of 16. */
const ROUND = 'M-5.2-1.6A5.4 5.4 0 0 1 4.6-2.8M5.2 1.6A5.4 5.4 0 0 1-4.6 2.8M4.9-6V-2.5H1.4M-4.9 6V2.5H-1.4'

/** What a ghost is turned by: it keeps its size on the screen, so that a finger can take it. */
export function TurnHandle({ handle, space }: { handle: Extract<Overlay, { type: 'turn' }>; space: Space }) {
  const [from, at] = [space.at(handle.from), space.at(handle.at)]
  const far = Math.max(0.001, Math.hypot(at.x - from.x, at.y - from.y))
  const [x, y] = [((at.x - from.x) / far) * handle.pixels, ((at.y - from.y) / far) * handle.pixels]
  return (
    <Pin at={at} data-turn="handle">
      <path d={`M0 0L${num(x)} ${num(y)}`} stroke="var(--plate)" strokeWidth={5} strokeLinecap="round" />
      <path d={`M0 0L${num(x)} ${num(y)}`} stroke="var(--accent)" strokeWidth={2.4} strokeLinecap="round" />
      <g transform={`translate(${num(x)} ${num(y)})`}>
        <circle r={12} fill="var(--accent)" stroke="var(--plate)" strokeWidth={2} />
        <path d={ROUND} fill="none" stroke="var(--accent-ink)" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </Pin>
  )
}
