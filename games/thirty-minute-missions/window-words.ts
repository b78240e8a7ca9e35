import type { Hooks } from './kit.ts'
import { type Named, nameOf, partName } from './words/names.ts'
import type { Attack, World } from './world.ts'

/** 'Revenant fires its Combat Rifle at Alto Line Type, right arm'. */
function attackText(world: Named, { attacker, weapon, target, part, ranged }: Attack): string {
  const [who, whom] = [attacker === null ? nameOf(world, weapon) : nameOf(world, attacker), nameOf(world, target)]
  if (weapon === 'grapple') return `${who} reaches for ${whom}`
  const where = part === '' ? '' : `, ${partName(world, target, part)}`
  if (attacker === null) return `${who} fires at ${whom}${where}`
  const verb =
    weapon === 'basic'
      ? `strikes ${whom}`
      : ranged
        ? `fires its ${nameOf(world, weapon)} at ${whom}`
        : `strikes ${whom} with its ${nameOf(world, weapon)}`
  return `${who} ${verb}${where}`
}
const attackNow = (world: World, fallback: string): string => {
  const attack = world.attacks.at(-1)
  return attack ? attackText(world, attack) : fallback
}

/** 'Head', 'Torso' in the middle of a question. */
function hitText(world: World): string {
  const attack = world.attacks.at(-1)
  if (!attack) return 'A hit lands'
  const critical = attack.critical ? 'A Critical Hit' : 'A hit'
  const part = attack.part === '' ? '' : `, ${partName(world, attack.target, attack.part)}`
  return `${critical} of Base Damage ${attack.damage} on ${nameOf(world, attack.target)}${part}`
}

const ROLLS: { readonly [roll: string]: string } = {
  accuracy: 'Accuracy Roll',
  assault: 'Assault Roll',
  evasion: 'Evasion Roll',
  reboot: 'reboot roll',
  pull_free: 'roll to pull free',
  grapple: 'Assault Roll for the grapple',
  intercept: 'interception',
  heat: 'heat of the Overdrive',
  explosion: 'explosion of the weapon',
  deviation: 'deviation of the throw',
  points: 'roll for action points',
}

/** What whoever may react in a window reads: what has happened, or is about to. */
export const WINDOW_WORDS: { readonly [K in keyof Hooks]?: (info: Hooks[K]['info'], world: World) => string } = {
  'step.made': ({ unit }, world) => `${nameOf(world, unit)} moves in your sight. React?`,
  'attack.declared': ({ unit }, world) =>
    `${attackNow(world, `${nameOf(world, unit)} attacks`)}. React before the dice are rolled?`,
  'hit.landed': (_info, world) => `${hitText(world)}. Who takes it?`,
  'attack.resolved': ({ unit, melee }, world) => `${nameOf(world, unit)} has ${melee ? 'struck' : 'fired'}. Answer it?`,
  'die.rolled': ({ unit, face, roll, failed }, world) =>
    `${nameOf(world, unit)}: the ${ROLLS[roll] ?? roll} shows ${face}${failed ? ' and fails' : ''}. Roll it again?`,
  'round.begun': ({ round }) => `Round ${round} begins. Act before anybody else?`,
}
