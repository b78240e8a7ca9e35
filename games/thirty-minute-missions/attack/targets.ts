import { option, type Violation } from '@sandtable/kernel'
import type { Act } from '../acting.ts'
import { placeShown } from '../free/shown.ts'
import { mainSectionOf, onBoard } from '../look-up.ts'
import { type Attack, foeOf, type Structure, type Unit, type World } from '../world.ts'
import { fighterProblem } from './guns.ts'
import { type Aim, type Arm, aimAt, armProblem, armsOf, shotAt, targetProblem } from './shots.ts'
import { structureDistance, structureProblem, structureViewProblem } from './structures.ts'
import { byMight, findWorth } from './worth.ts'

/** What shooting at a structure seems worth: something only if it is an objective. */
const STONE = 0.05
const OBJECTIVE = 6
const OBJECTIVE_LEAST = 1

/** Targets of attacks of one kind, with the reason where one cannot be attacked now (TM-ATK-01). The ids are those of the targets. */
export function targetActs(world: World, unit: Unit, ranged: boolean, how: Attack['how']): Act[] {
  const arms = armsOf(world, unit, ranged, how).sort(byMight)
  if (arms.length === 0) return []
  const all = fighterProblem(world, unit, ranged)
  const units = onBoard(world, foeOf(unit.side)).map(target => unitAct(world, unit, target, ranged, how, arms, all))
  if (all !== null) return units
  return [...units, ...world.structures.flatMap(structure => structureActs(world, unit, structure, how, arms))]
}

function unitAct(
  world: World,
  unit: Unit,
  target: Unit,
  ranged: boolean,
  how: Attack['how'],
  arms: readonly Arm[],
  all: Violation | null,
): Act {
  const aim = aimAt(world, unit, target, ranged, how)
  const problem = all ?? targetProblem(aim)
  const worth = problem === null ? findWorth(aim, arms) : null
  const refusal = worth === null ? (problem ?? reasonAgainst(aim, arms)) : null
  const label = `${target.name} (distance ${aim.distance})`
  return { ...option(target.id, label, { rule: 'TM-ATK-01', pieces: [target.id], refusal }), worth: worth ?? 0 }
}

/** The most telling reason: what is wrong with a weapon that reaches; else range; else what is hidden. */
function reasonAgainst(aim: Aim, arms: readonly Arm[]): Violation {
  const reaching = arms.filter(arm => arm.problem === null && arm.reach >= aim.distance)
  const usable = reaching.find(arm => armProblem(aim, arm) === null)
  if (usable) return shotAt(aim, usable.gun, mainSectionOf(aim.world, aim.target)) as Violation
  const [near] = reaching
  if (near) return armProblem(aim, near)!
  const whole = arms.filter(arm => arm.problem === null).sort((a, b) => b.reach - a.reach)
  return armProblem(aim, whole[0] ?? arms[0]!)!
}

/** A structure is offered only where it can be attacked. */
function structureActs(world: World, unit: Unit, structure: Structure, how: Attack['how'], arms: readonly Arm[]): Act[] {
  const { id, defense, full, objective, elevation } = structure
  if (defense === 0 || how === 'strafe' || how === 'counter') return []
  if (structureViewProblem(world, unit, structure) !== null) return []
  const usable = arms.find(arm => structureProblem(world, unit, arm, structure, how) === null)
  if (usable === undefined) return []
  const damage = usable.gun.damage * usable.gun.burst
  const label = `${objective ?? 'Structure'} at elevation ${elevation}, ${defense} of ${full} Defense, distance ${structureDistance(world, unit, structure)}`
  const worth = objective === null ? STONE : Math.max(OBJECTIVE_LEAST, (OBJECTIVE * Math.min(damage, defense)) / defense)
  const [hex] = structure.hexes
  return [{ ...option(id, label, { rule: 'TM-BLDG-05', at: placeShown(world, hex!) }), worth }]
}
