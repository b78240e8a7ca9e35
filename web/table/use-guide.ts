import type { AskType } from '@sandtable/kernel'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useIsTouch } from '../ask/on-board/use-is-touch.ts'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../store/table-store.ts'
import { findStep, type GuideStep, type GuideWords, guideWords } from './guide.ts'

/** How far this visit has come: it outlives a change of the screen's size, not a new visit. */
type Progress = { seen: readonly GuideStep[]; began: number | null; met: { step: GuideStep; seq: number } | null }
const useProgress = create<Progress>(() => ({ seen: [], began: null, met: null }))

const see = (step: GuideStep) =>
  useProgress.setState(({ seen }) => ({ seen: seen.includes(step) ? seen : [...seen, step], met: null }))

type GuideCallout = GuideWords & { at: number; isLast: boolean; next(): void; skip(): void }

/** A callout about how to answer, or about the table, has done its work once an answer was given. */
function useMet(step: GuideStep | null, seq: number, isAsked: boolean): void {
  const met = useProgress(p => p.met)
  useEffect(() => {
    if (met && met.seq !== seq) return see(met.step)
    const isNew = met?.step !== step
    // What others choose meanwhile is no answer.
    if (isAsked && isNew && (step === 'table' || step === 'choose' || step === 'place'))
      useProgress.setState({ met: { step, seq } })
  }, [step, seq, met, isAsked])
}

/** The callout of the guided first turn that fits what is asked now. */
export function useGuide(): GuideCallout | null {
  const isDone = useSettings(s => s.guided)
  const change = useSettings(s => s.change)
  const isPlaying = useTable(s => s.state !== null && s.state.seat !== null && s.state.end === null)
  const ask: AskType | null = useTable(s => s.state?.decision?.ask.type ?? null)
  const seq = useTable(s => s.state?.seq ?? 0)
  const { seen, began } = useProgress()
  const isTouch = useIsTouch()
  const isOn = isPlaying && !isDone
  useEffect(() => {
    if (isOn && began === null) useProgress.setState({ began: seq })
  }, [isOn, began, seq])
  const step = isOn ? findStep({ seen, ask, answered: began === null ? 0 : seq - began }) : null
  useMet(step, seq, ask !== null)
  if (step === null) return null
  const skip = () => change({ guided: true })
  const isLast = step === 'end'
  return { ...guideWords(step, ask, isTouch), at: seen.length + 1, isLast, next: isLast ? skip : () => see(step), skip }
}
