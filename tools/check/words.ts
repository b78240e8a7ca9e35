import { BANNED, type Ban, NO_MODULE_STATE } from './lists.ts'
import { errorAt, type Finding, isCovered, isTest, type Source } from './source.ts'

/** Words that must not stand where they stand. */
export function checkWords(source: Source): readonly Finding[] {
  return [...BANNED.filter(ban => concerns(ban, source.path)).flatMap(ban => usesOf(ban, source)), ...moduleState(source)]
}

const concerns = (ban: Ban, path: string): boolean => isCovered(ban.where, path) && !(ban.exceptTests && isTest(path))

function usesOf(ban: Ban, source: Source): readonly Finding[] {
  const places = ban.in === 'code' ? [{ at: 0, text: source.code }] : source.comments
  return places.flatMap(({ at, text }) =>
    [...text.matchAll(ban.pattern)].map(({ index, 0: word }) => {
      const begin = at + index + (word.length - word.trimStart().length)
      return errorAt(source, begin, ban.rule, `${word.replace(/\s+/g, ' ').trim()}: ${ban.message}`)
    }),
  )
}

/** Variables at the top of a module, outside of all brackets: they would be state that no record has. */
function moduleState(source: Source): readonly Finding[] {
  if (!isCovered(NO_MODULE_STATE, source.path) || isTest(source.path)) return []
  const found: Finding[] = []
  let depth = 0
  for (const { index, 0: sign } of source.code.matchAll(/[([{]|[)\]}]|(?<![\w$.])(?:let|var)(?=\s+[\w$[{])/g)) {
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (depth === 0) found.push(errorAt(source, index, 'module-state', `${sign}: state lives in the world and in vars`))
  }
  return found
}
