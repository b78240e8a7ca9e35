import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Beat, beat, type Gravity, type Json, type JsonObject } from '@sandtable/kernel'
import { idsIn, numberIn, objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { type Story, seatOfTeam, type Tell } from '@sandtable/wargame/pictures'
import { teamName } from '@sandtable/wargame/teams'
import { capital, counted, listed, tenths, withVerb } from '@sandtable/wargame/words'
import { unitName } from '../basics/names.ts'
import { profileOf } from '../basics/queries.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import type { View } from '../view.ts'
import type { Token, Unit } from '../world.ts'

const unitIn = (seen: View, id: Json | undefined): Unit | null => (typeof id === 'string' ? (seen.units[id] ?? null) : null)
const called = (seen: View, id: Json | undefined): string => {
  const unit = unitIn(seen, id)
  return unit ? unitName(seen, unit) : 'A unit'
}
const allCalled = (seen: View, ids: Json | undefined): string => listed(idsIn(ids).map(id => called(seen, id)))
const sideCalled = (d: JsonObject, seen: View): string => teamName(seen, String(d.side))
const hitsText = (hits: number): string => (hits === 0 ? 'no hits' : counted(hits, 'hit'))

// ── orders and moves ────────────────────────────────────────────────────────
const DEEDS: { readonly [token in Token]: string } = {
  sprint: 'sprints',
  advance: 'advances',
  overwatch: 'fires from Overwatch',
  shoot: 'shoots',
  'assault+1': 'fights',
  'assault+0': 'fights on',
  'assault-1': 'fights while Hindered',
}
const activated: Tell<View> = (d, seen) => {
  const unit = unitIn(seen, d.unit)
  const deed = unit?.where === 'reserve' ? 'comes from Reserve' : unit?.token ? DEEDS[unit.token] : 'acts'
  return beat('order', { actor: unit?.id ?? null, title: withVerb(called(seen, d.unit), deed) })
}
const commandOrder: Tell<View> = (d, seen) =>
  beat('order', {
    word: 'Command',
    title: `${sideCalled(d, seen)} orders ${called(seen, d.unit)}: ${COMMAND_ORDERS.get(String(d.order))?.name ?? 'a command order'}`,
    text: `${counted(numberIn(d.cp), 'Command Point')} left`,
    gravity: 2,
  })

/** How far the base went that went farthest. */
function wayOf(ways: Json | undefined): number {
  const lengths = objectsIn(ways).map(one => {
    const points = objectsIn(one.points)
      .map(spotIn)
      .filter(point => point !== null)
    return points.slice(1).reduce((sum, point, i) => sum + distanceBetween(points[i]!, point), 0)
  })
  return Math.max(0, ...lengths)
}
const moved: Tell<View> = (d, seen) => {
  const way = Math.round(wayOf(d.ways))
  const title = withVerb(called(seen, d.unit), d.order === 'sprint' ? 'sprints' : 'advances')
  return beat('move', { title, text: way === 0 ? '' : `${tenths(way)}"` })
}
const engaged: Tell<View> = (d, seen) =>
  beat('move', { word: 'Charge', title: withVerb(called(seen, d.unit), `engages ${allCalled(seen, d.enemies)}`), gravity: 2 })

// ── shots and Assaults ──────────────────────────────────────────────────────
const fired: Tell<View> = (d, seen) =>
  beat('shot', { title: withVerb(called(seen, d.unit), `fires at ${allCalled(seen, d.targets)}`) })
const hit: Tell<View> = (d, seen) =>
  beat('dice', { title: `${capital(hitsText(numberIn(d.hits)))} on ${called(seen, d.target)}` })
const assault: Tell<View> = (d, seen) =>
  beat('shot', { word: 'Assault', title: withVerb(called(seen, d.unit), `fights ${allCalled(seen, d.enemies)}`) })
const struck: Tell<View> = (d, seen) =>
  beat('dice', { title: `${called(seen, d.unit)}: ${hitsText(numberIn(d.hits))}`, gravity: 1 })
const assaultResult: Tell<View> = (d, seen) =>
  beat('check', {
    word: 'Result',
    title:
      typeof d.loser === 'string'
        ? `${teamName(seen, d.loser)} loses the Assault by ${numberIn(d.by)}`
        : `The Assault is a draw: ${numberIn(d.a)} to ${numberIn(d.b)}`,
    gravity: 2,
  })

// ── what comes of them ──────────────────────────────────────────────────────
const baseLost: Tell<View> = (d, seen) => {
  const unit = unitIn(seen, d.unit)
  const name = unit ? profileOf(unit).name : 'A unit'
  return beat('loss', { fallen: { one: `base of ${name}`, many: `bases of ${name}` }, gravity: 4 })
}
const destroyed: Tell<View> = (d, seen) =>
  beat('loss', { title: `${called(seen, d.unit)} destroyed`, text: counted(numberIn(d.points), 'point'), gravity: 5 })
const pins = (gravity: Gravity, title: string): Beat => beat('check', { word: 'Pins', gravity, title })
const scored: Tell<View> = (d, seen) => {
  const seat = seatOfTeam(seen, d.side)
  return beat('score', {
    title: `${sideCalled(d, seen)} scores ${numberIn(d.points)}`,
    scores: seat === null ? null : { seat, points: numberIn(d.points) },
  })
}

const untold: Tell<View> = () => null
const marked =
  (gravity: Gravity): Tell<View> =>
  () =>
    beat('mark', { gravity })
const rolling = beat('dice', { gravity: 0 })

/** What the events of a battle are in the story of a turn. */
export const STORY: Story<View> = {
  rolls: {
    command: beat('dice', { word: 'Command', gravity: 0 }),
    'command again': beat('dice', { word: 'Command', gravity: 0 }),
    hit: rolling,
    damage: rolling,
    headstrong: pins(0, ''),
  },
  events: {
    'phase began': untold,
    'phase ended': marked(1),
    'command points': (d, seen) =>
      beat('mark', { word: 'Command', title: `${sideCalled(d, seen)} has ${counted(numberIn(d.cp), 'Command Point')}` }),
    initiative: (d, seen) => beat('check', { word: 'Initiative', title: `${sideCalled(d, seen)} has the Initiative` }),
    'orders revealed': (d, seen) => beat('order', { word: 'Orders', title: `${sideCalled(d, seen)} turns up the orders` }),
    'order changed': (d, seen) =>
      beat('order', { word: 'Orders', title: withVerb(called(seen, d.unit), 'gets another order'), gravity: 2 }),
    'command order': commandOrder,
    'extra activation': marked(0),
    activated,
    'activation ended': untold,
    token: untold,
    moved,
    stayed: untold,
    engaged,
    fired,
    'held fire': marked(0),
    'cover judged': untold,
    hit,
    'dice bought again': marked(0),
    'rolled again': untold,
    'shield spent': () => rolling,
    saved: () => rolling,
    assault,
    'attacks declared': () => beat('shot', { word: 'Assault' }),
    struck,
    'assault result': assaultResult,
    'base lost': baseLost,
    destroyed,
    pinned: (d, seen) => pins(3, withVerb(called(seen, d.unit), 'is Pinned')),
    'not pinned': (d, seen) => pins(1, withVerb(called(seen, d.unit), 'stands firm')),
    unpinned: (d, seen) => pins(1, withVerb(called(seen, d.unit), 'is no longer Pinned')),
    collapsed: () => beat('loss', { title: 'The building collapses', gravity: 4 }),
    scored,
    conceded: () => beat('score', { gravity: 5 }),
  },
}
