import type { Update } from '../host/host.ts'

/** Frames may fail to come, such as in a tab behind others: then it is not waited for them any longer. */
const LATEST = 120

/** Runs it when the next frame has been drawn: the page is laid out then, and whoever measures it does not lay it out again. */
function afterFrame(run: () => void): () => void {
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

type Paced = { receive(update: Update): void; stop(): void }

/** The newest state with the lines of both, where the same side chose; others' choices and one's own are told apart. */
function joined(updates: readonly Update[], next: Update): readonly Update[] {
  const last = updates.at(-1)
  const isOne = last !== undefined && (last.by === next.by || next.fresh.length === 0)
  if (!isOne) return [...updates, next]
  return [...updates.slice(0, -1), { ...next, fresh: [...last.fresh, ...next.fresh], by: last.by }]
}

/** Hands updates on once a frame: of several the newest state, with the lines of all of them. */
export function eachFrame(hand: (update: Update) => void, wait = afterFrame): Paced {
  let waiting: readonly Update[] = []
  let cancel: (() => void) | null = null
  const run = () => {
    const updates = waiting
    waiting = []
    cancel = null
    for (const update of updates) hand(update)
  }
  return {
    receive(update) {
      waiting = joined(waiting, update)
      cancel ??= wait(run)
    },
    stop: () => cancel?.(),
  }
}
