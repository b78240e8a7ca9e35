import { asking, type ChoiceOf, legal, type Option, option, type VerbIcon, type Violation, violation } from '@sandtable/kernel'
import { counted, listed, tallied } from '@sandtable/wargame/words'
import { bodyOf, distance, outsideOf, pointAt, unseenOf } from '../../basics/measure.ts'
import { findUnit, thoseIn, unitOf } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { ask } from '../../hooks.ts'
import { nameOf } from '../../movement/names.ts'
import { armsOf } from '../../offense/arms.ts'
import { isInRange, looksOn, targetsFor } from '../../offense/targets.ts'
import type { Order, Unit, World } from '../../world.ts'
import { type Commander, inReach, proposed } from '../chain.ts'
import { fociFor } from '../orders.ts'
import { mayIssue } from '../streams.ts'
import { whyNotOrdered } from '../unreached.ts'

/** `named`: who was chosen to take part; null: everybody in reach. */
export type Ordering = Commander & { named: string[] | null }
/** 'attack:u7', 'point', 'move', 'withdraw', 'hold', 'recover', or 'some': name who takes part. */
export const orderIn = (id: string): { order: Order; focus: string | null } => {
  const [word, focus = null] = id.split(':')
  return { order: word === 'point' ? 'attack' : (word as Order), focus }
}

type PlainOrder = Exclude<Order, 'attack'>
const PLAIN: { readonly [O in PlainOrder]: { label: string; note: string; icon: VerbIcon } } = {
  move: { label: 'Move', note: 'They move and do not attack.', icon: 'move' },
  withdraw: { label: 'Withdraw', note: 'They end no nearer to the closest enemy and do not attack.', icon: 'run' },
  hold: { label: 'Hold and fire', note: 'They attack whomever they like and do not move.', icon: 'steady' },
  recover: { label: 'Recover', note: 'They move and use kits, and do not attack.', icon: 'repair' },
}
/** Whether somebody could attack from where it stands: an order to hold and fire would do nothing otherwise. */
function canStrike(real: World, units: readonly Unit[]): boolean {
  const world = worldSeenBy(real, units[0]!.player!)
  const look = looksOn(world)
  const targets = targetsFor(world, units[0]!.player!)
  return units
    .flatMap(({ id }) => [unitOf(world, id), ...thoseIn(world, id)])
    .flatMap(unit => armsOf(world, unit))
    .some(arm => targets.some(target => isInRange(world, arm, target.body) && look(world, arm, target) === null))
}
const plainOption = (order: PlainOrder, warning: string | null = null): Option =>
  option(order, PLAIN[order].label, {
    note: [PLAIN[order].note, warning].filter(one => one !== null).join(' '),
    act: PLAIN[order].label,
    rule: 'WL-CTRL-07',
    kind: order,
    verb: { word: PLAIN[order].label, icon: PLAIN[order].icon },
  })
const attackOption = (world: World, enemy: Unit): Option =>
  option(`attack:${enemy.id}`, enemy.name, {
    note: 'And whoever is within 6 inches of it.',
    act: `Attack ${enemy.name}`,
    rule: 'WL-CTRL-07',
    kind: 'attack',
    group: 'Attack',
    ...{ pieces: [outsideOf(world, enemy).id], ...unseenOf(enemy) },
  })
const POINT = option('point', 'Attack around a place', {
  note: 'Whoever is within 6 inches of it.',
  rule: 'WL-CTRL-07',
  kind: 'point',
  verb: { word: 'Attack a place', icon: 'shoot' },
})
const SOME = option('some', 'Name who takes part', {
  note: 'Others may get another order.',
  rule: 'WL-CTRL-06',
  kind: 'some',
  verb: { word: 'Choose units', icon: 'regroup' },
})

export const takenBy = (world: World, { named, ...commander }: Ordering): Unit[] =>
  named === null ? proposed(world, commander) : named.map(id => unitOf(world, id))
const optionsFor = (world: World, ordering: Ordering, isShown: boolean): Option[] => {
  const { player } = unitOf(world, ordering.unit)
  const reached = inReach(world, ordering).length
  // WL-R-168: hidden units get an order only by name.
  const taken = takenBy(world, ordering)
  if (taken.length === 0) return reached > 0 ? [SOME] : []
  const isIdle = isShown && !canStrike(world, [unitOf(world, ordering.unit), ...taken])
  const plain = (Object.keys(PLAIN) as PlainOrder[]).map(order =>
    plainOption(order, order === 'hold' && isIdle ? 'Nobody is in their reach now.' : null),
  )
  return [
    ...fociFor(world, player!).map(({ unit }) => attackOption(world, unit)),
    POINT,
    ...plain,
    ...(ordering.named === null && reached > 1 ? [SOME] : []),
  ]
}
/** Enemies by how near they are to those who are ordered. */
function nearestFirst(world: World, ordering: Ordering): string[] {
  const units = takenBy(world, ordering)
  const sum = ({ x, y }: { x: number; y: number }) =>
    units.reduce((total, unit) => total + distance(bodyOf(world, unit), pointAt({ x, y })), 0)
  return fociFor(world, unitOf(world, ordering.unit).player!)
    .map(({ unit, at }) => ({ id: `attack:${unit.id}`, far: sum(at) }))
    .sort((a, b) => a.far - b.far)
    .map(({ id }) => id)
}
function whyNot(world: World, ordering: Ordering, id: string): Violation | null {
  if (id === 'some') return violation('WL-R-192', 'nobody else is in reach')
  const unit = findUnit(world, id.startsWith('attack:') ? id.slice('attack:'.length) : id)
  if (!unit) return null
  if (unit.player !== unitOf(world, ordering.unit).player) return whyNoFocus(world, unit)
  if (id !== unit.id) return violation('WL-CTRL-07', 'the focus of an attack is an enemy or a place')
  return whyNotTaken(world, ordering, unit)
}
const whyNoFocus = (world: World, unit: Unit): Violation =>
  violation(
    'WL-CTRL-07',
    unit.where === 'aboard'
      ? `it rides in ${nameOf(world, unit.inside!)}, which is the focus for all aboard`
      : 'it is not on the table',
  )
/** Of an own unit that is pressed while the order is chosen: why it takes no part, or that it does. */
function whyNotTaken(world: World, ordering: Ordering, unit: Unit): Violation {
  const why = whyNotOrdered(world, ordering, unit)
  if (why) return why
  return unit.id === ordering.unit || takenBy(world, ordering).includes(unit)
    ? violation('WL-CTRL-07', `${unit.name} takes part: what is the order?`)
    : violation('WL-CTRL-02', `${unit.name} takes part only if it is named`)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** Whether the commander can pay for one more order, and reach somebody with it. */
const mayGoOn = (world: World, ordering: Ordering): boolean => mayIssue(world, ordering) && inReach(world, ordering).length > 0

/** Orders that a bot thinks of now and then. */
const SELDOM = ['recover', 'point', 'some'] as const

/** WL-CTRL-07: one order for everybody in reach, or for those who were named; a further one may be left out. */
export const chooseOrder = ask<Ordering & { isFurther: boolean }, 'pick'>({
  kind: 'wl.order',
  type: 'pick',
  rule: 'WL-CTRL-07',
  when: 'when you command, once for each order',
  which: 'orders: attack an enemy or a place, move, withdraw, hold and fire, recover',
  // WL-R-243: a radio that nobody has seen does not show in who is asked.
  idle: (world, { isFurther, ...ordering }) => (isFurther && !mayGoOn(world, ordering) ? picked() : null),
  ask(world, { isFurther, ...ordering }, _seat, toCheck = false) {
    const units = takenBy(world, ordering)
    const options = isFurther && !mayGoOn(world, ordering) ? [] : optionsFor(world, ordering, !toCheck)
    return {
      type: 'pick',
      ...asking({
        text: isFurther ? 'A further order, for those who are left?' : `What does ${unitOf(world, ordering.unit).name} order?`,
        note:
          units.length === 0
            ? 'Name who takes part.'
            : `${counted(units.length, 'unit')}: ${listed(tallied(units.map(({ name }) => name).toSorted()))}`,
        act: 'Order',
        none: isFurther ? 'No further order' : null,
        told: isFurther ? 'may give a further order' : 'gives an order',
        list: 'All orders',
        by: [ordering.unit],
      }),
      options,
      min: isFurther ? 0 : 1,
      max: 1,
    }
  },
  whyNot: (world, ordering, _seat, id) => whyNot(world, ordering, id),
  validate: () => legal(),
  candidates(world, { isFurther, ...ordering }, _seat, rng, most = 8) {
    if (isFurther && !mayGoOn(world, ordering)) return [picked()]
    if (takenBy(world, ordering).length === 0) return [...(isFurther ? [picked()] : []), picked('some')]
    const attacks = nearestFirst(world, ordering).slice(0, 4)
    return [
      ...attacks.map(id => picked(id)),
      picked('move'),
      picked('hold'),
      ...(isFurther ? [picked()] : []),
      picked('withdraw'),
      picked(rng.pick(ordering.named === null && inReach(world, ordering).length > 1 ? SELDOM : SELDOM.slice(0, 2))),
    ].slice(0, Math.max(1, most))
  },
})
