import { Switch } from '@mantine/core'
import { undo } from '../ask/undo.ts'
import type { Player } from '../host/host.ts'
import { useSettings } from '../settings/settings.ts'
import { useTable, useTableApi } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import style from './hand-over.module.css'

/** Between two people at one screen: a name, and nothing of the table. */
export function HandOver({ player, onReady }: { player: Player; onReady: () => void }) {
  const { handOverAlways, change } = useSettings()
  const api = useTableApi()
  const isSealed = useTable(s => (s.state?.sealed ?? null) !== null)
  const before = useTable(s => (s.state?.noUndo === null ? s.state.players.find(p => p.seat === s.state?.seat) : undefined))
  return (
    <main className={style.sheet} data-side={player.side}>
      <SideMark side={player.side} size={96} />
      <h1 className={style.name}>{player.name}</h1>
      <p className={style.note}>Take the screen. The others look away.</p>
      <Button kind="primary" size="large" autoFocus onClick={onReady}>
        I am {player.name}
      </Button>
      {before && (
        <Button kind="bare" onClick={() => undo(api.getState)}>
          {isSealed ? `${before.name}: open what you sealed again` : `Not yet: take it back, ${before.name}`}
        </Button>
      )}
      <Switch
        className={style.always!}
        checked={handOverAlways}
        onChange={e => change({ handOverAlways: e.currentTarget.checked })}
        label="Hand over every time"
        description={
          handOverAlways
            ? 'Also when there is nothing to choose: being called tells nobody what you hold.'
            : 'Now only when there is something to choose: being called tells the others that much.'
        }
      />
    </main>
  )
}
