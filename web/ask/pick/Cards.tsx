import type { Option } from '@sandtable/kernel'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import folded from './folded.module.css'
import { OptionCard } from './OptionCard.tsx'
import style from './pick.module.css'
import { type Folded, foldRefused } from './pick.ts'
import type { Pick } from './use-pick.ts'

/** Cards of some of the options. `order`: all that are shown, as the digits count them. */
type Props = { options: readonly Option[]; order: readonly Option[]; pick: Pick }

export function Cards({ options, order, pick }: Props) {
  const { shown, alike } = useMemo(() => foldRefused(options), [options])
  return (
    <>
      {shown.map(option => (
        <OptionCard key={option.id} option={option} number={order.indexOf(option) + 1} pick={pick} />
      ))}
      {alike.map(group => (
        <FoldedCards key={group.options[0]!.id} group={group} pick={pick} />
      ))}
    </>
  )
}

/** Several that are refused alike: one line, which opens. */
function FoldedCards({ group: { reason, options }, pick }: { group: Folded; pick: Pick }) {
  return (
    <details className={folded.folded}>
      <summary className={folded.line}>
        <IconChevronRight className={folded.chevron} size={16} aria-hidden="true" />
        <b className={folded.count}>{options.length} not now</b>
        <small className={folded.reason}>{reason}</small>
        <span className="rule" aria-hidden="true">
          why not
        </span>
      </summary>
      <div className={`${style.cards} ${folded.inside}`}>
        {options.map(option => (
          <OptionCard key={option.id} option={option} number={0} pick={pick} />
        ))}
      </div>
    </details>
  )
}
