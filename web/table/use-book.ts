import type { RuleEntry, RuleId } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { Host } from '../host/host.ts'

export type Rules = ReadonlyMap<RuleId, RuleEntry>
export type Icons = { readonly [name: string]: string }
type Loading<T> = { asked: Promise<T>; value: T | null }

/** Asks once for each host and game, whoever needs it, and has it at hand from then on. */
function cachedByGame<T>(load: (host: Host, game: string) => Promise<T>) {
  const cached = new WeakMap<Host, Map<string, Loading<T>>>()
  return (host: Host, game: string): Loading<T> => {
    const byGame = cached.get(host) ?? new Map<string, Loading<T>>()
    cached.set(host, byGame)
    const known = byGame.get(game)
    if (known) return known
    const fresh: Loading<T> = { asked: load(host, game), value: null }
    fresh.asked = fresh.asked.then(value => {
      fresh.value = value
      return value
    })
    byGame.set(game, fresh)
    return fresh
  }
}

function useLoaded<T>(game: string, empty: T, load: (host: Host, game: string) => Loading<T>): T {
  const host = useHost()
  const [found, setFound] = useState<{ game: string; value: T } | null>(null)
  useEffect(() => {
    let isWanted = true
    load(host, game).asked.then(
      value => isWanted && setFound({ game, value }),
      // Without rules and pictures the table can still be played: names and ids are there.
      () => null,
    )
    return () => {
      isWanted = false
    }
  }, [host, game, load])
  return (found?.game === game ? found.value : load(host, game).value) ?? empty
}

const NO_RULES: Rules = new Map()
const NO_ICONS: Icons = {}
const loadRules = cachedByGame(async (host, game): Promise<Rules> => {
  const entries = game === '' ? [] : await host.rules(game)
  return new Map(entries.map(entry => [entry.id, entry]))
})
const loadIcons = cachedByGame(async (host, game): Promise<Icons> => (game === '' ? NO_ICONS : host.icons(game)))

/** The rules of a game by their id; empty until they are there. */
export const useRules = (game: string): Rules => useLoaded(game, NO_RULES, loadRules)
/** The silhouettes of a game by name, as SVG bodies of 512 x 512; empty until they are there. */
export const useIcons = (game: string): Icons => useLoaded(game, NO_ICONS, loadIcons)
