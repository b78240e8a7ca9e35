import { type Beat, beat, type Gravity, type Json, type JsonObject } from '@sandtable/kernel'
import { idsIn, isNothing, numberIn, objectsIn } from '@sandtable/wargame/event-data'
import { type Story, seatOfTeam, type Tell } from '@sandtable/wargame/pictures'
import { capital, counted, listed, plural, tallied, tenths } from '@sandtable/wargame/words'
import { formationName, profileName, unitName } from '../basics/names.ts'
import type { View } from '../view.ts'
import { orderName, systemName } from '../words/say.ts'
import { foeOf } from '../world.ts'
import { findUnit } from './draw.ts'

const called = (seen: View, id: Json | undefined): string => {
  const formation = typeof id === 'string' ? seen.formations[id] : undefined
  return formation ? formationName(seen, formation) : 'A formation'
}
const allCalled = (seen: View, ids: Json | undefined): string => listed(idsIn(ids).map(id => called(seen, id)))
/** Formations, and Hypha that belong to none. */
const targetCalled = (d: JsonObject, seen: View, id: Json | undefined): string => {
  const unit = typeof id === 'string' && seen.formations[id] === undefined ? findUnit(seen, d, id) : null
  return unit ? unitName(seen, unit) : called(seen, id)
}
const targetsCalled = (d: JsonObject, seen: View, ids: readonly string[]): string =>
  listed(tallied(ids.map(id => targetCalled(d, seen, id))))
const unitCalled = (d: JsonObject, seen: View): string => {
  const unit = findUnit(seen, d, d.unit)
  return unit ? unitName(seen, unit) : 'A unit'
}

const ORDERED: { readonly [order: string]: string } = {
  advance: 'advances',
  assault: 'assaults',
  march: 'marches',
  fire: 'stands ready to fire',
  patrol: 'goes on patrol',
  regroup: 'regroups',
  scatter: 'flees',
}
const ordered: Tell<View> = (d, seen) =>
  beat('order', {
    actor: typeof d.formation === 'string' ? d.formation : null,
    title: `${called(seen, d.formation)} ${ORDERED[String(d.order)] ?? 'acts'}`,
    text: isNothing(d.order) ? '' : orderName(d.order),
  })

/** How far the leader went. */
const wayOf = (costs: Json | undefined): number => objectsIn(costs).reduce((sum, cost) => sum + Number(cost.base ?? 0), 0)
const moved: Tell<View> = (d, seen) => {
  const way = wayOf(d.costs)
  const unit = seen.options.inches ? 'in' : 'cm'
  const order = isNothing(d.order) ? '' : `${orderName(d.order)} `
  return beat('move', { text: way > 0 ? `${order}${tenths(way)} ${unit}` : '' })
}

const declared: Tell<View> = (d, seen) =>
  d.formation === null
    ? null
    : beat('shot', {
        title: `${called(seen, d.formation)} fires at ${targetsCalled(d, seen, idsIn(d.targets))}`,
        text: counted(numberIn(d.dice), 'die'),
      })
const hitsText = (hits: Json | undefined): string => (numberIn(hits) === 0 ? 'no hits' : counted(numberIn(hits), 'hit'))
const salvo: Tell<View> = (d, seen) => {
  const said = objectsIn(d.results).map(({ target, hits }) => `${hitsText(hits)} on ${targetCalled(d, seen, target)}`)
  return beat('dice', { title: said.length === 0 ? '' : capital(listed(said)) })
}

/** Points count for the other side, whichever way a unit was removed (MW-R-139). */
const scored = (d: JsonObject, seen: View): Beat['scores'] => {
  const seat = d.side === 'a' || d.side === 'b' ? seatOfTeam(seen, foeOf(d.side)) : null
  return seat === null || numberIn(d.points) === 0 ? null : { seat, points: numberIn(d.points) }
}
const isAlone = ({ formations }: View, id: Json | undefined): boolean => {
  const group = typeof id === 'string' ? formations[id] : undefined
  return group !== undefined && group.units.length + group.lost.length === 1
}
/** Names of several are often plural already: 'Drafted Colonists'. */
const several = (name: string): string => (name.endsWith('s') ? name : plural(name))
const fell: Tell<View> = (d, seen) => {
  const name = profileName(seen, String(d.profile))
  const isWhole = isAlone(seen, d.formation)
  return beat('loss', {
    title: isWhole ? `${called(seen, d.formation)} destroyed` : '',
    fallen: { one: name, many: several(name) },
    scores: scored(d, seen),
    gravity: isWhole ? 5 : 4,
  })
}
const groupFell: Tell<View> = (d, seen) =>
  beat('loss', { title: isAlone(seen, d.formation) ? '' : `${called(seen, d.formation)} destroyed`, gravity: 5 })

const morale = (gravity: Gravity, title: string): Beat => beat('check', { word: 'Morale', gravity, title })
const checked: Tell<View> = (d, seen) => {
  const [name, tokens] = [called(seen, d.formation), Math.max(0, numberIn(d.tokens))]
  const against = counted(tokens, 'token')
  return d.passed === true
    ? morale(1, `${name} holds: ${numberIn(d.roll)}${tokens === 0 ? ', no tokens' : ` beats ${against}`}`)
    : morale(3, `${name} fails its morale check: ${numberIn(d.roll)} does not beat ${against}`)
}
/** The order has said that it flees: here is what that costs. */
const fled: Tell<View> = (d, seen) => {
  const [units, tokens] = [numberIn(d.units), numberIn(d.tokens)]
  const lost = [units > 0 ? counted(units, 'unit') : '', tokens > 0 ? counted(tokens, 'token') : ''].filter(part => part !== '')
  return lost.length === 0
    ? morale(0, '')
    : morale(units > 0 ? 4 : 1, `${called(seen, d.formation)} loses ${listed(lost)} in flight`)
}

const marked =
  (gravity: Gravity): Tell<View> =>
  () =>
    beat('mark', { gravity })
const score: Tell<View> = () => beat('score')
const untold: Tell<View> = () => null

/** What the events of a battle are in the story of a turn. */
export const STORY: Story<View> = {
  rolls: {
    salvo: beat('dice', { gravity: 0 }),
    moral: morale(0, ''),
    scatter: morale(0, ''),
  },
  events: {
    'turn began': untold,
    passed: d => (d.byItself === true ? null : beat('mark', { gravity: 1 })),
    activated: ordered,
    'patrol fire': (d, seen) =>
      beat('order', {
        actor: typeof d.formation === 'string' ? d.formation : null,
        title: `${called(seen, d.formation)}, on patrol, fires at ${called(seen, d.at)}`,
        text: 'Patrol',
      }),
    'card played': marked(2),
    'order changed': (d, seen) => morale(3, `${called(seen, d.formation)} wavers`),
    moved,
    'veered off': () => beat('move', { gravity: 2 }),
    entered: (_d, seen) => (seen.round === 0 ? null : beat('move')),
    'opens fire': untold,
    'salvo declared': declared,
    strike: () => beat('shot'),
    ordnance: () => beat('shot'),
    salvo,
    // Between the dice and what came of them.
    terrified: () => beat('dice', { gravity: 0 }),
    'weapons backfired': () => beat('dice', { gravity: 0 }),
    'combat begins': (d, seen) =>
      beat('shot', {
        word: 'Fight',
        title: `${allCalled(seen, d.formations)} against ${targetsCalled(d, seen, [...idsIn(d.against), ...idsIn(d.hypha)])}`,
      }),
    'melee rolled': d => beat('dice', { title: capital(hitsText(d.hits)) }),
    'close combat': untold,
    'armor hit': untold,
    'unit destroyed': fell,
    'formation destroyed': groupFell,
    'titan destroyed': (d, seen) => beat('loss', { title: `${unitCalled(d, seen)} falls`, gravity: 5 }),
    'structure lost': (d, seen) =>
      beat('loss', { title: `${unitCalled(d, seen)} loses ${numberIn(d.lost)} structure`, gravity: 3 }),
    'critical hit': (d, seen) =>
      beat('loss', { title: `${unitCalled(d, seen)}: ${systemName(String(d.system))} hit`, gravity: 4 }),
    'moral check': checked,
    scattered: (d, seen) => morale(3, `${called(seen, d.formation)} scatters`),
    scatters: fled,
    regrouped: (d, seen) => {
      const gone = numberIn(d.removed)
      const title = `${called(seen, d.formation)} regroups`
      return beat('mark', gone === 0 ? { title } : { title: `${title}: ${counted(gone, 'token')} gone`, gravity: 1 })
    },
    // Where it grows is seen on the board.
    'hypha grew': (d, seen) => beat('mark', { title: `${profileName(seen, String(d.profile))} grows` }),
    rallied: untold,
    'control gained': score,
    'control lost': score,
    scored: score,
    'reliquary collected': score,
    'reliquary dropped': score,
    surrendered: () => beat('score', { gravity: 5 }),
  },
}
