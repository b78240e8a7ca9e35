import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Seats } from '../home/Seats.tsx'
import type { Seating } from '../home/set-up-sheet.ts'
import type { Player } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import style from './pop.module.css'
import type { Opened } from './use-replay.ts'

/** A new game that goes on from the point shown; the old one stays as it is. */
export function PlayOn({ opened, seq, onClose }: { opened: Opened; seq: number; onClose(): void }) {
  const { link, info } = opened
  const [players, setPlayers] = useState<readonly Player[]>(info.players)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => link.playOn(seq, players),
    async onSuccess(id) {
      await queries.invalidateQueries({ queryKey: ['saved'] })
      await navigate({ to: '/table/$id', params: { id } })
    },
  })
  const sit = (at: number, { kind }: Partial<Seating>) =>
    setPlayers(before => before.map((p, i) => (i === at && kind ? { ...p, kind } : p)))
  return (
    <section className={`panel ${style.pop}`} aria-label="Play on from here">
      <header className={style.head}>
        <h2 className={style.title}>Play on from here</h2>
        <Button kind="icon" size="small" aria-label="Close" onClick={onClose}>
          <IconX size={17} aria-hidden="true" />
        </Button>
      </header>
      <p className={style.note}>A new game begins after choice {seq}, with newly sealed dice. This one stays as it is.</p>
      <Seats seats={players.map(p => ({ ...p, id: p.seat }))} named={false} onSit={sit} />
      {begin.error ? (
        <p role="alert" className={style.error}>
          {begin.error.message} Nothing was changed.
        </p>
      ) : null}
      <Button kind="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
        Begin after choice {seq}
      </Button>
    </section>
  )
}
