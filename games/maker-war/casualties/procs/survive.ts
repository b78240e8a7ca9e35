import { formationOf, groupOf, isTitan, toldUnits, unitOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import { destroy } from './remove.ts'

/** MW-CYBER-01: a 6 saves the unit and no token is given; otherwise rage may (MW-R-74). What survives is as good as new. */
export const regenerate = proc<{ unit: string; critical: boolean }>()('regenerate', 'MW-CYBER-01', {
  begin(play, { unit }) {
    const seat = groupOf(play.world, unitOf(play.world, unit))?.seat ?? null
    return play.roll({ sides: 6, count: 1, rule: 'MW-CYBER-01', why: 'regeneration', good: [6], seat }, 'rolled')
  },
  rolled(play, { unit, critical }) {
    const face = play.faces()[0]!
    play.emit(face === 6 ? 'unit regenerated' : 'regeneration failed', 'MW-CYBER-01', {
      unit,
      face,
      were: toldUnits(play.world, [unit]),
    })
    if (face !== 6) return play.callOrReplace('unit.dies', { unit, critical, tried: true }, destroy, { unit }, 'end')
    unitOf(play.world, unit).hits = 0
    return play.done()
  },
  end: play => play.done(),
})

/** MW-TRAIT-25, MW-TRAIT-26, MW-R-71: the formation is in rage; the unit lives on and can be a target again, the hit gives a token. */
export const endure = proc<{ unit: string }>()('endure', 'MW-TRAIT-26', {
  begin(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    const group = formationOf(world, unit.formation!)
    if (group.stance !== 'rage') play.emit('rage', 'MW-TRAIT-25', { formation: group.id, unit: id, instead: group.stance })
    group.stance = 'rage'
    unit.hits = 0
    if (isTitan(world, unit)) unit.structure = 1
    // MW-TITAN-05: a Titan's hit has given its token already.
    const tokens = isTitan(world, unit) ? 0 : addTokens(world, group.id, 1)
    const were = toldUnits(world, [id])
    play.emit('lethal hit endured', 'MW-TRAIT-26', { unit: id, side: unit.side, formation: group.id, tokens, were })
    return play.done()
  },
})
