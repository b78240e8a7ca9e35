import { modeOf, neededBy, sidesLeft } from '../../battle/sides.ts'
import { TILES } from '../../data/land.ts'
import { proc } from '../../hooks.ts'
import type { World } from '../../world.ts'

const RUINS = TILES.filter(tile => tile.ruin !== null).map(tile => tile.id)
/** MV-R-105: as many scrolls as a side needs at most, and one for each side besides. */
const ruinsFor = (world: World): number => {
  const sides = sidesLeft(world)
  const needed = Math.max(...sides.map(side => neededBy(world, side, modeOf('scrolls').needed!)))
  return Math.min(RUINS.length, needed + sides.length)
}
const hidden = ({ territories }: World): number => territories.filter(one => one.kind === 'explore').length
const drawn = <T>(from: readonly T[], faces: readonly number[]): T[] => faces.map(face => from[face - 1]!)
const secretly = (sides: number, count: number) =>
  ({ sides, count, distinct: true, rule: 'MV-R-105', why: 'tiles', seat: null, secret: [] }) as const

/** MV-SET-03, MV-R-105: with scrolls in play enough ruins are put among the territories before the rest is drawn; nobody sees which. */
export const chooseTiles = proc<{ left?: number }>()('chooseTiles', 'MV-R-105', {
  begin(play) {
    const { world } = play
    if (!world.options.scrolls) return play.done()
    return play.roll(secretly(RUINS.length, Math.min(ruinsFor(world), hidden(world))), 'ruins')
  },
  ruins(play, vars) {
    const { world } = play
    world.tiles = drawn(RUINS, play.faces())
    // MV-R-70: a map larger than the set uses it again when it is turned up.
    vars.left = Math.min(hidden(world), TILES.length) - world.tiles.length
    return play.roll(secretly(TILES.length - world.tiles.length, vars.left), 'rest')
  },
  rest(play) {
    const { world } = play
    const others = TILES.map(tile => tile.id).filter(id => !world.tiles.includes(id))
    world.tiles.push(...drawn(others, play.faces()))
    return play.done()
  },
})
