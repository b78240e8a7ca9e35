import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { granted } from '../../home/use-begin.ts'
import type { DesignName } from '../../host/design-host.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { ComparedTable } from '../builder/CompareSheet.tsx'
import style from '../builder/compare-sheet.module.css'
import { Odds } from '../builder/Odds.tsx'
import { designId } from '../design-id.ts'
import { Sheet } from '../Sheet.tsx'
import { moneyFigure } from '../words.ts'
import { useDesign } from './design-context.ts'

/** A design beside another of its kind, and what the one does to the other. */
export function DesignCompare() {
  const isOpen = useBuilder(s => s.compared !== null)
  const set = useBuilder(s => s.set)
  const { name } = useBuilder(s => s.sheet.army)
  return (
    <Sheet opened={isOpen} onClose={() => set({ compared: null })} title={`Compare ${name}`} size="xl">
      {isOpen ? <Comparison /> : null}
    </Sheet>
  )
}

function Comparison() {
  const { designer, task } = useDesign()
  const { army } = useBuilder(s => s.sheet)
  const others = [...designer.own, ...designer.ready].filter(({ id }) => id !== designId(army) && id !== task.was)
  const [second, setSecond] = useState((designer.ready[0] ?? others[0])?.id ?? '')
  const other = others.find(({ id }) => id === second)
  if (!other) return <p>There is no other {designer.noun} to compare it with.</p>
  return (
    <div className={style.sheet}>
      <Figures other={other} others={others} onOther={setSecond} />
      {designer.fights ? <Fight key={second} other={other} /> : null}
    </div>
  )
}

type FiguresProps = { other: DesignName; others: readonly DesignName[]; onOther(id: string): void }
function Figures({ other, others, onOther }: FiguresProps) {
  const host = useHost()
  const { task, designer } = useDesign()
  const { army, price } = useBuilder(s => s.sheet)
  const compared = useQuery({
    queryKey: ['design-compared', task, army, other.id],
    queryFn: async () => granted(await host.armies.designCompared(task, army, other.id)),
    placeholderData: before => before,
  })
  const { data } = compared
  return (
    <>
      <ComparedTable
        {...{ name: army.name, other: other.id, others, onOther, rows: data?.rows }}
        prices={[moneyFigure(price, designer.money), data ? moneyFigure(data.price, designer.money) : '']}
      />
      {compared.isError ? (
        <Failure what="They cannot be compared." safe="Nothing was changed." error={compared.error} onRetry={compared.refetch} />
      ) : null}
    </>
  )
}

/** Both in an army that has the design. */
function Fight({ other }: { other: DesignName }) {
  const host = useHost()
  const { task, money } = useDesign()
  const { army, game } = useBuilder(s => s.sheet)
  const used = useQuery({
    queryKey: ['design-used', task, army],
    queryFn: () => host.armies.used(task, army),
  }).data
  if (!used?.ok) return null
  return <Odds by={{ id: designId(army), name: army.name }} on={other} ground={{ game, army: used.value, money }} />
}
