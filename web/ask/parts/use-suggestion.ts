import type { AskType, ChoiceOf, Decision } from '@sandtable/kernel'
import { useTable, useTableApi } from '../../store/table-store.ts'

/** Puts the answer a beginner would be given into the draft; null where the host can only be asked about the open question. */
export function useSuggestion<T extends AskType>(
  decision: Decision,
  compose: (choice: ChoiceOf<T>) => void,
): (() => void) | null {
  const api = useTableApi()
  const isOpen = useTable(s => s.state?.decision === decision)
  if (!isOpen) return null
  return async () => {
    const found = await api.getState().link?.suggest()
    if (found && api.getState().answering === decision) compose(found as ChoiceOf<T>)
  }
}
