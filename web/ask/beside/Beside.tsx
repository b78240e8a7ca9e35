import type { PieceId } from '@sandtable/kernel'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BoardCamera } from '../../board/board-props.ts'
import { type Box, middleOf } from '../../board/space/point.ts'
import { useTable } from '../../store/table-store.ts'
import style from './beside.module.css'
import { dockedSpot, findSpot, type SideOfAnchor, type Spot } from './beside-spot.ts'

type Props = {
  /** What the card is about: it is tied to these. */
  of: readonly PieceId[]
  /** Who acts upon it: the card lies neither on them nor on the line between. */
  by: readonly PieceId[]
  /** Others that stay in sight, such as what else may be chosen. */
  others: readonly (readonly PieceId[])[]
  children: ReactNode
}

/** By whom it is claimed what the card lies on. */
const OWNER = 'card'
/** The figures below a piece belong to it. */
const TAG = 46
const withTag = (box: Box): Box => ({ ...box, bottom: box.bottom + TAG })

type About = Omit<Props, 'children'>
type Shape = 'whole' | 'short' | 'docked'

const shapeOf = ({ dataset }: HTMLElement): Shape =>
  dataset.shape === 'short' || dataset.shape === 'docked' ? dataset.shape : 'whole'

/** Where the card finds a place in one of these shapes; null where it lies docked. */
function placed(
  card: HTMLElement,
  camera: BoardCamera,
  { of, by, others }: About,
  now: SideOfAnchor | null,
  shapes: readonly Shape[],
) {
  const about = camera.boxOf(of)
  const actor = camera.boxOf(by)
  const { free, things } = camera.room()
  const seen = others.map(pieces => camera.boxOf(pieces)).filter(box => box !== null)
  // Chips beside who acts can be pressed.
  const least = [...things, ...camera.claimed(OWNER), ...(actor ? [actor] : [])]
  if (!about) return docked(card, camera, least)
  const line = actor ? ([middleOf(actor), middleOf(about)] as const) : null
  // Where not all can stay in sight, those whom it is about do.
  for (const kept of [[...least, ...seen.map(withTag)], least])
    for (const shape of shapes) {
      if (shape === 'docked') break
      card.style.left = card.style.top = ''
      card.dataset.shape = shape
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      const spot = findSpot(withTag(about), size, { free, kept, line }, now)
      if (spot) return spot
    }
  return docked(card, camera, [about, ...least])
}

/** Over the bar, or in a corner where it hides least. */
function docked(card: HTMLElement, camera: BoardCamera, kept: readonly Box[]): null {
  const { free } = camera.room()
  card.dataset.shape = 'docked'
  card.style.left = card.style.top = '0'
  const spot = dockedSpot({ width: card.offsetWidth, height: card.offsetHeight }, free, kept)
  card.style.left = `${Math.round(spot.x)}px`
  card.style.top = `${Math.round(spot.y)}px`
  return null
}

function lay(card: HTMLElement, tie: SVGPathElement | null, spot: Spot | null): void {
  card.style.transform = spot ? `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)` : ''
  tie?.toggleAttribute('data-far', spot?.where === 'corner')
  tie?.setAttribute('d', spot ? `M${spot.tie.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}` : '')
}

/** The board rests so long before the card tries for more room. */
const RESTS = 180

/** Keeps the card where it belongs, in the frame in which the board moves; while it does, the card is not made larger. */
function usePlace(about: About, camera: BoardCamera | null, tie: RefObject<SVGPathElement | null>) {
  const card = useRef<HTMLDivElement>(null)
  const where = useRef<SideOfAnchor | null>(null)
  const place = useEffectEvent((isResting: boolean) => {
    if (!card.current || !camera) return
    const shapes = isResting ? (['whole', 'short'] as const) : [shapeOf(card.current)]
    const spot = placed(card.current, camera, about, where.current, shapes)
    where.current = spot?.where ?? null
    lay(card.current, tie.current, spot)
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = card.current
    const at = spot ?? { x: left, y: top }
    camera.claim(OWNER, [{ left: at.x, top: at.y, right: at.x + offsetWidth, bottom: at.y + offsetHeight }])
  })
  useLayoutEffect(() => () => camera?.claim(OWNER, []), [camera])
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = camera?.onMove(() => {
      place(false)
      clearTimeout(timer)
      timer = setTimeout(() => place(true), RESTS)
    })
    return () => {
      leave?.()
      clearTimeout(timer)
    }
  }, [camera])
  useLayoutEffect(() => {
    place(true)
    const sizes = new ResizeObserver(() => place(true))
    if (card.current) sizes.observe(card.current)
    return () => sizes.disconnect()
  })
  return card
}

/** A card on the board beside the pieces that it is about, tied to them; docked over the bar where it would hide what must be seen. */
export function Beside({ children, ...props }: Props) {
  const camera = useTable(s => s.camera)
  const tie = useRef<SVGPathElement>(null)
  const card = usePlace(props, camera, tie)
  if (!camera) return null
  return createPortal(
    <div className={style.layer}>
      <svg className={style.tie} aria-hidden="true">
        <path ref={tie} />
      </svg>
      <div ref={card} className={style.card} data-foreign="">
        {children}
      </div>
    </div>,
    camera.element,
  )
}
