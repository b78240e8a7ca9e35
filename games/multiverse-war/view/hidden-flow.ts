import type { Filled, Gap } from '@sandtable/kernel'
import { playerAt } from '../basics/look-ups.ts'
import type { World } from '../world.ts'

/**
 * What could be asked where only one seat may look: a combat card, of the side that the combat waits for (MV-CARD-03), or where buildings of a
 * scenario stand (MV-SCEN-06).
 */
export function hiddenFlow(world: World, { below, seat }: Gap): Filled {
  const top = below.at(-1)
  if (seat !== null && top?.proc === 'setUp')
    return { frames: [], asked: [{ kind: 'mv.site', seat, subject: { player: playerAt(world, seat).id } }] }
  if (seat === null || top?.proc !== 'combat') throw new Error(`nobody says what could be hidden upon ${top?.proc}/${top?.at}`)
  const side = top.at === 'attackerLaid' ? 'attacker' : 'defender'
  return { frames: [], asked: [{ kind: 'mv.card', seat, subject: { side } }] }
}
