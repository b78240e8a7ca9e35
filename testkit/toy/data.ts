import { printedDice, type TraitRef } from '@sandtable/kernel'

export const TABLE = { width: 6000, height: 4000 }
export const RADIUS = 100
export const ZONE = 800
export const COMMAND = 6
/** TOY-PLAN-01. */
export const SUPPLY = 3
export const ROUNDS = 6

export const ORDERS = ['advance', 'watch', 'hide'] as const
export type Order = (typeof ORDERS)[number]

export type Profile = { name: string; icon: string; health: number; fire: number; traits: readonly TraitRef[] }
/** Frozen: what such a list does is worked out once. */
const traits = (...refs: (string | TraitRef)[]): readonly TraitRef[] =>
  Object.freeze(refs.map(ref => (typeof ref === 'string' ? { trait: ref } : ref)))
export const PROFILES = {
  rifles: { name: 'Rifles', icon: 'rifle', health: 2, fire: 2, traits: traits('overwatch') },
  scouts: {
    name: 'Scouts',
    icon: 'binoculars',
    health: 1,
    fire: 1,
    traits: traits({ trait: 'swift', by: 200 }, 'stealthy', 'dodge'),
  },
  gunners: { name: 'Gunners', icon: 'machine-gun', health: 2, fire: 3, traits: traits('heavy', 'keen', 'tracer', 'overwatch') },
  mortar: { name: 'Mortar', icon: 'mortar', health: 1, fire: 1, traits: traits('mortar') },
  medic: { name: 'Medics', icon: 'first-aid-kit', health: 1, fire: 1, traits: traits('medic') },
  veterans: { name: 'Veterans', icon: 'medal', health: 2, fire: 2, traits: traits('tough', 'dodge', 'overwatch') },
} as const satisfies { readonly [kind: string]: Profile }
export type UnitKind = keyof typeof PROFILES

export const CARDS = { luck: 'Luck', rations: 'Rations', foresight: 'Foresight' } as const
export type CardKind = keyof typeof CARDS
export const DECK: readonly string[] = Object.keys(CARDS).flatMap(kind => [1, 2, 3, 4].map(n => `${kind}${n}`))
export const cardKind = (card: string): CardKind => card.slice(0, -1) as CardKind

/** TOY-TRAIT-11: steps of 1 cm into the eight directions, counter-clockwise from +x. */
export const DRIFT = [
  [100, 0],
  [71, 71],
  [0, 100],
  [-71, 71],
  [-100, 0],
  [-71, -71],
  [0, -100],
  [71, -71],
] as const
/** The die that shows in which of them. */
export const SCATTER = printedDice([
  { die: 'scatter', colour: 'orange', faces: ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'], count: 1, worth: null },
])
