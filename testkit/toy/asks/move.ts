import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable, overlaps } from '@sandtable/geometry/table/contact'
import { distanceToPoint } from '@sandtable/geometry/table/distance'
import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { pathLength } from '@sandtable/geometry/table/path-length'
import { asking, type Placed, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { teamOf } from '@sandtable/wargame/teams'
import { plainPlaces, plainWay } from '@sandtable/wargame/ways'
import { PROFILES, RADIUS, TABLE } from '../data.ts'
import { ask, hooks } from '../hooks.ts'
import { areFoes, discAt, isSeenBy, type Spot, type Unit, unitOf, type World } from '../world.ts'
import { overlapping, placeAt } from './deploy.ts'

type Subject = { unit: string }
const BASE = { type: 'disc', radius: RADIUS } as const

/** TOY-MOVE-01, with every trait that changes it. */
export const reachOf = (world: World, unit: string): number =>
  hooks.ledger(world, 'move.reach', { unit }, 800, 'TOY-MOVE-01').total

const otherSeen = (world: World, unit: Unit): Unit[] =>
  Object.values(world.units).filter(u => u.id !== unit.id && isSeenBy(world, u, teamOf(world, unit.seat)))
/** TOY-MOVE-02: what is in the way. A unit on which a hidden one was found stands on it already, and may leave or stay. */
const inTheWay = (world: World, unit: Unit): Unit[] =>
  otherSeen(world, unit).filter(u => !overlaps(discAt(u.at), discAt(unit.at), 0))

/** A unit that is about to move: how far it may, and what it may not pass through. Judged once for all its ways. */
type Mover = { unit: Unit; reach: number; others: readonly Unit[]; bodies: readonly Body[] }
function moverOf(world: World, unit: Unit): Mover {
  const others = inTheWay(world, unit)
  return { unit, reach: reachOf(world, unit.id), others, bodies: others.map(u => discAt(u.at)) }
}

function pathProblems(world: World, { unit, reach, others, bodies }: Mover, points: readonly Spot[]): Violation[] {
  const way = [unit.at, ...points]
  const length = Math.ceil(pathLength(way))
  const out = [...hooks.forbidden(world, 'move.path', { unit: unit.id, legs: points.length })]
  if (length > reach) out.push(violation('TOY-MOVE-01', 'too far', { length, reach }, placeAt(way.at(-1)!.x, way.at(-1)!.y)))
  const off = points.find(p => !isInsideTable(discAt(p), TABLE.width, TABLE.height))
  if (off) out.push(violation('TOY-TABLE-01', 'off the table', {}, placeAt(off.x, off.y)))
  const block = findBlock(way, BASE, bodies, 0)
  if (block)
    out.push(
      violation('TOY-MOVE-02', 'another base is in the way', { unit: others[block.body]!.id }, placeAt(block.at.x, block.at.y)),
    )
  return out
}

/** Straight towards or away from the enemies in sight, at full and half reach, and staying. */
function ways(world: World, { unit, reach: most }: Mover): Spot[][] {
  const reach = most - 2
  const foes = otherSeen(world, unit).filter(u => areFoes(world, u, unit))
  const near = foes
    .toSorted((a, b) => distanceToPoint(discAt(a.at), unit.at) - distanceToPoint(discAt(b.at), unit.at))
    .slice(0, 2)
  const aims = near.length > 0 ? near.map(u => bearing(unit.at, u.at)) : [unit.at.y < TABLE.height / 2 ? 90 : 270]
  const legs = aims.flatMap(aim =>
    [0, 40, 320, 180].flatMap(turn => [reach, reach / 2].map(far => [ahead(unit.at, aim + turn, Math.floor(far))])),
  )
  const bent = aims.map(aim => {
    const knee = ahead(unit.at, aim + 60, Math.floor(reach / 2) - 2)
    return [knee, ahead(knee, aim + 300, Math.floor(reach / 2) - 2)]
  })
  return [...legs, ...bent]
}

export const movePath = ask<Subject, 'path'>({
  kind: 'toy.move',
  type: 'path',
  rule: 'TOY-MOVE-01',
  when: 'when a unit with the order advance is activated',
  ask(world, { unit }) {
    const { x, y } = unitOf(world, unit).at
    return {
      type: 'path',
      ...asking({ text: 'Move the unit', act: 'Move', none: 'Stay here', told: 'moves a unit', by: [unit] }),
      piece: unit,
      from: placeAt(x, y),
      footprint: BASE,
      budget: reachOf(world, unit),
      points: 8,
    }
  },
  validate(world, { unit }, _seat, { points }) {
    const mover = moverOf(world, unitOf(world, unit))
    const length = Math.ceil(pathLength([mover.unit.at, ...points]))
    return verdictOf(pathProblems(world, mover, points), { length, left: mover.reach - length })
  },
  inFull: (_world, _subject, _seat, choice) => plainWay(choice, 'none'),
  candidates(world, { unit }) {
    const mover = moverOf(world, unitOf(world, unit))
    const legal = ways(world, mover).filter(points => pathProblems(world, mover, points).length === 0)
    return [...legal, []].map(points => ({ type: 'path', points: points.map(p => placeAt(p.x, p.y)) }))
  },
  /** As far along the straight way to the wished point as the rules allow. */
  propose(world, { unit }, _seat, { points }) {
    const mover = moverOf(world, unitOf(world, unit))
    const { at } = mover.unit
    const goal = points.at(-1)
    if (!goal) return null
    const aim = bearing(at, goal)
    const most = Math.min(mover.reach - 2, Math.floor(pathLength([at, goal])))
    for (let far = most; far > 0; far -= 50) {
      const point = far === pathLength([at, goal]) ? goal : ahead(at, aim, far)
      if (pathProblems(world, mover, [point]).length === 0) return { type: 'path', points: [placeAt(point.x, point.y)] }
    }
    return { type: 'path', points: [] }
  },
})

/** TOY-ORDER-04: a new place within 4 cm. */
export const hideAt = ask<Subject, 'arrange'>({
  kind: 'toy.hide',
  type: 'arrange',
  rule: 'TOY-ORDER-04',
  when: 'when a unit with the order hide is activated',
  ask(world, { unit }) {
    const { at, kind } = unitOf(world, unit)
    const { name, icon } = PROFILES[kind]
    const here = placeAt(at.x, at.y)
    return {
      type: 'arrange',
      ...asking({ text: 'Hide the unit', act: 'Hide', told: 'hides a unit', by: [unit] }),
      pieces: [{ id: unit, name, icon, footprint: BASE, from: here }],
      around: here,
      proposal: [{ piece: unit, ...here }],
    }
  },
  validate(world, { unit }, _seat, { places }) {
    const me = unitOf(world, unit)
    const place = places[0]!
    const moved = Math.ceil(pathLength([me.at, place]))
    const others: Placed[] = inTheWay(world, me).map(u => ({ piece: u.id, ...placeAt(u.at.x, u.at.y) }))
    const out = overlapping([place, ...others], 'TOY-TABLE-01').filter(v => (v.params.pieces as string[]).includes(unit))
    if (moved > 400) out.push(violation('TOY-ORDER-04', 'too far from where it stood', { moved, most: 400 }, place))
    if (!isInsideTable(discAt(place), TABLE.width, TABLE.height)) out.push(violation('TOY-TABLE-01', 'off the table', {}, place))
    return verdictOf(out)
  },
  inFull: (_world, _subject, _seat, choice) => plainPlaces(choice, () => false),
  candidates(world, subject, seat, rng) {
    const { at } = unitOf(world, subject.unit)
    const tries = [0, 60, 120, 180, 240, 300].map(turn => ahead(at, turn + rng.below(60), 398))
    const choices = [...tries, at].map(p => ({
      type: 'arrange' as const,
      places: [{ piece: subject.unit, ...placeAt(p.x, p.y) }],
    }))
    return choices.filter(c => this.validate(world, subject, seat, c).ok)
  },
})
