import { asking, type ChoiceOf, option, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { cargoCost, cargoRefusal } from '../../battle/reserves.ts'
import { canBeCarried, cargoFor, freeCapacity } from '../../factions/carriers.ts'
import { ask } from '../../hooks.ts'
import type { Formation, World } from '../../world.ts'

/** What a choice of formations breaks: the room inside (MW-TRAIT-14), and what the side can pay for all of them (MW-R-167). */
function problemsOf(world: World, carrier: Formation, chosen: readonly Formation[]): Violation[] {
  const units = chosen.reduce((sum, f) => sum + f.units.length, 0)
  const room = freeCapacity(world, carrier)
  const crowded =
    units > room ? [violation('MW-TRAIT-14', `${counted(units, 'unit')} for ${counted(room, 'place')}`, { units, room })] : []
  const unpaid = cargoRefusal(world, carrier.side, cargoCost(world, chosen))
  return unpaid === null ? crowded : [...crowded, unpaid]
}

/** MW-TRAIT-15: when a carrier formation is placed its owner declares whom it carries. */
export const cargoAsk = ask<{ carrier: string }, 'pick'>({
  kind: 'mw.cargo',
  type: 'pick',
  rule: 'MW-TRAIT-15',
  when: 'when a carrier with room is placed and you have a formation that fits and can be paid',
  which: 'formations of yours that wait and fit inside',
  ask(world, { carrier }) {
    const group = formationOf(world, carrier)
    const options = cargoFor(world, group).map(f => {
      const cost = cargoCost(world, [f])
      const note = `${counted(f.units.length, 'unit')}, ${cost === 0 ? 'paid' : counted(cost, 'supply point')}`
      const refusal = cargoRefusal(world, f.side, cost)
      return option(f.id, ownName(world, f.id), { note, rule: 'MW-TRAIT-15', brings: true, refusal })
    })
    const words = asking({
      text: `Which formations does ${ownName(world, carrier)} carry?`,
      note: `There is room for ${counted(freeCapacity(world, group), 'unit')}`,
      act: 'Carry',
      none: 'Carry none',
      told: `chooses whom ${ownName(world, carrier)} carries`,
      by: [carrier],
    })
    return { type: 'pick', ...words, options, min: 0, max: options.length }
  },
  whyNot(world, { carrier }, _seat, id) {
    const other = world.formations[id]
    const no = whyNotOwn(world, id, formationOf(world, carrier).side)
    if (!other || no) return no
    if (other.where !== 'waiting') return violation('MW-TRAIT-15', 'it does not wait off the table')
    return canBeCarried(world, other)
      ? violation('MW-TRAIT-14', `it has ${counted(other.units.length, 'unit')}, more than there is room for`, {
          units: other.units.length,
        })
      : violation('MW-TRAIT-14', 'it cannot be carried')
  },
  validate(world, { carrier }, _seat, { ids }) {
    const chosen = ids.map(id => formationOf(world, id))
    return verdictOf(problemsOf(world, formationOf(world, carrier), chosen))
  },
  candidates(world, { carrier }) {
    const group = formationOf(world, carrier)
    const fits = (chosen: readonly Formation[]) => problemsOf(world, group, chosen).length === 0
    const most: Formation[] = []
    for (const f of cargoFor(world, group)) if (fits([...most, f])) most.push(f)
    const single = cargoFor(world, group).filter(f => fits([f]) && most.length > 1)
    const picks: ChoiceOf<'pick'>[] = [...(most.length > 0 ? [most] : []), ...single.map(f => [f]), []].map(chosen => ({
      type: 'pick',
      ids: chosen.map(f => f.id),
    }))
    return picks
  },
})
