import { option } from '@sandtable/kernel'
import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'
import { targetActs } from './targets.ts'

/** The id of the act, and of the target, that stands for several attacks at once. */
export const VOLLEY = 'volley'

/** 'shoot:<target>' or 'strike:<target>' for each enemy unit and structure (id) with a weapon for it; a refusal says why not. */
export function attackActs(world: World, unit: Unit, ranged: boolean): Act[] {
  const verb = ranged ? 'shoot' : 'strike'
  const words = ranged ? 'Shoot at' : 'Strike at'
  const acts = targetActs(world, unit, ranged, 'normal').map(act => ({
    ...act,
    id: `${verb}:${act.id}`,
    label: `${words} ${act.label}`,
  }))
  const isOpen = acts.some(act => act.refusal === null)
  return world.options.volley && isOpen ? [...acts, volleyAct(verb)] : acts
}

/** TM-GEN-06: bots shoot one by one, which gives away nothing. */
const volleyAct = (verb: string): Act => ({
  ...option(`${verb}:${VOLLEY}`, 'Declare several attacks and roll for all of them', { rule: 'TM-GEN-06' }),
  worth: -1,
})
