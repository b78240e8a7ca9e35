import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Nav } from '../app/Nav.tsx'
import { NoPage } from '../app/NoPage.tsx'
import { useGames } from '../app/queries.ts'
import { RuleLink } from '../app/RuleLink.tsx'
import type { SetupSheet } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useOnce } from '../ui/use-once.ts'
import { useTitle } from '../ui/use-title.ts'
import { PresetList } from './PresetList.tsx'
import { Seats } from './Seats.tsx'
import { SetUpField } from './SetUpField.tsx'
import style from './set-up.module.css'
import { playersText, sectionsOf, sideOf, whyNotBegin } from './set-up-sheet.ts'
import { useBegin } from './use-begin.ts'
import { type SetUpState, useSetUp } from './use-set-up.ts'

/** A game made to one's liking: a ready set-up, what is changed in it, who plays. */
export function SetUp() {
  const { game } = useParams({ from: '/set-up/$game' })
  const games = useGames().data
  const state = useSetUp(game)
  const found = games?.find(g => g.id === game)
  if (games && !found && state.presets === null && state.error)
    return (
      <NoPage title="There is no such game">
        <p role="alert">“{game}” is not among the games here. Choose one on the first page.</p>
      </NoPage>
    )
  return <Laid game={game} name={found?.name ?? ''} state={state} />
}

function Laid({ game, name, state }: { game: string; name: string; state: SetUpState }) {
  useTitle(`Set up ${name}`)
  return (
    <div className={style.page}>
      <Nav here="play" />
      <main id="main" tabIndex={-1} className={style.main}>
        <h1 className={style.title}>Set up {name}</h1>
        <div className={style.columns}>
          <section className={`panel ${style.column}`} data-column="presets" aria-labelledby="presets">
            <h2 id="presets">Begin with</h2>
            <PresetList presets={state.presets} chosen={state.preset} onTake={state.take} />
          </section>
          <section className={`panel ${style.column}`} data-column="form" aria-labelledby="form">
            <h2 id="form">{state.preset?.name ?? 'The game'}</h2>
            <Form state={state} game={game} />
          </section>
          <Summary state={state} game={game} />
        </div>
      </main>
    </div>
  )
}

function Form({ state, game }: { state: SetUpState; game: string }) {
  const { sheet, error, change, retry } = state
  return (
    <div className={style.form}>
      {error ? (
        <Failure what="The set-up could not be laid out." safe="Nothing was changed." error={error} onRetry={retry} />
      ) : null}
      {sheet || error ? null : <Skeleton rows={9} label="The set-up is being laid out" />}
      {sheet ? <p className={style.lead}>{state.preset?.text}</p> : null}
      {sheet?.fields.length === 0 ? <p className={style.text}>This game has nothing more to agree on.</p> : null}
      {sectionsOf(sheet?.fields ?? []).map(section => (
        <section key={section.title} className={style.section} aria-label={section.title}>
          <h3 className="eyebrow">{section.title}</h3>
          {section.fields.map(field => (
            <SetUpField key={field.id} field={field} game={game} onChange={value => change(field, value)} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Summary({ state, game }: { state: SetUpState; game: string }) {
  const { sheet, seating, sit } = state
  const [title, setTitle] = useState<string | null>(null)
  const [quick, setQuick] = useState(false)
  const shownTitle = title ?? state.preset?.name ?? ''
  const seats = (sheet?.seats ?? []).flatMap(({ id, team }, i) => {
    const sits = seating[i]
    return sheet && sits ? [{ ...sits, id, side: sideOf(sheet.seats, team) }] : []
  })
  return (
    <section className={`panel ${style.column}`} data-column="summary" aria-labelledby="players">
      <h2 id="players">Players</h2>
      <div className={style.form}>
        {sheet ? <Seats seats={seats} named onSit={sit} /> : <Skeleton rows={4} label="The seats are on their way" />}
        {sheet ? <p className={style.text}>{playersText(seating)}</p> : null}
        <label className={style.naming}>
          <span className="eyebrow">Name of the game</span>
          <input value={shownTitle} maxLength={60} onChange={event => setTitle(event.target.value)} />
        </label>
        <label className={style.quick}>
          <input type="checkbox" checked={quick} onChange={event => setQuick(event.target.checked)} />
          Set the table up for everybody and begin with the first turn
        </label>
      </div>
      <Start state={state} game={game} title={shownTitle} quick={quick} />
    </section>
  )
}

function Start({ state, game, title, quick }: { state: SetUpState; game: string; title: string; quick: boolean }) {
  const begin = useBegin()
  const { sheet, seating } = state
  const reason = whyNotBegin(sheet, seating)
  const beginOnce = useOnce(begin.mutate, begin.isPending)
  const start = () => {
    if (reason !== null || !sheet) return
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
      <Button kind="primary" size="large" aria-disabled={reason !== null} aria-describedby="why-not" onClick={start}>
        {begin.isPending ? 'Laying the table' : 'Begin'}
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
