import type { Violation } from '@sandtable/kernel'
import { IconAlertTriangle } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import { capital } from '../../ui/words.ts'
import style from './parts.module.css'

/** Why an answer is refused: in the words of the rules, which say the numbers that decided it, and the rule. It is read out at once. */
export function RefusalLine({ violations }: { violations: readonly Violation[] }) {
  const [first, ...more] = violations
  if (!first) return null
  return (
    <div className={style.refusal} role="alert">
      <IconAlertTriangle size={17} aria-hidden="true" />
      <span>
        <Reason violation={first} />
        {more.length > 0 && <small> and {more.length} more</small>}
      </span>
    </div>
  )
}

export function Reason({ violation }: { violation: Violation }) {
  const game = useTable(s => s.state?.game ?? '')
  return (
    <>
      <b>{capital(violation.text)}</b> <RuleLink rule={violation.rule} game={game} />
    </>
  )
}
