import { useEffect, useState } from 'react'
import { useIcons } from '../app/use-icons.ts'
import { CutOut } from '../board/telling/CutOut.tsx'
import { useTable } from '../store/table-store.ts'
import { cutOutOf } from './cut-out.ts'
import type { Moment } from './moments.ts'

/** Milliseconds between two pictures: one at a time, after the question is there. */
const EACH = 140

/** The board at that moment, small; drawn when nothing else is to be done. */
export function MomentPicture({ moment, order }: { moment: Moment; order: number }) {
  const players = useTable(s => s.state?.players)
  const game = useTable(s => s.state?.game ?? null)
  const icons = useIcons(game)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), EACH * (order + 1))
    return () => clearTimeout(timer)
  }, [order])
  if (!isDue || !players) return null
  return <CutOut {...cutOutOf(moment, players)} players={players} icons={icons} />
}
