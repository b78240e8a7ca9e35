import { PASS } from '@sandtable/kernel'
import { useState } from 'react'
import { useTable } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import style from './hand-over.module.css'

/** The screen was handed over so that nobody else learns that there is nothing to choose. */
export function NothingToChoose() {
  const link = useTable(s => s.link)
  const player = useTable(s => s.state?.players.find(p => p.seat === s.state?.seat))
  const [isSent, setSent] = useState(false)
  const pass = () => {
    setSent(true)
    // What is refused or cannot be stored leaves the question open.
    void link?.choose(PASS).finally(() => setSent(false))
  }
  if (!player) return null
  return (
    <main className={style.sheet} data-side={player.side}>
      <SideMark side={player.side} size={96} />
      <h1 className={style.name}>Nothing to choose, {player.name}</h1>
      <p className={style.note}>Only you know that. Others saw you called, as they always do here.</p>
      <Button kind="primary" size="large" autoFocus disabled={isSent} onClick={pass}>
        Pass and hand on
      </Button>
    </main>
  )
}
