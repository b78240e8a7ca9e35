import type { Catalogue } from '../army/catalogue.ts'
import type { View } from '../view.ts'
import type { Formation, SideId, Spot, Unit } from '../world.ts'

/** How a formation shoots and how it is hurt. No lines of fire, cover or arcs: it is asked for thousands of times in a game. */
export type Fighter = {
  side: SideId
  at: Spot
  worth: number
  /** 0 for those who cannot shoot now, and for flyers: they reach whatever they like, wherever it stands. */
  dice: number
  /** The mean over its dice. */
  range: number
  stride: number
  /** Hits that destroy all of it. */
  toughness: number
  /** How much of its fire is to be feared: all of it before it has acted, some as a reaction, less in the next round. */
  soon: number
  /** MW-ADV-04: whoever shoots at it has advantage. */
  exposed: boolean
  /** Whether guns on the ground can hit it. */
  inSight: boolean
}

/** MW-DICE-03, and by how much advantage makes it more. */
const HITS = 1 / 3
const ADVANTAGE = 1.5
const SOON = { ready: 1, patrol: 0.7, acted: 0.4, second: 0.8 }
/** Hits fall on units in front and are lost on the last ones: a salvo costs so much of a formation at most. */
const MOST = 0.8
/** Chiefs are measured, but the units of both stand around them: nearer by half a formation template each. */
const SPREAD = 1500

export function fighterOf(seen: View, f: Formation, catalogue: Catalogue, at: Spot, worth: number): Fighter {
  const guns = { dice: 0, reach: 0 }
  let toughness = 0
  for (const id of f.units) {
    const unit = seen.units[id]!
    addGuns(guns, unit, catalogue)
    toughness += catalogue.units.get(unit.profile)!.armor ?? unit.structure + unit.shields
  }
  const onTable = f.where === 'table'
  const shoots = onTable && f.stance !== 'scatter' && f.altitude === null
  return {
    side: f.side,
    at,
    worth,
    dice: shoots ? guns.dice : 0,
    range: guns.reach / Math.max(1, guns.dice),
    stride: strideOf(seen, f, catalogue),
    toughness,
    soon: f.activated ? (f.stance === 'patrol' ? SOON.patrol : SOON.acted) : SOON.ready,
    exposed: f.stance === 'march' || f.stance === 'scatter',
    inSight: onTable && f.altitude !== 'high',
  }
}

/** The dice of a unit and its weapons, and their ranges summed over the dice. */
function addGuns(guns: { dice: number; reach: number }, { profile, weapons }: Unit, catalogue: Catalogue): void {
  const add = ({ firePower, fireRange }: { firePower: number; fireRange: number }) => {
    guns.dice += firePower
    guns.reach += firePower * fireRange
  }
  add(catalogue.units.get(profile)!)
  for (const slot in weapons) add(catalogue.weapons.get(weapons[slot]!)!)
}

/** The slowest of its tanks, since infantry beside them mostly rides; otherwise the slowest of all. */
function strideOf(seen: View, f: Formation, catalogue: Catalogue): number {
  let driven = Number.POSITIVE_INFINITY
  let walked = Number.POSITIVE_INFINITY
  for (const id of f.units) {
    const { type, speed } = catalogue.units.get(seen.units[id]!.profile)!
    if (type === 'infantry') walked = Math.min(walked, speed ?? 0)
    else driven = Math.min(driven, speed ?? 0)
  }
  return Number.isFinite(driven) ? driven : walked
}

/**
 * The points that the fire of a side is expected to cost the other, each formation shooting once, at what it hurts most. Whoever has
 * the next turn shoots first.
 */
export function threatOf(side: SideId, fighters: readonly Fighter[], next: SideId): number {
  let sum = 0
  for (const shooter of fighters) {
    if (shooter.side !== side || shooter.dice === 0) continue
    let most = 0
    for (const target of fighters)
      if (target.side !== side && target.inSight) most = Math.max(most, expectedLoss(shooter, target))
    sum += most * shooter.soon
  }
  return side === next ? sum : sum * SOON.second
}

/** MW-ORDER-02, MW-ORDER-06: in range it need not move and has advantage; a stride further off it has not. */
function expectedLoss({ at, range, stride, dice }: Fighter, target: Fighter): number {
  const [dx, dy] = [at.x - target.at.x, at.y - target.at.y]
  const square = dx * dx + dy * dy
  const far = range + stride + SPREAD
  if (square > far * far) return 0
  const eased = target.exposed || square <= range * range ? ADVANTAGE : 1
  return target.worth * Math.min(MOST, (dice * HITS * eased) / target.toughness)
}
