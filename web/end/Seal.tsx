import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { EndReport } from '../host/host.ts'
import { shortHex } from '../log/dice-seal.ts'
import { figure } from './odds.ts'
import style from './seal.module.css'

/** Whether the dice were those that were sealed. */
export function Seal({ end }: { end: EndReport }) {
  const { checked, problems, commitment } = end.rolls
  const isGood = problems.length === 0
  return (
    <details className={style.seal} data-good={isGood}>
      <summary className={style.line}>
        {isGood ? <IconCheck size={17} aria-hidden="true" /> : <IconAlertTriangle size={17} aria-hidden="true" />}
        <span className={style.words}>
          <strong>{isGood ? goodText(checked, commitment) : problems[0]}</strong>
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
            The seal that was shown before the first die: <code>{commitment}</code>
          </p>
        ) : null}
        <p>
          Save the record: it holds the seed behind the seal, what each player added to it, and every choice. Whoever opens it
          plays the game again, and each roll is compared. If you noted the seal at the start,{' '}
          <code>sandtable verify --commitment</code> proves that the seed was never exchanged.
        </p>
      </div>
    </details>
  )
}

function goodText(checked: number, commitment: string | null): string {
  if (checked === 0) return 'No dice were rolled.'
  const all = checked === 1 ? 'The one roll matches' : `All ${figure(checked)} rolls match`
  return commitment ? `${all} the seed that was sealed before the first choice.` : `${all} the record.`
}
