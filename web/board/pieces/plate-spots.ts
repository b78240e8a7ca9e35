import type { PieceId } from '@sandtable/kernel'
import type { Detail } from '../camera/detail.ts'
import { type Run, tagWidth } from '../overlays/Tag.tsx'
import { signed } from '../overlays/Tiles.tsx'
import type { Box, Point } from '../space/point.ts'
import type { Drawn, Formation } from './formation.ts'
import { anchorOf, PLATE, plateWidth } from './Plates.tsx'
import { type BaseOnScreen, type PlaceFound, type PlaceWanted, stepAside } from './step-aside.ts'
import type { Token } from './token.ts'

export const LOOSE = 18
/** Between plates, in pixels. */
const GAP = 4
const ABOVE = -13

/** Above, below, left and right of what it names, in pixels. */
function formationSpots(formation: Formation, width: number, scale: number): Point[] {
  const { box } = formation
  const anchor = anchorOf(formation)
  const [x, top, bottom] = [anchor.x * scale, anchor.y * scale + ABOVE, box.bottom * scale - ABOVE]
  const middle = ((box.top + box.bottom) / 2) * scale
  return [
    { x, y: top },
    { x, y: bottom },
    { x: x - width * 0.5, y: top },
    { x: x + width * 0.5, y: top },
    { x: box.left * scale - width / 2 - 6, y: middle },
    { x: box.right * scale + width / 2 + 6, y: middle },
  ]
}

/** Below its base, above it, or beside it, in pixels. */
function looseSpots({ at, radius }: Token, width: number, height: number, scale: number): Point[] {
  const [x, y, rim] = [at.x * scale, at.y * scale, (radius + RING) * scale + 1]
  return [
    { x, y: y + rim + height / 2 },
    { x, y: y - rim - height / 2 },
    { x: x - width * 0.4, y: y + rim + height / 2 },
    { x: x + width * 0.4, y: y + rim + height / 2 },
    { x: x - width * 0.4, y: y - rim - height / 2 },
    { x: x + width * 0.4, y: y - rim - height / 2 },
    { x: x + rim + width / 2, y },
    { x: x - rim - width / 2, y },
  ]
}
/** Around what is big there is a ring. */
export const RING = 12

/** What stands on the plate of a mech on its own: name and how high it stands, which is no news on flat ground. */
export const runsOf = ({ piece, level }: Token): readonly Run[] => [
  { text: piece.name, font: 'name' },
  { text: level === null || level === 0 ? '' : signed(level), font: 'figure' },
  { text: piece.done ? 'done' : '', font: 'word' },
]

const onScreen = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale })

/** A place of the table, and what is taken up around it in pixels. */
export type TakenPlace = { at: Point; around: Box }

export type PlateView = {
  drawn: Drawn
  detail: Detail
  /** Pixels of a millimetre. */
  scale: number
  /** With its name. */
  selected: PieceId | null
  /** Those a question is about: nothing lies on them. */
  involved: ReadonlySet<PieceId>
  /** What lies on the table with words of its own: no plate lies on it either. */
  kept: readonly TakenPlace[]
  /** What chips and cards beside pieces hide, in pixels of the whole table. */
  claimed: readonly Box[]
  /** There is little room: whom nothing is asked about has a plate only where it hides nobody. */
  isSmall: boolean
}

function wishOf(formation: Formation, { drawn, detail, scale, selected }: PlateView): PlaceWanted {
  const isNamed = detail === 'near' || (selected !== null && drawn.formationOf(selected) === formation)
  const width = plateWidth(formation, isNamed) + GAP
  const bases = formation.tokens.map(({ at }) => onScreen(at, scale))
  return { id: formation.id, width, height: PLATE + GAP, spots: formationSpots(formation, width, scale), bases }
}
function looseWish(token: Token, { scale }: PlateView): PlaceWanted {
  const [width, height] = [tagWidth(runsOf(token)), LOOSE + 2]
  return { id: token.id, width, height, spots: looseSpots(token, width, height, scale), bases: [onScreen(token.at, scale)] }
}

/** More names than these of pieces on their own are not read. */
const CROWD = 12
/** Big pieces on their own have their names; in a crowd only those a question is about, and the selected one. */
function namedAlone({ drawn, involved, selected }: PlateView): Token[] {
  const big = drawn.loose.filter(token => token.isBig)
  return big.length <= CROWD ? big : big.filter(({ id }) => involved.has(id) || id === selected)
}

const boxOnScreen = ({ x, y }: Point, { left, right, top, bottom }: Box): Box => ({
  left: x + left,
  right: x + right,
  top: y + top,
  bottom: y + bottom,
})

/** Where plates lie, in pixels of the whole table, by formation or single piece; those a question is about choose first. */
export function plateSpots(view: PlateView): Map<string, PlaceFound> {
  const { drawn, detail, scale, selected, involved, kept, claimed, isSmall } = view
  const bases = drawn.tokens.map(({ id, at, radius, isBig }): BaseOnScreen => {
    return { at: onScreen(at, scale), radius: (radius + (isBig ? RING : 0)) * scale, kept: involved.has(id) }
  })
  const single = detail === 'middle' ? namedAlone(view) : []
  const isIn = ({ tokens }: Formation): boolean => tokens.some(({ id }) => involved.has(id))
  const formations = [...drawn.formations.filter(isIn), ...drawn.formations.filter(f => !isIn(f))]
  const taken = [...kept.map(({ at, around }) => boxOnScreen(onScreen(at, scale), around)), ...claimed]
  // Too many names to step aside: their leaders would be a web over everybody.
  const isModest = ({ id }: Token): boolean => (single.length > CROWD ? id !== selected : isSmall && !involved.has(id))
  const wishes = [
    ...single.map(token => ({ ...looseWish(token, view), isModest: isModest(token) })),
    ...formations.map(f => ({ ...wishOf(f, view), isModest: isSmall && !isIn(f) })),
  ]
  return stepAside(wishes, bases, taken)
}
