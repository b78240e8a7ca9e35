import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** What stands in for a file, by its path from the root; null: the file itself. */
export type FileReplacement = (path: string) => string | null

const asItIs: FileReplacement = () => null

/** One minified file out of an entry with all that it imports, always the same from the same sources, wherever they lie. */
export async function bundleOf(root: string, entry: string, instead: FileReplacement = asItIs): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: ENTRY,
    platform: 'neutral',
    shimMissingExports: true,
    // Of what stands in for a file only the names are missing, and on purpose.
    onLog: () => {},
    plugins: [entryPlugin(root, entry), insteadPlugin(root, instead)],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  return `${output[0].code.trimEnd()}\n`
}

const ENTRY = 'sandtable:entry'

/** Lies in the registry, so that it may import whatever the registry may. */
function entryPlugin(root: string, entry: string): Plugin {
  const file = join(root, 'registry/entry.ts')
  return {
    name: 'sandtable-entry',
    resolveId: id => (id === ENTRY ? file : null),
    load: id => (id === file ? entry : null),
  }
}

const insteadPlugin = (root: string, instead: FileReplacement): Plugin => ({
  name: 'sandtable-instead',
  load(id) {
    const text = id.startsWith(`${root}/`) ? instead(id.slice(root.length + 1)) : null
    return text === null ? null : { code: text, moduleType: id.endsWith('.json') ? 'json' : 'ts' }
  },
})

/** The bundler and its version: another one writes other bytes for the same sources. */
export function bundlerOf(root: string): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules/rolldown/package.json'), 'utf8'),
  )
  return `${name} ${version}`
}
