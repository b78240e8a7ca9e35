import type { Hex } from '@sandtable/geometry/hex/hex'
import type { HexSight } from '@sandtable/geometry/hex/sight'
import { blockingHeight } from '../basics/ground.ts'
import { nearHex } from '../basics/measure.ts'
import { isOperative, sheetOf } from '../basics/queries.ts'
import type { SheetSection } from '../data/types.ts'
import { sightSides } from '../free/sights.ts'
import { can } from '../hooks.ts'
import type { Attack, Item, Site, Unit, World } from '../world.ts'
import { coversFrom, isBehindCover } from './cover.ts'
import { canPlumb } from './field-of-view.ts'
import { edgeEntered, edgeLeft, type Line, type LinePenalty, linesTo, penaltyOn } from './lines.ts'
import { bandOf, eyeHeight, LEVEL, sectionsOfPart, weaponHeight } from './profile.ts'

/** TM-LOS-03, and TM-TRAIT-10 for who finds weak spots: from which share of it in sight a section can be targeted, in hundredths. */
const VISIBLE = 80
const WEAK_SPOT = 60
const ALL = 100

/** Everything between two units that all weapons of the first have in common. Worked out for one question and thrown away. */
export type Gaze = {
  from: Unit
  to: Unit
  hex: Site
  ranged: boolean
  lines: readonly Line[]
  /** Those of the target that are left and can be looked at at all. */
  sections: readonly SheetSection[]
  /** Nothing rises above the lower of the two, and nobody hugs cover. */
  isClear: boolean
  heights: Map<number, readonly HexSight[]>
  looks: Map<Seer, readonly Look[]>
}
/** What can be seen along one line: the share of each section in hundredths. */
export type Look = { line: Line; shares: { readonly [section: string]: number }; visible: readonly string[]; blocker: Hex | null }
/** 'eyes': without asking whether a weapon has a clear line too. */
export type Seer = Item | null | 'eyes'

/** TM-R-40, TM-R-143: in a Strafing Run and between a holder and whom it holds, no line is needed. */
export const needsNoLine = (from: Unit, to: Unit, how: Attack['how']): boolean =>
  how === 'strafe' || from.holds === to.id || from.heldBy === to.id

export function gazeAt(world: World, from: Unit, to: Unit, ranged: boolean, how: Attack['how'] = 'normal'): Gaze {
  const hex = nearHex(from, to)
  const lines = needsNoLine(from, to, how) ? [{ through: [] }] : linesTo(from.hex, hex)
  const ground = Math.min(from.level, to.level)
  const isFlat = lines.every(({ through }) => through.every(h => blockingHeight(world, h) <= ground))
  const isHugging = ranged && (from.hug !== null || to.hug !== null)
  return {
    from,
    to,
    hex,
    ranged,
    lines,
    sections: sheetOf(world, to).sections.filter(s => isOperative(to, s.id) && (how !== 'strafe' || isUpper(s))),
    isClear: isFlat && (!isHugging || needsNoLine(from, to, how)),
    heights: new Map(),
    looks: new Map(),
  }
}
/** TM-R-40: seen from above, all sections but legs and drives. */
const isUpper = ({ kind }: SheetSection): boolean => kind !== 'leg' && !kind.endsWith('_drive')

/** TM-LOS-01 to TM-LOS-04: what can be seen, by the line that is best for the attacker (TM-R-07): most sections, then least penalty. */
export function lookWith(world: World, gaze: Gaze, seer: Seer, part: string | null = null): Look {
  const looks = looksWith(world, gaze, seer)
  if (looks.length === 1) return looks[0]!
  const [left, right] = looks as [Look, Look]
  if (left.visible.length !== right.visible.length) return left.visible.length > right.visible.length ? left : right
  if (part === null) return left
  if (isSeen(world, left, part) !== isSeen(world, right, part)) return isSeen(world, left, part) ? left : right
  const [a, b] = [left, right].map(look => penaltySum(penaltyOf(world, gaze, look, part)))
  return a! <= b! ? left : right
}

function looksWith(world: World, gaze: Gaze, seer: Seer): readonly Look[] {
  // Where nothing is in the way, all look alike.
  const who = gaze.isClear ? 'eyes' : seer
  const known = gaze.looks.get(who)
  if (known) return known
  const looks = gaze.lines.map((_, i) => lookAlong(world, gaze, who, i))
  gaze.looks.set(who, looks)
  return looks
}

function lookAlong(world: World, gaze: Gaze, seer: Seer, i: number): Look {
  const { from, to, sections, isClear } = gaze
  const line = gaze.lines[i]!
  if (isClear) return { line, shares: shares(sections, () => ALL), visible: sections.map(s => s.id), blocker: null }
  const eyes = sightFrom(world, gaze, eyeHeight(world, from))[i]!
  // What the eyes do not see at all needs no second look.
  const isSecond = seer !== 'eyes' && eyes.state !== 'blocked'
  const weapon = isSecond ? sightFrom(world, gaze, weaponHeight(world, from, seer))[i]! : eyes
  const { lowest, blocker } = weapon.lowest > eyes.lowest ? weapon : eyes
  if (lowest >= (to.level + 1) * LEVEL || (isSecond && seer !== null && isBehindOwnCover(world, gaze, seer, line)))
    return { line, shares: {}, visible: [], blocker }
  const seen = shares(sections, section => shareOf(world, gaze, section, line, lowest))
  return { line, shares: seen, visible: sections.filter(s => isEnough(world, from, seen[s.id]!)).map(s => s.id), blocker }
}
const shares = (sections: readonly SheetSection[], of: (section: SheetSection) => number): { [section: string]: number } => {
  const all: { [section: string]: number } = {}
  for (const section of sections) all[section.id] = of(section)
  return all
}
const isEnough = (world: World, { id }: Unit, share: number): boolean =>
  share >= VISIBLE || (share >= WEAK_SPOT && can(world, id, 'findsWeakSpots'))

/** TM-R-08: the sight of one height on each side of the line. */
function sightFrom(world: World, { from, to, hex, heights }: Gaze, height: number): readonly HexSight[] {
  const known = heights.get(height)
  if (known) return known
  const low = to.level * LEVEL
  const sides = sightSides({ hex: from.hex, height }, { hex, low, high: low + LEVEL }, h => blockingHeight(world, h) * LEVEL)
  heights.set(height, sides)
  return sides
}

/** The share of a section above the lowest visible height, rounded down; nothing behind cover the unit hugs. */
function shareOf(world: World, { from, to, hex, ranged }: Gaze, { id, kind }: SheetSection, line: Line, lowest: number): number {
  const { low, high } = bandOf(to, kind)
  const seen = Math.floor(((high - Math.max(low, lowest)) * ALL) / (high - low))
  if (seen <= 0) return 0
  const isCovered = ranged && coversFrom(to, from.level) && isBehindCover(world, to, edgeEntered(from.hex, hex, line), id)
  return isCovered ? 0 : seen
}
/** TM-R-11, TM-R-12: a weapon borne by a section behind cover does not fire through that edge. */
export function isBehindOwnCover(world: World, { from, hex, ranged }: Gaze, item: Item, line: Line): boolean {
  if (!ranged || from.hug === null) return false
  const edge = edgeLeft(from.hex, hex, line)
  return item.sections.some(section => isBehindCover(world, from, edge, section))
}

/** TM-R-166: an item is seen with its section, or with any arm that holds it. */
export const isSeen = (world: World, { visible }: Look, part: string): boolean =>
  sectionsOfPart(world, part).some(section => visible.includes(section))
/** Whether it can be looked at at all. */
export const isInGaze = (world: World, { sections }: Gaze, part: string): boolean =>
  sectionsOfPart(world, part).some(id => sections.some(section => section.id === id))
export const shareSeen = (world: World, { shares }: Look, part: string): number =>
  Math.max(0, ...sectionsOfPart(world, part).map(section => shares[section] ?? 0))
export const penaltyOf = (world: World, { from, to, hex }: Gaze, { line }: Look, part: string): LinePenalty =>
  penaltyOn(world, from, to, hex, part, line)
const penaltySum = ({ green, black }: LinePenalty): number => green + black

/** The sight of one part, with the eyes and with a weapon. */
export function sightOn(
  world: World,
  from: Unit,
  to: Unit,
  part: string,
  seer: Seer,
  ranged = true,
  how: Attack['how'] = 'normal',
) {
  const gaze = gazeAt(world, from, to, ranged, how)
  const look = lookWith(world, gaze, seer, part)
  return { share: shareSeen(world, look, part), isVisible: isSeen(world, look, part), blocker: look.blocker, line: look.line }
}

/** TM-LOS-01, TM-R-13: a Line of Sight from one unit to another, whichever way the first faces. */
export const canSee = (world: World, from: Unit, to: Unit): boolean =>
  canPlumb(world, from, to) && lookWith(world, gazeAt(world, from, to, true), 'eyes').visible.length > 0
