import type { SceneDie } from '@sandtable/kernel'
import { Fragment } from 'react'
import type { Dice } from '../host/host.ts'
import { type DieState, type DrawnDice, diceWords, type Print, rowOf } from './dice.ts'
import style from './die.module.css'

/** Where the pips of each face lie, in a square of 18. */
const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[9, 9]],
  2: [
    [5.2, 5.2],
    [12.8, 12.8],
  ],
  3: [
    [5, 5],
    [9, 9],
    [13, 13],
  ],
  4: [
    [5.4, 5.4],
    [12.6, 5.4],
    [5.4, 12.6],
    [12.6, 12.6],
  ],
  5: [
    [5, 5],
    [13, 5],
    [9, 9],
    [5, 13],
    [13, 13],
  ],
  6: [
    [5.4, 4.6],
    [12.6, 4.6],
    [5.4, 9],
    [12.6, 9],
    [5.4, 13.4],
    [12.6, 13.4],
  ],
}
const DIAMOND = 'M9 .9 17.1 9 9 17.1.9 9Z'
const KITE = 'M9 .9 17 10.4 9 17.1 1 10.4Z'

/** One die: six-sided ones have pips, others are diamonds (a D10 a kite) with their digit, printed ones wear their colour and symbol. */
export function Die({
  face,
  print = null,
  sides = 6,
  state = 'plain',
  size = 18,
  isCritical = false,
  isStruck = false,
}: {
  face: number
  print?: Print | null
  sides?: number
  state?: DieState
  size?: number
  /** It counts for more: a brass rim. */
  isCritical?: boolean
  /** It was rolled again. */
  isStruck?: boolean
}) {
  const pips = sides === 6 && !print ? PIPS[face] : undefined
  return (
    <svg
      className={style.die}
      data-state={state}
      data-critical={isCritical || undefined}
      data-struck={isStruck || undefined}
      data-colour={print?.colour}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      {pips || print ? (
        <rect className={style.body} x=".8" y=".8" width="16.4" height="16.4" rx="3.6" />
      ) : (
        <path className={style.body} d={sides === 10 ? KITE : DIAMOND} />
      )}
      {pips?.map(([x, y]) => <circle key={`${x} ${y}`} className={style.pip} cx={x} cy={y} r="1.65" />) ?? (
        <text
          className={style.digit}
          data-long={(print && print.mark.length > 1) || undefined}
          x="9"
          y={print ? 12.2 : sides === 10 ? 13 : 12.4}
          textAnchor="middle"
        >
          {print?.mark ?? face}
        </text>
      )}
      {isStruck && <path className={style.strike} d="M1.5 15.5 16.5 2.5" />}
    </svg>
  )
}

/** A die of a pool that lies open; rolled again it has a brass rim. */
export function SceneDieView({ die: { colour, marks, text, again }, size }: { die: SceneDie; size: number }) {
  const print = { symbol: text, mark: marks === '' ? '–' : marks, colour }
  return <Die face={1} print={print} state={marks === '' ? 'miss' : 'hit'} size={size} isCritical={again} />
}

/** A roll in one line: sorted; when there are too many, the hits and a number. */
export function DiceRow({
  dice,
  most = 8,
  size = 18,
}: {
  dice: DrawnDice & Pick<Dice, 'sides' | 'before'>
  most?: number
  size?: number
}) {
  const { shown, rest } = rowOf(dice, most)
  return (
    <span className={style.row} role="img" aria-label={diceWords(dice)}>
      <Before dice={dice} most={most} size={size} />
      {shown.map((die, i) => (
        <Fragment key={die.id}>
          {die.isApart && !shown[i - 1]?.isApart && <span className={style.apart}>{dice.apart?.label}</span>}
          <Die face={die.face} print={die.print} sides={dice.sides} state={die.state} size={size} isCritical={die.isCritical} />
        </Fragment>
      ))}
      {rest && <span className={style.rest}>{rest}</span>}
    </span>
  )
}

/** What lay there before it was rolled again, struck out. */
function Before({ dice, most, size }: { dice: DrawnDice & Pick<Dice, 'sides' | 'before'>; most: number; size: number }) {
  if (!dice.before) return null
  const { shown, rest } = rowOf({ ...dice, faces: dice.before }, most)
  return (
    <>
      {shown.map(die => (
        <Die key={die.id} face={die.face} print={die.print} sides={dice.sides} state={die.state} size={size} isStruck />
      ))}
      {rest && <span className={style.rest}>{rest}</span>}
      <span className={style.then}>→</span>
    </>
  )
}
