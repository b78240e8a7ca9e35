import { useEffect, useState } from 'react'
import { type Icons, linesOf } from '../board/icons.ts'
import type { Host } from '../host/host.ts'
import { useHost } from './host-context.tsx'

const NONE: Icons = {}
const asked = new WeakMap<Host, Map<string, Promise<Icons>>>()

function iconsOf(host: Host, game: string): Promise<Icons> {
  const known = asked.get(host) ?? new Map<string, Promise<Icons>>()
  asked.set(host, known)
  const icons = known.get(game) ?? host.icons(game).then(linesOf)
  known.set(game, icons)
  return icons
}

/** The silhouettes of a game; none until they are there. */
export function useIcons(game: string | null): Icons {
  const host = useHost()
  const [icons, setIcons] = useState(NONE)
  useEffect(() => {
    let isGone = false
    if (game !== null)
      iconsOf(host, game).then(
        found => {
          if (!isGone) setIcons(found)
        },
        // Without silhouettes the bases carry letters.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [host, game])
  return icons
}
