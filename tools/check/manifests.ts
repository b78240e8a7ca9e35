import { dirname } from 'node:path/posix'
import type { SourceFile } from './source.ts'

export type Manifest = {
  readonly folder: string
  readonly name: string | null
  readonly workspaces: readonly string[]
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path))

/** Every package.json, as far as the check needs it. The root's folder is empty. */
export function manifestsIn(files: readonly SourceFile[]): readonly Manifest[] {
  return files.filter(({ path }) => /(?:^|\/)package\.json$/.test(path)).map(readManifest)
}

function readManifest({ path, text }: SourceFile): Manifest {
  const raw: {
    name?: string
    workspaces?: readonly string[]
    dependencies?: { [name: string]: string }
    devDependencies?: { [name: string]: string }
  } = JSON.parse(text)
  return {
    folder: folderOf(path),
    name: raw.name ?? null,
    workspaces: raw.workspaces ?? [],
    dependencies: Object.keys(raw.dependencies ?? {}),
    devDependencies: Object.keys(raw.devDependencies ?? {}),
  }
}

/** The manifest a file belongs to: the one in the nearest folder above it. */
export function findOwner(manifests: readonly Manifest[], path: string): Manifest | null {
  const above = manifests.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  return above.reduce<Manifest | null>((best, next) => (best && best.folder.length >= next.folder.length ? best : next), null)
}
