import type { PieceId, Place, Scene } from '@sandtable/kernel'
import { useEffect, useState } from 'react'
import type { Outline } from '../../../board/overlay.ts'
import type { TableLink } from '../../../host/host.ts'
import { useTable } from '../../../store/table-store.ts'
import { latest } from '../latest.ts'
import { useScene } from '../use-overlay.ts'
import { fieldAround, outlineOf } from './field.ts'
import { refinedOutline } from './refined.ts'

/** Whose range, and from where; null: as they stand. */
export type Fire = { pieces: readonly PieceId[]; from: Place | null }

async function coverageOf(link: TableLink, scene: Scene, { pieces, from }: Fire): Promise<Outline | null> {
  const field = fieldAround(scene, pieces, from)
  const inside = field && (await link.covers(pieces, from, field.places))
  if (!field || !inside?.some(Boolean)) return null
  return field.grid ? refinedOutline(field.grid, inside, places => link.covers(pieces, from, places)) : outlineOf(field, inside)
}

/** A pointer moves faster than rules answer. */
const RESTS = 90

/** What the guns of some really reach; null while nobody's is wanted or it is not known yet. */
export function useCoverage(fire: Fire | null): Outline | null {
  const link = useTable(s => s.link)
  const scene = useScene()
  const [found, setFound] = useState<Outline | null>(null)
  const [asking] = useState(() =>
    latest(
      (asked: { link: TableLink; scene: Scene; fire: Fire }) => coverageOf(asked.link, asked.scene, asked.fire),
      (_, outline) => setFound(outline),
      RESTS,
    ),
  )
  const key = fire && JSON.stringify(fire)
  useEffect(() => {
    if (link && key !== null) asking.ask({ link, scene, fire: JSON.parse(key) as Fire })
    return () => asking.drop()
  }, [asking, link, scene, key])
  return fire ? found : null
}
