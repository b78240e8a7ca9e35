import { radiusOf } from '@sandtable/geometry/table/shape'
import { footprintOf } from '../basics/measure.ts'
import { findSheet } from '../basics/queries.ts'
import { findSkillIn } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import type { Skill } from '../data/types.ts'
import type { SeenUnit } from '../view/seen.ts'
import type { View } from '../view.ts'
import type { SideId, Spot } from '../world.ts'

/** A unit as a bot weighs it: what it is worth, what it could do, and where it is. */
export type Fighter = {
  unit: SeenUnit
  side: SideId
  /** What is left of its cost, in credits. */
  worth: number
  at: Spot
  radius: number
  /** Damage of a usual die and reach in hundredths. */
  weapons: readonly { damage: number; range: number }[]
  speed: number
  /** How many it could order, and how far its orders reach. */
  commands: number
  reach: number
  isManned: boolean
}

/** WL-COMM-01. */
const ORDERS: readonly string[] = ['Rank', 'Decoration', 'Simplex', 'Duplex']
/** The mean of a D10 in tenths. */
const MEAN = 0.55
/** Of what is lost of a unit only so much is its fighting strength. */
const ALIVE = 0.4

/** What it can do as far as this view knows; of a closed sheet what the catalogue says of such a unit. */
function skillsSeen(seen: View, { counters, shown, sheet }: SeenUnit): Skill[] {
  const ids = counters
    ? counters.filter(one => one.left > 0 || one.of === 0).map(one => one.skill)
    : [...(findSheet(seen, sheet)?.skills ?? []), ...shown.map(one => one.skill)]
  return [...new Set(ids)].flatMap(id => findSkillIn(seen, id) ?? [])
}
const spotOf = (seen: View, unit: SeenUnit): Spot => {
  if (unit.inside === null) return unit.at
  const carrier = seen.units[unit.inside]
  return carrier ? spotOf(seen, carrier) : (seen.pieces.find(piece => piece.id === unit.inside)?.at ?? unit.at)
}
const operators = (seen: View, id: string): SeenUnit[] =>
  Object.values(seen.units).filter(unit => unit.inside === id && unit.as === 'seat')

function fighterOf(seen: View, unit: SeenUnit): Fighter {
  const sheet = findSheet(seen, unit.sheet)!
  const skills = skillsSeen(seen, unit)
  const most = (of: (skill: Skill) => number, isOne: (skill: Skill) => boolean): number =>
    skills.reduce((best, skill) => (isOne(skill) ? Math.max(best, of(skill)) : best), 0)
  const share = unit.full > 0 ? ALIVE + ((1 - ALIVE) * unit.points) / unit.full : 1
  return {
    unit,
    side: seen.players[unit.player!]!.side,
    worth: (unit.cost / 100) * share,
    at: spotOf(seen, unit),
    radius: radiusOf(footprintOf(sheet.base)),
    weapons: skills
      .filter(skill => skill.category === 'Offense' && !skill.tags.includes('mine'))
      .map(({ impact, range }) => ({ damage: impact * MEAN, range: inch(range) })),
    speed: inch(
      most(
        ({ range }) => range,
        skill => skill.category === 'Movement',
      ),
    ),
    commands: most(
      ({ impact }) => impact,
      ({ sub }) => sub === 'Rank' || sub === 'Decoration',
    ),
    reach: inch(
      most(
        ({ range }) => range,
        ({ sub }) => ORDERS.includes(sub),
      ),
    ),
    isManned: !sheet.needsCrew || operators(seen, unit.id).length > 0,
  }
}
/** All units that are in play and somebody's. */
export const fightersOf = (seen: View): Fighter[] =>
  Object.values(seen.units)
    .filter(unit => unit.player !== null && ['table', 'aboard', 'inside'].includes(unit.where))
    .map(unit => fighterOf(seen, unit))
