import { IconSkull } from '@tabler/icons-react'
import { toScreen } from '../camera/camera.ts'
import { useFollow } from '../camera/use-camera.ts'
import type { Box, Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { BoardStory } from './board-story.ts'
import { noticeSpot } from './notice-spot.ts'
import style from './story-notice.module.css'

/** What stands on the board at the place: it is not to be hidden. */
const ROOM = 40

/** Who is gone: a banner that points at the place, below it, else above, left or right. */
export function StoryNotice({ story: { notice, key }, space }: { story: BoardStory; space: Space }) {
  const at: Point = notice ? space.at(notice.at) : { x: 0, y: 0 }
  const card = useFollow<HTMLDivElement>((element, camera, { free, things }) => {
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const place = toScreen(camera, at)
    const around: Box = { left: place.x - ROOM, right: place.x + ROOM, top: place.y - ROOM, bottom: place.y + ROOM }
    const { x, y, side } = noticeSpot(around, size, free, things)
    element.dataset.side = side
    element.style.setProperty('--point', `${Math.round(Math.min(size.width - 24, Math.max(24, place.x - x)))}px`)
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }, `${key} ${at.x},${at.y}`)
  if (!notice) return null
  return (
    <div ref={card} className={style.place} data-story="notice">
      <div key={key} className={style.banner}>
        <span className={style.icon}>
          <IconSkull size={28} aria-hidden="true" />
        </span>
        <span className={style.words}>
          <b>{notice.title}</b>
          {notice.text !== '' && <span>{notice.text}</span>}
        </span>
      </div>
    </div>
  )
}
