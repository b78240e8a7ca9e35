import { type Option, option } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import type { Act } from '../battle/acting.ts'
import type { Unit, World } from '../world.ts'
import { attackOption, eachTime, oftenText } from './asks/attack-options.ts'
import { type AttackChoice, aimOf, armsAgainst, attackChoices, type Choosing, findAttackChoice, usualChoice } from './choices.ts'
import { fighterProblem } from './guns.ts'
import { planId, readPlan } from './plan.ts'
import { targetProblem } from './shots.ts'
import { targetTries } from './targets.ts'

const WORDS = {
  shoot: { label: 'Shoot at', verb: { word: 'Fire', icon: 'shoot' } },
  strike: { label: 'Strike at', verb: { word: 'Fight', icon: 'fight' } },
} as const
const MARK = '>'
const wordsOf = (ranged: boolean) => (ranged ? 'shoot' : 'strike')

/** 'ub2>torso+ua1/1*2': a target, and the attacks on it that are planned; null where nothing is. */
export function readTarget(whom: string): { target: string; part: string; weapon: string; times: number } | null {
  const at = whom.indexOf(MARK)
  if (at < 0) return null
  const { part, weapon, times } = readPlan(whom.slice(at + 1))
  return weapon === null ? null : { target: whom.slice(0, at), part, weapon, times }
}
/** The same with the only weapon that can be used, where none is named: 'ub2>torso' means 'ub2>torso+ua1/1'. */
export function withWeapon(world: World, unit: Unit, ranged: boolean, whom: string): string {
  const at = whom.indexOf(MARK)
  const target = whom.slice(0, at)
  if (at < 0 || !world.units[target]) return whom
  const { part, weapon, times } = readPlan(whom.slice(at + 1))
  const { lone } = armsAgainst(world, choosingOf(unit, ranged, target))
  return weapon !== null || lone === null ? whom : `${target}${MARK}${planId({ part, weapon: lone, times }, true)}`
}
const idOf = (target: string, { part, arm }: AttackChoice, times: number): string =>
  `${target}${MARK}${planId({ part, weapon: arm.gun.id, times }, true)}`

const choosingOf = (unit: Unit, ranged: boolean, target: string): Choosing => ({ unit: unit.id, target, ranged, how: 'normal' })

function plannedAct(world: World, choosing: Choosing, choice: AttackChoice, times: number, withOdds: boolean): Act {
  const { target, ranged } = choosing
  const { label, verb } = WORDS[wordsOf(ranged)]
  const shown: Option = attackOption(world, armsAgainst(world, choosing), choice, times, withOdds)
  const about = `${label} ${unitOf(world, target).name}, ${shown.label}`
  const { part: _part, means, shot: _shot, ...rest } = shown
  const note = `${means?.label ?? ''}: ${rest.note ?? ''}`
  const id = `${wordsOf(ranged)}:${idOf(target, choice, times)}`
  return {
    ...option(id, about, { ...rest, verb, note, act: `${about}${oftenText(', ', times)}`, pieces: [] }),
    worth: -1,
  }
}

/** What most would do: the best target, its Main Section or what one hit destroys, with what is best for it, once or more often. */
export function usualActs(world: World, unit: Unit, ranged: boolean): Act[] {
  const [best] = targetTries(world, unit, ranged, 'normal')
    .filter(({ id }) => world.units[id] !== undefined)
    .sort((a, b) => b.worth - a.worth)
  if (!best) return []
  const choosing = choosingOf(unit, ranged, best.id)
  const choice = usualChoice(world, armsAgainst(world, choosing))
  return choice ? eachTime(choice.times, times => plannedAct(world, choosing, choice, times, true)) : []
}

/** A target with its attacks planned, whatever they are. */
export function findPlannedAct(world: World, unit: Unit, ranged: boolean, whom: string): Act | null {
  const planned = readTarget(whom)
  if (!planned || !world.units[planned.target]) return null
  const choosing = choosingOf(unit, ranged, planned.target)
  const found = findAttackChoice(world, armsAgainst(world, choosing), planned.part, planned.weapon)
  if (!found || planned.times > found.times || idOf(planned.target, found, planned.times) !== whom) return null
  const act = plannedAct(world, choosing, found, planned.times, false)
  // What is against this weapon and this part is told before what is against the others.
  const general = whyNotFoe(world, unit, planned.target) ?? fighterProblem(world, unit, ranged)
  return { ...act, refusal: general ?? targetProblem(aimOf(world, choosing)) ?? act.refusal }
}

/** The same act with its attacks planned as a bot would: the best part and weapon, as often as it can be. */
export function plannedTry(world: World, unit: Unit, ranged: boolean, target: string): string | null {
  if (!world.units[target]) return null
  const open = attackChoices(world, armsAgainst(world, choosingOf(unit, ranged, target))).filter(c => c.refusal === null)
  const [best] = open.sort((a, b) => b.worth - a.worth)
  return best ? idOf(target, best, best.times) : null
}
