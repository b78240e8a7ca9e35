import { useMemo, useState } from 'react'
import type { LogLine } from '../../host/host.ts'
import type { Space } from '../space/space.ts'
import type { Scar } from '../terrain/scars.ts'
import { type Aftermath, aftermathOf, type Mark } from './aftermath.ts'

/** So many fresh ones are drawn one by one before the ground is drawn again with them. */
const FRESH = 14
/** A wreck is about as large as a tank. */
const WRECK = 11

const scarOf = ({ key, at, icon, radius }: Mark, space: Space): Scar => ({
  id: key,
  at: space.at(at),
  icon,
  radius: icon === null ? Math.min(30, Math.max(9, space.radius(radius) * 0.4)) : WRECK,
})

/** Scars that lie in the ground, those that came since, and what else remains of what happened. */
export function useScars(log: readonly LogLine[], space: Space, isShown: boolean): { laid: readonly Scar[]; fresh: readonly Scar[]; after: Aftermath } {
  const after = useMemo(() => aftermathOf(log), [log])
  const [laid, setLaid] = useState<{ count: number; space: Space } | null>(null)
  const count = after.marks.length
  const isStale = laid === null || laid.space !== space || count < laid.count || count - laid.count > FRESH
  if (isStale) setLaid({ count, space })
  const upTo = isStale ? count : laid.count
  const all = useMemo(() => after.marks.map(mark => scarOf(mark, space)), [after, space])
  const [still, setStill] = useState<{ key: string; scars: readonly Scar[] }>({ key: '', scars: [] })
  const key = `${upTo} ${all[upTo - 1]?.id ?? ''} ${isShown}`
  const ground = key === still.key ? still.scars : isShown ? all.slice(0, upTo) : []
  if (key !== still.key) setStill({ key, scars: ground })
  return { laid: ground, fresh: isShown ? all.slice(upTo) : [], after }
}
