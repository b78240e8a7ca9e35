import { spend } from '../../../basics/counters.ts'
import { seatOfUnit } from '../../../basics/players.ts'
import { unitOf } from '../../../basics/queries.ts'
import { proc } from '../../../hooks.ts'
import type { World } from '../../../world.ts'
import { dieAt, turnBackDice } from '../asks/turn-back.ts'

const seatFor = (world: World, unit: string) => seatOfUnit(world, unitOf(world, unit))!

/** WL-TIME-01: dice of the roll on the table are rolled again; WL-R-218: always fresh ones. */
export const turnBack = proc<{ unit: string; slot: number; dice?: number[] }>()('turnBack', 'WL-TIME-01', {
  begin(play, { unit, slot }) {
    return play.ask(turnBackDice, [seatFor(play.world, unit)], { unit, slot }, 'chosen')
  },
  chosen(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    vars.dice = play.answer(turnBackDice).ids.map(dieAt)
    spend(world, unit, vars.slot)
    const faces = vars.dice.map(at => world.rolled![at]!.face)
    play.emit('time turned back', 'WL-TIME-01', { unit: unit.id, skill: unit.counters[vars.slot]!.skill, faces })
    return play.goto('again')
  },
  again(play, { unit, dice = [] }) {
    const { rolled } = play.world
    const next = alike(play.world, dice)
    const [first] = next
    if (first === undefined) return play.done()
    const { sides } = rolled![first]!
    const seat = seatFor(play.world, unit)
    return play.roll({ sides, count: next.length, rule: 'WL-TIME-01', why: 'turned back', seat }, 'rolled')
  },
  rolled(play, vars) {
    const faces = play.faces()
    for (const [i, at] of alike(play.world, vars.dice!).entries())
      Object.assign(play.world.rolled![at]!, { face: faces[i]!, undone: true })
    vars.dice = vars.dice!.filter(at => !play.world.rolled![at]!.undone)
    return play.goto('again')
  },
})
/** Dice of one size are thrown together. */
const alike = ({ rolled }: World, dice: readonly number[]): number[] =>
  dice.filter(at => rolled![at]!.sides === rolled![dice[0]!]!.sides)
