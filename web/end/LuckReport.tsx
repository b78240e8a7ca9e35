import type { EndReport, TableState } from '../host/host.ts'
import { LuckBell } from './LuckBell.tsx'
import { calledBy, extremesOf, luckVerdict } from './luck.ts'
import style from './luck-report.module.css'
import { Rolls } from './Rolls.tsx'

const NAMED = 2

/** Was it the dice? */
export function LuckReport({ state, end }: { state: TableState; end: EndReport }) {
  const { said, answer } = luckVerdict(end, state.players, state.seat)
  const thrown = end.luck.filter(l => l.dice > 0)
  const { lucky, unlucky } = extremesOf(end.luck, NAMED)
  const call = calledBy(state.players, state.seat)
  return (
    <section className={style.report} aria-labelledby="luck">
      <h3 id="luck" className={style.title}>
        Luck report
      </h3>
      <p className={style.verdict}>
        Was it the dice? <strong>{answer}</strong> {said}
      </p>
      <div className={style.pair}>
        {thrown.map(luck => (
          <LuckBell
            key={luck.seat}
            luck={luck}
            name={call(luck.seat)}
            side={state.players.find(p => p.seat === luck.seat)?.side ?? 'a'}
          />
        ))}
      </div>
      <div className={style.pair}>
        <Rolls title="Luckiest rolls" rolls={lucky} tone="good" state={state} />
        <Rolls title="Unluckiest rolls" rolls={unlucky} tone="bad" state={state} />
      </div>
    </section>
  )
}
