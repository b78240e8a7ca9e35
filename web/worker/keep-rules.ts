import { addressOf, findRelease } from '@sandtable/registry/find-rules'
import type { SavedGame } from '../host/host.ts'

/**
 * Has the frozen rules of games fetched once, so that these go on without a network, also under a later version of the app: the service
 * worker keeps what was fetched. What fails is tried again with the next list of games.
 */
export function rulesKeeper(
  fetched: (address: string) => Promise<unknown>,
): (games: readonly Pick<SavedGame, 'game' | 'version'>[]) => void {
  const known = new Set<string>()
  return games => {
    for (const { game, version } of games) {
      const release = findRelease(game, version)
      if (!release || known.has(release.file)) continue
      known.add(release.file)
      // No network: it is tried again the next time.
      fetched(addressOf(release)).catch(() => known.delete(release.file))
    }
  }
}
