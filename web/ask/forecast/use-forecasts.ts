import type { ChoiceOf, Decision } from '@sandtable/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'
import { type Outlook, outlookOf } from './forecast-words.ts'

export type Outlooks = { readonly [option: string]: Outlook | null }
const NONE: Outlooks = {}
/** How long a person has had the question before anything is reckoned. */
const REST = 150
/** Options that get a forecast, at most. */
export const MOST = 12

/** The next option to reckon: what is chosen or pointed at first, then from the top. */
export const findNext = (open: readonly string[], first: readonly string[], known: ReadonlySet<string>): string | null => {
  if (known.size >= MOST) return null
  return [...first.filter(id => open.includes(id)), ...open].find(id => !known.has(id)) ?? null
}

/** The options of a plan a forecast can speak of: each alone must be an answer, and the question the open one. */
export const reckonable = ({ ask }: Pick<Decision, 'ask'>, isOpen: boolean): string[] =>
  isOpen && ask.outlook && ask.type === 'pick' && ask.min <= 1 && ask.max >= 1
    ? ask.options.filter(o => o.refusal === null).map(o => o.id)
    : []

/** What each option would do, one asked after another; what comes too late is dropped. */
export function useForecasts(decision: Decision, first: readonly string[]): Outlooks {
  const api = useTableApi()
  const isOpen = useTable(s => s.state?.decision === decision)
  const [found, setFound] = useState<{ decision: Decision; outlooks: Outlooks }>({ decision, outlooks: NONE })
  const open = useMemo(() => reckonable(decision, isOpen), [decision, isOpen])
  const wanted = useLatestList(first)
  useEffect(() => {
    const known = new Set<string>()
    let here = true
    const reckon = async () => {
      for (let id = findNext(open, wanted.list, known); id !== null && here; id = findNext(open, wanted.list, known)) {
        known.add(id)
        const choice: ChoiceOf<'pick'> = { type: 'pick', ids: [id] }
        const outlook = await outlookFrom(api.getState, choice)
        if (!here) return
        const done = id
        setFound(now => ({ decision, outlooks: { ...(now.decision === decision ? now.outlooks : NONE), [done]: outlook } }))
      }
    }
    const timer = setTimeout(reckon, REST)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [api, decision, open, wanted])
  return found.decision === decision ? found.outlooks : NONE
}

/** A list that a running loop may look at: always the newest. */
function useLatestList(list: readonly string[]): { list: readonly string[] } {
  const [held] = useState({ list })
  useEffect(() => {
    held.list = list
  })
  return held
}

async function outlookFrom(get: ReturnType<typeof useTableApi>['getState'], choice: ChoiceOf<'pick'>): Promise<Outlook | null> {
  const { link, state } = get()
  // The table was closed meanwhile: nobody looks any more.
  const forecast = await link?.forecast(choice).catch(() => null)
  if (!forecast || !state) return null
  return outlookOf(forecast, state.players, state.players.find(p => p.seat === state.seat)?.team ?? null)
}
