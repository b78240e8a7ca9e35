import type { Violation } from '@sandtable/kernel'
import { useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from 'zustand'

/** The one button that gives the answer. It says what will happen; while it cannot be used it says why. */
export type Primary = {
  label: string
  /** A second, smaller line: what it leads to. */
  hint: string | null
  disabled: boolean
  /** Why it is disabled; shown in place of the hint. */
  reason: string | null
  /** It gives nothing: passing, holding fire. It is not what one is led to, so it is not filled. */
  declines?: boolean
  run(): void
}
/** The way out of a refusal, or the short way to an answer: snap, as proposed, fill by rule. */
export type Remedy = {
  label: string
  disabled: boolean
  /** Whether there is a way out is not known yet. */
  isSought?: boolean
  run(): void
}

/** The list of everything that may be chosen, opened and put away by one button. */
export type DrawerSwitch = { label: string; isOpen: boolean; toggle(): void }

/** What a widget has in the bar besides its own controls. */
type BarParts = {
  primary: Primary
  remedy: Remedy | null
  /** Where nothing need be chosen and something is: the answer that gives nothing, in one press. */
  decline?: { label: string; run(): void } | null
  /** Below the question: the budget, or '2 of 3'. */
  status: string | null
  /** What the chosen option does, where that is too long for the button; told in place of the status. */
  about?: string | null
  /** What the rules say against it; told in place of the note. */
  problem?: readonly Violation[] | null
  drawer?: DrawerSwitch | null
  /** Esc: one step back inside the widget; true if there was something to take back. */
  back?(): boolean
  /** A key nobody else has taken and that was not typed into a field; true if it was used. 1 to 9 come here. */
  key?(event: KeyboardEvent): boolean
}
type BarStore = { parts: BarParts | null }

const bar = createStore<BarStore>(() => ({ parts: null }))

/** What is seen of the parts: the bar is drawn anew only when this changes. */
const seenOf = ({ primary, remedy, decline, status, about, problem, drawer }: BarParts) =>
  JSON.stringify([primary, remedy, decline, status, about, problem, drawer])

/** Puts a widget's parts into the bar while it is mounted. The parts need no memo: the newest functions are the ones that run. */
export function useBar(parts: BarParts): void {
  const latest = useRef(parts)
  const published = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = parts
    const seen = seenOf(parts)
    if (published.current === seen) return
    published.current = seen
    bar.setState({ parts: steady(latest) })
  })
  useLayoutEffect(
    () => () => {
      published.current = null
      bar.setState({ parts: null })
    },
    [],
  )
}

/** Parts whose functions always call the newest ones. */
const steady = (latest: { readonly current: BarParts }): BarParts => {
  const { primary, remedy, decline = null, status, about = null, problem = null, drawer = null } = latest.current
  return {
    primary: { ...primary, run: () => latest.current.primary.run() },
    remedy: remedy && { ...remedy, run: () => latest.current.remedy?.run() },
    decline: decline && { ...decline, run: () => latest.current.decline?.run() },
    status,
    about,
    problem,
    drawer: drawer && { ...drawer, toggle: () => latest.current.drawer?.toggle() },
    back: () => latest.current.back?.() ?? false,
    key: event => latest.current.key?.(event) ?? false,
  }
}

/** What the widget of the open question has put into the bar. */
export const useBarParts = (): BarParts | null => useStore(bar, s => s.parts)
export const barParts = (): BarParts | null => bar.getState().parts
