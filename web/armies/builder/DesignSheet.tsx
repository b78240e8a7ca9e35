import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'
import type { Creation } from '../../host/design-host.ts'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/Failure.tsx'
import { useBooks } from '../books/use-books.ts'
import { Kinds } from '../design/Kinds.tsx'
import { type NewDesign, useNewDesign } from '../design/use-new-design.ts'
import { Sheet } from '../Sheet.tsx'
import { useBuilder } from './builder-store.ts'
import style from './design-sheet.module.css'

/** Things of one's own for this army: new ones, those it has, and those of one's books. */
export function DesignSheet({ onClose }: { onClose(): void }) {
  const host = useHost()
  const { kit, sheet, id, replace } = useBuilder(s => s)
  const begin = useNewDesign()
  const kinds = useQuery({
    queryKey: ['designers', kit.game, sheet.army],
    queryFn: () => host.armies.designers(kit.game, sheet.army),
    gcTime: 0,
  }).data
  const books = (useBooks().data ?? []).filter(({ game, creations }) => game === kit.game && creations.length > 0)
  const army = { id, army: sheet.army, banner: sheet.banner }
  const wish = (makes: Creation, from: NewDesign['from']) =>
    begin.mutate({ game: kit.game, makes, from, book: null, army, banner: sheet.banner })
  const take = (book: string, name: string) => {
    void replace(host.armies.withBook(kit.game, sheet.army, book), `${name} is in this ${kit.noun}`)
    onClose()
  }
  const own = (kinds ?? []).flatMap(kind => kind.own.map(one => ({ ...one, kind })))
  return (
    <Sheet opened onClose={onClose} title={`Of your own, for this ${kit.noun}`} size="lg">
      <div className={style.sheet}>
        <Kinds kinds={kinds ?? []} isBusy={begin.isPending} onNew={(kind, from) => wish(kind.makes, from)} />
        {begin.isError ? <p role="alert">{wordsOf(begin.error)}</p> : null}
        {own.length > 0 ? <h3 className="eyebrow">In this {kit.noun}</h3> : null}
        <ul className={style.rows}>
          {own.map(({ id: of, name, kind }) => (
            <li key={kind.makes + of} className={style.row}>
              <span className={style.words}>
                {name} <small>{kind.name}</small>
              </span>
              <Button size="small" onClick={() => wish(kind.makes, { type: 'own', id: of })}>
                Change<span className="unseen"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
        {books.length > 0 ? <h3 className="eyebrow">Army books</h3> : null}
        <ul className={style.rows}>
          {books.map(({ id: book, name, version, creations, wrong }) => (
            <li key={book} className={style.row}>
              <span className={style.words}>
                {name}{' '}
                <small>
                  version {version}, {creations.map(one => one.name).join(', ')}
                </small>
              </span>
              <Button size="small" disabled={wrong !== null} onClick={() => take(book, name)}>
                Use all of it<span className="unseen"> of {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
