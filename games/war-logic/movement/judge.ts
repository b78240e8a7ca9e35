import { bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { pathLength } from '@sandtable/geometry/table/path-length'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Place, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { bodyAt, isTouching, overlaps } from '../basics/measure.ts'
import type { Site } from '../places/sites.ts'
import type { Layer, Spot, Unit, World } from '../world.ts'
import { type Course, canEndOn, courseOf, type Seen, tollOf } from './course.ts'
import { levelOf } from './layers.ts'
import { heightAt } from './leverage.ts'
import { layerAfter, type Means } from './means.ts'
import { leavesMedium } from './media.ts'
import { nameOf } from './names.ts'
import { speedOf } from './speed.ts'

/** A way from where it begins, and how the unit looks at its end. */
export type Way = { readonly points: readonly Spot[]; readonly facing: number }
/** What comes of a way that is allowed. Lengths are real numbers, in hundredths. */
export type Gone = Way & {
  readonly means: Means
  readonly length: number
  /** With what obstacles add to it (WL-MOVE-05). */
  readonly cost: number
  readonly crossed: readonly string[]
  readonly layer: Layer
  readonly by: number
}
export type Judged =
  | { readonly ok: true; readonly gone: Gone }
  | { readonly ok: false; readonly violations: readonly Violation[] }

const placeOf = ({ x, y }: Spot): Place => ({ x: Math.round(x), y: Math.round(y), facing: null, level: null })
const inches = (length: number): string => `${Math.ceil(length - 1e-6) / 100}"`
/** What rounding alone may add to a length. */
const HAIR = 1e-6

/** WL-MOVE-14: the table's edge stops movement. */
function offTable({ table }: World, { unit }: Course, bodies: readonly Body[]): Violation[] {
  const off = bodies.find(body => !isInsideTable(body, table.width, table.height))
  return off ? [violation('WL-MOVE-14', 'leaves the table', { unit: unit.id }, placeOf(off.at))] : []
}

/** WL-MOVE-04, WL-R-162, WL-R-221: enemies and guards of its level may not be passed. */
function blockedByUnit(world: World, course: Course, { points }: Way): Violation[] {
  for (const { id, body, bars, level } of course.others) {
    if (bars === null || level !== course.level) continue
    const block = findBlock(points, course.footprint, [body], 0)
    if (block)
      return [violation(bars, `passes through ${nameOf(world, id)}`, { unit: course.unit.id, other: id }, placeOf(block.at))]
  }
  return []
}

const WALL_RULES: { readonly [form in Site['form']]: RuleId } = {
  ...{ closed: 'WL-HOUSE-13', block: 'WL-MOVE-15', obstacle: 'WL-MOVE-05', ground: 'WL-MOVE-15', works: 'WL-MOVE-15' },
}
function wallRule({ passing, level }: Course, { form }: Site): RuleId {
  if (passing === 'along') return WALL_RULES[form]
  return level === 'space' ? 'WL-R-222' : passing === 'leap' ? 'WL-MOVE-09' : 'WL-MOVE-06'
}
const wallText = ({ passing, lift }: Course, { form, height }: Site, name: string): string => {
  if (passing !== 'along') return `${name} is ${inches(height)} high, too high to be passed over (${inches(lift)})`
  if (form === 'obstacle') return `${name} is ${inches(height)} high, and it climbs ${inches(lift)}`
  return form === 'closed' ? `goes through ${name}: it is entered as a whole` : `${name} cannot be crossed`
}

/** WL-MOVE-05, WL-MOVE-15, WL-R-221: what a way may not cross, and which obstacles it crosses. */
function crossings(world: World, course: Course, { points }: Way): { walls: Violation[]; crossed: Site[] } {
  const walls: Violation[] = []
  const crossed: Site[] = []
  if (course.passing === 'none' || course.passing === 'under') return { walls, crossed }
  const start = { footprint: course.footprint, at: points[0]!, facing: course.unit.facing }
  for (const site of course.sites) {
    const toll = tollOf(course.passing, course.lift, site)
    if (toll === 0) continue
    const block = findBlock(points, course.footprint, [site.body], 0)
    if (!block || overlaps(start, site.body)) continue
    if (toll !== null) crossed.push(site)
    else {
      const text = wallText(course, site, nameOf(world, site.id))
      walls.push(violation(wallRule(course, site), text, { unit: course.unit.id, other: site.id }, placeOf(block.at)))
    }
  }
  return { walls, crossed }
}
/** WL-R-221: each obstacle once; of sections that touch and are crossed together only the highest. */
function tollFor(crossed: readonly Site[]): number {
  const left = [...crossed]
  let total = 0
  while (left.length > 0) {
    const group = [left.shift()!]
    for (const one of group)
      for (let i = left.length - 1; i >= 0; i--) if (isTouching(left[i]!.body, one.body)) group.push(...left.splice(i, 1))
    total += Math.max(...group.map(({ height }) => height))
  }
  return total
}

/** WL-MOVE-04, WL-MOVE-15, WL-R-162: nobody ends on another base, nor where nobody can stand. */
function endProblems(world: World, course: Course, end: Body, layer: Layer, by: number): Violation[] {
  const { unit, others, sites } = course
  const there = placeOf(end.at)
  const base = others.find(({ body }) => overlaps(end, body))
  const found = base
    ? [violation('WL-MOVE-04', `ends on ${nameOf(world, base.id)}`, { unit: unit.id, other: base.id }, there)]
    : []
  const level = levelOf(world, layer)
  const lift = heightAt(world, unit, by)
  const under = sites.find(site => !canEndOn(level, lift, site) && overlaps(end, site.body))
  if (under) found.push(violation('WL-MOVE-15', `ends on ${nameOf(world, under.id)}`, { unit: unit.id, other: under.id }, there))
  return found
}

/** WL-MOVE-07, WL-MOVE-08: sea and dive movement need water, dig movement land. */
function mediumProblems(world: World, { means: { skill, layer }, unit }: Course, { points }: Way): Violation[] {
  if (world.table.medium === 'space') return []
  const needs = skill.sub === 'Sea' || skill.sub === 'Dive' ? 'sea' : skill.sub === 'Dig' ? 'land' : null
  const left = needs && leavesMedium(world, points, needs)
  if (left)
    return [violation('WL-MOVE-07', needs === 'sea' ? 'needs water' : 'cannot dig under water', { unit: unit.id }, placeOf(left))]
  const wanted = layer === 'sea' || layer === 'dive' ? 'sea' : layer === 'land' || layer === 'dig' ? 'land' : null
  const end = points.at(-1)!
  if (wanted !== null && leavesMedium(world, [end], wanted) !== null)
    return [
      violation('WL-R-160', `there is no ${wanted === 'sea' ? 'water' : 'land'} at its end`, { unit: unit.id }, placeOf(end)),
    ]
  return []
}

/** How the base lies at every point of a way. */
function bodiesOn(world: World, unit: Unit, { points, facing }: Way): Body[] {
  return points.flatMap((at, i) => {
    if (i === points.length - 1) return [bodyAt(world, unit, at, facing)]
    return [bodyAt(world, unit, at, bearing(at, points[i + 1]!))]
  })
}

/** WL-MOVE-01 to WL-MOVE-09: one way by one means, as a player sees the table. */
export function judgeWay(world: World, unit: Unit, means: Means, way: Way, seen: Seen): Judged {
  const course = courseOf(world, unit, means, seen)
  const bodies = bodiesOn(world, unit, way)
  const end = way.points.at(-1)!
  const length = course.passing === 'none' ? distanceBetween(way.points[0]!, end) : pathLength(way.points)
  const { layer, by } = layerAfter(world, unit, means, end)
  const { walls, crossed } = crossings(world, course, way)
  const cost = length + tollFor(crossed)
  const speed = speedOf(world, unit, means.skill)
  const isJump = course.passing === 'none'
  const violations = [
    ...offTable(world, course, isJump ? bodies.slice(-1) : bodies),
    ...(isJump ? [] : blockedByUnit(world, course, way)),
    ...walls,
    ...mediumProblems(world, course, way),
    ...endProblems(world, course, bodies.at(-1)!, layer, by),
  ]
  if (cost > speed.total + HAIR) violations.push(tooFar(unit, length, cost, speed.total, end))
  if (violations.length > 0) return { ok: false, violations }
  return { ok: true, gone: { ...way, means, length, cost, crossed: crossed.map(({ id }) => id), layer, by } }
}
/** WL-MOVE-01, WL-MOVE-03, WL-MOVE-05. */
function tooFar(unit: Unit, length: number, cost: number, limit: number, end: Spot): Violation {
  const climb = cost > length ? ' with the climb' : ''
  const rule = length > limit + HAIR ? 'WL-MOVE-01' : 'WL-MOVE-05'
  return violation(
    rule,
    `too far: ${inches(cost)}${climb}, at most ${inches(limit)}`,
    { unit: unit.id, length: Math.ceil(length), budget: limit },
    placeOf(end),
  )
}
