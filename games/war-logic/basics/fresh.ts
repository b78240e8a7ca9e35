import { priceOf } from '../army/cost.ts'
import { inch } from '../data/inch.ts'
import { terrainOf } from '../data/terrain.ts'
import type { MapPiece, Skill, UnitSheet } from '../data/types.ts'
import type { Card, Counter, Options, Piece, Player, PlayerId, Spot, Turn, Unit, World } from '../world.ts'
import { classIn, skillOf } from './skills.ts'

export const freshPlayer = (id: PlayerId, seat: string, side: string): Player => ({
  ...{ id, seat, side },
  scale: 100,
  purse: 0,
  zone: null,
  home: null,
  isOut: false,
  prepared: [],
  silenced: [],
  wasSilenced: false,
  read: [],
})

type Books = Pick<World, 'own' | 'options'> & Partial<Pick<World, 'players'>>
/** WL-CLASS-08: in the flat-20 variant whatever was bought at the default of its class has the other one. */
export function boughtNumber(world: Pick<World, 'own' | 'options'>, skill: Skill): number {
  if (world.options.numberDefaults === 'sheet' || !skill.numberIsDefault) return skill.number
  // WL-R-117: Infestation keeps its 30.
  return skill.tags.includes('infest') ? skill.number : (classIn(world, skill).numberFlat20 ?? skill.number)
}
/** WL-UNIT-10: the scale of a player's army, in hundredths. */
const scaleOf = ({ players }: Books, player: PlayerId | null): number => (player && players?.[player]?.scale) || 100
export function freshCounter(world: Books, id: string): Counter {
  const of = boughtNumber(world, skillOf(world, id))
  return { skill: id, of, left: of, shown: world.options.openSheets }
}
/** WL-COST-03, WL-UNIT-10: what a unit of this player costs, in hundredths of a credit. */
export const priceFor = (world: Books, { skills }: Pick<UnitSheet, 'skills'>, player: PlayerId | null): number => {
  const scale = scaleOf(world, player) / 100
  return skills
    .map(id => skillOf(world, id))
    .map(skill => ({ ...skill, number: boughtNumber(world, skill) }))
    .map(skill =>
      priceOf({ ...skill, impact: skill.impact * scale, range: skill.range * scale, extension: skill.extension * scale }),
    )
    .reduce((total, price) => total + price, 0)
}
const isCredit = ({ tags }: Skill): boolean => tags.includes('credit')

/** A unit of this sheet with all its skills at full numbers, not yet anywhere. */
export function freshUnit(
  world: Books,
  sheet: UnitSheet,
  { id, player, team = null }: { id: string; player: PlayerId | null; team?: string | null },
): Unit {
  const skills = sheet.skills.map(skill => skillOf(world, skill))
  return {
    ...{ id, player, team },
    sheet: sheet.id,
    name: sheet.name,
    cost: priceFor(world, sheet, player),
    counters: sheet.skills.map(skill => freshCounter(world, skill)),
    at: { x: 0, y: 0 },
    facing: 0,
    layer: 'land',
    by: null,
    where: 'waiting',
    inside: null,
    as: null,
    hidden: null,
    // WL-REINF-01.
    credit: skills.filter(isCredit).reduce((total, { impact }) => total + impact * 100, 0),
    diedAt: null,
    killedBy: null,
    since: null,
    orderedBy: null,
    off: [],
    marks: [],
  }
}

/** A rectangle of a map lies by its lower left corner and turns about its middle (WL-R-225). */
function outlineOf(piece: MapPiece): Pick<Piece, 'footprint' | 'at' | 'facing'> {
  if (piece.shape === 'circle')
    return { footprint: { type: 'disc', radius: inch(piece.r) }, at: { x: inch(piece.x), y: inch(piece.y) }, facing: 0 }
  const [length, width] = [inch(piece.w), inch(piece.h)]
  const at: Spot = { x: inch(piece.x) + Math.round(length / 2), y: inch(piece.y) + Math.round(width / 2) }
  return { footprint: { type: 'rect', length, width }, at, facing: piece.rotation }
}
export function freshPiece(piece: MapPiece, lockOf: (id: string) => { impact: number; number: number }): Piece {
  const type = terrainOf(piece.type)
  // WL-R-242: a lock named at the piece goes before that of its type.
  const lock = piece.lock ?? type.lock
  const { impact, number } = lock === null ? { impact: 0, number: 0 } : lockOf(lock)
  return {
    id: piece.id,
    type: type.id,
    ...outlineOf(piece),
    height: inch(piece.height ?? type.height),
    form: type.form,
    cover: type.cover,
    blocksSight: type.blocksSight,
    higherGround: type.higherGround,
    health: type.health,
    of: type.health,
    capacity: type.capacity,
    lock: lock === null ? null : { impact, energy: number },
    die: piece.bonusDie,
  }
}

export const freshTurn = (player: PlayerId): Turn => ({
  player,
  step: 'strategy',
  manner: null,
  commander: null,
  streams: [],
  active: {},
  moved: {},
  spent: [],
  speeches: [],
  blows: [],
  triggered: [],
  fired: [],
  dice: [],
  optics: [],
  guided: {},
  reacted: [],
  charged: [],
  dual: null,
  asked: [],
})

/** A table before anything lies on it. */
export const emptyWorld = (options: Options, card: Card, seats: World['seats'], players: readonly Player[]): World => ({
  ...{ options, card, seats },
  own: { skills: {}, units: {} },
  table: { width: inch(48), height: inch(36), medium: 'land' },
  battlefield: '',
  ambient: null,
  order: players.map(one => one.id),
  players: Object.fromEntries(players.map(one => [one.id, one])),
  units: {},
  pieces: [],
  fields: [],
  items: [],
  zones: [],
  deployment: [],
  finish: null,
  hands: {},
  counters: Object.fromEntries(players.map(one => [one.side, 0])),
  round: 0,
  turn: null,
  offense: null,
  rolled: null,
  quiet: 0,
  eventful: false,
})
