import { copy, type Rng, type SeatId } from '@sandtable/kernel'
import { picked } from '@sandtable/wargame/views'
import { isAlly, isSeen, knowsField } from './basics/known.ts'
import { hasMark } from './basics/marks.ts'
import { bodyOf } from './basics/measure.ts'
import { playerAt, sideOfUnit } from './basics/players.ts'
import { fullArmourOf, fullHealthOf, weightOf } from './basics/points.ts'
import { sheetOf } from './basics/queries.ts'
import { findSkill } from './data/skills.ts'
import type { Skill, UnitSheet } from './data/types.ts'
import { believeActing, believedUnit } from './view/believe.ts'
import { OPEN, type SeenPlayer, type SeenUnit, type View } from './view/seen.ts'
import type { Field, Own, Player, PlayerId, Turn, Unit, World } from './world.ts'

export { knowsField } from './basics/known.ts'
export type { View } from './view/seen.ts'

/** Whether this player may read the whole sheet of a unit: its own side's, those it has hacked, and those it makes act (WL-HACK-05, WL-R-296). */
export const mayRead = (world: World, unit: Unit, viewer: PlayerId | null): boolean =>
  world.options.openSheets ||
  (viewer !== null && hasMark(unit, 'hijacked', { by: viewer })) ||
  (viewer !== null && (sideOfUnit(world, unit) === world.players[viewer]!.side || world.players[viewer]!.read.includes(unit.id)))

/** WL-GHOST-03: others see the figure where it was last shown, and nothing of one that was never set. */
function placeSeen(unit: Unit, isOwn: boolean): Pick<Unit, 'at' | 'facing' | 'layer' | 'by' | 'where' | 'hidden'> {
  const { at, facing, layer, by, where, hidden } = unit
  if (isOwn || hidden === null) return { at, facing, layer, by, where, hidden }
  if (hidden.figure) return { ...hidden.figure, where, hidden: null }
  return { at: { x: 0, y: 0 }, facing: 0, layer: 'land', by: null, where: 'waiting', hidden: null }
}
const OPEN_OF_UNIT = [
  ...(['id', 'player', 'sheet', 'name', 'cost', 'team', 'inside', 'as', 'diedAt', 'killedBy', 'since', 'marks'] as const),
] as const
function seenUnit(world: World, unit: Unit, viewer: PlayerId | null): SeenUnit {
  const isOwn = isAlly(world, unit, viewer)
  return {
    ...picked(unit, OPEN_OF_UNIT),
    ...placeSeen(unit, isOwn),
    points: weightOf(world, unit),
    full: fullHealthOf(world, unit) + fullArmourOf(world, unit),
    counters: mayRead(world, unit, viewer) ? unit.counters : null,
    shown: unit.counters.flatMap(({ skill, shown }, slot) => (shown ? [{ slot, skill }] : [])),
    credit: isOwn ? unit.credit : null,
    off: isOwn ? unit.off : null,
    orderedBy: isOwn ? unit.orderedBy : null,
  }
}
/** Who else knows of it is nobody's business. */
const seenField = (field: Field, viewer: PlayerId | null): Field => ({ ...field, known: field.known.filter(id => id === viewer) })

function seenPlayer(player: Player, isOwn: boolean): SeenPlayer {
  const { purse, prepared, read, ...open } = player
  return { ...open, purse: isOwn ? purse : null, prepared: isOwn ? prepared : null, read: isOwn ? read : null }
}
/** Books of the players' own: others know the figure of a unit, and a skill once it was used. */
function ownSeen(world: World, seen: { readonly [id: string]: SeenUnit }): Own {
  const units = Object.values(seen)
  const known = new Set(units.flatMap(({ counters, shown }) => [...(counters ?? []), ...shown].map(one => one.skill)))
  const open = new Set(units.filter(({ counters }) => counters !== null).map(({ sheet }) => sheet))
  // What the class defaults of the battle make of the catalogue is no secret.
  const skills = Object.entries(world.own.skills).filter(([id]) => known.has(id) || findSkill(id) !== null)
  const sheets = Object.entries(world.own.units).map(([id, sheet]): [string, UnitSheet] => [
    id,
    open.has(id) ? sheet : { ...sheet, skills: [] },
  ])
  return { ...world.own, skills: Object.fromEntries<Skill>(skills), units: Object.fromEntries(sheets) }
}
/** WL-R-155: what was asked of an own unit, such as an offer to surrender, its owner remembers in others' turns too. */
const isOwnNote = (world: World, note: string, viewer: PlayerId | null): boolean =>
  note.split(' ').some(id => world.units[id] !== undefined && isAlly(world, world.units[id]!, viewer))
/** WL-R-216: that a hidden unit acts is told; which one it is, is not. */
function turnSeen(world: World, viewer: PlayerId | null): Turn | null {
  const { turn } = world
  if (!turn) return null
  const isKnown = (id: string): boolean => {
    const unit = world.units[id]
    return !unit || unit.hidden === null || isAlly(world, unit, viewer)
  }
  const active = Object.fromEntries(Object.entries(turn.active).filter(([id]) => isKnown(id)))
  const moved = Object.fromEntries(Object.entries(turn.moved).filter(([id]) => isKnown(id)))
  const isActive = viewer !== null && world.players[viewer]!.side === world.players[turn.player]!.side
  return {
    ...turn,
    active,
    moved,
    asked: isActive ? turn.asked : turn.asked.filter(note => isOwnNote(world, note, viewer)),
    optics: isActive ? turn.optics : [],
  }
}

export function view(world: World, seat: SeatId | null): View {
  const player = seat === null ? null : playerAt(world, seat).id
  const side = player === null ? null : world.players[player]!.side
  const units = Object.fromEntries(
    Object.entries(world.units).flatMap(([id, unit]) =>
      isSeen(world, unit, player) ? [[id, seenUnit(world, unit, player)]] : [],
    ),
  )
  return {
    ...picked(world, OPEN),
    player,
    own: ownSeen(world, units),
    players: Object.fromEntries(Object.entries(world.players).map(([id, one]) => [id, seenPlayer(one, one.side === side)])),
    units,
    fields: world.fields.filter(field => knowsField(world, field, player)).map(field => seenField(field, player)),
    items: world.items.map(({ credit, ...open }) => ({ ...open, credit: open.where === 'used' ? credit : null })),
    turn: turnSeen(world, player),
  }
}

/** Whether nothing is left to guess. */
export const isOpen = ({ units, items, players }: View): boolean =>
  Object.values(units).every(({ counters }) => counters !== null) &&
  items.every(({ credit }) => credit !== null) &&
  Object.values(players).every(({ prepared }) => prepared !== null)

/** The table as a view knows it: closed sheets are those of the catalogue, with what was shown of them. `rng` null: nothing of them is used up. */
export function worldSeen(seen: View, rng: Rng | null): World {
  const { player: _player, players, units, items, fields, turn, own, ...open } = seen
  const world: World = {
    ...copy(open),
    own,
    fields: copy(fields),
    turn: copy(turn),
    players: Object.fromEntries(
      Object.entries(players).map(([id, one]) => [
        id,
        copy({ ...one, purse: one.purse ?? 0, prepared: one.prepared ?? [], read: one.read ?? [] }),
      ]),
    ),
    items: items.map(item => copy({ ...item, credit: item.credit ?? 0 })),
    units: {},
  }
  for (const unit of Object.values(units)) world.units[unit.id] = believedUnit(world, unit, rng)
  return world
}
/** A world this seat could believe in. */
export function determinise(seen: View, _seat: SeatId | null, rng: Rng): World {
  const world = worldSeen(seen, rng)
  believeActing(world)
  return world
}

/** Throws when a world is impossible. */
export function assert(world: World): void {
  for (const unit of Object.values(world.units)) {
    const { id, where, inside, at, counters } = unit
    if ((where === 'aboard' || where === 'inside' || where === 'prison') !== (inside !== null))
      throw new Error(`${id} is ${where} of ${inside}`)
    if (inside !== null && where !== 'prison') bodyOf(world, unit)
    if (!Number.isInteger(at.x) || !Number.isInteger(at.y)) throw new Error(`${id} stands on a fraction`)
    for (const { skill, left, of } of counters)
      if (left < 0 || left > of || !Number.isInteger(left)) throw new Error(`${id} has ${left} of ${of} ${skill}`)
    if (['table', 'aboard', 'inside'].includes(where) && sheetOf(world, unit).kind !== 'hazard' && weightOf(world, unit) <= 0)
      throw new Error(`${id} is alive without a point`)
  }
  for (const field of world.fields) if ((field.left ?? 0) < 0) throw new Error(`${field.id} has less than no mines`)
}
