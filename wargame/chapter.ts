import type { AnyAsk, GameTypes, Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Draws } from './pictures.ts'
import type { Naming, Sentences } from './sentences.ts'

/** One chapter of a rulebook: what of it a game lists, but for traits, whose titles are words of every chapter. `N`: how the sentences of this game call things. */
export type Chapter<G extends GameTypes, N extends Naming> = {
  procs?: readonly Proc<G['world'], G['hooks'], JsonObject, Json>[]
  asks?: readonly AnyAsk<G['world']>[]
  sentences?: Sentences<N>
  pictures?: Draws<G['view']>
}

/** What the chapters of a game hold together, in their order. An event told in two chapters is a slip. */
export function contentsOf<G extends GameTypes, N extends Naming>(chapters: readonly Chapter<G, N>[]): Required<Chapter<G, N>> {
  return {
    procs: chapters.flatMap(c => c.procs ?? []),
    asks: chapters.flatMap(c => c.asks ?? []),
    sentences: together(chapters.map(c => c.sentences ?? {})),
    pictures: together(chapters.map(c => c.pictures ?? {})),
  }
}

function together<T>(parts: readonly { readonly [type: string]: T }[]): { readonly [type: string]: T } {
  const all: Record<string, T> = {}
  for (const part of parts)
    for (const [type, one] of Object.entries(part)) {
      if (Object.hasOwn(all, type)) throw new Error(`'${type}' stands in two chapters`)
      all[type] = one
    }
  return all
}
