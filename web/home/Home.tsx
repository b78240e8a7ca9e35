import { type UseMutationResult, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Nav } from '../app/Nav.tsx'
import { reloadNewest } from '../app/offline.ts'
import { PageFoot } from '../app/PageFoot.tsx'
import { useGames, useSaved } from '../app/queries.ts'
import type { GameCard, SavedGame } from '../host/host.ts'
import { useTakeFile } from '../replay/use-take-file.ts'
import { asButton, Button } from '../ui/Button.tsx'
import { Failure, wordsOf } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useOnce } from '../ui/use-once.ts'
import { useTitle } from '../ui/use-title.ts'
import { GameCards } from './GameCards.tsx'
import { Hero } from './Hero.tsx'
import style from './home.module.css'
import { Records } from './Records.tsx'
import { type Play, usePlayNow, wasStopped } from './use-begin.ts'
import { useDrop } from './use-drop.ts'
import { useRecordFile } from './use-record-file.ts'

/** The first page: play at once, go on playing, set something up, open a record. */
export function Home() {
  useTitle('')
  const games = useGames()
  const saved = useSaved()
  const play = usePlayNow()
  const playOnce = useOnce(play.mutate, play.isPending)
  const record = useRecordFile()
  const isOver = useDrop(record.mutate)
  const all = saved.data ?? []
  return (
    <div className={style.page}>
      <Nav here="play" />
      <main id="main" tabIndex={-1} className={style.main}>
        <Hero games={games.data ?? []} running={all.filter(g => !g.over)} isBusy={play.isPending} onPlay={playOnce} />
        <div className={style.body}>
          <Messages play={play} record={record} />
          {saved.isError ? (
            <Failure
              what="Your games could not be read."
              safe="They are still on this device. Reload to try again."
              error={saved.error}
              onRetry={() => void reloadNewest()}
            />
          ) : null}
          <Choose games={games} isBusy={play.isPending} onPlay={playOnce} />
          {saved.isError ? null : <Records games={all.filter(g => g.over)} onFile={record.mutate} />}
        </div>
      </main>
      <PageFoot />
      {isOver ? <div className={style.veil}>Drop the record here</div> : null}
    </div>
  )
}

type Taken = UseMutationResult<SavedGame, Error, File>

function Messages({ play, record }: { play: { error: Error | null; reset(): void }; record: Taken }) {
  const close = (reset: () => void) => (
    <Button size="small" kind="bare" onClick={reset}>
      Close
    </Button>
  )
  return (
    <div className={style.messages}>
      {play.error ? (
        <Notice tone="bad" title="The game could not begin." actions={close(play.reset)}>
          <p>{play.error.message} Nothing was changed. Set it up by hand, or try another game.</p>
        </Notice>
      ) : null}
      {record.isError && !wasStopped(record.error) ? (
        <Notice
          tone="bad"
          title={`“${record.variables.name}” cannot be opened.`}
          actions={
            <>
              <LookAtIt file={record.variables} />
              {close(record.reset)}
            </>
          }
        >
          <p>Choose a record that Sandtable has saved. Nothing was changed: your games are as they were.</p>
          <p className={style.details}>{wordsOf(record.error)}</p>
        </Notice>
      ) : null}
      {record.data && !record.data.over ? <Running game={record.data} /> : null}
    </div>
  )
}

/** A record that does not hold, or whose rules are not here, can still be looked at as far as it goes. */
function LookAtIt({ file }: { file: File }) {
  const [problem, setProblem] = useState<string | null>(null)
  const look = useTakeFile(setProblem)
  if (problem) return <span role="alert">{problem}</span>
  return (
    <Button size="small" onClick={() => look(file)}>
      Look at it
    </Button>
  )
}

function Running({ game }: { game: SavedGame }) {
  return (
    <Notice
      tone="good"
      title={`${game.title} was added to your games.`}
      actions={
        <Link to="/table/$id" params={{ id: game.id }} {...asButton('soft', 'small')}>
          Resume
        </Link>
      }
    >
      <p>{game.stands}</p>
    </Notice>
  )
}

type ChooseProps = { games: UseQueryResult<readonly GameCard[]>; isBusy: boolean; onPlay(play: Play): void }

function Choose({ games, isBusy, onPlay }: ChooseProps) {
  const queries = useQueryClient()
  return (
    <section className={style.section} aria-labelledby="choose">
      <div className={style.sectionHead}>
        <h2 id="choose">Choose your war</h2>
        <span className={style.note}>against a bot, or with friends at this screen</span>
      </div>
      {games.isPending ? <Skeleton rows={6} label="Loading the games" /> : null}
      {games.isError ? (
        <Failure
          what="The games could not be loaded."
          safe="Your saved games are safe. Check your connection and try again."
          error={games.error}
          onRetry={() => queries.invalidateQueries({ queryKey: ['games'] })}
        />
      ) : null}
      {games.data ? <GameCards games={games.data} isBusy={isBusy} onPlay={onPlay} /> : null}
    </section>
  )
}
