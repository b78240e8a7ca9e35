import type { Page } from 'playwright-core'
import type { Slowness } from './slow.ts'

/** What a page has begun: calls that its worker has not answered, and timers that are about to run. */
export type Work = {
  readonly calls: Set<string>
  readonly timers: Set<number>
  /** Whether the page was idle for a frame just now, and nothing on it changed meanwhile; the first to ask has it looked at. */
  isDrawn(): boolean
  /** Finite movements that are under way, in words. */
  moving(): readonly string[]
}
declare global {
  interface Window {
    work: Work
  }
}

/** Timers beyond this are nothing to wait for: a notice that goes after some seconds, a clock. */
export const SOON = 1000

/** `pace`: so many times as fast run timers that are about to run. */
type Noting = { soon: number; late: Slowness['late']; pace: number }

/** Before a page begins: notes from then on what it has begun. Run in the page, so it stands alone. */
export function noteWork({ soon, late, pace }: Noting): void {
  const calls = new Set<string>()
  const timers = new Set<number>()
  const { setTimeout: begin, clearTimeout: end } = window
  const later = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    const id: number = begin(
      () => {
        timers.delete(id)
        run(...args)
      },
      delay <= soon ? delay / pace : delay,
    )
    if (delay <= soon) timers.add(id)
    return id
  }
  const never = (id: number) => {
    timers.delete(id)
    end(id)
  }
  const Plain = Worker
  let before = Promise.resolve()
  class Noted extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => calls.delete(data?.id))
    }
    override postMessage(message: { id?: string }, options: Transferable[] | StructuredSerializeOptions = []): void {
      const transfer = Array.isArray(options) ? options : (options.transfer ?? [])
      if (message.id) calls.add(message.id)
      const pause = () => new Promise<void>(resolve => begin(resolve, Math.random() * late))
      if (late === 0) super.postMessage(message, transfer)
      else before = before.then(pause).then(() => super.postMessage(message, transfer))
    }
  }
  const idle = () => new Promise(resolve => requestIdleCallback(resolve))
  const isIdle = async (): Promise<boolean> => {
    let isChanged = false
    const observer = new MutationObserver(() => {
      isChanged = true
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    await idle()
    await new Promise(requestAnimationFrame)
    await idle()
    observer.disconnect()
    return !isChanged
  }
  let look: 'none' | 'running' | 'drawn' = 'none'
  const work: Work = {
    calls,
    timers,
    isDrawn() {
      if (look === 'drawn') {
        look = 'none'
        return true
      }
      if (look === 'none') {
        look = 'running'
        void isIdle().then(is => {
          look = is ? 'drawn' : 'none'
        })
      }
      return false
    },
    moving() {
      const isMoving = ({ playState, effect, timeline }: Animation) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      return document
        .getAnimations()
        .filter(isMoving)
        .map(moving => `${moving.constructor.name} of ${(moving.effect as KeyframeEffect).target?.className}`)
    },
  }
  Object.assign(window, { work, setTimeout: later, clearTimeout: never, Worker: Noted })
}

/** Until what a page was about to show is there, and what it listens with: a key that is pressed earlier is lost. */
export const drawn = async (page: Page): Promise<void> => void (await page.waitForFunction(() => window.work.isDrawn()))

/**
 * Until nothing on a page is about to change: its worker has answered, no timer is about to run, nothing moves, nothing is drawn.
 * What never stops, and what follows the scrolling, does not count.
 */
export async function rests(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest).catch(async error => {
    const busy = await page.evaluate(() => [window.work.calls.size, window.work.timers.size, ...window.work.moving()])
    throw new Error(`the page does not come to rest: calls, timers and movements are ${busy.join(', ')}`, { cause: error })
  })
}

function isAtRest(): boolean {
  const { calls, timers, moving, isDrawn } = window.work
  return isDrawn() && calls.size === 0 && timers.size === 0 && moving().length === 0
}
