import { IconCheck, IconLock } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Entry, Part, Portrait } from '../../host/army-host.ts'
import type { Rail } from '../../host/design-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { ProblemCard } from '../builder/ProblemCard.tsx'
import { isWithin } from '../builder/parts.ts'
import { moneyText } from '../words.ts'
import style from './rail-list.module.css'
import { Thrown } from './Thrown.tsx'

/** A way with steps: what lies at each, what of it is taken, and what comes later. */
export function RailList({ rail, entries, parts }: { rail: Rail; entries: readonly Entry[]; parts: readonly Part[] }) {
  const milestones = useBuilder(s => s.sheet.design?.portrait?.milestones) ?? []
  const milestoneAt = (mark: string) => milestones.find(one => one.mark === mark)
  const last = rail.steps.findLastIndex(({ group, mark }) => milestoneAt(mark) || entries.some(entry => entry.group === group))
  return (
    <ol className={style.rail}>
      {rail.steps.slice(0, last + 1).map(({ group, mark, text }) => {
        const here = entries.filter(entry => entry.group === group)
        const isBegun = here.some(entry => parts.some(({ name }) => name === entry.name))
        return (
          <li key={group} className={style.step} data-begun={isBegun}>
            <div className={style.mark}>
              {text === '' ? null : <span className={style.way}>{text}</span>}
              <span className={style.disc}>
                <span className="unseen">{group}</span>
                <span aria-hidden="true">{mark}</span>
              </span>
            </div>
            <ul className={style.cards}>
              {here.map(entry => (
                <Item key={entry.id} entry={entry} part={parts.find(({ name }) => name === entry.name) ?? null} />
              ))}
              <Milestone milestone={milestoneAt(mark)} />
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

/** What a step brings by itself. */
function Milestone({ milestone }: { milestone: Portrait['milestones'][number] | undefined }) {
  if (!milestone) return null
  return (
    <li className={style.milestone}>
      <span>{milestone.text}</span> <b>{milestone.gain}</b>
    </li>
  )
}

function Item({ entry, part }: { entry: Entry; part: Part | null }) {
  const money = useBuilder(s => s.kit.money)
  const game = useBuilder(s => s.kit.game)
  const problems = useBuilder(s => s.sheet.problems).filter(({ at }) => part !== null && isWithin(at, part.at))
  const state = part ? 'taken' : entry.why ? 'later' : 'open'
  return (
    <li className={style.card} data-state={state} data-part={part?.at}>
      <div className={style.head}>
        <span className={style.name}>{entry.name}</span>
        {entry.why && !part ? (
          <span className={style.why}>
            <IconLock size={14} aria-hidden="true" /> {entry.why.text} <RuleLink rule={entry.why.rule} game={game} />
          </span>
        ) : (
          <Press entry={entry} part={part} price={moneyText(entry.price, money)} />
        )}
      </div>
      <p className={style.text}>{entry.text}</p>
      {entry.throw ? (
        <p className={style.thrown}>
          <Thrown thrown={entry.throw} /> <small>{entry.throw.text}</small>
        </p>
      ) : null}
      {problems.map(problem => (
        <ProblemCard key={problem.rule + problem.text} problem={problem} isRow />
      ))}
    </li>
  )
}

function Press({ entry, part, price }: { entry: Entry; part: Part | null; price: string }) {
  const edit = useBuilder(s => s.edit)
  const press = () =>
    part
      ? edit([{ type: 'take', at: part.at }], `${entry.name} taken out`)
      : edit([{ type: 'add', entry: entry.id, to: entry.to[0]! }], `${entry.name} added`)
  return (
    <button
      type="button"
      className={style.press}
      data-focus-row
      data-at={part?.at}
      aria-pressed={part !== null}
      onClick={() => void press()}
    >
      {part ? <IconCheck size={15} aria-hidden="true" /> : null}
      <span className="unseen">{entry.name}, </span>
      {part ? price : `Take, ${price}`}
    </button>
  )
}
