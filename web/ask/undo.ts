import { STORE_RULE } from '../host/hold-words.ts'
import type { TableStore } from '../store/table-store.ts'

/** Takes the last choice back; false where that is not possible. What was sealed is opened as it was written. A refusal is shown like that of any answer. */
export function undo(get: () => TableStore): boolean {
  const { link, state } = get()
  if (!link || !state || state.noUndo !== null) return false
  const { sealed } = state
  if (sealed) get().set({ reopened: { kind: sealed.decision.kind, choice: sealed.choice } })
  link.undo().then(verdict => {
    if (!verdict.ok) get().set({ reopened: null })
    // What cannot be saved is told by the table itself.
    if (!verdict.ok && verdict.violations[0]?.rule !== STORE_RULE) get().set({ verdict })
  })
  return true
}
