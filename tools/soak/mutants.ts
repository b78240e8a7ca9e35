import { lineOf, readSource, type SourceFile } from '../check/source.ts'

/** One small change of a file that a test ought to notice. */
export type Mutant = { path: string; line: number; at: number; from: string; to: string }

/** What is looked for in code without its comments and texts, and what stands there instead. Operators have spaces around them. */
const CHANGES: readonly { pattern: RegExp; to(found: string): string }[] = [
  { pattern: /===|!==/g, to: found => (found === '===' ? '!==' : '===') },
  { pattern: /(?<= )(?:<=|>=)(?= )/g, to: found => found[0]! },
  { pattern: /(?<= )[<>](?= )/g, to: found => `${found}=` },
  { pattern: /&&|\|\|(?!=)/g, to: found => (found === '&&' ? '||' : '&&') },
  { pattern: /(?<=[\w)\]] )[+-](?= )/g, to: found => (found === '+' ? '-' : '+') },
  { pattern: /\b(?:true|false)\b/g, to: found => (found === 'true' ? 'false' : 'true') },
  { pattern: /(?<![\w.$])\d+(?![\w.])/g, to: found => String(Number(found) + 1) },
  { pattern: /\bMath\.(?:min|max)\b/g, to: found => (found.endsWith('min') ? 'Math.max' : 'Math.min') },
  { pattern: /\.(?:some|every)(?=\()/g, to: found => (found === '.some' ? '.every' : '.some') },
  { pattern: /(?<=[( ])!(?=[\w(])/g, to: () => '' },
]

/** Lines that hold types and imports only: nothing in them is ever run. */
const NEVER_RUN = /^\s*(?:import\b|export \{|(?:export )?(?:type|interface)\b|\/\/|\| |readonly\b)/

/** Every mutant of a file, in its order. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const { code } = readSource(file)
  const isRun = (at: number) => {
    const start = code.lastIndexOf('\n', at - 1) + 1
    return !NEVER_RUN.test(code.slice(start, code.indexOf('\n', at)))
  }
  return CHANGES.flatMap(({ pattern, to }) =>
    [...code.matchAll(pattern)].map(({ index: at, 0: from }) => ({ path: file.path, line: 0, at, from, to: to(from) })),
  )
    .filter(({ at }) => isRun(at))
    .map(mutant => ({ ...mutant, line: lineOf(file.text, mutant.at) }))
    .sort((a, b) => a.at - b.at)
}

export const mutated = (text: string, { at, from, to }: Pick<Mutant, 'at' | 'from' | 'to'>): string =>
  text.slice(0, at) + to + text.slice(at + from.length)

/** The tests of the chapter that a file lies in; where it lies in none, all but what lies right in the game's `test/`. */
export function testsFor(game: string, path: string, tests: readonly string[]): readonly string[] {
  const [chapter] = path.slice(game.length + 1).split('/')
  const own = tests.filter(test => test.startsWith(`${game}/${chapter}/test/`))
  return own.length > 0 ? own : tests.filter(test => !/^\/test\/[^/]*$/.test(test.slice(game.length)))
}
