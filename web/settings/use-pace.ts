import { useReducedMotion } from '@mantine/hooks'
import { paceOf, useSettings } from './settings.ts'

/** How long events take on this screen, as a multiple of the normal; 0: nothing moves. */
export function usePace(): number {
  const prefersLess = useReducedMotion(false, { getInitialValueInEffect: false })
  const speed = useSettings(s => s.speed)
  const reducedMotion = useSettings(s => s.reducedMotion)
  return paceOf({ speed, reducedMotion }, prefersLess)
}
