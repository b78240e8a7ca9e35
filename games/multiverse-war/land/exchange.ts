import { hexKey } from '@sandtable/geometry/hex/hex'
import { blockOf, isOfClass } from '../basics/queries.ts'
import { counters, fighterOf } from '../combat/fighters.ts'
import type { StrikeVars } from '../combat/procs/strike.ts'
import { strengthOf } from '../combat/strength.ts'
import { guardianOf } from '../data/events.ts'
import type { StrikeInfo } from '../hooks.ts'
import { GUARDIAN, type World } from '../world.ts'

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
export function orderOf(world: World, id: string): string[] {
  const [own, other] = [fighterOf(world, id), fighterOf(world, GUARDIAN)]
  const isBeaten = counters(world, other, own, null) && !counters(world, own, other, null)
  return isBeaten && world.options.ruleset !== 'recruit' ? [GUARDIAN, id] : [id, GUARDIAN]
}
export function strikeVars(world: World, id: string, striker: string): StrikeVars {
  const info = strikeInfo(world, id, striker)
  const { dice, lines } = strengthOf(world, info, null)
  const damage = striker === GUARDIAN ? guardianOf(world.guardian!.card).damage : null
  return { ...info, dice, lines, damage, icon: null, critStars: 2, rule: 'MV-ADV-08' }
}
