import { IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { granted } from '../../home/use-begin.ts'
import type { Armies, DesignTask } from '../../host/design-host.ts'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/Failure.tsx'
import columns from '../builder/builder-page.module.css'
import { useBuilder } from '../builder/builder-store.ts'
import { Sheet } from '../Sheet.tsx'
import { useArmies } from '../use-armies.ts'
import { mendText, withArticle, wrongIn } from '../words.ts'
import { useDesign } from './design-context.ts'
import style from './use-in-army.module.css'

/** Puts a design into an army: alone where that goes, otherwise with all of its book. The id of the army. */
async function intoArmy(
  armies: Armies,
  task: DesignTask,
  design: DesignTask['army'],
  to: string | null,
  book: string,
): Promise<string> {
  const kept = to === null ? null : await armies.open(to)
  if (!kept) {
    const made = granted(await armies.used(task, design))
    return granted(await armies.add(task.game, { ...made, name: `With ${design.name}` }))
  }
  const alone = await armies.used({ ...task, army: kept.army }, design)
  const whole = alone.ok ? alone : await armies.withBook(kept.game, kept.army, book)
  const answer = await armies.keep(kept.id, granted(whole), kept.version)
  if (answer.type !== 'kept') throw new Error('The army was changed in another tab: try once more.')
  return kept.id
}

function useInto() {
  const host = useHost()
  const navigate = useNavigate()
  const { task } = useDesign()
  const { sheet, id: book } = useBuilder(s => s)
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: string | null) => intoArmy(host.armies, task, sheet.army, to, book),
    onSuccess: (id, _to) => navigate({ to: '/armies/$id', params: { id }, search: { find: sheet.army.name } }),
  })
}

/** Disabled it says why. */
export function UseInArmy() {
  const { army, noun } = useDesign()
  const wrong = useBuilder(s => wrongIn(s.sheet.problems).length)
  const into = useInto()
  const [isOpen, setOpen] = useState(false)
  const words = army ? `Use in ${army.army.name}` : `Use in ${withArticle(noun)}`
  if (wrong > 0)
    return (
      <Button size="small" kind="primary" aria-disabled="true" title={`Not yet: ${mendText(wrong)}`}>
        {words}
        <span className="unseen">, not yet: {mendText(wrong)}</span>
      </Button>
    )
  return (
    <>
      <Button size="small" kind="primary" disabled={into.isPending} onClick={() => (army ? into.mutate(army.id) : setOpen(true))}>
        {words}
      </Button>
      {into.isError ? <span role="alert">{wordsOf(into.error)}</span> : null}
      {isOpen ? <ArmyChoice onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The last tab of a phone. */
export function UseTab() {
  const { army } = useDesign()
  const wrong = useBuilder(s => wrongIn(s.sheet.problems).length)
  const set = useBuilder(s => s.set)
  const into = useInto()
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    if (wrong > 0) set({ place: 'sum' })
    else if (army) into.mutate(army.id)
    else setOpen(true)
  }
  return (
    <>
      <button type="button" className={columns.tab} aria-disabled={wrong > 0} onClick={press}>
        <IconArrowRight size={22} aria-hidden="true" />
        Use
      </button>
      {isOpen ? <ArmyChoice onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ArmyChoice({ onClose }: { onClose(): void }) {
  const { task, noun } = useDesign()
  const name = useBuilder(s => s.sheet.army.name)
  const own = (useArmies().data ?? []).filter(({ game, figures }) => game === task.game && figures !== null)
  const into = useInto()
  return (
    <Sheet opened onClose={onClose} title={`Use ${name} in ${withArticle(noun)}`}>
      <div className={style.sheet}>
        {into.isError ? <p role="alert">{wordsOf(into.error)}</p> : null}
        <Button kind="primary" disabled={into.isPending} onClick={() => into.mutate(null)}>
          A new {noun} with it
        </Button>
        {own.map(army => (
          <Button key={army.id} disabled={into.isPending} onClick={() => into.mutate(army.id)}>
            {army.name}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
