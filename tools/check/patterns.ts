import { MAY_READ_TEXT, NO_PATTERNS, NO_PATTERNS_EXCEPT } from './lists.ts'
import { errorAt, type Finding, isCovered, isTest, type Source } from './source.ts'

const RULE = 'pattern'
/** Ways to look into a string, besides the regular expressions themselves. */
const CALLS =
  /\.(?:match|matchAll|search|split|startsWith|endsWith|replace|replaceAll|charAt|charCodeAt|codePointAt|substring|substr)\(|(?<![\w$.])RegExp\(/g
/** A look for signs or words that no id is made of: 'units.includes(id)' is none, 'text.includes(": ")' is one. */
const LOOKS = /\.(?:includes|indexOf|lastIndexOf)\(\s*(?:(['"])[^'"\n]*[^'"\w./-][^'"\n]*\1|`)/g

const isConcerned = (path: string): boolean =>
  isCovered(NO_PATTERNS, path) && !isCovered(NO_PATTERNS_EXCEPT, path) && !isTest(path)

/** Where a file looks into a string. */
const usesIn = ({ code, text: whole, patterns }: Source): { at: number; text: string }[] => [
  ...patterns,
  ...[...code.matchAll(CALLS)].map(({ index, 0: text }) => ({ at: index, text })),
  ...[...whole.matchAll(LOOKS)].filter(({ index }) => code[index] === '.').map(({ index, 0: text }) => ({ at: index, text })),
]

/** Screens read fields: what looks into text is on the list with what text that is, and the list names nobody who does not. */
export function checkPatterns(sources: readonly Source[]): readonly Finding[] {
  const concerned = sources.filter(({ path }) => isConcerned(path))
  const listed = new Set(MAY_READ_TEXT.map(({ file }) => file))
  const wrong = concerned
    .filter(({ path }) => !listed.has(path))
    .flatMap(source =>
      usesIn(source).map(({ at, text }) =>
        errorAt(source, at, RULE, `${text}: what a game means is in its fields; other text has a line in MAY_READ_TEXT`),
      ),
    )
  const idle = concerned
    .filter(source => listed.has(source.path) && usesIn(source).length === 0)
    .map(source => errorAt(source, 0, RULE, 'reads no text any more: its line in MAY_READ_TEXT can go'))
  return [...wrong, ...idle]
}
