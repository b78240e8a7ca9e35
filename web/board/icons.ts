import { useEffect, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { Host } from '../host/host.ts'

/** Silhouettes as path data on a field of 512 x 512. */
export type Icons = { readonly [name: string]: string }

const NONE: Icons = {}
const asked = new WeakMap<Host, Map<string, Promise<Icons>>>()

/** Only the lines of a drawing are taken over, never its markup. */
export const linesIn = (body: string): string => [...body.matchAll(/\sd="([^"]*)"/g)].map(found => found[1]!).join('')

export const linesOf = (bodies: { readonly [name: string]: string }): Icons =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, linesIn(body)]))

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
