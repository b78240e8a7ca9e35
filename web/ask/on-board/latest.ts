/**
 * Asks one thing at a time. What is asked meanwhile waits, and only the last of it is asked then: pointers ask faster than rules answer.
 * `rest`: how long nothing new may be asked before it begins.
 */
export type Latest<Q> = { ask(question: Q): void; drop(): void }

export function latest<Q, A>(answer: (question: Q) => Promise<A>, tell: (question: Q, answer: A) => void, rest = 0): Latest<Q> {
  const now: { next: { question: Q } | null; isBusy: boolean; timer: ReturnType<typeof setTimeout> | null; round: number } = {
    next: null,
    isBusy: false,
    timer: null,
    round: 0,
  }
  const begin = async () => {
    now.timer = null
    if (now.isBusy || !now.next) return
    const { question } = now.next
    const round = now.round
    now.next = null
    now.isBusy = true
    try {
      const found = await answer(question)
      if (round === now.round) tell(question, found)
    } finally {
      now.isBusy = false
      if (now.next && now.timer === null) schedule()
    }
  }
  const schedule = () => {
    if (now.timer !== null) clearTimeout(now.timer)
    now.timer = setTimeout(begin, rest)
  }
  return {
    ask(question) {
      now.next = { question }
      if (!now.isBusy) schedule()
    },
    drop() {
      now.next = null
      now.round++
      if (now.timer !== null) clearTimeout(now.timer)
      now.timer = null
    },
  }
}
