import type { RuleId } from '@sandtable/kernel'
import { show, spend, type Teller } from '../basics/counters.ts'
import { sideOfUnit } from '../basics/players.ts'
import { pointsIn, setPointsIn, weightOf } from '../basics/points.ts'
import { heldAt } from '../basics/skills.ts'
import { stir } from '../basics/stir.ts'
import type { Unit, World } from '../world.ts'
import { type BlowKind, isAttack } from './kinds.ts'
import type { Soak, Taken } from './soak.ts'

const RULES: { readonly [How in Taken['how']]: RuleId } = {
  ward: 'WL-WARD-01',
  hazard: 'WL-HAZ-11',
  charge: 'WL-ARMR-04',
  armour: 'WL-OFF-13',
  health: 'WL-OFF-13',
}

/** WL-SHEET-10: how much gets through shows what a closed sheet holds. */
const REVEALS = { reveals: true }
const isPoints = ({ how }: Taken): boolean => how === 'armour' || how === 'health'
/** One use of what absorbs (WL-SKILL-04), or points of armour and health. Everybody sees either (WL-SHEET-10). */
function takeFrom(world: World, unit: Unit, taken: Taken): void {
  const { slot, points } = taken
  if (!isPoints(taken)) spend(world, unit, slot)
  else {
    const held = heldAt(world, unit, slot)
    setPointsIn(world, unit, held, pointsIn(world, unit, held) - points)
    show(unit, slot)
  }
}
/** Carries out what a hit does to a unit, and tells it. */
export function applySoak(play: Teller, unit: Unit, { taken, removed, harmless }: Soak, damage: number, kind: BlowKind): void {
  const { world } = play
  for (const one of taken) takeFrom(world, unit, one)
  // WL-ARMR-05: what a mine or a weapon that fires by itself took before takes no answer.
  const isAnswered = isAttack(kind) || kind === 'remainder'
  if (isAnswered && taken.some(({ how }) => how === 'charge') && world.turn) world.turn.charged.push(unit.id)
  for (const { slot, how, points } of taken.filter(one => !isPoints(one))) {
    const rule = kind === 'mine' && how === 'ward' ? 'WL-R-179' : RULES[how]
    play.emit('absorbed', rule, { unit: unit.id, skill: unit.counters[slot]!.skill, points }, REVEALS)
  }
  if (harmless) play.emit('not affected', 'WL-COND-01', { unit: unit.id })
  if (removed > 0) {
    stir(world)
    play.emit('hurt', 'WL-OFF-13', {
      ...{ unit: unit.id, side: sideOfUnit(world, unit) },
      ...{ damage, lost: removed, points: weightOf(world, unit), kind },
    })
  }
}
