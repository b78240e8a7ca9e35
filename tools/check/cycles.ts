import { dirname, join } from 'node:path/posix'
import { importsOf, OURS } from './imports.ts'
import type { Manifest } from './manifests.ts'
import { errorAt, type Finding, type Source } from './source.ts'

/** From each file the files it imports, with where it says so. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Files that import each other in a circle, types included: each circle once, with the way round. */
export function checkCycles(sources: readonly Source[], manifests: readonly Manifest[]): readonly Finding[] {
  const files = new Map(sources.map(source => [source.path, source]))
  const graph = graphOf(files, manifests)
  return knotsIn(graph).map(knot => {
    const [first, second] = wayRound(graph, knot)
    const way = wayRound(graph, knot).join(' → ')
    const more = knot.length + 1 > way.split(' → ').length ? ` (${knot.length} files hang together like this)` : ''
    return errorAt(files.get(first!)!, graph.get(first!)!.get(second!)!, 'import-cycle', `${way}${more}`)
  })
}

function graphOf(files: ReadonlyMap<string, Source>, manifests: readonly Manifest[]): Graph {
  const edgesOf = (source: Source) =>
    importsOf(source).flatMap(({ at, text }) => {
      const target = targetsOf(source.path, text, manifests).find(path => files.has(path))
      return target === undefined ? [] : [[target, at] as const]
    })
  return new Map([...files.values()].map(source => [source.path, new Map(edgesOf(source))]))
}

/** Where an address may lead to, as the exports of our packages say. */
function targetsOf(path: string, address: string, manifests: readonly Manifest[]): readonly string[] {
  if (address.startsWith('.')) return [join(dirname(path), address)]
  const own = manifests.find(({ name }) => name?.startsWith(OURS) && (address === name || address.startsWith(`${name}/`)))
  if (!own) return []
  const rest = address.slice(own.name!.length + 1)
  return rest === '' ? [`${own.folder}/index.ts`, `${own.folder}/game.ts`] : [`${own.folder}/${rest}.ts`]
}

/** The sets of files of which each can be reached from each (Tarjan), sorted by path. */
function knotsIn(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  function visit(path: string): void {
    order.set(path, order.size)
    lowest.set(path, order.get(path)!)
    open.push(path)
    for (const next of graph.get(path)!.keys()) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!))
    }
    if (lowest.get(path) !== order.get(path)) return
    const knot = open.splice(open.indexOf(path))
    if (knot.length > 1 || graph.get(path)!.has(path)) knots.push(knot.sort())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return knots
}

/** A shortest way from the first file of a knot back to itself. */
function wayRound(graph: Graph, [first]: readonly string[]): readonly string[] {
  const ways: string[][] = [[first!]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of graph.get(way.at(-1)!)!.keys()) {
      if (next === first) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return []
}
