import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { NoPage } from '../../app/NoPage.tsx'
import type { KitCard } from '../../host/army-host.ts'
import { asButton } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BuilderColumns } from '../builder/BuilderColumns.tsx'
import style from '../builder/builder-page.module.css'
import { BuilderContext, makeBuilder, useBuilder } from '../builder/builder-store.ts'
import { DragLabel } from '../builder/DragLabel.tsx'
import { PrintSheet } from '../builder/PrintSheet.tsx'
import { Said } from '../builder/Said.tsx'
import { useBuilderKeys } from '../builder/use-builder-keys.ts'
import { useHeard } from '../builder/use-heard.ts'
import { designWork } from '../builder/work.ts'
import { designId } from '../design-id.ts'
import { useKit } from '../use-armies.ts'
import { Calculator } from './Calculator.tsx'
import { DesignBar } from './DesignBar.tsx'
import { DesignCompare } from './DesignCompare.tsx'
import { DesignForm } from './DesignForm.tsx'
import { DesignSum } from './DesignSum.tsx'
import { DesignContext, useDesign } from './design-context.ts'
import { Hero } from './Hero.tsx'
import { type OpenDesign, openedDesign } from './opened-design.ts'
import { UseTab } from './UseInArmy.tsx'

/** Something of one's own, being made, in the book that keeps it. */
export function DesignPage() {
  const { book, makes, design } = useParams({ from: '/books/$book/$makes/$design' })
  // With its first name its address changes; it stays open.
  const [open, setOpen] = useState({ first: design, now: design })
  const first = open.now === design ? open.first : design
  return (
    <Opened
      key={`${book} ${makes} ${first}`}
      book={book}
      makes={makes}
      design={first}
      onCalled={now => setOpen({ first, now })}
    />
  )
}

type Where = { book: string; makes: string; design: string }
type OpenedProps = Where & { onCalled(id: string): void }
function Opened({ book, makes, design, onCalled }: OpenedProps) {
  const host = useHost()
  const { army = null } = useSearch({ from: '/books/$book/$makes/$design' })
  const found = useQuery({
    queryKey: ['design', book, makes, design],
    queryFn: () => openedDesign(host.armies, { book, makes, design, army }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kit = useKit(found.data?.task.game ?? null).data
  if (found.data && kit) return <Laid data={found.data} kit={kit} onCalled={onCalled} />
  if (found.data === null) return <Nothing />
  return (
    <main id="main" className={style.waiting}>
      {found.isError ? (
        <Failure what="This cannot be opened." safe="Its book stays as it is." error={found.error} onRetry={found.refetch} />
      ) : (
        <Skeleton rows={9} label="Opening the design" />
      )}
    </main>
  )
}

function Nothing() {
  return (
    <NoPage title="There is no such creation">
      <p role="alert">It may have been deleted or renamed, or its book is kept in another browser.</p>
      <p>
        <Link to="/books" {...asButton()}>
          To the army books
        </Link>
      </p>
    </NoPage>
  )
}

type LaidProps = { data: OpenDesign; kit: KitCard; onCalled(id: string): void }
function Laid({ data, kit, onCalled }: LaidProps) {
  const host = useHost()
  const navigate = useNavigate()
  const { task, designer, kept, design, sheet, army } = data
  const store = useMemo(() => {
    const { makes } = task
    const open = (id: string) =>
      navigate({ to: '/books/$book/$makes/$design', params: { book: kept.id, makes, design: id }, search: {} })
    const work = designWork(host.armies, task, { book: kept.id, since: kept.book.version, design }, open)
    const made = {
      ...kit,
      noun: designer.noun,
      money: designer.money,
      budgets: [],
      banners: [],
      ready: [],
      wishes: [],
      sheets: [],
    }
    return makeBuilder(work, { kit: made, id: kept.id, shelf: kept.book.name, version: kept.book.version, sheet })
  }, [host, task, designer, kept, design, sheet, kit, navigate])
  return (
    <DesignContext value={{ task, designer, army, noun: kit.noun, money: kit.money }}>
      <BuilderContext value={store}>
        <Screen onCalled={onCalled} />
      </BuilderContext>
    </DesignContext>
  )
}

function Screen({ onCalled }: Pick<LaidProps, 'onCalled'>) {
  useAddress(onCalled)
  const page = useRef<HTMLDivElement>(null)
  const { isFormula } = useDesign().designer
  const portrait = useBuilder(s => s.sheet.design?.portrait)
  // Its form has all that it can have.
  const isCalculated = useBuilder(s => s.sheet.catalogue.every(({ isOnce }) => isOnce)) && isFormula
  useTitle(useBuilder(s => s.sheet.army.name))
  useBuilderKeys(page)
  useHeard()
  return (
    <div className={style.page} ref={page}>
      <DesignBar />
      <BuilderColumns
        list={<DesignForm />}
        sum={<DesignSum />}
        last={<UseTab />}
        wide={portrait ? <Hero portrait={portrait} /> : isCalculated ? <Calculator /> : null}
      />
      <DesignCompare />
      <PrintSheet />
      <DragLabel page={page} />
      <Said />
    </div>
  )
}

/** The address follows the id. */
function useAddress(onCalled: (id: string) => void): void {
  const navigate = useNavigate()
  const id = useBuilder(s => designId(s.sheet.army))
  const { book, makes, design } = useParams({ from: '/books/$book/$makes/$design' })
  const called = useEffectEvent(() => {
    onCalled(id)
    const params = { book, makes, design: id }
    void navigate({ to: '/books/$book/$makes/$design', params, search: true, replace: true })
  })
  const isOld = id !== design
  useEffect(() => {
    if (isOld) called()
  }, [isOld])
}
