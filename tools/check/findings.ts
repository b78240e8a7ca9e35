import { checkCatches } from './catches.ts'
import { checkCycles } from './cycles.ts'
import { checkImports } from './imports.ts'
import { checkLooks } from './looks.ts'
import { manifestsIn } from './manifests.ts'
import { checkPatterns } from './patterns.ts'
import { checkAddresses, checkWorkspaces } from './repository.ts'
import { checkSizes } from './sizes.ts'
import { type Finding, isCode, isMarkup, readSource, type SourceFile } from './source.ts'
import { checkTraits } from './traits.ts'
import { checkWords } from './words.ts'

/** Everything that breaks a rule of the repository, by path and line. The rules themselves are in `lists.ts`. */
export function findings(files: readonly SourceFile[]): readonly Finding[] {
  const sources = files.filter(({ path }) => isCode(path)).map(readSource)
  const manifests = manifestsIn(files)
  const found = [
    ...sources.flatMap(source => [
      ...checkImports(source, manifests),
      ...checkWords(source),
      ...checkSizes(source),
      ...checkCatches(source),
      ...checkLooks(source),
    ]),
    ...files.filter(({ path }) => isMarkup(path)).flatMap(file => checkWords(readSource(file))),
    ...checkCycles(sources, manifests),
    ...checkTraits(sources),
    ...checkPatterns(sources),
    ...files.flatMap(checkAddresses),
    ...checkWorkspaces(manifests),
  ]
  return found.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}
