export type Piece = { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string }

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|(?<![\w*])[*_](?=\S)(.+?)(?<=\S)[*_](?![\w*])|\b([A-Z0-9]+(?:-[A-Z0-9]+)+)\b/g

/** A line of a rulebook in pieces: bold, code, italics, and the rules it names. */
export function piecesOf(text: string, isRule: (id: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], part: string) => {
    const last = pieces.at(-1)
    if (part === '') return
    if (kind === 'text' && last?.kind === 'text') last.text += part
    else pieces.push({ kind, text: part })
  }
  let done = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, code, italic, id] = found
    add('text', text.slice(done, found.index))
    if (bold !== undefined) add('bold', bold)
    else if (code !== undefined) add('code', code)
    else if (italic !== undefined) add('italic', italic)
    else add(isRule(id!) ? 'rule' : 'text', whole)
    done = found.index + whole.length
  }
  add('text', text.slice(done))
  return pieces
}
