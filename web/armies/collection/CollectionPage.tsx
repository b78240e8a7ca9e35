import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { Nav } from '../../app/Nav.tsx'
import { PageFoot } from '../../app/PageFoot.tsx'
import type { Cupboard, Fieldable, MiniRow, Owned } from '../../host/army-host.ts'
import { Failure } from '../../ui/Failure.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ArmyTabs } from '../ArmyTabs.tsx'
import page from '../armies-page.module.css'
import { Stepper } from '../builder/Stepper.tsx'
import { useGameNames } from '../use-armies.ts'
import style from './collection-page.module.css'
import { countsIn, findMinis, type Which } from './minis.ts'

/** Which miniatures somebody owns, painted or not, and which armies can be fielded with them. */
export function CollectionPage() {
  useTitle('Collection')
  const kits = useGameNames()
  const navigate = useNavigate()
  const { game: wanted } = useSearch({ from: '/collection' })
  const kit = kits.data?.find(({ game }) => game === wanted) ?? kits.data?.[0]
  return (
    <div className={page.page}>
      <Nav here="armies" />
      <main id="main" tabIndex={-1} className={page.main}>
        <h1 className={page.title}>Collection</h1>
        <ArmyTabs here="Collection" />
        {kits.error ? (
          <Failure
            what="The games could not be read."
            safe="Nothing was changed."
            error={kits.error}
            onRetry={() => void kits.refetch()}
          />
        ) : null}
        {kit ? (
          <>
            <label className={style.game}>
              Game
              <select
                value={kit.game}
                onChange={event => void navigate({ to: '/collection', search: { game: event.target.value } })}
              >
                {kits.data?.map(({ game, gameName }) => (
                  <option key={game} value={game}>
                    {gameName}
                  </option>
                ))}
              </select>
            </label>
            <OfGame key={kit.game} game={kit.game} />
          </>
        ) : (
          <Skeleton rows={8} label="Loading the collection" />
        )}
      </main>
      <PageFoot />
    </div>
  )
}

function OfGame({ game }: { game: string }) {
  const host = useHost()
  const found = useQuery({
    queryKey: ['cupboard', game],
    queryFn: () => host.armies.cupboard(game),
    refetchOnMount: 'always',
  })
  if (found.isError)
    return (
      <Failure
        what="The collection could not be read."
        safe="It is still on this device."
        error={found.error}
        onRetry={found.refetch}
      />
    )
  if (!found.data) return <Skeleton rows={8} label="Loading the collection" />
  return (
    <div className={style.columns}>
      <Minis game={game} cupboard={found.data} />
      <Armies armies={found.data.armies} />
    </div>
  )
}

/** What is pressed counts at once, and is written after it. */
function useOwn(game: string) {
  const host = useHost()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    scope: { id: `own ${game}` },
    mutationFn: ({ id, owned, painted }: MiniRow) => host.armies.own(game, id, { owned, painted }),
    onMutate(row) {
      queries.setQueryData<Cupboard>(
        ['cupboard', game],
        before => before && { ...before, minis: before.minis.map(one => (one.id === row.id ? row : one)) },
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['cupboard', game] }),
  })
}

function Minis({ game, cupboard }: { game: string; cupboard: Cupboard }) {
  const own = useOwn(game)
  const [words, setWords] = useState('')
  const [which, setWhich] = useState<Which>('all')
  const { owned, painted } = countsIn(cupboard.minis)
  const groups = findMinis(cupboard.minis, words, which)
  return (
    <section className={`panel ${style.minis}`} aria-label="Miniatures">
      <div className={style.head}>
        <p className={style.sum}>
          {owned} owned, {painted} painted
        </p>
        <SearchBox label="Find a miniature" hint="Find a name" value={words} note="" onChange={setWords} />
        <Segments<Which>
          label="Which are shown"
          options={[
            { value: 'all', label: 'all' },
            { value: 'owned', label: 'owned' },
            { value: 'unpainted', label: 'unpainted' },
          ]}
          value={which}
          onChange={setWhich}
        />
      </div>
      {own.isError ? <p role="alert">This could not be kept: the device may be full.</p> : null}
      {groups.map(({ group, minis }) => (
        <section key={group} aria-label={group}>
          <h2 className={`eyebrow ${style.group}`}>{group}</h2>
          <ul className={page.rows}>
            {minis.map(mini => (
              <Row key={mini.id} mini={mini} onOwn={change => own.mutate({ ...mini, ...change })} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <p className={style.none}>Nothing matches.</p> : null}
    </section>
  )
}

const MOST = 999
const Row = memo(
  function Row({ mini, onOwn }: { mini: MiniRow; onOwn(change: Partial<Owned>): void }) {
    const { name, owned, painted } = mini
    return (
      <li className={style.row} data-owned={owned > 0}>
        <span className={style.name}>{name}</span>
        <span className={style.count}>
          <span className={style.label}>owned</span>
          <Stepper
            label={`${name}, owned`}
            value={owned}
            least={0}
            most={MOST}
            onSet={value => onOwn({ owned: value, painted: Math.min(value, painted) })}
            onRefused={() => {}}
          />
        </span>
        <span className={style.count}>
          <span className={style.label}>painted</span>
          <Stepper
            label={`${name}, painted`}
            value={painted}
            least={0}
            most={owned}
            onSet={value => onOwn({ painted: value })}
            onRefused={() => {}}
          />
        </span>
      </li>
    )
  },
  (a, b) => a.mini === b.mini,
)

function Armies({ armies }: { armies: readonly Fieldable[] }) {
  const sorted = armies.toSorted((a, b) => Number(a.missing.length > 0) - Number(b.missing.length > 0))
  return (
    <section className={`panel ${style.armies}`} aria-label="What can be fielded">
      <h2 className={style.title}>What can be fielded</h2>
      <ul className={page.rows}>
        {sorted.map(army => (
          <li key={army.id} className={style.army}>
            <h3 className={style.armyName}>
              {army.isOwn ? (
                <Link to="/armies/$id" params={{ id: army.id }} className={page.open}>
                  {army.name}
                </Link>
              ) : (
                army.name
              )}
            </h3>
            {army.missing.length === 0 ? (
              <p className={style.whole}>
                <IconCheck size={16} aria-hidden="true" /> all {army.minis} owned, {army.painted} painted
              </p>
            ) : (
              <p className={style.missing}>missing: {army.missing.map(({ name, count }) => `${count} × ${name}`).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
