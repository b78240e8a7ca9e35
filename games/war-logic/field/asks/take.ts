import { asking, type ChoiceOf, legal, option, refused, type Violation, violation } from '@sandtable/kernel'
import { findUnit, isMachine, unitOf } from '../../basics/queries.ts'
import { itemTypeOf } from '../../data/terrain.ts'
import { ask } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { canTakeUp, type Find, findsAt, hasFlag, hasFreeSlot, itemsAt } from '../finds.ts'
import { wordsOfFind } from '../names.ts'

const NONE: ChoiceOf<'pick'> = { type: 'pick', ids: [] }

/** Why a unit cannot take something where it is, from what its owner knows. */
export function whyNotTaken(world: World, unit: Unit, id: string): Violation | null {
  const neutral = findUnit(world, id)
  if (neutral?.player === null && isMachine(world, neutral))
    return violation('WL-R-246', 'a machine that needs a crew is taken by going in')
  const item = world.items.find(one => one.id === id.split('/')[0])
  if (!item || !canTakeUp(world, unit)) return null
  if (item.lock !== null) return violation('WL-R-157', 'it is locked')
  if (!itemsAt(world, unit).includes(item)) return violation('WL-FIELD-01', 'it is not in contact with it')
  if (item.type === 'flag' && hasFlag(world, unit)) return violation('WL-OBJ-06', 'a unit carries one flag at most')
  const { effect } = itemTypeOf(item.type)
  if (effect === 'skill' && !hasFreeSlot(unit)) return violation('WL-R-158', 'it has no free slot for another skill')
  return effect === 'refill' ? violation('WL-R-158', 'it has no counter that such a pack could fill') : null
}
/** Two uses of one pack are one too many. */
const thingsOf = (finds: readonly Find[], ids: readonly string[]): string[] =>
  ids.map(id => finds.find(one => one.id === id)!.thing)
const isTwice = (things: readonly string[]): boolean => new Set(things).size < things.length

/** WL-R-158: all that is there, of each pack the first counter; then one by one; then nothing. */
function goodFinds(finds: readonly Find[]): ChoiceOf<'pick'>[] {
  const all = finds.filter(({ thing }, i) => finds.findIndex(one => one.thing === thing) === i).map(({ id }) => id)
  const each = finds.map(({ id }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] }))
  return [...(all.length > 1 ? [{ type: 'pick' as const, ids: all }] : []), ...each, NONE]
}

/** WL-FIELD-01, WL-R-158: what a unit takes where its move has ended. What its sheet has use for is nobody else's business (WL-R-243). */
export const takeFinds = ask<{ unit: string }, 'pick'>({
  kind: 'wl.take',
  type: 'pick',
  rule: 'WL-FIELD-01',
  when: 'when a unit ends its move in contact with something that it could take',
  which: 'items and neutral units in contact that it has a use for',
  idle: (world, { unit }) => (findsAt(world, unitOf(world, unit)).length === 0 ? NONE : null),
  ask(world, { unit: id }) {
    const unit = unitOf(world, id)
    const finds = findsAt(world, unit)
    return {
      type: 'pick',
      ...asking({
        text: `What does ${unit.name} take?`,
        act: 'Take',
        none: 'Leave it',
        told: `may take something with ${unit.name}`,
        by: [id],
      }),
      options: finds.map(find => option(find.id, wordsOfFind(world, id, find).label, shownWith(world, id, find))),
      min: 0,
      max: Math.max(1, new Set(finds.map(({ thing }) => thing)).size),
    }
  },
  whyNot: (world, { unit }, _seat, id) => whyNotTaken(world, unitOf(world, unit), id),
  validate(world, { unit }, _seat, { ids }) {
    const things = thingsOf(findsAt(world, unitOf(world, unit)), ids)
    return isTwice(things) ? refused('WL-FIELD-05', 'a pack fills one counter, once') : legal()
  },
  candidates: (world, { unit }) => goodFinds(findsAt(world, unitOf(world, unit))),
})
const shownWith = (world: World, unit: string, find: Find) => ({
  note: wordsOfFind(world, unit, find).note,
  rule: findUnit(world, find.thing) ? ('WL-FIELD-06' as const) : ('WL-FIELD-01' as const),
  kind: 'take',
  pieces: [find.thing],
})
