import { seatName } from '@sandtable/kernel'
import { RuleLink } from '../app/RuleLink.tsx'
import type { Comparison } from '../host/host.ts'
import style from './compare.module.css'

type Difference = NonNullable<Comparison['play']>
type Line = Difference['before'][number]
type Props = { title: string; difference: Difference; comparison: Comparison }

/** One choice as both rules tell it, side by side; the first line that differs is marked in both. */
export function DifferenceView({ title, difference, comparison }: Props) {
  const { seq, choice, before, now, line, detail, refused } = difference
  const { from, to, game } = comparison
  return (
    <section className={style.difference} aria-label={title}>
      <h2 className={style.heading}>{title}</h2>
      <p className={style.choice}>
        <b>{seq === 0 ? 'How it begins' : `Choice ${seq}`}</b>
        {choice ? (
          <>
            {`: ${seatName(choice.seat)} was asked “${choice.asked}”`}
            {choice.answer === null ? '' : ` and answered “${choice.answer}”`}.
          </>
        ) : null}
      </p>
      <div className={style.sides}>
        <Side title={`Rules ${from}, then`} lines={before} marked={line} game={game} />
        {refused ? (
          <Side title={`Rules ${to}, now: refused`} lines={refused} marked={0} game={game} isBad />
        ) : (
          <Side title={`Rules ${to}, now`} lines={now} marked={line} game={game} />
        )}
      </div>
      {detail === null ? null : (
        <p className={style.note}>
          It reads the same, but something of it is another: <code>{detail}</code>
        </p>
      )}
    </section>
  )
}

type SideProps = { title: string; lines: readonly Line[]; marked: number; game: string; isBad?: boolean }

function Side({ title, lines, marked, game, isBad = false }: SideProps) {
  const numbered = lines.map((line, at) => ({ ...line, at }))
  return (
    <div className={`panel ${style.side}`} data-bad={isBad}>
      <h3 className="eyebrow">{title}</h3>
      <ol className={style.lines}>
        {numbered.map(({ text, rule, at }) => (
          <li key={at} data-marked={at === marked}>
            {at === marked ? <span className="unseen">Differs: </span> : null}
            {text} <RuleLink rule={rule} game={game} />
          </li>
        ))}
        {marked >= lines.length ? <li data-marked="true">Nothing more happens.</li> : null}
      </ol>
    </div>
  )
}
