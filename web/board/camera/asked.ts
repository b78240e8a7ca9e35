import type { Ask, PieceId } from '@sandtable/kernel'

/** Whom a question is about: it is kept in view. */
export function piecesAsked(ask: Ask): PieceId[] {
  switch (ask.type) {
    case 'pick':
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
