import type { Violation } from '@sandtable/kernel'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { capital } from '../../ui/words.ts'
import { Reason } from '../parts/RefusalLine.tsx'
import style from './on-board.module.css'

type BoxProps = { more: number; isFinal: boolean; isHeard?: boolean; children: ReactNode }

/** Only what was put down is read out: what the pointer passes over would never let it finish. */
function Box({ more, isFinal, isHeard = false, children }: BoxProps) {
  return (
    <div className={isHeard ? 'unseen' : `${style.refused} ${style.say}`} role={isFinal ? 'alert' : undefined}>
      <IconAlertTriangle size={17} aria-hidden="true" />
      <span>
        {children}
        {more > 0 && <small> and {more} more</small>}
      </span>
    </div>
  )
}

type RefusedProps = { who: string | null; violation: Violation; more: number; isFinal: boolean }

/** Why a ghost or an aim is refused, with the numbers that decided it. */
export function Refused({ who, violation, more, isFinal }: RefusedProps) {
  return (
    <Box more={more} isFinal={isFinal}>
      {who && <b>{who}: </b>}
      <Reason violation={violation} />
    </Box>
  )
}

type StoppedProps = { where: string; what: string | null; violation: Violation; more: number; isFinal: boolean }

/** Why a route stops, and where; how long it is stands in the meter. Where the board has room for a card that says so, it is only heard. */
export function RefusalCard({ where, what, violation, more, isFinal }: StoppedProps) {
  const game = useTable(s => s.state?.game ?? '')
  const isNarrow = useNarrow()
  return (
    <Box more={more} isFinal={isFinal} isHeard={!isNarrow}>
      <b>Stops at {where}: </b>
      {capital(violation.text)}
      {what && `, ${what}`} <RuleLink rule={violation.rule} game={game} />
    </Box>
  )
}
