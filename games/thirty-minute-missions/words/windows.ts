import { ownerOf } from '@sandtable/wargame/words'
import type { Attack, World } from '../world.ts'
import { bodyName, type Named, nameOf, partName } from './names.ts'

/** "Revenant fires its Combat Rifle at Alto Line Type's right arm". */
function declared(world: Named, { attacker, weapon, target, part, ranged }: Attack): string {
  const who = nameOf(world, attacker === null ? weapon : attacker)
  if (weapon === 'grapple') return `${who} reaches for ${nameOf(world, target)}`
  const whom = aimText(world, target, part)
  if (attacker === null) return `${who} fires at ${whom}`
  const tool = weapon === 'basic' ? bodyName(world, attacker) : nameOf(world, weapon)
  return ranged ? `${who} fires its ${tool} at ${whom}` : `${who} strikes ${whom} with its ${tool}`
}
/** A structure is hit as a whole. */
const aimText = (world: Named, target: string, part: string): string => {
  const name = nameOf(world, target)
  return part === '' ? name : `${ownerOf(name)} ${partName(world, target, part)}`
}
/** The attack under way. */
export const attackText = (world: World, fallback: string): string => {
  const attack = world.attacks.at(-1)
  return attack ? declared(world, attack) : fallback
}

export function hitText(world: World): string {
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
/** "Accuracy Roll shows 3 and fails". */
export const rollText = (roll: string, face: number, failed: boolean): string =>
  `${ROLLS[roll] ?? roll} shows ${face}${failed && !UNJUDGED.includes(roll) ? ' and fails' : ''}`
