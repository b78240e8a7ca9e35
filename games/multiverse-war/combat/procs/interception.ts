import { procNamed } from '@sandtable/kernel'
import { blockOf, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import { proc } from '../../hooks.ts'
import type { Felled, Slain } from '../../world.ts'
import { interceptOrder } from '../asks/choices.ts'
import { interceptionOf, interceptorsOf, riderOf } from '../interceptors.ts'
import { diceOf, interceptLines } from '../strength.ts'
import { strike } from './strike.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')

/** MV-UAB-02: interceptors strike one after another until the rider is dead. */
export const interception = proc<{ left?: string[]; by?: string }>()('interception', 'MV-UAB-02', {
  begin(play, vars) {
    const { world } = play
    world.combat!.stage = 'interception'
    vars.left = interceptorsOf(world, world.combat!)
    if (vars.left.length < 2) return play.goto('next')
    const { player } = blockOf(world, world.combat!.defenders[0]!)
    return play.ask(interceptOrder, [seatOf(world, player)], { ids: vars.left }, 'ordered')
  },
  ordered(play, vars) {
    vars.left = [...play.answer(interceptOrder).ids]
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const [id, ...later] = vars.left!
    const rider = riderOf(world, world.combat!)
    if (id === undefined || !rider) return play.done()
    Object.assign(vars, { left: later, by: id })
    world.shown.push(id)
    world.activation?.intercepted.push(id)
    // MV-R-84: of a member of the attacked formation it is its one strike.
    if (world.combat!.defenders.includes(id)) world.combat!.struck.push(id)
    play.emit('intercepts', 'MV-UAB-02', { block: id, rider: rider.id, ...openly(world, id, rider.id) }, { reveals: true })
    const info = interceptionOf(blockOf(world, id), rider)
    const lines = interceptLines(world, info)
    const usual = { dice: diceOf(lines), lines, damage: null, icon: null, critStars: 2, rule: 'MV-UAB-02' as const }
    return play.call(strike, { ...info, ...usual }, 'struck')
  },
  struck(play, { by }) {
    const { dead } = play.result(strike)
    play.world.combat!.slain.push(...dead)
    return dead.length > 0 ? play.call(credit, { by: by!, victims: dead, felled: null }, 'next') : play.goto('next')
  },
})
