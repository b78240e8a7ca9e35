import { deed } from '@sandtable/kernel'
import type { Act, Try } from '../battle/acting.ts'
import type { Unit, World } from '../world.ts'
import { targetActs, targetTries } from './targets.ts'

/** The id of the act, and of the target, that stands for several attacks at once. */
export const VOLLEY = 'volley'

const verbOf = (ranged: boolean): string => (ranged ? 'shoot' : 'strike')

/** 'shoot:<target>' or 'strike:<target>' for each enemy unit and structure (id) with a weapon for it; a refusal says why not. */
export function attackActs(world: World, unit: Unit, ranged: boolean): Act[] {
  const acts = targetActs(world, unit, ranged, 'normal').map(act => attackAct(act, ranged))
  const isOpen = acts.some(act => act.refusal === null)
  return world.options.volley && isOpen ? [...acts, volleyAct(verbOf(ranged))] : acts
}
function attackAct(act: Act, ranged: boolean): Act {
  const label = `${ranged ? 'Shoot at' : 'Strike at'} ${act.label}`
  return { ...act, id: `${verbOf(ranged)}:${act.id}`, label, act: label }
}
/** One of them, by its target. */
export function findAttackAct(world: World, unit: Unit, ranged: boolean, target: string): Act | null {
  if (target === VOLLEY) return attackActs(world, unit, ranged).find(act => act.id === `${verbOf(ranged)}:${VOLLEY}`) ?? null
  const [act] = targetActs(world, unit, ranged, 'normal', target)
  return act ? attackAct(act, ranged) : null
}
/** Those that are possible, without words. */
export const attackTries = (world: World, unit: Unit, ranged: boolean, withStones = true): Try[] =>
  targetTries(world, unit, ranged, 'normal', withStones).map(({ id, worth }) => ({ id: `${verbOf(ranged)}:${id}`, worth }))
/** Every attack that is possible, without words; a structure that is nobody's objective is left to people. */
export function openAttacks(world: World, unit: Unit, ranged: boolean): Try[] {
  const tries = attackTries(world, unit, ranged, false)
  const isVolley = world.options.volley && (tries.length > 0 || attackTries(world, unit, ranged).length > 0)
  return isVolley ? [...tries, volleyAct(verbOf(ranged))] : tries
}

/** TM-GEN-06: bots shoot one by one, which gives away nothing. */
const volleyAct = (verb: string): Act => ({
  ...deed(`${verb}:${VOLLEY}`, 'Declare several attacks and roll for all of them', { rule: 'TM-GEN-06' }),
  worth: -1,
})
