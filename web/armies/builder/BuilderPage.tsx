import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { NoPage } from '../../app/NoPage.tsx'
import { granted } from '../../home/use-begin.ts'
import type { ArmyHost } from '../../host/army-host.ts'
import { asButton } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ArmyList } from './ArmyList.tsx'
import { BuilderColumns, PlayTab } from './BuilderColumns.tsx'
import style from './builder-page.module.css'
import { BuilderContext, makeBuilder, useBuilder } from './builder-store.ts'
import { CompareSheet } from './CompareSheet.tsx'
import { DragLabel } from './DragLabel.tsx'
import { NO_FILTER } from './find-entries.ts'
import { Ledger } from './Ledger.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Said } from './Said.tsx'
import { Sum } from './Sum.tsx'
import { TopBar } from './TopBar.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useHeard } from './use-heard.ts'
import { armyWork } from './work.ts'

/** An army of one's own, being built. */
export function BuilderPage() {
  const { id } = useParams({ from: '/armies/$id' })
  return <Opened key={id} id={id} />
}

async function opened(armies: ArmyHost, id: string) {
  const kept = await armies.open(id)
  if (!kept) return null
  const [kit, sheet] = await Promise.all([armies.kit(kept.game), armies.sheet(kept.game, kept.army)])
  return { kept, kit, sheet: granted(sheet) }
}

function Opened({ id }: { id: string }) {
  const host = useHost()
  const found = useQuery({
    queryKey: ['army', id],
    queryFn: () => opened(host.armies, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = found
  const navigate = useNavigate()
  const { find } = useSearch({ from: '/armies/$id' })
  const store = useMemo(() => {
    if (!data) return null
    const { kit, kept, sheet } = data
    const work = armyWork(host.armies, kept, other => navigate({ to: '/armies/$id', params: { id: other } }))
    const made = makeBuilder(work, { kit, id: kept.id, shelf: null, version: kept.version, sheet })
    if (find) made.getState().set({ filter: { ...NO_FILTER, words: find }, place: 'add' })
    return made
  }, [host, data, navigate, find])
  if (store)
    return (
      <BuilderContext value={store}>
        <Laid />
      </BuilderContext>
    )
  if (data === null)
    return (
      <NoPage title="There is no such army">
        <p role="alert">It may have been deleted, or it is kept in another browser.</p>
        <p>
          <Link to="/armies" {...asButton()}>
            To my armies
          </Link>
        </p>
      </NoPage>
    )
  return (
    <main id="main" className={style.waiting}>
      {found.isError ? (
        <Failure
          what="This army cannot be opened."
          safe="It stays as it is stored."
          error={found.error}
          onRetry={found.refetch}
        />
      ) : (
        <Skeleton rows={9} label="Opening the army" />
      )}
    </main>
  )
}

function Laid() {
  const page = useRef<HTMLDivElement>(null)
  useTitle(useBuilder(s => s.sheet.army.name))
  useBuilderKeys(page)
  useHeard()
  return (
    <div className={style.page} ref={page}>
      <TopBar />
      <BuilderColumns list={<ArmyList />} sum={<Sum />} last={<PlayTab />} />
      <Ledger />
      <CompareSheet />
      <PrintSheet />
      <DragLabel page={page} />
      <Said />
    </div>
  )
}
