import { blockOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { improve as build } from '../../realm/improvements.ts'
import { identify } from '../../sight/identify.ts'

/** MV-BLDR-05: a Builder improves its tile for an action point. */
export const improve = proc<{ block: string; what: string }>()('improve', 'MV-BLDR-05', {
  begin(play, { block: id, what }) {
    const block = blockOf(play.world, id)
    Object.assign(block, { ap: block.ap - 1, otherAp: true })
    build(play, block, what)
    identify(play)
    return play.done()
  },
})
