import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import { forSide } from '../gold.ts'
import { abandonSites } from '../sites.ts'

/** MV-BLD-10: Fortresses begun in the last round are completed. MV-R-131: others learn what stands there when they see it. */
export const completeFortresses = proc<Record<string, never>>()('completeFortresses', 'MV-BLD-10', {
  begin(play) {
    const { world } = play
    abandonSites(play)
    for (const building of Object.values(world.buildings)) {
      if (!building.isUnfinished) continue
      building.isUnfinished = false
      const { id, player, kind, hex } = building
      play.emit('fortress completed', 'MV-BLD-10', { player, building: id, kind, hex: { ...hex } }, forSide(world, player, null))
    }
    identify(play)
    return play.done()
  },
})
