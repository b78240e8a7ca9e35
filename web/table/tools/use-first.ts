import { useEffect } from 'react'
import { useTable, useTableApi } from '../../store/table-store.ts'

/** Keeps a tool's handler the last one registered, which is asked first: questions come and go while it is in hand. */
export function useFirst(owner: string): void {
  const api = useTableApi()
  const handlers = useTable(s => s.handlers)
  useEffect(() => {
    const own = handlers.find(h => h.owner === owner)
    if (own && handlers.at(-1) !== own) api.getState().handle(owner, own.handler)
  }, [api, handlers, owner])
}
