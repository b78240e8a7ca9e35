import { ownerOf } from '@sandtable/wargame/words'
import type { Hooks } from './kit.ts'
import { type Named, nameOf, partName } from './words/names.ts'
import type { Attack, World } from './world.ts'

/** "Revenant fires its Combat Rifle at Alto Line Type's right arm". */
function attackText(world: Named, { attacker, weapon, target, part, ranged }: Attack): string {
  const who = nameOf(world, attacker === null ? weapon : attacker)
  if (weapon === 'grapple') return `${who} reaches for ${nameOf(world, target)}`
  const whom = aimText(world, target, part)
  if (attacker === null) return `${who} fires at ${whom}`
  const tool = nameOf(world, weapon)
  return ranged ? `${who} fires its ${tool} at ${whom}` : `${who} strikes ${whom} with its ${tool}`
}
/** A structure is hit as a whole. */
const aimText = (world: Named, target: string, part: string): string => {
  const name = nameOf(world, target)
  return part === '' ? name : `${ownerOf(name)} ${partName(world, target, part)}`
}
const attackNow = (world: World, fallback: string): string => {
  const attack = world.attacks.at(-1)
  return attack ? attackText(world, attack) : fallback
}

function hitText(world: World): string {
  const attack = world.attacks.at(-1)
  if (!attack) return 'A hit lands'
  const critical = attack.critical ? 'A Critical Hit' : 'A hit'
  return `${critical} of Base Damage ${attack.damage} on ${aimText(world, attack.target, attack.part)}`
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

/** These neither fail nor succeed. */
const UNJUDGED: readonly string[] = ['points', 'deviation', 'explosion']

/** What whoever may react in a window reads: what has happened, or is about to. */
export const WINDOW_WORDS: { readonly [K in keyof Hooks]?: (info: Hooks[K]['info'], world: World) => string } = {
  'step.made': ({ unit }, world) => `${nameOf(world, unit)} moves in your sight. React?`,
  'attack.declared': ({ unit }, world) =>
    `${attackNow(world, `${nameOf(world, unit)} attacks`)}. React before the dice are rolled?`,
  'hit.landed': (_info, world) => `${hitText(world)}. Who takes it?`,
  'attack.resolved': ({ unit, melee }, world) => `${nameOf(world, unit)} has ${melee ? 'struck' : 'fired'}. Answer it?`,
  'die.rolled': ({ unit, face, roll, failed }, world) =>
    `${nameOf(world, unit)}: the ${ROLLS[roll] ?? roll} shows ${face}${failed && !UNJUDGED.includes(roll) ? ' and fails' : ''}. Roll it again?`,
  'round.begun': ({ round }) => `Round ${round} begins. Act before anybody else?`,
}
