import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Army, Fighter, Match } from '../../host/army-host.ts'
import type { DesignName } from '../../host/design-host.ts'
import { Segments } from '../../ui/Segments.tsx'
import { capital } from '../../ui/words.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { fighterOf } from '../builder/Odds.tsx'
import { designId } from '../design-id.ts'
import { figure, moneyFigure } from '../words.ts'
import style from './calculator.module.css'
import { useDesign } from './design-context.ts'
import { pointForPoint, roundBudgets } from './equal-budget.ts'

type Props = { others: readonly DesignName[] }
/** For the same money of each: what it does to a target, and what comes back. */
export function EqualBudget({ others }: Props) {
  const host = useHost()
  const { task } = useDesign()
  const { army, game } = useBuilder(s => s.sheet)
  const used = useQuery({
    queryKey: ['design-used', task, army],
    queryFn: () => host.armies.used(task, army),
    placeholderData: before => before,
    gcTime: 0,
  }).data
  const ground = used?.ok ? used.value : null
  const fighters = useQuery({
    queryKey: ['army-fighters', game, ground],
    queryFn: () => (ground ? host.armies.fighters(game, ground) : []),
    placeholderData: before => before,
    gcTime: 0,
  }).data
  if (!ground || !fighters || fighters.length === 0) return null
  const strikers = [{ id: designId(army), name: army.name }, ...others].flatMap(
    one => fighters.find(({ id }) => id === fighterOf(fighters, one)) ?? [],
  )
  return <Fights ground={ground} fighters={fighters} strikers={strikers} />
}

/** Whoever costs most nearly the same and fights on another side. */
function rivalOf(fighters: readonly Fighter[], [own, ...others]: readonly Fighter[]): string {
  const away = (one: Fighter): number => Math.abs(one.price - (own?.price ?? 0))
  const known = [own, ...others].map(one => one?.id)
  const rivals = fighters.filter(({ id, group }) => !known.includes(id) && others.every(one => one.group !== group))
  return (rivals.length > 0 ? rivals : fighters).toSorted((a, b) => away(a) - away(b))[0]?.id ?? ''
}

type FightsProps = { ground: Army; fighters: readonly Fighter[]; strikers: readonly Fighter[] }
function Fights({ ground, fighters, strikers }: FightsProps) {
  const { money } = useDesign()
  const game = useBuilder(s => s.sheet.game)
  const [chosen, setOn] = useState<string | null>(null)
  const [manner, setManner] = useState('')
  const [given, setGiven] = useState<number | null>(null)
  const sizes = roundBudgets(Math.max(...strikers.map(({ price }) => price)) / money.share)
  const [on, spent] = [chosen ?? rivalOf(fighters, strikers), given ?? sizes[1]!]
  const found = useFights({ ground, strikers, on, spent })
  const manners = [...new Map(found.flat().map(({ strike }) => [strike.manner, strike])).values()]
  const shown = manners.find(one => one.manner === manner) ?? manners[0]
  const rows = strikers.flatMap((fighter, i) => {
    const match = found[i]?.find(({ strike }) => strike.manner === shown?.manner)
    return match ? [{ fighter, match }] : []
  })
  return (
    <section className={`panel ${style.panel}`} aria-label="Against a target">
      <div className={style.panelHead}>
        <h2 className={style.panelTitle}>Against a target, equal budget</h2>
        <span className={style.note}>exact {shown ? <RuleLink rule={shown.rule} game={game} /> : null}</span>
      </div>
      <div className={style.target}>
        <Choice
          label={`Target${rows[0] ? `, ${rows[0].match.targets} of them` : ''}`}
          value={on}
          options={fighters}
          onChoose={setOn}
        />
        <Choice
          label="How"
          value={shown?.manner ?? ''}
          options={manners.map(one => ({ id: one.manner, name: one.manner, group: '' }))}
          onChoose={setManner}
        />
      </div>
      <Budgets sizes={sizes} spent={spent} onGive={setGiven} />
      <ul className={style.rows}>
        <Heads spent={spent} match={rows[0]?.match ?? null} />
        {rows.map(({ fighter, match }, i) => (
          <Row key={fighter.id} fighter={fighter} match={match} isOwn={i === 0} />
        ))}
      </ul>
      <p className={style.note}>
        Bar: four in five results. Tick: the mean. Lost back: its share that the target, still whole, takes.
      </p>
      <p className={style.verdict}>{pointForPoint(rows)}</p>
    </section>
  )
}

type FightsOf = { ground: Army; strikers: readonly Fighter[]; on: string; spent: number }
/** What each of them does, in every way it can strike. */
function useFights({ ground, strikers, on, spent }: FightsOf): readonly (readonly Match[])[] {
  const host = useHost()
  const game = useBuilder(s => s.sheet.game)
  const { data } = useQuery({
    queryKey: ['design-fights', game, ground, strikers.map(({ id }) => id), on, spent],
    queryFn: () => Promise.all(strikers.map(({ id }) => host.armies.matches(game, ground, id, on, spent))),
    placeholderData: before => before,
    gcTime: 0,
  })
  return data ?? []
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { id: string; name: string; group: string }[]
  onChoose(id: string): void
}
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const named = (all: ChoiceProps['options']) =>
    all.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <label>
      {label}
      <select className={style.choice} value={value} onChange={event => onChoose(event.target.value)}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, all]) =>
          group === '' ? (
            named(all)
          ) : (
            <optgroup key={group} label={group}>
              {named(all)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  )
}

type BudgetsProps = { sizes: readonly number[]; spent: number; onGive(spent: number): void }
function Budgets({ sizes, spent, onGive }: BudgetsProps) {
  const { money } = useDesign()
  const give = (text: string) => {
    const amount = Math.round(Number(text))
    if (amount > 0) onGive(amount)
  }
  return (
    <div className={style.budgets}>
      <Segments
        label="Budget of each"
        options={[...new Set([...sizes, spent])]
          .toSorted((a, b) => a - b)
          .map(size => ({ value: `${size}`, label: figure(size) }))}
        value={`${spent}`}
        onChange={give}
      />
      <input
        className={`${style.choice} ${style.typed}`}
        type="number"
        min={1}
        aria-label={`Other budget, in ${money.many}`}
        placeholder="other"
        onBlur={event => give(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && give(event.currentTarget.value)}
      />
    </div>
  )
}

function Heads({ spent, match }: { spent: number; match: Match | null }) {
  const { money } = useDesign()
  return (
    <li className={style.row} data-head="true" aria-hidden="true">
      <span>
        for {figure(spent)} {money.many}
      </span>
      <span>{match ? `0 to ${figure(match.strike.life)} ${match.strike.unit}` : ''}</span>
      <span>a round</span>
      <span>rounds</span>
      <span>lost back</span>
    </li>
  )
}

const share = (n: number, life: number): string => `${Math.min(100, (n / Math.max(1, life)) * 100)}%`
/** No more ticks than these can be told apart. */
const MOST_TICKS = 12
function Row({ fighter, match, isOwn }: { fighter: Fighter; match: Match; isOwn: boolean }) {
  const { money } = useDesign()
  const { strike, attackers, outcome, lost } = match
  const back = Math.round((lost / Math.max(1, attackers * fighter.price)) * 100)
  const ticks = Math.min(MOST_TICKS, strike.life)
  return (
    <li className={style.row} data-own={isOwn}>
      <span className={style.who}>
        {attackers} {fighter.name}
        <small className={style.aside}>
          {moneyFigure(attackers * fighter.price, money)} {money.many}
        </small>
      </span>
      <span className={style.strip} style={{ '--tick': `${100 / ticks}%` } as CSSProperties} aria-hidden="true">
        <span
          className={style.range}
          style={{ left: share(outcome.least, strike.life), right: `calc(100% - ${share(outcome.most, strike.life)})` }}
        />
        <span className={style.mean} style={{ left: share(outcome.mean, strike.life) }} />
      </span>
      <span className={style.figure}>
        {figure(Math.round(outcome.mean * 10) / 10)}
        <span className="unseen">
          {' '}
          {capital(strike.unit)} in a round, {outcome.least} to {outcome.most}
        </span>
      </span>
      <span className={style.figure}>{outcome.rounds === null ? '–' : figure(Math.round(outcome.rounds * 10) / 10)}</span>
      <span className={style.figure} data-lost={back > 0}>
        {back > 0 ? `−${back} %` : '0'}
      </span>
    </li>
  )
}
