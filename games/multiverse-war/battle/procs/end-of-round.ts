import { endEffects } from '../../basics/effects.ts'
import type { Teller } from '../../basics/teller.ts'
import { DIPLOMACY } from '../../data/events.ts'
import { findMap } from '../../data/land.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { World } from '../../world.ts'
import { dominating } from '../domination.ts'
import { endedBy, endedByMost } from '../outcome.ts'
import { sidesLeft } from '../sides.ts'

/** MV-R-61: a referee needs an end. */
const LAST_ROUND = 30
/** MV-ADV-04. */
function discardFailed({ adventures }: World): void {
  adventures.discard.push(...adventures.failed)
  adventures.failed = []
}
/** MV-DIPL-02, MV-DIPL-03: treaties that ran their time end, and no deal is made for a while. */
function countTreatiesDown(play: Teller): void {
  const { world } = play
  for (const { between, kind } of world.treaties.filter(one => one.until <= world.round)) {
    world.cooldowns.push({ between, until: world.round + DIPLOMACY.cooldownRounds })
    play.emit('treaty ended', 'MV-DIPL-02', { players: [...between], kind })
  }
  world.treaties = world.treaties.filter(one => one.until > world.round)
  world.cooldowns = world.cooldowns.filter(one => one.until > world.round)
}
/** MV-SCEN-05: who defends wins a siege by holding out. */
function lastRound(play: Teller) {
  const { world } = play
  const sides = sidesLeft(world)
  if (findMap(world.map)?.mode === 'siege') {
    const defender = Object.values(world.players).find(one => one.number === 1)!
    return endedBy(play, [defender.side], 'MV-SCEN-05', 'the Settlement stands')
  }
  const isAgreed = world.options.turnLimit !== null
  return endedByMost(play, sides, isAgreed ? 'MV-VICT-09' : 'MV-R-61', 'the last round is over')
}

/** The end of a round, in the order of the book; domination goes before the turn limit (MV-R-107). */
export const endOfRound = proc<Record<string, never>>()('endOfRound', 'MV-VICT-01', {
  begin(play) {
    const { world } = play
    endEffects(world, 'round')
    identify(play)
    discardFailed(world)
    const sides = dominating(world)
    if (sides.length > 0) return play.finish(endedByMost(play, sides, 'MV-VICT-05', 'the Fortresses dominate the land'))
    if (world.round >= (world.options.turnLimit ?? LAST_ROUND)) return play.finish(lastRound(play))
    countTreatiesDown(play)
    play.emit('round ended', 'MV-TURN-01', { round: world.round })
    return play.done()
  },
})
