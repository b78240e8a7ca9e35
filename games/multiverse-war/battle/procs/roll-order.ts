import { playersLeft, seatOf } from '../../basics/queries.ts'
import { combatRoll, iconsOf } from '../../combat/dice.ts'
import type { Icon } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'

const DICE = 6
const STAR: Icon = 'star'
/** MV-SET-05, MV-FFA-01: clockwise from the first player. */
const orderFrom = ({ players }: World, first: PlayerId): PlayerId[] => {
  const all = Object.values(players).sort((a, b) => a.number - b.number)
  const at = all.findIndex(one => one.id === first)
  return [...all.slice(at), ...all.slice(0, at)].map(one => one.id)
}

type Vars = { among?: PlayerId[]; left?: PlayerId[]; stars?: { [player: PlayerId]: number } }
/** MV-SET-04, MV-R-10: everybody rolls all six dice; most stars begin, those who are tied roll again among themselves. */
export const rollOrder = proc<Vars>()('rollOrder', 'MV-SET-04', {
  begin(play, vars) {
    vars.among ??= playersLeft(play.world).map(one => one.id)
    Object.assign(vars, { left: [...vars.among], stars: {} })
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const { left, among, stars } = vars
    const [player] = left!
    if (player !== undefined) return play.roll(combatRoll(DICE, STAR, seatOf(world, player), 'first player'), 'rolled')
    const most = Math.max(...among!.map(id => stars![id]!))
    const best = among!.filter(id => stars![id] === most)
    if (best.length > 1) return play.goto(again(vars, best))
    world.order = orderFrom(world, best[0]!)
    play.emit('order rolled', 'MV-SET-05', { player: best[0]!, order: [...world.order] })
    return play.done()
  },
  rolled(play, vars) {
    const [player, ...later] = vars.left!
    vars.stars![player!] = iconsOf(play.faces()).filter(icon => icon === STAR).length
    vars.left = later
    return play.goto('next')
  },
})
function again(vars: Vars, best: PlayerId[]): 'begin' {
  vars.among = best
  return 'begin'
}
