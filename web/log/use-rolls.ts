import { useEffect, useState } from 'react'
import type { LogLine } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { rollTime } from '../table/telling.ts'

/** How long a roll that has come to rest stays to be read. */
const REST = 3200

type Roll = NonNullable<LogLine['dice']>
export type RollShown = { dice: Roll; isRolling: boolean; hide(): void; hold(isHeld: boolean): void }
type Tray = { rolls: readonly Roll[]; at: number; isRolling: boolean }

/** The rolls of what is being told, one after the other; the last one stays for a while. */
export function useRolls(pace: number): RollShown | null {
  const telling = useTable(s => s.telling)
  const [tray, setTray] = useState<Tray | null>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const rolls = telling.flatMap(line => (line.dice ? [line.dice] : []))
    if (rolls.length > 0) setTray({ rolls, at: 0, isRolling: true })
    // The telling is over, or somebody has skipped it: the last roll lies as it fell.
    else if (telling.length === 0) setTray(last => last && { ...last, at: last.rolls.length - 1, isRolling: false })
    else setTray(null)
  }, [telling])
  useEffect(() => {
    if (!tray || (isHeld && !tray.isRolling)) return
    const isLast = tray.at === tray.rolls.length - 1
    const time = tray.isRolling ? rollTime(tray.rolls.length, pace) : REST
    const step = () => {
      if (!tray.isRolling) setTray(null)
      else setTray(isLast ? { ...tray, isRolling: false } : { ...tray, at: tray.at + 1 })
    }
    const timer = setTimeout(step, time)
    return () => clearTimeout(timer)
  }, [tray, pace, isHeld])
  const dice = tray?.rolls[tray.at]
  return tray && dice ? { dice, isRolling: tray.isRolling, hide: () => setTray(null), hold: setHeld } : null
}
