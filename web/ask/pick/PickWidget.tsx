import type { Decision } from '@sandtable/kernel'
import { Group } from '../parts/Group.tsx'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { ManyLine } from './ManyLine.tsx'
import { OptionCard } from './OptionCard.tsx'
import { LONG, OptionList } from './OptionList.tsx'
import style from './pick.module.css'
import { usePick } from './use-pick.ts'

/** One or some of several: cards while they are few, a list to search where they are many. */
export function PickWidget({ decision }: { decision: Decision }) {
  const pick = usePick(decision)
  const { ask, verdict, tooMany } = pick
  return (
    <>
      {tooMany && (
        <p className={style.most} role="alert">
          {tooMany}
        </p>
      )}
      {ask.max > 1 && ask.options.length > 2 && <ManyLine pick={pick} />}
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      {ask.options.length > LONG ? (
        <OptionList pick={pick} />
      ) : (
        <Group className={style.cards} label={ask.text}>
          {ask.options.map((option, i) => (
            <OptionCard key={option.id} option={option} number={i + 1} pick={pick} />
          ))}
        </Group>
      )}
      {ask.options.length === 0 && <p className={style.none}>There is nothing to choose from.</p>}
    </>
  )
}
