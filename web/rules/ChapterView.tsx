import type { RuleEntry } from '@sandtable/kernel'
import style from './chapter.module.css'
import { type Reading, RuleWords } from './RuleWords.tsx'

/** A chapter from its first rule to its last. */
export function ChapterView({ title, entries, reading }: { title: string; entries: readonly RuleEntry[]; reading: Reading }) {
  return (
    <article className={style.chapter}>
      <h1 className={style.title}>{title}</h1>
      <ul className={style.rules}>
        {entries.map(entry => (
          <li key={entry.id} className={style.rule}>
            {reading.goTo(entry.id, entry.id)}
            <p>
              <RuleWords text={entry.text.replaceAll(' -> ', ' → ')} reading={reading} />
            </p>
          </li>
        ))}
      </ul>
    </article>
  )
}
