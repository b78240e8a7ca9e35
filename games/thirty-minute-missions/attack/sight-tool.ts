import { type Hex, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { ScenePoint, SightEnd, SightLine } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { blockingHeight, cellOf, floorOf } from '../basics/ground.ts'
import { hexDistance } from '../basics/hexes.ts'
import { ACROSS, nearHex } from '../basics/measure.ts'
import { findStructure, mainSectionOf, sheetOf } from '../basics/queries.ts'
import { sectionName } from '../basics/section-name.ts'
import { COLOURS } from '../data/figures.ts'
import { sightOf } from '../free/sights.ts'
import { gapBetween, isSameSite, siteAt, spotIn } from '../free/site.ts'
import { pointOfHex, spotOfPoint } from '../scene/space.ts'
import { type View, worldSeen } from '../view.ts'
import type { Site, Unit, World } from '../world.ts'
import { isInFieldOfView } from './field-of-view.ts'
import { LEVEL } from './profile.ts'
import { gazeAt, lookWith, penaltyOf } from './sight.ts'

type Cause = SightLine['by'][number]

function findUnit(world: World, end: SightEnd): Unit | null {
  const unit = 'piece' in end ? (world.units[end.piece] ?? null) : null
  return unit !== null && unit.where === 'board' ? unit : null
}
const siteOfEnd = (world: World, { at }: { at: ScenePoint }): Site =>
  world.options.hexless ? siteAt(roundSpot(spotOfPoint(world, at))) : hexOfPoint(roundSpot(at))
const roundSpot = ({ x, y }: ScenePoint): ScenePoint => ({ x: Math.round(x), y: Math.round(y) })

/** In hexes; without them in hundredths of an inch, between units from base to base (TM-OPT-01). */
function distanceOf(world: World, from: Site, to: Site, bases: number): number {
  if (!world.options.hexless) return Math.max(bases > 0 ? 1 : 0, hexDistance(from, to))
  return Math.round(Math.max(0, gapBetween(spotIn(from), spotIn(to)) - (bases * ACROSS) / 2))
}

function groundName(world: World, hex: Hex): string {
  const structure = findStructure(world, hex)
  if (structure !== null) return `the structure, roof ${signed(structure.elevation + 1)}`
  const { colour, ground } = cellOf(world, hex)
  return colour === 'grey' ? `ground at ${signed(ground)}` : COLOURS.get(colour)!.represents.toLowerCase()
}
/** A hex in the way. */
export const cause = (world: World, hex: Hex): Cause => ({
  label: groundName(world, hex),
  at: pointOfHex(world, hex),
  pieces: [],
  rule: findStructure(world, hex) === null ? 'TM-R-09' : 'TM-BLDG-07',
})

function penaltyText({ green, black }: { green: number; black: number }): string {
  const parts = [green > 0 ? `woods −${green}` : '', black > 0 ? `ruins −${black}` : ''].filter(part => part !== '')
  return parts.length === 0 ? '' : `; in between, to Accuracy: ${parts.join(', ')}`
}

/** TM-LOS-01 to TM-LOS-04: which sections of a unit another one could target. Range is another matter; the Field of View is mentioned. */
function betweenUnits(world: World, from: Unit, to: Unit): SightLine {
  const gaze = gazeAt(world, from, to, true)
  const look = lookWith(world, gaze, 'eyes')
  const sheet = sheetOf(world, to)
  const all = gaze.sections.length
  const result = look.visible.length === 0 ? 'blocked' : look.visible.length < all ? 'partial' : 'clear'
  const by = look.blocker === null ? [] : [cause(world, look.blocker)]
  const penalty = penaltyText(penaltyOf(world, gaze, look, mainSectionOf(world, to)))
  const behind = isInFieldOfView(world, from, to) ? '' : 'outside its Field of View'
  const seen = look.visible.map(id => sectionName(sheet, id).toLowerCase()).join(', ')
  const targets = { blocked: '', partial: `only in part: ${seen}${penalty}`, clear: `every section can be targeted${penalty}` }
  const text = [targets[result], behind].filter(part => part !== '').join('; ')
  const distance = distanceOf(world, from.hex, nearHex(from, to), 2)
  return { result, text, rule: 'TM-LOS-03', distance, by }
}

/** A head's height above the ground, and a mech's whole height, for places where nobody stands. */
const EYES = 90
function betweenPlaces(world: World, from: Site, to: Site): SightLine {
  const low = floorOf(world, to) * LEVEL
  const eye = { hex: from, height: floorOf(world, from) * LEVEL + EYES }
  const { state, blocker } = sightOf(eye, { hex: to, low, high: low + LEVEL }, hex => blockingHeight(world, hex) * LEVEL)
  const by = blocker === null ? [] : [cause(world, blocker)]
  return { result: state, text: '', rule: 'TM-LOS-01', distance: distanceOf(world, from, to, 0), by }
}

/** What one end sees of the other: units with their sections, places as if a mech stood there (TM-RANGE-03). */
export function sight(seen: View, from: SightEnd, to: SightEnd): SightLine | null {
  const world = worldSeen(seen)
  const [near, far] = [findUnit(world, from), findUnit(world, to)]
  if (near !== null && far !== null) return near === far ? null : betweenUnits(world, near, far)
  const [a, b] = [near?.hex ?? placeOf(world, from), far?.hex ?? placeOf(world, to)]
  return a === null || b === null || isSameSite(a, b) ? null : betweenPlaces(world, a, b)
}
const placeOf = (world: World, end: SightEnd): Site | null => ('at' in end ? siteOfEnd(world, end) : null)
