import { type Decision, type Option, oddsText } from '@sandtable/kernel'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo } from 'react'
import { useTable } from '../../store/table-store.ts'
import { canBeCarried } from '../carry/carry.ts'
import { useCarry } from '../carry/use-carry.ts'
import { ForecastMeter } from '../forecast/ForecastMeter.tsx'
import { Face } from '../parts/Face.tsx'
import parts from '../parts/parts.module.css'
import { NeverAsk } from '../reaction/NeverAsk.tsx'
import { isLastOfKind, REACT } from '../reaction/passing.ts'
import style from './pick.module.css'
import { RefusedCard } from './RefusedCard.tsx'
import type { Pick } from './use-pick.ts'

type Props = { option: Option; number: number; pick: Pick }

/** An option: who it is about, its name, the reason or chance in words, the forecast. */
export function OptionCard(props: Props) {
  if (props.option.refusal) return <RefusedCard option={props.option} refusal={props.option.refusal} />
  if (props.pick.decision.kind !== REACT) return <Choosable {...props} />
  return (
    <div className={style.reaction}>
      <Choosable {...props} />
      {isLastOfKind(props.pick.ask.options, props.option) && <NeverAsk option={props.option} />}
    </div>
  )
}

/** What waits beside the board can be carried onto it. */
function useCarriedOption(decision: Decision, option: Option) {
  const play = useMemo(() => (canBeCarried(decision, option) ? { decision, option } : null), [decision, option])
  return { ref: useCarry(play), canCarry: play !== null }
}

function Choosable({ option, number, pick }: Props) {
  const hover = useTable(s => s.hover)
  const isChosen = pick.chosen.includes(option.id)
  const outlook = pick.outlooks[option.id] ?? null
  const carry = useCarriedOption(pick.decision, option)
  const note = [option.note, option.odds && oddsText(option.odds), outlook?.words].filter(Boolean).join(' · ')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    pick.give(option)
  }
  return (
    <button
      ref={carry.ref}
      type="button"
      className={style.card}
      title={carry.canCarry ? 'Press it, or carry it onto the board' : undefined}
      aria-pressed={isChosen}
      data-lit={pick.lit.includes(option.id) || undefined}
      onClick={event => (event.shiftKey && pick.ask.max > 1 ? pick.run(option) : pick.choose(option))}
      onDoubleClick={() => pick.give(option)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => hover(option.pieces)}
      onPointerLeave={() => hover([])}
      onFocus={() => hover(option.pieces)}
      onBlur={() => hover([])}
    >
      <Face pieces={option.pieces} />
      <span className={style.words}>
        <b>{option.label}</b>
        {note && <small>{note}</small>}
      </span>
      {outlook && <ForecastMeter outlook={outlook} />}
      {isChosen ? (
        <IconCheck className={style.check} size={18} stroke={2.6} aria-hidden="true" />
      ) : (
        number <= 9 && <kbd className={parts.kbd}>{number}</kbd>
      )}
    </button>
  )
}
