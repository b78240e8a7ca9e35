import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../../app/host-context.tsx'
import { capital } from '../../ui/words.ts'
import { useBuilder } from '../builder/builder-store.ts'
import style from '../builder/top-bar.module.css'
import { designId } from '../design-id.ts'
import { useDesign } from './design-context.ts'
import { useNewDesign } from './use-new-design.ts'

/** What else is made for this game: the last one of the book, or a new one. */
export function Levels() {
  const host = useHost()
  const navigate = useNavigate()
  const begin = useNewDesign()
  const { task, designer, army } = useDesign()
  const book = useBuilder(s => s.id)
  const { game } = task
  const kinds = useQuery({
    queryKey: ['designers', game, task.army],
    queryFn: () => host.armies.designers(game, task.army),
  }).data
  const go = async (makes: typeof designer.makes) => {
    const kept = await host.armies.book(book)
    const last = kept?.book.creations.findLast(one => one.makes === makes)
    if (last) {
      const params = { book, makes, design: designId(last.design) }
      await navigate({ to: '/books/$book/$makes/$design', params, search: army ? { army: army.id } : {} })
      return
    }
    const banner = kept?.book.banner ?? ''
    begin.mutate({ game, makes, from: { type: 'fresh' }, book, banner, army: army && { id: army.id, army: army.army, banner } })
  }
  return (
    <select
      className={style.levels}
      aria-label="What is made"
      value={designer.makes}
      disabled={begin.isPending}
      onChange={event => {
        const chosen = kinds?.find(({ makes }) => makes === event.target.value)
        if (chosen) void go(chosen.makes)
      }}
    >
      {(kinds ?? [designer]).map(({ makes, name }) => (
        <option key={makes} value={makes}>
          {capital(name)}
        </option>
      ))}
    </select>
  )
}
