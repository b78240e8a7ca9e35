import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { EndReport } from '../host/host.ts'
import { shortHex } from '../log/dice-seal.ts'
import style from './seal.module.css'
import { goodText, sealProblems } from './seal.ts'

/** Whether the dice were those that were sealed; `noted`: the seal as this page kept it from the beginning. */
export function Seal({ end, noted }: { end: EndReport; noted: string | null }) {
  const { checked, commitment } = end.rolls
  const problems = sealProblems(end, noted)
  const isGood = problems.length === 0
  return (
    <details className={style.seal} data-good={isGood}>
      <summary className={style.line}>
        {isGood ? <IconCheck size={17} aria-hidden="true" /> : <IconAlertTriangle size={17} aria-hidden="true" />}
        <span className={style.words}>
          <strong>{isGood ? goodText(checked, commitment, noted) : problems[0]}</strong>
          {commitment && isGood ? <span className={style.short}> seal {shortHex(commitment)}</span> : null}
        </span>
        <span className={style.check}>check it yourself</span>
      </summary>
      <div className={style.more}>
        {problems.slice(1).map(problem => (
          <p key={problem}>{problem}</p>
        ))}
        {commitment ? (
          <p>
            {noted ? 'The seal, as this page noted it before the first die' : 'The seal in the record'}: <code>{commitment}</code>
          </p>
        ) : null}
        <p>
          Save the record: it holds the seed behind the seal, what each player added to it, and every choice. Whoever opens it
          plays the game again, and each roll is compared. If you noted the seal at the start,{' '}
          <code>sandtable verify --commitment</code> proves that the seed was never swapped.
        </p>
      </div>
    </details>
  )
}
