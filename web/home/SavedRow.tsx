import { IconDownload, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import type { SavedGame } from '../host/host.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { wordsOf } from '../ui/Failure.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import { useForgetting } from './forgetting.ts'
import { SavedPicture } from './SavedPicture.tsx'
import style from './saved.module.css'
import { granted } from './use-begin.ts'
import { agoText } from './words.ts'

/** A stored game: where it stands, and what can be done with it. */
export function SavedRow({ game }: { game: SavedGame }) {
  const isGoing = useForgetting(s => game.id in s.going)
  return <li className={style.row}>{isGoing ? <Gone game={game} /> : <Stored game={game} />}</li>
}

function Stored({ game }: { game: SavedGame }) {
  return (
    <>
      <SavedPicture game={game} />
      <div className={style.words}>
        <h3 className={style.title}>{game.title}</h3>
        <p className={style.stands}>
          {game.gameName} · {game.stands}
        </p>
        <div className={style.more}>
          <Players game={game} />
          <Time at={game.played} />
        </div>
      </div>
      <div className={style.actions}>
        {game.over ? <Finished game={game} /> : <Resume game={game} />}
        <Forget game={game} />
      </div>
    </>
  )
}

/** How long ago it was played; the very time on wish. */
function Time({ at }: { at: number }) {
  const then = new Date(at)
  return (
    <time
      className={style.time}
      dateTime={then.toISOString()}
      title={then.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {agoText(at, Date.now())}
    </time>
  )
}

function Players({ game }: { game: SavedGame }) {
  return (
    <ul className={style.players} aria-label="Players">
      {game.players.map(({ seat, side, name, kind }) => (
        <li key={seat}>
          <SideMark side={side} size={9} />
          {name}
          {kind.type === 'bot' ? ' (bot)' : ''}
        </li>
      ))}
    </ul>
  )
}

function Resume({ game }: { game: SavedGame }) {
  const isAsked = game.players.some(p => p.kind.type === 'person' && game.asked.includes(p.seat))
  return (
    <Link to="/table/$id" params={{ id: game.id }} {...asButton(isAsked ? 'soft' : 'plain', 'small')}>
      Resume<span className="unseen"> {game.title}</span>
    </Link>
  )
}

function Finished({ game }: { game: SavedGame }) {
  const host = useHost()
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => download(`${fileNameOf(game.title)}.json`, granted(await host.exported(game.id))),
  })
  return (
    <>
      <Link to="/replay/$id" params={{ id: game.id }} {...asButton('plain', 'small')}>
        <IconPlayerPlay size={15} aria-hidden="true" />
        Replay<span className="unseen"> of {game.title}</span>
      </Link>
      <Button kind="bare" size="small" onClick={() => saving.mutate()} title="Save the record as a file">
        <IconDownload size={15} aria-hidden="true" />
        Export<span className="unseen"> {game.title}</span>
      </Button>
      {saving.isError ? <span role="alert">{wordsOf(saving.error)}</span> : null}
    </>
  )
}

function Forget({ game }: { game: SavedGame }) {
  const host = useHost()
  const queries = useQueryClient()
  const forget = useForgetting(s => s.forget)
  const carryOut = () => host.forget(game.id).then(() => queries.invalidateQueries({ queryKey: ['saved'] }))
  return (
    <Button kind="icon" size="small" aria-label={`Delete ${game.title}`} title="Delete" onClick={() => forget(game.id, carryOut)}>
      <IconTrash size={17} aria-hidden="true" />
    </Button>
  )
}

function Gone({ game }: { game: SavedGame }) {
  const undo = useForgetting(s => s.undo)
  return (
    <>
      <span className={style.gone} role="status">
        {game.title} is deleted.
      </span>
      <Button kind="soft" size="small" autoFocus onClick={() => undo(game.id)}>
        Undo
      </Button>
    </>
  )
}
