import type { ReactNode } from 'react'
import type { BoardOwner } from '../board-props.ts'
import { toScreen } from '../camera/camera.ts'
import { useFollow } from '../camera/use-camera.ts'
import type { Overlay } from '../overlay.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { cardSpot } from './card-spot.ts'
import style from './cards.module.css'

type BesideProps = {
  at: Point
  way: readonly Point[]
  tone: 'good' | 'bad' | 'plain'
  off?: number
  others: readonly Point[]
  /** On a phone the sheet says it. */
  isWide?: boolean
  children: ReactNode
}

/** A card that lies beside a place, off the way it speaks of, and never under a panel. */
function CardBeside({ at, way, tone, off, others, isWide, children }: BesideProps) {
  const card = useFollow<HTMLDivElement>(
    (element, camera, { free, things }) => {
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const onScreen = (points: readonly Point[]) => points.map(point => toScreen(camera, point))
      const room = { free, things, way: onScreen(way), others: onScreen(others), ...(off === undefined ? {} : { off }) }
      const { x, y } = cardSpot(toScreen(camera, at), size, room)
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    },
    [at, ...way].map(({ x, y }) => `${x},${y}`).join(' '),
  )
  return (
    <div ref={card} className={style.card} data-tone={tone} data-wide={isWide || undefined} data-foreign="">
      {children}
    </div>
  )
}

type NoteProps = { title: string; text: string; link: ReactNode }
function Note({ title, text, link }: NoteProps) {
  return (
    <>
      <h4>{title}</h4>
      <p>{text}</p>
      {link}
    </>
  )
}

const TONES = { clear: 'good', partial: 'plain', blocked: 'bad' } as const

/** `others`: where somebody stands. */
type CardProps = { overlay: Overlay; space: Space; others: readonly Point[]; ruleLink: BoardOwner['ruleLink'] }

/** So far from the end of a way that those who go it are seen. */
const END_OFF = 96

/** What waits at the end of a way. */
function EndCard({ end, space, others }: { end: Extract<Overlay, { type: 'end' }> } & Pick<CardProps, 'space' | 'others'>) {
  const way = end.points.map(space.at)
  return (
    <CardBeside at={way.at(-1)!} way={way} tone="plain" off={END_OFF} others={others}>
      <h4>{end.title}</h4>
      {end.lines.map(({ tone, text }) => (
        <p key={text} data-tone={tone}>
          {text}
        </p>
      ))}
    </CardBeside>
  )
}

/** Why a way ends, what waits there, and what is seen along a line. */
export function OverlayCard({ overlay, space, others, ruleLink }: CardProps) {
  if (overlay.type === 'path' && overlay.breaks) {
    const { at, title, text, rule } = overlay.breaks
    return (
      <CardBeside at={space.at(at)} way={overlay.points.map(space.at)} tone="bad" others={others} isWide>
        <Note title={title} text={text} link={ruleLink(rule)} />
      </CardBeside>
    )
  }
  if (overlay.type === 'end') return <EndCard end={overlay} space={space} others={others} />
  if (overlay.type !== 'sight') return null
  const at = overlay.until ?? overlay.to
  return (
    <CardBeside
      at={space.at(at)}
      way={[space.at(overlay.from), space.at(overlay.to)]}
      tone={TONES[overlay.result]}
      others={others}
    >
      <Note title={overlay.title} text={overlay.text} link={ruleLink(overlay.rule)} />
    </CardBeside>
  )
}
