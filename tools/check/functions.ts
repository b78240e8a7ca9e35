import { type Brackets, bracketsIn, skipAngles, skipExpression, skipSpace, skipType } from './brackets.ts'

/** A function, where it begins and how many lines it has. */
export type Measured = { name: string; at: number; lines: number }

/** A function in scanned code: its head begins at `head`, its body lies strictly between `open` and `close`. */
type Found = { name: string; head: number; open: number; close: number }

const NOT_A_FUNCTION = /(?<![\w$.])(?:if|for|while|switch|catch|with|await)\s*$/
/** What may stand on a line before the parameters of a function that has the line to itself. */
const HEAD =
  /^\s*(?:(?:export|default|async|static|private|protected|public|override|readonly|get|set|function|const)\s+|\*\s*)*(?:[\w$#]+\??|'[^']*'|\[[^\]]*\])?(?:<[^()]*>)?(?:\s*(?::[^()]*)?[=:]\s*(?:(?:async|function)\s*)*(?:<[^()]*>)?)?$/
const NAMED = /([\w$#]+)\s*(?:<[^()]*>)?$/
const ASSIGNED = /([\w$#]+)\s*(?::[^=()\n]*)?[=:]\s*(?:(?:async|function)\s*)*(?:<[^()]*>)?$/

/**
 * Measures every function, method, step and arrow function of a file. A line counts for the innermost function in whose body
 * its first character lies, so a function that holds others is judged by what is left without them, and a factory that only
 * returns functions by its parts. Blank lines and comments count; the head and the closing brace do not. Types and objects
 * are no functions, but count as lines of the function they are in.
 */
export function functionsIn(text: string, code: string): readonly Measured[] {
  const found = findFunctions(code)
  const lines = found.map(() => 0)
  for (let start = 0; start < text.length; start = lineEndOf(text, start) + 1) {
    const first = start + /^[ \t]*/.exec(text.slice(start, lineEndOf(text, start)))![0].length
    const owner = innermost(found, first)
    if (owner >= 0 && found[owner]!.open < first && first < found[owner]!.close) lines[owner]!++
  }
  return found.map(({ name, head }, i) => ({ name, at: head, lines: Math.max(1, lines[i]!) }))
}

function lineEndOf(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function innermost(found: readonly Found[], at: number): number {
  let owner = -1
  found.forEach(({ head, close }, i) => {
    if (head <= at && at <= close && (owner < 0 || head >= found[owner]!.head)) owner = i
  })
  return owner
}

function findFunctions(code: string): readonly Found[] {
  const brackets = bracketsIn(code)
  const types = typesIn(code, brackets)
  const found: Found[] = []
  for (const [open, close] of brackets) if (code[open] === '(') found.push(...functionAt(code, brackets, open, close))
  const known = new Set(found.map(({ open }) => open))
  return [...found, ...bareArrows(code, brackets).filter(({ open }) => !known.has(open))]
    .filter(({ head }) => !types.some(({ from, to }) => from <= head && head < to))
    .sort((a, b) => a.head - b.head)
}

/** Arrow functions of one parameter without parentheses, and some with: the word before the arrow may be their return type. */
const bareArrows = (code: string, brackets: Brackets): readonly Found[] =>
  [...code.matchAll(/(?<![\w$.)])[\w$]+(?=\s*=>)/g)].map(({ index, 0: { length } }) =>
    arrowAt(code, brackets, index, index + length),
  )

/** Nothing in a declaration of a type is a function, though a function type looks like one. */
function typesIn(code: string, brackets: Brackets): readonly { from: number; to: number }[] {
  const declared = code.matchAll(/^(?:export\s+)?(?:declare\s+)?(interface|type)\s+[\w$]+/gm)
  return [...declared].map(({ index, 0: { length }, 1: keyword }) => {
    const from = code[index + length] === '<' ? skipAngles(code, brackets, index + length) : index + length
    if (keyword === 'type') return { from, to: skipExpression(code, brackets, Math.max(from, code.indexOf('=', from) + 1)) }
    return { from, to: brackets.get(code.indexOf('{', from)) ?? code.length }
  })
}

/** The function whose parameters these parentheses hold, if they do. */
function functionAt(code: string, brackets: Brackets, open: number, close: number): readonly Found[] {
  const before = code.slice(Math.max(0, open - 300), open)
  const next = skipSpace(code, close + 1)
  const end = code[next] === ':' ? skipType(code, brackets, next + 1) : next
  if (code.startsWith('=>', end)) return [arrowAt(code, brackets, open, end)]
  if (code[end] !== '{' || NOT_A_FUNCTION.test(before) || !/[\w$>'"`\]]\s*$/.test(before)) return []
  return [
    {
      name: (ASSIGNED.exec(before) ?? NAMED.exec(before))?.[1] ?? 'a method',
      head: headOf(code, open),
      open: end,
      close: brackets.get(end)!,
    },
  ]
}

function arrowAt(code: string, brackets: Brackets, parameters: number, arrow: number): Found {
  const before = code.slice(Math.max(0, parameters - 300), parameters)
  const body = skipSpace(code, code.indexOf('=>', arrow) + 2)
  const isBlock = code[body] === '{'
  return {
    name: ASSIGNED.exec(before)?.[1] ?? 'an arrow function',
    head: headOf(code, parameters),
    open: isBlock ? body : body - 1,
    close: isBlock ? brackets.get(body)! : skipExpression(code, brackets, body),
  }
}

/** Where the head of a function begins: with its line, if nothing else stands before it there. */
function headOf(code: string, parameters: number): number {
  const lineStart = code.lastIndexOf('\n', parameters - 1) + 1
  return HEAD.test(code.slice(lineStart, parameters)) ? skipSpace(code, lineStart) : parameters
}
