import { hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { hasEffect } from '../../basics/effects.ts'
import { hpLeft } from '../../basics/figures.ts'
import { areAdjacent } from '../../basics/hexes.ts'
import { allBlocks, areFriendly, blockOf, isOfClass, seatOf } from '../../basics/look-ups.ts'
import { openly } from '../../basics/shown.ts'
import { proc, type StrikeInfo } from '../../hooks.ts'
import type { Block, Combat, Felled, Slain, World } from '../../world.ts'
import { interceptOrder } from '../asks/choices.ts'
import { diceOf, interceptLines } from '../strength.ts'
import { isThere } from '../strikes.ts'
import { findOp } from '../unlocked.ts'
import { strike } from './strike.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')

/** The attacking cavalry: of two the one with more hit points left (MV-FORM-09). */
function riderOf(world: World, { attackers }: Combat): Block | null {
  const riders = attackers.filter(id => isThere(world, id) && world.blocks[id] && isOfClass(blockOf(world, id), 'cavalry'))
  const [rider] = riders.map(id => blockOf(world, id)).sort((a, b) => hpLeft(world, b) - hpLeft(world, a))
  return rider ?? null
}
/** MV-UAB-02, MV-R-83: Pikemen with Intercept beside the attacked hex or in formation with who is attacked; not for buildings. */
export function interceptorsOf(world: World, combat: Combat): string[] {
  const [attacked] = combat.defenders
  if (combat.building !== null || attacked === undefined || !world.blocks[attacked] || !riderOf(world, combat)) return []
  const { player } = blockOf(world, attacked)
  const isNear = ({ id, hex }: Block): boolean =>
    areAdjacent(hex, combat.field) || (isSameHex(hex, combat.field) && combat.defenders.some(one => one !== id))
  return allBlocks(world)
    .filter(
      one =>
        areFriendly(world, one.player, player) &&
        findOp(world, one, 'intercept') !== null &&
        isNear(one) &&
        !hasEffect(world, one.id, 'frozen') &&
        !world.activation?.intercepted.includes(one.id),
    )
    .map(one => one.id)
}
/** With its defence dice on its own hex, before the combat proper. */
const infoOf = (interceptor: Block, rider: Block): StrikeInfo => ({
  ...{ striker: interceptor.id, target: rider.id, part: 'defence', manner: 'melee', distance: 1 },
  field: hexKey(interceptor.hex),
})

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
    const info = infoOf(blockOf(world, id), rider)
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
