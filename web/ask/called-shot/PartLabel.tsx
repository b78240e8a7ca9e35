import type { DiagramPart, Option } from '@sandtable/kernel'
import type { PartState } from './Body.tsx'
import style from './called-shot.module.css'
import { chanceText } from './called-shot.ts'

type Props = {
  part: DiagramPart
  side: 'left' | 'right'
  top: string
  option: Option | null
  state: PartState
  press(part: DiagramPart): void
}

/** A part beside the body: what is left of it and its chance, or why it cannot be chosen. */
export function PartLabel({ part, side, top, option, state, press }: Props) {
  const why = option?.refusal?.text ?? null
  const said = why ?? (option ? chanceText(option) : 'cannot be chosen')
  const shown = state === 'gone' ? 'lost' : state === 'hidden' ? 'hidden' : said
  const more = [part.value === null ? null : `${part.value} left`, why === shown ? null : why]
  return (
    <button
      type="button"
      className={style.label}
      data-side={side}
      data-state={state}
      style={{ top }}
      aria-pressed={state === 'chosen'}
      aria-disabled={option === null || option.refusal !== null}
      aria-label={[`${part.label} ${shown}`, ...more].filter(text => text !== null).join(', ')}
      title={why ?? undefined}
      onClick={() => press(part)}
    >
      <b className={style.labelName}>{part.label}</b> <small className={style.labelSaid}>{shown}</small>
    </button>
  )
}

type SmallProps = { option: Option; chosen: Option | null; choose(option: Option): void }

/** A part that the body does not show, such as what it carries. */
export function SmallPart({ option, chosen, choose }: SmallProps) {
  return (
    <button
      type="button"
      className={style.small}
      aria-pressed={option.part?.part === chosen?.part?.part}
      aria-disabled={option.refusal !== null}
      title={option.refusal?.text}
      onClick={() => choose(option)}
    >
      {option.label} <b className={style.smallChance}>{option.refusal === null ? chanceText(option) : 'hidden'}</b>
    </button>
  )
}
