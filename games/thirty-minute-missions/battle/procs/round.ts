import { clearMarks } from '../../basics/marks.ts'
import { proc } from '../../hooks.ts'
import { roundEnd } from '../../missions/procs/round-end.ts'
import { roundStart } from '../../missions/procs/round-start.ts'
import { foeOf } from '../../world.ts'
import { activate } from '../asks/activate.ts'
import { readOpening } from '../openings.ts'
import { nextSide, slotOf } from '../turns.ts'
import { activation } from './activation.ts'

/** One round (TM-ROUND-01 to TM-ROUND-07). `byItself`: the only unit that is left acts without being chosen. */
export const round = proc<{ byItself?: boolean }>()('round', 'TM-ROUND-01', {
  begin(play) {
    const { world } = play
    // TM-ROUND-07: Inactive tokens go. TM-ROUND-05: the same side starts, unless the mission says otherwise.
    for (const unit of Object.values(world.units)) unit.inactive = false
    clearMarks(world, 'round')
    Object.assign(world, { round: world.round + 1, inTurn: world.first })
    // TM-ROUND-08: with three or more players nobody is first before the initiative is rolled.
    play.emit('round began', 'TM-ROUND-07', { round: world.round, first: play.seats.length > 2 ? null : world.first })
    return play.call(roundStart, {}, 'initiative')
  },
  initiative: play => play.call(initiative, { seats: play.seats.length > 2 ? play.seats.map(s => s.id) : [] }, 'window'),
  window(play) {
    play.world.inTurn = play.world.first
    return play.window('round.begun', { round: play.world.round }, 'turns')
  },
  turns: (play, { byItself = false }) => play.call(turns, { byItself }, 'end'),
  end: play => play.call(roundEnd, {}, 'over'),
  over: play => play.done(),
})

/** The sides activate one unit each in turn until nobody has one left. TM-R-113: a turn waits for its player, no clock is kept. */
export const turns = proc<{ byItself?: boolean }>()('turns', 'TM-ROUND-01', {
  begin(play, { byItself = false }) {
    const side = nextSide(play.world)
    if (side === null) return play.done()
    if (side !== play.world.inTurn) play.emit('side skipped', 'TM-ROUND-03', { side: play.world.inTurn })
    play.world.inTurn = side
    return play.ask(activate, [slotOf(play.world, side)], { side, byItself }, 'activate')
  },
  activate(play) {
    const { unit, first } = readOpening(play.answer(activate).ids[0]!)
    return play.call(activation, { unit, phase: null, wanted: first }, 'next')
  },
  next(play) {
    play.world.inTurn = foeOf(play.world.inTurn)
    return play.goto('begin')
  },
})

/** TM-ROUND-08, TM-R-90: with three or more players every player rolls; ties roll again. The highest roller's team starts (TM-R-163). */
export const initiative = proc<{ seats: string[]; rolled?: { [seat: string]: number[] } }>()('initiative', 'TM-ROUND-08', {
  begin: (play, { seats }) => (seats.length === 0 ? play.done() : play.goto('roll')),
  roll: (play, vars) =>
    play.roll({ sides: 8, count: vars.seats.length, rule: 'TM-ROUND-08', why: 'initiative', seat: null }, 'rolled'),
  rolled(play, vars) {
    vars.rolled ??= {}
    for (const [i, seat] of vars.seats.entries()) vars.rolled[seat] = [...(vars.rolled[seat] ?? []), play.faces()[i]!]
    vars.seats = tied(vars.rolled)
    return vars.seats.length > 0 ? play.goto('roll') : play.goto('order')
  },
  order(play, { rolled = {} }) {
    const { world } = play
    world.initiative = Object.keys(rolled).sort((a, b) => (isHigher(rolled[a]!, rolled[b]!) ? -1 : 1))
    const first = world.seats.find(s => s.id === world.initiative[0])!.team === 'a' ? 'a' : 'b'
    world.first = first
    play.emit('initiative rolled', 'TM-ROUND-08', { rolled, first, order: world.initiative })
    return play.done()
  },
})
/** By the first roll in which two players differ; there is one, as ties were rolled again. */
const isHigher = (a: readonly number[], b: readonly number[]): boolean => {
  const i = a.findIndex((face, n) => face !== b[n])
  return a[i]! > b[i]!
}
const tied = (rolled: { [seat: string]: number[] }): string[] => {
  const seats = Object.keys(rolled)
  return seats.filter(a => seats.some(b => a !== b && rolled[a]!.join() === rolled[b]!.join()))
}
