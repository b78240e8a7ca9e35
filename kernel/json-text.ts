import type { Loaded } from './game.ts'
import type { RuleId } from './names.ts'
import { LONGEST_TEXT, RECORD_LIMITS, type SizeLimits } from './size-limits.ts'
import { refused } from './verdict.ts'

/** Reads JSON from outside; what is none is refused with the line and what was expected there. */
export function parseJson(text: string, rule: RuleId, { values }: Pick<SizeLimits, 'values'> = RECORD_LIMITS): Loaded<unknown> {
  if (text.length > LONGEST_TEXT)
    return refused(rule, `this file is too large: it has ${text.length} characters, at most ${LONGEST_TEXT} are read`)
  if (holdsMore(text, values)) return refused(rule, `this file is too large: it must not hold more than ${values} values`)
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    // JSON.parse throws for nothing but the text: broken, or deeper than this machine can go.
    const { at, expected } = findBreak(text)
    const before = text.slice(0, at).split('\n')
    return refused(rule, `not JSON: in line ${before.length}, column ${before.at(-1)!.length + 1} there must be ${expected}`)
  }
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = ['"', '\\', ',', '[', '{'].map(sign => sign.charCodeAt(0))
/** Whether a text holds more values, or has more lists and objects begun in it: counting takes a moment where reading takes a second. */
function holdsMore(text: string, values: number): boolean {
  let count = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === BACKSLASH) at++
    else if (sign === QUOTE) isInText = !isInText
    else if (!isInText && (sign === COMMA || sign === LIST || sign === OBJECT) && ++count > values) return true
  }
  return false
}

type Break = { at: number; expected: string }
const VALUE = 'a value'
const SPACE = /[ \t\n\r]*/y
const TEXT = /"[^"\\\n\r\t]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\n\r\t]*)*"/y
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Where text ceases to be JSON. Nested lists and objects are kept on a list, so that no depth is too much. */
function findBreak(text: string): Break {
  const open: ('}' | ']')[] = []
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found !== null
  }
  const next = (sign: string): boolean => {
    skip(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const name = (): Break | null => {
    skip(SPACE)
    if (!skip(TEXT)) return { at, expected: 'a name in double quotes' }
    return next(':') ? null : { at, expected: "':'" }
  }
  for (;;) {
    skip(SPACE)
    const opens = text[at] === '{' ? '}' : text[at] === '[' ? ']' : null
    if (opens) {
      at++
      if (!next(opens)) {
        open.push(opens)
        const wrong = opens === '}' ? name() : null
        if (wrong) return wrong
        continue
      }
    } else if (!skip(TEXT) && !skip(WORD)) return { at, expected: VALUE }
    // A value has ended: so do all that end with it.
    while (open.length > 0 && next(open.at(-1)!)) open.pop()
    const inside = open.at(-1)
    if (!inside) {
      skip(SPACE)
      return { at, expected: 'the end' }
    }
    if (!next(',')) return { at, expected: `',' or '${inside}'` }
    const wrong = inside === '}' ? name() : null
    if (wrong) return wrong
  }
}
