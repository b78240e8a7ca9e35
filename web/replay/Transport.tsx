import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LogLine } from '../host/host.ts'
import { headlineOf, linesAt } from './steps.ts'
import style from './transport.module.css'
import type { Player } from './use-player.ts'

/** First, back, play, forward, last; and what is shown. */
export function Transport({ player, lines }: { player: Player; lines: readonly LogLine[] }) {
  const { point, length, isPlaying, go, step, play } = player
  return (
    <div className={style.transport}>
      <div className={style.keys}>
        <Key label="To the beginning (Home)" off={point.seq === 0} onPress={() => go({ seq: 0, line: 0 })}>
          <IconPlayerSkipBackFilled size={18} />
        </Key>
        <Key label="One choice back (←)" off={point.seq === 0} onPress={() => step(-1)}>
          <IconChevronLeft size={22} />
        </Key>
        <button type="button" className={style.play} aria-label={isPlaying ? 'Pause (Space)' : 'Play (Space)'} onClick={play}>
          {isPlaying ? (
            <IconPlayerPauseFilled size={20} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          )}
        </button>
        <Key label="One choice forward (→)" off={point.seq === length} onPress={() => step(1)}>
          <IconChevronRight size={22} />
        </Key>
        <Key label="To the end (End)" off={point.seq === length} onPress={() => go({ seq: length, line: 0 })}>
          <IconPlayerSkipForwardFilled size={18} />
        </Key>
      </div>
      <Shown player={player} lines={lines} />
    </div>
  )
}

function Key({ label, off, onPress, children }: { label: string; off: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={style.key}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
    >
      {children}
    </button>
  )
}

function Shown({ player, lines }: { player: Player; lines: readonly LogLine[] }) {
  const { seq, line } = player.point
  const { turn, text, isTurn } = headlineOf(lines, seq, line)
  const count = linesAt(lines, seq).length
  return (
    <div className={style.shown}>
      <h2 className={style.headline}>
        {turn > 0 && !isTurn ? `Turn ${turn}: ` : ''}
        {text}
      </h2>
      <p className={style.where}>
        choice {seq} of {player.length}
        {line > 0 ? `, event ${line} of ${count}` : ''}
      </p>
    </div>
  )
}
