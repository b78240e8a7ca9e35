import { asking, deed, legal, type Option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { whyNotFresh } from '../../basics/why-not.ts'
import { straysOf } from '../../factions/carriers.ts'
import { ask } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { orderOf } from './order-id.ts'
import { bestFirst, shown, standing, standingOption, turnChosen, whyNotOrdered } from './turn.ts'

/** Who stands on the table is activated with its order (MW-R-184). */
function optionsOf(world: World, id: string, list = standing): Option[] {
  const formation = formationOf(world, id)
  if (formation.where === 'table') return list(world, formation, 'untargeted')
  return [deed(id, `Activate ${ownName(world, id)}`, { rule: 'MW-ROUND-01', ...meant(world, id), brings: true })]
}

/** MW-PLANET-08: whom it costs to go on without activating anybody. */
function goingOn(world: World, formations: readonly string[]): string {
  const strays = formations.reduce((sum, id) => sum + straysOf(formationOf(world, id)).length, 0)
  return strays === 0 ? 'You may also go on' : `Whoever goes on loses ${counted(strays, 'unit')} out of command range`
}

/** MW-CARD-04, MW-PLANET-07: which formation is activated besides in this turn; none, where it need not be. */
export const activateNext = ask<{ side: SideId; formations: readonly string[]; needed: boolean }, 'pick'>({
  kind: 'mw.another',
  type: 'pick',
  rule: 'MW-ROUND-01',
  when: 'when a card or a landing lets you activate another formation in this turn',
  which: 'formations of yours that may act besides in this turn',
  ask: (world, { formations, needed }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: 'Which formation do you activate besides in this turn?',
      note: needed ? null : goingOn(world, formations),
      act: 'Activate',
      none: needed ? null : 'Activate none',
      told: 'activates another formation',
    }),
    options: toCheck ? [] : formations.flatMap(id => optionsOf(world, id, shown)),
    min: needed ? 1 : 0,
    max: 1,
  }),
  option(world, { formations }, _seat, id) {
    const { choice } = turnChosen(id)
    if (!formations.includes(choice)) return null
    const formation = formationOf(world, choice)
    if (formation.where === 'table') return standingOption(world, formation, id)
    return optionsOf(world, choice).find(o => o.id === id) ?? null
  },
  whyNot(world, { side, formations }, _seat, id) {
    const { choice, given } = turnChosen(id)
    const isStanding = formations.includes(choice) && formationOf(world, choice).where === 'table'
    return whyNotFresh(world, choice, side) ?? (isStanding ? whyNotOrdered(world, formationOf(world, choice), given) : null)
  },
  validate: () => legal(),
  candidates(world, { side, formations, needed }) {
    const options = formations.flatMap(id => optionsOf(world, id)).filter(o => o.refusal === null)
    const open = options.map(o => turnChosen(o.id))
    const turns = open.map(({ choice, given }) => ({ choice, order: given === null ? null : orderOf(given).order }))
    const best = [...bestFirst(world, side, turns)].slice(0, 11)
    return [...best.map(id => [id]), ...(needed ? [] : [[]])].map(ids => ({ type: 'pick', ids }))
  },
})
