import { type Place, procNamed } from '@sandtable/kernel'
import { activePlayer, seatOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Spot, Unit, World } from '../../world.ts'
import { ALL, leadOf, nextMover, openMovers, pickedFrom, streamAt, TOGETHER } from '../asks/mover.ts'
import { omensOf, type Shift, wayBeside } from '../formation.ts'
import { foremost } from '../goals.ts'
import { moversOf } from '../movers.ts'
import { moveOnce } from './move-once.ts'
import { reveal } from './reveal.ts'

/**
 * `all`: those in the open go one after the other, without being named. `lead`: those of its stream go beside it (WL-R-254); `from`: where it
 * stood, then how far it has gone (`shift`).
 */
type Step = { all?: boolean; lead?: string | null; stream?: number; from?: Spot; shift?: Shift | null; omens?: string }
const controlAction = procNamed<{ unit: string; after: 'order' | 'move' }>('controlAction')

/** WL-TURN-03: each activated unit moves once, in the order its player chooses. */
export const movementStep = proc<Step>()(
  'movementStep',
  'WL-MOVE-01',
  {
    begin(play, vars) {
      const { world } = play
      if (moversOf(world).length === 0) return play.done()
      if (vars.lead) return play.goto('beside')
      const [next] = vars.all ? foremost(world, openMovers(world), activePlayer(world)) : []
      if (next) return play.call(oneMover, { unit: next.id, means: null }, 'begin')
      return play.ask(nextMover, [seatOf(world, activePlayer(world))], {}, 'picked')
    },
    picked(play, vars) {
      const { world } = play
      const [id] = play.answer(nextMover).ids
      if (id === undefined) return play.done()
      if (id === ALL) {
        vars.all = true
        return play.goto('begin')
      }
      if (id === TOGETHER) return play.goto('lead')
      const { unit: who, means, swap } = pickedFrom(id)
      const unit = unitOf(world, who)
      if (swap === null) return play.call(oneMover, { unit: who, means }, 'begin')
      world.turn!.asked.push(`seat ${who}`)
      unit.as = swap
      play.emit('changed place', 'WL-R-148', { unit: who, place: unit.inside, as: swap })
      return play.goto('begin')
    },
    /** WL-R-254: the foremost is drawn its way. */
    lead(play, vars) {
      const { world } = play
      const lead = leadOf(world)
      const stream = streamAt(world, lead)
      Object.assign(vars, { lead: lead.id, stream, from: { ...lead.at }, shift: null, omens: omensOf(world, lead) })
      return play.call(oneMover, { unit: lead.id, means: null }, 'led')
    },
    led(play, vars) {
      const { at, facing } = unitOf(play.world, vars.lead!)
      vars.shift = { x: at.x - vars.from!.x, y: at.y - vars.from!.y, facing }
      const isGone = vars.shift.x !== 0 || vars.shift.y !== 0
      if (!isGone || omensOf(play.world, unitOf(play.world, vars.lead!)) !== vars.omens) vars.lead = null
      return play.goto('begin')
    },
    beside(play, vars) {
      const { world } = play
      const player = activePlayer(world)
      const [next] = foremost(world, besides(world, vars.stream!), player)
      if (!next) {
        vars.lead = null
        return play.goto('begin')
      }
      const way = wayBeside(world, next, vars.shift!, player)
      vars.omens = omensOf(world, next)
      vars.from = { ...next.at }
      return play.call(oneMover, { unit: next.id, means: null, ...(way && { way: [...way] }) }, 'followed')
    },
    /** Whatever one of them meets with, the others are asked about. */
    followed(play, vars) {
      const { unit } = play.result(oneMover)
      if (omensOf(play.world, unitOf(play.world, unit)) !== vars.omens) vars.lead = null
      return play.goto('begin')
    },
  },
  { title: 'Movement' },
)

/** Those in the open of one stream that have not moved. */
const besides = (world: World, stream: number): Unit[] => openMovers(world).filter(unit => streamAt(world, unit) === stream)

/** One unit in the Movement step: a hidden one shows itself first (WL-R-216); what needs contact comes right after its move (WL-R-143). */
export const oneMover = proc<{ unit: string; means: string | null; way?: Place[] }, { unit: string }>()(
  'oneMover',
  'WL-MOVE-01',
  {
    begin(play, { unit }) {
      if (unitOf(play.world, unit).hidden === null) return play.goto('move')
      return play.call(reveal, { unit, rule: 'WL-R-216', stealth: false }, 'move')
    },
    move: (play, { unit, means, way }) =>
      play.call(moveOnce, { unit, manner: 'move', player: activePlayer(play.world), means, ...(way && { way }) }, 'moved'),
    moved(play, { unit: id }) {
      const { world } = play
      const unit = unitOf(world, id)
      // Whoever stays has had its turn to move too.
      world.turn!.moved[id] ??= 0
      if (!play.result(moveOnce).moved || !isInPlay(unit)) return play.done({ unit: id })
      return play.call(controlAction, { unit: id, after: 'move' }, 'over')
    },
    over: (play, { unit }) => play.done({ unit }),
  },
)
