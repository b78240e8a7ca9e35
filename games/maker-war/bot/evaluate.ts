import type { SeatId } from '@sandtable/kernel'
import { beyondReach, worthLostFarOff } from '@sandtable/wargame/evaluation'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { type Catalogue, catalogueOf } from '../army/catalogue.ts'
import { roundLimitOf } from '../basics/queries.ts'
import type { View } from '../view.ts'
import { type Formation, foeOf, type SideId, type Spot, type Unit } from '../world.ts'
import { type Fighter, fighterOf, threatOf } from './threat.ts'

/** Weights, in points of the army lists unless they are shares. The first is the rulebook's own advice, the rest were tried out. */
const SHARE = {
  perToken: 0.08,
  leastByTokens: 0.25,
  scattered: 0.5,
  waiting: 0.8,
  carried: 0.9,
  /** What a Titan is worth just before it dies; the rest goes with its structure. */
  wreck: 0.25,
  marching: 0.97,
  poi: 0.05,
  /** For each cm beyond its reach and from the next free Point of Interest: what a formation loses of its worth, ever less. */
  farFromTarget: 0.003,
  farFromPoi: 0.0006,
  /** Of what a side could lose to the other's fire, and so much more spread over its formations: with few of them the first salvo decides. */
  threat: 1,
  threatToFew: 2,
  /** Little enough to decide only where a formation is placed, not which: the best guns are not kept at home for fear. */
  threatInSetUp: 0.0005,
  /** So much of the fear is gone in the last round, half of it in the one before. */
  haste: 0.9,
}
const WORTH = { card: 9, supply: 2, energy: 3, shield: 3 }

/** A formation on the table as far as the evaluation goes. `reach`: how far it can hurt within one turn. */
type Stand = Fighter & { reach: number; flies: boolean; steady: boolean; waits: boolean }

/** How good this looks for a seat: worth of its side less that of the other (see the bot notes of the rules). */
export function evaluate(seen: View, seat: SeatId): number {
  const side = sideOfSeat(seen, seat)
  const stands = standsOf(seen)
  const ahead = worthOf(seen, side, stands) - worthOf(seen, foeOf(side), stands)
  return ahead - distanceLoss(seen, side, stands) + menace(seen, side, stands)
}

/** Nobody has acted yet: what the last to deploy places is looked at when the first turn begins. */
const isSetUp = ({ turn }: View): boolean => turn <= 1

/** What the own guns promise less what those of the enemy do: whoever walks into range first pays for it. */
function menace(seen: View, side: SideId, stands: readonly Stand[]): number {
  const [next, share] = isSetUp(seen) ? [seen.first, SHARE.threatInSetUp] : [seen.inTurn, fearOf(seen, side)]
  return share * (threatOf(side, stands, next) - patienceOf(seen) * threatOf(foeOf(side), stands, next))
}

function fearOf({ formations }: View, side: SideId): number {
  let own = 0
  for (const id in formations) if (formations[id]!.side === side) own++
  return SHARE.threat + SHARE.threatToFew / Math.max(1, own)
}

/** MW-END-06: whoever waits until the rounds are over wins nothing. */
function patienceOf(seen: View): number {
  const left = (roundLimitOf(seen) ?? Number.POSITIVE_INFINITY) - seen.round
  return 1 - SHARE.haste * Math.max(0, 1 - left / 2)
}

/** What formations lose for being out of reach of every enemy and of what they could occupy. */
function distanceLoss(seen: View, side: SideId, stands: readonly Stand[]): number {
  if (isSetUp(seen)) return 0
  const own = stands.filter(stand => stand.side === side && (stand.steady || stand.waits))
  const foes = stands.filter(stand => stand.side !== side && !stand.flies && stand.steady)
  const free = seen.pois.filter(poi => poi.control !== side)
  const shareLost = ({ at, reach, flies }: Stand): number => {
    const target = beyondReach(foes, foe => between(at, foe.at), reach)
    const place = flies ? 0 : beyondReach(free, poi => between(at, poi.at))
    const share = (SHARE.farFromTarget * target) / 100 + (SHARE.farFromPoi * place) / 100
    return share / (1 + share)
  }
  return worthLostFarOff(own, stand => stand.worth, shareLost)
}

function standsOf(seen: View): Stand[] {
  const catalogues = { a: catalogueOf(seen.sides.a), b: catalogueOf(seen.sides.b) }
  const stands: Stand[] = []
  for (const id in seen.formations) {
    const formation = seen.formations[id]!
    if (formation.where === 'gone') continue
    stands.push(standOf(seen, formation, catalogues[formation.side]))
  }
  return stands
}

function standOf(seen: View, f: Formation, catalogue: Catalogue): Stand {
  let points = 0
  let reach = 0
  for (const id of f.units) {
    const unit = seen.units[id]!
    const { fireRange, speed, melee } = catalogue.units.get(unit.profile)!
    points += worthOfUnit(unit, catalogue)
    reach = Math.max(reach, fireRange, melee > 0 ? (speed ?? 0) : 0)
    for (const slot in unit.weapons) reach = Math.max(reach, catalogue.weapons.get(unit.weapons[slot]!)!.fireRange)
  }
  const waits = f.where === 'waiting'
  // Whoever waits would come from the own edge: no nearer to anything than those who came.
  const at = waits
    ? { x: seen.table.width / 2, y: f.side === 'a' ? 0 : seen.table.height }
    : seen.units[f.chief ?? f.units[0]!]!.at
  const fighter = fighterOf(seen, f, catalogue, at, points * shareOf(f))
  return { ...fighter, reach, flies: f.altitude !== null, steady: isSteady(f), waits }
}
const isSteady = (f: Formation): boolean => f.where === 'table' && f.stance !== 'scatter'

/** What a unit is worth: a Titan by its structure and shields, with its weapons. Created units are worth something to the fight. */
function worthOfUnit(unit: Unit, catalogue: Catalogue): number {
  const { points, structure } = catalogue.units.get(unit.profile)!
  if (structure === null) return points === 0 ? WORTH.energy : points
  let all = points
  for (const slot in unit.weapons) all += catalogue.weapons.get(unit.weapons[slot]!)!.points
  const left = SHARE.wreck + (1 - SHARE.wreck) * (unit.structure / structure)
  return all * left * (1 - 0.03 * unit.broken.length) + WORTH.shield * unit.shields
}

/** What of its worth a formation keeps: points x (1 - 0.08 x tokens / units), half when scattered, less off the table. */
function shareOf({ tokens, units, stance, where }: Formation): number {
  const nerve = Math.max(SHARE.leastByTokens, 1 - (SHARE.perToken * tokens) / units.length)
  if (where === 'waiting') return nerve * SHARE.waiting
  if (where === 'carried') return nerve * SHARE.carried
  if (stance === 'scatter') return nerve * SHARE.scattered
  return stance === 'march' ? nerve * SHARE.marching : nerve
}

function worthOf(seen: View, id: SideId, stands: readonly Stand[]): number {
  const { cards, supply, landing, energy, score } = seen.sides[id]
  const budget = seen.options.points
  let worth = WORTH.card * cards + WORTH.supply * (supply + landing) + WORTH.energy * energy + SHARE.poi * budget * score
  let holds = false
  for (const stand of stands) {
    if (stand.side !== id) continue
    worth += stand.worth
    if (!stand.flies && stand.steady) holds = true
  }
  for (const poi of seen.pois) {
    if (poi.control === id) worth += SHARE.poi * budget
    if (poi.holder !== null && seen.formations[poi.holder]?.side === id) worth += relicWorth(seen, id, poi.at)
  }
  // MW-END-01: without anybody steady on the ground the end is near.
  return holds || seen.round === 0 ? worth : worth - budget / 4
}

const between = (p: Spot, q: Spot): number => Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y))

/** MW-MISS-05: a relic is worth more the nearer it is to the own edge. */
function relicWorth({ options, table }: View, side: SideId, at: Spot): number {
  const way = side === 'a' ? at.y : table.height - at.y
  return options.points * SHARE.poi * (1 + 4 * (1 - way / table.height))
}
