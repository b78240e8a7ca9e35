import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { askToLast, isLasting } from '../app/lasting.ts'
import { agoText } from '../home/words.ts'
import type { StorageReport } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import { Failure, wordsOf } from '../ui/Failure.tsx'
import { bytesText } from './bytes.ts'
import style from './storage.module.css'

type Sized = StorageReport['games'][number]

/** What the games take of this device, and what of it can be deleted. */
export function StorageView() {
  const host = useHost()
  const report = useQuery({ queryKey: ['storage'], queryFn: () => host.storage(), refetchOnMount: 'always' })
  if (report.isError)
    return (
      <Failure
        what="The storage cannot be read."
        safe="Nothing was changed."
        error={report.error}
        onRetry={() => report.refetch()}
      />
    )
  if (!report.data) return null
  const { used, room, games } = report.data
  return (
    <>
      <p className={style.sum}>
        {used === null ? `${bytesText(sumOf(games))} in ${games.length} games` : `${bytesText(used)} used`}
        {room === null ? '' : ` of ${bytesText(room)} that this browser allows`}.
      </p>
      {used !== null && room !== null ? (
        <meter className={style.meter} aria-label="Storage used" min={0} max={room} high={room * 0.9} value={used} />
      ) : null}
      <Lasting />
      <Finished games={games.filter(({ game }) => game.over)} />
    </>
  )
}

const sumOf = (games: readonly Sized[]): number => games.reduce((sum, { bytes }) => sum + bytes, 0)

/** Whether the browser may delete the games by itself. */
function Lasting() {
  const queries = useQueryClient()
  const lasting = useQuery({ queryKey: ['lasting'], queryFn: isLasting })
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: askToLast,
    onSettled: () => queries.invalidateQueries({ queryKey: ['lasting'] }),
  })
  if (lasting.data == null) return null
  if (lasting.data) return <p className={style.note}>The browser keeps your games until you delete them.</p>
  return (
    <div className={style.lasting}>
      <p className={style.note} role="status">
        {ask.data === false
          ? 'The browser did not agree. It may delete games if the device runs short of space: export those that matter.'
          : 'The browser may delete your games if the device runs short of space.'}
      </p>
      <Button size="small" onClick={() => ask.mutate()}>
        Ask it to keep them
      </Button>
    </div>
  )
}

/** Finished games may go; those that are still played are not offered. */
function Finished({ games }: { games: readonly Sized[] }) {
  const host = useHost()
  const queries = useQueryClient()
  const going = useMutation({
    networkMode: 'always',
    async mutationFn(ids: readonly string[]) {
      for (const id of ids) await host.forget(id)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  if (games.length === 0) return <p className={style.note}>No finished game is stored here.</p>
  return (
    <>
      <ul className={style.games} aria-label="Finished games">
        {games.map(({ game, bytes }) => (
          <li key={game.id}>
            <span className={style.words}>
              <b>{game.title}</b>
              <span>
                {game.gameName} · {agoText(game.played, Date.now())} · {bytesText(bytes)}
              </span>
            </span>
            <DeleteButton what={game.title} label="Delete" onDelete={() => going.mutate([game.id])} />
          </li>
        ))}
      </ul>
      {games.length > 1 ? (
        <DeleteButton
          what={`all ${games.length} finished games`}
          label={`Delete all ${games.length} finished games, ${bytesText(sumOf(games))}`}
          onDelete={() => going.mutate(games.map(({ game }) => game.id))}
        />
      ) : null}
      {going.isError ? <p role="alert">{wordsOf(going.error)}</p> : null}
    </>
  )
}

/** Pressed twice: what is deleted here is gone at once. */
function DeleteButton({ what, label, onDelete }: { what: string; label: string; onDelete(): void }) {
  const [isSure, setSure] = useState(false)
  return (
    <Button
      size="small"
      kind={isSure ? 'soft' : 'plain'}
      aria-label={isSure ? `Really delete ${what}? It cannot be undone.` : label === 'Delete' ? `Delete ${what}` : label}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? onDelete() : setSure(true))}
    >
      {isSure ? 'Really delete?' : label}
    </Button>
  )
}
