import { joined, type Piece } from './army-link.ts'

const KEY = 'sandtable.army-pieces'
type Notebook = Pick<Storage, 'getItem' | 'setItem'>
/** The code once all its pieces are here; until then which of how many are. */
export type Gathered = { readonly code: string | null; readonly have: readonly number[]; readonly of: number }

/** Pieces of one army are scanned one after the other, each opens a page of its own: those before are found here. */
export function gathered(piece: Piece, notebook = pageNotebook()): Gathered {
  const before = notedIn(notebook).filter(({ whole, of, n }) => whole === piece.whole && of === piece.of && n !== piece.n)
  const pieces = [...before, piece]
  try {
    notebook?.setItem(KEY, JSON.stringify(pieces))
  } catch {
    // Nothing may be stored here: this piece alone is known.
  }
  return { code: joined(pieces), have: pieces.map(({ n }) => n).toSorted((a, b) => a - b), of: piece.of }
}

/** Null where this page may not store anything. */
function pageNotebook(): Notebook | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // A browser that allows no storage throws at the mere look.
    return null
  }
}
function notedIn(notebook: Notebook | null): readonly Piece[] {
  try {
    const list: unknown = JSON.parse(notebook?.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isPiece) : []
  } catch {
    // What somebody else wrote there is no piece.
    return []
  }
}
const isPiece = (one: Partial<Piece> | null): one is Piece =>
  typeof one?.n === 'number' && typeof one.of === 'number' && typeof one.whole === 'string' && typeof one.text === 'string'
