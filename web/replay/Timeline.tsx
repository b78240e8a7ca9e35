import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useMemo } from 'react'
import type { LogLine } from '../host/host.ts'
import type { Side } from '../ui/side.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { curveOf, type Round, roundNames, roundsOf } from './curve.ts'
import { headlineOf } from './steps.ts'
import { TimelineMark } from './TimelineMark.tsx'
import style from './timeline.module.css'
import { findMark, type Lanes, lanesOf, type Mark, marksOf, PAD, xOf } from './timeline.ts'
import type { Player } from './use-player.ts'
import type { Opened } from './use-replay.ts'

type Props = { opened: Opened; lines: readonly LogLine[]; player: Player }

/** The whole game at once: rounds, what happened to whom, how it stood. The knob is where one is. */
export function Timeline({ opened, lines, player }: Props) {
  const { info } = opened
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isNarrow = useNarrow()
  const sides = useMemo(() => [...new Set(info.players.map(p => p.side))], [info.players])
  const lanes = lanesOf(sides.length, isNarrow)
  const rounds = useMemo(() => roundsOf(lines, info.length), [lines, info.length])
  const marks = useMemo(
    () => marksOf({ lines, players: info.players, moments: info.end?.moments ?? [], length: info.length }, width),
    [lines, info, width],
  )
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const found = findMark(marks, lanes, { x: event.clientX - box.left, y: event.clientY - box.top })
    const line = found ? lines.find(l => l.id === found.line) : null
    if (!line) return
    event.preventDefault()
    player.jump(line)
  }
  return (
    <div ref={ref} className={style.timeline} onPointerDownCapture={press}>
      {width > 0 ? <Drawing {...{ opened, lanes, rounds, marks, width, sides }} seq={player.point.seq} /> : null}
      <Track player={player} lines={lines} rounds={rounds} lanes={lanes} />
    </div>
  )
}

/** The knob itself: a slider for keyboards and readers. */
function Track({
  player,
  lines,
  rounds,
  lanes,
}: {
  player: Player
  lines: readonly LogLine[]
  rounds: readonly Round[]
  lanes: Lanes
}) {
  const { seq, line } = player.point
  const round = rounds.findLast(r => r.from <= seq)
  const words = `choice ${seq} of ${player.length}${round ? `, round ${round.number}` : ''}: ${headlineOf(lines, seq, line).text}`
  return (
    <input
      type="range"
      className={style.track}
      style={{ height: lanes.height }}
      aria-label="Point of the game"
      aria-valuetext={words}
      min={0}
      max={player.length}
      value={seq}
      onChange={event => player.go({ seq: Number(event.target.value), line: 0 })}
    />
  )
}

type DrawingProps = {
  opened: Opened
  lanes: Lanes
  rounds: readonly Round[]
  marks: readonly Mark[]
  width: number
  sides: readonly Side[]
  seq: number
}

function Drawing({ opened, lanes, rounds, marks, width, sides, seq }: DrawingProps) {
  const { length } = opened.info
  const x = (at: number) => xOf(at, length, width)
  const { height, middle } = lanes
  const names = roundNames(rounds, round => x(round.to) - x(round.from), 64)
  return (
    <svg width={width} height={height + 18} className={style.drawing} aria-hidden="true">
      {rounds.map((round, i) => (
        <g key={round.number} data-now={round.from <= seq && (seq < round.to || round.to === length)}>
          <rect
            x={x(round.from) + 1}
            y={2}
            width={Math.max(1, x(round.to) - x(round.from) - 2)}
            height={height - 4}
            rx={6}
            className={i % 2 === 0 ? style.ground : style.bare}
          />
          <text x={(x(round.from) + x(round.to)) / 2} y={height + 13} className={style.round}>
            {names[i]}
          </text>
        </g>
      ))}
      <Course opened={opened} lanes={lanes} width={width} sides={sides} />
      <path d={`M${x(0)} ${middle}H${x(length)}`} className={style.rail} />
      <path d={`M${x(0)} ${middle}H${x(seq)}`} className={style.done} />
      {marks.map(mark => (
        <TimelineMark key={mark.line} mark={mark} y={lanes.y[mark.lane]!} middle={middle} isNow={mark.seq === seq} />
      ))}
      <path d={`M${x(seq)} 2V${height - 2}`} className={style.needle} />
      <circle cx={x(seq)} cy={middle} r={PAD} className={style.knob} />
    </svg>
  )
}

/** How it stood, behind everything: the first side's colour above the track. */
function Course({ opened, lanes, width, sides }: Pick<DrawingProps, 'opened' | 'lanes' | 'width' | 'sides'>) {
  const clip = useId()
  const { curve, length } = opened.info
  const half = Math.min(lanes.middle, lanes.height - lanes.middle) - 6
  const drawn = useMemo(
    () => curveOf(curve, length, { width: width - 2 * PAD, height: half * 2, flip: false }),
    [curve, length, width, half],
  )
  if (!drawn) return null
  return (
    <g transform={`translate(${PAD} ${lanes.middle - half})`}>
      <clipPath id={`${clip}up`}>
        <rect width={width} height={half} />
      </clipPath>
      <clipPath id={`${clip}low`}>
        <rect y={half} width={width} height={half} />
      </clipPath>
      <path d={drawn.area} clipPath={`url(#${clip}up)`} data-side={sides[0]} className={style.course} />
      <path d={drawn.area} clipPath={`url(#${clip}low)`} data-side={sides[1]} className={style.course} />
    </g>
  )
}
