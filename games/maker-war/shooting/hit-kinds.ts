import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { ChoiceOf } from '@sandtable/kernel'
import { profileOf, unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { type First, type HitOption, hitsNeeded, isAirAttack } from './allocation.ts'
import { unitIdOf } from './firepower.ts'
import type { Pool } from './hits.ts'

/** A unit that takes hits until it is destroyed, and which hits come first; `sniped`: it was in no plain line of fire when it was chosen. */
export type HitPick = { unit: string; first: First; sniped?: true }
/**
 * Equal units that hits can go to, the nearest first: they fall to as many hits each. `among` is the same for both ways to hit the same
 * units, with critical and with normal hits (MW-R-43); `pool`: which target they belong to.
 */
export type HitKind = {
  id: string
  units: string[]
  first: First
  uses: 'critical' | 'normal' | 'any'
  needs: number
  sniped: boolean
  among: string
  pool: number
}
/** Hits of a target that are left. */
export type HitsOf = Pick<Pool, 'normal' | 'critical'>

type Taken = { slot: string; amount: number }

/** How far a unit is from the nearest of those who shoot. */
function distanceFrom(world: World, { sources }: Attack): (unit: string) => number {
  const guns = sources.flatMap(({ source }) => world.units[unitIdOf(source)] ?? [])
  return id => Math.min(...guns.map(gun => distanceBetween(gun.at, unitOf(world, id).at)))
}

/** The ways to go on with equal units put together, those worth most first. */
export function kindsOf(world: World, attack: Attack, options: readonly HitOption[], pools: readonly Pool[]): HitKind[] {
  const far = distanceFrom(world, attack)
  const air = isAirAttack(attack)
  const isTitan = (unit: string) => profileOf(world, unitOf(world, unit)).armor === null
  const poolOf = (unit: string) => pools.findIndex(p => p.units.includes(unit))
  const alike = ({ id, unit, by }: HitOption) => {
    const kind = by !== null || isTitan(unit) ? unit : unitOf(world, unit).profile
    return [kind, poolOf(unit), hitsNeeded(world, unitOf(world, unit), air), id.slice(unit.length)].join()
  }
  return [...Map.groupBy(options, alike).values()].map(all => {
    const { id, unit, first, needs, by } = all[0]!
    const units = all.map(o => o.unit).toSorted((a, b) => far(a) - far(b))
    const uses = id === unit || isTitan(unit) ? 'any' : first === 'critical' ? 'critical' : 'normal'
    const among = units.toSorted()[0]!
    return { id: units[0]! + id.slice(unit.length), units, first, uses, needs, sniped: by !== null, among, pool: poolOf(unit) }
  })
}

/** The hits that may go to a kind: those of its way, or any. */
const openTo = ({ uses }: HitKind, { normal, critical }: HitsOf): number =>
  uses === 'any' ? normal + critical : { normal, critical }[uses]

function spend({ uses }: HitKind, left: { normal: number; critical: number }, amount: number): void {
  const critical = uses === 'critical' ? amount : uses === 'normal' ? 0 : Math.max(0, amount - left.normal)
  left.critical -= critical
  left.normal -= amount - critical
}

/** All hits, kind by kind in this order: as many as fall, then what is left on one that outlives it. */
export function hitsInOrder(kinds: readonly HitKind[], pools: readonly HitsOf[]): Taken[] {
  const left = pools.map(({ normal, critical }) => ({ normal, critical }))
  const hit = new Map<string, number>()
  const taken = kinds.map(kind => {
    const rest = left[kind.pool]!
    const standing = kind.units.length - (hit.get(kind.among) ?? 0)
    const fall = Math.min(standing, Math.floor(openTo(kind, rest) / kind.needs))
    hit.set(kind.among, (hit.get(kind.among) ?? 0) + fall)
    spend(kind, rest, fall * kind.needs)
    return { slot: kind.id, amount: fall * kind.needs }
  })
  for (const rest of left) {
    const last = kinds.findIndex(k => left[k.pool] === rest && k.units.length > (hit.get(k.among) ?? 0) && openTo(k, rest) > 0)
    if (last >= 0) taken[last]!.amount += openTo(kinds[last]!, rest)
  }
  return taken.filter(t => t.amount > 0)
}

/** Who is hit, unit by unit: those that fall first, then one that may outlive it. */
export function picksOf(kinds: readonly HitKind[], amounts: ChoiceOf<'allocate'>['amounts']): HitPick[] {
  const hit = new Map<string, number>()
  const chosen = amounts.flatMap(({ slot, amount }) => {
    const kind = kinds.find(k => k.id === slot)
    return kind && amount > 0 ? [{ kind, amount }] : []
  })
  const whole = chosen.toSorted((a, b) => (a.amount % a.kind.needs) - (b.amount % b.kind.needs))
  return whole.flatMap(({ kind, amount }) => {
    const from = hit.get(kind.among) ?? 0
    const count = Math.ceil(amount / kind.needs)
    hit.set(kind.among, from + count)
    return kind.units.slice(from, from + count).map(unit => ({ unit, first: kind.first, ...(kind.sniped && { sniped: true }) }))
  })
}

/** What is wrong with sharing hits out so, as a short word for each; nothing if all is well. */
export type Overdone = { pool: number; what: 'hits' | 'critical' | 'normal' | 'units' | 'unfinished'; kind: HitKind }
export function overdone(kinds: readonly HitKind[], pools: readonly HitsOf[], amounts: readonly Taken[]): Overdone[] {
  const chosen = amounts.flatMap(({ slot, amount }) => kinds.filter(k => k.id === slot).map(kind => ({ kind, amount })))
  const sumOf = (of: typeof chosen) => of.reduce((sum, { amount }) => sum + amount, 0)
  const out: Overdone[] = []
  for (const [pool, left] of pools.entries()) {
    const own = chosen.filter(c => c.kind.pool === pool && c.amount > 0)
    const by = (way: HitKind['uses']) => own.filter(c => c.kind.uses === way)
    const [first] = own
    if (!first) continue
    if (sumOf(by('critical')) > left.critical) out.push({ pool, what: 'critical', kind: by('critical')[0]!.kind })
    if (sumOf(by('normal')) > left.normal) out.push({ pool, what: 'normal', kind: by('normal')[0]!.kind })
    if (sumOf(own) > left.normal + left.critical) out.push({ pool, what: 'hits', kind: first.kind })
    const unfinished = own.filter(c => c.amount % c.kind.needs > 0)
    if (unfinished.length > 1) out.push({ pool, what: 'unfinished', kind: unfinished[1]!.kind })
    for (const [, same] of Map.groupBy(own, c => c.kind.among)) {
      const count = same.reduce((sum, { kind, amount }) => sum + Math.ceil(amount / kind.needs), 0)
      if (count > same[0]!.kind.units.length) out.push({ pool, what: 'units', kind: same[0]!.kind })
    }
  }
  return out
}

/** Whether it makes no difference: one kind of units, hit in the best way there is. Criticals on shields are a choice (MW-TITAN-26). */
export const areAlike = (kinds: readonly HitKind[]): boolean =>
  new Set(kinds.map(k => k.among)).size === 1 && kinds.every(k => !k.sniped && k.first !== 'critical at once')

/** Whether there are hits enough for everybody, and no critical ones to be kept for others. */
export const allFall = (kinds: readonly HitKind[], pools: readonly HitsOf[]): boolean =>
  kinds.every(({ uses }) => uses === 'any') &&
  pools.every((pool, i) => hitsIn([pool]) >= roomFor(kinds.filter(kind => kind.pool === i)))

/** How many hits all of them can take at most. */
export const roomFor = (kinds: readonly HitKind[]): number =>
  [...Map.groupBy(kinds, k => k.among).values()].reduce(
    (sum, same) => sum + Math.max(...same.map(k => k.needs * k.units.length)),
    0,
  )
export const hitsIn = (pools: readonly HitsOf[]): number => pools.reduce((sum, p) => sum + p.normal + p.critical, 0)
