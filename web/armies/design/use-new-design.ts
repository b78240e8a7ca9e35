import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../../app/host-context.tsx'
import { granted } from '../../home/use-begin.ts'
import type { Army } from '../../host/army-host.ts'
import type { Armies, Creation, DesignSource } from '../../host/design-host.ts'
import { designId } from '../design-id.ts'

export type NewDesign = {
  game: string
  makes: Creation
  from: DesignSource
  /** The book that keeps it; null: the last one of the game, or a new one. */
  book: string | null
  /** The army it is for; null: the book alone. */
  army: { id: string; army: Army; banner: string } | null
  banner: string
}
const FIRST_BOOK = 'My army book'

async function bookFor(armies: Armies, { game, book, banner }: NewDesign): Promise<string> {
  const known = book ?? (await armies.books()).find(one => one.game === game && one.wrong === null)?.id
  return known ?? granted(await armies.addBook(game, { name: FIRST_BOOK, version: 1, banner, creations: [] }))
}

/** A new creation, in its book before anything is changed in it: whatever is done to it is kept. */
async function begunDesign(armies: Armies, wish: NewDesign) {
  const { game, makes, from, army } = wish
  const book = await bookFor(armies, wish)
  const ofBook = granted(await armies.bookArmy(book))
  const joined = army ? await armies.withBook(game, army.army, book) : null
  const task = { game, makes, army: joined?.ok ? joined.value : (army?.army ?? ofBook) }
  const design = granted(await armies.designed(task, from))
  const id = designId(design)
  const stored = await armies.book(book)
  const before = stored?.book.creations.find(one => one.makes === makes && designId(one.design) === id)?.design
  const kept = await armies.keepDesign(
    { book, makes, before: before ?? null, since: stored?.book.version ?? 1 },
    before ?? design,
  )
  if (kept.type !== 'kept') throw new Error('The army book could not be written.')
  return { book, makes, design: id }
}

export function useNewDesign() {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: NewDesign) => begunDesign(host.armies, wish),
    async onSuccess(params, { army }) {
      await queries.invalidateQueries({ queryKey: ['books'] })
      await navigate({ to: '/books/$book/$makes/$design', params, search: army ? { army: army.id } : {} })
    },
  })
}
