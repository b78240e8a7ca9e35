import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { GAMES } from '@sandtable/registry'
import { RELEASES } from '@sandtable/registry/find-rules'
import type { Plugin } from 'vite'
import { iconsIn } from './icons-in.ts'

const ROOT = join(import.meta.dirname, '../..')
const ALL = 'virtual:icons'
const ONE = `${ALL}/`

type IconSet = { icons: { readonly [name: string]: { body: string } } }

const readIconSet = (): IconSet =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'))

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?:ts|json)$/.test(path) && !/(?:^|\/)(?:test|examples|node_modules)\/|\.test\.ts$/.test(path))
    .map(path => join(ROOT, folder, path))

/** The frozen rules of a game, which may name drawings that it no longer does. */
const releasesOf = (game: string): string[] =>
  RELEASES.filter(r => r.game === game).map(({ file }) => join(ROOT, `registry/releases/${file}.js`))

/** `virtual:icons`: a loader for each game; `virtual:icons/<game>`: the drawings that the game's own files and frozen versions name, and no others. */
export function iconsPlugin(): Plugin {
  return {
    name: 'sandtable-icons',
    resolveId: id => (id === ALL || id.startsWith(ONE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ALL}`) return loaders()
      const entry = id.startsWith(`\0${ONE}`) ? GAMES.find(g => g.id === id.slice(ONE.length + 1)) : null
      if (!entry) return null
      const { icons } = readIconSet()
      const names = iconsIn(
        [...sourcesOf(entry.folder), ...releasesOf(entry.id)].map(file => readFileSync(file, 'utf8')),
        icons,
      )
      return `export const bodies = ${JSON.stringify(Object.fromEntries(names.map(name => [name, icons[name]!.body])))}`
    },
  }
}

const loaders = (): string => {
  const rows = GAMES.map(({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(ONE + id)})`)
  return `export const icons = { ${rows.join(', ')} }`
}
