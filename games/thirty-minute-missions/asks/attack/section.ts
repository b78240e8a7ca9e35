import { legal, option, refused } from '@sandtable/kernel'
import { type Choosing, partChoices } from '../../attack/choices.ts'
import { nameOfPart, partLeft } from '../../attack/parts.ts'
import { visibleParts } from '../../attack/sight.ts'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'

const MOST = 8

/** TM-ATK-01, TM-LOS-03, TM-WEAP-06: which section or piece of equipment to aim at. */
export const section = ask<Choosing, 'pick'>({
  kind: 'tm.section',
  type: 'pick',
  rule: 'TM-LOS-03',
  ask(world, choosing) {
    const target = unitOf(world, choosing.target)
    const seen = visibleParts(world, unitOf(world, choosing.unit), target, choosing.ranged, choosing.how)
    const options = partChoices(world, choosing).map(({ part, refusal }, i) => {
      const label = `${nameOfPart(world, target, part)}: ${partLeft(world, target, part)} left, ${seen[i]!.share}% in sight`
      return option(part, label, { rule: 'TM-LOS-03', pieces: [target.id], refusal })
    })
    return { type: 'pick', text: `Which part of ${target.name}?`, options, min: 1, max: 1 }
  },
  validate(world, choosing, _seat, { ids }) {
    const refusal = partChoices(world, choosing).find(choice => choice.part === ids[0])?.refusal
    return refusal ? refused(refusal.rule, refusal.text, refusal.params, refusal.at) : legal()
  },
  candidates: (world, choosing, _seat, _rng, most = MOST) =>
    partChoices(world, choosing)
      .filter(choice => choice.refusal === null)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, Math.min(most, MOST))
      .map(({ part }) => ({ type: 'pick', ids: [part] })),
})
