import type { Decision, PieceId } from '@sandtable/kernel'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { BoardProps } from '../board-props.ts'
import type { Drawn } from '../pieces/formation.ts'
import { outerRadius } from '../pieces/token.ts'
import { type Box, boxAround, shared } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { tableOf } from '../terrain/terrain.ts'
import { actorsOf, concernedBy, isForNewcomers, piecesAsked, viewsOf } from './asked.ts'
import { boxAroundShapes, boxOf } from './box-of.ts'
import { onScreen } from './camera.ts'
import type { CameraControl } from './camera-control.ts'
import { coveredOn, watchCovers } from './covered.ts'
import { areFoes, enemiesNear, fightersIn } from './nearby.ts'

/** The ask bar and the panels need a moment to be where they will be. */
const UNFOLDS = 350
/** So long after the table was laid the first look is still made anew when something comes to lie on it. */
const ARRIVES = 2500

type Wishes = Pick<BoardProps, 'focus' | 'seat' | 'asked' | 'inHand' | 'area' | 'pace' | 'owner'>

/** The size of the board, the first look, and the wishes to see something. */
export function usePlacing(
  box: RefObject<HTMLElement | null>,
  control: CameraControl,
  drawn: Drawn,
  space: Space,
  { focus, seat, asked, inHand, area, pace, owner }: Wishes,
): void {
  const begin = useEffectEvent(() => {
    const own = drawn.tokens.filter(t => seat === null || t.piece.seat === seat).map(t => t.id)
    control.begin(
      boxOf(
        drawn.tokens.map(t => t.id),
        drawn,
      ) ?? space.field,
      boxOf(own, drawn) ?? space.field,
    )
  })
  const resize = useEffectEvent((element: HTMLElement) => {
    control.lay(tableOf(space), space.hexes !== null)
    control.resize({ width: element.clientWidth, height: element.clientHeight })
    if (!control.isPlaced) begin()
  })
  const show = useEffectEvent((pieces: readonly PieceId[]) => {
    const wanted = boxOf(pieces, drawn)
    if (wanted) control.show(wanted)
  })

  const keep = useEffectEvent(({ ask }: Decision) => {
    const acting = actorsOf(ask)
    const concerned = concernedBy(ask)
    const nearby = enemiesNear(acting.length > 0 ? acting : concerned, drawn)
    const around = { nearby, isOnFoes: areFoes(concerned, drawn), inHand }
    const boxesOf = (some: readonly (readonly PieceId[])[]) =>
      some.map(pieces => boxOf(pieces, drawn)).filter(box => box !== null)
    const boxes = boxesOf(viewsOf(ask, around))
    const asked = boxesOf(piecesAsked(ask).map(piece => [piece]))
    const reach = ask.type === 'path' ? boxAroundShapes(area, space) : null
    control.keep({ boxes, fight: boxOf(fightersIn(ask, drawn), drawn), asked, reach: reach && shared(reach, space.field) })
  })

  const survey = useEffectEvent(() => control.survey(boxAroundShapes(area, space)))

  const lookAgain = useEffectEvent((isArriving: boolean) => {
    if (control.isOutgrown || (isArriving && control.isAsBegun)) begin()
    if (!asked || control.isTaken) return
    if (isForNewcomers(asked.ask)) survey()
    else keep(asked)
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    control.covered = () => coveredOn(element)
    resize(element)
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout> | null = null
    const lookSoon = () => {
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => lookAgain(Date.now() - began < ARRIVES), UNFOLDS)
    }
    const watcher = new ResizeObserver(() => {
      resize(element)
      if (control.isAsBegun || control.isOutgrown) lookSoon()
    })
    watcher.observe(element)
    const leave = watchCovers(element, lookSoon)
    return () => {
      leave()
      watcher.disconnect()
      if (timer) clearTimeout(timer)
    }
  }, [box, control])
  useEffect(() => control.lay(tableOf(space), space.hexes !== null), [control, space])
  useEffect(() => {
    control.isStill = pace === 0
  }, [control, pace])
  useEffect(() => {
    if (focus) show(focus.pieces)
  }, [focus])
  useEffect(() => {
    if (!asked) return
    control.isTaken = false
    const timer = setTimeout(() => keep(asked), UNFOLDS)
    return () => clearTimeout(timer)
  }, [asked, control])
  useEffect(() => {
    if (inHand.length > 0) lookAgain(false)
  }, [inHand])
  const boxOnScreen = useEffectEvent((pieces: readonly PieceId[]): Box | null => {
    const found = boxOf(pieces, drawn)
    return found && onScreen(control.camera, found)
  })
  const bases = useEffectEvent((): readonly Box[] =>
    drawn.tokens.map(token => onScreen(control.camera, boxAround([token.at], outerRadius(token)))),
  )
  useEffect(() => {
    const element = box.current
    if (!element) return
    const camera = {
      zoomBy: (factor: number) => control.zoomBy(factor),
      fit: () => control.fit(),
      survey: () => survey(),
      panBy: (x: number, y: number) => control.panBy(x, y),
      boxOf: (pieces: readonly PieceId[]) => boxOnScreen(pieces),
      bases: () => bases(),
      room: () => ({ free: control.free, things: coveredOn(element).things }),
      claim: (who: string, boxes: readonly Box[]) => control.claims.put(who, boxes, control.camera),
      claimed: (besides: string) => control.claims.besides(besides, control.camera),
      onMove: (moved: () => void) => control.onFrame(moved),
      element,
    }
    const withdraw = owner.offerCamera(camera)
    return () => {
      withdraw()
      control.stop()
    }
  }, [box, control, owner])
}
