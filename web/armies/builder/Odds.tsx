import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import type { Entry, Fighter, Match } from '../../host/army-host.ts'
import { Segments } from '../../ui/Segments.tsx'
import { figure, moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './compare-sheet.module.css'

type Compared = Pick<Entry, 'id' | 'name'>
/** Whoever stands for it or is called so, or the first of all. */
const idOf = (fighters: readonly Fighter[], { id, name }: Compared): string =>
  (fighters.find(one => one.entries?.includes(id)) ?? fighters.find(one => one.name === name) ?? fighters[0])?.id ?? ''

/** Exact odds of one against another, one by one or for the same money; nothing where units do not fight units. */
export function Odds({ by, on }: { by: Compared; on: Compared }) {
  const host = useHost()
  const { sheet, kit } = useBuilder(s => s)
  const fighters = useQuery({
    queryKey: ['army-fighters', kit.game, sheet.army],
    queryFn: () => host.armies.fighters(kit.game, sheet.army),
  }).data
  if (!fighters || fighters.length === 0) return null
  return <Duel key={`${by.id} ${on.id}`} fighters={fighters} first={idOf(fighters, by)} second={idOf(fighters, on)} />
}

function Duel({ fighters, first, second }: { fighters: readonly Fighter[]; first: string; second: string }) {
  const host = useHost()
  const { sheet, kit } = useBuilder(s => s)
  const [by, setBy] = useState(first)
  const [on, setOn] = useState(second)
  const [money, setMoney] = useState('one')
  const budget = sheet.budget ?? 0
  const sizes = [...new Set([budget / 4, budget / 2].map(Math.ceil))]
  const matches = useQuery({
    queryKey: ['army-matches', kit.game, by, on, money, sheet.army],
    queryFn: () => host.armies.matches(kit.game, sheet.army, by, on, money === 'one' ? null : Number(money)),
  }).data
  return (
    <section className={style.odds} aria-label="Odds">
      <div className={style.choices}>
        <Who label="Strikes" fighters={fighters} value={by} onChange={setBy} />
        <Who label="Target" fighters={fighters} value={on} onChange={setOn} />
        <Segments
          label="For the same money"
          options={[
            { value: 'one', label: 'one against one' },
            ...sizes.map(size => ({ value: `${size}`, label: `${figure(size)} ${kit.money.many} each` })),
          ]}
          value={money}
          onChange={setMoney}
        />
      </div>
      <ul className={style.matches}>
        {matches?.map(match => (
          <MatchRow key={match.strike.manner} match={match} />
        ))}
      </ul>
      {matches?.length === 0 ? <p>The one cannot strike the other.</p> : null}
    </section>
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
function MatchRow({ match: { strike, attackers, targets, outcome, lost, destroyed } }: { match: Match }) {
  const { money, game } = useBuilder(s => s.kit)
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
