export type JsonFault = { line: number; column: number; wanted: string }

const SPACE = /[ \t\n\r]*/y
const TOKEN =
  /[{}[\],:]|"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** What may come next, in words a person can use. */
type Wanted =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes'
  | 'a name in quotes or }'
  | 'a colon'
  | 'a comma or ]'
  | 'a comma or }'
  | 'the end'

/** Where a text stops being JSON, and what should stand there instead; null where it never does. The parser's own errors often have no place. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('[' | '{')[] = []
  let wanted: Wanted = 'a value'
  let at = 0
  for (;;) {
    at = endOf(SPACE, text, at)
    const token = text.slice(at, endOf(TOKEN, text, at))
    if (token === '' && at === text.length && wanted === 'the end') return null
    const control = [...token].findIndex(character => character < ' ')
    if (control !== -1) return { ...placeOf(text, at + control), wanted: 'no line break or tab inside quotes' }
    const next = after(wanted, token, open)
    if (next === null) return { ...placeOf(text, at), wanted }
    at += token.length
    wanted = next
  }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** What may come after this token, or null if it may not come itself. */
function after(wanted: Wanted, token: string, open: ('[' | '{')[]): Wanted | null {
  if (wanted === 'a value' || wanted === 'a value or ]') {
    if (token === '[' || token === '{') {
      open.push(token)
      return token === '[' ? 'a value or ]' : 'a name in quotes or }'
    }
    if (wanted === 'a value or ]' && token === ']') return closed(open)
    return token === '' || '{}[],:'.includes(token) ? null : continued(open)
  }
  if (wanted === 'a name in quotes' || wanted === 'a name in quotes or }') {
    if (token.startsWith('"')) return 'a colon'
    return wanted === 'a name in quotes or }' && token === '}' ? closed(open) : null
  }
  if (wanted === 'a colon') return token === ':' ? 'a value' : null
  if (wanted === 'a comma or ]') return token === ',' ? 'a value' : token === ']' ? closed(open) : null
  if (wanted === 'a comma or }') return token === ',' ? 'a name in quotes' : token === '}' ? closed(open) : null
  return null
}

function closed(open: ('[' | '{')[]): Wanted {
  open.pop()
  return continued(open)
}
const continued = (open: readonly ('[' | '{')[]): Wanted =>
  open.length === 0 ? 'the end' : open.at(-1) === '[' ? 'a comma or ]' : 'a comma or }'

function placeOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
