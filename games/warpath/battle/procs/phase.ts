import { seatsOf } from '@sandtable/wargame/teams'
import { clearMarks } from '../../basics/marks.ts'
import { moveTokenOn } from '../../basics/move-token.ts'
import { allUnits } from '../../basics/queries.ts'
import { COSTS } from '../../data/command.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type SideId, type TurnPhase, type World } from '../../world.ts'
import { activate, activateAnother, goFirst } from '../asks/turn.ts'
import { eligibleUnits, hasEligible, mayEndPhase } from '../eligible.ts'
import { begunAs, mayBuyAnother } from '../manners.ts'
import { activation } from './activation.ts'

/** WP-UNIT-15, WP-R-196: neutral units are enemies of whoever acts. */
function turnNeutrals(world: World): void {
  for (const unit of allUnits(world)) if (unit.neutral) unit.side = foeOf(world.active)
}
const idsOf = (world: World, side: SideId, phase: TurnPhase) => eligibleUnits(world, side, phase).map(unit => unit.id)

/** A phase of alternating turns (WP-ROUND-03), from the choice of who begins to the last activation. */
export const phase = proc<{ phase: TurnPhase; byItself?: boolean }>()('phase', 'WP-ROUND-03', {
  begin(play, { phase: now }) {
    const { world } = play
    Object.assign(world, { phase: now, extra: null })
    for (const side of SIDES) world.sides[side].ended = false
    const open = SIDES.filter(side => hasEligible(world, side, now))
    if (open.length > 0) play.emit('phase began', 'WP-ROUND-01', { phase: now })
    // WP-R-94: of passengers, whom nobody can activate.
    if (now !== 'movement') for (const unit of allUnits(world)) moveTokenOn(play, unit, `${now} begins`)
    // WP-R-134: a phase with nothing to do is skipped, and one player's phase has no first turn.
    if (open.length === 0) return play.goto('end')
    if (open.length === 1) {
      world.active = open[0]!
      return play.goto('turns')
    }
    return play.ask(goFirst, seatsOf(world, world.initiative ?? 'a'), { phase: now }, 'chosen')
  },
  chosen(play) {
    const { world } = play
    const holder = world.initiative ?? 'a'
    world.active = play.answer(goFirst).ids[0] === 'first' ? holder : foeOf(holder)
    return play.goto('turns')
  },
  turns: (play, { phase: now, byItself = false }) => play.call(turns, { phase: now, byItself }, 'end'),
  end(play, { phase: now }) {
    if (now === 'overwatch') clearMarks(play.world, 'overwatch')
    return play.done()
  },
})

/** The turns of a phase from now on: also where a described position goes on. */
export const turns = proc<{ phase: TurnPhase; byItself?: boolean; asksAnother?: boolean }>()('turns', 'WP-ROUND-03', {
  begin(play, { phase: now, byItself = false }) {
    const { world } = play
    // WP-ROUND-06: who has nothing left lets the other go on.
    if (!hasEligible(world, world.active, now)) world.active = foeOf(world.active)
    turnNeutrals(world)
    const units = idsOf(world, world.active, now)
    if (units.length === 0) return play.done()
    const mayEnd = mayEndPhase(world, world.active, now)
    return play.ask(activate, seatsOf(world, world.active), { phase: now, units, mayEnd, byItself }, 'chosen')
  },
  chosen(play, vars) {
    const { world } = play
    const [id] = play.answer(activate).ids
    if (id !== undefined) {
      const begun = begunAs(world, id)
      vars.asksAnother = begun.manner === 'extra' || begun.manner === 'ask'
      const { phase: now, byItself = false } = vars
      return play.call(activation, { ...begun, phase: now, byItself }, 'another')
    }
    world.sides[world.active].ended = true
    play.emit('phase ended', 'WP-R-14', { side: world.active })
    return play.goto('begin')
  },
  /** WP-R-194. */
  another(play, { phase: now, asksAnother }) {
    const { world } = play
    const { active } = world
    const units = idsOf(world, active, now)
    if (!asksAnother || !mayBuyAnother(world, active, now, units.length)) return play.goto('next')
    return play.ask(activateAnother, seatsOf(world, active), { phase: now, units }, 'bought')
  },
  bought(play, { phase: now, byItself = false }) {
    const { world } = play
    const [id] = play.answer(activateAnother).ids
    if (id === undefined) return play.goto('next')
    world.sides[world.active].cp -= COSTS.extraActivation
    world.extra = world.active
    play.emit('extra activation', 'WP-CPTS-02', { side: world.active, cp: world.sides[world.active].cp })
    return play.call(activation, { ...begunAs(world, id), phase: now, byItself }, 'next')
  },
  /** WP-CPTS-03: the turn of one player frees the other's purse. */
  next(play) {
    const { world } = play
    if (world.extra === foeOf(world.active)) world.extra = null
    world.active = foeOf(world.active)
    return play.goto('begin')
  },
})
