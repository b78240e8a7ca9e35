import { distance } from '@sandtable/geometry/table/distance'
import { type Shape, shapeOf } from '@sandtable/geometry/table/shape'
import { findEntry } from '@sandtable/geometry/table/visibility-entry'
import type { RuleId, ScenePoint, SightEnd, SightLine } from '@sandtable/kernel'
import { plain } from '@sandtable/wargame/words'
import { bodyOf, terrainBody } from '../basics/measure.ts'
import { formationName, poiTypeName, unitName } from '../basics/names.ts'
import { groupOf } from '../basics/queries.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { type View, worldSeen } from '../view.ts'
import { foeOf, type SideId, type Terrain, type Unit, type World } from '../world.ts'
import { type Lines, type Looker, linesOf, type Sight } from './line-of-fire.ts'

type Cause = SightLine['by'][number]
type End = { unit: Unit | null; looker: Looker }

const EFFECTS: { readonly [effect in 'blocks' | 'cover' | 'shelter']: RuleId } = {
  blocks: 'MW-LOF-02',
  cover: 'MW-TERR-03',
  shelter: 'MW-TERR-04',
}
export const terrainName = ({ type }: Terrain): string =>
  (TERRAIN_TYPES.find(t => t.id === type)?.name ?? poiTypeName(type) ?? plain(type)).toLowerCase()

function findUnit(world: World, end: SightEnd): Unit | null {
  if (!('piece' in end)) return null
  const unit = world.units[end.piece]
  return unit && (groupOf(world, unit)?.where ?? 'table') === 'table' ? unit : null
}

/** Whose line it is: of the unit that looks, of whoever is looked at by an enemy, or of the reader. */
const lookingSide = (seen: View, from: Unit | null, to: Unit | null): SideId =>
  from?.side ?? (to ? foeOf(to.side) : (seen.side ?? seen.inTurn))

/** Where a line first meets something, or where it comes nearest to it. */
function meeting({ x, y }: ScenePoint, to: ScenePoint, shape: Shape, centre: ScenePoint): ScenePoint {
  const [dx, dy] = [to.x - x, to.y - y]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((centre.x - x) * dx + (centre.y - y) * dy) / square
  const share = findEntry({ x, y }, to, shape) ?? Math.min(1, Math.max(0, along))
  return { x: Math.round(x + dx * share), y: Math.round(y + dy * share) }
}

/** A piece of terrain in the way, and where the line meets it. */
export const terrainCause = (from: Looker, to: Looker, piece: Terrain, effect: keyof typeof EFFECTS): Cause => ({
  label: terrainName(piece),
  at: meeting(from.body.at, to.body.at, shapeOf(terrainBody(piece)), piece.at),
  pieces: [],
  rule: EFFECTS[effect],
})

const unitCause = (world: World, from: Looker, to: Looker, unit: Unit): Cause => ({
  label: unitName(world, unit),
  at: meeting(from.body.at, to.body.at, shapeOf(bodyOf(world, unit)), unit.at),
  pieces: [unit.id],
  rule: 'MW-LOF-03',
})

/** What is in the way: of a blocked line what blocks it, otherwise everything that gives cover. */
function causesOf(world: World, lines: Lines, from: Looker, to: Looker, { clear, blocker }: Sight): Cause[] {
  const unit = clear || blocker === null ? null : (world.units[blocker] ?? null)
  if (unit) return [unitCause(world, from, to, unit)]
  return lines
    .groundOn(from, to)
    .filter(({ piece, effect }) => (clear ? effect !== 'blocks' : piece.id === blocker))
    .map(({ piece, effect }) => terrainCause(from, to, piece, effect))
}

/** Whose unit it is that blocks the line. */
function textOf(world: World, { clear, blocker }: Sight): string {
  const unit = clear || blocker === null ? null : (world.units[blocker] ?? null)
  const group = unit ? groupOf(world, unit) : null
  return group ? `${formationName(world, group)} stands in the line` : ''
}

/** MW-LOF-01 to MW-LOF-03: what one end sees of the other, without thought of range and arc. */
export function sight(seen: View, from: SightEnd, to: SightEnd): SightLine | null {
  const world = worldSeen(seen)
  const [near, far] = [findUnit(world, from), findUnit(world, to)]
  const isUnknown = ('piece' in from && !near) || ('piece' in to && !far)
  if (isUnknown || (near && near === far)) return null
  const lines = linesOf(world, lookingSide(seen, near, far))
  const looker = (unit: Unit | null, end: SightEnd): Looker =>
    unit ? lines.lookerOf(unit) : lines.placeOf('at' in end ? end.at : { x: 0, y: 0 })
  const [a, b]: [End, End] = [
    { unit: near, looker: looker(near, from) },
    { unit: far, looker: looker(far, to) },
  ]
  return lineBetween(world, lines, a, b)
}

function lineBetween(world: World, lines: Lines, from: End, to: End): SightLine {
  const seen = to.unit ? lines.seesFrom(from.looker, to.unit) : lines.looksAt(from.looker, to.looker)
  const by = causesOf(world, lines, from.looker, to.looker, seen)
  return {
    result: !seen.clear ? 'blocked' : seen.cover ? 'partial' : 'clear',
    text: textOf(world, seen),
    rule: seen.rule,
    distance: Math.round(distance(from.looker.body, to.looker.body)),
    by,
  }
}
