import { seatsOf } from '@sandtable/wargame/teams'
import { clearMarks, hasMark, mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { accumulatorDamage } from '../../casualties/procs/wear.ts'
import { endEffects } from '../../factions/procs/cards-transcendent.ts'
import { proc } from '../../hooks.ts'
import { benefits } from '../../set-up/procs/benefit.ts'
import type { SideId } from '../../world.ts'
import { activateNext } from '../asks/another.ts'
import { turnChosen } from '../asks/turn.ts'
import { othersToActivate } from '../turns.ts'
import { assault } from './assault.ts'
import { carryOut, reactions } from './carry-out.ts'
import { declaration, declare } from './declare.ts'

/** MW-ACT-01: one formation from its declaration to the benefits of Points of Interest. `entered`: it came onto the table this turn; `given`: its order. */
export const activation = proc<{ formation: string; entered: boolean; given?: string | null }>()('activation', 'MW-ACT-01', {
  begin: (play, { formation, entered, given = null }) =>
    play.call(declare, { ...declaration(formation, entered), given }, 'declared'),
  declared(play, { formation }) {
    const { order } = play.result(declare)
    if (order === null) return play.call(reactions, {}, 'settle')
    if (order !== 'assault') return play.call(carryOut, { formation, order }, 'settle')
    return play.call(assault, { formation, followers: [], group: [formation], left: 2 }, 'settle')
  },
  /** MW-R-176: each of several formations activated together ends its own activation. */
  settle(play) {
    const next = Object.values(play.world.formations).find(f => hasMark(f, 'active') && !hasMark(f, 'settled'))
    if (!next) return play.goto('end')
    mark(next, { kind: 'settled' })
    return play.call(wrapUp, { formation: next.id }, 'settle')
  },
  end(play, { formation }) {
    clearMarks(play.world, 'activation')
    play.emit('activation ended', 'MW-ACT-01', { formation })
    return play.done()
  },
})

/** The end of one formation's activation: Points of Interest, a Titan's broken Accumulator, what cards demand afterwards. */
export const wrapUp = proc<{ formation: string }>()('wrapUp', 'MW-POI-14', {
  begin: (play, { formation }) => play.call(benefits, { formation }, 'leak'),
  leak: (play, { formation }) =>
    formationOf(play.world, formation).where === 'table' ? play.call(accumulatorDamage, { formation }, 'price') : play.done(),
  price: (play, { formation }) => play.call(endEffects, { formation }, 'end'),
  end: play => play.done(),
})

/** MW-CARD-04, MW-R-95: another formation is activated in the same turn, in full. Nothing happens where there is none. */
export const activateAnother = proc<{ side: SideId }>()('activateAnother', 'MW-CARD-04', {
  begin(play, { side }) {
    const formations = othersToActivate(play.world, side).map(f => f.id)
    const [only, ...more] = formations
    if (only === undefined) return play.done()
    if (more.length === 0) return play.call(activation, { formation: only, entered: false }, 'end')
    return play.askAny(activateNext, seatsOf(play.world, side), { side, formations, needed: true }, 'chosen')
  },
  chosen(play) {
    const { choice: formation, given } = turnChosen(play.answer(activateNext).ids[0]!)
    return play.call(activation, { formation, entered: false, given }, 'end')
  },
  end: play => play.done(),
})
