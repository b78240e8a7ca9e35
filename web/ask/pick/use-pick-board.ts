import type { AskOf, Option, PieceId, Scene, SeatId } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { BoardHandler, BoardPoint, Overlay } from '../../board/overlay.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { oddsTag } from '../forecast/odds-tag.ts'
import { useIsTouch } from '../on-board/use-is-touch.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { middleOf } from '../parts/places.ts'
import { type Meant, placeOfMeant } from './meant.ts'
import { findOptionAt } from './pick.ts'
import { pressedPiece } from './pressed-piece.ts'

type OnBoard = {
  ask: AskOf<'pick'>
  /** What a press can mean, refused or not. */
  options: readonly Option[]
  /** Those that stand for somebody who may act: pressed again they are not given where there is more to choose. */
  actors: readonly Option[]
  chosen: readonly string[]
  /** As the cards are numbered. */
  shown: readonly Option[]
  /** What those in hand may do to others. */
  upon: readonly Option[]
  choose(option: Option): void
  give(option: Option): void
  /** Chooses all of a piece's formation; false where there is none. */
  fellows(piece: PieceId): boolean
  /** Asks why a piece is no answer. */
  wonder(piece: PieceId): void
  /** A press that no option stands for; true if it means a verb. */
  mean(point: BoardPoint): boolean
  /** Where or upon whom a verb is meant. */
  meant: Meant | null
}

const placeOf = (scene: Scene, { upon, pieces, at }: Option) => middleOf(scene, upon ?? pieces) ?? at

/** So many odds may say all they know; more, and on a phone, show their figures alone. */
const MOST_IN_WORDS = 6

/** What it rolls for, below its target. That of the chosen one is on its card. */
function oddsOf(scene: Scene, option: Option, cap: string, isShort: boolean): Overlay[] {
  const at = option.odds && placeOf(scene, option)
  return at && option.odds ? [{ type: 'odds', at, cap, ...oddsTag(option.odds, !isShort) }] : []
}

/** Of several odds at one place none is shown: they would lie upon each other. */
const uncrowded = (overlays: readonly Overlay[]): Overlay[] =>
  overlays.filter(
    one =>
      one.type !== 'odds' ||
      overlays.every(other => other === one || other.type !== 'odds' || other.at.x !== one.at.x || other.at.y !== one.at.y),
  )

/** `isInHand`: somebody has been chosen to act, so what others would do to the same ones is not shown. */
type Held = { isNarrow: boolean; isTouch: boolean; seat?: SeatId | null; isInHand?: boolean }

/** Rings around what can be chosen, pins at places, and what each rolls for. */
export function overlaysOf(
  scene: Scene,
  { options, chosen, shown }: Pick<OnBoard, 'options' | 'chosen' | 'shown'>,
  { isNarrow, isTouch, seat = null, isInHand = false }: Held,
): Overlay[] {
  const own = new Set(scene.pieces.filter(piece => piece.seat === seat).map(piece => piece.id))
  const hasKeys = !isNarrow && !isTouch
  const isShort = isNarrow || options.filter(o => o.odds).length > MOST_IN_WORDS
  const all = options.flatMap((option): Overlay[] => {
    if (option.refusal) return []
    const isChosen = chosen.includes(option.id)
    const number = shown.indexOf(option) + 1
    const isOwn = option.pieces.every(id => own.has(id))
    const ring: Overlay = { type: 'ring', pieces: option.pieces, tone: isChosen ? 'accent' : 'target', label: null, isOwn }
    const cap = number > 0 && number <= 9 && hasKeys ? String(number) : ''
    const pin: Overlay[] = option.at ? [{ type: 'pin', at: option.at, text: cap, tone: isChosen ? 'accent' : 'plain' }] : []
    const isTold = isChosen || (isInHand && option.upon !== undefined)
    return [...(option.pieces.length > 0 ? [ring] : pin), ...(isTold ? [] : oddsOf(scene, option, cap, isShort))]
  })
  return uncrowded(all)
}

/** Whom those in hand could act upon: a ring and what it rolls for; the chosen one is drawn by its card. */
function overlaysUpon(scene: Scene, upon: readonly Option[], chosen: readonly string[], isNarrow: boolean): Overlay[] {
  const isShort = isNarrow || upon.length > MOST_IN_WORDS
  return upon.flatMap((option): Overlay[] => {
    const isChosen = chosen.includes(option.id)
    const ring: Overlay = { type: 'ring', pieces: option.upon!, tone: isChosen ? 'accent' : 'target', label: null }
    return [ring, ...(isChosen ? [] : oddsOf(scene, option, '', isShort))]
  })
}

/** Where a verb is meant, or upon whom. */
function overlayOfMeant(meant: Meant | null): Overlay[] {
  if (!meant) return []
  if (meant.upon !== null) return [{ type: 'ring', pieces: [meant.upon], tone: 'accent', label: null }]
  return [{ type: 'pin', at: placeOfMeant(meant), text: '', tone: 'accent' }]
}

/** How near a click must be to an option's place, in hundredths. */
const NEAR = 300

export function findClicked(scene: Scene, options: readonly Option[], { piece, at, hex }: BoardPoint): Option | null {
  const onPiece: PieceId | null = piece
  const named = onPiece === null ? null : findOptionAt(scene, options, onPiece)
  if (named) return named
  const isThere = (place: { x: number; y: number }) =>
    hex ? place.x === hex.x && place.y === hex.y : Math.abs(place.x - at.x) <= NEAR && Math.abs(place.y - at.y) <= NEAR
  return options.find(o => o.at !== null && isThere(o.at)) ?? null
}

/** Whether this is all that these pieces may do. */
export const isLone = ({ options }: AskOf<'pick'>, { id, pieces, upon }: Option): boolean =>
  upon === undefined && options.every(o => o.id === id || o.refusal !== null || o.pieces.join() !== pieces.join())

/** The board as a way to choose: a click chooses, a click on what is chosen (or a double click) confirms a single choice. */
export function usePickBoard(pick: OnBoard): void {
  const api = useTableApi()
  const scene = useTable(s => s.state?.scene ?? null)
  const seat = useTable(s => s.state?.seat ?? null)
  const { ask, options, actors, chosen, shown, upon, choose, give, fellows, wonder, mean, meant } = pick
  const isNarrow = useNarrow()
  const isTouch = useIsTouch()
  const overlays = useMemo(
    () =>
      scene
        ? [
            ...overlaysOf(scene, { options, chosen, shown }, { isNarrow, isTouch, seat, isInHand: upon.length > 0 }),
            ...overlaysUpon(scene, upon, chosen, isNarrow),
            ...overlayOfMeant(meant),
          ]
        : [],
    [scene, options, chosen, shown, upon, meant, isNarrow, isTouch, seat],
  )
  useOverlays('ask', overlays)
  const clicked = (pressed: BoardPoint, confirms: boolean): boolean => {
    const point = scene ? { ...pressed, piece: pressedPiece(scene, pressed) } : pressed
    const option = scene && findClicked(scene, options, point)
    if (!option) {
      if (mean(point)) return true
      if (point.piece && ask.options.some(o => o.pieces.length > 0)) wonder(point.piece)
      return false
    }
    if (point.piece) api.getState().select(point.piece)
    if (point.shift && point.piece && fellows(point.piece)) return true
    const isAll = !actors.includes(option) || isLone(ask, option)
    if (isAll && (confirms || (ask.max === 1 && chosen.includes(option.id)))) give(option)
    else choose(option)
    return option.refusal === null
  }
  const handler: BoardHandler = {
    click: point => clicked(point, false),
    doubleClick: point => ask.max === 1 && clicked(point, true),
  }
  useAskPointers(handler)
}
