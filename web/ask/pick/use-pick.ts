import type { AskOf, Decision, Option, Verdict, Violation } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { useTable } from '../../store/table-store.ts'
import { isLetter, placeOf } from '../../ui/keys.ts'
import { useBar } from '../bar.ts'
import { type Outlooks, useForecasts } from '../forecast/use-forecasts.ts'
import { isNamed } from '../parts/places.ts'
import { useReason } from '../parts/use-reason.ts'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { type Draft, useDraft } from '../use-draft.ts'
import { countText, isEnough, primaryWords, toggled, tooManyText } from './pick.ts'
import { type Many, useMany } from './use-many.ts'
import { usePickBoard } from './use-pick-board.ts'

/** A pick in hand: all that its cards need. */
export type Pick = {
  decision: Decision
  ask: AskOf<'pick'>
  chosen: readonly string[]
  /** Options whose pieces somebody points at. */
  lit: readonly string[]
  outlooks: Outlooks
  /** The verdict on a whole answer; nothing while one is being put together. */
  verdict: Verdict | null
  /** Why a piece that was pressed is no answer. */
  reason: readonly Violation[] | null
  tooMany: string | null
  many: Many
  choose(option: Option): void
  /** Chooses it, if it is not yet, and gives the answer where it is whole. */
  give(option: Option): void
  /** What the digits stand for; a list shows others than the first. */
  number(shown: readonly Option[]): void
  shown: readonly Option[]
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

/** Where something must be chosen, a word of advice; where nothing need be, the way back to nothing. */
function remedyOf({ min }: AskOf<'pick'>, chosen: readonly string[], suggest: (() => void) | null, clear: () => void) {
  if (min === 0) return chosen.length > 0 ? { label: 'Choose none', disabled: false, run: clear } : null
  return suggest && { label: 'Suggest', disabled: false, run: suggest }
}

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

export function usePick(decision: Decision): Pick {
  const draft = useDraft<'pick'>(decision)
  const { ask, compose, submit } = draft
  const { chosen, choose: chooseOne, give, put, tooMany } = useChoosing(draft)
  const many = useMany(ask, chosen, put)
  const { reason, wonder, forget } = useReason(decision)
  const choose = (option: Option) => {
    forget()
    many.began(option)
    chooseOne(option)
  }
  const lit = useLit(ask.options)
  const first = useMemo(() => [...chosen, ...lit], [chosen, lit])
  const outlooks = useForecasts(decision, first)
  const [shown, number] = useState<readonly Option[]>(ask.options)
  const isWhole = isEnough(ask, chosen)
  const verdict = isWhole && draft.choice ? draft.verdict : null
  const words = primaryWords(ask, chosen)
  const suggest = useSuggestion<'pick'>(decision, compose)
  useFirstSteps(ask.min > 0 && chosen.length === 0 ? suggest : null)
  usePickBoard({ ask, chosen, shown, choose, give, fellows: many.fellows, wonder })
  useBar({
    primary: {
      ...words,
      disabled: !isWhole || verdict?.ok === false,
      reason: words.reason ?? (verdict?.ok === false ? 'the rules refuse it' : null),
      declines: ask.min === 0 && chosen.length === 0,
      run: () => void submit({ type: 'pick', ids: chosen }),
    },
    remedy: remedyOf(ask, chosen, suggest, () => compose(null)),
    status: countText(ask, chosen),
    key: event => {
      if (ask.max > 1 && isLetter(event.key, 'a')) {
        many.all()
        return true
      }
      const option = shown[placeOf(event.key) ?? -1]
      if (option) choose(option)
      return option !== undefined
    },
  })
  return {
    decision,
    ask,
    chosen,
    lit,
    outlooks,
    verdict,
    reason,
    tooMany,
    many,
    choose,
    give,
    number,
    shown,
    run: option => many.run(shown, option),
  }
}
