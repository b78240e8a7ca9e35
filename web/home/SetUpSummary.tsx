import { useState } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { SetupSheet } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useOnce } from '../ui/use-once.ts'
import { Seats } from './Seats.tsx'
import style from './set-up.module.css'
import { playersText, sideOf, whyNotBegin } from './set-up-sheet.ts'
import { TablePreview, usePreview } from './TablePreview.tsx'
import { useBegin } from './use-begin.ts'
import type { SetUpState } from './use-set-up.ts'

/** What will be played, by whom, and the button that begins it. */
export function SetUpSummary({ state, game }: { state: SetUpState; game: string }) {
  const { sheet, seating, sit } = state
  const [title, setTitle] = useState<string | null>(null)
  const [quick, setQuick] = useState(false)
  const shownTitle = title ?? state.preset?.name ?? ''
  const seats = (sheet?.seats ?? []).flatMap(({ id, team }, i) => {
    const sits = seating[i]
    return sheet && sits ? [{ ...sits, id, side: sideOf(sheet.seats, team) }] : []
  })
  return (
    <section className={`panel ${style.column}`} data-column="summary" aria-label="The game">
      <div className={style.form}>
        {sheet ? <Table sheet={sheet} /> : <Skeleton rows={4} label="Loading the table" />}
        <section className={style.players} aria-labelledby="players">
          <h2 id="players">Players</h2>
          {sheet ? <Seats seats={seats} named onSit={sit} /> : <Skeleton rows={4} label="Loading the players" />}
          {sheet ? <p className={style.text}>{playersText(seating)}</p> : null}
        </section>
        <label className={style.naming}>
          <span className="eyebrow">Name of the game</span>
          <input value={shownTitle} maxLength={60} onChange={event => setTitle(event.target.value)} />
        </label>
        <label className={style.quick}>
          <input type="checkbox" checked={quick} onChange={event => setQuick(event.target.checked)} />
          Deploy for everybody and begin with the first turn
        </label>
      </div>
      <Start state={state} game={game} title={shownTitle} quick={quick} />
    </section>
  )
}

/** The table as it is laid, and what is played for on it. */
function Table({ sheet }: { sheet: SetupSheet }) {
  const { data: preview = null } = usePreview(sheet, null)
  const mission = preview?.scene.standing?.mission
  return (
    <div className={style.table}>
      <div className={style.preview}>
        <TablePreview sheet={sheet} preview={preview} />
      </div>
      {preview?.isRolled ? <p className={style.text}>An example: dice decide how it will really be.</p> : null}
      {mission ? (
        <>
          <h2 className={style.mission}>{mission.name}</h2>
          <p className={style.lead}>{mission.rows[0]?.value}</p>
        </>
      ) : null}
    </div>
  )
}

function Start({ state, game, title, quick }: { state: SetUpState; game: string; title: string; quick: boolean }) {
  const begin = useBegin()
  const { sheet, seating, isAwaited } = state
  const reason = whyNotBegin(sheet, seating)
  const beginOnce = useOnce(begin.mutate, begin.isPending)
  const start = () => {
    if (reason !== null || isAwaited || !sheet) return
    const names = seating.map(s => s.name)
    beginOnce({ game, setup: sheet.setup, title: title.trim() || game, names, kinds: seating.map(s => s.kind), quick })
  }
  return (
    <div className={style.start}>
      <Problems problems={sheet?.problems ?? []} game={game} />
      {begin.error ? (
        <Notice tone="bad" title="The game could not begin.">
          <p>{begin.error.message} Nothing was changed.</p>
        </Notice>
      ) : null}
      <Button kind="primary" size="large" aria-disabled={reason !== null || isAwaited} aria-describedby="why-not" onClick={start}>
        {begin.isPending ? 'Setting the table' : 'Begin'}
      </Button>
      <p id="why-not" className={style.why} role="status">
        {reason ?? ''}
      </p>
    </div>
  )
}

function Problems({ problems, game }: { problems: SetupSheet['problems']; game: string }) {
  if (problems.length === 0) return null
  return (
    <ul className={style.problems} aria-label="What is not allowed">
      {problems.map(({ rule, text }) => (
        <li key={`${rule} ${text}`}>
          {text} <RuleLink rule={rule} game={game} />
        </li>
      ))}
    </ul>
  )
}
