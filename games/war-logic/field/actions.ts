import { violation } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { type ActionKind, open } from '../control/action.ts'
import { whyNotTaken } from './asks/take.ts'
import { findsAt } from './finds.ts'
import { activated, takersOf, trophiesOn } from './giving.ts'
import { nameOfItem, wordsOfFind } from './names.ts'
import { deadAt, spoilsOf } from './scavenging.ts'

const GROUP = 'Items'

/** WL-R-158: an activated unit that is already in contact may take without moving. */
export const taking: ActionKind = {
  kind: 'take',
  group: GROUP,
  rule: 'WL-R-158',
  proc: 'takeHere',
  lacking: 'nothing in contact with it can be taken',
  isFree: true,
  users: activated,
  offers: (world, unit, after) =>
    after === 'order' ? findsAt(world, unit).map(({ thing, slot }) => open(unit, slot, thing)) : [],
  words(world, { unit, slot, target }) {
    const { label, note } = wordsOfFind(world, unit, { id: target!, thing: target!, slot })
    return { label: `Take ${label}`, note: `${unitOf(world, unit).name}: ${note}`, upon: [target!] }
  },
  whyNot: (world, { unit, target }) => (target === null ? null : whyNotTaken(world, unitOf(world, unit), target)),
}
/** WL-R-201: in its activation a carrier may drop the flag or cargo. */
export const dropping: ActionKind = {
  kind: 'drop',
  group: GROUP,
  rule: 'WL-R-201',
  proc: 'dropItem',
  lacking: 'it carries no such thing, or nothing that may be dropped',
  isFree: true,
  isSeldomWise: true,
  users: activated,
  offers: (world, unit) => trophiesOn(world, unit).map(item => open(unit, null, item.id)),
  words: (world, { unit, target }) => ({ label: `Drop ${nameOfItem(world, target!)}`, note: `from ${unitOf(world, unit).name}` }),
}
/** WL-R-201: or hand it to a friend in contact. */
export const handing: ActionKind = {
  kind: 'hand',
  group: GROUP,
  rule: 'WL-R-201',
  proc: 'handOver',
  lacking: 'it carries no such thing, or no friend in contact can take it',
  isFree: true,
  isSeldomWise: true,
  users: activated,
  offers: (world, unit) =>
    trophiesOn(world, unit).flatMap(item => takersOf(world, unit, item).map(taker => open(unit, null, item.id, taker.id))),
  words: (world, { unit, target, how }) => ({
    label: `Hand ${nameOfItem(world, target!)} to ${unitOf(world, how!).name}`,
    note: `from ${unitOf(world, unit).name}`,
    upon: [how!],
  }),
}
/** WL-FIELD-08: instead of an attack. */
export const scavenging: ActionKind = {
  kind: 'scavenge',
  group: 'The dead',
  rule: 'WL-FIELD-08',
  proc: 'scavenge',
  lacking: 'no fallen unit in contact with it has such a thing left',
  offers: (world, unit) =>
    deadAt(world, unit).flatMap(dead =>
      spoilsOf(world, unit, dead).map(({ from, into }) => open(unit, into, dead.id, String(from))),
    ),
  words(world, { unit, slot, target, how }) {
    const dead = unitOf(world, target!)
    const { name } = heldAt(world, dead, Number(how)).skill
    const label = slot === null ? `Take ${name} from ${dead.name}` : `Refill ${name} from ${dead.name}`
    return { label, note: `by ${unitOf(world, unit).name}, instead of its attack` }
  },
  whyNot: world => (world.options.scavenging ? null : violation('WL-FIELD-08', 'scavenging is not played in this battle')),
}
