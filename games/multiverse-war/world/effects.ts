/**
 * What lasts for a while: every effect has an owner, a bearer and the event that ends it. Auras are judged by present places (MV-R-143): their bearer
 * is who gives them.
 */
export type Effect = {
  kind: EffectKind
  /** The player whose doing it is. */
  owner: string
  /** The hero or unit that laid it (MV-R-133); null: an event, a card. */
  source: string | null
  /** The block or building that it is on; null: everybody. */
  bearer: string | null
  n: number
  ends: EffectEnd
}
export const EFFECTS = [
  ...(['shield-wall', 'brace', 'volley', 'banner', 'war-cry', 'challenge', 'veil', 'oath-shield', 'consecrate'] as const),
  ...([
    'doubt',
    'scatter',
    'frostbite',
    'frozen',
    'immobile',
    'seen',
    'lance-rush',
    'blood-price',
    'cleave',
    'twin-arrows',
  ] as const),
  ...(['rain', 'fog', 'fair', 'harvest', 'surge'] as const),
] as const
export type EffectKind = (typeof EFFECTS)[number]
/** MV-R-143: what surrounds its bearer, wherever it goes. */
export const AURAS: readonly EffectKind[] = ['shield-wall', 'banner', 'war-cry', 'consecrate']
/** What is laid upon an enemy: everybody knows of it, also of who laid it, hidden or not (MV-R-130). */
export const SPELLS: readonly EffectKind[] = ['frostbite', 'frozen', 'immobile', 'doubt', 'challenge', 'scatter']
/** What counts for the next regular attack of a hero (MV-HAB-06, MV-HAB-11, MV-HAB-13, MV-HAB-16). */
export const NEXT_ATTACK: readonly EffectKind[] = ['lance-rush', 'blood-price', 'cleave', 'twin-arrows']
/**
 * 'round': the end of the round. 'own phase': the start of the owner's next action phase. 'bearer phase': the end of the bearer's next action phase;
 * 'bearer next': the same, laid while the bearer's phase runs, which does not count (MV-R-114). 'activation': the end of the activation. 'phase': the end of the running action phase. 'use': when it is used.
 */
export const EFFECT_ENDS = ['round', 'own phase', 'bearer phase', 'bearer next', 'activation', 'phase', 'use'] as const
export type EffectEnd = (typeof EFFECT_ENDS)[number]
