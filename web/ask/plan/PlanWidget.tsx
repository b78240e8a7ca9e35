import type { Decision } from '@sandtable/kernel'
import { counted } from '../../ui/words.ts'
import { useBar } from '../bar.ts'
import { SpokenState } from '../on-board/SpokenState.tsx'
import { useSuggestion } from '../parts/use-suggestion.ts'
import { PlanOptions } from './PlanOptions.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { amountsText, whyNotSealed } from './plan.ts'
import { type Plan, usePlan } from './use-plan.ts'
import { usePlanBoard } from './use-plan-board.ts'
import { useShownOptions } from './use-shown-options.ts'

/** A list of orders that is sealed until all have written theirs: what may be ordered, and below it the list. */
export function PlanWidget({ decision }: { decision: Decision }) {
  const plan = usePlan(decision)
  const shown = useShownOptions(plan)
  usePlanBoard(plan, decision.seat)
  usePlanBar(decision, plan, shown.key)
  return (
    <>
      <PlanOptions plan={plan} shown={shown} />
      <PlanPanel plan={plan} />
      <SpokenState words={spoken(plan)} />
    </>
  )
}

function usePlanBar(decision: Decision, plan: Plan, key: (event: KeyboardEvent) => boolean): void {
  const { ask, orders, rows, said, compose } = plan
  const suggest = useSuggestion<'plan'>(decision, choice => compose(choice.orders))
  const reason = whyNotSealed(rows)
  const left = `${amountsText(said.left, ask.balances)} left`
  useBar({
    primary: {
      label: orders.length === 0 ? (ask.none ?? ask.act) : ask.act,
      hint: orders.length === 0 ? 'no orders' : `${counted(orders.length, 'order')}, ${left}`,
      disabled: reason !== null,
      reason,
      declines: orders.length === 0,
      run: plan.submit,
    },
    remedy: said.mend
      ? { label: 'Mend the plan', disabled: false, run: plan.mend }
      : suggest && { label: 'As proposed', disabled: false, run: suggest },
    status: ask.balances.length === 0 ? null : left,
    back: plan.back,
    key: event => (event.key === 'Backspace' ? plan.back() : key(event)),
  })
}

/** The plan as it is read out after a change. */
function spoken({ rows, said, ask }: Plan): string {
  const last = rows.at(-1)
  const broken = rows.find(row => row.refusal)
  const words = last
    ? `${counted(rows.length, 'order')}. Order ${rows.length}: ${last.label}${last.where ? `, ${last.where}` : ''}.`
    : 'No orders.'
  return `${words} ${amountsText(said.left, ask.balances)} left.${broken ? ` Refused: ${broken.refusal!.text}.` : ''}`
}
