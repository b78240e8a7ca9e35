import { asking, legal, option, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, toldApart, unitLabel } from '../../basics/labels.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { type Crew, crewsToTry } from '../crew.ts'
import { unitIdOf } from '../firepower.ts'

type Subject = { formation: string; crew: Crew[] }

/** MW-R-39: any of those who have a line of fire; artillery alone may shoot over terrain (MW-TRAIT-08). */
export const pickShooters = ask<Subject, 'pick'>({
  kind: 'mw.shooters',
  type: 'pick',
  rule: 'MW-R-39',
  when: 'when it makes a difference who takes part in a salvo',
  which: 'units of the formation with a line of fire',
  ask: (world, { formation, crew }) => ({
    type: 'pick',
    ...asking({
      text: 'Which units take part in the salvo?',
      act: 'Fire with',
      told: 'chooses who takes part in the salvo',
      by: [formation],
    }),
    options: toldApart(
      crew.map(({ source, dice, direct }) => {
        const unit = unitIdOf(source)
        const note = `${counted(dice, 'die')}${direct ? '' : ', over terrain'}`
        return option(source, unitLabel(world, unitOf(world, unit)), { note, rule: 'MW-R-39', ...meant(world, unit) })
      }),
    ),
    min: 1,
    max: crew.length,
  }),
  whyNot(world, { formation }, _seat, id) {
    const unit = world.units[unitIdOf(id)]
    if (!unit) return null
    return unit.formation === formation
      ? violation('MW-LOF-01', 'it has no line of fire to the target')
      : violation('MW-R-39', 'it belongs to another formation')
  },
  validate(_world, { crew }, _seat, { ids }) {
    const chosen = crew.filter(c => ids.includes(c.source))
    if (chosen.every(c => c.indirect)) return legal({ dice: chosen.reduce((sum, c) => sum + c.dice, 0) })
    const hidden = chosen.filter(c => !c.direct)
    return verdictOf(
      hidden.map(c => violation('MW-TRAIT-08', 'shoots over terrain only in company of its like', { source: c.source })),
      { dice: chosen.reduce((sum, c) => sum + c.dice, 0) },
    )
  },
  candidates: (_world, { crew }) => crewsToTry(crew).map(ids => ({ type: 'pick', ids })),
})
