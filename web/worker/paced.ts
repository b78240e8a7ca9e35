import { type Loaded, refused } from '@sandtable/kernel'
import { type Opening, STOPPED_RULE, type WatchOpening } from '../host/opening.ts'

/** Milliseconds: whatever takes no longer is done before anybody could read how far it is. */
const QUIET = 400
const BETWEEN = 100

/** Somebody who lets everything go on; what waits meanwhile has its turn. */
export const NEVER_STOPPED: WatchOpening = () => new Promise(resolve => setTimeout(() => resolve(true), 0))

/** What is told of something that was stopped halfway. */
const STOPPED = refused(STOPPED_RULE, 'Opening was cancelled.')
export const isStopped = (loaded: Loaded<unknown>): loaded is typeof STOPPED => loaded === STOPPED

/**
 * Long work step by step: each step tells how much of it is done. Now and then whoever watches is told, and may stop it; other calls are
 * answered meanwhile.
 */
export async function paced<T>(steps: Generator<number, Loaded<T>>, of: number, watch: WatchOpening): Promise<Loaded<T>> {
  let next = performance.now() + QUIET
  let isWatched = false
  const told = async (opening: Opening | null): Promise<boolean> => {
    isWatched = opening !== null
    const goesOn = await watch(opening)
    next = performance.now() + BETWEEN
    return goesOn
  }
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value
      if (performance.now() >= next && !(await told({ done: step.value, of }))) return STOPPED
    }
  } finally {
    if (isWatched) await told(null)
  }
}

/** All of it at once. */
export function atOnce<T>(steps: Generator<number, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
