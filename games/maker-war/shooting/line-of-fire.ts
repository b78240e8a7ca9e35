import { inArc } from '@sandtable/geometry/table/arc'
import type { Body } from '@sandtable/geometry/table/body'
import { allOnLine } from '@sandtable/geometry/table/visibility-line'
import { type Obstacles, obstaclesOf } from '@sandtable/geometry/table/visibility-obstacles'
import { firstInTriangle, sightTriangle } from '@sandtable/geometry/table/visibility-triangle'
import type { RuleId } from '@sandtable/kernel'
import { arcOf } from '../army/catalogue.ts'
import { CONTACT, discAt } from '../basics/measure.ts'
import { foesOnTable, formationOf, groupOf, profileOf, radiusOf } from '../basics/queries.ts'
import { BASE_RADIUS } from '../data/measures.ts'
import type { ArcId, UnitType } from '../data/types.ts'
import { can } from '../hooks.ts'
import type { SideId, Spot, Terrain, Unit, World } from '../world.ts'
import type { Gun } from './firepower.ts'
import { type Footing, groundLines, type TerrainRule } from './ground-lines.ts'

/** Cells of the index over bases. */
const UNIT_CELL = 400

/** One line of fire: whether it is free, whether the target is covered on it, what is in the way (a unit or a piece) and by which rule. */
export type Sight = { clear: boolean; cover: boolean; blocker: string | null; rule: RuleId }

export type SightOptions = {
  /** MW-LOF-05; null: no limit. */
  range?: number | null
  arc?: ArcId
  terrain?: TerrainRule
  /** Units that do not block: what a sniper shoots past (MW-TRAIT-18). */
  past?: ReadonlySet<string> | null
  /** MW-R-50: no unit blocks a blast. */
  units?: 'block' | 'pass'
}

/** Something that looks along lines of fire: a unit, or a mere place (MW-R-100, a template's centre). */
export type Looker = { body: Body; radius: number; footing: Footing; high: boolean; towers: boolean }

/** The lines of fire of one side as the table stands now: what is between them changes with every unit removed. */
export type Lines = {
  lookerOf(unit: Unit): Looker
  /** The same somewhere else. */
  lookerAt(unit: Unit, at: Spot, facing: number): Looker
  placeOf(at: Spot): Looker
  sees(shooter: Unit, target: Unit, options?: SightOptions): Sight
  seesFrom(from: Looker, target: Unit, options?: SightOptions): Sight
  /** To a bare place: terrain, and the enemies on the way to its middle. */
  looksAt(from: Looker, to: Looker): Sight
  /** What the ground does to a line: pieces that block it or give cover on it, and the one that shelters its end. */
  groundOn(from: Looker, to: Looker): { piece: Terrain; effect: 'blocks' | 'cover' | 'shelter' }[]
  /** MW-R-50: range, arc and terrain, with no thought of units, to a place. */
  reaches(from: Looker, to: Looker, options: SightOptions): Sight
}

const seen = (cover: boolean, rule: RuleId): Sight => ({ clear: true, cover, blocker: null, rule })
const unseen = (rule: RuleId, blocker: string | null = null): Sight => ({ clear: false, cover: false, blocker, rule })

/** Exact: squares of whole numbers are compared. */
function areNear(a: Spot, b: Spot, most: number): boolean {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy <= most * most
}

/** MW-R-05: whether the closest points of two bases are within a range. */
export const isInRange = (a: Looker, b: Looker, range: number): boolean =>
  areNear(a.body.at, b.body.at, range + a.radius + b.radius)

/** The same of a gun and a unit: most of a table is out of range, and known to be before anything else is worked out. */
export function isInReach(world: World, { unit, at, range }: Gun, target: Unit): boolean {
  if (range === null) return true
  if (Math.abs(at.x - target.at.x) > range + WIDEST || Math.abs(at.y - target.at.y) > range + WIDEST) return false
  return areNear(at, target.at, range + (unit === null ? 0 : radiusOf(world, unit)) + radiusOf(world, target))
}
/** Two of the widest bases side by side, from centre to centre. */
const WIDEST = 2 * Math.max(...Object.values(BASE_RADIUS))

/** MW-R-36: whether a unit is above terrain and ground units. */
export const isHighUp = (world: World, unit: Unit): boolean =>
  unit.formation !== null && formationOf(world, unit.formation).altitude === 'high'

type Blocker = { id: string; titan: boolean }

/** MW-LOF-03, MW-R-19, MW-R-34, MW-LOF-07, MW-SHOOT-04: enemies on the ground or flying low, without chiefs, each a trifle smaller than its base. */
function blockersOf(world: World, side: SideId): { blockers: Blocker[]; bodies: Body[] } {
  const units = foesOnTable(world, side).filter(u => groupOf(world, u)?.chief !== u.id && !isHighUp(world, u))
  return {
    blockers: units.map(u => ({ id: u.id, titan: profileOf(world, u).type === 'titan' })),
    bodies: units.map(u => discAt(u.at, radiusOf(world, u) - CONTACT)),
  }
}

/**
 * The world must not change while these are used. MW-LOF-04: a base anywhere in the triangle from shooter to target blocks, though it hides
 * only a part.
 */
export function linesOf(world: World, side: SideId): Lines {
  let between: { blockers: Blocker[]; obstacles: Obstacles } | null = null
  /** Worked out when the first line is free so far: most are not, for want of range. */
  const inBetween = () => {
    if (between === null) {
      const { blockers, bodies } = blockersOf(world, side)
      between = { blockers, obstacles: obstaclesOf(bodies, UNIT_CELL) }
    }
    return between
  }
  const ground = groundLines(world)
  const known = new Map<string, Looker>()

  function lookAt(at: Spot, radius: number, facing: number, type: UnitType | null, high: boolean, towers: boolean): Looker {
    const body: Body = { footprint: { type: 'disc', radius }, at: { x: at.x, y: at.y }, facing }
    return { body, radius, footing: ground.footingOf(body.at, radius, type, towers), high, towers }
  }
  function lookerOf(unit: Unit): Looker {
    const old = known.get(unit.id)
    if (old) return old
    const made = lookerAt(unit, unit.at, unit.facing)
    known.set(unit.id, made)
    return made
  }
  function lookerAt(unit: Unit, at: Spot, facing: number): Looker {
    const { type } = profileOf(world, unit)
    return lookAt(at, radiusOf(world, unit), facing, type, isHighUp(world, unit), can(world, unit.id, 'towers'))
  }

  /** What hides whom from whom, as far as it was asked: a salvo asks for the same lines several times. */
  const hidden = new Map<Looker, Map<string, string | null>>()
  function findUnitBetween(from: Looker, to: Looker, target: string, past: ReadonlySet<string> | null): string | null {
    if (past) return findHiding(from, to, target, past)
    const seen = hidden.get(from) ?? new Map<string, string | null>()
    const known = seen.get(target)
    if (known !== undefined) return known
    const found = findHiding(from, to, target, null)
    hidden.set(from, seen.set(target, found))
    return found
  }
  /** MW-R-34, MW-R-35: the enemy unit that hides a part of the target, or null. */
  function findHiding(from: Looker, to: Looker, target: string, past: ReadonlySet<string> | null): string | null {
    const { blockers, obstacles } = inBetween()
    const tall = from.towers || to.towers
    const index = firstInTriangle(sightTriangle(from.body.at, to.body), obstacles, i => {
      const { id, titan } = blockers[i]!
      return id === target || (tall && !titan) || (past?.has(id) ?? false)
    })
    return index === null ? null : blockers[index]!.id
  }

  function reaches(from: Looker, to: Looker, options: SightOptions): Sight {
    const { range = null, arc = 'all', terrain = 'blocks' } = options
    if (range !== null && !isInRange(from, to, range)) return unseen('MW-LOF-05')
    if (!isInArc(from, to, arc)) return unseen('MW-UNIT-14')
    const shelter = ground.findShelter(to.footing) !== null
    // MW-R-36: nothing is between the ground and what flies high.
    if (from.high || to.high) return seen(shelter, shelter ? 'MW-TERR-04' : 'MW-R-36')
    const { blocker, cover } = ground.between(from.footing, to.footing, terrain)
    if (blocker) return unseen('MW-LOF-02', blocker.id)
    return seen(cover || shelter, shelter ? 'MW-TERR-04' : cover ? 'MW-TERR-03' : 'MW-LOF-01')
  }

  function seesFrom(from: Looker, target: Unit, options: SightOptions = {}): Sight {
    const { range = null } = options
    // Most units of a table are out of range: they are passed over before anything is worked out about them.
    if (range !== null && !areNear(from.body.at, target.at, range + from.radius + radiusOf(world, target)))
      return unseen('MW-LOF-05')
    const to = lookerOf(target)
    const sight = reaches(from, to, options)
    if (!sight.clear || from.high || to.high || options.units === 'pass') return sight
    const blocker = findUnitBetween(from, to, target.id, options.past ?? null)
    return blocker === null ? sight : unseen('MW-LOF-03', blocker)
  }

  function looksAt(from: Looker, to: Looker): Sight {
    const sight = reaches(from, to, {})
    if (!sight.clear || from.high || to.high) return sight
    const { blockers, obstacles } = inBetween()
    const isOverlooked = (i: number) => from.towers && !blockers[i]!.titan
    const [index] = allOnLine(from.body.at, to.body.at, obstacles, isOverlooked)
    return index === undefined ? sight : unseen('MW-LOF-03', blockers[index]!.id)
  }

  function groundOn(from: Looker, to: Looker) {
    const shelter = ground.findShelter(to.footing)
    const sheltering = shelter === null ? [] : [{ piece: shelter, effect: 'shelter' as const }]
    return from.high || to.high ? sheltering : [...ground.lyingOn(from.footing, to.footing), ...sheltering]
  }

  return {
    looksAt,
    groundOn,
    lookerOf,
    lookerAt,
    placeOf: at => lookAt(at, 0, 0, null, false, false),
    sees: (shooter, target, options) => seesFrom(lookerOf(shooter), target, options),
    seesFrom,
    reaches,
  }
}

/** MW-UNIT-14, MW-R-110: any part of the base in the arc is enough. */
function isInArc(from: Looker, to: Looker, arc: ArcId): boolean {
  if (arc === 'all') return true
  const { centre, halfWidth } = arcOf(arc)
  return inArc(from.body, to.body, centre, halfWidth * 2) !== 'none'
}
