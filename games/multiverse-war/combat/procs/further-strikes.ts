import { isSameHex } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { forgetPiece } from '../../basics/effects.ts'
import { blockOf, seatOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Felled, Hex, Slain, World } from '../../world.ts'
import { hexIn, pierceOn, whomToCleave } from '../asks/choices.ts'
import { cleavable, cleaves, furtherOf, pierced } from '../further.ts'
import { chosenAmong } from '../order.ts'
import { diceOf, woundLines } from '../strength.ts'
import { infoOf, isStanding } from '../strikes.ts'
import { findOp } from '../unlocked.ts'
import { hurt } from './hurt.ts'
import { strike } from './strike.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')
type Vars = {
  striker: string
  target: string
  /** Where the target stood. */
  hex: Hex
  dice: number
  stars: number
  damage: number
  /** The hex behind the target that was picked. */
  behind?: Hex
  more?: string[]
  /** Cleave copies the dice as rolled; other further strikes have their own. */
  copies?: boolean
}
/** A further strike is no part of the combat with the first target: no card counts (MV-R-89). */
function strikeVars(world: World, { striker, dice, copies }: Vars, target: string) {
  const now = world.combat!
  const lines = copies ? [] : [...(now.strength[striker]?.[target] ?? []), ...woundLines(world, striker)]
  return {
    ...infoOf(world, now, striker, target),
    ...{ dice: copies ? dice : diceOf(lines), lines, damage: null, icon: null, critStars: 2, rule: 'MV-ABL-07' as const },
  }
}

/** What an attacker does besides, right after its strike at the target and before that strikes back (MV-R-126). */
export const furtherStrikes = proc<Vars>()('furtherStrikes', 'MV-R-126', {
  /** MV-UAB-15: a building that was damaged does not repair next time. */
  begin(play, vars) {
    const { world } = play
    const { striker, target, damage, stars } = vars
    const now = world.combat!
    const building = world.buildings[target]
    const fire = now.announced[striker] === undefined ? null : findOp(world, world.blocks[striker], 'noRepair')
    if (building && damage > 0 && fire) building.noRepair += Number(fire.rounds)
    vars.more = furtherOf(world, now, striker)
    const [own] = vars.more.filter(id => id === target)
    // MV-UAB-17: the first target is struck once; a second shot may go to the same.
    if (own !== undefined && now.second[striker] !== target) vars.more.splice(vars.more.indexOf(target), 1)
    return play.goto(stars > 0 && findOp(world, world.blocks[striker], 'pierce') ? 'pierce' : 'cleave')
  },
  /** MV-UAB-14, MV-R-127. */
  pierce(play, { striker, hex }) {
    const { world } = play
    const places = pierced(world, blockOf(world, striker), hex)
    const hit = places.filter(place => place.ids.length > 0)
    if (hit.length === 0) return play.goto('cleave')
    if (places.length < 2) return play.goto('piercing')
    return play.ask(pierceOn, [seatOf(world, blockOf(world, striker).player)], { hexes: places.map(one => one.hex) }, 'through')
  },
  through(play, vars) {
    vars.behind = hexIn(play.answer(pierceOn).ids)
    return play.goto('piercing')
  },
  piercing(play, { striker, hex, behind }) {
    const { world } = play
    const places = pierced(world, blockOf(world, striker), hex)
    const { ids } = places.find(one => !behind || isSameHex(one.hex, behind))!
    const [victim] = chosenAmong(world, world.combat!, striker, ids)
    const block = victim === undefined ? undefined : world.blocks[victim]
    if (!block) return play.goto('cleave')
    if (block.kind !== 'decoy') return play.call(hurt, { piece: block.id, n: 1, by: striker, melee: false }, 'pierced')
    delete world.blocks[block.id]
    forgetPiece(world, block.id)
    play.emit('decoy vanished', 'MV-R-127', { block: block.id, hex: { ...block.hex }, player: block.player }, { reveals: true })
    return play.goto('cleave')
  },
  pierced(play, { striker }) {
    const { dead } = play.result(hurt)
    play.world.combat!.slain.push(...dead)
    return dead.length > 0 ? play.call(credit, { by: striker, victims: dead, felled: null }, 'cleave') : play.goto('cleave')
  },
  /** MV-ABL-07. */
  cleave(play, vars) {
    const { world } = play
    const { striker } = vars
    const n = cleaves(world, world.combat!, striker)
    if (n === 0) return play.goto('next')
    const ids = cleavable(world, world.combat!, striker)
    vars.copies = true
    if (ids.length > n) {
      const seat = seatOf(world, blockOf(world, striker).player)
      return play.ask(whomToCleave, [seat], { striker, ids, n, dice: vars.dice }, 'chosen')
    }
    vars.more!.push(...ids)
    return play.goto('next')
  },
  /** MV-R-166: of a formation first whoever must be hit first. */
  chosen(play, vars) {
    const { ids } = play.answer(whomToCleave)
    vars.more!.push(...cleavable(play.world, play.world.combat!, vars.striker).filter(id => ids.includes(id)))
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const target = vars.more!.shift()
    identify(play)
    if (target === undefined || !world.blocks[vars.striker]) return play.done()
    if (!isStanding(world, world.combat!, target)) return play.goto('next')
    if (world.blocks[target]) world.shown.push(target)
    return play.call(strike, strikeVars(world, vars, target), 'struck')
  },
  struck(play, { striker }) {
    const { dead, felled, destroyed } = play.result(strike)
    const now = play.world.combat!
    now.slain.push(...dead)
    now.felled ??= felled
    if (destroyed && felled === null) now.overcomeBy = striker
    const isKill = dead.length > 0 || felled !== null
    return isKill ? play.call(credit, { by: striker, victims: dead, felled }, 'next') : play.goto('next')
  },
})
