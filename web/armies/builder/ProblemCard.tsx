import { IconAlertTriangle } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Problem } from '../../host/army-host.ts'
import { asSentence } from '../../ui/sentence.ts'
import { useBuilder } from './builder-store.ts'
import style from './problem.module.css'

/** So many presses stand beside a problem; the others are in the catalogue. */
const SHOWN = 3

/** What is wrong, with its numbers and its rule, and the presses that mend it. */
export function ProblemCard({ problem, isRow = false }: { problem: Problem; isRow?: boolean }) {
  const edit = useBuilder(s => s.edit)
  const game = useBuilder(s => s.kit.game)
  return (
    <div className={style.problem} data-kind={problem.kind} data-row={isRow} data-problem tabIndex={-1}>
      <IconAlertTriangle size={19} aria-hidden="true" className={style.sign!} />
      <div className={style.words}>
        <p className={style.text}>
          <span className="unseen">{problem.kind === 'wrong' ? 'To mend: ' : 'Warning: '}</span>
          {asSentence(problem.text)}
        </p>
        <div className={style.foot}>
          <RuleLink rule={problem.rule} game={game} />
          <span className={style.mends}>
            {problem.mends.slice(0, SHOWN).map(mend => (
              <button key={mend.text} type="button" className={style.mend} onClick={() => void edit(mend.edits, mend.text)}>
                {mend.text}
              </button>
            ))}
          </span>
        </div>
      </div>
    </div>
  )
}
