import { isWithin } from '@sandtable/geometry/table/distance'
import { type Ledger, type LedgerLine, ledgerOf, type Outcome, type RuleId } from '@sandtable/kernel'
import { outcomeFor, teamName } from '@sandtable/wargame/teams'
import { bodyOf, distanceOf, measured } from '../basics/measure.ts'
import { formationName } from '../basics/names.ts'
import { flies, leaderOf, missionOf, onTable, profileOf, roundLimitOf, unitsOf } from '../basics/queries.ts'
import { unitPoints } from '../casualties/casualties.ts'
import { VICTORY_PERCENT } from '../data/missions.ts'
import { DEPLOYMENT, STALEMATE } from '../data/setup.ts'
import { controls, poiBody } from '../set-up/poi.ts'
import { couldPay } from '../supply/supply.ts'
import { type Formation, foeOf, SIDES, type SideId, type Unit, type World } from '../world.ts'

// ── annihilation ────────────────────────────────────────────────────────────
/** MW-END-01: a unit that keeps its side in the battle. Hypha do not (MW-R-135): they are in no formation. */
const holdsOut = (world: World, side: SideId): boolean =>
  onTable(world, side).some(f => unitsOf(world, f).some(u => !flies(world, u)))

/** MW-R-137: whether something that stays could still come onto the table in this round, by what everybody knows. */
const canStillEnter = (world: World, side: SideId): boolean =>
  !world.sides[side].passed &&
  Object.values(world.formations).some(
    f =>
      f.side === side &&
      (f.where === 'waiting' || f.where === 'carried') &&
      !f.activated &&
      unitsOf(world, f).some(u => !flies(world, u)) &&
      (f.paid || f.where === 'carried' || couldPay(world, side, f.supplyCost, 'deploy')),
  )

export const isAnnihilated = (world: World, side: SideId): boolean =>
  !holdsOut(world, side) && !(world.round <= 1 && canStillEnter(world, side))

/** MW-END-03, MW-END-04: asked at the end of every turn. */
export function annihilation(world: World): Outcome | null {
  const lost = SIDES.filter(side => isAnnihilated(world, side))
  if (lost.length === 0) return null
  if (lost.length === 2) return outcomeOf(world, null, 'MW-END-04', 'Neither side has a unit left on the table that does not fly')
  return outcomeOf(
    world,
    foeOf(lost[0]!),
    'MW-END-01',
    `${teamName(world, lost[0]!)} has no unit left on the table that does not fly`,
  )
}

export const surrenderOf = (world: World, side: SideId): Outcome =>
  outcomeOf(world, foeOf(side), 'MW-END-02', `${teamName(world, side)} surrenders`)

// ── victory points ──────────────────────────────────────────────────────────
/** So many percent, rounded to whole points, halves up (MW-END-07). */
const percentOf = (points: number, percent: number): number => Math.floor((2 * points * percent + 100) / 200)

/** MW-R-139: what is left of a formation. */
const pointsOfUnits = (world: World, formation: Formation): number =>
  unitsOf(world, formation).reduce((sum, unit) => sum + unitPoints(world, unit), 0)

/** The share of a Titan's points that its lost structure stands for, at the rate of MW-END-07. */
function structureShare(world: World, unit: Unit): number {
  const whole = profileOf(world, unit).structure
  if (whole === null || unit.structure >= whole) return 0
  const lost = unitPoints(world, unit) * (whole - unit.structure) * VICTORY_PERCENT.titanStructureLost
  return Math.floor((2 * lost + 100 * whole) / (200 * whole))
}

/** MW-END-07: the victory points of a side, item by item. */
export function victoryPoints(world: World, side: SideId): Ledger {
  const line = (by: string, piece: string | null, add: number): LedgerLine => ({ by, piece, rule: 'MW-END-07', change: { add } })
  const foes = Object.values(world.formations).filter(f => f.side !== side && f.where !== 'gone')
  const scattered = foes.filter(f => f.stance === 'scatter')
  const away = foes.filter(f => !f.deployed)
  const titans = foes.flatMap(f => unitsOf(world, f))
  const held = world.pois.filter(poi => controls(world, side, poi))
  const lines = [
    line('destroyed units', null, percentOf(world.sides[side].destroyed, VICTORY_PERCENT.destroyedUnits)),
    ...scattered.map(f => line('scattered', f.id, percentOf(pointsOfUnits(world, f), VICTORY_PERCENT.scatteredUnits))),
    ...titans.map(u => line('structure lost', u.id, structureShare(world, u))),
    ...away.map(f => line('never deployed', f.id, percentOf(pointsOfUnits(world, f), VICTORY_PERCENT.neverDeployed))),
    ...held.map(poi => line('Point of Interest', poi.id, percentOf(world.options.points, VICTORY_PERCENT.controlledPoi))),
  ]
  return ledgerOf(
    0,
    'MW-END-07',
    lines.filter(l => 'add' in l.change && l.change.add !== 0),
  )
}

/** MW-END-08: the difference as a part of the point budget decides between draw, minor and major victory. */
export function outcomeByPoints(world: World, rule: RuleId, why: string): Outcome {
  const [a, b] = [victoryPoints(world, 'a').total, victoryPoints(world, 'b').total]
  const part = Math.abs(a - b) * 100
  const words = `${why}. Victory points ${a} to ${b}`
  if (part < VICTORY_PERCENT.drawBelow * world.options.points) return outcomeOf(world, null, rule, `${words}: a draw`)
  const size = part < VICTORY_PERCENT.minorBelow * world.options.points ? 'minor' : 'major'
  const winner = a > b ? 'a' : 'b'
  return outcomeOf(world, winner, rule, `${words}: a ${size} victory for ${teamName(world, winner)}`)
}

/** Scores are mission points where the mission counts them, otherwise victory points. */
export function outcomeOf(world: World, winner: SideId | null, rule: RuleId, text: string): Outcome {
  const scoreOf = (side: SideId) => (isScored(world) ? world.sides[side].score : victoryPoints(world, side).total)
  return outcomeFor(world, winner, rule, text, team => scoreOf(team === 'a' ? 'a' : 'b'))
}

// ── missions ────────────────────────────────────────────────────────────────
const isMission = (world: World, rule: RuleId): boolean => missionOf(world).rule === rule
/** MW-MISS-03 is won by its own score (MW-POI-03). */
const isScored = (world: World): boolean => isMission(world, 'MW-MISS-03')

/** MW-MISS-03: what each side scores at the end of a round; nothing in the first. */
export function missionScores(world: World): { a: number; b: number } | null {
  if (!isScored(world) || world.round < 2) return null
  const held = (side: SideId) => world.pois.filter(poi => controls(world, side, poi)).length
  const [a, b] = [held('a'), held('b')]
  return { a: a > b ? a + 1 : a, b: b > a ? b + 1 : b }
}

/** MW-MISS-03: first to twice the number of Points of Interest and two more; equal scores play on. */
export function missionWon(world: World): Outcome | null {
  if (!isScored(world)) return null
  const goal = 2 * world.pois.length + 2
  const { a, b } = world.sides
  if (Math.max(a.score, b.score) < goal || a.score === b.score) return null
  return outcomeOf(world, a.score > b.score ? 'a' : 'b', 'MW-MISS-03', `${goal} points are reached: ${a.score} to ${b.score}`)
}

/** The strip along a side's own edge, border included (MW-DEPLOY-03, MW-R-165). */
const isInOwnStrip = (world: World, side: SideId, { at }: Unit): boolean => {
  const depth = measured(world, DEPLOYMENT.edgeDepth)
  return side === 'a' ? at.y <= depth : at.y >= world.table.height - depth
}

/** Who holds the Reliquary as a marker (MW-R-177). */
const relicHolder = (world: World): Formation | null => {
  const holder = world.pois.find(poi => poi.holder !== null)?.holder ?? null
  return holder === null ? null : (world.formations[holder] ?? null)
}

/** MW-MISS-05: won when a formation that holds the Reliquary ends its side's turn with its chief in the own edge strip. */
export function relicBroughtHome(world: World, side: SideId): Outcome | null {
  const holder = isMission(world, 'MW-MISS-05') ? relicHolder(world) : null
  if (holder?.where !== 'table' || holder.side !== side || !isInOwnStrip(world, side, leaderOf(world, holder))) return null
  return outcomeOf(world, side, 'MW-MISS-05', `${formationName(world, holder)} brings the Reliquary home`)
}

/** MW-MISS-06: the host defends; one unit that does not fly within 5 cm of the Fortification is enough. */
function lastStand(world: World): Outcome {
  const forts = world.pois.filter(poi => poi.type === 'fortification').map(poi => poiBody(world, poi))
  const limit = distanceOf(world, 'poiOccupy')
  const guards = onTable(world, 'a')
    .flatMap(f => unitsOf(world, f))
    .filter(u => !flies(world, u) && forts.some(fort => isWithin(bodyOf(world, u), fort, limit)))
  const winner = guards.length > 0 ? 'a' : 'b'
  return outcomeOf(world, winner, 'MW-MISS-06', winner === 'a' ? 'The Fortification is held' : 'The Fortification has fallen')
}

// ── the last round ──────────────────────────────────────────────────────────
/** How the game ends after this round, if it does: by the round limit, or because nothing happens any more (MW-R-174). */
export function lastRound(world: World): Outcome | null {
  const limit = roundLimitOf(world)
  if (limit !== null) return world.round >= limit ? atTheLimit(world, limit) : null
  if (world.quiet >= STALEMATE.quietRounds) return outcomeByPoints(world, 'MW-R-174', `No losses in ${world.quiet} rounds`)
  return world.round >= STALEMATE.lastRound ? outcomeByPoints(world, 'MW-R-174', `${world.round} rounds are over`) : null
}

function atTheLimit(world: World, limit: number): Outcome {
  const why = `${limit} rounds are over`
  if (isScored(world)) {
    const { a, b } = world.sides
    const winner = a.score === b.score ? null : a.score > b.score ? 'a' : 'b'
    return outcomeOf(world, winner, 'MW-MISS-03', `${why}. The score is ${a.score} to ${b.score}`)
  }
  if (isMission(world, 'MW-MISS-06')) return lastStand(world)
  const holder = isMission(world, 'MW-MISS-05') ? relicHolder(world) : null
  if (holder) return outcomeOf(world, holder.side, 'MW-MISS-05', `${why}. ${formationName(world, holder)} holds the Reliquary`)
  return outcomeByPoints(world, 'MW-END-08', why)
}
