/** The link that carries a whole army: its code stands behind the #, so that no server ever sees it. */
export const armyLink = (origin: string, game: string, code: string): string => linkWith(origin, game, { army: code })
const linkWith = (origin: string, game: string, behind: { readonly [name: string]: string }): string =>
  `${origin}/armies?${new URLSearchParams({ game })}#${new URLSearchParams(behind)}`

/** The code of a link's last part; null: it carries no army. */
export const codeIn = (hash: string): string | null => new URLSearchParams(hash).get('army')

// ── in several codes to scan ────────────────────────────────────────────────
/** So much of a code goes into one picture that a phone still reads it, from paper too. */
const LONGEST = 1000
/** One of several pieces of a code: which, of how many, of which code, and what it says. */
export type Piece = { readonly n: number; readonly of: number; readonly whole: string; readonly text: string }

/** The links that are drawn as codes to scan: one that carries the whole army, or several that are scanned one after the other. */
export function scannedLinks(origin: string, game: string, code: string): readonly string[] {
  const of = Math.ceil(code.length / LONGEST)
  if (of <= 1) return [armyLink(origin, game, code)]
  const size = Math.ceil(code.length / of)
  const whole = markOf(code)
  return Array.from({ length: of }, (_, i) =>
    linkWith(origin, game, { piece: `${i + 1}`, of: `${of}`, whole, text: code.slice(i * size, (i + 1) * size) }),
  )
}
/** The piece that a link carries; null: none. */
export function pieceIn(hash: string): Piece | null {
  const fields = new URLSearchParams(hash)
  const [n, of] = [Number(fields.get('piece')), Number(fields.get('of'))]
  const [whole, text] = [fields.get('whole'), fields.get('text')]
  const isSound = Number.isInteger(n) && Number.isInteger(of) && n >= 1 && n <= of && of <= MOST_PIECES
  return isSound && whole && text ? { n, of, whole, text } : null
}
const MOST_PIECES = 100
/** The code that the pieces are of; null: one is missing, or they are of different codes. */
export function joined(pieces: readonly Piece[]): string | null {
  const sorted = pieces.toSorted((a, b) => a.n - b.n)
  const code = sorted.map(({ text }) => text).join('')
  const [first] = sorted
  return first && sorted.length === first.of && sorted.every(({ n }, i) => n === i + 1) && markOf(code) === first.whole
    ? code
    : null
}

const PRIME = 16_777_619
/** Tells codes apart: eight letters of each. */
function markOf(code: string): string {
  let mark = 2_166_136_261
  for (const letter of code) mark = Math.imul(mark ^ letter.charCodeAt(0), PRIME) >>> 0
  return mark.toString(16).padStart(8, '0')
}
