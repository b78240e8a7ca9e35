import { procNamed } from '@sandtable/kernel'
import { blockOf, findBlock, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import type { StrikeOutcome, StrikeVars } from '../../combat/procs/strike.ts'
import { ADVENTURE_RULES } from '../../data/events.ts'
import { proc } from '../../hooks.ts'
import { fightOn } from '../asks/fight-on.ts'
import { orderOf, strikeVars } from '../exchange.ts'

const strike = procNamed<StrikeVars, StrikeOutcome>('strike')

type Vars = { block: string; card: string; exchanges?: number; left?: string[] }
/** MV-ADV-08, MV-ADV-09: exchange by exchange, until one is dead or the explorer withdraws. */
export const guardianFight = proc<Vars, { won: boolean }>()('guardianFight', 'MV-ADV-08', {
  begin(play, vars) {
    const { world } = play
    world.guardian = { card: vars.card, hex: { ...blockOf(world, vars.block).hex }, damage: 0 }
    vars.exchanges = 0
    return play.goto('exchange')
  },
  exchange(play, vars) {
    vars.exchanges! += 1
    vars.left = orderOf(play.world, vars.block)
    return play.goto('strikes')
  },
  strikes(play, vars) {
    const [striker, ...later] = vars.left!
    if (striker === undefined) return play.goto('between')
    vars.left = later
    return play.call(strike, strikeVars(play.world, vars.block, striker), 'struck')
  },
  /** MV-ADV-15. */
  struck(play, { block }) {
    if (play.result(strike).destroyed) return play.done({ won: true })
    return findBlock(play.world, block) ? play.goto('strikes') : play.done({ won: false })
  },
  between(play, { block, exchanges }) {
    if (exchanges! >= ADVENTURE_RULES.maxExchanges) return play.goto('withdraw')
    return play.ask(fightOn, [seatOf(play.world, blockOf(play.world, block).player)], { block }, 'decided')
  },
  decided: play => play.goto(play.answer(fightOn).ids[0] === 'withdraw' ? 'withdraw' : 'exchange'),
  withdraw(play, { block }) {
    play.emit('withdrew', 'MV-ADV-09', { block, ...openly(play.world, block) })
    return play.done({ won: false })
  },
})
