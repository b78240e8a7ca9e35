import { hexKey } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { blockOf, findBlock, isOfClass, seatOf } from '../../basics/look-ups.ts'
import { counters, fighterOf } from '../../combat/fighters.ts'
import type { StrikeOutcome, StrikeVars } from '../../combat/procs/strike.ts'
import { strengthOf } from '../../combat/strength.ts'
import { ADVENTURE_RULES, guardianOf } from '../../data/events.ts'
import { proc, type StrikeInfo } from '../../hooks.ts'
import { GUARDIAN, type World } from '../../world.ts'
import { fightOn } from '../asks/fight-on.ts'

const strike = procNamed<StrikeVars, StrikeOutcome>('strike')

/** MV-ADV-08, MV-ADV-14: shooters and siege weapons shoot at distance 1, others attack in melee. */
function strikeInfo(world: World, id: string, striker: string): StrikeInfo {
  const block = blockOf(world, id)
  const manner = isOfClass(block, 'ranged') || isOfClass(block, 'siege') ? 'shot' : 'melee'
  const field = hexKey(block.hex)
  return striker === id
    ? { striker, target: GUARDIAN, manner, part: 'attack', distance: 1, field }
    : { striker, target: id, manner, part: manner === 'shot' ? 'reply' : 'defence', distance: 1, field }
}
/** MV-INI-01, MV-INI-02, MV-RECR-06: the explorer first, unless the guardian counters and is not countered; without dice always. */
function orderOf(world: World, id: string): string[] {
  const [own, other] = [fighterOf(world, id), fighterOf(world, GUARDIAN)]
  const isBeaten = counters(world, other, own, null) && !counters(world, own, other, null)
  return isBeaten && world.options.ruleset !== 'recruit' ? [GUARDIAN, id] : [id, GUARDIAN]
}
function strikeVars(world: World, id: string, striker: string): StrikeVars {
  const info = strikeInfo(world, id, striker)
  const { dice, lines } = strengthOf(world, info, null)
  const damage = striker === GUARDIAN ? guardianOf(world.guardian!.card).damage : null
  return { ...info, dice, lines, damage, icon: null, critStars: 2, rule: 'MV-ADV-08' }
}

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
    play.emit('withdrew', 'MV-ADV-09', { block })
    return play.done({ won: false })
  },
})
