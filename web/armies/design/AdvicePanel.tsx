import { useState } from 'react'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Advice } from '../../host/army-host.ts'
import { Button } from '../../ui/Button.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { Stepper } from '../builder/Stepper.tsx'
import style from './advice-panel.module.css'
import formStyle from './design-form.module.css'
import { type Suggestion, suggestedBy } from './suggested.ts'

const MOST = 99
const NOTHING = () => {}
/** What is counted and seen on a miniature, and what that suggests: each a press away. */
export function AdvicePanel({ advice }: { advice: Advice }) {
  const game = useBuilder(s => s.kit.game)
  const [count, setCount] = useState(0)
  const [seen, setSeen] = useState<readonly string[]>([])
  const turn = (name: string) => setSeen(seen.includes(name) ? seen.filter(one => one !== name) : [...seen, name])
  return (
    <section className={`panel ${style.advice}`} aria-label={advice.title}>
      <h2 className={style.title}>
        {advice.title} <RuleLink rule={advice.rule} game={game} />
      </h2>
      <div className={style.counted}>
        <span>{advice.counted}</span>
        <Stepper label={advice.counted} value={count} least={0} most={MOST} onSet={setCount} onRefused={NOTHING} />
      </div>
      <p className={style.how}>{advice.how}</p>
      <ul className={`${formStyle.chips} ${style.features}`}>
        {advice.features.map(({ name }) => (
          <li key={name}>
            <button type="button" className={formStyle.chip} aria-pressed={seen.includes(name)} onClick={() => turn(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <ul className={style.suggested}>
        {suggestedBy(advice, count, seen).map(one => (
          <Suggested key={one.why} suggestion={one} />
        ))}
      </ul>
    </section>
  )
}

function Suggested({ suggestion: { why, text, entry } }: { suggestion: Suggestion }) {
  const found = useBuilder(s => s.sheet.catalogue.find(({ id }) => id === entry))
  const edit = useBuilder(s => s.edit)
  const to = found?.to[0]
  return (
    <li className={style.row}>
      <span className={style.words}>
        {why}
        <small>{text}</small>
      </span>
      {found && to !== undefined ? (
        <Button size="small" onClick={() => void edit([{ type: 'add', entry: found.id, to }], `${found.name} added`)}>
          Add {found.name}
        </Button>
      ) : null}
    </li>
  )
}
