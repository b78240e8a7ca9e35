import { type JsonObject, procNamed } from '@sandtable/kernel'
import { areAdjacent } from '../../basics/hexes.ts'
import { blockOf, blocksOf, playersLeft, seatOf } from '../../basics/queries.ts'
import { combatRoll, iconsOf } from '../../combat/dice.ts'
import type { Icon } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { enterContest } from '../asks/enter-contest.ts'
import { encounterTypeOf, findEncounter } from '../encounters.ts'

const reward = procNamed<{ player: PlayerId; block: string; ops: JsonObject[] }>('reward')
const BOW: Icon = 'bow'

/** MV-R-146: players with a block next to the competition. */
function invited(world: World): PlayerId[] {
  const competition = findEncounter(world, 'competition')
  if (!competition) return []
  return playersLeft(world)
    .map(one => one.id)
    .filter(id => blocksOf(world, id).some(block => areAdjacent(block.hex, competition.hex)))
}
type Vars = { asked?: PlayerId[]; among?: string[]; left?: string[]; bows?: { [block: string]: number } }

/** MV-SEC-04, MV-PERM-06, MV-R-99: each who entered rolls 3 dice; most bows win, those who are tied roll again. */
export const contest = proc<Vars>()('contest', 'MV-SEC-04', {
  begin(play, vars) {
    const { world } = play
    vars.asked = invited(world)
    if (vars.asked.length === 0) return play.done()
    return play.ask(
      enterContest,
      vars.asked.map(id => seatOf(world, id)),
      {},
      'entered',
    )
  },
  entered(play, vars) {
    const { world } = play
    vars.among = vars.asked!.flatMap(id => [...play.answer(enterContest, seatOf(world, id)).ids])
    world.shown = [...vars.among]
    for (const block of vars.among)
      play.emit('entered contest', 'MV-R-146', { block, player: blockOf(world, block).player }, { reveals: true })
    return vars.among.length > 0 ? play.goto('round') : play.done()
  },
  round(play, vars) {
    Object.assign(vars, { left: [...vars.among!], bows: {} })
    return play.goto(vars.among!.length === 1 ? 'won' : 'next')
  },
  next(play, vars) {
    const { world } = play
    const [block] = vars.left!
    if (block !== undefined) {
      const seat = seatOf(world, blockOf(world, block).player)
      return play.roll(combatRoll(encounterTypeOf('competition').contest!.dice, BOW, seat, 'contest'), 'rolled')
    }
    const most = Math.max(...Object.values(vars.bows!))
    vars.among = vars.among!.filter(id => vars.bows![id] === most)
    return play.goto('round')
  },
  rolled(play, vars) {
    const [block, ...later] = vars.left!
    vars.bows![block!] = iconsOf(play.faces()).filter(icon => icon === BOW).length
    vars.left = later
    return play.goto('next')
  },
  won(play, { among }) {
    const [block] = among!
    const { player } = blockOf(play.world, block!)
    const prize = [...encounterTypeOf('competition').contest!.prize] as readonly unknown[] as JsonObject[]
    play.emit('contest won', 'MV-SEC-04', { block: block!, player })
    return play.call(reward, { player, block: block!, ops: prize }, 'over')
  },
  over(play) {
    play.world.shown = []
    return play.done()
  },
})
