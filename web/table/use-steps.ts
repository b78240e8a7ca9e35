import { startTransition, useEffect, useState } from 'react'

/** Counts from 0 to `last`, one step after the other is on the page: what comes with a step is laid while the page stays free. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1))
  }, [step, last])
  return step
}
