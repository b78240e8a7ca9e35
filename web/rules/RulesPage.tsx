import type { RuleEntry, RuleId } from '@sandtable/kernel'
import { IconChevronRight, IconLink } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Nav } from '../app/Nav.tsx'
import { useGames, useRules } from '../app/queries.ts'
import { Button } from '../ui/Button.tsx'
import { copied } from '../ui/copied.ts'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ChapterView } from './ChapterView.tsx'
import { Cover } from './Cover.tsx'
import { Finder } from './Finder.tsx'
import { chaptersOf, findRule, slugOf } from './find-rules.ts'
import { nameOf } from './heading.ts'
import { RuleView } from './RuleView.tsx'
import type { GoTo } from './RuleWords.tsx'
import style from './rules-page.module.css'

/** A link is to this very place only if everything in the address is the same. */
const HERE = { exact: true, includeHash: true, includeSearch: true }

/** The rulebook of a game: `?rule=` names the rule shown, `?find=` what is looked for, the hash a chapter. */
export function RulesPage() {
  const { game } = useParams({ from: '/rules/$game' })
  const rules = useRules(game)
  const games = useGames().data ?? []
  const name = games.find(g => g.id === game)?.name ?? game
  return (
    <div className={style.page}>
      <Nav here="rules" />
      <div className={style.books}>
        <nav aria-label="Rulebooks" className={style.bookList}>
          {games.map(({ id, name: other }) => (
            <Link key={id} to="/rules/$game" params={{ game: id }} search={{}} className={style.book} data-here={id === game}>
              {other}
            </Link>
          ))}
        </nav>
      </div>
      {rules.data ? <Book key={game} game={game} name={name} entries={rules.data} /> : null}
      {rules.isPending || rules.isError ? (
        <main id="main" tabIndex={-1} className={style.alone}>
          {rules.isPending ? <Skeleton rows={12} label="Loading the rulebook" /> : null}
          {rules.isError ? (
            <Failure
              what="The rulebook could not be opened."
              safe="You can still play. Try again in a moment."
              error={rules.error}
              onRetry={() => rules.refetch()}
            />
          ) : null}
        </main>
      ) : null}
    </div>
  )
}

type BookProps = { game: string; name: string; entries: readonly RuleEntry[] }

function Book({ game, name, entries }: BookProps) {
  const { rule = null, find = '' } = useSearch({ from: '/rules/$game' })
  const hash = useRouterState({ select: s => s.location.hash })
  const navigate = useNavigate({ from: '/rules/$game' })
  const [words, setWords] = useState(find)
  const chosen = rule === null ? null : findRule(entries, rule)
  const chapters = chaptersOf(entries)
  const chapter = chosen ? null : (chapters.find(c => slugOf(c.title) === hash) ?? null)
  const look = (next: string) => {
    setWords(next)
    navigate({
      search: before => ({ ...(before.rule ? { rule: before.rule } : {}), ...(next ? { find: next } : {}) }),
      replace: true,
    })
  }
  const search = (id: RuleId) => ({ rule: id, ...(words ? { find: words } : {}) })
  const goTo: GoTo = (id, children) => (
    <Link to="/rules/$game" params={{ game }} search={search(id)} activeOptions={HERE} className="rule">
      {children}
    </Link>
  )
  useTitle(chosen ? `${chosen.id}, ${name}` : `${chapter ? `${chapter.title}, ` : ''}rules of ${name}`)
  const reading = { entries, words, goTo }
  return (
    <div className={style.columns} data-chosen={rule !== null || chapter !== null}>
      <aside className={`panel ${style.finder}`} aria-label="Contents">
        <Finder
          entries={entries}
          words={words}
          onWords={look}
          rule={chosen?.id ?? null}
          chapter={chapter?.title ?? null}
          goToRule={(entry, children, isHere) => (
            <Link to="/rules/$game" params={{ game }} search={search(entry.id)} activeOptions={HERE} data-here={isHere}>
              {children}
            </Link>
          )}
          goToChapter={(title, children, isHere) => (
            <Link to="/rules/$game" params={{ game }} search={{}} hash={slugOf(title)} activeOptions={HERE} data-here={isHere}>
              {children}
            </Link>
          )}
        />
      </aside>
      <main id="main" tabIndex={-1} className={`panel ${style.main}`}>
        {chosen || chapter ? <Way game={game} name={name} section={chosen?.section ?? chapter!.title} rule={chosen} /> : null}
        {chosen ? <RuleView entry={chosen} reading={reading} level={1} /> : null}
        {chapter ? <ChapterView title={chapter.title} entries={chapter.entries} reading={reading} /> : null}
        {chosen || chapter ? null : <Cover game={game} name={name} missing={rule} entries={entries} />}
      </main>
      {chosen ? <Siblings game={game} chosen={chosen} entries={entries} words={words} /> : null}
    </div>
  )
}

function Way({ game, name, section, rule }: { game: string; name: string; section: string; rule: RuleEntry | null }) {
  const [said, setSaid] = useState('Copy link')
  const address = `${window.location.origin}/rules/${game}?rule=${rule?.id ?? ''}`
  return (
    <div className={style.way}>
      <nav aria-label="Where this is" className={style.crumbs}>
        <Link to="/rules/$game" params={{ game }} search={{}} activeOptions={HERE}>
          {name}
        </Link>
        <IconChevronRight size={12} aria-hidden="true" />
        <Link to="/rules/$game" params={{ game }} search={{}} hash={slugOf(section)} activeOptions={HERE}>
          {section}
        </Link>
      </nav>
      {rule ? (
        <Button size="small" onClick={() => copied(address).then(ok => setSaid(ok ? 'Copied' : address))}>
          <IconLink size={15} aria-hidden="true" />
          <span role="status">{said}</span>
        </Button>
      ) : null}
    </div>
  )
}

function Siblings({
  game,
  chosen,
  entries,
  words,
}: {
  game: string
  chosen: RuleEntry
  entries: readonly RuleEntry[]
  words: string
}) {
  const inside = entries.filter(e => e.section === chosen.section)
  const at = inside.indexOf(chosen)
  const near = inside.slice(Math.max(0, at - 4), at + 8)
  return (
    <aside className={`panel ${style.siblings}`} aria-label={`In the chapter ${chosen.section}`}>
      <h2>In this chapter</h2>
      <ol>
        {near.map(entry => (
          <li key={entry.id}>
            <Link
              to="/rules/$game"
              params={{ game }}
              search={{ rule: entry.id, ...(words ? { find: words } : {}) }}
              activeOptions={HERE}
              data-here={entry === chosen}
            >
              <span className={style.siblingId}>{entry.id}</span>
              {nameOf(entry)}
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  )
}
