import { Fragment, memo, useMemo } from 'react'
import type { Detail } from '../camera/detail.ts'
import { fitting, type Label as Spread } from '../drawing/spread.ts'
import type { Icons } from '../icons.ts'
import { Tag } from '../overlays/Tag.tsx'
import { Pin } from '../Pin.tsx'
import { type Box, overlaps, type Point } from '../space/point.ts'
import { Counter, FarPiece } from './Counter.tsx'
import { looseCounters } from './counters.ts'
import type { Drawn, Formation } from './formation.ts'
import { Label, labelSize } from './Label.tsx'
import { anchorOf, asideOf, Leader, Plate } from './Plates.tsx'
import { LOOSE, plateSpots, runsOf, type TakenPlace } from './plate-spots.ts'
import type { PlaceFound } from './step-aside.ts'
import type { Token } from './token.ts'

type NamesProps = {
  drawn: Drawn
  icons: Icons
  detail: Detail
  /** The scale at which the camera rests: plates are laid out for it. */
  scale: number
  /** How far counters are pushed apart, by whom they stand for. */
  shifts: ReadonlyMap<string, Point>
  window: Box
  selected: string | null
  /** Shown with their names whatever the room. */
  hovered: readonly string[]
  /** Those a question is about: no plate lies on them. */
  involved: ReadonlySet<string>
  /** What lies on the table with words of its own. */
  kept: readonly TakenPlace[]
  /** What chips and cards beside pieces hide. */
  claimed: readonly Box[]
  isSmall: boolean
}

/** There is room for its name. */
const isLaidNamed = (formation: Formation, { detail, selected, drawn }: NamesProps): boolean =>
  detail === 'near' || (selected !== null && drawn.formationOf(selected) === formation)

type Spots = ReadonlyMap<string, PlaceFound>

const NamePlates = memo(function NamePlates(props: NamesProps & { spots: Spots }) {
  const { drawn, icons, detail, scale, selected, hovered, involved, window, spots } = props
  const chosen = selected === null ? null : drawn.formationOf(selected)
  const isFast = detail === 'near' && involved.size > 0
  return drawn.formations
    .filter(f => overlaps(f.box, window))
    .map(f => {
      const anchor = anchorOf(f)
      const isLaid = isLaidNamed(f, props)
      const named = isLaid || f.tokens.some(t => hovered.includes(t.id))
      const found = spots.get(f.id)
      // Without room it shows only while somebody points at it.
      if (!found && !named) return null
      const aside = found ? asideOf(found, anchor, scale) : { x: 0, y: -13, leader: null }
      const look = { isNamed: named, isWider: named && !isLaid, isSelected: f === chosen, isFast, icons }
      return <Plate key={f.id} formation={f} {...look} {...aside} />
    })
})

const NO_SHIFT: Point = { x: 0, y: 0 }

/** Counters on the screen. */
const Counters = memo(function Counters({ drawn, icons, shifts, selected, window }: NamesProps) {
  const chosen = selected === null ? null : drawn.formationOf(selected)
  return (
    <>
      {drawn.formations.map(f => {
        if (!overlaps(f.box, window)) return null
        const shift = shifts.get(f.id) ?? NO_SHIFT
        if (f.tokens.length === 1) return <FarPiece key={f.id} token={f.first} formation={f} icons={icons} {...shift} />
        return <Counter key={f.id} formation={f} icons={icons} isSelected={f === chosen} {...shift} />
      })}
      {looseCounters(drawn).map(token => (
        <FarPiece key={token.id} token={token} icons={icons} {...(shifts.get(token.id) ?? NO_SHIFT)} />
      ))}
    </>
  )
})

/** Names below single bases, for those that find room; those who matter first. */
const PieceLabels = memo(function PieceLabels(props: NamesProps & { spots: Spots }) {
  const { drawn, scale, window, selected, hovered, involved, spots } = props
  const isPointed = ({ id }: Token) => id === selected || hovered.includes(id)
  const rank = (token: Token): number =>
    token.id === selected ? 0 : hovered.includes(token.id) ? 1 : token.isBig ? 2 : token.piece.leads ? 3 : token.lost > 0 ? 4 : 5
  const seen = drawn.tokens
    .filter(({ at }) => at.x > window.left && at.x < window.right && at.y > window.top && at.y < window.bottom)
    .sort((a, b) => rank(a) - rank(b))
  const bases = seen.map(({ at, radius }) => ({
    left: (at.x - radius) * scale,
    right: (at.x + radius) * scale,
    top: (at.y - radius) * scale,
    bottom: (at.y + radius) * scale,
  }))
  // Among those a question is about there is no room for words: the card of a piece has them. What the plate of all says is not said again.
  const isSaid = ({ id, piece }: Token) => drawn.formationOf(id)?.name === piece.name
  const said = seen.filter(token => isPointed(token) || !(involved.has(token.id) || isSaid(token)))
  const labels = said.map((token): Spread => {
    const { width, height } = labelSize(token.piece)
    return {
      id: token.id,
      width,
      height,
      spots: [{ x: token.at.x * scale, y: (token.at.y + token.radius) * scale + 4 + height / 2 }],
    }
  })
  const plates = [...spots.values()].map(({ box }) => box)
  const room = fitting(labels, [...bases, ...plates])
  const isShown = ({ id }: Token) => room.has(id) || (id === selected && !involved.has(id))
  return said.filter(isShown).map(token => <Label key={token.id} token={token} />)
})

/** Mechs on their own: name and level beside them, where they hide nobody. */
const LoosePlates = memo(function LoosePlates({ drawn, scale, window, spots }: NamesProps & { spots: Spots }) {
  return drawn.loose
    .filter(({ at, isBig }) => isBig && at.x > window.left && at.x < window.right && at.y > window.top && at.y < window.bottom)
    .map(token => {
      const found = spots.get(token.id)
      if (!found) return null
      const { x, y, leader } = asideOf(found, token.at, scale)
      const border = `var(--${token.colours})`
      return (
        <Fragment key={token.id}>
          {leader && (
            <Pin at={token.at}>
              <Leader {...leader} colours={token.colours} />
            </Pin>
          )}
          <Tag at={token.at} x={x} y={y} height={LOOSE} border={border} width={1.3} runs={runsOf(token)} plate={token.id} />
        </Fragment>
      )
    })
})

/** Everything that keeps its size on the screen and belongs to a piece. */
export function Names(props: NamesProps) {
  return props.detail === 'far' ? <Counters {...props} /> : <Plates {...props} />
}

function Plates(props: NamesProps) {
  const { drawn, detail, scale, selected, involved, kept, claimed, isSmall } = props
  const spots = useMemo(
    () => plateSpots({ drawn, detail, scale, selected, involved, kept, claimed, isSmall }),
    [drawn, detail, scale, selected, involved, kept, claimed, isSmall],
  )
  return (
    <>
      {detail === 'near' ? <PieceLabels {...props} spots={spots} /> : <LoosePlates {...props} spots={spots} />}
      <NamePlates {...props} spots={spots} />
    </>
  )
}
