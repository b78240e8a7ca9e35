import { lay } from '../basics/effects.ts'
import { SECTORS } from '../data/events.ts'
import type { Op } from '../data/types.ts'
import type { EffectKind } from '../world/effects.ts'
import type { World } from '../world.ts'

/** What lasts this round, by the op that brings it. */
const LASTING: { readonly [op: string]: EffectKind } = {
  incomePer: 'harvest',
  globalDice: 'rain',
  noRoadBonus: 'rain',
  cardDiscount: 'fair',
  globalLos: 'fog',
  mineYield: 'surge',
}
export const lasts = ({ op }: Op): boolean => LASTING[op] !== undefined
export const layLasting = (world: World, { op, n = 0 }: Op): void =>
  lay(world, { kind: LASTING[op]!, owner: world.order[0]!, source: null, bearer: null, n: Math.max(0, n), ends: 'round' })
/** MV-EVNT-02, MV-EVNT-03: in the middle of a round what its sector brings is there already. */
export function layEvent(world: World): void {
  if (!world.options.eventDial || world.round < 2 || world.phase === 'start') return
  for (const op of SECTORS[world.dial - 1]!.ops)
    if (lasts(op) && !world.effects.some(({ kind }) => kind === LASTING[op.op])) layLasting(world, op)
}
