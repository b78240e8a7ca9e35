import type { RuleEntry } from '@sandtable/kernel'
import { type ReactNode, useMemo, useState } from 'react'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Segments } from '../ui/Segments.tsx'
import { chaptersOf, findRules } from './find-rules.ts'
import style from './finder.module.css'
import { nameOf } from './heading.ts'
import { Marked } from './RuleWords.tsx'

type Kind = 'all' | 'rules' | 'rulings'
type Props = {
  entries: readonly RuleEntry[]
  words: string
  onWords(words: string): void
  /** The rule or chapter that is shown. */
  rule: string | null
  chapter: string | null
  goToRule(entry: RuleEntry, children: ReactNode, isHere: boolean): ReactNode
  goToChapter(title: string, children: ReactNode, isHere: boolean): ReactNode
}
const MOST = 60
const isOf = (kind: Kind, entry: RuleEntry): boolean => kind === 'all' || (entry.kind === 'ruling') === (kind === 'rulings')

/** The book's chapters, or what was found in it. */
export function Finder(props: Props) {
  const { entries, words, onWords } = props
  const hits = useMemo(() => findRules(entries, words).map(h => h.entry), [entries, words])
  const isSearching = words.trim() !== ''
  return (
    <div className={style.finder}>
      <div className={style.head}>
        <SearchBox
          label="Look for a rule"
          hint="word or rule number"
          value={words}
          note={isSearching ? `${hits.length} found` : ''}
          onChange={onWords}
        />
      </div>
      {isSearching ? <Hits {...props} hits={hits} /> : <Chapters {...props} />}
    </div>
  )
}

function Chapters({ entries, chapter, rule, goToChapter, goToRule }: Props) {
  const here = chapter ?? entries.find(e => e.id === rule)?.section ?? null
  return (
    <ul className={style.list} aria-label="Chapters">
      {chaptersOf(entries).map(({ title, entries: inside }) => (
        <li key={title}>
          {goToChapter(
            title,
            <span className={style.row} data-here={title === here}>
              <span className={style.name}>{title}</span>
              <span className={style.count}>
                {inside.length}
                <span className="unseen"> rules</span>
              </span>
            </span>,
            chapter === title,
          )}
          {title === here ? (
            <ul className={style.inside} aria-label={`Rules of ${title}`}>
              {inside.map(entry => (
                <li key={entry.id}>{goToRule(entry, <Item entry={entry} words="" />, entry.id === rule)}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Hits({ hits, words, rule, goToRule }: Props & { hits: readonly RuleEntry[] }) {
  const [kind, setKind] = useState<Kind>('all')
  const count = (of: Kind) => hits.filter(e => isOf(of, e)).length
  const shown = hits.filter(e => isOf(kind, e))
  if (hits.length === 0)
    return <p className={style.none}>No rule matches all of these words. Try fewer, or just the start of a word.</p>
  return (
    <>
      <div className={style.kinds}>
        <Segments<Kind>
          label="Kinds"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: `All ${hits.length}` },
            { value: 'rules', label: `Rules ${count('rules')}` },
            { value: 'rulings', label: `Rulings ${count('rulings')}` },
          ]}
        />
      </div>
      <ol className={style.list} aria-label="Found">
        {shown.slice(0, MOST).map(entry => (
          <li key={entry.id}>{goToRule(entry, <Item entry={entry} words={words} chapter />, entry.id === rule)}</li>
        ))}
      </ol>
      {shown.length > MOST ? <p className={style.none}>And {shown.length - MOST} more: add a word.</p> : null}
    </>
  )
}

function Item({ entry, words, chapter = false }: { entry: RuleEntry; words: string; chapter?: boolean }) {
  return (
    <span className={style.item}>
      <span className={style.itemName}>
        <Marked text={nameOf(entry)} words={words} />
      </span>
      <span className={style.itemId}>
        <Marked text={entry.id} words={words} />
        {chapter ? <span className={style.itemChapter}>{entry.section}</span> : null}
      </span>
    </span>
  )
}
