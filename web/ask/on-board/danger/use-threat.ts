import type { Threat } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import type { TableLink } from '../../../host/host.ts'
import { useTable } from '../../../store/table-store.ts'
import { useScene } from '../use-overlay.ts'
import { type Field, wholeField } from './field.ts'

/** So many places are asked about at once: in between others get an answer too. */
const AT_ONCE = 320

async function threatsOver(link: TableLink, { places }: Field, isWanted: () => boolean): Promise<Threat[] | null> {
  const all: Threat[] = []
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = await link.threat(places.slice(from, from + AT_ONCE))
    if (!some || !isWanted()) return null
    all.push(...some)
  }
  return all
}

/** Who threatens which place of the whole board; null while that is being found out, or is not wanted. */
export function useThreat(isWanted: boolean): { field: Field; threats: readonly Threat[] } | null {
  const link = useTable(s => s.link)
  const scene = useScene()
  const [found, setFound] = useState<{ field: Field; threats: readonly Threat[] } | null>(null)
  useEffect(() => {
    if (!isWanted || !link) return
    let isCurrent = true
    const field = wholeField(scene)
    void threatsOver(link, field, () => isCurrent).then(threats => threats && isCurrent && setFound({ field, threats }))
    return () => {
      isCurrent = false
    }
  }, [isWanted, link, scene])
  return isWanted ? found : null
}
