import { asking, deed, legal, option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, nameOf, ownName } from '../../basics/labels.ts'
import { formationOf, profileOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { canLoad, cargoOf, freeCapacity } from '../carriers.ts'

/** MW-R-127: whether a formation goes aboard, and with whom. */
export const goAboard = ask<{ formation: string }, 'pick'>({
  kind: 'mw.goAboard',
  type: 'pick',
  rule: 'MW-R-127',
  when: 'when a formation ends its move beside a carrier with room for it',
  which: 'carriers with room beside it',
  ask(world, { formation }) {
    const options = canLoad(world, formation).map(id => {
      return deed(id, `Board ${ownName(world, id)}`, { rule: 'MW-R-127', ...meant(world, id) })
    })
    return {
      type: 'pick',
      ...asking({
        text: `${ownName(world, formation)} stands beside a carrier. Does it go aboard?`,
        act: 'Board',
        none: 'No',
        told: `decides whether ${ownName(world, formation)} goes aboard`,
        by: [formation],
      }),
      options,
      min: 0,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (world, { formation }) => [[], ...canLoad(world, formation).map(id => [id])].map(ids => ({ type: 'pick', ids })),
})

/** MW-TRAIT-17: who is left behind when carriers were lost: as many as no longer fit. */
export const leaveBehind = ask<{ formation: string }, 'pick'>({
  kind: 'mw.leaveBehind',
  type: 'pick',
  rule: 'MW-TRAIT-17',
  when: 'when a carrier formation has lost room for those it carries',
  which: 'units inside it',
  ask(world, { formation }) {
    const carrier = formationOf(world, formation)
    const options = cargoOf(world, carrier)
      .flatMap(f => f.units)
      .map(id => option(id, nameOf(world, id), { rule: 'MW-TRAIT-17' }))
    const over = -freeCapacity(world, carrier)
    return {
      type: 'pick',
      ...asking({
        text: `${ownName(world, formation)} has lost carriers: which ${counted(over, 'unit')} must stay behind?`,
        act: 'Leave behind',
        told: `chooses who is left behind: ${ownName(world, formation)} has lost carriers`,
        by: [formation],
      }),
      options,
      min: over,
      max: over,
    }
  },
  validate: () => legal(),
  candidates(world, { formation }) {
    const carrier = formationOf(world, formation)
    const over = -freeCapacity(world, carrier)
    const chiefs = cargoOf(world, carrier).map(f => f.chief)
    const units = cargoOf(world, carrier).flatMap(f => f.units)
    const points = (id: string) => profileOf(world, unitOf(world, id)).points + (chiefs.includes(id) ? 1000 : 0)
    const cheapest = units.toSorted((a, b) => points(a) - points(b))
    return [{ type: 'pick', ids: cheapest.slice(0, over) }]
  },
})
