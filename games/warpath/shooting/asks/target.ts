import { asking, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { ownName, unitName } from '../../basics/names.ts'
import { findMeant, isBuilding, profileOf, unitOf } from '../../basics/queries.ts'
import { damageBetween } from '../../bot/odds.ts'
import type { CommandOrder } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { MANNERS, type Manner, weaponsFor } from '../fire.ts'
import { oddsOf } from '../odds.ts'
import { asOrdered, ordersFor, ordersNow, shotIn, whyNotWith, withOrder } from '../orders.ts'
import { shotLine } from '../shot-line.ts'
import { type Prospect, prospectId, usualVolleys, whyNotShot } from '../targets.ts'

/** `phase`: what holding fire means. */
type Subject = { unit: string; prospects: Prospect[]; phase: 'overwatch' | 'combat'; byItself?: boolean }

/** Who stands there: '6 bases, Armour 5+'. */
function factsOf(world: World, target: string): string {
  const unit = unitOf(world, target)
  return `${counted(unit.bases.length, 'base')}, Armour ${profileOf(unit).armour}+`
}
/** What firing at it rolls for; templates as they would lie best, if they do not scatter. */
function promiseOf(world: World, unit: string, prospect: Prospect): Partial<Option> {
  const volleys = usualVolleys(world, unitOf(world, unit), prospect).filter(({ target }) => target === prospect.target)
  const odds = oddsOf(world, volleys)
  return odds ? { odds, shot: shotLine(world, volleys) } : {}
}
const MEANS: { readonly [M in Manner]: { label: string; note: string | null } } = {
  fire: { label: 'Fire', note: null },
  blast: { label: 'Blast', note: 'lay a template that it sees' },
  indirect: { label: 'Indirect', note: 'the template scatters' },
}
type Means = NonNullable<Option['means']>
const meansOf = (manner: Manner): Means => ({ id: manner, ...MEANS[manner] })
const orderMeans = (manner: Manner, { id, name, cost, text }: CommandOrder): Means => ({
  ...{ id: withOrder(manner, id), label: manner === 'fire' ? name : `${MEANS[manner].label}: ${name}` },
  ...{ note: `${counted(cost, 'Command Point')}. ${text}` },
})
/** One target, fired at so, with or without a command order (WP-R-195). */
function targetOption(world: World, unit: string, prospect: Prospect, order: CommandOrder | null, isShown: boolean): Option {
  const target = unitOf(world, prospect.target)
  const id = prospectId(prospect)
  const trial = order && isShown ? asOrdered(world, unitOf(world, unit), order) : world
  return option(order ? withOrder(id, order.id) : id, unitName(world, target), {
    ...(isShown ? { note: factsOf(world, target.id), ...promiseOf(trial, unit, prospect) } : {}),
    means: order ? orderMeans(prospect.manner, order) : meansOf(prospect.manner),
    rule: order ? 'WP-R-195' : 'WP-SHOOT-01',
    pieces: target.bases.map(base => base.id),
  })
}
/** The shots of a unit without command orders, to be named with its activation (WP-R-203). */
export const shotsOf = (world: World, unit: string, prospects: readonly Prospect[], isShown: boolean): Option[] =>
  withoutSwitch(prospects.map(prospect => targetOption(world, unit, prospect, null, isShown)))
function optionsOf(world: World, { unit, prospects }: Subject, isShown: boolean): Option[] {
  const orders = ordersNow(world, unitOf(world, unit))
  const options = prospects.flatMap(prospect =>
    [null, ...ordersFor(orders, prospect, prospects)].map(order => targetOption(world, unit, prospect, order, isShown)),
  )
  return withoutSwitch(options)
}
/** Nothing to switch where there is but one way to do it. */
function withoutSwitch(options: Option[]): Option[] {
  const isPlain = options.every(({ means }) => means!.id === options[0]!.means!.id)
  return isPlain ? options.map(({ means: _means, ...rest }) => rest) : options
}
/** The target that most points are to be expected of, without a command order: what a screen has in focus at first. */
function dearestOf(world: World, prospects: readonly Prospect[], options: readonly Option[]): string | null {
  const worths = prospects.map(prospect => {
    const { points, bases } = profileOf(unitOf(world, prospect.target))
    const id = prospectId(prospect)
    const chance = options.find(one => one.id === id)?.odds?.results[0]?.chance ?? 0
    return { id, worth: (chance * points) / bases }
  })
  return worths.reduce((best, one) => (one.worth > best.worth ? one : best), { id: '', worth: 0 }).id || null
}
/** Of a unit ('u7', 'u7:blast'), or of one of its bases. */
export function whyNotTarget(
  world: World,
  { unit, prospects }: Pick<Subject, 'unit' | 'prospects'>,
  id: string,
): Violation | null {
  const { shot, order } = shotIn(id)
  const [of = '', how] = shot.split(':')
  const shooter = unitOf(world, unit)
  if (prospects.some(prospect => prospectId(prospect) === shot)) return whyNotWith(world, shooter, order)
  if (world.terrain.some(piece => piece.id === of && isBuilding(piece)))
    return violation('WP-BLDG-11', 'buildings cannot be shot at, only who is inside')
  const inOtherWays = prospects.filter(prospect => prospect.target === of).map(prospect => `'${prospectId(prospect)}'`)
  if (how === undefined && inOtherWays.length > 0)
    return violation('WP-BLAST-02', `how it fires is said with its target: ${inOtherWays.join(' or ')}`)
  const target = findMeant(world, of)
  const manner = MANNERS.find(one => one === how) ?? MANNERS.find(one => weaponsFor(shooter, one).length > 0) ?? 'fire'
  return target ? whyNotShot(world, shooter, target, manner) : null
}

/** For bots: the points to be expected of a target, by profiles alone, for it is asked for thousands of times. */
export function worthOf(world: World, unit: string, { target: id }: Prospect): number {
  const [by, target] = [unitOf(world, unit), unitOf(world, id)]
  const { bases, points } = profileOf(target)
  const each = damageBetween(profileOf(by), profileOf(target)).fire.reduce((sum, volley) => sum + volley.bases, 0)
  return (Math.min(each * by.bases.length, target.bases.length) * points) / bases
}

/** WP-SHOOT-01: one enemy unit; nothing: WP-OVW-02, WP-CMBT-02. */
export const pickTarget = ask<Subject, 'pick'>({
  kind: 'wp.target',
  type: 'pick',
  rule: 'WP-SHOOT-01',
  when: 'when a unit with an Overwatch or Shoot token is activated and can fire at somebody',
  which: 'enemy units in sight and range',
  ask(world, subject, _seat, toCheck = false) {
    const { unit: id, phase } = subject
    const unit = unitOf(world, id)
    const options = optionsOf(world, subject, !toCheck)
    const first = toCheck ? null : dearestOf(world, subject.prospects, options)
    return {
      type: 'pick',
      ...asking({
        text: `${ownName(world, unit)}: which target?`,
        note: phase === 'overwatch' ? 'A unit that holds its fire gets a Shoot token.' : null,
        act: 'Fire at',
        none: phase === 'overwatch' ? 'Hold fire: shoot in the Combat Phase' : 'Do not fire',
        list: 'All targets',
        told: `chooses a target for ${ownName(world, unit)}`,
        by: [id],
        ...(first !== null && { first }),
      }),
      options,
      min: 0,
      max: 1,
    }
  },
  /** WP-R-202. */
  obvious(world, { unit, prospects, phase, byItself = false }) {
    const [only, other] = prospects
    const isOne = byItself && phase === 'combat' && only !== undefined && other === undefined
    const isPlain = isOne && ordersFor(ordersNow(world, unitOf(world, unit)), only, prospects).length === 0
    return isPlain ? { type: 'pick', ids: [prospectId(only)] } : null
  },
  whyNot: (world, subject, _seat, id) => whyNotTarget(world, subject, id),
  validate: () => legal(),
  candidates(world, { unit, prospects }) {
    const best = prospects.toSorted((a, b) => worthOf(world, unit, b) - worthOf(world, unit, a))
    const [first] = best
    const orders = first ? ordersFor(ordersNow(world, unitOf(world, unit)), first, prospects) : []
    const ids = [...best.map(prospectId), ...orders.map(order => withOrder(prospectId(first!), order.id))]
    return [...ids.map(id => ({ type: 'pick' as const, ids: [id] })), { type: 'pick', ids: [] }]
  },
})
