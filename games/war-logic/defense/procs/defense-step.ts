import { procNamed } from '@sandtable/kernel'
import type { Teller } from '../../basics/counters.ts'
import { mark, unmark } from '../../basics/marks.ts'
import { activePlayer, playersFrom, seatOf } from '../../basics/players.ts'
import { findUnit, isInPlay, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { attackOnce } from '../../offense/procs/attack-once.ts'
import type { PlayerId, World } from '../../world.ts'
import { attackedOf } from '../answers.ts'
import { kitId, mostOf, react, reactionsFor, retreatId } from '../asks/react.ts'
import { recover } from './recover.ts'

const moveOnce = procNamed<{ unit: string; manner: 'retreat'; player: PlayerId }, { moved: boolean }>('moveOnce')
const giveUp = procNamed<{ unit: string }>('giveUp')
type Defending = { players?: PlayerId[]; unit?: string; kit?: string }

/** WL-R-105, WL-R-205: everybody who is not on the active player's side, in turn order. */
function defendersIn(world: World): PlayerId[] {
  const active = activePlayer(world)
  return playersFrom(world, active)
    .filter(one => one.side !== world.players[active]!.side)
    .map(one => one.id)
}

/** WL-DEF-01 to WL-DEF-06, WL-R-229: reactions one by one, each resolved before the next is chosen. */
export const defenseStep = proc<Defending>()(
  'defenseStep',
  'WL-DEF-01',
  {
    begin(play, vars) {
      vars.players = defendersIn(play.world)
      return play.world.turn!.dual ? play.goto('dual') : play.goto('next')
    },
    /** WL-FAST-05, WL-R-85: the die of the defense counts if the defender lives, and somebody is left to strike at. */
    dual(play, vars) {
      const { world } = play
      const { unit, by, from, slot, target, face, bonus } = world.turn!.dual!
      world.turn!.dual = null
      world.turn!.reacted.push(unit)
      vars.unit = unit
      const isOpen = [unit, by, target].every(id => isInPlay(unitOf(world, id)))
      if (!isOpen) {
        play.emit('dual die dropped', 'WL-R-85', { unit })
        return play.goto('next')
      }
      const player = unitOf(world, unit).player!
      return play.call(attackOnce, { by, from, slot, target, at: null, why: 'attack back', player, face, bonus }, 'next')
    },
    next(play, vars) {
      const { world } = play
      const [player] = vars.players!
      if (player === undefined) return play.done()
      if (attackedOf(world, player).length > 0) return play.ask(react, [seatOf(world, player)], { player }, 'chosen')
      vars.players!.shift()
      return play.goto('next')
    },
    chosen(play, vars) {
      const { world } = play
      const [player] = vars.players!
      const [id] = play.answer(react).ids
      const reaction = id === undefined ? null : (reactionsFor(world, player!).get(id) ?? null)
      if (!reaction) {
        world.turn!.reacted.push(...attackedOf(world, player!).map(unit => unit.id))
        return play.goto('next')
      }
      vars.unit = reaction.unit
      if (reaction.kind === 'retreat')
        return play.call(moveOnce, { unit: reaction.unit, manner: 'retreat', player: player! }, 'fled')
      // WL-R-155: a refusal does not cost the reaction.
      if (reaction.kind === 'surrender') return play.call(giveUp, { unit: reaction.unit }, 'next')
      if (reaction.kind === 'recover') {
        const { unit, by, slot } = reaction
        vars.kit = kitId(unit, by, slot)
        return play.call(recover, { unit, by, slot }, 'recovered')
      }
      world.turn!.reacted.push(reaction.unit)
      const { arm, target } = reaction.answer
      const most = mostOf(world, reaction.unit, reaction.answer)
      const arms = { by: arm.by.id, from: arm.from.id, slot: arm.held!.slot }
      const why = most === null ? 'attack back' : 'riposte'
      return play.call(attackOnce, { ...arms, target, at: null, why, player: player!, most }, 'next')
    },
    /** WL-DEF-05, WL-MOD-07, WL-R-75: whoever could not leave chooses something else. */
    fled(play, { unit: id }) {
      const { world } = play
      if (play.result(moveOnce).moved) flee(play, id!)
      else world.turn!.reacted.push(retreatId(id!))
      return play.goto('next')
    },
    /** WL-R-205: a kit that an ally keeps is not asked for twice. */
    recovered(play, { unit, kit }) {
      play.world.turn!.reacted.push(play.result(recover).used ? unit! : kit!)
      return play.goto('next')
    },
  },
  { title: 'Defense' },
)
/** WL-MOD-07, WL-R-76, WL-R-119: it is fleeing from whoever's turn it is; states do not add up. */
function flee(play: Teller, id: string): void {
  const { world } = play
  const unit = findUnit(world, id)!
  world.turn!.reacted.push(id)
  if (!isInPlay(unit)) return
  const from = activePlayer(world)
  unmark(unit, 'fleeing', { from })
  mark(unit, { kind: 'fleeing', from })
  mark(unit, { kind: 'just-fled' })
  play.emit('retreated', 'WL-DEF-05', { unit: id })
}
