import { isVehicle, kindOf, missionOf, operative } from '../basics/queries.ts'
import type { Hurt } from '../damage/harm.ts'
import { isInHalf } from '../movement/areas.ts'
import { foeOf, type Item, type SideId, type Structure, type Unit } from '../world.ts'
import { losesByRubble } from './mission-rules.ts'
import { payForRubble } from './score.ts'
import type { Teller } from './telling.ts'

const DRIVES = ['leg', 'terra_drive', 'aerial_drive', 'aquatic_drive'] as const
const BY_HAND: readonly Hurt['cause'][] = ['melee', 'fall', 'collision']

function count({ world }: Teller, side: SideId, deed: string): void {
  const own = world.deeds.counts[side]
  own[deed] = (own[deed] ?? 0) + 1
}
/** TM-R-155: only what is done to the enemy counts. */
const isDeed = (unit: Unit, by: SideId | null): by is SideId => by !== null && by !== unit.side

/** A section was destroyed: for First Blood, Cripple, Decapitate and Hand to Hand. */
export function creditSection(play: Teller, unit: Unit, section: string, by: SideId | null, cause: Hurt['cause']): void {
  if (!isDeed(unit, by)) return
  const { world } = play
  world.deeds.firstSection ??= by
  const kind = kindOf(world, unit, section)
  if (DRIVES.some(drive => drive === kind)) count(play, by, 'crippled')
  if (kind === 'head' && operative(world, unit, 'head').length === 0) count(play, by, 'blinded')
  if (BY_HAND.includes(cause)) count(play, by, 'handToHand')
}

/** TM-SEC-02: a weapon was destroyed, or dropped because its arm was. */
export function creditItem(play: Teller, item: Item, unit: Unit, by: SideId | null): void {
  if (item.kind === 'weapon' && isDeed(unit, by)) count(play, by, 'disarmed')
}

/** A unit was destroyed: for First Blood and, of a vehicle, Decapitate. */
export function creditUnit(play: Teller, unit: Unit, by: SideId | null): void {
  if (!isDeed(unit, by)) return
  play.world.deeds.firstUnit ??= by
  if (isVehicle(play.world, unit)) count(play, by, 'blinded')
}

/** TM-SEC-09: a structure in the enemy half; and what the mission says of ruins. */
export function creditStructure(play: Teller, structure: Structure, by: SideId | null): void {
  if (by === null) return
  const { world } = play
  if (structure.hexes.every(hex => isInHalf(world, foeOf(by), hex))) count(play, by, 'demolished')
  if (losesByRubble(missionOf(world))) payForRubble(play, by, structure.id)
}

/** TM-SEC-10. */
export const creditGrapple = (play: Teller, unit: Unit): void => count(play, unit.side, 'handToHand')
