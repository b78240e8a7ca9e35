import type { Throw } from '../../host/army-host.ts'
import style from './hero.module.css'

/** The dice of a throw, and the chance beside them. */
export function Thrown({ thrown: { dice, mark, chance } }: { thrown: Throw }) {
  const all = Array.from({ length: dice }, (_, i) => ({ id: `die ${i}` }))
  return (
    <span className={style.thrown}>
      <span className={style.faces} aria-hidden="true">
        {all.map(({ id }) => (
          <span key={id} data-counts="true">
            {mark}
          </span>
        ))}
      </span>
      <b>{Math.round(chance * 100)} %</b>
      <span className="unseen"> with {dice} dice</span>
    </span>
  )
}
