import { type PlanOrder, procNamed } from '@sandtable/kernel'
import { playersLeft, seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { PlayerId, World } from '../../world.ts'
import { plan } from '../asks/plan.ts'
import { canTrade, trade } from '../asks/trade.ts'
import { carryOutPlan } from '../carry-out.ts'
import { PORTAL_STAGES, stagesOf } from '../other-orders.ts'
import { buy, refillRow } from './cards.ts'
import { newMission } from './missions.ts'

const checkVictory = procNamed<{ player: PlayerId | null; at: string }>('checkVictory')

/** MV-TURN-07, MV-CARD-07, MV-R-13: whoever acts last comes first. */
const fromTheLast = (world: World): PlayerId[] =>
  playersLeft(world)
    .map(one => one.id)
    .reverse()
/** Carries a plan out; whether something of it was cancelled. */
function resolve(play: Teller, player: PlayerId, orders: readonly PlanOrder[]): boolean {
  const isWhole = carryOutPlan(play, player, orders)
  identify(play)
  return !isWhole
}
const isPortalBuilt = (world: World, player: PlayerId): boolean =>
  world.options.portal && stagesOf(world, player) >= PORTAL_STAGES

type Vars = { left?: PlayerId[]; amending?: PlayerId[]; at?: PlayerId }
/** Trade step, secret plans of all at once, their resolution from the last player to the first, amend step. */
export const buildPhase = proc<Vars>()(
  'buildPhase',
  'MV-TURN-05',
  {
    begin(play, vars) {
      const { world } = play
      world.phase = 'trade'
      // MV-TURN-03: no cards in the first round.
      vars.left = world.options.combatCards && world.round > 1 ? fromTheLast(world) : []
      return play.goto('trade')
    },
    trade(play, vars) {
      const { world } = play
      const player = vars.left!.shift()
      if (player === undefined) return play.goto('plan')
      vars.at = player
      return canTrade(world, world.players[player]!) ? play.ask(trade, [seatOf(world, player)], {}, 'traded') : play.goto('trade')
    },
    traded(play, { at }) {
      buy(play, at!, play.answer(trade).ids)
      return play.goto('trade')
    },
    /** MV-R-12: secret and at the same time. */
    plan(play) {
      const { world } = play
      world.phase = 'plan'
      const seats = playersLeft(world).map(one => one.seat)
      return play.ask(plan, seats, { step: 'plan' }, 'planned')
    },
    /** MV-TURN-06, MV-TURN-07, MV-R-78: in one go, so that nothing of a plan shows before it is carried out. */
    planned(play, vars) {
      const { world } = play
      const players = fromTheLast(world)
      const plans = players.map(player => play.answer(plan, seatOf(world, player)).orders)
      play.emit('plans revealed', 'MV-R-12', {}, { reveals: true })
      vars.amending = []
      for (const [i, player] of players.entries()) {
        if (resolve(play, player, plans[i]!)) vars.amending.push(player)
        // MV-VICT-08: at once.
        if (isPortalBuilt(world, player)) return play.call(checkVictory, { player, at: 'plan' }, 'missions')
      }
      return play.goto('missions')
    },
    /** MV-MISS-06: for everybody who could have exchanged one, whether he did or not. */
    missions(play, vars) {
      const { world } = play
      vars.left = world.options.missions && world.round > 1 ? fromTheLast(world) : []
      return play.goto('mission')
    },
    mission(play, vars) {
      const player = vars.left!.shift()
      if (player !== undefined) return play.call(newMission, { player }, 'mission')
      play.world.phase = 'amend'
      return play.goto('amend')
    },
    /** MV-TURN-08. */
    amend(play, vars) {
      const player = vars.amending!.shift()
      if (player === undefined) return play.call(refillRow, {}, 'over')
      vars.at = player
      return play.ask(plan, [seatOf(play.world, player)], { step: 'amend' }, 'amended')
    },
    amended(play, { at }) {
      const { world } = play
      const player = at!
      play.emit('amended', 'MV-TURN-08', { player }, { reveals: true })
      resolve(play, player, play.answer(plan).orders)
      if (isPortalBuilt(world, player)) return play.call(checkVictory, { player, at: 'plan' }, 'drawn')
      return play.goto('drawn')
    },
    drawn(play, { at }) {
      return play.world.options.missions ? play.call(newMission, { player: at! }, 'amend') : play.goto('amend')
    },
    over: play => play.done(),
  },
  { title: 'Building' },
)
