/** A string with its quotes taken off, or a comment as it stands, and where it begins. */
export type Literal = { readonly at: number; readonly text: string }

export type Scanned = {
  code: string
  strings: readonly Literal[]
  comments: readonly Literal[]
  /** Regular expressions as they stand. */
  patterns: readonly Literal[]
}

type Piece = { kind: 'comment' | 'string' | 'template' | 'regex'; from: number; to: number }

const COMMENT = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/y
const QUOTED = /(['"])(?:\\[\s\S]|(?!\1)[^\\\n])*\1/y
/** From a backtick, or the brace that closes a substitution, to the next substitution or the end. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/y
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y

/** A slash after one of these words begins a regular expression; after any other word it divides. */
const BEFORE_REGEX = /(?<![\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|instanceof|await|yield)$/

/**
 * Tells comments, strings and regular expressions from code. `code` has the length and the lines of `text`; what is written in
 * comments and literals is blanked there, while quotes and the expressions inside templates stay.
 * Two places are guessed, as formatted source has it: a slash after `)` or `}` divides, and an apostrophe right after a
 * letter belongs to the text of an element.
 */
export function scan(text: string): Scanned {
  const pieces = piecesOf(text)
  const strings: Literal[] = []
  const comments: Literal[] = []
  const patterns: Literal[] = []
  let code = ''
  let done = 0
  for (const { kind, from, to } of pieces) {
    const written = text.slice(from, to)
    if (kind === 'comment') comments.push({ at: from, text: written })
    else if (kind === 'regex') patterns.push({ at: from, text: written })
    else if (kind === 'string' || isWholeTemplate(kind, written)) strings.push({ at: from, text: written.slice(1, -1) })
    code += text.slice(done, from) + blank(kind, written)
    done = to
  }
  return { code: code + text.slice(done), strings, comments, patterns }
}

const isWholeTemplate = (kind: Piece['kind'], written: string): boolean =>
  kind === 'template' && written.startsWith('`') && written.endsWith('`')

function blank(kind: Piece['kind'], written: string): string {
  const spaces = written.replace(/[^\n]/g, ' ')
  if (kind === 'comment') return spaces
  if (written.length === 1) return written
  const end = written.endsWith('${') ? '${' : written.slice(-1)
  return written[0] + spaces.slice(1, -end.length) + end
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  /** For each template being read: how many braces are open in its substitution. */
  const braces: number[] = []
  let last = -1
  for (let at = 0; at < text.length; ) {
    const piece = findPiece(text, at, last, braces.at(-1) === 0)
    if (!piece) {
      const char = text[at]!
      if (braces.length > 0 && char === '{') braces.push(braces.pop()! + 1)
      if (braces.length > 0 && char === '}') braces.push(braces.pop()! - 1)
      if (/\S/.test(char)) last = at
      at++
      continue
    }
    pieces.push(piece)
    if (piece.kind === 'template') followTemplate(text, piece, braces)
    at = piece.to
    if (piece.kind !== 'comment') last = at - 1
  }
  return pieces
}

function followTemplate(text: string, piece: Piece, braces: number[]): void {
  if (text[piece.from] === '}') braces.pop()
  if (text.startsWith('${', piece.to - 2)) braces.push(0)
}

/** The comment or literal that begins here, if one does; `last` is where the code before it ended. */
function findPiece(text: string, at: number, last: number, isSubstitution: boolean): Piece | null {
  const char = text[at]
  if (char === '/')
    return match('comment', COMMENT, text, at) ?? (canBeRegex(text, last) ? match('regex', REGEX, text, at) : null)
  if (char === '`' || (char === '}' && isSubstitution)) return match('template', TEMPLATE, text, at)
  const isApostrophe = last === at - 1 && /[\w$]/.test(text[last] ?? '')
  return (char === "'" || char === '"') && !isApostrophe ? match('string', QUOTED, text, at) : null
}

function match(kind: Piece['kind'], pattern: RegExp, text: string, at: number): Piece | null {
  pattern.lastIndex = at
  return pattern.test(text) ? { kind, from: at, to: pattern.lastIndex } : null
}

function canBeRegex(text: string, last: number): boolean {
  if (last < 0) return true
  if (/[\w$]/.test(text[last]!)) return BEFORE_REGEX.test(text.slice(Math.max(0, last - 12), last + 1))
  return !')]}\'"`<'.includes(text[last]!)
}
