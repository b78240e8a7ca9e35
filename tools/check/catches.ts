import { bracketsIn } from './brackets.ts'
import { errorAt, type Finding, isTest, lineOf, type Source } from './source.ts'

const BLOCK = /(?<![.\w$])catch\s*(?:\(\s*([\w$]+)[^)]*\)\s*)?\{/g
/** A promise whose error is not even looked at. */
const CALL = /\.\s*catch\s*\(\s*\(\s*\)\s*=>/g
const MESSAGE = 'an error that is not looked at needs a comment that names it: which one is expected, and why nothing is lost'

/** Nothing that is thrown disappears without a reason: whoever does not look at an error says in a comment which one it is. */
export function checkCatches(source: Source): Finding[] {
  if (isTest(source.path)) return []
  const brackets = bracketsIn(source.code)
  const blocks = [...source.code.matchAll(BLOCK)].filter(({ index, 0: { length }, 1: name }) => {
    const from = index + length - 1
    const until = brackets.get(from)!
    const isUsed =
      name !== undefined &&
      new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source.code.slice(from, until))
    return !isUsed && !source.comments.some(({ at }) => at > from && at < until)
  })
  const calls = [...source.code.matchAll(CALL)].filter(({ index }) => {
    const line = lineOf(source.text, index)
    return !source.comments.some(({ at, text }) => {
      const last = lineOf(source.text, at + text.length)
      return last === line || last === line - 1 || lineOf(source.text, at) === line
    })
  })
  return [...blocks, ...calls].map(({ index }) => errorAt(source, index, 'catch', MESSAGE))
}
