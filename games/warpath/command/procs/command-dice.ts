import { seatsOf } from '@sandtable/wargame/teams'
import { proc } from '../../hooks.ts'
import { type CommandDie, SIDES, type SideId } from '../../world.ts'
import { dieIndex, markDice } from '../asks/rerolls.ts'
import { commandRoll, poolOf, rerollsOf, swordsOn } from '../dice.ts'

/** The dice of a side that were marked, and the sides whose dice are still to be rolled again. */
type Marked = { rolls?: SideId[]; marked?: { a: number[]; b: number[] } }

/** WP-CMD-01 to WP-CMD-06. */
export const commandDice = proc<Marked>()('commandDice', 'WP-CMD-01', {
  begin(play, vars) {
    vars.rolls = [...SIDES]
    vars.marked = { a: [], b: [] }
    return play.goto('roll')
  },
  roll(play, { rolls = [] }) {
    const side = rolls[0]
    if (side === undefined) return play.goto('mark')
    return play.roll(commandRoll(play.world, side, poolOf(play.world, side), 'command'), 'rolled')
  },
  rolled(play, { rolls = [] }) {
    const side = rolls.shift()!
    const faces = play.faces()
    play.world.sides[side].dice = poolOf(play.world, side).map(
      (kind, i): CommandDie => ({ kind, swords: swordsOn(kind, faces[i]!), rerolled: false }),
    )
    return play.goto('roll')
  },
  /** WP-R-133: in secret, both at once. */
  mark(play) {
    const sides = SIDES.filter(side => rerollsOf(play.world, side) > 0)
    if (sides.length === 0) return play.goto('count')
    return play.ask(
      markDice,
      sides.flatMap(side => seatsOf(play.world, side)),
      {},
      'marked',
    )
  },
  marked(play, vars) {
    const { world } = play
    const chosen = (side: SideId): number[] =>
      rerollsOf(world, side) === 0
        ? []
        : play
            .answer(markDice, seatsOf(world, side)[0])
            .ids.map(dieIndex)
            .sort((a, b) => a - b)
    vars.marked = { a: chosen('a'), b: chosen('b') }
    for (const side of SIDES.filter(one => rerollsOf(world, one) > 0))
      play.emit('dice marked', 'WP-R-133', { side, dice: vars.marked[side].length }, { reveals: true })
    vars.rolls = SIDES.filter(side => vars.marked![side].length > 0)
    return play.goto('again')
  },
  again(play, { rolls = [], marked }) {
    const side = rolls[0]
    if (side === undefined) return play.goto('count')
    const dice = marked![side].map(i => play.world.sides[side].dice[i]!.kind)
    return play.roll(commandRoll(play.world, side, dice, 'command again'), 'rerolled')
  },
  rerolled(play, { rolls = [], marked }) {
    const side = rolls.shift()!
    const { dice } = play.world.sides[side]
    const faces = play.faces()
    marked![side].forEach((i, n) => {
      dice[i] = { kind: dice[i]!.kind, swords: swordsOn(dice[i]!.kind, faces[n]!), rerolled: true }
    })
    return play.goto('again')
  },
  /** WP-CMD-06. */
  count(play) {
    for (const id of SIDES) {
      const side = play.world.sides[id]
      side.cp = side.dice.reduce((sum, { swords }) => sum + swords, 0)
      play.emit('command points', 'WP-CMD-06', { side: id, cp: side.cp })
    }
    return play.done()
  },
})
