import { copy, type Rng } from '@sandtable/kernel'
import { freshCounter } from '../basics/fresh.ts'
import { isHealth, isPlainArmour, pointsIn, setPointsIn } from '../basics/points.ts'
import { findSheet } from '../basics/queries.ts'
import { hasSkill, heldBy, skillOf } from '../basics/skills.ts'
import type { Counter, Unit, World } from '../world.ts'
import type { SeenUnit } from './seen.ts'

/**
 * The skills that a closed sheet could have: those of the catalogue for a unit of that name, as far as they go with what everybody has seen. Of a
 * unit of somebody's own making only its points are believed.
 */
function believedCounters(world: World, { sheet, shown, full }: SeenUnit): Counter[] {
  const known = findSheet(world, sheet)?.skills ?? []
  const counters = known.length > 0 ? known.map(skill => freshCounter(world, skill)) : [plainHealth(full)]
  for (const { slot, skill } of shown) {
    while (counters.length <= slot) counters.push({ skill: 'journal', of: 0, left: 0, shown: false })
    counters[slot] = { ...freshCounter(world, skill), shown: true }
  }
  return counters.map((counter, slot) => ({ ...counter, shown: shown.some(one => one.slot === slot) }))
}
const plainHealth = (full: number): Counter => ({ skill: 'health1', of: full, left: full, shown: false })

/** WL-OFF-13: lost points are taken from armour first, then from health. */
function wounded(world: World, unit: Unit, lost: number): void {
  const held = heldBy(world, unit)
  const order = [...held.filter(one => isPlainArmour(world, one)), ...held.filter(one => isHealth(one) && one.skill.impact > 0)]
  let rest = lost
  for (const one of order) {
    const points = pointsIn(world, unit, one)
    const taken = Math.min(points, rest)
    setPointsIn(world, unit, one, points - taken)
    rest -= taken
    if (rest <= 0) return
  }
}

/** `rng` null: nothing but wounds is believed to be used up. */
export function believedUnit(world: World, seen: SeenUnit, rng: Rng | null): Unit {
  const { points, full, counters, shown: _shown, credit, off, ...open } = seen
  const unit: Unit = {
    ...copy(open),
    counters: counters === null ? believedCounters(world, seen) : copy(counters),
    credit: credit ?? 0,
    off: off === null ? [] : [...off],
  }
  if (counters !== null) return unit
  wounded(world, unit, full - points)
  if (rng === null) return unit
  // How much of the rest was used up nobody knows.
  for (const counter of unit.counters)
    if (skillOf(world, counter.skill).category !== 'Defense' && counter.left > 1 && rng.below(4) === 0)
      counter.left = 1 + rng.below(counter.left)
  return unit
}

/** WL-R-216: that a hidden unit acts is known, and not which: a ghost that seems to wait beside the table, or one whose figure stands there. */
export function believeActing(world: World): void {
  const { turn } = world
  if (turn?.manner !== 'single' || Object.keys(turn.active).length > 0) return
  const own = Object.values(world.units).filter(({ player, where }) => player === turn.player && isThere(where))
  const unit = own.find(one => hasSkill(world, one, { tag: 'ghost' })) ?? own[0]
  if (!unit) return
  const { at, facing, layer, by, where } = unit
  const figure = where === 'waiting' ? null : { at: { ...at }, facing, layer, by }
  Object.assign(unit, { where: 'table', hidden: unit.hidden ?? { figure, path: [] } })
  turn.active[unit.id] = -1
}
const isThere = (where: Unit['where']): boolean => where === 'waiting' || where === 'table'
