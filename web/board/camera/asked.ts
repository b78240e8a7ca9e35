import { type Ask, type Decision, type PieceId, REACT } from '@sandtable/kernel'
import type { BoardLine } from '../board-props.ts'

/** Whom a question is about: it is kept in view. */
export function piecesAsked(ask: Ask): PieceId[] {
  switch (ask.type) {
    case 'pick':
    case 'plan':
      return ask.options.filter(option => option.refusal === null).flatMap(option => option.pieces)
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

/** What to keep in view, the best first: a reaction is seen together with what gives the occasion for it. */
export function viewsOf({ kind, ask }: Decision): string[][] {
  const asked = piecesAsked(ask)
  return kind === REACT ? [[...asked, ...ask.by, ...ask.on], asked] : [asked]
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
