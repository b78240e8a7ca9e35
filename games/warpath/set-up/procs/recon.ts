import { seatsOf } from '@sandtable/wargame/teams'
import { SIDES_OF_DIE } from '../../basics/dice.ts'
import { isCommand, profileOf, unitsOf } from '../../basics/queries.ts'
import { commandRoll, swordsOn } from '../../command/dice.ts'
import { DIE_KINDS, type DieKind } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type SideId, type World } from '../../world.ts'
import { chooseZone, takeInitiative } from '../asks/recon.ts'
import { zonesOf } from '../charts.ts'

/** WP-RECON-01, WP-R-118: the dice of Command units, also of those that will wait in Reserve. */
export function reconDice(world: World, side: SideId): DieKind[] {
  const dice = unitsOf(world, side)
    .filter(isCommand)
    .flatMap(unit => profileOf(unit).commandDice)
  return DIE_KINDS.flatMap(kind => dice.filter(die => die === kind))
}

/** WP-R-117: after so many draws a D8 decides. */
const MOST_DRAWS = 10
type Recon = { totals?: { a: number; b: number }; left?: SideId[]; draws?: number; winner?: SideId }

/** WP-RECON-01 to WP-RECON-03. */
export const reconRoll = proc<Recon>()('reconRoll', 'WP-RECON-01', {
  begin(play, vars) {
    const { world } = play
    const draws = vars.draws ?? 0
    const nobody = SIDES.every(side => reconDice(world, side).length === 0)
    if (nobody || draws === MOST_DRAWS) return play.call(rollOff, { rule: 'WP-R-117' }, 'rolledOff')
    Object.assign(vars, { totals: { a: 0, b: 0 }, draws, left: SIDES.filter(side => reconDice(world, side).length > 0) })
    return play.goto('roll')
  },
  roll(play, { left = [] }) {
    const [side] = left
    if (side === undefined) return play.goto('compare')
    return play.roll(commandRoll(play.world, side, reconDice(play.world, side), 'recon'), 'rolled')
  },
  rolled(play, { left = [], totals }) {
    const side = left.shift()!
    const faces = play.faces()
    totals![side] = reconDice(play.world, side).reduce((sum, kind, i) => sum + swordsOn(kind, faces[i]!), 0)
    return play.goto('roll')
  },
  compare(play, vars) {
    const { a, b } = vars.totals!
    if (a === b) {
      vars.draws = vars.draws! + 1
      return play.goto('begin')
    }
    vars.winner = a > b ? 'a' : 'b'
    return play.goto('won')
  },
  rolledOff(play, vars) {
    vars.winner = play.result(rollOff).side
    return play.goto('won')
  },
  won(play, { winner, totals = { a: 0, b: 0 } }) {
    play.emit('recon won', 'WP-RECON-01', { side: winner!, totals: [totals.a, totals.b] })
    return play.ask(takeInitiative, [seatsOf(play.world, winner!)[0]!], {}, 'given')
  },
  given(play, { winner }) {
    const { world } = play
    const holder = play.answer(takeInitiative).ids[0] === 'take' ? winner! : foeOf(winner!)
    world.initiative = holder
    play.emit('initiative', 'WP-RECON-02', { side: holder, rolls: [] })
    return play.ask(chooseZone, [seatsOf(world, holder)[0]!], {}, 'zoned')
  },
  /** WP-RECON-03, WP-R-121: the opponent gets the other zone and the opposite edge. */
  zoned(play) {
    const { world } = play
    const zones = zonesOf(world)
    const holder = world.initiative!
    const isFirst = play.answer(chooseZone).ids[0] === 'a'
    Object.assign(world.sides[holder], isFirst ? zones.a : zones.b)
    Object.assign(world.sides[foeOf(holder)], isFirst ? zones.b : zones.a)
    play.emit('zone chosen', 'WP-RECON-03', { side: holder, edge: world.sides[holder].edge })
    return play.done()
  },
})

/** The higher of two D8, ties rolled again. */
export const rollOff = proc<{ rule: 'WP-R-117' | 'WP-R-119'; first?: number }, { side: SideId }>()('rollOff', 'WP-R-119', {
  begin: (play, { rule }) =>
    play.roll({ sides: SIDES_OF_DIE, count: 1, rule, why: 'roll-off', seat: seatsOf(play.world, 'a')[0]! }, 'second'),
  second(play, vars) {
    vars.first = play.faces()[0]!
    const seat = seatsOf(play.world, 'b')[0]!
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: vars.rule, why: 'roll-off', seat }, 'decide')
  },
  decide(play, { first = 0 }) {
    const second = play.faces()[0]!
    return first === second ? play.goto('begin') : play.done({ side: first > second ? 'a' : 'b' })
  },
})
