import type { Decision, PieceId, Violation } from '@sandtable/kernel'
import { useCallback, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'

/** Why the piece that was pressed last is no answer, from the rules: told until something is chosen, or something else is asked. */
export function useReason(decision: Decision) {
  const api = useTableApi()
  const [told, setTold] = useState<{ decision: Decision; violations: readonly Violation[] } | null>(null)
  const tell = useCallback(
    (violations: readonly Violation[] | null) => setTold(violations && { decision, violations }),
    [decision],
  )
  const forget = useCallback(() => setTold(null), [])
  const wonder = useCallback(
    async (piece: PieceId) => {
      const { link, state } = api.getState()
      const verdict = decision === state?.decision ? await link?.why(piece) : undefined
      tell(verdict?.ok === false ? verdict.violations : null)
    },
    [api, decision, tell],
  )
  return { reason: told?.decision === decision ? told.violations : null, wonder, tell, forget }
}
