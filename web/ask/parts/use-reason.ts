import type { Decision, PieceId, Violation } from '@sandtable/kernel'
import { useCallback, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'

/** Why the piece that was pressed last is no answer, from the rules: told until something is chosen, or something else is asked. */
export function useReason(decision: Decision) {
  const api = useTableApi()
  const [told, tell] = useState<{ decision: Decision; violations: readonly Violation[] } | null>(null)
  const forget = useCallback(() => tell(null), [])
  const wonder = useCallback(
    async (piece: PieceId) => {
      const { link, state } = api.getState()
      const verdict = decision === state?.decision ? await link?.why(piece) : undefined
      tell(verdict?.ok === false ? { decision, violations: verdict.violations } : null)
    },
    [api, decision],
  )
  return { reason: told?.decision === decision ? told.violations : null, wonder, forget }
}
