import { Button } from '../../ui/Button.tsx'
import { copied } from '../../ui/copied.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { Figure } from '../builder/Figure.tsx'
import { LedgerLines } from '../builder/Ledger.tsx'
import { ProblemCard } from '../builder/ProblemCard.tsx'
import { Legal } from '../builder/Sum.tsx'
import { exactFigure, moneyFigure, wrongIn } from '../words.ts'
import style from './calculator.module.css'

/** How the price comes about, with what the last change touched. */
export function HowPrice() {
  const { problems, design, price, army } = useBuilder(s => s.sheet)
  const money = useBuilder(s => s.kit.money)
  const last = useBuilder(s => s.last)
  const lines = design?.lines ?? []
  const asText = () =>
    [
      army.name,
      ...lines.map(({ text, working, value }) => [text, working, exactFigure(value, money)].filter(Boolean).join('\t')),
    ].join('\n')
  return (
    <section className={`panel ${style.how}`} aria-label="Sum">
      <div className={style.head}>
        <h2 className={style.title}>How the price comes about</h2>
        <span className={style.price} data-price>
          <Figure value={price} format={value => moneyFigure(value, money)} />
        </span>
      </div>
      {problems.length === 0 ? null : (
        <div className={style.problems}>
          <Legal count={wrongIn(problems).length} />
          {problems.map(problem => (
            <ProblemCard key={problem.at + problem.rule + problem.text} problem={problem} />
          ))}
        </div>
      )}
      <div className={style.lines}>
        <LedgerLines lines={lines} />
      </div>
      <div className={style.foot}>
        <span className={style.last} data-none={!last}>
          {last ? (
            <>
              touched by your last change:{' '}
              <b>
                {changeText(
                  last.words,
                  [last.before.price, price].map(one => moneyFigure(one, money)),
                )}
              </b>
            </>
          ) : (
            'What a change touches is marked here.'
          )}
        </span>
        <Button size="small" onClick={() => void copied(asText())}>
          Copy as text
        </Button>
      </div>
    </section>
  )
}

/** 'Hover added, 52 → 59'. */
const changeText = (words: string, [before, after]: readonly string[]): string =>
  [words, before === after ? `still ${after}` : `${before} → ${after}`].filter(Boolean).join(', ')
