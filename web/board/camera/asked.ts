import type { Ask, Option, PieceId } from '@sandtable/kernel'
import type { BoardLine } from '../board-props.ts'

/** Those that can be chosen; of shots only those that somebody can fire. */
function openOptions(options: readonly Option[]): Option[] {
  const open = options.filter(option => option.refusal === null)
  const shots = open.filter(option => option.shot && !option.upon)
  return shots.length > 0 ? shots : open
}

/** Whom a question is about: it is kept in view. */
export function piecesAsked(ask: Ask): PieceId[] {
  switch (ask.type) {
    case 'pick':
    case 'plan':
      return openOptions(ask.options).flatMap(option => option.pieces)
    case 'assign':
    case 'order':
      return ask.items.flatMap(item => item.pieces)
    case 'allocate':
      return ask.slots.flatMap(slot => slot.pieces)
    case 'path':
      return [ask.piece]
    case 'arrange':
      return ask.pieces.filter(piece => piece.from !== null).map(piece => piece.id)
    default:
      return []
  }
}

/** Who acts: those the question names, or who is moved by it. */
export function actorsOf(ask: Ask): PieceId[] {
  if (ask.by.length > 0) return [...ask.by]
  return ask.type === 'path' || ask.type === 'arrange' ? piecesAsked(ask) : []
}

/** Who acts and whom it may concern. */
export const concernedBy = (ask: Ask): PieceId[] => [...new Set([...actorsOf(ask), ...piecesAsked(ask), ...ask.on])]

type Around = {
  nearby: readonly PieceId[]
  isOnFoes: boolean
  /** Whom the answer in hand is about. */
  inHand: readonly PieceId[]
}

/**
 * What to keep in view, the best first: everybody concerned with the enemies next to them; with less room, fewer of these. Where it concerns no
 * enemy, the nearest one is seen all the same; whom the answer in hand is about always is.
 */
export function viewsOf(ask: Ask, { nearby, isOnFoes, inHand }: Around): PieceId[][] {
  const concerned = concernedBy(ask)
  const withNearest = isOnFoes ? [] : [...concerned, ...nearby.slice(0, 1)]
  const views = [[...concerned, ...nearby], withNearest, concerned, piecesAsked(ask), actorsOf(ask)].filter(
    some => some.length > 0,
  )
  return inHand.length === 0 ? views : [...views, []].map(pieces => [...new Set([...pieces, ...inHand])])
}

/** Nobody of those who are placed stands on the table yet: it is looked at as a whole. */
export const isForNewcomers = (ask: Ask): boolean => ask.type === 'arrange' && ask.pieces.every(piece => piece.from === null)

/** So many lines back one looks for those who fought last. */
const LAST = 60
const isFight = ({ cues }: BoardLine): boolean => cues.some(cue => cue.type !== 'move')

/** Who was in the last fight, of those who are still there: all that fought in the newest choice that somebody fought in. */
export function piecesInLastFight(log: readonly BoardLine[], isThere: (piece: PieceId) => boolean): PieceId[] {
  const fights = log.slice(-LAST).filter(line => isFight(line) && line.pieces.some(isThere))
  const seq = fights.at(-1)?.seq
  const fought = fights.filter(line => line.seq === seq).flatMap(line => line.pieces)
  return [...new Set(fought)].filter(isThere)
}
