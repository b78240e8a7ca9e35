import { useMemo, useState } from 'react'
import type { BoardLine } from '../board-props.ts'
import type { Space } from '../space/space.ts'
import type { Scar } from '../terrain/scars.ts'
import { useSame } from '../terrain/use-terrain.ts'
import { type Aftermath, aftermathOf, type Mark } from './aftermath.ts'

/** So many fresh ones are drawn one by one before the ground is drawn again with them. */
const FRESH = 14
/** A wreck is somewhat smaller than most bases were. */
const WRECK = 9.5

const scarOf = ({ key, at, icon, radius }: Mark, space: Space): Scar => ({
  id: key,
  at: space.at(at),
  icon,
  radius: icon === null ? Math.min(30, Math.max(9, space.radius(radius) * 0.4)) : WRECK,
})

type Scars = { laid: readonly Scar[]; fresh: readonly Scar[]; after: Aftermath }

/** Scars that lie in the ground, those that came since, and what else remains of what happened. */
export function useScars(log: readonly BoardLine[], space: Space, isShown: boolean): Scars {
  const after = useMemo(() => aftermathOf(log), [log])
  const all = useMemo(() => after.marks.map(mark => scarOf(mark, space)), [after, space])
  const [laidCount, setLaidCount] = useState(0)
  const isStale = all.length < laidCount || all.length - laidCount > FRESH || (laidCount === 0 && all.length > 0)
  const upTo = isStale ? all.length : laidCount
  if (upTo !== laidCount) setLaidCount(upTo)
  const laid = useSame(isShown ? all.slice(0, upTo) : [], `${isShown} ${upTo} ${all[upTo - 1]?.id}`)
  return useMemo(() => ({ laid, fresh: isShown ? all.slice(upTo) : [], after }), [laid, isShown, all, upTo, after])
}
