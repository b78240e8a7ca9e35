import type { Decision } from '@sandtable/kernel'
import { useEffect, useMemo } from 'react'
import { ChosenOdds } from '../forecast/ChosenOdds.tsx'
import { Group } from '../parts/Group.tsx'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { Cards } from './Cards.tsx'
import { ManyLine } from './ManyLine.tsx'
import { LONG, OptionList } from './OptionList.tsx'
import style from './pick.module.css'
import { asShown, countLines } from './pick.ts'
import { type Pick, usePick } from './use-pick.ts'

/** One or some of several: cards while they are few, a list to search where they are many. */
export function PickWidget({ decision }: { decision: Decision }) {
  const pick = usePick(decision)
  const { ask, verdict, reason, tooMany } = pick
  return (
    <>
      {tooMany && (
        <p className={style.most} role="alert">
          {tooMany}
        </p>
      )}
      {ask.max > 1 && ask.options.length > 2 && <ManyLine pick={pick} />}
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      {reason && <RefusalLine violations={reason} />}
      {countLines(ask.options) > LONG ? <OptionList pick={pick} /> : <FewCards pick={pick} />}
      <ChosenOdds ask={ask} chosen={pick.chosen} shown={pick.shown} />
      {ask.options.length === 0 && <p className={style.none}>There is nothing to choose from.</p>}
    </>
  )
}

function FewCards({ pick }: { pick: Pick }) {
  const { ask, number } = pick
  const order = useMemo(() => asShown(ask.options), [ask.options])
  useEffect(() => number(order), [number, order])
  return (
    <Group className={style.cards} label={ask.text}>
      <Cards options={ask.options} order={order} pick={pick} />
    </Group>
  )
}
