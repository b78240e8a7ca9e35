import type { RuleEntry } from '@sandtable/kernel'
import { Link } from '@tanstack/react-router'
import style from './cover.module.css'
import { chaptersOf, slugOf } from './find-rules.ts'
import { nameOf } from './heading.ts'

type Props = { game: string; name: string; entries: readonly RuleEntry[]; missing: string | null }

/** The first page of a rulebook: how much there is, and its chapters with what they begin with. */
export function Cover({ game, name, missing, entries }: Props) {
  const rulings = entries.filter(e => e.kind === 'ruling').length
  return (
    <div className={style.cover}>
      <h1>Rules of {name}</h1>
      {missing === null ? null : (
        <p role="alert">
          There is no rule {missing} in this book.{' '}
          <Link to="/rules/$game" params={{ game }} search={{}}>
            To the chapters
          </Link>
        </p>
      )}
      <p>
        {entries.length - rulings} rules and {rulings} rulings. Every refusal at the table names one of them. Choose a chapter, or
        search for a word.
      </p>
      <ul className={style.chapters}>
        {chaptersOf(entries).map(({ title, entries: inside }) => (
          <li key={title}>
            <Link to="/rules/$game" params={{ game }} search={{}} hash={slugOf(title)} className={style.chapter}>
              <span className={style.title}>
                {title} <b>{inside.length}</b>
              </span>
              <span className={style.begins}>{beginsWith(inside)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const beginsWith = (inside: readonly RuleEntry[]): string => [...new Set(inside.map(nameOf))].slice(0, 2).join(' · ')
