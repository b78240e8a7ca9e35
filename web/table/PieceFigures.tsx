import type { SceneFigure, ScenePiece, SceneRow } from '@sandtable/kernel'
import chip from './chip.module.css'
import style from './piece-card.module.css'
import { profileOf } from './piece-profile.ts'
import { RuleTip } from './RuleTip.tsx'

const keyOf = ({ label, value }: SceneRow): string => `${label} ${value}`

/** The whole profile: figures large, traits as chips, the rest as lines. */
export function PieceFigures({ piece }: { piece: ScenePiece }) {
  const { figures, traits, rows, texts } = profileOf(piece)
  return (
    <div className={style.profile}>
      {figures.length > 0 && (
        <dl className={style.figures}>
          {figures.map(figure => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </dl>
      )}
      {traits.length > 0 && (
        <ul className={chip.chips} aria-label="Traits">
          {traits.map(({ name, rule }) => (
            <li key={name}>
              <RuleTip rule={rule} className={chip.chip}>
                {name}
              </RuleTip>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className={style.rows}>
          {rows.map(row => (
            <ProfileRow key={keyOf(row)} row={row} />
          ))}
        </dl>
      )}
      {texts.length > 0 && (
        <dl className={style.texts}>
          {texts.map(row => (
            <ProfileRow key={keyOf(row)} row={row} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Figure({ figure: { label, value, unit, rule } }: { figure: SceneFigure }) {
  return (
    <div>
      <dt>
        <RuleTip rule={rule} className="eyebrow">
          {label}
        </RuleTip>
      </dt>
      <dd>
        {value}
        {unit !== '' && <small> {unit}</small>}
      </dd>
    </div>
  )
}

function ProfileRow({ row: { label, value, rule } }: { row: SceneRow }) {
  return (
    <div>
      <dt>
        <RuleTip rule={rule} className="eyebrow">
          {label}
        </RuleTip>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
