import { memo, useMemo } from 'react'
import type { Detail } from '../camera/detail.ts'
import { fitting, placed, pushedApart, type Label as Spread } from '../drawing/spread.ts'
import type { Icons } from '../icons.ts'
import { type Run, Tag } from '../overlays/Tag.tsx'
import { signed } from '../overlays/Tiles.tsx'
import { type Box, overlaps, type Point } from '../space/point.ts'
import { COUNTER, Counter, FarPiece } from './Counter.tsx'
import type { Drawn, Formation } from './formation.ts'
import { Label, labelSize } from './Label.tsx'
import { looseSpots, tagWidth } from './loose-spots.ts'
import { anchorOf, PLATE, Plate, plateWidth } from './Plates.tsx'
import { platePartsOf } from './plate.ts'
import type { Token } from './token.ts'

export type NamesProps = {
  drawn: Drawn
  icons: Icons
  detail: Detail
  /** The scale that labels are laid out for. */
  step: number
  window: Box
  selected: string | null
  /** Shown with their names whatever the room. */
  hovered: readonly string[]
}

const isNamed = (formation: Formation, { detail, selected, hovered, drawn }: NamesProps): boolean =>
  detail === 'near' ||
  (selected !== null && drawn.formationOf(selected) === formation) ||
  formation.tokens.some(t => hovered.includes(t.id))

const ABOVE = -13

/** Above, below, left and right of what it names: wherever it hides least. */
function spotsOf(formation: Formation, width: number, scale: number): Point[] {
  const { box } = formation
  const anchor = anchorOf(formation)
  const at = (x: number, y: number): Point => ({ x: x * scale, y: y * scale })
  const top = at(anchor.x, anchor.y)
  const bottom = at(anchor.x, box.bottom)
  const [left, right] = [at(box.left, (box.top + box.bottom) / 2), at(box.right, (box.top + box.bottom) / 2)]
  return [
    { x: top.x, y: top.y + ABOVE },
    { x: bottom.x, y: bottom.y - ABOVE },
    { x: top.x - width * 0.5, y: top.y + ABOVE },
    { x: top.x + width * 0.5, y: top.y + ABOVE },
    { x: left.x - width / 2 - 6, y: left.y },
    { x: right.x + width / 2 + 6, y: right.y },
  ]
}

const NamePlates = memo(function NamePlates(props: NamesProps) {
  const { drawn, icons, step, selected, window } = props
  const chosen = selected === null ? null : drawn.formationOf(selected)
  const named = new Set(drawn.formations.filter(f => isNamed(f, props)))
  const spots = useMemo(() => {
    const labels = drawn.formations.map((f): Spread => {
      const width = plateWidth(platePartsOf(f, false)) + 4
      return { id: f.id, width, height: PLATE + 4, spots: spotsOf(f, width, step) }
    })
    return placed(labels)
  }, [drawn, step])
  return drawn.formations
    .filter(f => overlaps(f.box, window))
    .map(f => {
      const anchor = anchorOf(f)
      const spot = spots.get(f.id)!
      return (
        <Plate
          key={f.id}
          formation={f}
          isNamed={named.has(f)}
          isSelected={f === chosen}
          icons={icons}
          x={spot.x - anchor.x * step}
          y={spot.y - anchor.y * step}
        />
      )
    })
})

const NO_SHIFT: Point = { x: 0, y: 0 }

/** How far counters are pushed apart where they would hide each other, by whom they stand for. */
function shiftsOf({ formations }: Drawn, loose: readonly Token[], step: number): ReadonlyMap<string, Point> {
  const all = [...formations.map(({ id, centre }) => ({ id, at: centre })), ...loose]
  const places = all.map(({ at: { x, y } }) => ({ x: x * step, y: y * step }))
  const apart = pushedApart(places, COUNTER.width + 3, COUNTER.height + 3)
  return new Map(all.map(({ id }, i) => [id, { x: apart[i]!.x - places[i]!.x, y: apart[i]!.y - places[i]!.y }]))
}

/** Counters on the screen. */
const Counters = memo(function Counters({ drawn, icons, step, selected, window }: NamesProps) {
  const chosen = selected === null ? null : drawn.formationOf(selected)
  const loose = useMemo(() => drawn.loose.filter(token => token.isBig || token.piece.group === null), [drawn])
  const shifts = useMemo(() => shiftsOf(drawn, loose, step), [drawn, loose, step])
  return (
    <>
      {drawn.formations.map(f => {
        if (!overlaps(f.box, window)) return null
        const shift = shifts.get(f.id) ?? NO_SHIFT
        if (f.tokens.length === 1) return <FarPiece key={f.id} token={f.first} icons={icons} {...shift} />
        return <Counter key={f.id} formation={f} icons={icons} isSelected={f === chosen} {...shift} />
      })}
      {loose.map(token => (
        <FarPiece key={token.id} token={token} icons={icons} {...(shifts.get(token.id) ?? NO_SHIFT)} />
      ))}
    </>
  )
})

/** Names below single bases, for those that find room; those who matter first. */
const PieceLabels = memo(function PieceLabels({ drawn, step, window, selected, hovered }: NamesProps) {
  const rank = (token: Token): number =>
    token.id === selected ? 0 : hovered.includes(token.id) ? 1 : token.isBig ? 2 : token.piece.leads ? 3 : token.lost > 0 ? 4 : 5
  const seen = drawn.tokens
    .filter(({ at }) => at.x > window.left && at.x < window.right && at.y > window.top && at.y < window.bottom)
    .sort((a, b) => rank(a) - rank(b))
  const bases = seen.map(({ at, radius }) => ({
    left: (at.x - radius * 0.7) * step,
    right: (at.x + radius * 0.7) * step,
    top: (at.y - radius * 0.7) * step,
    bottom: (at.y + radius * 0.7) * step,
  }))
  const labels = seen.map((token): Spread => {
    const { width, height } = labelSize(token.piece)
    return {
      id: token.id,
      width,
      height,
      spots: [{ x: token.at.x * step, y: (token.at.y + token.radius) * step + 4 + height / 2 }],
    }
  })
  const room = fitting(labels, bases)
  return seen.filter(token => room.has(token.id) || token.id === selected).map(token => <Label key={token.id} token={token} />)
})

const LOOSE = 18
const runsOf = ({ piece, level }: Token): readonly Run[] => [
  { text: piece.name, font: 'name' },
  { text: level === null ? '' : signed(level), font: 'figure' },
  { text: piece.done ? 'done' : '', font: 'word' },
]
const looseSize = (token: Token) => ({ width: tagWidth(runsOf(token)), height: LOOSE + 2 })

/** Mechs on their own: name and level beside them, where they hide nobody. */
const LoosePlates = memo(function LoosePlates({ drawn, step, window }: NamesProps) {
  const named = useMemo(() => drawn.loose.filter(token => token.isBig), [drawn])
  const spots = useMemo(() => looseSpots(named, looseSize, step), [named, step])
  return named
    .filter(({ at }) => at.x > window.left && at.x < window.right && at.y > window.top && at.y < window.bottom)
    .map(token => (
      <Tag
        key={token.id}
        at={token.at}
        {...spots.get(token.id)!}
        height={LOOSE}
        border={`var(--${token.colours})`}
        width={1.3}
        runs={runsOf(token)}
      />
    ))
})

/** Everything that keeps its size on the screen and belongs to a piece. */
export function Names(props: NamesProps) {
  if (props.detail === 'far') return <Counters {...props} />
  return (
    <>
      {props.detail === 'near' ? <PieceLabels {...props} /> : <LoosePlates {...props} />}
      <NamePlates {...props} />
    </>
  )
}
