import { IconMinus, IconPlus } from '@tabler/icons-react'
import parts from '../parts/parts.module.css'
import style from './pick.module.css'
import type { Pick } from './use-pick.ts'
import { byMeans, byTimes, variantsOf } from './variants.ts'

/** What the chosen deed is done with, and how often, where there is a choice. */
export function VariantSwitch({ pick }: { pick: Pick }) {
  const { ask, chosen, choose } = pick
  const option = ask.options.find(o => o.id === chosen[0])
  if (!option || ask.max > 1 || option.part) return null
  const variants = variantsOf(ask.options, option)
  const means = byMeans(variants, option)
  const times = byTimes(variants, option)
  const at = times.indexOf(option)
  const [fewer, more] = [times[at - 1], times[at + 1]]
  return (
    <>
      {means.length > 1 && (
        <fieldset className={style.switch} aria-label="Done with">
          {means.map(other => (
            <button
              key={other.id}
              type="button"
              className={parts.quiet}
              aria-pressed={other === option}
              aria-disabled={other.refusal !== null}
              title={other.means?.note ?? undefined}
              onClick={() => choose(other)}
            >
              {other.means?.label}
            </button>
          ))}
        </fieldset>
      )}
      {times.length > 1 && (
        <fieldset className={style.switch} aria-label="How often">
          <button
            type="button"
            className={parts.quiet}
            aria-label="Once less"
            disabled={!fewer}
            onClick={() => fewer && choose(fewer)}
          >
            <IconMinus size={16} aria-hidden="true" />
          </button>
          <b>{option.times} ×</b>
          <button
            type="button"
            className={parts.quiet}
            aria-label="Once more"
            disabled={!more}
            onClick={() => more && choose(more)}
          >
            <IconPlus size={16} aria-hidden="true" />
          </button>
        </fieldset>
      )}
    </>
  )
}
