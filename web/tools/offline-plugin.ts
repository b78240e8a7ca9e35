import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { RELEASES } from './release-name.ts'

const SOURCE = join(import.meta.dirname, '../sw.ts')
const PUBLIC = join(import.meta.dirname, '../public')

/** Frozen rules are kept when they were asked for (sw.ts), never ahead. */
const isKeptAhead = (name: string): boolean => !name.endsWith('.map') && !name.startsWith(RELEASES)

type Content = { name: string; content: string | Uint8Array }

const publicFiles = (): Content[] =>
  readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(file => ({ name: file.slice(PUBLIC.length + 1), content: readFileSync(file) }))

/** Another name for every other content: what a cache is called by. */
export function versionOf(files: readonly Content[]): string {
  const hash = createHash('sha256')
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name}\0`).update(content).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Writes `sw.js`: the service worker with the list of everything that was built, so that the games are there without a network. */
export function offlinePlugin(): Plugin {
  return {
    name: 'sandtable-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).map(
          (file): Content => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }),
        )
        const files = [...built.filter(({ name }) => isKeptAhead(name)), ...publicFiles()]
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
        const facts = { version: versionOf(files), files: files.map(({ name }) => `/${name}`).sort() }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace('__BUILT__', () => JSON.stringify(facts)) })
      },
    },
  }
}
