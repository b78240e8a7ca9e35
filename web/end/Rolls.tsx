import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TableState } from '../host/host.ts'
import { DiceRow } from '../log/Die.tsx'
import { hashOf, pointOf } from '../replay/point.ts'
import { asButton } from '../ui/Button.tsx'
import type { Thrown } from './luck.ts'
import style from './luck-report.module.css'
import { oddsText, oneDigit } from './odds.ts'

type Props = { title: string; rolls: readonly Thrown[]; tone: 'good' | 'bad'; state: TableState }

/** The rarest rolls, with their dice and a way to see them. */
export function Rolls({ title, rolls, tone, state }: Props) {
  if (rolls.length === 0) return null
  return (
    <div className={style.rolls}>
      <h4 className="eyebrow">{title}</h4>
      <ul className={style.rollList}>
        {rolls.map(roll => (
          <Roll key={roll.line} roll={roll} tone={tone} state={state} />
        ))}
      </ul>
    </div>
  )
}

function Roll({ roll, tone, state }: { roll: Thrown; tone: 'good' | 'bad'; state: TableState }) {
  const player = state.players.find(p => p.seat === roll.seat)
  const point = pointOf(state.log, roll.line)
  return (
    <li className={style.roll}>
      <span className={style.bar} data-side={player?.side ?? 'none'} />
      <div className={style.rollWords}>
        <strong>{player?.name ?? roll.seat}:</strong> {roll.text}
        <div className={style.dice}>
          <DiceRow dice={roll.dice} size={16} />
        </div>
      </div>
      <div className={style.rollOdds}>
        <strong data-tone={tone}>{oddsText(roll.chance)}</strong>
        <span>
          {roll.actual} for {oneDigit(roll.expected)}
        </span>
      </div>
      {point ? (
        <Link
          to="/replay/$id"
          params={{ id: state.id }}
          hash={hashOf(point)}
          aria-label={`See this roll of ${player?.name ?? roll.seat} in the replay`}
          {...asButton('icon', 'small')}
        >
          <IconPlayerPlay size={15} aria-hidden="true" />
        </Link>
      ) : null}
    </li>
  )
}
