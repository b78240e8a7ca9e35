import { proc } from '../../hooks.ts'
import { SIDES, type SideId } from '../../world.ts'
import { reserves } from '../asks/reserves.ts'
import { choosingReserves, reserveChoices } from '../reserves.ts'
import { type Deciders, decidersOf } from './deciders.ts'

type Held = { a: string[]; b: string[] }

/** TM-DEPL-05, TM-DEPL-06, TM-R-91: both sides mark their reserves in secret; they are shown when both are done. */
export const chooseReserves = proc<{ held?: Held; asked?: Deciders }, Held>()('chooseReserves', 'TM-DEPL-06', {
  begin(play, vars) {
    const { world } = play
    const open = choosingReserves(world)
    const asked = decidersOf(world)
    vars.asked = asked
    if (!world.options.ready && open.length > 0) {
      const seats = open.map(side => asked[side])
      return play.ask(reserves, seats, {}, 'chosen')
    }
    const held = (side: SideId) => (open.includes(side) ? reserveChoices(world, side)[0]! : [])
    vars.held = { a: held('a'), b: held('b') }
    return play.goto('show')
  },
  chosen(play, vars) {
    const { world } = play
    const open = choosingReserves(world)
    const held: Held = { a: [], b: [] }
    for (const side of SIDES) if (open.includes(side)) held[side] = [...play.answer(reserves, vars.asked![side]).ids]
    vars.held = held
    return play.goto('show')
  },
  show(play, { held }) {
    const { a, b } = held!
    play.emit('reserves shown', 'TM-DEPL-05', { a: [...a], b: [...b] }, { reveals: true })
    return play.done({ a, b })
  },
})
