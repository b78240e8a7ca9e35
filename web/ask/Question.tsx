import type { Decision } from '@sandtable/kernel'
import { RuleLink } from '../app/RuleLink.tsx'
import { useTable } from '../store/table-store.ts'
import { findSide } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import style from './ask-bar.module.css'
import { useBarParts } from './bar.ts'
import { Reason } from './parts/RefusalLine.tsx'

/** Whose question, in plain words; below it the budget and the rule, or what the rules say against the answer. */
export function Question({ decision }: { decision: Decision }) {
  const side = useTable(s => findSide(s.state?.players ?? [], decision.seat))
  return (
    <div className={style.question}>
      <SideMark side={side} size={14} />
      <div className={style.said}>
        <h2 aria-live="polite" title={decision.ask.text}>
          {decision.ask.text}
        </h2>
        <Beside decision={decision} />
      </div>
    </div>
  )
}

function Beside({ decision }: { decision: Decision }) {
  const game = useTable(s => s.state?.game ?? '')
  const bar = useBarParts()
  const [problem] = bar?.problem ?? []
  if (problem)
    return (
      <p className={style.problem} role="alert">
        <Reason violation={problem} />
      </p>
    )
  const about = bar?.about ?? null
  const words = [decision.ask.note, about ?? bar?.status ?? null].filter(text => text !== null).join(' · ')
  return (
    <p className={style.note} data-about={about !== null || undefined}>
      <span aria-live="polite">{words}</span>
      <RuleLink rule={decision.rule} game={game} />
    </p>
  )
}
