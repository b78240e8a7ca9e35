import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import type { ArmyBook, BookKeeping, KeptBook } from '../../host/design-host.ts'
import { HOLD_WORDS } from '../../host/hold-words.ts'

/** A book with what its game makes of it. */
export function useBook(id: string) {
  const host = useHost()
  return useQuery({
    queryKey: ['book', id],
    async queryFn() {
      const kept = await host.armies.book(id)
      if (!kept) return null
      const army = await host.armies.bookArmy(id)
      const kinds = army.ok ? await host.armies.designers(kept.game, army.value) : []
      const card = (await host.armies.books()).find(one => one.id === id) ?? null
      return { kept, kinds, card }
    },
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

export type BookConflict = Extract<BookKeeping, { type: 'changed' }> & { mine: ArmyBook }
/** Writes a book; what somebody else wrote meanwhile is shown, and nothing is lost until it is decided. */
export function useKeepBook() {
  const host = useHost()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<BookConflict | null>(null)
  const keep = useMutation({
    networkMode: 'always',
    async mutationFn({ kept, book }: { kept: KeptBook; book: ArmyBook }) {
      const answer = await host.armies.keepBook(kept.id, book, kept.version)
      if (answer.type === 'failed') throw new Error(HOLD_WORDS[answer.why].text)
      setConflict(answer.type === 'changed' ? { ...answer, mine: book } : null)
    },
    onSuccess: () => Promise.all(['book', 'books'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return { keep, conflict, forgetConflict: () => setConflict(null) }
}
