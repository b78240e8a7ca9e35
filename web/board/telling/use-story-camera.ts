import { useEffect, useEffectEvent } from 'react'
import { boxOf } from '../camera/box-of.ts'
import type { CameraControl } from '../camera/camera-control.ts'
import type { Drawn } from '../pieces/formation.ts'
import { boxAround } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { BoardStory } from './board-story.ts'

/** The eye follows a story: whoever acts and whom it concerns are brought into view with every beat. */
export function useStoryCamera(control: CameraControl, drawn: Drawn, space: Space, story: BoardStory | null): void {
  const look = useEffectEvent(() => {
    if (!story?.look) return
    const { pieces, points } = story.look
    const box = boxOf(pieces, drawn)
    const corners = [
      ...points.map(space.at),
      ...(box
        ? [
            { x: box.left, y: box.top },
            { x: box.right, y: box.bottom },
          ]
        : []),
    ]
    if (corners.length > 0) control.show(boxAround(corners), false)
  })
  const key = story?.look ? story.key : null
  useEffect(() => {
    if (key !== null) look()
  }, [key])
}
