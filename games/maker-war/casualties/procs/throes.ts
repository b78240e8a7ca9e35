import { seatsOf } from '@sandtable/wargame/teams'
import { measured } from '../../basics/measure.ts'
import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { removeTokens } from '../../combat/moral.ts'
import { byPlayer, checkAll } from '../../combat/procs/checks.ts'
import { DEATH_THROES } from '../../data/titans.ts'
import { proc } from '../../hooks.ts'
import { foeOf } from '../../world.ts'
import { cheering } from '../asks/cheering.ts'
import { formationsNear, initialStructure } from '../titans.ts'
import { detonation } from './detonation.ts'
import { remove } from './remove.ts'

/** MW-TITAN-17: what a destroyed Titan does on its last legs; then it is removed (MW-R-118). */
export const deathThroes = proc<{ unit: string }>()('deathThroes', 'MW-TITAN-17', {
  begin(play, { unit }) {
    const { side } = unitOf(play.world, unit)
    const seat = seatsOf(play.world, side)[0]!
    return play.roll({ sides: 6, count: 1, rule: 'MW-TITAN-17', why: 'death throes', seat }, 'thrown')
  },
  thrown(play, { unit }) {
    const [face] = play.faces()
    const { id, effect } = DEATH_THROES.find(({ from, to }) => from <= face! && face! <= to)!
    const reach = measured(play.world, initialStructure(play.world, unitOf(play.world, unit)) * 100)
    const were = toldUnits(play.world, [unit])
    play.emit('death throes', 'MW-TITAN-17', { unit, face: face!, throes: id, effect, reach, were })
    if (id === 'losing-hope') return play.call(losingHope, { unit }, 'gone')
    if (id === 'cheers') return play.call(cheers, { unit }, 'gone')
    if (id === 'nothing') return play.goto('gone')
    return play.call(detonation, { titan: unit, large: id === 'large-detonation', left: 0, current: null }, 'gone')
  },
  gone: (play, { unit }) => play.call(remove, { unit, token: false }, 'end'),
  end: play => play.done(),
})

/** MW-TITAN-19: allied formations nearby check morale, in the order their owner likes (MW-R-75). */
export const losingHope = proc<{ unit: string }>()('losingHope', 'MW-TITAN-19', {
  begin(play, { unit }) {
    const titan = unitOf(play.world, unit)
    const formations = formationsNear(play.world, titan, titan.side).map(f => f.id)
    return play.call(checkAll, { groups: byPlayer(play.world, titan.side, formations), queue: [] }, 'end')
  },
  end: play => play.done(),
})

/** MW-TITAN-20, MW-R-173: opposing formations nearby may lose tokens and the scatter stance; those with neither are not asked. */
export const cheers = proc<{ unit: string }>()('cheers', 'MW-TITAN-20', {
  begin(play, { unit }) {
    const titan = unitOf(play.world, unit)
    const near = formationsNear(play.world, titan, foeOf(titan.side))
    const formations = near.filter(f => f.tokens > 0 || f.stance === 'scatter').map(f => f.id)
    return play.call(cheerUp, { formations }, 'end')
  },
  end: play => play.done(),
})
export const cheerUp = proc<{ formations: string[] }>()('cheerUp', 'MW-R-173', {
  begin(play, { formations }) {
    const [formation] = formations
    if (formation === undefined) return play.done()
    return play.ask(cheering, [formationOf(play.world, formation).seat], { formation }, 'answered')
  },
  answered(play, { formations }) {
    const group = formationOf(play.world, formations[0]!)
    const { ids } = play.answer(cheering)
    if (ids.includes('stance')) {
      group.stance = 'none'
      play.emit('scatter stance lost', 'MW-TITAN-20', { formation: group.id })
    }
    if (!ids.includes('tokens')) return play.goto('next')
    return play.roll({ sides: 6, count: 1, rule: 'MW-TITAN-20', why: 'cheers', seat: group.seat }, 'cheered')
  },
  cheered(play, { formations }) {
    const removed = removeTokens(play.world, formations[0]!, play.faces()[0]!)
    const { tokens } = formationOf(play.world, formations[0]!)
    play.emit('tokens removed', 'MW-TITAN-20', { formation: formations[0]!, removed, left: tokens })
    return play.goto('next')
  },
  next(play, { formations }) {
    formations.shift()
    return play.goto('begin')
  },
})
