import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { Nav } from '../../app/Nav.tsx'
import { NoPage } from '../../app/NoPage.tsx'
import { PageFoot } from '../../app/PageFoot.tsx'
import { useForgetting } from '../../home/forgetting.ts'
import { granted } from '../../home/use-begin.ts'
import type { BookCard, DesignerCard, KeptBook, Made } from '../../host/design-host.ts'
import { asButton, Button } from '../../ui/Button.tsx'
import { download, fileNameOf } from '../../ui/download.ts'
import { Failure, wordsOf } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ArmyTabs } from '../ArmyTabs.tsx'
import page from '../armies-page.module.css'
import { Kinds } from '../design/Kinds.tsx'
import { useNewDesign } from '../design/use-new-design.ts'
import { designId } from '../design-id.ts'
import { BookConflictCard } from './BookConflict.tsx'
import style from './book-page.module.css'
import { useBook, useCopyDesign, useKeepBook } from './use-book.ts'

/** One army book: what is in it, its versions, and how it leaves. */
export function BookPage() {
  const { book: id } = useParams({ from: '/books/$book' })
  const found = useBook(id)
  const isGoing = useForgetting(s => id in s.going)
  useTitle(found.data?.kept.book.name ?? 'Army book')
  if (found.data === null)
    return (
      <NoPage title="There is no such army book">
        <p role="alert">It may have been deleted, or it is kept in another browser.</p>
        <p>
          <Link to="/books" {...asButton()}>
            To the army books
          </Link>
        </p>
      </NoPage>
    )
  return (
    <div className={page.page}>
      <Nav here="armies" />
      <main id="main" tabIndex={-1} className={page.main}>
        {found.isError ? (
          <Failure what="This book cannot be opened." safe="It stays as it is." error={found.error} onRetry={found.refetch} />
        ) : null}
        {found.data ? (
          isGoing ? (
            <Gone kept={found.data.kept} />
          ) : (
            <Book kept={found.data.kept} card={found.data.card} kinds={found.data.kinds} />
          )
        ) : found.isError ? null : (
          <Skeleton rows={6} label="Opening the army book" />
        )}
      </main>
      <PageFoot />
    </div>
  )
}

type Props = { kept: KeptBook; card: BookCard | null; kinds: readonly DesignerCard[] }
function Book({ kept, card, kinds }: Props) {
  const begin = useNewDesign()
  const { keep, conflict, forgetConflict } = useKeepBook()
  const copy = useCopyDesign(kept)
  const { book, game, id } = kept
  const error = keep.error ?? begin.error ?? copy.error
  return (
    <>
      <Head kept={kept} onName={name => keep.mutate({ kept, book: { ...book, name } })} />
      <ArmyTabs here="Army books" />
      {error ? (
        <Notice tone="bad" title="That could not be done.">
          <p>{wordsOf(error)}</p>
        </Notice>
      ) : null}
      {card?.wrong ? (
        <Notice tone="bad" title="Today's rules refuse something in this book.">
          <p>{card.wrong}</p>
        </Notice>
      ) : null}
      {conflict ? (
        <BookConflictCard
          conflict={conflict}
          onMine={() => keep.mutate({ kept: conflict.theirs, book: conflict.mine })}
          onTheirs={forgetConflict}
        />
      ) : null}
      <Kinds
        kinds={kinds}
        isBusy={begin.isPending}
        onNew={({ makes }, from) => begin.mutate({ game, makes, from, book: id, army: null, banner: book.banner })}
      />
      <Creations
        kept={kept}
        card={card}
        onCopy={creation => copy.mutate(creation)}
        onTakeOut={creation =>
          keep.mutate({ kept, book: { ...book, creations: book.creations.filter((_, i) => i !== creation) } })
        }
      />
      <Versions kept={kept} onBack={version => keep.mutate({ kept, book: version })} />
    </>
  )
}

function Head({ kept, onName }: { kept: KeptBook; onName(name: string): void }) {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const forget = useForgetting(s => s.forget)
  const { book, id } = kept
  const [text, setText] = useState(book.name)
  const give = () => {
    const name = text.trim()
    if (name === '') setText(book.name)
    else if (name !== book.name) onName(name)
  }
  const save = async () => download(`${fileNameOf(book.name)}.json`, granted(await host.armies.bookFile(id)))
  const remove = () => {
    forget(id, () => void host.armies.forgetBook(id).then(() => queries.invalidateQueries({ queryKey: ['books'] })))
    void navigate({ to: '/books/$book', params: { book: id } })
  }
  return (
    <div className={page.top}>
      <h1 className={style.title}>
        <span className="unseen">{book.name}</span>
        <input
          aria-label="Name of the army book"
          className={style.name}
          value={text}
          maxLength={60}
          onChange={event => setText(event.target.value)}
          onBlur={give}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </h1>
      <span className={style.version}>version {book.version}</span>
      <Button onClick={() => void save()}>
        <IconDownload size={17} aria-hidden="true" />
        Export
      </Button>
      <Button kind="icon" aria-label={`Delete ${book.name}`} title="Delete" onClick={remove}>
        <IconTrash size={17} aria-hidden="true" />
      </Button>
    </div>
  )
}

type ListProps = { kept: KeptBook; card: BookCard | null; onCopy(creation: Made): void; onTakeOut(i: number): void }
function Creations({ kept, card, onCopy, onTakeOut }: ListProps) {
  const all = kept.book.creations.map(({ makes, design }, i) => ({
    ...{ makes, i, design, name: design.name, id: designId(design) },
    about: card?.creations[i],
  }))
  return (
    <section className={`panel ${page.game}`} aria-label="In this book">
      {all.length === 0 ? <p className={style.none}>Nothing is in this book yet.</p> : null}
      <ul className={page.rows}>
        {all.map(({ makes, i, design, id, name, about }) => (
          <li key={`${makes} ${id}`} className={page.row}>
            <div className={page.words}>
              <h2 className={page.name}>
                <Link
                  to="/books/$book/$makes/$design"
                  params={{ book: kept.id, makes, design: id }}
                  search={{}}
                  className={page.open}
                >
                  {name}
                </Link>
              </h2>
              <p className={page.note}>{[about?.kind ?? makes, about?.price].filter(Boolean).join(' · ')}</p>
            </div>
            <Button kind="icon" size="small" aria-label={`Copy ${name}`} title="Copy" onClick={() => onCopy({ makes, design })}>
              <IconCopy size={17} aria-hidden="true" />
            </Button>
            <Button kind="icon" size="small" aria-label={`Take ${name} out`} title="Take out" onClick={() => onTakeOut(i)}>
              <IconTrash size={17} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Going back is a new version like the old one: nothing is lost. */
function Versions({ kept, onBack }: { kept: KeptBook; onBack(book: KeptBook['book']): void }) {
  if (kept.past.length === 0) return null
  return (
    <details className={style.versions}>
      <summary>Earlier versions ({kept.past.length})</summary>
      <ul className={page.rows}>
        {kept.past.map(book => (
          <li key={book.version} className={page.row}>
            <span className={page.words}>
              version {book.version}: {book.creations.map(({ design }) => design.name).join(', ') || 'nothing in it'}
            </span>
            <Button size="small" onClick={() => onBack(book)}>
              Back to it<span className="unseen">, version {book.version}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Gone({ kept }: { kept: KeptBook }) {
  const undo = useForgetting(s => s.undo)
  return (
    <div className={page.row}>
      <span className={page.gone} role="status">
        {kept.book.name} is deleted.
      </span>
      <Button kind="soft" size="small" autoFocus onClick={() => undo(kept.id)}>
        Undo
      </Button>
      <Link to="/books" {...asButton('plain', 'small')}>
        To the army books
      </Link>
    </div>
  )
}
