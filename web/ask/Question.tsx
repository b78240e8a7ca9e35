import type { Decision } from '@sandtable/kernel'
import { RuleLink } from '../app/RuleLink.tsx'
import { useTable } from '../store/table-store.ts'
import { findSide } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import style from './ask-bar.module.css'
import { useBarParts } from './bar.ts'
import { More } from './More.tsx'

/** Line 1: whose question, in plain words, the budget, the rule. */
export function Question({ decision }: { decision: Decision }) {
  const game = useTable(s => s.state?.game ?? '')
  const side = useTable(s => findSide(s.state?.players ?? [], decision.seat))
  const status = useBarParts()?.status ?? null
  const { text, note } = decision.ask
  const beside = [note, status].filter(words => words !== null).join(' · ')
  return (
    <div className={style.question}>
      <SideMark side={side} size={14} />
      <div className={style.said} aria-live="polite">
        <h2>{text}</h2>
        {beside.length > 0 && <span>{beside}</span>}
      </div>
      <More />
      <RuleLink rule={decision.rule} game={game} />
    </div>
  )
}
