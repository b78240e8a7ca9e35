import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '@sandtable/kernel'
import type { Entry } from '../index.ts'

/** A game in a checkout: its file from the root, and what it is called in there. */
export type FrozenGame = { id: string; version: string; file: string; name: string }

/** The game of this entry as a checkout has it. */
export async function gameIn(root: string, { id, folder }: Entry): Promise<FrozenGame> {
  const file = `${folder}/game.ts`
  const module: { readonly [name: string]: Partial<AnyGame> } = await import(pathToFileURL(join(root, file)).href)
  const found = Object.entries(module).find(([, value]) => value.id === id)
  if (!found?.[1].version) throw new Error(`${file} exports no game '${id}'`)
  return { id, version: found[1].version, file, name: found[0] }
}
