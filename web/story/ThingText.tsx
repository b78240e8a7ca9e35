import { DiceRow } from '../log/Die.tsx'
import { rollsOf } from './beats.ts'
import type { RecapItem } from './recap.ts'
import style from './recap-strip.module.css'

/** One line besides: the dice of a check, or what is to be known. */
export function ThingText({ thing }: { thing: RecapItem }) {
  const { beat } = thing.moment
  const [roll] = beat.kind === 'check' ? rollsOf(beat) : []
  if (!roll) return thing.text === '' ? null : <span>{thing.text}</span>
  return (
    <span className={style.check}>
      {beat.word} <DiceRow dice={roll.dice} most={4} size={16} />
    </span>
  )
}
