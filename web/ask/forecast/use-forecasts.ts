import type { ChoiceOf, Decision, Forecast, Option } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { type Looked, type Outlook, outlooksOf } from './forecast-words.ts'

export type Outlooks = { readonly [option: string]: Outlook }
const NONE: Outlooks = {}
const NOTHING: readonly string[] = []
/** How long a person has had the question before anything is reckoned. */
const REST = 150
/** A plan with more ways than this is not looked ahead at: it would take too long for all of them. */
export const MOST = 16

/** Those of these options that are looked ahead at, what they are measured by first; none where the question is no plan, or not the open one. */
export function reckonable({ ask }: Pick<Decision, 'ask'>, options: readonly Option[], isOpen: boolean): readonly string[] {
  if (!isOpen || !ask.outlook || ask.type !== 'pick' || ask.min > 1 || ask.max < 1) return NOTHING
  const { bases } = ask.outlook
  const open = options.filter(o => o.refusal === null).map(o => o.id)
  const base = open.find(id => bases.includes(id))
  return base === undefined || open.length < 2 || open.length > MOST ? NOTHING : [base, ...open.filter(id => id !== base)]
}

/** What each option would do, one asked after another, until all are known; one that cannot be told ends it. */
async function lookAhead(
  ids: readonly string[],
  ask: (choice: ChoiceOf<'pick'>) => Promise<Forecast | null>,
  isWanted: () => boolean,
): Promise<Looked[] | null> {
  const all: Looked[] = []
  for (const id of ids) {
    const forecast = isWanted() ? await ask({ type: 'pick', ids: [id] }) : null
    if (forecast === null) return null
    all.push({ id, forecast })
  }
  return all
}

async function forecastFrom(get: ReturnType<typeof useTableApi>['getState'], choice: ChoiceOf<'pick'>): Promise<Forecast | null> {
  const { link } = get()
  // The table was closed meanwhile: nobody looks any more.
  const forecast = await link?.forecast(choice).catch(() => null)
  return forecast ?? null
}

/** What may come of each of these options of a plan, such as the acts of one actor: of all of them, or while that is not known of none. */
export function useForecasts(decision: Decision, options: readonly Option[]): Outlooks {
  const api = useTableApi()
  const isOpen = useTable(s => s.state?.decision === decision)
  const [found, setFound] = useState<{ decision: Decision; outlooks: Outlooks }>({ decision, outlooks: NONE })
  const open = useMemo(() => reckonable(decision, options, isOpen), [decision, options, isOpen])
  useEffect(() => {
    const { outlook } = decision.ask
    if (open.length === 0 || !outlook) return
    let here = true
    const reckon = async () => {
      const all = await lookAhead(
        open,
        choice => forecastFrom(api.getState, choice),
        () => here,
      )
      const { state } = api.getState()
      if (!here || !all || !state) return
      const mine = state.players.find(p => p.seat === state.seat)?.team ?? null
      setFound({ decision, outlooks: outlooksOf(all, outlook.called, mine) })
    }
    const timer = setTimeout(reckon, REST)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [api, decision, open])
  return found.decision === decision ? found.outlooks : NONE
}
