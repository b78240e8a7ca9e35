import type { RuleId } from '@sandtable/kernel'
import type { ReactNode } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { toScreen } from '../camera/camera.ts'
import { useFollow } from '../camera/use-camera.ts'
import type { Overlay } from '../overlay.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import style from './cards.module.css'

const OFF = 20

/** A card that lies beside a place and never under a panel. */
export function Beside({ at, tone, children }: { at: Point; tone: 'good' | 'bad' | 'plain'; children: ReactNode }) {
  const card = useFollow<HTMLDivElement>((element, camera, control) => {
    const { x, y } = toScreen(camera, at)
    const { free } = control
    const [width, height] = [element.offsetWidth, element.offsetHeight]
    const right = x + OFF + width <= free.right
    const left = right ? x + OFF : Math.max(free.left, x - OFF - width)
    const top = Math.min(Math.max(free.top, y + 4), free.bottom - height)
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }, `${at.x},${at.y}`)
  return (
    <div ref={card} className={style.card} data-tone={tone} data-foreign="">
      {children}
    </div>
  )
}

type NoteProps = { title: string; text: string; rule: RuleId; game: string }
function Note({ title, text, rule, game }: NoteProps) {
  return (
    <>
      <h4>{title}</h4>
      <p>{text}</p>
      <RuleLink rule={rule} game={game} />
    </>
  )
}

const TONES = { clear: 'good', partial: 'plain', blocked: 'bad' } as const

/** Why a way ends, and what is seen along a line. */
export function OverlayCard({ overlay, space, game }: { overlay: Overlay; space: Space; game: string }) {
  if (overlay.type === 'path' && overlay.breaks) {
    const { at, title, text, rule } = overlay.breaks
    return (
      <Beside at={space.at(at)} tone="bad">
        <Note title={title} text={text} rule={rule} game={game} />
      </Beside>
    )
  }
  if (overlay.type !== 'sight') return null
  const at = overlay.until ?? overlay.to
  return (
    <Beside at={space.at(at)} tone={TONES[overlay.result]}>
      <Note title={overlay.title} text={overlay.text} rule={overlay.rule} game={game} />
    </Beside>
  )
}
