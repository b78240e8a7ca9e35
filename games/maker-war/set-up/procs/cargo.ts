import { formationOf } from '../../basics/queries.ts'
import { cargoCost, cargoRefusal, isInSetUp, spendBudget } from '../../battle/reserves.ts'
import { cargoFor } from '../../factions/carriers.ts'
import { proc } from '../../hooks.ts'
import { pay } from '../../supply/procs/pay.ts'
import { cargoAsk } from '../asks/cargo.ts'

/** MW-TRAIT-15, MW-R-167: whom a carrier formation has inside is declared when it is placed, and paid for then. */
export const declareCargo = proc<{ carrier: string; cargo: string[] }>()('declareCargo', 'MW-TRAIT-15', {
  begin(play, { carrier }) {
    const { world } = play
    const group = formationOf(world, carrier)
    const isPossible = cargoFor(world, group).some(f => cargoRefusal(world, f.side, cargoCost(world, [f])) === null)
    return isPossible ? play.ask(cargoAsk, [group.seat], { carrier }, 'declared') : play.done()
  },
  declared(play, vars) {
    const { world } = play
    const { side } = formationOf(world, vars.carrier)
    vars.cargo = [...play.answer(cargoAsk).ids]
    const cost = cargoCost(
      world,
      vars.cargo.map(id => formationOf(world, id)),
    )
    if (cost > 0 && !isInSetUp(world)) return play.call(pay, { side, cost, for: 'deploy' }, 'loaded')
    spendBudget(world, side, cost)
    return play.goto('loaded')
  },
  loaded(play, { carrier, cargo }) {
    const { world } = play
    for (const id of cargo) {
      const { supplyCost, paid } = formationOf(world, id)
      Object.assign(formationOf(world, id), { where: 'carried', carrier, paid: true })
      play.emit('carried', 'MW-TRAIT-15', { formation: id, carrier, cost: paid ? 0 : supplyCost })
    }
    return play.done()
  },
})
