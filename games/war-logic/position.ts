import { type Call, copy, type Seat } from '@sandtable/kernel'
import { describedPlayers, hundredths, placeFrom, positionReader } from '@sandtable/wargame/position'
import type { Refuse } from '@sandtable/wargame/read'
import { emptyWorld, freshCounter, freshPlayer, freshTurn, freshUnit } from './basics/fresh.ts'
import { isHealth, isPlainArmour } from './basics/points.ts'
import { sheetOf } from './basics/queries.ts'
import { heldBy, skillsWith } from './basics/skills.ts'
import { procs } from './chapters.ts'
import { unitSheetOf } from './data/units.ts'
import { layerAt, layerOf, mediumAt } from './movement/layers.ts'
import { refuseImpossible } from './position/check.ts'
import { type Described, type DescribedUnit, POSITION } from './position/form.ts'
import { layThings, rectFrom } from './position/things.ts'
import { withUsual } from './set-up/options.ts'
import type { Card, Layer, Player, Turn, Unit, World } from './world.ts'

/** A described position (see README.md), ready to be played on; or everything that is wrong with it. */
export const readPosition = positionReader({
  form: POSITION,
  rule: 'WL-CARD-01',
  procs,
  lay,
  named: ({ players, units, pieces, zones }) => {
    const [unit, piece, zone] = [Object.keys(units), pieces.map(({ id }) => id), zones.map(({ id }) => id)]
    return {
      unit,
      piece,
      zone,
      player: Object.keys(players),
      'unit or piece': [...unit, ...piece],
      place: [...piece, ...zone, ...unit],
    }
  },
  tableOf: ({ table }) => table,
  resume,
})

function lay(described: Described, refuse: Refuse): World {
  const world = tableOf(described)
  for (const [i, one] of described.units.entries()) addUnit(world, one, i, refuse)
  addTurn(world, described)
  refuseImpossible(world, described, refuse)
  return world
}
function resume(_world: World, { turn: { step } }: Described, run: Call | null) {
  return { run, step: step === 'strategy' || step === 'set-up' ? null : step }
}

const ownersIn = ({ units }: Described): string[] => units.flatMap(({ player }) => player ?? [])
const playersOf = (described: Described): Player[] =>
  describedPlayers(described.players, ownersIn(described)).map(({ id, seat, team, described: one }) => {
    const fresh = freshPlayer(id, seat, one?.side ?? team)
    if (!one) return fresh
    const { scale, purse, zone, home, out, prepared, silenced, distortion, wasSilenced, read } = one
    return {
      ...fresh,
      scale: hundredths(Number(scale)),
      purse: hundredths(purse),
      zone: zone ? rectFrom(zone) : null,
      home: home ? rectFrom(home) : null,
      isOut: out,
      prepared: [...prepared],
      silenced: [
        ...(silenced ? [{ at: { x: 0, y: 0 }, radius: null }] : []),
        ...(distortion ? [{ at: placeFrom(distortion.at), radius: hundredths(distortion.r) }] : []),
      ],
      wasSilenced,
      read: [...read],
    }
  })
const cardOf = ({ budget, objective, defender }: Described): Card => ({
  battleOf: 'a described position',
  location: '',
  date: '',
  backstory: '',
  budget,
  objective,
  defender,
  reachedFirst: 'p2',
  attackedFirst: 'p1',
  fastPlay: true,
  whoDecided: null,
  ...{ open: [], budgets: [], agreed: [], houseRules: [] },
})
function tableOf(described: Described): World {
  const players = playersOf(described)
  const seats: Seat[] = players.map(({ seat, side }) => ({ id: seat, team: side }))
  const world = emptyWorld(withUsual(described.options), cardOf(described), seats, players)
  layThings(world, described)
  world.round = described.round
  world.quiet = described.quiet
  for (const { place, side } of described.hands) world.hands[place] = side
  for (const { side, count } of described.counters) world.counters[side] = count
  return world
}

function addUnit(world: World, one: DescribedUnit, i: number, refuse: Refuse): void {
  const { id = `u${i + 1}`, unit: sheet, extra } = one
  // A player that nobody knows is refused by its name; until then the unit is nobody's.
  const player = one.player !== null && Object.hasOwn(world.players, one.player) ? one.player : null
  if (world.units[id]) refuse(['units', i, 'id'], `two units are called '${id}'`)
  const unit = freshUnit(world, unitSheetOf(sheet), { id, player, team: one.team })
  unit.counters.push(...extra.map(skill => freshCounter(world, skill)))
  const place = one.in ?? null
  const isHoused = place !== null && one.where !== 'prison'
  const isBuilding = place !== null && (world.pieces.some(piece => piece.id === place) || isHouse(world, place))
  Object.assign(unit, {
    name: one.name ?? unit.name,
    facing: one.facing,
    inside: place,
    // A building may have seats too.
    as: place === null || one.where === 'prison' ? null : (one.as ?? (isBuilding ? null : 'load')),
    where: one.where ?? (isHoused ? (isBuilding ? 'inside' : 'aboard') : 'table'),
    marks: one.marks,
    credit: one.credit === undefined ? unit.credit : hundredths(one.credit),
    off: one.off ? skillsWith(world, unit, { tag: 'automatic' }).map(held => held.slot) : [],
  })
  if (one.at) unit.at = placeFrom(one.at)
  if (unit.where === 'dead') Object.assign(unit, { diedAt: unit.at, killedBy: one.killedBy ?? null })
  world.units[id] = unit
  setCounters(world, unit, one)
  Object.assign(unit, one.layer ? { layer: one.layer, by: slotFor(world, unit, one.layer) } : layerAt(world, unit))
  if (one.hidden) {
    const figure = one.hidden.figure && { at: placeFrom(one.hidden.figure), facing: unit.facing, layer: unit.layer, by: unit.by }
    unit.hidden = { figure, path: [] }
  }
}
/** WL-LEV-01: the movement skill of a layer that was named. */
const slotFor = (world: World, unit: Unit, layer: Layer): number | null =>
  skillsWith(world, unit, { category: 'Movement' }).find(held => layerOf(held, mediumAt(world, unit.at)) === layer)?.slot ?? null
const isHouse = (world: World, id: string): boolean => {
  const unit = world.units[id]
  return unit !== undefined && sheetOf(world, unit).kind === 'building'
}

/** Points are taken off in the order in which they are lost (WL-OFF-13), of each kind by itself. */
function setPoints(
  world: World,
  unit: Unit,
  points: number | undefined,
  isKind: (held: ReturnType<typeof heldBy>[number]) => boolean,
) {
  if (points === undefined) return
  let left = points
  for (const { counter, skill } of heldBy(world, unit).filter(held => isKind(held) && held.skill.impact > 0)) {
    counter.left = Math.min(counter.of, Math.floor(left / skill.impact))
    left -= counter.left * skill.impact
  }
}
function setCounters(world: World, unit: Unit, { health, armour, counters }: DescribedUnit): void {
  setPoints(world, unit, health, isHealth)
  setPoints(world, unit, armour, held => isPlainArmour(world, held))
  for (const { skill, left, shown } of counters) {
    const counter = unit.counters.find(one => one.skill === skill)
    if (counter) Object.assign(counter, { left: left ?? counter.left, shown: shown || counter.shown })
  }
}

function addTurn(world: World, { turn: one }: Described): void {
  const streams = one.streams.map(({ order, focus, at, units }) => ({
    ...{ order, focus, units: [...units] },
    at: at ? placeFrom(at) : focus !== null && world.units[focus] ? { ...world.units[focus]!.at } : null,
  }))
  const turn: Turn = { ...freshTurn(one.player), step: one.step, manner: one.manner, commander: one.commander, streams }
  for (const [i, { units }] of streams.entries()) for (const unit of units) turn.active[unit] = i
  for (const unit of one.active) turn.active[unit] = -1
  Object.assign(turn, copy({ spent: one.spent, blows: one.blows, triggered: one.triggered, speeches: one.speeches }))
  for (const { unit, by } of one.moved) turn.moved[unit] = hundredths(by)
  for (const { unit, by } of one.guided) turn.guided[unit] = hundredths(by)
  turn.manner ??= streams.length > 0 ? 'command' : one.active.length > 0 ? 'single' : null
  world.turn = turn
}
