import { proc } from '../../hooks.ts'
import { growHypha } from '../asks/grow.ts'
import { type Growth, grow, growthSpots } from '../growth.ts'
import { seatOfUnit } from '../hand.ts'

/** MW-FUNGUS-06: one Hypha grows, if there is a legal place and the limit is not reached (MW-R-171). */
export const sprout = proc<Growth, { grown: boolean }>()('sprout', 'MW-FUNGUS-06', {
  begin(play, { side, profile, from }) {
    const growth = { side, profile, from: [...from] }
    if (growthSpots(play.world, growth, 1).length === 0) {
      play.emit('nothing grew', 'MW-R-171', growth)
      return play.done({ grown: false })
    }
    return play.ask(growHypha, [seatOfUnit(play.world, from[0]!)], growth, 'placed')
  },
  placed(play, growth) {
    const { x, y } = play.answer(growHypha).at
    const unit = grow(play.world, growth, { x, y })
    play.emit('hypha grew', 'MW-FUNGUS-06', { unit, side: growth.side, profile: growth.profile, at: { x, y } })
    return play.done({ grown: true })
  },
})
