import type { Play } from '@sandtable/kernel'
import { clearMarks } from '../../basics/marks.ts'
import { onTable } from '../../basics/queries.ts'
import { can, type Hooks, proc } from '../../hooks.ts'
import { grantLanding } from '../../set-up/poi.ts'
import { drawCards } from '../../supply/procs/draw.ts'
import { cardsPerRound } from '../../supply/supply.ts'
import { SIDES, type SideId, type World } from '../../world.ts'
import { lastRound, missionScores, missionWon } from '../ends.ts'
import { firstOf } from '../turns.ts'
import { countUp } from './count-up.ts'
import { turns } from './turn.ts'

type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

/** One round from deciding who begins to drawing cards (MW-ROUND-01 and on). */
export const round = proc<Record<string, never>>()('round', 'MW-ROUND-01', {
  begin(play) {
    const { world } = play
    const { first, rule } = firstOf(world)
    Object.assign(world, { round: world.round + 1, first, inTurn: first, lastTurn: null })
    play.emit('round began', rule, { round: world.round, first })
    for (const { type, rule: cause, data } of grantLanding(world)) play.emit(type, cause, data)
    return play.call(turns, {}, 'end')
  },
  end: play => play.call(endRound, {}, 'over'),
  over: play => play.done(),
})

/** MW-R-129: energy that is kept for each own Generator on the table. */
const ENERGY_KEPT = 6

/** MW-ROUND-07, MW-ROUND-08: cards are drawn, markers removed, objectives checked. Stances stay (MW-STANCE-02). */
export const endRound = proc<Record<string, never>>()('endRound', 'MW-ROUND-07', {
  begin(play) {
    const each = cardsPerRound(play.world)
    const { first } = firstOf(play.world)
    return play.call(drawCards, { first, counts: { a: each, b: each }, extra: false }, 'tidy')
  },
  tidy(play) {
    const { world } = play
    for (const formation of Object.values(world.formations)) Object.assign(formation, { activated: false, order: null })
    for (const side of SIDES) world.sides[side].passed = false
    clearMarks(world, 'round')
    capEnergy(play)
    world.quiet = world.lossThisRound ? 0 : world.quiet + 1
    world.lossThisRound = false
    const control = Object.fromEntries(world.pois.map(poi => [poi.id, poi.control]))
    play.emit('round ended', 'MW-ROUND-07', { round: world.round, control, quiet: world.quiet })
    return play.goto('score')
  },
  score(play) {
    const { world } = play
    const scores = missionScores(world)
    for (const side of SIDES) world.sides[side].score += scores?.[side] ?? 0
    const now = { a: world.sides.a.score, b: world.sides.b.score }
    if (scores) play.emit('scored', 'MW-MISS-03', { round: world.round, scores, now })
    const outcome = missionWon(world) ?? lastRound(world)
    return outcome ? countUp(play, outcome) : play.done()
  },
})

function capEnergy(play: Teller): void {
  const { world } = play
  for (const side of SIDES) {
    const own = world.sides[side]
    const most = ENERGY_KEPT * generatorsOf(world, side)
    if (own.energy > most) {
      play.emit('energy lost', 'MW-R-129', { side, lost: own.energy - most, left: most })
      own.energy = most
    }
  }
}
const generatorsOf = (world: World, side: SideId): number =>
  onTable(world, side)
    .flatMap(f => f.units)
    .filter(unit => can(world, unit, 'makesEnergy')).length
