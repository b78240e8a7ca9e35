import { useParams, useSearch } from '@tanstack/react-router'
import { Nav } from '../app/Nav.tsx'
import { NoPage } from '../app/NoPage.tsx'
import { useGames } from '../app/queries.ts'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/use-title.ts'
import { OwnArmies, useOwnArmies } from './OwnArmies.tsx'
import { PresetList } from './PresetList.tsx'
import { SetUpField } from './SetUpField.tsx'
import { SetUpSummary } from './SetUpSummary.tsx'
import style from './set-up.module.css'
import { sectionsOf } from './set-up-sheet.ts'
import { type SetUpState, useSetUp } from './use-set-up.ts'

/** A game made to one's liking: a ready set-up, what is changed in it, who plays. */
export function SetUp() {
  const { game } = useParams({ from: '/set-up/$game' })
  const games = useGames().data
  const { army } = useSearch({ from: '/set-up/$game' })
  const state = useSetUp(game, army ?? null)
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
            <h2 id="form">{state.preset?.name ?? 'Options'}</h2>
            <Form state={state} />
          </section>
          <SetUpSummary state={state} game={game} />
        </div>
      </main>
    </div>
  )
}

function Form({ state }: { state: SetUpState }) {
  const { sheet, error, change, retry } = state
  const own = useOwnArmies(sheet)
  return (
    <div className={style.form}>
      {error ? (
        <Failure what="The set-up could not be loaded." safe="Nothing was changed." error={error} onRetry={retry} />
      ) : null}
      {sheet || error ? null : <Skeleton rows={9} label="Loading the set-up" />}
      {sheet ? <p className={style.lead}>{state.preset?.text}</p> : null}
      {sheet?.fields.length === 0 ? <p className={style.text}>This game has no further options.</p> : null}
      {sheet
        ? sectionsOf(sheet.fields).map(section => (
            <section key={section.title} className={style.section} aria-label={section.title}>
              <h3 className="eyebrow">{section.title}</h3>
              {section.fields.map(field => (
                <SetUpField key={field.id} field={field} sheet={sheet} onChange={value => change(field, value)}>
                  <OwnArmies fields={own} field={field} onTake={id => state.field(field, id)} />
                </SetUpField>
              ))}
            </section>
          ))
        : null}
    </div>
  )
}
