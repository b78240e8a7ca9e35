import { isKernelRule, type RuleId } from '@sandtable/kernel'
import { use } from 'react'
import { TableContext } from '../store/table-store.ts'

/** The id of a rule; at a table it opens the rulebook beside it, elsewhere its page. */
export function RuleLink({ rule, game }: { rule: RuleId; game: string }) {
  const table = use(TableContext)
  if (isKernelRule(rule)) return null
  if (table)
    return (
      <button type="button" className="rule" title={`Read ${rule}`} onClick={() => table.getState().set({ rule })}>
        {rule}
      </button>
    )
  return (
    <a className="rule" href={`/rules/${game}?rule=${rule}`}>
      {rule}
    </a>
  )
}
