import type { RuleEntry } from '@sandtable/kernel'
import { headingOf, kindText, nameOf } from './heading.ts'
import { type Reading, RuleWords } from './RuleWords.tsx'
import { rulingOf, rulingsNear, seeAlso } from './related.ts'
import style from './rule.module.css'

type Props = { entry: RuleEntry; reading: Reading; level: 1 | 2 }

/** One rule: what it is called, what it says, the rulings near it, and what belongs to it. */
export function RuleView({ entry, reading, level }: Props) {
  const { heading, body } = headingOf(entry)
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className={style.rule} data-level={level}>
      <header className={style.head}>
        <Title className={style.heading}>{heading}</Title>
        <span className={style.id}>{entry.id}</span>
        <span className={style.kind}>{kindText(entry.kind)}</span>
      </header>
      {entry.kind === 'ruling' ? <Ruled text={entry.text} reading={reading} /> : null}
      {body === '' ? null : (
        <p className={style.text}>
          <RuleWords text={body} reading={reading} />
        </p>
      )}
      <Rulings rulings={rulingsNear(entry, reading.entries)} reading={reading} level={level} />
      <SeeAlso entries={seeAlso(entry, reading.entries)} reading={reading} level={level} />
    </article>
  )
}

function Ruled({ text, reading }: { text: string; reading: Reading }) {
  const { answer, reason } = rulingOf(text)
  return (
    <>
      <p className={style.text}>
        <RuleWords text={answer} reading={reading} />
      </p>
      {reason === '' ? null : (
        <p className={style.reason}>
          Because: <RuleWords text={reason} reading={reading} />
        </p>
      )}
    </>
  )
}

function Rulings({ rulings, reading, level }: { rulings: readonly RuleEntry[]; reading: Reading; level: 1 | 2 }) {
  const Title = level === 1 ? 'h2' : 'h3'
  if (rulings.length === 0) return null
  return (
    <section className={style.section}>
      <Title className={style.subheading}>
        Related rulings <span>what the referee does where the book is silent</span>
      </Title>
      <ul className={style.rulings}>
        {rulings.map(ruling => (
          <Ruling key={ruling.id} ruling={ruling} reading={reading} />
        ))}
      </ul>
    </section>
  )
}

function Ruling({ ruling, reading }: { ruling: RuleEntry; reading: Reading }) {
  const { question, answer, reason } = rulingOf(ruling.text)
  return (
    <li className={style.ruling}>
      {reading.goTo(ruling.id, ruling.id)}
      <div>
        <strong>
          <RuleWords text={question} reading={reading} />
        </strong>
        <p>
          <RuleWords text={answer} reading={reading} />{' '}
          <span className={style.why}>
            <RuleWords text={reason} reading={reading} />
          </span>
        </p>
      </div>
    </li>
  )
}

function SeeAlso({ entries, reading, level }: { entries: readonly RuleEntry[]; reading: Reading; level: 1 | 2 }) {
  const Title = level === 1 ? 'h2' : 'h3'
  if (entries.length === 0) return null
  return (
    <section className={style.section}>
      <Title className="eyebrow">See also</Title>
      <ul className={style.also}>
        {entries.map(entry => (
          <li key={entry.id}>
            {reading.goTo(entry.id, entry.id)} {nameOf(entry)}
          </li>
        ))}
      </ul>
    </section>
  )
}
