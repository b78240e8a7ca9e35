import type { SeatId } from '@sandtable/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import { useHost } from '../app/host-context.tsx'
import { composeDraft } from '../ask/use-draft.ts'
import type { Player, TableState, Update } from '../host/host.ts'
import { useSettings } from '../settings/settings.ts'
import { type TableStore, useTableApi } from '../store/table-store.ts'
import { wordsOf } from '../ui/Failure.tsx'
import { eachFrame } from './each-frame.ts'
import { keptDraft } from './kept-draft.ts'
import { missedSince } from './missed.ts'

const EMPTY = { link: null, state: null, scene: null, telling: [], answering: null, draft: null, verdict: null } as const

const isSame = (a: readonly SeatId[], b: readonly SeatId[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i])

/** Milliseconds. */
const LOOK_EVERY = 500

export type Seating = { problem: string | null; next: Player | null; take(): void }

/** Shows how it stood, and goes on when somebody is there to tell it. */
function tellMissed(api: StoreApi<TableStore>, before: TableState, goOn: () => void): () => void {
  const stop = api.subscribe(({ teller, state }) => {
    if (!teller || state?.log !== before.log) return
    stop()
    goOn()
  })
  api.getState().show({ state: before, fresh: [] })
  return stop
}

/**
 * Who looks at this screen. One person against bots always does; of several, only the one who is asked, after saying so: until then
 * nothing of that seat's view is on the page. When the game is over nothing is secret any more, and everybody looks.
 */
export function useSeating(id: string): Seating {
  const host = useHost()
  const api = useTableApi()
  const veils = useSettings(s => (s.handOverAlways ? 'handed over' : 'passed'))
  const [problem, setProblem] = useState<string | null>(null)
  const [people, setPeople] = useState<readonly Player[] | null>(null)
  const [isOver, setOver] = useState(false)
  const [seat, setSeat] = useState<SeatId | null>(null)
  const [asked, setAsked] = useState<readonly SeatId[]>([])
  /** Others choose in secret: whoever looks is not told when one of the people here is asked. */
  const [isDark, setDark] = useState(false)

  /** How each of the people here saw the table last: what happened since is told to them. */
  const left = useRef(new Map<SeatId | null, TableState>())

  const fail = useCallback((error: unknown) => setProblem(wordsOf(error)), [])
  useEffect(() => {
    host.saved().then(games => {
      const game = games.find(g => g.id === id)
      if (!game) return setProblem('This game is not stored on this device.')
      const persons = game.players.filter(p => p.kind.type === 'person')
      setPeople(persons)
      setOver(game.over)
      setAsked(game.asked)
      if (persons.length === 1) setSeat(persons[0]!.seat)
    }, fail)
  }, [host, id, fail])

  const isAlone = people !== null && (people.length <= 1 || isOver)
  useEffect(() => {
    if (people === null || (!isAlone && seat === null)) return
    let open = true
    const receive = (update: Update) => {
      if (!open) return
      const isFirst = api.getState().state === null
      left.current.set(update.state.seat, update.state)
      api.getState().receive(update)
      const kept = isFirst ? keptDraft(update.state) : null
      if (kept) composeDraft(api.getState, kept)
      const seats = update.state.waiting.map(w => w.seat)
      setAsked(before => (isSame(before, seats) ? before : seats))
      setDark(seats.length === 0 && update.state.end === null)
    }
    let stopTelling = () => {}
    const paced = eachFrame(receive)
    const link = host.open(id, seat, update => paced.receive(update), veils)
    link
      .then(async opened => {
        if (!open) return
        if (!opened.ok) return setProblem(opened.violations[0]?.text ?? 'This game cannot be opened.')
        // Before anything is shown: what is composed at once is judged over this link.
        api.getState().set({ link: opened.value })
        const state = await opened.value.now()
        const missed = missedSince(left.current.get(seat), state)
        if (missed)
          stopTelling = tellMissed(api, missed.before, () => paced.receive({ state, fresh: missed.lines, by: 'others' }))
        else paced.receive({ state, fresh: [], by: null })
      })
      .catch(fail)
    return () => {
      open = false
      stopTelling()
      paced.stop()
      api.getState().set(EMPTY)
      link.then(
        opened => opened.ok && opened.value.close(),
        () => {},
      )
    }
  }, [host, api, id, seat, people, isAlone, veils, fail])

  useEffect(() => {
    if (isAlone || !isDark) return
    const look = () => host.saved().then(games => setAsked(games.find(g => g.id === id)?.asked ?? []))
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [host, id, isAlone, isDark])

  const others = (people ?? []).filter(p => p.seat !== seat)
  const isMine = seat !== null && (asked.length === 0 || asked.includes(seat))
  const called = isAlone || isMine ? null : (others.find(p => asked.includes(p.seat)) ?? null)
  const next = called ?? (seat === null && !isAlone ? (people?.[0] ?? null) : null)
  const take = useCallback(() => {
    if (!next) return
    // Before anything is drawn again: not one frame of the other's table.
    api.getState().set({ ...EMPTY, selected: null, hovered: [], overlays: {}, handlers: [] })
    setSeat(next.seat)
  }, [api, next])
  return { problem, next, take }
}
