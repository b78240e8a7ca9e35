import type { PieceId } from '@sandtable/kernel'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { type Font, textWidth } from '../drawing/text-width.ts'
import { Pin } from '../Pin.tsx'
import type { Point } from '../space/point.ts'

/** `isKey`: what is pressed to choose it, in a box of its own. */
export type Run = { text: string; font: Font; colour?: string; isKey?: true }
type Props = {
  at: Point
  runs: readonly Run[]
  border: string
  width?: number
  height?: number
  x?: number
  y?: number
  fill?: string
  dash?: string
  /** Near an edge it is moved up or down too, even onto what it speaks of. */
  isKept?: boolean
  /** Whose plate it is. */
  plate?: PieceId
}

const GAP = 6

/** Between a key and the edge of its box. */
const CAP = 4
const widthOf = ({ text, font, isKey }: Run): number => textWidth(text, font) + (isKey ? 2 * CAP : 0)
/** How wide a plate with these words is. */
export const tagWidth = (runs: readonly Run[]): number =>
  runs.filter(run => run.text !== '').reduce((sum, run) => sum + widthOf(run) + GAP, 16 - GAP)

/** A plate with words in one line. `x` and `y` move it by pixels from its place. */
export function Tag({
  at,
  runs,
  border,
  width = 1.4,
  height = 24,
  x = 0,
  y = 0,
  fill = 'var(--plate)',
  dash,
  isKept = false,
  plate,
}: Props) {
  const shown = runs.filter(run => run.text !== '')
  const widths = shown.map(widthOf)
  const whole = widths.reduce((sum, w) => sum + w + GAP, 0) - GAP + 16
  const lefts = widths.map((_, i) => 8 + widths.slice(0, i).reduce((sum, w) => sum + w + GAP, 0))
  const [top, bottom] = isKept ? [y - height / 2, y + height / 2] : [0, 0]
  return (
    <Pin at={at} box={{ left: x - whole / 2, right: x + whole / 2, top, bottom }} data-plate={plate}>
      <g transform={`translate(${num(x - whole / 2)} ${num(y - height / 2)})`}>
        <rect x={1} y={2} width={num(whole)} height={height} rx={5} fill="var(--shade)" fillOpacity={0.35} />
        <rect width={num(whole)} height={height} rx={5} fill={fill} stroke={border} strokeWidth={width} strokeDasharray={dash} />
        {shown.map((run, i) =>
          run.isKey ? (
            <rect
              key={`key ${run.text}`}
              x={num(lefts[i]!)}
              y={num(height / 2 - 8)}
              width={num(widths[i]!)}
              height={16}
              rx={4}
              fill="none"
              stroke={run.colour ?? 'var(--ink-3)'}
            />
          ) : null,
        )}
        {plate !== undefined && <rect className={style.plate} width={num(whole)} height={height} />}
        {shown.map((run, i) => (
          <text
            key={`${run.text}${lefts[i]}`}
            x={num(lefts[i]! + (run.isKey ? CAP : 0))}
            y={num(height / 2 + 4.6)}
            className={style[run.font]}
            style={run.colour ? { fill: run.colour } : undefined}
          >
            {run.text}
          </text>
        ))}
      </g>
    </Pin>
  )
}
