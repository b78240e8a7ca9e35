import { RuleLink } from '../../app/RuleLink.tsx'
import { useIcons } from '../../app/use-icons.ts'
import type { Portrait } from '../../host/army-host.ts'
import { useBuilder } from '../builder/builder-store.ts'
import style from './hero.module.css'

const [WIDTH, HEIGHT, RADIUS] = [288, 186, 21]
/** Around an ellipse, the first on top. */
const placed = (i: number, count: number) => {
  const turn = (2 * Math.PI * i) / count - Math.PI / 2
  return { x: WIDTH / 2 + Math.cos(turn) * 112, y: 92 + Math.sin(turn) * 64 }
}

/** Who beats whom: its own ways in green, those of who beats it dashed in red. */
export function Rivals({ rivalry: { who, beats, rule } }: Pick<Portrait, 'rivalry'>) {
  const game = useBuilder(s => s.kit.game)
  const icons = useIcons(game)
  const nodes = who.map((one, i) => ({ ...one, ...placed(i, who.length) }))
  const find = (id: string) => nodes.find(one => one.id === id)!
  const own = nodes.find(({ isOwn }) => isOwn)
  const names = (ids: readonly string[]) => ids.map(id => find(id).name).join(', ') || 'nobody'
  return (
    <section className={style.rivals} aria-label="Counters">
      <h3 className="eyebrow">
        Counters <RuleLink rule={rule} game={game} />
      </h3>
      <p className="unseen">
        Beats {names(beats.filter(({ from }) => from === own?.id).map(({ to }) => to))}. Is beaten by{' '}
        {names(beats.filter(({ to }) => to === own?.id).map(({ from }) => from))}.
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          {['own', 'against', 'other'].map(kind => (
            <marker
              key={kind}
              id={`beats-${kind}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8Z" data-kind={kind} className={style.tip} />
            </marker>
          ))}
        </defs>
        {beats.map(({ from, to }) => {
          const kind = from === own?.id ? 'own' : to === own?.id ? 'against' : 'other'
          const [a, b] = [find(from), find(to)]
          const length = Math.hypot(b.x - a.x, b.y - a.y)
          const [dx, dy] = [((b.x - a.x) / length) * (RADIUS + 3), ((b.y - a.y) / length) * (RADIUS + 3)]
          return (
            <line
              key={`${from} ${to}`}
              x1={a.x + dx}
              y1={a.y + dy}
              x2={b.x - dx}
              y2={b.y - dy}
              data-kind={kind}
              className={style.way}
              markerEnd={`url(#beats-${kind})`}
            />
          )
        })}
        {nodes.map(({ id, name, icon, isOwn, x, y }) => (
          <g key={id} data-own={isOwn} className={style.node}>
            <circle cx={x} cy={y} r={RADIUS} />
            <path d={icons[icon] ?? ''} transform={`translate(${x - 13} ${y - 13}) scale(.051)`} />
            <text x={x} y={y + (y > 90 ? 35 : 34)}>
              {isOwn ? '' : name}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
