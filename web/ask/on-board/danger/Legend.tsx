import style from './danger.module.css'
import { LEVELS, levelText } from './threat-view.ts'

/** What the colours of the threat mean. */
export function Legend({ isReady }: { isReady: boolean }) {
  return (
    <section className={`panel ${style.legend}`} aria-label="Threat next turn" aria-busy={!isReady}>
      <h3>
        Threat next turn <kbd>D</kbd>
      </h3>
      <p>
        {LEVELS.map(level => (
          <span key={level}>
            <i data-level={level} /> {levelText(level)}
          </span>
        ))}{' '}
        can shoot here
      </p>
      <p>
        <i data-assault="" /> can be assaulted here
      </p>
    </section>
  )
}
