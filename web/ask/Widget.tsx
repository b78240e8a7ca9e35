import type { Decision } from '@sandtable/kernel'
import { AllocateWidget } from './allocate/AllocateWidget.tsx'
import { AmountWidget } from './amount/AmountWidget.tsx'
import { AssignWidget } from './assign/AssignWidget.tsx'
import { DICE, DiceWidget } from './assign/DiceWidget.tsx'
import { AimWidget } from './on-board/AimWidget.tsx'
import { ArrangeWidget } from './on-board/ArrangeWidget.tsx'
import { PathWidget } from './on-board/PathWidget.tsx'
import { OrderWidget } from './order/OrderWidget.tsx'
import { PickWidget } from './pick/PickWidget.tsx'
import { PlanWidget } from './plan/PlanWidget.tsx'

const WIDGETS = {
  pick: PickWidget,
  amount: AmountWidget,
  assign: AssignWidget,
  allocate: AllocateWidget,
  order: OrderWidget,
  path: PathWidget,
  arrange: ArrangeWidget,
  aim: AimWidget,
  plan: PlanWidget,
}

/** The widget for a question: lines 2 and 3 of the bar. */
export function Widget({ decision }: { decision: Decision }) {
  const Chosen = decision.kind === DICE ? DiceWidget : WIDGETS[decision.ask.type]
  return <Chosen decision={decision} />
}
