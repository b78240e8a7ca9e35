import { RuleLink } from '../../app/RuleLink.tsx'
import type { PartField, Portrait } from '../../host/army-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { Stepper } from '../builder/Stepper.tsx'
import style from './hero.module.css'
import { Rivals } from './Rivals.tsx'
import { Thrown } from './Thrown.tsx'

/** Tracks, the die, throws, whom it beats, and what it costs. */
export function Around({ portrait }: { portrait: Portrait }) {
  return (
    <div className={`panel ${style.around}`}>
      <Tracks tracks={portrait.tracks} />
      <Dice portrait={portrait} />
      <Rivals rivalry={portrait.rivalry} />
      <dl className={style.facts}>
        {portrait.facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="eyebrow">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Count = Extract<PartField, { type: 'count' }>
function Tracks({ tracks }: Pick<Portrait, 'tracks'>) {
  const fields = useBuilder(s => s.sheet.tree[0]?.fields) ?? []
  return tracks.map(({ at, boxes, text }) => {
    const field = fields.find((one): one is Count => one.at === at && one.type === 'count')
    return field ? <Track key={at} field={field} boxes={boxes} text={text} /> : null
  })
}
function Track({ field, boxes, text }: { field: Count; boxes: number; text: string }) {
  const { edit, set } = useBuilder(s => s)
  const cells = Array.from({ length: boxes }, (_, i) => ({
    id: `box ${i}`,
    state: i < field.value ? 'full' : i < field.most ? 'free' : 'beyond',
  }))
  return (
    <section className={style.track} aria-label={field.label}>
      <div className={style.words}>
        <h3>{field.label}</h3>
        <p className={style.about}>{text}</p>
      </div>
      <Stepper
        label={field.label}
        value={field.value}
        least={field.least}
        most={field.most}
        onSet={value => void edit([{ type: 'set', at: field.at, value }], `${field.label} ${value}`)}
        onRefused={refusal => set({ refusal })}
      />
      <span className={style.cells} aria-hidden="true">
        {cells.map(({ id, state }) => (
          <span key={id} data-state={state} />
        ))}
      </span>
    </section>
  )
}

function Dice({ portrait: { die, throws } }: { portrait: Portrait }) {
  const game = useBuilder(s => s.kit.game)
  return (
    <section className={style.dice} aria-label="Its die">
      <header>
        <h3 className="eyebrow">Its die</h3>
        <span className={style.faces} aria-hidden="true">
          {die.faces.map(({ id, mark, doesCount }) => (
            <span key={id} data-counts={doesCount}>
              {mark}
            </span>
          ))}
        </span>
      </header>
      <p className={style.about}>
        {die.text} <RuleLink rule={die.rule} game={game} />
      </p>
      <ul>
        {throws.map(one => (
          <li key={one.label}>
            <span>{one.label}</span>
            <Thrown thrown={one} />
            <small>{one.text}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
