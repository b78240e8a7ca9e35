import type { Option } from '@sandtable/kernel'
import { SceneDieView } from '../../log/Die.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Face } from '../parts/Face.tsx'
import parts from '../parts/parts.module.css'
import { NeverAsk } from '../reaction/NeverAsk.tsx'
import { isLastOfKind } from '../reaction/passing.ts'
import style from './pick.module.css'
import { inSheet } from './sort-options.ts'
import { useOption } from './use-option.ts'
import type { Pick } from './use-pick.ts'

/** The few that are nowhere on the board, as buttons in the bar; the sheet of a phone has room for all where nothing else can be pressed, and else for none. */
export function BarOptions({ pick }: { pick: Pick }) {
  const { decision, sorted } = pick
  const isNarrow = useNarrow()
  return (isNarrow ? inSheet(sorted) : sorted.inBar).map(option => (
    <span key={option.id} className={style.inBar}>
      <BarOption option={option} pick={pick} />
      {isLastOfKind(decision, option) && <NeverAsk decision={decision} option={option} />}
    </span>
  ))
}

function BarOption({ option, pick }: { option: Option; pick: Pick }) {
  const number = pick.shown.indexOf(option) + 1
  const button = useOption(option, pick)
  return (
    <button
      {...button}
      className={style.button}
      data-die={option.die ? '' : undefined}
      title={option.die ? option.label : button.title}
    >
      {option.die && <SceneDieView die={option.die} size={30} />}
      <Face pieces={option.pieces} size={28} />
      <span className={option.die ? 'unseen' : undefined}>{(option.upon && option.act) ?? option.label}</span>
      {number <= 9 && <kbd className={parts.kbd}>{number}</kbd>}
    </button>
  )
}
