import type { PanelOf, SceneDie } from '@sandtable/kernel'
import { SceneDieView } from '../log/Die.tsx'
import style from './panel-dice.module.css'
import { RuleTip } from './RuleTip.tsx'

/** Dice lie where they fell: their place is all that tells them apart. */
const numbered = (dice: readonly SceneDie[]) => dice.map((die, n) => ({ die, n }))

/** Dice as they lie, those rolled again with a brass rim, and what they come to. */
export function PanelDice({ panel: { dice, rows } }: { panel: PanelOf<'dice'> }) {
  return (
    <div className={style.pool}>
      <ul className={style.dice}>
        {numbered(dice).map(({ n, die }) => (
          <li key={n} title={die.text}>
            <SceneDieView die={die} size={28} />
            <span className="unseen">{`${die.colour} ${die.text}${die.again ? ', rolled again' : ''}`}</span>
          </li>
        ))}
      </ul>
      {rows.map(({ label, value, rule }) => (
        <span key={label} className={style.sum}>
          <b>{value}</b> <RuleTip rule={rule}>{label}</RuleTip>
        </span>
      ))}
    </div>
  )
}
