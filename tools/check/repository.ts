import { REGISTRY_HOSTS, STANDALONE } from './lists.ts'
import type { Manifest } from './manifests.ts'
import { covers, errorAt, type Finding, type SourceFile } from './source.ts'

const HOSTS = new RegExp(REGISTRY_HOSTS.map(parts => parts.join('\\.')).join('|'), 'gi')
/** An address whose host is called registry, whoever keeps it. */
const ANY_REGISTRY = /https?:\/\/(?:[\w-]+\.)*registry\.[\w.-]+/gi
const RESOLVED = /"resolved":\s*"[^"]*https?:[^"]*"/g
/** The setting that names a registry, for all packages or for one scope. */
const SETTING = /^\s*(?:@[\w-]+:)?registry\s*=.*/gm

/** Where packages are downloaded from is the machine's business, so no file may say. */
export function checkAddresses(file: SourceFile): readonly Finding[] {
  const matches = (pattern: RegExp, rule: string, message: string): readonly Finding[] =>
    [...file.text.matchAll(pattern)].map(({ index }) => errorAt(file, index, rule, message))
  return [
    ...(/(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/.test(file.path)
      ? matches(RESOLVED, 'lock-address', 'a lock file holds versions and hashes, no download addresses')
      : []),
    ...(/(?:^|\/)\.npmrc$/.test(file.path) ? matches(SETTING, 'registry-host', 'the registry is the machine’s choice') : []),
    ...matches(HOSTS, 'registry-host', 'names a package registry'),
    ...matches(ANY_REGISTRY, 'registry-host', 'names a package registry').filter(({ line }) => !namesHost(file, line)),
  ]
}

/** One finding for a line is enough. */
const namesHost = ({ text }: SourceFile, line: number): boolean => (text.split('\n')[line - 1]!.match(HOSTS)?.length ?? 0) > 0

/** Packages that npm would not install with the others. */
export function checkWorkspaces(manifests: readonly Manifest[]): readonly Finding[] {
  const named = manifests.find(({ folder }) => folder === '')?.workspaces ?? []
  const isNamed = (folder: string): boolean =>
    named.some(pattern => covers(pattern, folder) && pattern.split('/').length === folder.split('/').length)
  return manifests
    .filter(({ folder }) => folder !== '' && !STANDALONE.includes(folder) && !isNamed(folder))
    .map(({ folder }) => ({
      path: `${folder}/package.json`,
      line: 1,
      rule: 'workspace',
      message: `${folder} is not among the workspaces of the root`,
      weight: 'error',
    }))
}
