import { seatOfUnit } from '../../../basics/players.ts'
import { findUnit } from '../../../basics/queries.ts'
import type { Throw, ThrownDie } from '../../../basics/throw-dice.ts'
import { proc } from '../../../hooks.ts'
import type { World } from '../../../world.ts'
import { attackDieOf } from '../attack-die.ts'
import { takePrepared } from '../prepared.ts'

/** `faces` null: not yet thrown. `undone`: how many were turned back when all were last asked. */
type Vars = Throw & { faces?: (number | null)[]; undone?: number }

/** Every roll of the battle but card and quick rolls (WL-DICE-02): in declared order (WL-R-112), then anybody may turn back time. */
export const throwDice = proc<Vars, { faces: number[] }>()('throwDice', 'WL-DICE-02', {
  begin(play, vars) {
    vars.faces = vars.dice.map(die => {
      const owner = vars.prepared && isPreparable(play.world, die) ? findUnit(play.world, die.by!)?.player : null
      return owner == null ? null : takePrepared(play, owner)
    })
    return play.goto('throw')
  },
  /** Dice of one kind that follow each other are thrown together. */
  throw(play, vars) {
    const next = waiting(vars)
    const die = vars.dice[next[0] ?? -1]
    if (!die) return play.goto('lie')
    const unit = die.by === null ? null : findUnit(play.world, die.by)
    const seat = unit && seatOfUnit(play.world, unit)
    // What prepared dice may stand for is the better the more it shows.
    const roll = { sides: die.sides, count: next.length, rule: vars.rule, why: die.why ?? vars.why, seat }
    return play.roll(vars.prepared ? { ...roll, summed: true } : roll, 'thrown')
  },
  thrown(play, vars) {
    const faces = play.faces()
    for (const [i, at] of waiting(vars).entries()) vars.faces![at] = faces[i]!
    return play.goto('throw')
  },
  lie(play, { dice, faces, why }) {
    play.world.rolled = dice.map(({ sides, by, against, why: purpose = why }, i) => ({
      ...{ why: purpose, sides, by, against: [...against], face: faces![i]! },
      undone: false,
    }))
    return play.goto('ask')
  },
  /** WL-R-177: the round repeats until all decline. */
  ask(play, vars) {
    const { world } = play
    vars.undone = undoneIn(world)
    const concerns = [...new Set(vars.dice.flatMap(({ by, against }) => (by === null ? against : [by, ...against])))]
    return play.window('dice.rolled', { why: vars.why, concerns }, 'asked')
  },
  asked(play, { undone }) {
    const { world } = play
    if (undoneIn(world) > undone!) return play.goto('ask')
    const faces = world.rolled!.map(({ face }) => face)
    world.rolled = null
    return play.done({ faces })
  },
})

/** WL-R-176: prepared dice stand only for the battle's attack die. */
const isPreparable = (world: World, { sides, by, own = false }: ThrownDie): boolean =>
  by !== null && !own && sides === attackDieOf(world)
const undoneIn = ({ rolled }: World): number => rolled!.filter(({ undone }) => undone).length
/** The places of the dice that are thrown next: the first that lies in the hand, and all like it right after it. */
function waiting({ dice, faces, why }: Vars): number[] {
  const open = dice.flatMap((_, i) => (faces![i] === null ? [i] : []))
  const first = dice[open[0] ?? -1]
  const isAlike = (i: number): boolean => dice[i]!.sides === first!.sides && (dice[i]!.why ?? why) === (first!.why ?? why)
  const other = open.findIndex(i => !isAlike(i))
  return other < 0 ? open : open.slice(0, other)
}
