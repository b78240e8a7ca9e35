import { seatsOf } from '@sandtable/wargame/teams'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import { SIDES, type SideId } from '../../world.ts'
import { secondaries } from '../asks/secondaries.ts'
import { promisingPairs } from '../secondary-choice.ts'
import { type Deciders, decidersOf } from './deciders.ts'

/** Only the own team learns which they are; who plays both sides knows both (TM-GEN-03). */
function take({ world, emit }: Teller, side: SideId, chosen: readonly string[]): void {
  world.sides[side].secondaries = [...chosen]
  const data = { side, secondaries: [...chosen] }
  const masked = { side, chosen: chosen.length }
  emit('secondaries chosen', 'TM-BATL-18', data, world.options.solo ? {} : { secret: { only: seatsOf(world, side), masked } })
}

/** TM-BATL-18: both sides choose their secondary objectives, in secret and at the same time. */
export const chooseSecondaries = proc<{ asked?: Deciders }>()('chooseSecondaries', 'TM-BATL-18', {
  begin(play, vars) {
    const { world } = play
    vars.asked = decidersOf(world)
    if (!world.options.ready) return play.ask(secondaries, Object.values(vars.asked), {}, 'chosen')
    for (const side of SIDES) take(play, side, promisingPairs(world, side)[0]!)
    return play.done()
  },
  chosen(play, { asked }) {
    for (const side of SIDES) take(play, side, play.answer(secondaries, asked![side]).ids)
    return play.done()
  },
})
