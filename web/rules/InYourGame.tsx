import type { RuleId } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { LogLine, TableState } from '../host/host.ts'
import { DiceRow } from '../log/Die.tsx'
import { useTable, useTableApi } from '../store/table-store.ts'
import { usesOf } from './in-game.ts'
import style from './in-your-game.module.css'

/** Where this rule has been used at the table beside it. */
export function InYourGame({ rule }: { rule: RuleId }) {
  const state = useTable(s => s.state)
  const found = useMemo(() => (state ? usesOf(state, rule) : null), [state, rule])
  if (!state || !found) return null
  return (
    <section className={style.uses} aria-labelledby="in-your-game">
      <h3 id="in-your-game" className="eyebrow">
        In your game
      </h3>
      {found.uses.length === 0 ? <p className={style.none}>It has not been used in this game yet.</p> : null}
      <ol className={style.list}>
        {found.uses.map(use =>
          use.open ? (
            <li key="now" className={style.use} data-now="true">
              <span className={style.bar} data-side={sideOf(state, use.decision.seat)} />
              <div>
                <strong>Asked now</strong>
                <p>{use.decision.ask.text}</p>
              </div>
            </li>
          ) : (
            <LineInGame key={use.line.id} line={use.line} state={state} />
          ),
        )}
      </ol>
      {found.more > 0 ? <p className={style.none}>And {found.more} times before that.</p> : null}
    </section>
  )
}

const sideOf = (state: TableState, seat: string | null) => state.players.find(p => p.seat === seat)?.side ?? 'none'

/** A line of the log: its pieces are shown on the board. */
function LineInGame({ line, state }: { line: LogLine; state: TableState }) {
  const api = useTableApi()
  const point = (pieces: LogLine['pieces']) => api.getState().hover(pieces)
  return (
    <li>
      <button
        type="button"
        className={style.use}
        title="Show it on the table"
        onClick={() => api.getState().lookAt(line.pieces)}
        onMouseEnter={() => point(line.pieces)}
        onMouseLeave={() => point([])}
        onFocus={() => point(line.pieces)}
        onBlur={() => point([])}
      >
        <span className={style.bar} data-side={sideOf(state, line.seat)} />
        <span>
          {line.text}
          {line.dice?.faces ? (
            <span className={style.dice}>
              <DiceRow dice={line.dice} size={16} />
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
