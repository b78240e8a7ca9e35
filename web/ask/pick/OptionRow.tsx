import { type Option, oddsText } from '@sandtable/kernel'
import { SceneDieView } from '../../log/Die.tsx'
import { Face } from '../parts/Face.tsx'
import parts from '../parts/parts.module.css'
import { Reason } from '../parts/RefusalLine.tsx'
import { NeverAsk } from '../reaction/NeverAsk.tsx'
import { isLastOfKind } from '../reaction/passing.ts'
import { VerbSign } from '../verbs/VerbSign.tsx'
import style from './drawer.module.css'
import { useOption } from './use-option.ts'
import type { Pick } from './use-pick.ts'

/** An option in the drawer: who it is about or what it does at a glance, its name, and one sentence. */
export function OptionRow({ option, pick }: { option: Option; pick: Pick }) {
  const outlook = pick.outlooks[option.id] ?? null
  const number = pick.shown.indexOf(option) + 1
  const sentence = [option.note, option.ends].filter(Boolean).join(' ')
  const words = [sentence, option.odds && oddsText(option.odds), outlook?.words].filter(Boolean).join(' · ')
  return (
    <>
      <button {...useOption(option, pick)} className={style.row}>
        <span className={style.face}>
          {option.verb && <VerbSign icon={option.verb.icon} size={24} />}
          {option.die && <SceneDieView die={option.die} size={26} />}
          {!option.verb && !option.die && <Face pieces={option.pieces} size={28} />}
        </span>
        <b>{option.label}</b>
        {number > 0 && number <= 9 && <kbd className={parts.kbd}>{number}</kbd>}
        {words && <small>{words}</small>}
      </button>
      {isLastOfKind(pick.decision, option) && <NeverAsk decision={pick.decision} option={option} />}
    </>
  )
}

/** What cannot be chosen now, and why. */
export function RefusedRow({ option }: { option: Option }) {
  return (
    <li className={style.refused}>
      <span className={style.name}>{option.label}</span>
      {option.refusal && (
        <span className={style.why}>
          <Reason violation={option.refusal} />
        </span>
      )}
    </li>
  )
}
