import { unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { inchText } from '../words/inches.ts'
import { type ActionKind, open, unless } from './action.ts'
import { findLocked, guardsAt, locksAt, nameOfLocked, opens, tooHard, toolsOf, whyNotOpened } from './locks.ts'
import { guidable, guidance, headsGuided, mapsOf, readersOf } from './maps.ts'

/** WL-PUZL-01 to WL-PUZL-05: every skill that is above the rating will do. */
export const opening: ActionKind = {
  kind: 'open',
  group: 'Locks and puzzles',
  rule: 'WL-PUZL-02',
  proc: 'openLock',
  lacking: 'it is in contact with no such lock',
  offers: (world, unit) =>
    locksAt(world, unit).flatMap(thing => {
      const tools = toolsOf(world, unit)
      const good = tools.filter(held => opens(world, unit, held, thing.lock.impact))
      if (good.length > 0) return good.map(held => open(unit, held.slot, thing.id))
      return tools.slice(0, 1).map(held => unless(tooHard(thing.lock.impact), open(unit, held.slot, thing.id)))
    }),
  words(world, { unit: id, slot, target }) {
    const thing = findLocked(world, target!)!
    const { name } = heldAt(world, unitOf(world, id), slot!).skill
    const { impact, energy } = thing.lock
    return {
      label: `Open ${nameOfLocked(thing)}`,
      note: `rated ${impact}, ${energy === 1 ? 'the last turn of the key' : `${energy} turns of the key`}; no roll`,
      means: { id: String(slot), label: name, note: null },
      upon: [thing.id],
    }
  },
  whyNot: (world, { unit, target }) => (target === null ? null : whyNotOpened(world, unitOf(world, unit), target)),
}

/** WL-PUZL-06: what a neutral creature knows is not told before it is tried. */
export const outsmarting: ActionKind = {
  kind: 'outsmart',
  group: 'Locks and puzzles',
  rule: 'WL-PUZL-06',
  proc: 'outsmart',
  lacking: 'it is in contact with nobody to outsmart',
  offers: (world, unit) =>
    guardsAt(world, unit).flatMap(guard => toolsOf(world, unit).map(held => open(unit, held.slot, guard.id))),
  words(world, { unit: id, slot, target }) {
    const { name, impact } = heldAt(world, unitOf(world, id), slot!).skill
    return {
      label: `Outsmart ${unitOf(world, target!).name}`,
      note: `with ${impact} against its best Control impact; no roll`,
      means: { id: String(slot), label: name, note: null },
      upon: [target!],
    }
  },
}

/** WL-SIGHT-06: it takes nobody's attack. */
export const mapReading: ActionKind = {
  kind: 'map',
  group: 'Maps',
  rule: 'WL-SIGHT-06',
  proc: 'readMap',
  lacking: 'it has no map or compass, or nobody to guide with it',
  isFree: true,
  users: world => readersOf(world, world.turn!.player),
  offers: (world, unit, after) =>
    after === 'order' && guidable(world, unit).length > 0 ? mapsOf(world, unit).map(({ slot }) => open(unit, slot, null)) : [],
  words(world, { unit: id, slot }) {
    const holder = unitOf(world, id)
    const heads = Math.min(headsGuided(world, holder, slot!), guidable(world, holder).length)
    return {
      label: `${heldAt(world, holder, slot!).skill.name} of ${holder.name}`,
      note: `${heads === 1 ? 'one unit moves' : `${heads} units move`} ${inchText(guidance(world, holder, slot!))} farther this turn`,
    }
  },
}
