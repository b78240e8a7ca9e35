import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { granted } from '../../home/use-begin.ts'
import type { ArmyBook, BookKeeping, KeptBook, Made } from '../../host/design-host.ts'
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

/** One of the book once more, under an id of its own, after the others. */
export function useCopyDesign({ id, game, book }: KeptBook) {
  const host = useHost()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    async mutationFn({ makes, design }: Made) {
      const army = granted(await host.armies.bookArmy(id))
      const copy = granted(await host.armies.designCopied({ game, makes, army }, design))
      const answer = await host.armies.keepDesign({ book: id, makes, before: null, since: book.version }, copy)
      if (answer.type === 'failed') throw new Error(HOLD_WORDS[answer.why].text)
      if (answer.type === 'changed') throw new Error('The army book was changed in another tab: try once more.')
    },
    onSuccess: () => Promise.all(['book', 'books'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
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
