import { troubleOf } from './store/store.ts'
import type { Table } from './table.ts'

/** While a browser clears its storage nothing can be opened for a moment. */
const PATIENCE = { times: 10, pause: 300 }

/** How a table stands in the store; one that stays unreadable is held. */
export async function lookedAgain(table: Table, times = PATIENCE.times): Promise<void> {
  const trouble = await table.lookAgain().then(() => null, troubleOf)
  if (trouble === null) return
  if (times === 0) return table.holdFor(trouble)
  await new Promise(resolve => setTimeout(resolve, PATIENCE.pause))
  return lookedAgain(table, times - 1)
}
