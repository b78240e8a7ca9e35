import type { Hooks } from './kit.ts'
import type { World } from './world.ts'

/** What whoever may react reads. */
export const WINDOW_WORDS: { readonly [K in keyof Hooks]?: (info: Hooks[K]['info'], world: World) => string } = {
  'step.made': ({ unit }, world) => `${world.units[unit]!.name} moves. React?`,
  'attack.declared': ({ unit }, world) =>
    `${world.units[unit]!.name} attacks ${world.units[world.attacks.at(-1)?.target ?? '']?.name ?? 'you'}. React?`,
  'hit.landed': (_info, world) =>
    `A hit on ${world.units[world.attacks.at(-1)?.target ?? '']?.name ?? 'your unit'}. Who takes it?`,
  'attack.resolved': ({ unit }, world) => `${world.units[unit]!.name} has struck. Strike back?`,
  'die.rolled': ({ face, roll }) => `The ${roll} roll shows ${face}. Roll again?`,
  'round.begun': ({ round }) => `Round ${round} begins. Act before anybody else?`,
}
