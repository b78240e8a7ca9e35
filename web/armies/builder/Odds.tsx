import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Army, Entry, Fighter, Match, Money } from '../../host/army-host.ts'
import { Segments } from '../../ui/Segments.tsx'
import { capital } from '../../ui/words.ts'
import { figure, moneyFigure, verdictText } from '../words.ts'
import style from './compare-sheet.module.css'

type Compared = Pick<Entry, 'id' | 'name'>
/** Of which army the two are, and how its game calls money. */
type Ground = { game: string; army: Army; money: Money }
/** Whoever stands for it or is called so, or the first of all. */
export const fighterOf = (fighters: readonly Fighter[], { id, name }: Compared): string =>
  (fighters.find(one => one.entries?.includes(id)) ?? fighters.find(one => one.name === name) ?? fighters[0])?.id ?? ''

/** Exact odds of one against another, one by one or for the same money; nothing where units do not fight units. */
export function Odds({ by, on, ground }: { by: Compared; on: Compared; ground: Ground }) {
  const host = useHost()
  const { game, army } = ground
  const fighters = useQuery({
    queryKey: ['army-fighters', game, army],
    queryFn: () => host.armies.fighters(game, army),
  }).data
  if (!fighters || fighters.length === 0) return null
  const [first, second] = [fighterOf(fighters, by), fighterOf(fighters, on)]
  return <Duel key={`${by.id} ${on.id}`} fighters={fighters} first={first} second={second} ground={ground} />
}

const ONE = 'one'
/** For how much money each side is there: as much as one of the dearer costs, or more of it. */
const TIMES = [1, 2, 4]
type DuelProps = { fighters: readonly Fighter[]; first: string; second: string; ground: Ground }
function Duel({ fighters, first, second, ground: { game, army, money } }: DuelProps) {
  const host = useHost()
  const [by, setBy] = useState(first)
  const [on, setOn] = useState(second)
  const [spent, setSpent] = useState(ONE)
  const [one, other] = [by, on].map(id => fighters.find(fighter => fighter.id === id))
  const dearer = Math.ceil(Math.max(one?.price ?? 0, other?.price ?? 0) / money.share)
  const sizes = dearer > 0 ? TIMES.map(times => times * dearer) : []
  const matches = useQuery({
    queryKey: ['army-matches', game, by, on, spent, army],
    queryFn: () => host.armies.matches(game, army, by, on, spent === ONE ? null : Number(spent)),
    placeholderData: before => before,
  }).data
  const choose = (set: (id: string) => void) => (id: string) => {
    set(id)
    setSpent(ONE)
  }
  return (
    <section className={style.odds} aria-label="Odds">
      <div className={style.choices}>
        <Who label="Strikes" fighters={fighters} value={by} onChange={choose(setBy)} />
        <Who label="Target" fighters={fighters} value={on} onChange={choose(setOn)} />
        <Segments
          label="For the same money"
          options={[
            { value: ONE, label: 'one against one' },
            ...sizes.map(size => ({ value: `${size}`, label: `${figure(size)} ${money.many} each` })),
          ]}
          value={spent}
          onChange={setSpent}
        />
        <Amount money={money} value={spent === ONE ? null : Number(spent)} onGive={amount => setSpent(`${amount}`)} />
      </div>
      {matches && one && other ? <p className={style.verdict}>{verdictText(matches, one.name, other.name)}</p> : null}
      <ul className={style.matches}>
        {matches?.map(match => (
          <MatchRow key={match.strike.manner} match={match} game={game} money={money} />
        ))}
      </ul>
      {matches?.length === 0 ? <p>The one cannot strike the other.</p> : null}
    </section>
  )
}

/** Any other amount. */
function Amount({ money, value, onGive }: { money: Money; value: number | null; onGive(amount: number): void }) {
  const give = (text: string) => {
    const amount = Math.round(Number(text))
    if (amount > 0 && amount !== value) onGive(amount)
  }
  return (
    <label className={style.who}>
      {capital(money.many)} of each
      <input
        type="number"
        min={1}
        key={value}
        defaultValue={value ?? ''}
        onBlur={event => give(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && give(event.currentTarget.value)}
      />
    </label>
  )
}

type WhoProps = { label: string; fighters: readonly Fighter[]; value: string; onChange(id: string): void }
function Who({ label, fighters, value, onChange }: WhoProps) {
  const groups = [...Map.groupBy(fighters, ({ group }) => group)]
  return (
    <label className={style.who}>
      {label}
      <select value={value} onChange={event => onChange(event.target.value)}>
        {groups.map(([group, all]) => (
          <optgroup key={group} label={group}>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

const share = (n: number, life: number): string => `${Math.min(100, (n / Math.max(1, life)) * 100)}%`

/** A strip: the bar is what four in five results lie in, the tick the mean. */
function MatchRow({ match, game, money }: { match: Match; game: string; money: Money }) {
  const { strike, attackers, targets, outcome, lost, destroyed } = match
  const { life, unit, manner, rule } = strike
  return (
    <li className={style.match}>
      <span className={style.manner}>
        {manner} <RuleLink rule={rule} game={game} />
        <small>
          {attackers} against {targets}
        </small>
      </span>
      <span className={style.strip} aria-hidden="true">
        <span
          className={style.range}
          style={{ left: share(outcome.least, life), right: `calc(100% - ${share(outcome.most, life)})` }}
        />
        <span className={style.mean} style={{ left: share(outcome.mean, life) }} />
      </span>
      <span className={style.result}>
        <b>{figure(outcome.mean)}</b> {unit} of {figure(life)} in a round, {outcome.least} to {outcome.most};{' '}
        {outcome.rounds === null ? 'never destroyed' : `destroyed in ${figure(outcome.rounds)} rounds`}; takes{' '}
        {moneyFigure(destroyed, money)} {money.many}, loses {moneyFigure(lost, money)} in return
      </span>
    </li>
  )
}
