import { seatsOf } from '@sandtable/wargame/teams'
import { SIDES_OF_DIE } from '../../basics/dice.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId } from '../../world.ts'

/** WP-INIT-01, WP-INIT-02: the higher D8; on a tie who did not have it, or once more where nobody had. */
export const initiativeRoll = proc<{ first?: number }>()('initiativeRoll', 'WP-INIT-02', {
  begin: play =>
    play.roll(
      { sides: SIDES_OF_DIE, count: 1, rule: 'WP-INIT-02', why: 'initiative', seat: seatsOf(play.world, 'a')[0]! },
      'second',
    ),
  second(play, vars) {
    vars.first = play.faces()[0]!
    return play.roll(
      { sides: SIDES_OF_DIE, count: 1, rule: 'WP-INIT-02', why: 'initiative', seat: seatsOf(play.world, 'b')[0]! },
      'decide',
    )
  },
  decide(play, { first = 0 }) {
    const { world } = play
    const second = play.faces()[0]!
    if (first === second && world.initiative === null) return play.goto('begin')
    const holder: SideId = first === second ? foeOf(world.initiative!) : first > second ? 'a' : 'b'
    world.initiative = holder
    play.emit('initiative', first === second ? 'WP-INIT-02' : 'WP-INIT-03', { side: holder, rolls: [first, second] })
    return play.done()
  },
})
