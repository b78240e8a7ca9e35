import type { SceneMark } from '@sandtable/kernel'
import { useOwnIds } from '../ids.ts'
import type { Space } from '../space/space.ts'
import { Marked, outlineOf } from './Places.tsx'

/** Where an answer may lie: on a free table no further than its edge. */
export function Reach({ shapes, space }: { shapes: readonly SceneMark[]; space: Space }) {
  const id = useOwnIds()
  const { left, top, right, bottom } = space.field
  return (
    <>
      <clipPath id={id}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      <g clipPath={space.hexes === null ? `url(#${id})` : undefined}>
        {shapes.map(shape => (
          <Marked key={shape.id} d={outlineOf(shape, space).d} name={shape.style} />
        ))}
      </g>
    </>
  )
}
