/** For each opening bracket of scanned code where its closing one is, or the end of the code when there is none. */
export type Brackets = ReadonlyMap<number, number>

export function bracketsIn(code: string): Brackets {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < code.length; at++) {
    if ('([{'.includes(code[at]!)) {
      open.push(at)
      pairs.set(at, code.length)
    } else if (')]}'.includes(code[at]!) && open.length > 0) pairs.set(open.pop()!, at)
  }
  return pairs
}

/** The next position that is not white space. */
export function skipSpace(code: string, at: number): number {
  while (/\s/.test(code[at] ?? '')) at++
  return at
}

/** Behind the type parameters or arguments that begin at a `<`. */
export function skipAngles(code: string, brackets: Brackets, at: number): number {
  let depth = 0
  for (; at < code.length; at++) {
    if (code[at] === '<') depth++
    else if (code[at] === '>' && code[at - 1] !== '=') depth--
    else if ('([{'.includes(code[at]!)) at = brackets.get(at)!
    if (depth === 0) return at + 1
  }
  return at
}

/** A word after which a type is still to come. */
const BEFORE_TYPE = /^(?:keyof|typeof|readonly|unique|infer|asserts|is|extends)$/

/** Behind the type that begins here: at the `{` of a body, at the `=>` of an arrow function, or at whatever else follows it. */
export function skipType(code: string, brackets: Brackets, from: number): number {
  let at = skipSpace(code, from)
  let isDue = true
  let isGroup = false
  for (; at < code.length; at = skipSpace(code, at)) {
    const char = code[at]!
    const word = /^[\w$]+/.exec(code.slice(at, at + 80))?.[0] ?? null
    if (word && !isDue && !/^(?:is|extends)$/.test(word)) return at
    if (!word && !isDue && !'|&.?:<[='.includes(char)) return at
    if (!word && isDue && !'([{<\'"`-|&'.includes(char)) return at
    if (char === '=' && !(isGroup && code[at + 1] === '>')) return at
    if (word) isDue = BEFORE_TYPE.test(word)
    else isDue = '|&.?:=-'.includes(char)
    isGroup = char === '('
    at = word ? at + word.length : behindPart(code, brackets, at)
  }
  return at
}

/** Behind one bracketed part, one literal or one sign of a type. */
function behindPart(code: string, brackets: Brackets, at: number): number {
  const char = code[at]!
  if ('([{'.includes(char)) return brackets.get(at)! + 1
  if (char === '<') return skipAngles(code, brackets, at)
  if ('\'"`'.includes(char)) return code.indexOf(char, at + 1) + 1 || code.length
  return code.startsWith('=>', at) ? at + 2 : at + 1
}

/** A sign or word at the end of a line, or at the start of the next, that carries an expression over. */
const CARRIES_ON = /(?:\s[-+*/%<>^!]|[=&|?:,.({[]|=>|(?<![\w$.])(?:await|new|typeof|in|of|as|satisfies|instanceof))$/
const CARRIED_ON = /^(?:[=&|?:.([`]|(?:in|of|as|satisfies|instanceof)\b)/

/** Behind the expression or type that begins here: at the comma, closing bracket, semicolon or line end that ends it. */
export function skipExpression(code: string, brackets: Brackets, from: number): number {
  let questions = 0
  for (let at = skipSpace(code, from); at < code.length; at++) {
    const char = code[at]!
    if (',;)]}'.includes(char)) return at
    if (char === '\n' && !isCarriedOver(code, from, at)) return at
    if (char === '?' && /[^?.]/.test(code[at + 1] ?? '') && code[at - 1] !== '?') questions++
    if (char === ':' && questions-- === 0) return at
    if ('([{'.includes(char)) at = brackets.get(at)!
    else if (char === '<' && isAngle(code, from, at)) at = skipAngles(code, brackets, at) - 1
  }
  return code.length
}

const isCarriedOver = (code: string, from: number, lineEnd: number): boolean =>
  CARRIES_ON.test(code.slice(from, lineEnd).trimEnd()) || CARRIED_ON.test(code.slice(lineEnd, lineEnd + 400).trimStart())

/** Whether a `<` opens type parameters: right after a name, or where an expression begins. A comparison has spaces around it. */
const isAngle = (code: string, from: number, at: number): boolean =>
  /[\w$]/.test(code[at - 1] ?? '') || /(?:^|=>)\s*$/.test(code.slice(from, at))
