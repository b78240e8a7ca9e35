import type { Decision } from '@sandtable/kernel'
import type { CSSProperties } from 'react'
import list from '../parts/list.module.css'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { AssignRow } from './AssignRow.tsx'
import { rowWidth } from './assign.ts'
import { SetMany } from './SetMany.tsx'
import { useAssign } from './use-assign.ts'

/** One choice for each piece: rows, with ways to set many at once. */
export function AssignWidget({ decision }: { decision: Decision }) {
  const assign = useAssign(decision)
  const { verdict, rows } = assign
  return (
    <>
      <SetMany assign={assign} />
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      <ul
        className={list.rows}
        style={{ '--row': rowWidth(assign.ask.options) } as CSSProperties}
        data-long={rows.length > 12 || undefined}
      >
        {rows.map(item => (
          <AssignRow key={item.id} item={item} assign={assign} />
        ))}
      </ul>
    </>
  )
}
