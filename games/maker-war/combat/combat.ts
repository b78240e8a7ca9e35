import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import { isWorking } from '../army/traits-of-unit.ts'
import { CONTACT, distanceOf } from '../basics/measure.ts'
import { findWeapon, flies, formationOf, groupOf, profileOf, radiusOf, unitOf, unitsOnTable } from '../basics/queries.ts'
import { hyphaActing } from '../factions/hypha.ts'
import { can, hooks } from '../hooks.ts'
import { foeOf, type SideId, type Unit, type World } from '../world.ts'

type BySide<T> = { a: T; b: T }

/** One close combat: who takes part. Worked out once: casualties stay in place until both sides have allocated (MW-MELEE-08). */
export type Fight = {
  /** The assaulting side. */
  side: SideId
  /** Its formations that may contribute: those that assaulted, and those that joined at once (MW-MELEE-16). */
  fighting: string[]
  /** Formations that were not activated and may not, or do not want to, join (MW-MELEE-17). */
  declined: string[]
  combatants: BySide<string[]>
  involved: BySide<string[]>
}

type Base = { unit: Unit; x: number; y: number; radius: number }
const baseOf = (world: World, unit: Unit): Base => ({ unit, x: unit.at.x, y: unit.at.y, radius: radiusOf(world, unit) })
/** Exact, in whole hundredths: whether two bases are at most this far apart. */
const isNear = (p: Base, q: Base, limit: number): boolean => {
  const reach = p.radius + q.radius + limit
  const dx = p.x - q.x
  const dy = p.y - q.y
  return dx * dx + dy * dy <= reach * reach
}
const gap = (p: Base, q: Base): number => {
  const dx = p.x - q.x
  const dy = p.y - q.y
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - p.radius - q.radius)
}
const idsOf = (bases: readonly Base[]): string[] => bases.map(b => b.unit.id)

/**
 * MW-MELEE-01, MW-R-59: the fight of these formations, or null if none of their units touches an enemy. MW-MELEE-12: whoever fought before
 * in the round takes part again. MW-FLYER-07: flyers never do.
 */
export function findFight(world: World, formations: readonly string[]): Fight | null {
  const assaulting = formations.filter(id => world.formations[id]?.where === 'table')
  if (assaulting.length === 0) return null
  const { side } = formationOf(world, assaulting[0]!)
  // MW-MELEE-11: flyers are never involved.
  const bases = unitsOnTable(world)
    .filter(u => !flies(world, u))
    .map(u => baseOf(world, u))
  const own = bases.filter(b => b.unit.side === side)
  const foes = bases.filter(b => b.unit.side !== side)
  // MW-R-158: combatants are the assaulting units that touch an enemy, and the enemies they touch.
  const fronts = own.filter(
    b => b.unit.formation !== null && assaulting.includes(b.unit.formation) && foes.some(f => isNear(b, f, CONTACT)),
  )
  if (fronts.length === 0) return null
  const faced = foes.filter(f => fronts.some(b => isNear(b, f, CONTACT)))
  const reach = distanceOf(world, 'closeCombatReach')
  const near = (group: readonly Base[], enemies: readonly Base[]) =>
    idsOf(group.filter(b => enemies.some(e => isNear(b, e, reach))))
  const both = <T>(ours: T, theirs: T): BySide<T> => (side === 'a' ? { a: ours, b: theirs } : { a: theirs, b: ours })
  return {
    side,
    fighting: assaulting,
    declined: [],
    combatants: both(idsOf(fronts), idsOf(faced)),
    involved: both(near(own, faced), near(foes, fronts)),
  }
}

const formationsOf = (world: World, units: readonly string[]): string[] => [
  ...new Set(units.map(id => world.units[id]?.formation ?? null).filter(f => f !== null)),
]
/** The formations of a side with an involved unit; Hypha have none (MW-R-158). */
export const involvedFormations = (world: World, fight: Fight, side: SideId): string[] =>
  formationsOf(world, fight.involved[side])

/** MW-R-134: whether a Hypha was called by one of the assaulting formations. */
const actsWith = (world: World, fight: Fight, hypha: Unit): boolean =>
  fight.fighting.some(f => hyphaActing(world, formationOf(world, f)).some(u => u.id === hypha.id))

/** Why a unit adds nothing although it is involved; null if it fights. */
export function idleReason(world: World, fight: Fight, unit: Unit): Pick<LedgerLine, 'by' | 'rule'> | null {
  if (can(world, unit.id, 'keepsFighting')) return null
  const group = groupOf(world, unit)
  if (group?.stance === 'scatter') return { by: 'scattered', rule: 'MW-STANCE-05' }
  if (unit.side !== fight.side) return null
  if (group === null) return actsWith(world, fight, unit) ? null : { by: 'acts with nobody now', rule: 'MW-FUNGUS-04' }
  if (fight.fighting.includes(group.id)) return null
  return fight.declined.includes(group.id)
    ? { by: 'took no assault order', rule: 'MW-MELEE-17' }
    : { by: 'activated earlier', rule: 'MW-MELEE-15' }
}

/** One part of a side's melee power: a unit, or a weapon of a Titan as 'unit/slot'. `marked`: its hits are critical (MW-TITAN-30). */
export type MeleeSource = { source: string; dice: Ledger; marked: boolean }

/** MW-UNIT-16, MW-R-170: what a unit adds to a close combat, its working weapons apart. */
export function meleeSources(world: World, unit: Unit): MeleeSource[] {
  const { base, rule, lines } = hooks.ledger(world, 'unit.melee', { unit: unit.id }, profileOf(world, unit).melee, 'MW-UNIT-16')
  const fury: LedgerLine[] =
    unit.fury > 0 ? [{ by: 'fury', piece: unit.id, rule: 'MW-MELEE-04', change: { add: unit.fury } }] : []
  const slots = Object.keys(unit.weapons).filter(slot => isWorking(world, unit, slot))
  const armed = slots.map(slot => ({ source: `${unit.id}/${slot}`, melee: findWeapon(world, unit, slot)?.melee ?? 0 }))
  const marks = (piece: string) => can(world, piece, 'everyHitCritical')
  const weapons = armed
    .filter(w => w.melee > 0)
    .map(({ source, melee }) => ({ source, dice: ledgerOf(melee, 'MW-R-170', []), marked: marks(source) }))
  // What a weapon can do is also said of its bearer: the hull's own dice are marked only if no weapon says it.
  const marked = marks(unit.id) && !armed.some(w => marks(w.source))
  const own = { source: unit.id, dice: ledgerOf(base, rule, [...lines, ...fury]), marked }
  return [own, ...weapons]
}

/** MW-MELEE-04: the dice of a side, with the units that would have added some and may not. */
export type MeleePower = { ledger: Ledger; sources: MeleeSource[]; dice: number; marked: number }
/** MW-MELEE-13: the defending side adds whoever is involved. */
export function powerOf(world: World, fight: Fight, side: SideId): MeleePower {
  const lines: LedgerLine[] = []
  const sources: MeleeSource[] = []
  for (const unit of fight.involved[side].map(id => unitOf(world, id))) {
    const idle = idleReason(world, fight, unit)
    for (const source of meleeSources(world, unit)) {
      const { name } = profileOf(world, unit)
      if (idle) lines.push({ ...idle, piece: unit.id, change: { add: 0 } })
      else {
        sources.push(source)
        lines.push({ by: name, piece: unit.id, rule: source.dice.rule, change: { add: source.dice.total } })
      }
    }
  }
  const ledger = ledgerOf(0, 'MW-MELEE-04', lines)
  const marked = sources.reduce((sum, s) => sum + (s.marked ? s.dice.total : 0), 0)
  return { ledger, sources, dice: ledger.total, marked }
}

/** MW-R-161: the heroes of a side that count. */
export const heroesOf = (world: World, fight: Fight, side: SideId): string[] =>
  fight.involved[side].filter(id => {
    if (!can(world, id, 'countsAsHero')) return false
    const { formation } = unitOf(world, id)
    const takesPart = side !== fight.side || (formation !== null && fight.fighting.includes(formation))
    return takesPart || can(world, id, 'keepsFighting')
  })

/** MW-MELEE-14: all involved formations count their impact tokens, whether they fight or not. */
export const tokensOf = (world: World, fight: Fight, side: SideId): number =>
  involvedFormations(world, fight, side).reduce((sum, f) => sum + formationOf(world, f).tokens, 0)

/**
 * MW-R-60: whom this side may hit and in which order: units in contact with one of its involved units first, then by the distance to its
 * nearest combatant in whole hundredths; equals together. Chiefs are left out (MW-R-20).
 */
export function targetGroups(world: World, fight: Fight, side: SideId): string[][] {
  const foe = foeOf(side)
  const bases = (ids: readonly string[]) => ids.map(id => baseOf(world, unitOf(world, id)))
  const own = bases(fight.involved[side])
  const combatants = bases(fight.combatants[side])
  const targets = bases(fight.involved[foe]).filter(b => groupOf(world, b.unit)?.chief !== b.unit.id)
  const ranks = new Map<number, string[]>()
  for (const target of targets) {
    const touches = own.some(b => isNear(b, target, CONTACT))
    const rank = touches ? -1 : Math.round(Math.min(...combatants.map(b => gap(b, target))))
    ranks.set(rank, [...(ranks.get(rank) ?? []), target.unit.id])
  }
  return [...ranks.keys()].sort((p, q) => p - q).map(rank => ranks.get(rank)!)
}
