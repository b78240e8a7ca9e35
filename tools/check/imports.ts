import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { BROWSER, BUILT, DEV_NPM, MAY_IMPORT, ONLY_NPM, ROOMS, TESTS_MAY_IMPORT } from './lists.ts'
import { findOwner, type Manifest } from './manifests.ts'
import type { Literal } from './scan.ts'
import { covers, errorAt, type Finding, isCovered, isTest, packageOf, type Source } from './source.ts'

export const OURS = '@sandtable/'
/** What stands before the address in every form of import: `from`, `import`, `import(`, `require(`. */
const IMPORTING = /(?<![\w$.])(?:(?:from|import)\s*|(?:import|require)\s*\(\s*|import\s*\.\s*meta\s*\.\s*resolve\s*\(\s*)$/

/** Imports that the lists or a package.json do not allow. */
export function checkImports(source: Source, manifests: readonly Manifest[]): readonly Finding[] {
  return importsOf(source).flatMap(({ at, text }) => {
    const message = findProblem(source.path, text, manifests)
    return message ? [errorAt(source, at, 'import', message)] : []
  })
}

/** The addresses that a file imports, in whatever form. */
export const importsOf = (source: Source): readonly Literal[] =>
  source.strings.filter(({ at }) => IMPORTING.test(source.code.slice(Math.max(0, at - 200), at)))

function findProblem(path: string, address: string, manifests: readonly Manifest[]): string | null {
  if (/^[./]/.test(address)) return findRelativeProblem(path, address)
  if (address.startsWith(OURS)) return findOwnProblem(path, address, manifests)
  if (isBuiltin(address)) return findBuiltinProblem(path, address)
  return findNpmProblem(path, address, manifests)
}

function findRelativeProblem(path: string, address: string): string | null {
  const target = address.startsWith('/') ? address : join(dirname(path), address)
  const isInside = !/^(?:\/|\.\.)/.test(target) && packageOf(target) === packageOf(path)
  return isInside ? findRoomProblem(path, target) : `'${address}' leaves the package: import it by name`
}

function findRoomProblem(path: string, target: string): string | null {
  const found = ROOMS.find(({ room }) => covers(room, path))
  if (!found || isTest(path) || isCovered([found.room, ...found.to], target)) return null
  return `${found.room} knows nothing of ${target}`
}

function findOwnProblem(path: string, address: string, manifests: readonly Manifest[]): string | null {
  const [name, ...rest] = address.slice(OURS.length).split('/')
  const folder = manifests.find(manifest => manifest.name === OURS + name)?.folder
  if (!folder) return `'${address}' names no package`
  const own = packageOf(path)
  if (folder === own) return null
  const to = MAY_IMPORT.filter(({ from }) => covers(from, path)).flatMap(row => row.to)
  if (isCovered(to, [folder, ...rest].join('/')) || (isTest(path) && isCovered(TESTS_MAY_IMPORT, folder))) return null
  if (covers('games/*', folder) && covers('games/*', own)) return `no game imports a game: ${address}`
  return `${own || 'the root'} may not import ${address}`
}

const findBuiltinProblem = (path: string, address: string): string | null =>
  isCovered(BROWSER, path) && !isTest(path) ? `'${address}' is not there in a browser` : null

function findNpmProblem(path: string, address: string, manifests: readonly Manifest[]): string | null {
  const name = address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/')
  const isDev = isTest(path) || /\.config\.[jt]s$/.test(path)
  const only = ONLY_NPM.find(({ from }) => covers(from, path))
  if (only && !isDev && !only.npm.includes(name)) return `${packageOf(path)} may not use the npm package ${name}`
  return npmOf(path, isDev, manifests).includes(name) ? null : `${name} is not among the dependencies in package.json`
}

/** The npm packages a file may use. Folders without a package.json, such as the tools, live on the root's. */
function npmOf(path: string, isDev: boolean, manifests: readonly Manifest[]): readonly string[] {
  const owner = findOwner(manifests, path)
  const root = manifests.find(({ folder }) => folder === '')
  const dev = isDev || owner === root ? [...(owner?.devDependencies ?? []), ...(root?.devDependencies ?? [])] : []
  const besides = [...DEV_NPM, ...BUILT].filter(({ from }) => covers(from, path)).flatMap(row => row.npm)
  return [...(owner?.dependencies ?? []), ...dev, ...besides]
}
