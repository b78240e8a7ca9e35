import { Button } from '../../ui/Button.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { CardView } from '../builder/EntryCard.tsx'
import { LedgerLines } from '../builder/Ledger.tsx'
import { ProblemCard } from '../builder/ProblemCard.tsx'
import { Legal, Meters } from '../builder/Sum.tsx'
import sumStyle from '../builder/sum.module.css'
import { wrongIn } from '../words.ts'
import { Around } from './Around.tsx'
import { useDesign } from './design-context.ts'
import style from './design-sum.module.css'

/** Price and figures, what is wrong, how the price comes about, and the card as it will be printed. */
export function DesignSum() {
  const { problems, design, meters, army } = useBuilder(s => s.sheet)
  const set = useBuilder(s => s.set)
  const { designer } = useDesign()
  const lines = design?.lines ?? []
  return (
    <section className={sumStyle.sum} aria-label="Sum">
      {meters.length > 0 ? <Meters /> : null}
      {design?.portrait ? <Around portrait={design.portrait} /> : null}
      <div className={sumStyle.problems}>
        <Legal count={wrongIn(problems).length} />
        {problems.map(problem => (
          <ProblemCard key={problem.at + problem.rule + problem.text} problem={problem} />
        ))}
      </div>
      {lines.length > 0 ? (
        <div className={`panel ${style.ledger}`}>
          <h2 className="eyebrow">What {army.name} costs</h2>
          <LedgerLines lines={lines} />
        </div>
      ) : null}
      {design?.card ? (
        <article className={`panel ${style.card}`} aria-label={`Card of ${army.name}`}>
          <CardView card={design.card} isDrawn={false} />
          <Button onClick={() => set({ compared: army.name })}>{designer.fights ? 'Compare and odds' : 'Compare'}</Button>
        </article>
      ) : null}
    </section>
  )
}
