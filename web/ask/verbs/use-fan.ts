import type { PieceId } from '@sandtable/kernel'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { BoardCamera } from '../../board/board-props.ts'
import { type Box, boxAround, distance, grown, type Point } from '../../board/space/point.ts'
import { useTable } from '../../store/table-store.ts'
import { findSpot, type Spot } from '../beside/beside-spot.ts'
import { type Fan, fanOf } from './fan.ts'
import { stemOf } from './stem.ts'

/** From chip to chip, for a mouse and for fingers. */
const PITCH = 40
const TOUCH_PITCH = 52
/** A longer line from chip to card would cross whoever acts. */
const LONGEST = 80

/** So far from whoever acts its plate stands. */
const PLATE = 26

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({ width: offsetWidth, height: offsetHeight })
const moveTo = (element: HTMLElement, { x, y }: Point): void => {
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}
const lineOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`

const cornersOf = ({ left, top, right, bottom }: Box): Point[] => [
  { x: left, y: top },
  { x: right, y: bottom },
]

/** Beside its chip, off the other chips and whoever acts, and off all bases where it can; over the bar where there is no room. */
function layCard(layer: HTMLElement, camera: BoardCamera, actor: Box, { chips, side }: Fan): Box[] {
  const card = layer.querySelector<HTMLElement>('[data-card]')
  const told = [...layer.querySelectorAll<HTMLElement>('[data-chip]')].findIndex(chip => chip.dataset.told !== undefined)
  const about = chips[told]
  const tie = layer.querySelector('[data-tie]')
  if (!card || !about) {
    tie?.setAttribute('d', '')
    return []
  }
  const { free, things } = camera.room()
  const kept = [...things, grown(actor, PLATE), ...chips.filter(chip => chip !== about)]
  const find = (to: Box, others: readonly Box[]) =>
    findSpot(to, sizeOf(card), { free, kept: [...kept, ...others], line: null }, side)
  const bases = camera.bases()
  const isBeside = (spot: Spot | null): boolean => spot !== null && spot.where !== 'corner'
  const near = find(about, bases)
  // Rather beside all chips, or on the other side of whoever acts, than in a corner far away.
  const besideAll = isBeside(near) ? null : find(boxAround(chips.flatMap(cornersOf)), bases)
  const others = () => [besideAll, find(actor, [...bases, about])]
  const spot = isBeside(near) ? near : (others().find(isBeside) ?? near ?? find(about, []))
  const at = spot ?? { x: free.left, y: free.bottom - card.offsetHeight }
  moveTo(card, at)
  // Beside all of them a line would lead to any.
  const isShort = spot !== null && spot !== besideAll && distance(...spot.tie) < LONGEST
  tie?.setAttribute('d', isShort ? lineOf(spot.tie) : '')
  return [{ left: at.x, top: at.y, right: at.x + card.offsetWidth, bottom: at.y + card.offsetHeight }]
}

function layFan(layer: HTMLElement, camera: BoardCamera, by: readonly PieceId[]): void {
  const actor = camera.boxOf(by)
  layer.hidden = actor === null
  if (!actor) {
    camera.claim('fan', [])
    return
  }
  const chips = [...layer.querySelectorAll<HTMLElement>('[data-chip]')]
  const pitch = matchMedia('(pointer: coarse), (max-width: 1199px)').matches ? TOUCH_PITCH : PITCH
  const fan = fanOf(actor, chips.map(sizeOf), pitch, { ...camera.room(), bases: camera.bases() })
  for (const [i, { left, top }] of fan.chips.entries()) moveTo(chips[i]!, { x: left, y: top })
  layer.querySelector('[data-arc]')?.setAttribute('d', lineOf(fan.arc) + lineOf(stemOf(actor, fan.chips)))
  camera.claim('fan', [...fan.chips, ...layCard(layer, camera, actor, fan)])
}

/** Keeps the chips beside whoever acts, in the frame in which the board moves. */
export function useFan(layer: RefObject<HTMLElement | null>, by: readonly PieceId[]): void {
  const camera = useTable(s => s.camera)
  const lay = useEffectEvent(() => {
    if (camera && layer.current) layFan(layer.current, camera, by)
  })
  useLayoutEffect(() => camera?.onMove(() => lay()), [camera])
  useLayoutEffect(() => () => camera?.claim('fan', []), [camera])
  useLayoutEffect(() => {
    lay()
    const sizes = new ResizeObserver(() => lay())
    for (const chip of layer.current?.querySelectorAll('[data-chip], [data-card]') ?? []) sizes.observe(chip)
    return () => sizes.disconnect()
  })
}
