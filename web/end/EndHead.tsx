import { IconTrophy } from '@tabler/icons-react'
import { RuleLink } from '../app/RuleLink.tsx'
import type { EndReport, Player, TableState } from '../host/host.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { asSentence } from '../ui/sentence.ts'
import { cellsOf } from './cells.ts'
import style from './end-head.module.css'
import { resultText } from './luck.ts'
import { figure, oneDigit } from './odds.ts'

/** The result in one sentence, the score, and how both stood. */
export function EndHead({ state, end }: { state: TableState; end: EndReport }) {
  const winner = state.players.find(p => end.winners.includes(p.seat))
  const result = resultText(end, state.players, state.seat)
  return (
    <>
      <header className={style.head}>
        <span className={style.token} aria-hidden="true">
          <SideMark side={winner?.side ?? null} size={46} />
          {winner ? <IconTrophy size={26} /> : null}
        </span>
        <div className={style.words}>
          <p className="eyebrow">{state.gameName}</p>
          <h2 id="result" className={style.result}>
            {result}
          </h2>
          <p className={style.how}>
            {asSentence(end.text)} <RuleLink rule={end.rule} game={state.game} />
          </p>
        </div>
        <Score state={state} end={end} />
      </header>
      <p className="unseen" role="status">
        The game is over. {result}. {asSentence(end.text)}
      </p>
      <Cells state={state} />
    </>
  )
}

/** The average of a side may be no whole number. */
const shown = (n: number): string => (Number.isInteger(n) ? figure(n) : oneDigit(n))

/** One number for each side: seats of a side share it. */
function scoresOf(end: EndReport, players: readonly Player[]): { side: Player['side']; score: number; names: string }[] {
  const sides = [...new Set(players.map(p => p.side))]
  return sides.flatMap(side => {
    const own = players.filter(p => p.side === side)
    const score = end.scores.find(s => own.some(p => p.seat === s.seat))
    return score ? [{ side, score: score.score, names: own.map(p => p.name).join(' and ') }] : []
  })
}

function Score({ state, end }: { state: TableState; end: EndReport }) {
  const scores = scoresOf(end, state.players)
  if (scores.length === 0) return null
  return (
    <p className={style.score}>
      {scores.map(({ side, score, names }, i) => (
        <span key={side}>
          {i > 0 ? <span className={style.to}> to </span> : null}
          <span className="unseen">{names} </span>
          <span data-side={side}>{shown(score)}</span>
        </span>
      ))}
    </p>
  )
}

function Cells({ state }: { state: TableState }) {
  const cells = cellsOf(state.scene.panels, state.players)
  if (cells.length === 0) return null
  return (
    <dl className={style.cells}>
      {cells.map(({ label, values }) => (
        <div key={label} className={style.cell}>
          <dt>{label}</dt>
          <dd>
            {values.map(({ side, value }, i) => (
              <span key={side}>
                {i > 0 ? <span className={style.small}> to </span> : null}
                <span data-side={side}>{shown(value)}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
