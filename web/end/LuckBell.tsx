import type { SeatLuck } from '../host/host.ts'
import { SideMark } from '../ui/SideMark.tsx'
import type { Side } from '../ui/side.ts'
import { bellOf } from './bell.ts'
import style from './luck-report.module.css'
import { figure, oneDigit } from './odds.ts'

const WIDTH = 300
const HEIGHT = 62
/** Room above the columns for the marker's head, and below for the words. */
const ABOVE = 14
const BELOW = 20

/** What was to be expected of a seat's dice, and what came. */
export function LuckBell({ luck, name, side }: { luck: SeatLuck; name: string; side: Side }) {
  const { columns, expected, actual } = bellOf(luck, WIDTH, HEIGHT)
  const isLeft = actual < expected
  const percent = Math.round(luck.luckierThan * 100)
  return (
    <figure className={style.bell}>
      <figcaption className={style.caption}>
        <SideMark side={side} size={13} />
        <span className={style.name}>{name}</span>
        <span>
          {figure(luck.dice)} {luck.dice === 1 ? 'die' : 'dice'}, luckier than <strong>{percent} %</strong>
        </span>
      </figcaption>
      <svg
        viewBox={`0 ${-ABOVE} ${WIDTH} ${HEIGHT + ABOVE + BELOW}`}
        className={style.drawing}
        role="img"
        aria-label={`${luck.actual} where ${oneDigit(luck.expected)} were expected`}
      >
        {columns.map(column => (
          <rect
            key={column.x}
            x={column.x + 0.6}
            y={HEIGHT - column.height}
            width={Math.max(0.5, column.width - 1.2)}
            height={column.height}
            rx={1}
            data-side={side}
            className={column.inside ? style.usual : style.rare}
          />
        ))}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} className={style.base} />
        <path d={`M${expected} ${HEIGHT}v-6`} className={style.tick} />
        <text x={expected} y={HEIGHT + 15} className={style.expected}>
          {oneDigit(luck.expected)} expected
        </text>
        <path d={`M${actual} ${HEIGHT + 3}V-4`} className={style.casing} />
        <path d={`M${actual} ${HEIGHT + 3}V-4`} className={style.marker} />
        <circle cx={actual} cy={-5} r={5} className={style.knob} />
        <text x={actual + (isLeft ? -10 : 10)} y={0} className={style.actual} data-left={isLeft}>
          {luck.actual}
        </text>
      </svg>
    </figure>
  )
}
