import type { Option } from '@sandtable/kernel'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import style from './called-shot.module.css'

type MeansProps = { options: readonly Option[]; chosen: Option | null; choose(option: Option): void }

/** What it is done with: a switch, or its name where there is nothing else. */
export function WeaponSwitch({ options, chosen, choose }: MeansProps) {
  const named = options.filter(o => o.means)
  if (named.length === 0) return null
  return (
    <fieldset className={style.means} aria-label="Done with">
      {named.map(option => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.means?.id === chosen?.means?.id}
          aria-disabled={option.refusal !== null}
          title={option.refusal?.text}
          onClick={() => choose(option)}
        >
          <b className={style.meansName}>{option.means?.label}</b>
          <small className={style.meansNote}>{option.refusal?.text ?? option.means?.note}</small>
        </button>
      ))}
    </fieldset>
  )
}

type TimesProps = { option: Option; fewer: Option | null; more: Option | null; choose(option: Option): void }

/** How often, from once to as often as can be paid for. */
export function TimesStepper({ option, fewer, more, choose }: TimesProps) {
  if (!fewer && !more) return null
  return (
    <fieldset className={style.times} aria-label="How often">
      <button type="button" aria-label="Once less" disabled={!fewer} onClick={() => fewer && choose(fewer)}>
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <b className={style.often}>×{option.times}</b>
      <button type="button" aria-label="Once more" disabled={!more} onClick={() => more && choose(more)}>
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
