import { seatsOf } from '@sandtable/wargame/teams'
import { hasMark } from '../../basics/marks.ts'
import { formationOf, onTable } from '../../basics/queries.ts'
import { playInstead } from '../../factions/procs/card-strikes.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId } from '../../world.ts'
import { activateNext } from '../asks/another.ts'
import { PASS, takeTurn, turnChosen } from '../asks/turn.ts'
import { isBought } from '../orders.ts'
import { isInRound, passesByItself } from '../turns.ts'
import { activation } from './activation.ts'
import { buy } from './deploy.ts'
import { endTurn } from './end-turn.ts'

/** The turns of the round that are left, world.inTurn first: in turn until both sides have passed with nothing left to activate. */
export const turns = proc<Record<string, never>>()('turns', 'MW-ROUND-02', {
  begin(play) {
    const { world } = play
    if (!isInRound(world, world.inTurn)) world.inTurn = foeOf(world.inTurn)
    const side = world.inTurn
    if (!isInRound(world, side)) return play.done()
    if (!passesByItself(world, side)) return play.call(turn, { side, choice: null }, 'next')
    world.sides[side].passed = true
    play.emit('passed', 'MW-R-164', { side, byItself: true })
    return play.goto('next')
  },
  next(play) {
    play.world.inTurn = foeOf(play.world.inTurn)
    return play.goto('begin')
  },
})

/**
 * MW-ROUND-01: one turn of a side. `choice` is what it has chosen: a formation, a card or a pass; `given`: the order that goes with it.
 * MW-DEPLOY-09: what was bought is activated at once.
 */
export const turn = proc<{ side: SideId; choice: string | null; given?: string | null }>()(
  'turn',
  'MW-ROUND-02',
  {
    begin(play, { side }) {
      play.world.turn++
      play.emit('turn began', 'MW-ROUND-02', { side, turn: play.world.turn, round: play.world.round })
      return play.window('turn.begins', { side }, 'choose')
    },
    choose: (play, { side }) => play.askAny(takeTurn, seatsOf(play.world, side), { side }, 'chosen'),
    chosen(play, vars) {
      Object.assign(vars, turnChosen(play.answer(takeTurn).ids[0]!))
      return play.goto('act')
    },
    act(play, { side, choice, given = null }) {
      const { world } = play
      if (choice === null || choice === PASS) return play.goto('pass')
      const formation = world.formations[choice]
      if (formation && formation.where !== 'table' && !isBought(formation)) return play.call(buy, { formation: choice }, 'bought')
      world.lastTurn = side
      if (!formation) return play.call(playInstead, { side, card: choice }, 'end')
      return play.call(activation, { formation: choice, entered: false, given }, 'more')
    },
    bought(play, { side, choice, given = null }) {
      if (!play.result(buy).bought) return play.goto('choose')
      play.world.lastTurn = side
      return play.call(activation, { formation: choice!, entered: true, given }, 'more')
    },
    more(play, { side }) {
      // MW-PLANET-07: what came down with a landing may act in the same turn.
      const landed = onTable(play.world, side).filter(f => !f.activated && hasMark(f, 'may-act'))
      if (landed.length === 0) return play.goto('end')
      const formations = landed.map(f => f.id)
      return play.askAny(activateNext, seatsOf(play.world, side), { side, formations, needed: false }, 'another')
    },
    another(play) {
      const [id] = play.answer(activateNext).ids
      if (id === undefined) return play.goto('end')
      const { choice: formation, given } = turnChosen(id)
      return play.call(activation, { formation, entered: true, given }, 'more')
    },
    end(play, { side, choice }) {
      const formation = choice !== null && play.world.formations[choice] ? formationOf(play.world, choice).id : null
      return play.window('turn.ends', { side, formation }, 'close')
    },
    pass(play, { side }) {
      play.world.sides[side].passed = true
      play.emit('passed', 'MW-ROUND-02', { side, byItself: false })
      return play.goto('close')
    },
    close: (play, { side }) => play.call(endTurn, { side }, 'over'),
    over: play => play.done(),
  },
  { title: 'Turn', about: ({ side }, world) => ({ whose: seatsOf(world, side) }) },
)
