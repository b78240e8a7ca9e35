import type { Ask, SceneRing } from '@sandtable/kernel'

export type RingKinds = ReadonlySet<SceneRing['style']>

const ALL: RingKinds = new Set(['range', 'command', 'zone'])
const NONE: RingKinds = new Set()
const ACTING: RingKinds = new Set(['range', 'command'])
const FIRING: RingKinds = new Set(['range'])

/**
 * Which rings of whoever is looked at are drawn. Of those the question is about only what helps to answer it: how far they reach and
 * command while it is open what they do and where they go, how far they reach while it is open at whom they fire, and else nothing. Of others all.
 */
export function ringKindsOf(ask: Ask | null, isInvolved: boolean): RingKinds {
  if (ask?.type === 'allocate') return NONE
  if (!ask || !isInvolved) return ALL
  if (ask.type === 'path' || ask.type === 'arrange') return ACTING
  if (ask.type === 'aim') return FIRING
  if (ask.type !== 'pick') return NONE
  if (ask.options.some(({ verb }) => verb)) return ACTING
  return ask.options.some(({ shot }) => shot) ? FIRING : NONE
}
