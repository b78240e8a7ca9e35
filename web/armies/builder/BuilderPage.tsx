import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { NoPage } from '../../app/NoPage.tsx'
import { granted } from '../../home/use-begin.ts'
import type { ArmyHost } from '../../host/army-host.ts'
import { asButton } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BuilderColumns } from './BuilderColumns.tsx'
import style from './builder-page.module.css'
import { BuilderContext, makeBuilder, useBuilder, useBuilderStore } from './builder-store.ts'
import { CompareSheet } from './CompareSheet.tsx'
import { Ledger } from './Ledger.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { TopBar } from './TopBar.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'

/** An army of one's own, being built. */
export function BuilderPage() {
  const { id } = useParams({ from: '/armies/$id' })
  return <Opened key={id} id={id} />
}

async function opened(armies: ArmyHost, id: string) {
  const kept = await armies.open(id)
  if (!kept) return null
  const [kits, sheet] = await Promise.all([armies.kits(), armies.sheet(kept.game, kept.army)])
  return { kept, kit: kits.find(({ game }) => game === kept.game)!, sheet: granted(sheet) }
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
  const store = useMemo(() => (data ? makeBuilder(host.armies, data.kit, data.kept, data.sheet) : null), [host, data])
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
  const store = useBuilderStore()
  const host = useHost()
  useTitle(useBuilder(s => s.sheet.army.name))
  useBuilderKeys(page)
  useEffect(() => {
    const { id, heard } = store.getState()
    let isGone = false
    // Without it a change elsewhere is told when something is saved here.
    host.armies.watch(changed => void (!isGone && changed === id && heard())).catch(() => {})
    return () => {
      isGone = true
    }
  }, [store, host])
  return (
    <div className={style.page} ref={page}>
      <TopBar />
      <BuilderColumns />
      <Ledger />
      <CompareSheet />
      <PrintSheet />
      <Said />
    </div>
  )
}

function Said() {
  const said = useBuilder(s => s.said)
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
