import { ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useIcons } from '../../app/use-icons.ts'
import type { Card, Region } from '../../host/army-host.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../Disc.tsx'
import { moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './entry-card.module.css'

/** The card of an entry; while it comes, the one before. */
export function useCard(entry: string | null) {
  const host = useHost()
  const { game, army } = useBuilder(s => s.sheet)
  return useQuery({
    queryKey: ['army-card', game, entry, army],
    queryFn: () => (entry === null ? null : host.armies.card(game, army, entry)),
    placeholderData: before => before,
    gcTime: 60_000,
  }).data
}

/** What is looked at, as it is printed. */
export function EntryCard() {
  const shown = useBuilder(s => s.shown)
  const entry = useBuilder(s => s.sheet.catalogue.find(({ id }) => id === s.shown))
  const set = useBuilder(s => s.set)
  const edit = useBuilder(s => s.edit)
  const card = useCard(shown)
  if (shown === null || !card) return null
  return (
    <article className={`panel ${style.card}`} aria-label={`Card of ${card.title}`}>
      <CardView card={card} icon={entry?.icon} />
      <div className={style.actions}>
        {entry && entry.why === null && entry.to.length > 0 ? (
          <Button onClick={() => void edit([{ type: 'add', entry: entry.id, to: entry.to[0]! }], `${entry.name} added`)}>
            Add
          </Button>
        ) : null}
        <Button onClick={() => set({ compared: shown })}>Compare</Button>
      </div>
    </article>
  )
}

type CardProps = { card: Card; icon?: string | undefined; isDrawn?: boolean }
export function CardView({ card, icon, isDrawn = true }: CardProps) {
  const money = useBuilder(s => s.kit.money)
  const game = useBuilder(s => s.kit.game)
  const icons = useIcons(game)
  return (
    <>
      <header className={style.head}>
        <Disc name={card.title} lines={icons[icon ?? '']} size={44} />
        <div className={style.words}>
          {card.text === '' ? null : <span className="eyebrow">{card.text}</span>}
          <h2 className={style.title}>{card.title}</h2>
        </div>
        <span className={style.price}>{moneyFigure(card.price, money)}</span>
      </header>
      <dl className={style.cells}>
        {card.cells.map(({ label, value }) => (
          <div key={label}>
            <dt className="eyebrow">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDrawn ? <Drawing card={card} of={card.title} /> : null}
      {card.tables.map(table => (
        <CardTable key={table.title} table={table} />
      ))}
      {card.keywords.length > 0 ? (
        <ul className={style.keywords}>
          {card.keywords.map(({ name, rule, text = '' }) => (
            <li key={name} data-explained={text !== ''}>
              <b>{name}</b> {text} {rule === null ? null : <RuleLink rule={rule} game={game} />}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Where it can be hit, as it is printed; one place alone is not drawn. */
export function Drawing({ card: { drawing: regions }, of }: { card: Card; of: string }) {
  if (!regions || regions.length < 2) return null
  return (
    <svg className={style.drawing} viewBox="-1 -1 102 102" role="img" aria-label={`Where ${of} can be hit`}>
      {regions.map(region => (
        <Place key={`${region.name} ${region.x} ${region.y}`} region={region} />
      ))}
    </svg>
  )
}

function Place({ region }: { region: Region }) {
  const { name, value, x, y, width, height, outline } = region
  return (
    <g>
      <path d={outline} />
      <RegionWords name={name} value={value} across={x + width / 2} middle={y + height / 2} isLow={height < LOW} />
    </g>
  )
}

/** Low ones hold one line. */
const LOW = 16
type Words = { name: string; value: string; across: number; middle: number; isLow: boolean }
function RegionWords({ name, value, across, middle, isLow }: Words) {
  if (isLow)
    return (
      <text x={across} y={middle + 2}>
        {name} <tspan className={style.struck}>{value}</tspan>
      </text>
    )
  return (
    <>
      <text x={across} y={middle - 1}>
        {name}
      </text>
      <text className={style.struck} x={across} y={middle + 7}>
        {value}
      </text>
    </>
  )
}

function CardTable({ table }: { table: Card['tables'][number] }) {
  const rows = table.rows.map((cells, i) => ({
    key: `${i} ${cells[0]}`,
    cells: cells.map((text, j) => ({ text, key: table.head[j] ?? j })),
  }))
  return (
    // A wide table is moved by keys as well.
    <ScrollArea
      type="auto"
      scrollbars="x"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `Table of ${table.title}` }}
    >
      <table className={style.table}>
        <caption className="unseen">{table.title}</caption>
        <thead>
          <tr>
            {table.head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(cell => (
                <td key={cell.key}>{cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
