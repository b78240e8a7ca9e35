import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useIcons } from '../../app/use-icons.ts'
import type { Outlook } from '../../host/army-host.ts'
import { Disc } from '../Disc.tsx'
import { figure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './charts.module.css'

/** What the army can do as a whole: at which distance, in which way, and what of it stands on the table first. */
export function Charts() {
  const host = useHost()
  const { game, army } = useBuilder(s => s.sheet)
  const outlook = useQuery({
    queryKey: ['army-outlook', game, army],
    queryFn: () => host.armies.outlook(game, army),
    placeholderData: before => before,
    gcTime: 0,
  }).data
  if (!outlook) return null
  return (
    <section className={`panel ${style.charts}`} aria-label="What it can do">
      <Reach reach={outlook.reach} />
      <Manners manners={outlook.manners} />
      {outlook.opening ? <Opening opening={outlook.opening} /> : null}
    </section>
  )
}

const share = (value: number, most: number): string => `${most > 0 ? (value / most) * 100 : 0}%`
/** So many lines at most, at round figures. */
const LINES = 3
function stepFor(most: number): number {
  const rough = Math.max(1, most / LINES)
  const ten = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map(n => n * ten).find(step => step >= rough) ?? rough
}

function Reach({ reach: { title, bars } }: Pick<Outlook, 'reach'>) {
  const step = stepFor(Math.max(0, ...bars.map(({ value }) => value)))
  const top = Math.max(step, Math.ceil(Math.max(0, ...bars.map(({ value }) => value)) / step) * step)
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step)
  return (
    <figure className={style.reach}>
      <figcaption className="eyebrow">{title}</figcaption>
      <div className={style.plot}>
        {lines.map(line => (
          <span key={line} className={style.line} style={{ bottom: share(line, top) }} aria-hidden="true">
            {figure(line)}
          </span>
        ))}
        <ol className={style.bars}>
          {bars.map(({ label, value }) => (
            <li key={label} className={style.column} title={`at ${label}: ${figure(value)}`}>
              <span className={style.bar} style={{ height: share(value, top) }} aria-hidden="true" />
              <span className={style.at} aria-hidden="true">
                {label}
              </span>
              <span className="unseen">
                at {label}: {figure(value)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function Manners({ manners }: Pick<Outlook, 'manners'>) {
  return (
    <div className={style.manners}>
      <h2 className="eyebrow">How it fights</h2>
      <ul>
        {manners.map(({ name, text, share: part }) => (
          <li key={name} className={style.manner} title={text}>
            <span className={style.name}>{name}</span>
            <span className={style.track} aria-hidden="true">
              <span style={{ width: share(part, 1) }} />
            </span>
            <span className={style.text}>{text}</span>
          </li>
        ))}
      </ul>
      <p className={style.note}>A full bar has as much for its price as the best of the ready ones.</p>
    </div>
  )
}

/** No more of one group are drawn. */
const MOST_DRAWN = 8
const placesFor = (count: number) => Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, n) => ({ id: `unit ${n}` }))
function Opening({ opening }: { opening: NonNullable<Outlook['opening']> }) {
  const game = useBuilder(s => s.kit.game)
  const icons = useIcons(game)
  const { title, rule, groups, later } = opening
  return (
    <div className={style.opening}>
      <h2 className="eyebrow">
        {title} <RuleLink rule={rule} game={game} />
      </h2>
      <ul className={style.ground}>
        {groups.map(({ id, name, count, icon, isBig }) => (
          <li key={id} className={style.group} data-big={isBig} title={name}>
            {placesFor(count).map(({ id }) => (
              <Disc key={id} name={name} lines={icons[icon ?? '']} size={isBig ? 44 : 20} />
            ))}
            {count > MOST_DRAWN ? <span className={style.more}>+{count - MOST_DRAWN}</span> : null}
            <span className="unseen">
              {name}, {count}
            </span>
          </li>
        ))}
      </ul>
      {later.length === 0 ? null : <p className={style.note}>Later: {later.join(', ')}.</p>}
    </div>
  )
}
