import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { Nav } from '../../app/Nav.tsx'
import { PageFoot } from '../../app/PageFoot.tsx'
import { granted } from '../../home/use-begin.ts'
import { agoText } from '../../home/words.ts'
import type { GameName } from '../../host/army-host.ts'
import type { BookCard } from '../../host/design-host.ts'
import { asButton, Button } from '../../ui/Button.tsx'
import { Failure, wordsOf } from '../../ui/Failure.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ArmyTabs } from '../ArmyTabs.tsx'
import style from '../armies-page.module.css'
import { useGameNames } from '../use-armies.ts'
import { ImportBook } from './ImportBook.tsx'
import { useBooks } from './use-books.ts'

/** Things of one's own, in books, by game. */
export function BooksPage() {
  useTitle('Army books')
  const names = useGameNames()
  const books = useBooks()
  const [isImporting, setImporting] = useState(false)
  const failed = names.error ?? books.error
  return (
    <div className={style.page}>
      <Nav here="armies" />
      <main id="main" tabIndex={-1} className={style.main}>
        <div className={style.top}>
          <h1 className={style.title}>Army books</h1>
          <Button onClick={() => setImporting(true)}>
            <IconFileImport size={17} aria-hidden="true" />
            Import
          </Button>
        </div>
        <ArmyTabs here="Army books" />
        {failed ? (
          <Failure
            what="Your army books could not be read."
            safe="They are still on this device."
            error={failed}
            onRetry={() => void books.refetch()}
          />
        ) : null}
        {names.data ? (
          names.data.map(name => (
            <Game key={name.game} name={name} books={books.data?.filter(({ game }) => game === name.game) ?? []} />
          ))
        ) : failed ? null : (
          <Skeleton rows={8} label="Loading the army books" />
        )}
      </main>
      <PageFoot />
      {isImporting ? <ImportBook onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

function Game({ name: { game, gameName }, books }: { name: GameName; books: readonly BookCard[] }) {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { banners } = await host.armies.kit(game)
      const book = { name: 'New army book', version: 1, banner: banners[0]!.id, creations: [] }
      return granted(await host.armies.addBook(game, book))
    },
    async onSuccess(book) {
      await queries.invalidateQueries({ queryKey: ['books'] })
      await navigate({ to: '/books/$book', params: { book } })
    },
  })
  return (
    <section className={`panel ${style.game}`} aria-label={gameName}>
      <div className={style.gameHead}>
        <span className={style.thumb}>
          <Picture name={game} />
        </span>
        <div className={style.gameWords}>
          <h2 className={style.gameName}>{gameName}</h2>
          <p className={style.note}>{books.length === 0 ? 'no army book yet' : `${books.length} of your own`}</p>
        </div>
        <Button kind={books.length === 0 ? 'soft' : 'plain'} disabled={begin.isPending} onClick={() => begin.mutate()}>
          <IconPlus size={17} aria-hidden="true" />
          New army book
        </Button>
      </div>
      {begin.isError ? <p role="alert">{wordsOf(begin.error)}</p> : null}
      {books.length === 0 ? null : (
        <ul className={style.rows}>
          {books.map(book => (
            <Row key={book.id} book={book} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ book }: { book: BookCard }) {
  const has = book.creations.length === 0 ? 'nothing in it yet' : book.creations.map(({ name }) => name).join(', ')
  return (
    <li className={style.row}>
      <div className={style.words}>
        <h3 className={style.name}>
          <Link to="/books/$book" params={{ book: book.id }} className={style.open}>
            {book.name}
          </Link>
        </h3>
        <p className={style.note}>{[`version ${book.version}`, has, agoText(book.changed, Date.now())].join(' · ')}</p>
      </div>
      {book.wrong === null ? null : <span className={style.wrong}>{book.wrong}</span>}
      <Link to="/books/$book" params={{ book: book.id }} {...asButton('plain', 'small')}>
        Open<span className="unseen"> {book.name}</span>
      </Link>
    </li>
  )
}
