import { IconAlertTriangle } from '@tabler/icons-react'
import type { EndReport, Fault, Player } from '../host/host.ts'
import { faultsTitle } from './faults.ts'
import style from './seal.module.css'

const DOING: { readonly [doing in Fault['doing']]: string } = {
  answer: 'an answer of',
  bot: 'the bot that plays',
  forecast: 'a forecast for',
}

/** Says where the rules stumbled; nothing where they never did. */
export function Faults({ faults, players }: Pick<EndReport, 'faults'> & { players: readonly Player[] }) {
  if (faults.length === 0) return null
  const nameOf = (seat: string) => players.find(p => p.seat === seat)?.name ?? seat
  return (
    <details className={style.seal} data-good={false}>
      <summary className={style.line}>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <span className={style.words}>
          <strong>{faultsTitle(faults)}</strong>
        </span>
      </summary>
      <div className={style.more}>
        {faults.map(({ seq, seat, doing, text, by, times }) => (
          <p key={`${doing} ${text}`}>
            After choice {seq}, {DOING[doing]} {nameOf(seat)}
            {times > 1 ? ` (${times} times)` : ''}: <code>{text}</code> <code>{by}</code>
          </p>
        ))}
        <p>
          That is a fault of Sandtable, not of the players. Save the record and send it with these words: together they show where
          it happened.
        </p>
      </div>
    </details>
  )
}
