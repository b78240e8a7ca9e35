import type { Attack } from '../world.ts'

type Given = Pick<Attack, 'attacker' | 'weapon' | 'side' | 'ranged' | 'target'> & Partial<Attack>

/** A new attack for `world.attacks`, with nothing rolled yet. */
export const freshAttack = (given: Given): Attack => ({
  how: 'normal',
  part: '',
  distance: 1,
  blind: false,
  damage: 0,
  rolls: 1,
  face: 0,
  critical: false,
  rerolled: false,
  ledger: null,
  cancelled: false,
  taker: null,
  blocked: false,
  ...given,
})
