import { territoryOf } from '../../basics/queries.ts'
import { TILES, tileOf } from '../../data/land.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import { layTile } from '../lay.ts'

const mod6 = (n: number): number => ((n % 6) + 6) % 6

/** MV-EXPL-06: a territory is turned until its side `number` shows in `direction`, and only then flipped: nobody knew its tile (MV-SET-03). */
export const turnUp = proc<{ territory: string; direction: number; number: number }>()('turnUp', 'MV-EXPL-06', {
  begin(play) {
    const { world } = play
    // MV-R-70: the set is used again.
    if (world.tiles.length === 0) world.tiles = TILES.map(tile => tile.id)
    return play.roll(
      { sides: world.tiles.length, count: 1, rule: 'MV-SET-03', why: 'territory', seat: null, secret: [] },
      'flipped',
    )
  },
  flipped(play, { territory: id, direction, number }) {
    const { world } = play
    const territory = territoryOf(world, id)
    const [tile] = world.tiles.splice(play.faces()[0]! - 1, 1)
    layTile(world, territory, tileOf(tile!), mod6(direction - number))
    play.emit('territory revealed', 'MV-EXPL-06', { territory: id, tile: tile!, hex: { ...territory.centre } }, { reveals: true })
    identify(play)
    return play.done()
  },
})
