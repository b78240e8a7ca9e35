import type { LogLine, Update } from '../host/host.ts'

/** Frames may fail to come, such as in a tab behind others: then it is not waited for them any longer. */
const LATEST = 120

/** Runs it when the next frame has been drawn: the page is laid out then, and whoever measures it does not lay it out again. */
export function afterFrame(run: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(late)
    if (soon !== null) clearTimeout(soon)
  }
  const once = () => {
    cancel()
    run()
  }
  let soon: ReturnType<typeof setTimeout> | null = null
  const late = setTimeout(once, LATEST)
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(once)
  })
  return cancel
}

export type Paced = { receive(update: Update): void; stop(): void }

/** Hands updates on once a frame: of several the newest state, with the lines of all of them. */
export function eachFrame(hand: (update: Update) => void, wait = afterFrame): Paced {
  let newest: Update | null = null
  let cancel: (() => void) | null = null
  const run = () => {
    const update = newest
    newest = null
    cancel = null
    if (update) hand(update)
  }
  return {
    receive({ state, fresh }) {
      const before: readonly LogLine[] = newest?.fresh ?? []
      newest = { state, fresh: [...before, ...fresh] }
      cancel ??= wait(run)
    },
    stop: () => cancel?.(),
  }
}
