import type { AskOf, ChoiceOf, Decision, Option, Verdict } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { useTable } from '../../store/table-store.ts'
import { isLetter, placeOf } from '../../ui/keys.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useBar } from '../bar.ts'
import { findBody } from '../called-shot/called-shot.ts'
import { type Outlooks, useForecasts } from '../forecast/use-forecasts.ts'
import { useIsTouch } from '../on-board/use-is-touch.ts'
import { useScene } from '../on-board/use-overlay.ts'
import { isNamed, piecesNamed } from '../parts/places.ts'
import { useReason } from '../parts/use-reason.ts'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { isPressable } from '../use-bar-keys.ts'
import { type Draft, useDraft } from '../use-draft.ts'
import { useOpening } from '../use-opening.ts'
import { hintOf, leftText } from './hint.ts'
import { meantText } from './meant.ts'
import { countText, firstOf, isEnough, listOf, primaryWords, toggled, tooManyText } from './pick.ts'
import { doneUpon, needsDrawer, numbered, type SortedOptions, sortOptions } from './sort-options.ts'
import { useDrawer } from './use-drawer.ts'
import { type Many, useMany } from './use-many.ts'
import { useMeant } from './use-meant.ts'
import { usePickBoard } from './use-pick-board.ts'
import { entriesOf } from './variants.ts'

/** A pick in hand: all that its cards need. */
export type Pick = {
  decision: Decision
  ask: AskOf<'pick'>
  chosen: readonly string[]
  /** Options whose pieces somebody points at. */
  lit: readonly string[]
  outlooks: Outlooks
  many: Many
  sorted: SortedOptions
  /** One option for each entry. */
  entries: readonly Option[]
  /** What the digits stand for. */
  shown: readonly Option[]
  drawer: ReturnType<typeof useDrawer>
  choose(option: Option): void
  /** Chooses it, if it is not yet, and gives the answer where it is whole. */
  give(option: Option): void
  /** Chooses all cards from the one chosen last to this one. */
  run(option: Option): void
}

const NOTHING: readonly string[] = []

function useLit(options: readonly Option[]): readonly string[] {
  const hovered = useTable(s => s.hovered)
  const scene = useTable(s => s.scene)
  return useMemo(() => {
    if (!scene || hovered.length === 0) return NOTHING
    return options.filter(o => hovered.some(piece => isNamed(scene, piece, o.pieces))).map(o => o.id)
  }, [options, hovered, scene])
}

/** Choosing and giving, with the word said when there are too many. */
function useChoosing({ ask, choice, compose, submit }: Draft<'pick'>) {
  const [tooMany, setTooMany] = useState<string | null>(null)
  const chosen = choice?.ids ?? NOTHING
  const choose = useCallback(
    (option: Option) => {
      const ids = toggled(ask, chosen, option.id)
      const isFull = ids === chosen && option.refusal === null && !chosen.includes(option.id)
      setTooMany(isFull ? tooManyText(ask) : null)
      if (ids !== chosen) compose(ids.length === 0 ? null : { type: 'pick', ids })
    },
    [ask, chosen, compose],
  )
  const give = useCallback(
    (option: Option) => {
      const ids = chosen.includes(option.id) ? chosen : toggled(ask, chosen, option.id)
      if (option.refusal || !isEnough(ask, ids)) return choose(option)
      void submit({ type: 'pick', ids })
    },
    [ask, chosen, choose, submit],
  )
  const put = useCallback(
    (ids: readonly string[], isCut: boolean) => {
      setTooMany(isCut ? tooManyText(ask) : null)
      compose(ids.length === 0 ? null : { type: 'pick', ids })
    },
    [ask, compose],
  )
  return { chosen, choose, give, put, tooMany }
}

/** Nothing chosen on purpose: that is what was suggested. */
const adviceText = (choice: ChoiceOf<'pick'> | null): string | null =>
  choice?.ids.length === 0 ? 'Suggested: none of these' : null

/** In the guided first turn a legal answer is laid out at once: one press gives it, and everything else is open. */
function useFirstSteps(suggest: (() => void) | null): void {
  const isGuided = useSettings(s => !s.guided)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isGuided || isDone || !suggest) return
    setDone(true)
    suggest()
  }, [isGuided, isDone, suggest])
}

/** The option after the chosen one, or before it, as far as they may be chosen. */
function neighbourOf(shown: readonly Option[], chosen: readonly string[], step: number): Option | null {
  const open = shown.filter(o => o.refusal === null)
  const at = open.findIndex(o => chosen.includes(o.id))
  return open[at < 0 ? (step > 0 ? 0 : open.length - 1) : (at + step + open.length) % open.length] ?? null
}

const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Digits choose, arrows go to the next, Space to the next who may act, A takes all. */
function optionByKey({ key, target }: KeyboardEvent, { ask, chosen, sorted, shown, many, choose }: Omit<Pick, 'run'>): boolean {
  if (key === ' ' && sorted.actors.length > 1 && !isPressable(target)) {
    const next = neighbourOf(sorted.actors, chosen, 1)
    if (next) choose(next)
    return next !== null
  }
  if (ask.max > 1 && isLetter(key, 'a')) {
    many.all()
    return true
  }
  const step = ask.max === 1 ? STEPS[key] : undefined
  const option = step === undefined ? shown[placeOf(key) ?? -1] : neighbourOf(shown, chosen, step)
  if (option) choose(option)
  return option !== undefined && option !== null
}

/** What is said below the question, why a press was no answer, and what follows once the answer is given. */
type Said = { status: string | null; reason: Verdict | null; follow(): void }

/** So many letters are read on a button. */
const BUTTON = 60

/** The bar's parts of a pick. */
function usePickBar(pick: Omit<Pick, 'run'>, draft: Draft<'pick'>, said: Said): void {
  const { decision, ask, chosen, drawer, sorted } = pick
  const { compose, submit } = draft
  const isWhole = isEnough(ask, chosen)
  const verdict = isWhole && draft.choice ? draft.verdict : null
  const words = primaryWords(ask, chosen)
  const isLong = (words.hint?.length ?? 0) > BUTTON
  const suggest = useSuggestion<'pick'>(decision, compose)
  useFirstSteps(ask.min > 0 && chosen.length === 0 ? suggest : null)
  const isTouch = useIsTouch()
  const declines = ask.min === 0 && chosen.length === 0
  const isAllInBar = sorted.inBar.length === pick.entries.length
  useBar({
    primary: {
      ...words,
      disabled: !isWhole || verdict?.ok === false,
      reason: words.reason ?? (verdict?.ok === false ? 'the rules refuse it' : null),
      hint: (isLong ? null : words.hint) ?? (declines ? leftText(sorted) : null),
      declines,
      run: () => {
        said.follow()
        void submit({ type: 'pick', ids: chosen })
      },
    },
    remedy: suggest && { label: 'Suggest', disabled: false, run: suggest },
    decline:
      ask.min === 0 && chosen.length > 0
        ? { label: ask.none ?? 'None', run: () => void submit({ type: 'pick', ids: [] }) }
        : null,
    status: said.status ?? adviceText(draft.choice) ?? countText(ask, chosen) ?? hintOf(sorted, chosen.length > 0, isTouch),
    about: isLong && said.status === null ? words.hint : null,
    problem: [verdict, said.reason].flatMap(v => (v?.ok === false ? v.violations : [])),
    drawer: isAllInBar ? null : { label: listOf(ask, pick.entries), isOpen: drawer.isOpen, toggle: drawer.toggle },
    back: () => {
      if (drawer.isOpen) drawer.close()
      return drawer.isOpen
    },
    key: event => optionByKey(event, pick),
  })
}

export function usePick(decision: Decision): Pick {
  const draft = useDraft<'pick'>(decision)
  const { ask } = draft
  const scene = useScene()
  const { chosen, choose: chooseOne, give, put, tooMany } = useChoosing(draft)
  const entries = useMemo(() => entriesOf(ask, chosen), [ask, chosen])
  const sorted = useMemo(
    () => sortOptions({ ask, kind: decision.kind }, entries, scene, chosen),
    [decision, ask, entries, scene, chosen],
  )
  const shown = useMemo(() => numbered(entries, sorted), [entries, sorted])
  const isNarrow = useNarrow()
  const select = useTable(s => s.select)
  // A drawn body is pressed itself.
  const isDrawn = useMemo(() => findBody(ask, scene) !== null, [ask, scene])
  const drawer = useDrawer(!isNarrow && !isDrawn && needsDrawer(sorted))
  const many = useMany(ask, chosen, put)
  const { reason, wonder, tell } = useReason(decision)
  const choose = (option: Option) => {
    tell(option.refusal && [option.refusal])
    many.began(option)
    chooseOne(option)
    // What is shown of ranges is that of whoever would act.
    const [acting] = sorted.actors.length > 0 ? piecesNamed(scene, option.pieces) : []
    if (acting) select(acting.id)
    // On a phone the drawer lies over the button that gives the answer.
    if (isNarrow && ask.max === 1) drawer.close()
  }
  const lit = useLit(ask.options)
  const outlooks = useForecasts(decision, sorted.verbs)
  const pick = { decision, ask, chosen, lit, outlooks, many, entries, sorted, shown, drawer, choose, give }
  const upon = useMemo(() => doneUpon(ask.options, sorted, chosen), [ask, sorted, chosen])
  const first = firstOf(ask)
  useOpening(draft, first === null ? null : { type: 'pick', ids: [first] })
  const { meant, mean, follow } = useMeant(decision, { verbs: sorted.verbs, upon }, { chosen, choose, give })
  usePickBoard({
    ask,
    options: sorted.pressable,
    actors: sorted.actors,
    chosen,
    shown,
    upon: sorted.actor.length > 0 ? upon : [],
    choose,
    give,
    fellows: many.fellows,
    wonder,
    mean,
    meant,
  })
  const status = meant ? meantText(meant, scene) : tooMany
  usePickBar(pick, draft, { status, follow, reason: reason && { ok: false, violations: reason } })
  return { ...pick, run: option => many.run(shown, option) }
}
