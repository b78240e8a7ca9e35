import { functionsIn } from './functions.ts'
import { COMPONENT_LIMIT, FILE_LIMIT, FUNCTION_GUIDE, FUNCTION_LIMIT, LONG_FILE_LIMIT } from './lists.ts'
import { errorAt, type Finding, isTest, type Source } from './source.ts'

const isLiterals = (path: string): boolean => /(?:^|\/)data\/|\.data\.[jt]s$/.test(path)

/** Files and functions that are too long to be read in one go. */
export function checkSizes(source: Source): readonly Finding[] {
  const { path, text, code } = source
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const limit = isTest(path) || isLiterals(path) ? LONG_FILE_LIMIT : FILE_LIMIT
  const file = lines > limit ? [errorAt(source, text.length - 1, 'file-size', `${lines} lines, at most ${limit}`)] : []
  const functions = functionsIn(text, code).filter(measured => measured.lines > FUNCTION_GUIDE)
  return [...file, ...functions.map(({ name, at, lines: long }) => tooLong(source, name, at, long))]
}

function tooLong(source: Source, name: string, at: number, lines: number): Finding {
  const limit = source.path.endsWith('.tsx') ? COMPONENT_LIMIT : FUNCTION_LIMIT
  const isError = lines > limit
  const message = `${name}: ${lines} lines, ${isError ? `at most ${limit}` : `better at most ${FUNCTION_GUIDE}`}`
  return { ...errorAt(source, at, 'function-size', message), weight: isError ? 'error' : 'guide' }
}
