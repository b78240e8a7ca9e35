import { type Arranged, asking, type ChoiceOf, legal, type Placed, type Verdict, type Violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { placesInFull } from '@sandtable/wargame/ways'
import { bodyAt } from '../../basics/measure.ts'
import { ownName } from '../../basics/names.ts'
import { profileOf, unitOfBase } from '../../basics/queries.ts'
import { baseShape } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { type Area, type Bodies, deployProblems, setDown } from '../deploy.ts'
import { proposeFor, withRoom } from '../propose.ts'
import { zoneMark } from '../zone-mark.ts'

/** Which units are set down, and where. */
export type Placing = { side: SideId; units: readonly string[]; outside: number; fromEnemies: number }
/** Hidden Plans: both are asked at once, each for all that it deploys; else one is asked for these units. */
export type Asked = Placing | { all: true }
const WHOLE_ZONE = { outside: 0, fromEnemies: 0 }
function placingOf(world: World, asked: Asked, seat: string): Placing {
  if (!('all' in asked)) return asked
  const side = sideOfSeat(world, seat)
  return { side, units: withRoom(world, side).map(({ id }) => id), ...WHOLE_ZONE }
}

const areaOf = ({ side, outside, fromEnemies }: Placing): Area => ({ side, outside, fromEnemies })
const unitsIn = ({ units }: World, placing: Placing): Unit[] => placing.units.map(id => units[id]!)

const arranged = (world: World, unit: Unit): Arranged[] =>
  unit.bases.map(({ id, at, facing }) => ({
    id,
    name: ownName(world, unit),
    icon: unitIcon(profileOf(unit)),
    footprint: baseShape(profileOf(unit).base).footprint,
    from: unit.where === 'table' ? { ...at, facing, level: null } : null,
  }))
const placesOf = (proposed: ReadonlyMap<string, Bodies>): Placed[] =>
  [...proposed.values()].flatMap(bodies =>
    [...bodies].map(([piece, { at, facing }]) => ({ piece, x: at.x, y: at.y, facing, level: null })),
  )

/** Where every base of the answer stands, by unit. */
export function bodiesIn(world: World, places: readonly Placed[]): Map<string, Map<string, ReturnType<typeof bodyAt>>> {
  const bodies = new Map<string, Map<string, ReturnType<typeof bodyAt>>>()
  for (const { piece, x, y, facing } of places) {
    const unit = unitOfBase(world, piece)
    const own = bodies.get(unit.id) ?? new Map()
    bodies.set(unit.id, own.set(piece, bodyAt(unit, { x, y }, facing ?? 0)))
  }
  return bodies
}

/** WP-DEPL-01: unit by unit, each beside those before it. */
function judge(world: World, placing: Placing, places: readonly Placed[]): Verdict {
  const seen: World = { ...world, units: { ...world.units } }
  const bodies = bodiesIn(world, places)
  const wrong: Violation[] = []
  const units = unitsIn(world, placing)
  // Who is taken up to be set down elsewhere is nowhere meanwhile (WP-R-173).
  for (const unit of units) seen.units[unit.id] = { ...unit, where: 'reserve' }
  for (const unit of units) {
    const copy: Unit = { ...unit, where: 'reserve', building: null, bases: unit.bases.map(base => ({ ...base })) }
    wrong.push(...deployProblems(seen, copy, areaOf(placing), bodies.get(unit.id)!))
    seen.units[unit.id] = copy
    setDown(seen, copy, bodies.get(unit.id)!)
  }
  return wrong.length === 0 ? legal() : { ok: false, violations: wrong }
}

const choiceOf = (world: World, placing: Placing, shift: number): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: placesOf(proposeFor(world, unitsIn(world, placing), areaOf(placing), shift)),
})
/** How far a bot shifts its line along the zone. */
const SHIFTS = [0.2, 0.4]

/** WP-DEPL-01: where units of a force are set down: all at once, or one of them. */
export const placeUnits = ask<Asked, 'arrange'>({
  kind: 'wp.deploy',
  type: 'arrange',
  rule: 'WP-DEPL-01',
  when: 'in the set-up, when you deploy',
  which: 'bases of the units that you deploy now',
  ask(world, asked, seat, toCheck) {
    const placing = placingOf(world, asked, seat)
    const units = unitsIn(world, placing)
    const [one] = units
    return {
      type: 'arrange',
      ...asking({
        text: units.length === 1 ? `Where do you deploy ${ownName(world, one!)}?` : 'Deploy your force',
        note: placing.outside === 0 ? 'Wholly in your zone, units 1" apart.' : 'Within 6" of your zone, 12" from every enemy.',
        act: 'Deploy',
        told: 'deploys',
      }),
      pieces: units.flatMap(unit => arranged(world, unit)),
      around: null,
      proposal: toCheck ? null : choiceOf(world, placing, 0).places,
    }
  },
  area: (world, asked, seat) => [zoneMark(world.sides[placingOf(world, asked, seat).side].zone)],
  obvious: (world, asked, seat) => (world.options.ready ? choiceOf(world, placingOf(world, asked, seat), 0) : null),
  inFull: placesInFull,
  validate: (world, asked, seat, { places }) => judge(world, placingOf(world, asked, seat), places),
  candidates(world, asked, seat, rng, most = SHIFTS.length) {
    const placing = placingOf(world, asked, seat)
    const bases = unitsIn(world, placing).reduce((sum, unit) => sum + unit.bases.length, 0)
    const shifts = [0, ...rng.shuffle(SHIFTS)].slice(0, most)
    const choices = shifts.map(shift => choiceOf(world, placing, shift)).filter(({ places }) => places.length === bases)
    // What the enemy does in secret meanwhile nobody can see ahead: one of them is as good as another.
    return 'all' in asked ? [rng.pick(choices)] : choices
  },
})
