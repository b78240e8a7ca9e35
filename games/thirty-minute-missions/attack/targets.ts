import { option, type Violation, violation } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { mainSectionOf, onBoard } from '../basics/queries.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import type { Act, Try } from '../battle/acting.ts'
import { placeShown } from '../free/shown.ts'
import { objectiveTitle } from '../words/names.ts'
import { type Attack, foeOf, type Structure, type Unit, type World } from '../world.ts'
import { fighterProblem } from './guns.ts'
import { type Aim, type Arm, aimAt, armProblem, armsOf, shotAt, targetProblem } from './shots.ts'
import { structureDistance, structureProblem, structureViewProblem } from './structures.ts'
import { byMight, findWorth } from './worth.ts'

/** What shooting at a structure seems worth: something only if it is an objective. */
const STONE = -1
const OBJECTIVE = 6
const OBJECTIVE_LEAST = 1

/** Targets of attacks of one kind, with the reason where one cannot be attacked now (TM-ATK-01). The ids are those of the targets. */
export function targetActs(world: World, unit: Unit, ranged: boolean, how: Attack['how'], only: string | null = null): Act[] {
  const arms = armsOf(world, unit, ranged, how).sort(byMight)
  if (arms.length === 0) return []
  const isWanted = ({ id }: { id: string }): boolean => only === null || id === only
  const all = fighterProblem(world, unit, ranged)
  const foes = onBoard(world, foeOf(unit.side)).filter(isWanted)
  const units = foes.map(target => unitAct(world, unit, target, ranged, how, arms, all))
  if (all !== null) return units
  const structures = world.structures.filter(isWanted)
  return [...units, ...structures.flatMap(structure => structureActs(world, unit, structure, how, arms))]
}
/** Why somebody or something that is not among them cannot be attacked; null where there is no such thing. */
export function whyNotTarget(world: World, unit: Unit, id: string, ranged: boolean, how: Attack['how']): Violation | null {
  const structure = world.structures.find(s => s.id === id)
  if (!structure) return whyNotFoe(world, unit, id) ?? (world.units[id] ? whyNotEnemy(world, unit, id, ranged, how) : null)
  if (structure.defense === 0) return violation('TM-BLDG-06', 'it lies in ruins')
  if (how === 'strafe' || how === 'counter')
    return violation(how === 'strafe' ? 'TM-R-40' : 'TM-CMD-29', 'only units can be attacked that way')
  const [arm] = armsOf(world, unit, ranged, how).sort(byMight)
  if (!arm) return unarmed(ranged)
  return (
    fighterProblem(world, unit, ranged) ??
    structureViewProblem(world, unit, structure) ??
    structureProblem(world, unit, arm, structure, how)
  )
}
function whyNotEnemy(world: World, unit: Unit, id: string, ranged: boolean, how: Attack['how']): Violation | null {
  const [act] = targetActs(world, unit, ranged, how, id)
  return act ? act.refusal : unarmed(ranged)
}
const unarmed = (ranged: boolean): Violation => violation('TM-ATK-10', `it has no ${ranged ? 'ranged' : 'melee'} weapon`)
/** Those that can be attacked, without words; mere stones, if wanted, only where there is nothing better. */
export function targetTries(world: World, unit: Unit, ranged: boolean, how: Attack['how'], withStones = true): Try[] {
  if (fighterProblem(world, unit, ranged) !== null) return []
  // What costs too much or does not work is of no use, whoever the target.
  const arms = armsOf(world, unit, ranged, how).filter(arm => arm.problem === null && arm.price.total <= unit.ap)
  if (arms.length === 0) return []
  arms.sort(byMight)
  const tries: Try[] = []
  for (const target of onBoard(world, foeOf(unit.side))) {
    const aim = aimAt(world, unit, target, ranged, how)
    const worth = targetProblem(aim) === null ? findWorth(aim, arms) : null
    if (worth !== null) tries.push({ id: target.id, worth })
  }
  const isSomethingBetter = !withStones || tries.some(({ worth }) => worth > STONE)
  for (const structure of world.structures) {
    if (structure.objective === null && isSomethingBetter) continue
    const arm = findArm(world, unit, structure, how, arms)
    if (arm !== null) tries.push({ id: structure.id, worth: stoneWorth(structure, arm) })
  }
  return tries
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
  const arm = findArm(world, unit, structure, how, arms)
  if (arm === null) return []
  const figures = `roof ${signed(elevation + 1)}, ${defense} of ${full} Defense, distance ${structureDistance(world, unit, structure)}`
  const label = `${objective === null ? 'Structure' : objectiveTitle(objective)} (${figures})`
  const [hex] = structure.hexes
  return [{ ...option(id, label, { rule: 'TM-BLDG-05', at: placeShown(world, hex!) }), worth: stoneWorth(structure, arm) }]
}
/** The first weapon that can be used on a structure. */
function findArm(world: World, unit: Unit, structure: Structure, how: Attack['how'], arms: readonly Arm[]): Arm | null {
  if (structure.defense === 0 || how === 'strafe' || how === 'counter') return null
  if (structureViewProblem(world, unit, structure) !== null) return null
  return arms.find(arm => structureProblem(world, unit, arm, structure, how) === null) ?? null
}
function stoneWorth({ objective, defense }: Structure, { gun }: Arm): number {
  const damage = gun.damage * gun.burst
  return objective === null ? STONE : Math.max(OBJECTIVE_LEAST, (OBJECTIVE * Math.min(damage, defense)) / defense)
}
