import { type AskWords, asking, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { meant, nameOf, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { keepsCards } from '../../combat/asks/recover.ts'
import { SUPPLY_COSTS } from '../../data/orders.ts'
import { someCan } from '../../factions/hand.ts'
import { makersOf } from '../../factions/maker-weapons.ts'
import { ask } from '../../hooks.ts'
import { isFlying, moveLimit, orderEntry } from '../../movement/speed.ts'
import { promiseOfSalvos } from '../../shooting/asks/target.ts'
import type { Lines } from '../../shooting/line-of-fire.ts'
import type { Prospect } from '../../shooting/prospects.ts'
import { findLoneTarget, salvosAtOnce, targetsAtOnce } from '../../shooting/targets-at-once.ts'
import { canPay, couldPay } from '../../supply/supply.ts'
import { turnedIn } from '../../supply/turned-in.ts'
import { type Formation, ORDERS, type Order, type World } from '../../world.ts'
import { findOrderProblem, isBought, openOrders, ordersFor, STANDING } from '../orders.ts'
import { altitudesFor, type Glances, rankedOrders } from './advice.ts'
import { ALTITUDES, EXTRAS, type Extra, findGiven, type Given, idOf, orderOf, withExtra, withTarget } from './order-id.ts'
import { noteOf, type Subject, staysToRegroup } from './order-notes.ts'

/** How much is listed: all that is shown, what checking needs, or that without the targets of standing fire. */
export type Detail = 'shown' | 'checked' | 'untargeted'
type Listing = { detail: Detail; targets: readonly Prospect[]; flies: boolean }

/** MW-TERRAN-02: whether Maker Weapons may be changed with the order; who enters has just chosen them. */
const canRemake = (world: World, formation: Formation): boolean =>
  formation.where === 'table' &&
  !asksAll(world, formation.side) &&
  makersOf(world, formation).length > 0 &&
  canPay(world, formation.side, SUPPLY_COSTS.makerWeapons, 'other')

type Means = NonNullable<Option['means']>
const USUAL: Means = { id: 'usual', label: 'As usual', note: null }
const MEANS: { readonly [extra in Extra]: Means } = {
  hold: { id: 'hold', label: 'Hold fire', note: 'and shoot at nobody' },
  some: { id: 'some', label: 'Leave units out', note: 'and choose who fires' },
  place: { id: 'place', label: 'Place each unit', note: 'and not as they stand now' },
  move: { id: 'move', label: 'Move as well', note: 'the way is asked next' },
  spend: { id: 'spend', label: 'Spend supply points', note: 'and shed more impact tokens' },
  remake: {
    id: 'remake',
    label: 'Change Maker Weapons',
    note: `for ${counted(SUPPLY_COSTS.makerWeapons, 'supply point')}`,
  },
}
/** Changing Maker Weapons may cost a card. */
function meansOf(world: World, formation: string, extra: Extra): Means {
  const given = extra === 'remake' ? turnedIn(world, formationOf(world, formation).side, SUPPLY_COSTS.makerWeapons, 'other') : ''
  return { ...MEANS[extra], note: `${MEANS[extra].note}${given}` }
}
const SALVOS: ReadonlySet<string> = new Set(['basic', 'advantage'])
/** What may be said with an order instead of being asked later (MW-R-184, MW-R-39). */
function extrasOf(world: World, formation: Formation, order: Order): Extra[] {
  if (asksAll(world, formation.side)) return []
  const { moves, shooting } = orderEntry(order)
  const isPossible: { readonly [extra in Extra]: boolean } = {
    hold: shooting === 'basic',
    some: SALVOS.has(shooting) && formation.units.length > 1,
    place: (moves ?? 0) > 0 && order !== 'assault' && formation.units.length > 1,
    move: staysToRegroup(world, formation, order) && moveLimit(world, formation, order).total > 0,
    spend: order === 'regroup' && keepsCards(world, formation),
    remake: canRemake(world, formation),
  }
  return EXTRAS.filter(extra => isPossible[extra])
}
const idsOf = (order: Order, flies: boolean, altitudes = ALTITUDES): string[] =>
  flies && !orderEntry(order).leavesTable ? altitudes.map(altitude => idOf(order, altitude)) : [idOf(order, null)]

/** 'Assault, flying low', 'Continuous Fire at Oni Band'. */
function labelOf(world: World, id: string): string {
  const { order, altitude, target } = orderOf(id)
  const at = target === null ? '' : ` at ${nameOf(world, target)}`
  return `${orderEntry(order).name}${altitude === null ? '' : `, flying ${altitude}`}${at}`
}
/** An order in all its ways: as usual, with something else said with it, at one of several targets. */
function waysOf(world: World, { formation }: Subject, order: Order, { targets, flies }: Listing): { id: string; means: Means }[] {
  const extras = extrasOf(world, formationOf(world, formation), order)
  const aimed = order === 'fire' ? targets : []
  return idsOf(order, flies).flatMap(id => [
    ...aimed.map(({ target, dice }) => ({
      id: withTarget(id, target),
      means: { id: target, label: nameOf(world, target), note: counted(dice, 'die') },
    })),
    { id, means: aimed.length > 0 ? { ...USUAL, label: 'Choose the target next' } : USUAL },
    ...extras.map(extra => ({ id: withExtra(id, extra), means: meansOf(world, formation, extra) })),
  ])
}
/** Whom it is fired at, and what that rolls for. */
function shotIn(world: World, subject: Subject, id: string, { targets, detail }: Listing): Partial<Option> {
  const { formation } = subject
  const isTold = detail === 'shown'
  const aimed = targets.find(({ target }) => target === orderOf(id).target)
  if (!aimed) return isTold ? loneShotIn(world, subject, id) : {}
  const { odds, shot } = isTold ? promiseOfSalvos(world, formation, 'fire', aimed.target, salvosAtOnce(world, formation)) : {}
  return { upon: meant(world, aimed.target).pieces, ...(odds && { odds }), ...(shot && { shot }) }
}
/** MW-R-184: who stands still fires at the only target there is as soon as it is ordered. */
function loneShotIn(world: World, { formation, by }: Subject, id: string): Partial<Option> {
  const group = formationOf(world, formation)
  const { order, altitude, extra } = orderOf(id)
  const isStill = SALVOS.has(orderEntry(order).shooting) && moveLimit(world, group, order).total === 0
  const lone =
    by === null && isStill && extra !== 'hold' && extra !== 'some' ? findLoneTarget(world, group, { order, altitude }) : null
  if (!lone) return {}
  const { odds, shot } = promiseOfSalvos(lone.world, formation, order, lone.target, salvosAtOnce(lone.world, formation, order))
  return { ...(odds && { odds }), ...(shot && { shot }) }
}

/** An order as usual, and why it cannot be given now. */
export type PlainOrder = { id: string; order: Order; problem: Violation | null }
/** Every order that this kind of formation can ever be given as usual, each with the reason where it is not possible now. */
export function plainOrders(world: World, { formation, by, bought }: Subject, among: readonly Order[] = ORDERS): PlainOrder[] {
  const group = formationOf(world, formation)
  const flies = isFlying(world, group)
  return ordersFor(world, group, { by, bought }, { among }).flatMap(one => idsOf(one.order, flies).map(id => ({ id, ...one })))
}

/**
 * Every order that this kind of formation can ever be given, those that are not possible now with the reason; `named`: one question for
 * several formations; `only`: this one alone, as it is written.
 */
export function orderOptions(
  world: World,
  subject: Subject,
  detail: Detail,
  named = false,
  only: string | null = null,
): Option[] {
  const { formation, by, bought } = subject
  const group = formationOf(world, formation)
  const isAimed = detail !== 'untargeted' && by === null && !asksAll(world, group.side)
  const listing = { detail, targets: isAimed ? targetsAtOnce(world, group) : [], flies: isFlying(world, group) }
  const name = named ? ownName(world, formation) : null
  const where = meant(world, formation)
  const among = only === null ? ORDERS : [orderOf(only).order]
  return ordersFor(world, group, { by, bought }, { among }).flatMap(({ order, problem }) => {
    const all = waysOf(world, subject, order, listing)
    const ways = only === null ? all : all.filter(({ id }) => id === only)
    const { verb, ends } = orderEntry(order)
    return ways.map(({ id, means }) =>
      orderOption(world, formation, id, name, {
        ...(all.length > 1 ? { means } : {}),
        ...(detail === 'shown' ? { note: noteOf(world, subject, order, orderOf(id).extra), ends } : {}),
        ...(detail === 'shown' ? { verb: { ...verb, word: wordOf(id) } } : {}),
        rule: 'MW-ORDER-01',
        ...where,
        ...shotIn(world, subject, id, listing),
        refusal: problem,
      }),
    )
  })
}
/** The option of an order, with its formation in id and words where there are several. */
function orderOption(world: World, formation: string, id: string, name: string | null, more: Partial<Option>): Option {
  const label = labelOf(world, id)
  if (name === null) return option(id, label, more)
  return option(`${formation}:${id}`, `${name}: ${label}`, { ...more, group: name, act: `${label} with ${name}` })
}
/** 'Advance', 'Advance high'. */
function wordOf(id: string): string {
  const { order, altitude } = orderOf(id)
  return `${orderEntry(order).verb.word}${altitude === null ? '' : ` ${altitude}`}`
}

/** The orders that a formation may be brought in with, as ways to bring it in; `only`: this one alone. */
export function entryOrders(
  world: World,
  formation: Formation,
  only: Order | null = null,
): { id: string; means: Means; refusal: Option['refusal'] }[] {
  return entryIds(world, formation, only === null ? ORDERS : [only]).map(({ id, order, problem }) => {
    const note = noteOf(world, { formation: formation.id, ...STANDING }, order)
    const from = order !== 'advance' && someCan(world, formation, 'dropsFromOrbit') ? ' From a deployment zone.' : ''
    return { id, means: { id, label: wordOf(id), note: `${note}${from}` }, refusal: problem }
  })
}
export const entryIds = (world: World, formation: Formation, among: readonly Order[] = ORDERS): PlainOrder[] =>
  plainOrders(world, { formation: formation.id, by: null, bought: !isBought(formation) }, among).filter(
    ({ order }) => !orderEntry(order).leavesTable,
  )

/** What may come of an order is told against standing fire; `given`: the order in the id of an option. */
export const againstStandingStill = (
  options: readonly Option[],
  given = (id: string) => id,
): NonNullable<AskWords['outlook']> => ({
  called: 'standing still',
  bases: options.filter(({ id, refusal }) => refusal === null && isPlainFire(findGiven(given(id)))).map(({ id }) => id),
})

const isPlainFire = (given: Given | null): boolean => given?.order === 'fire' && given.target === null && given.extra === null

/** MW-ORDER-01, MW-FLYER-04: which order a formation is given, and how high flyers fly. */
export const giveOrder = ask<Subject, 'pick'>({
  kind: 'mw.order',
  type: 'pick',
  rule: 'MW-ORDER-01',
  when: 'when a formation is activated and more than one order is possible',
  which: 'orders',
  ask(world, subject, _seat, toCheck = false) {
    const name = ownName(world, subject.formation)
    const options = orderOptions(world, subject, toCheck ? 'checked' : 'shown')
    return {
      type: 'pick',
      ...asking({
        text: `Which order do you give ${name}?`,
        act: 'Give',
        told: `gives ${name} an order`,
        outlook: againstStandingStill(options),
        by: [subject.formation],
      }),
      options,
      min: 1,
      max: 1,
    }
  },
  /** Only where everybody can see that there is no other order, whatever its owner could pay. */
  obvious(world, { formation, by, bought }) {
    const group = formationOf(world, formation)
    const flies = isFlying(world, group)
    const ids = openOrders(world, group, { by, bought }, couldPay).flatMap(order => idsOf(order, flies))
    return ids.length === 1 ? { type: 'pick', ids } : null
  },
  whyNot(world, { formation, by, bought }, _seat, id) {
    const own = `${formation}:`
    if (id.startsWith(own)) return violation('MW-R-184', `it is chosen as '${id.slice(own.length)}' here`)
    const given = findGiven(id)
    return given && findOrderProblem(world, formationOf(world, formation), given.order, { by, bought })
  },
  validate: () => legal(),
  candidates(world, subject) {
    const group = formationOf(world, subject.formation)
    return [...bestOrders(world, subject, openOrders(world, group, subject))].map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** The orders that are open, the most sensible first; flyers at the better altitude first. `table`: how its formations stand and their lines of fire, for many formations at once. */
export function* bestOrders(
  world: World,
  { formation, by }: Subject,
  open: readonly Order[],
  table?: { glance: Glances; lines: Lines },
): Generator<string, undefined> {
  const group = formationOf(world, formation)
  const altitudes = isFlying(world, group) ? altitudesFor(world, group) : null
  const ranked = rankedOrders(world, group, open, table?.glance)
  const [best] = ranked
  const isAimed = best === 'fire' && by === null && !asksAll(world, group.side)
  const aimed = isAimed ? targetsAtOnce(world, group, table?.lines).slice(0, MOST_TARGETS) : []
  yield* aimed.map(({ target }) => withTarget('fire', target))
  for (const order of aimed.length > 0 ? ranked.slice(1) : ranked) yield* idsOf(order, altitudes !== null, altitudes ?? ALTITUDES)
  if (best && canRemake(world, group)) {
    const [first] = idsOf(best, altitudes !== null, altitudes ?? ALTITUDES)
    yield withExtra(first!, 'remake')
  }
}
/** Targets of standing fire that are worth a look. */
const MOST_TARGETS = 3
