import { formationOf } from '../../basics/queries.ts'
import { berserkers } from '../../casualties/casualties.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { proc } from '../../hooks.ts'
import { dropReliquary } from '../../set-up/poi.ts'
import { pickLosses } from '../asks/losses.ts'
import { removeTokens, takeVerdict, tokensChecked } from '../moral.ts'

/**
 * MW-MORALE-03: 2d6 against the impact tokens. `scatters`: a failure gives the scatter stance (not for rookies, MW-MORALE-04). In the
 * window 'moral.failed' a reaction may pass the check or have it rolled again: see `judgeCheck`. MW-MORALE-02: called after close combat,
 * at the start and end of activations, by landings, cards and Losing Hope.
 */
export const moralCheck = proc<{ formation: string; scatters: boolean }, { passed: boolean }>()('moralCheck', 'MW-MORALE-03', {
  begin(play, { formation }) {
    const { seat } = formationOf(play.world, formation)
    return play.roll({ sides: 6, count: 2, rule: 'MW-MORALE-03', why: 'moral', seat }, 'rolled')
  },
  rolled(play, { formation }) {
    const faces = [...play.faces()]
    const roll = faces.reduce((sum, face) => sum + face, 0)
    const tokens = tokensChecked(play.world, formation)
    const passed = roll > tokens.total
    play.emit('moral check', 'MW-MORALE-03', { formation, faces, roll, tokens, passed })
    return passed ? play.done({ passed }) : play.window('moral.failed', { formation }, 'judged')
  },
  judged(play, { formation, scatters }) {
    const verdict = takeVerdict(formationOf(play.world, formation))
    if (verdict === 'again') return play.goto('begin')
    if (verdict === 'passed') return play.done({ passed: true })
    return play.call(breakDown, { formation, scatters }, 'end')
  },
  end: play => play.done({ passed: false }),
})

/**
 * What a failed check does: rage ends (MW-TRAIT-27), then the scatter stance (MW-MORALE-04); nothing more if it has it already (MW-R-156, MW-R-72).
 */
export const breakDown = proc<{ formation: string; scatters: boolean }>()('breakDown', 'MW-MORALE-04', {
  begin: (play, { formation }) =>
    formationOf(play.world, formation).stance === 'rage' ? play.call(endRage, { formation }, 'scatter') : play.goto('scatter'),
  scatter(play, { formation, scatters }) {
    const group = formationOf(play.world, formation)
    if (!scatters || group.where === 'gone' || group.stance === 'scatter') return play.done()
    play.emit('scattered', 'MW-MORALE-04', { formation, from: group.stance })
    group.stance = 'scatter'
    for (const { type, rule, data } of dropReliquary(play.world, formation)) play.emit(type, rule, data)
    return play.done()
  },
})

/** MW-TRAIT-27: berserk units and impact tokens go one for one until either runs out; the owner says which units. */
export const endRage = proc<{ formation: string }>()('endRage', 'MW-TRAIT-27', {
  begin(play, { formation }) {
    const group = formationOf(play.world, formation)
    group.stance = 'none'
    const units = berserkers(play.world, group)
    const count = removeTokens(play.world, formation, units.length)
    play.emit('rage ended', 'MW-TRAIT-27', { formation, units: count, tokens: count, left: group.tokens })
    return play.call(loseUnits, { formation, units, count, chiefLast: false }, 'end')
  },
  end: play => play.done(),
})

/** Removes so many of these units without tokens; their owner picks them where there is a choice. The chief goes last. */
export const loseUnits = proc<{ formation: string; units: string[]; count: number; chiefLast: boolean }>()(
  'loseUnits',
  'MW-R-68',
  {
    begin(play, vars) {
      const { formation, units, count } = vars
      if (count > 0 && count < units.length)
        return play.ask(pickLosses, [formationOf(play.world, formation).seat], vars, 'chosen')
      vars.units = units.slice(0, count)
      return play.goto('remove')
    },
    chosen(play, vars) {
      vars.units = [...play.answer(pickLosses).ids]
      return play.goto('remove')
    },
    remove(play, vars) {
      const { chief } = formationOf(play.world, vars.formation)
      const unit = vars.units.find(id => id !== chief) ?? vars.units[0]
      vars.units = vars.units.filter(id => id !== unit)
      return unit === undefined ? play.done() : play.call(remove, { unit, token: false }, 'remove')
    },
  },
)
