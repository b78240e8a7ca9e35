import type { RuleEntry, RuleId } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { Host } from '../host/host.ts'

export type Rules = ReadonlyMap<RuleId, RuleEntry>
export type Icons = { readonly [name: string]: string }
type Kept<T> = { asked: Promise<T>; value: T | null }

/** Asks once for each host and game, whoever needs it, and has it at hand from then on. */
function keeperOf<T>(load: (host: Host, game: string) => Promise<T>) {
  const kept = new WeakMap<Host, Map<string, Kept<T>>>()
  return (host: Host, game: string): Kept<T> => {
    const byGame = kept.get(host) ?? new Map<string, Kept<T>>()
    kept.set(host, byGame)
    const known = byGame.get(game)
    if (known) return known
    const fresh: Kept<T> = { asked: load(host, game), value: null }
    fresh.asked = fresh.asked.then(value => {
      fresh.value = value
      return value
    })
    byGame.set(game, fresh)
    return fresh
  }
}

function useKept<T>(game: string, empty: T, keeper: (host: Host, game: string) => Kept<T>): T {
  const host = useHost()
  const [found, setFound] = useState<{ game: string; value: T } | null>(null)
  useEffect(() => {
    let isWanted = true
    keeper(host, game).asked.then(
      value => isWanted && setFound({ game, value }),
      // Without rules and pictures the table can still be played: names and ids are there.
      () => null,
    )
    return () => {
      isWanted = false
    }
  }, [host, game, keeper])
  return (found?.game === game ? found.value : keeper(host, game).value) ?? empty
}

const NO_RULES: Rules = new Map()
const NO_ICONS: Icons = {}
const keepRules = keeperOf(async (host, game): Promise<Rules> => {
  const entries = game === '' ? [] : await host.rules(game)
  return new Map(entries.map(entry => [entry.id, entry]))
})
const keepIcons = keeperOf(async (host, game): Promise<Icons> => (game === '' ? NO_ICONS : host.icons(game)))

/** The rules of a game by their id; empty until they are there. */
export const useRules = (game: string): Rules => useKept(game, NO_RULES, keepRules)
/** The silhouettes of a game by name, as SVG bodies of 512 x 512; empty until they are there. */
export const useIcons = (game: string): Icons => useKept(game, NO_ICONS, keepIcons)
