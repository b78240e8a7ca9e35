import { createHash } from 'node:crypto'
import { bundleOf, type FileReplacement } from './bundle.ts'
import type { FrozenGame } from './game-source.ts'

/** Files that only tell, show or advise: a game plays the same whatever is in them. */
const TELLS: readonly RegExp[] = [
  /^kernel\/(?:explain|forecast|roll-words|rulebook|scene-text|scene-words|why)\.ts$/,
  /^wargame\/(?:evaluation|pictures|sentences|words)\.ts$/,
  /^(?:games|testkit)\/[^/]+\/(?:[^/]+\/)*(?:bot|picture|scene|words)(?:\/.*)?\.ts$/,
  /^bots\//,
]

const withoutTelling: FileReplacement = path => (TELLS.some(pattern => pattern.test(path)) ? '' : null)

/**
 * A fingerprint of what decides play: kernel and game without what only tells of it. Comments and layout do not count, for it is taken of
 * the minified bundle. `changed` stands in for files, to see what a change would do to it.
 */
export async function fingerprintOf(
  root: string,
  { file, name }: FrozenGame,
  changed: FileReplacement = () => null,
): Promise<string> {
  const entry = `export { ${name} } from '../${file}'\nexport { engineOf, readRecord, replay, Session, verifyRolls } from '@sandtable/kernel'`
  return hashOf(await bundleOf(root, entry, path => withoutTelling(path) ?? changed(path)))
}

/** Enough of a SHA-256 to name a file by. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
