import { clearMarks } from '../../basics/marks.ts'
import { forgetHits } from '../../casualties/casualties.ts'
import { loseStrays } from '../../factions/procs/make-room.ts'
import { proc } from '../../hooks.ts'
import { SIDES, type SideId, type World } from '../../world.ts'
import { annihilation, relicBroughtHome } from '../ends.ts'
import { countUp } from './count-up.ts'

/** What lasted a turn is over, whosever turn it was. */
function forgetTurn(world: World): void {
  // MW-R-86: points nobody spent are lost, those of the other side too.
  for (const side of SIDES) Object.assign(world.sides[side], { supply: 0, open: false })
  forgetHits(world)
  for (const formation of Object.values(world.formations)) if (formation.halved) formation.halved = false
  clearMarks(world, 'activation')
  clearMarks(world, 'turn')
}

/** The end of a turn: supply points expire, hits on armor are forgotten, and who is annihilated has lost (MW-END-03). */
export const endTurn = proc<{ side: SideId }>()('endTurn', 'MW-END-03', {
  begin: (play, { side }) => play.call(loseStrays, { side }, 'over'),
  over(play, { side }) {
    const { world } = play
    forgetTurn(world)
    play.emit('turn ended', 'MW-END-03', { side, turn: world.turn })
    const outcome = relicBroughtHome(world, side) ?? annihilation(world)
    return outcome ? countUp(play, outcome) : play.done()
  },
})
