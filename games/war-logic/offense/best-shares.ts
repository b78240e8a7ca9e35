import { findUnit, unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { pointsSeen } from './known.ts'
import { keepsTargets, type Pool, poolOf, retargeted, type Share, targetsOf } from './pool.ts'
import { accuracyOf, damageOf, impactIn } from './reckon.ts'
import { sidesOf } from './sides.ts'
import { findTarget } from './targets.ts'

type Judge = (shares: readonly Share[]) => number
/** What an end counts for beside wounds. */
const KILL = 2

/** How much some shares promise: what they destroy first of all, then wounds, each by what the target cost. */
function judgeFor(world: World): Judge {
  const known = new Map<string, Attack>()
  const attackOf = ({ at, target }: Share): Attack => {
    const key = `${at}>${target}`
    const attack = world.offense!.attacks[at]!
    const found = known.get(key) ?? (target === null ? attack : retargeted(world, attack, target))
    known.set(key, found)
    return found
  }
  const counted = new Map<string, number>()
  const sidesUpon = (target: string, shares: readonly Share[]): number => {
    const by = shares.flatMap(one => (one.target === target ? [world.offense!.attacks[one.at]!.by] : []))
    const key = `${target}<${by.join(' ')}`
    const units = by.map(id => unitOf(world, id))
    const sides = counted.get(key) ?? sidesOf(world, findTarget(world, target)!, units)
    counted.set(key, sides)
    return sides
  }
  return shares => {
    const damage = new Map<string, number>()
    for (const share of shares) {
      const attack = attackOf(share)
      const [main] = attack.struck
      if (!main) continue
      const sides = share.target === null ? 0 : sidesUpon(share.target, shares)
      const accuracy = accuracyOf(world, main, { face: share.face, sides, bonus: 0 }).total
      const done = damageOf(impactIn(world, attack), main.leverage, accuracy)
      damage.set(main.target, (damage.get(main.target) ?? 0) + done)
    }
    return [...damage].reduce((sum, [target, done]) => sum + worthOf(world, target, done), 0)
  }
}
function worthOf(world: World, target: string, damage: number): number {
  const points = Math.max(1, pointsSeen(world, target) ?? 1)
  const value = findUnit(world, target)?.cost ?? 1
  return value * (damage >= points ? KILL : damage / points)
}

/** Shares in which two attacks have exchanged their dice or their targets, or one has a die that nobody has. */
function neighboursOf(world: World, pool: Pool, shares: readonly Share[], open: readonly (readonly string[])[]): Share[][] {
  const spare = [...pool.faces]
  for (const { face } of shares) spare.splice(spare.indexOf(face), 1)
  const changed = (i: number, one: Partial<Share>, j = i, other: Partial<Share> = one): Share[] =>
    shares.map((share, at) => (at === i ? { ...share, ...one } : at === j ? { ...share, ...other } : share))
  const all = shares.flatMap((a, i) => [
    ...[...new Set(spare)].map(face => changed(i, { face })),
    ...shares.slice(i + 1).flatMap((b, k) => {
      const j = i + 1 + k
      const faces = a.face === b.face ? [] : [changed(i, { face: b.face }, j, { face: a.face })]
      const mayTrade = a.target !== b.target && open[i]!.includes(b.target ?? '') && open[j]!.includes(a.target ?? '')
      return mayTrade ? [...faces, changed(i, { target: b.target }, j, { target: a.target })] : faces
    }),
  ])
  return all.filter(one => keepsTargets(world, one))
}
/** So many steps at most: each is better than the one before, so it ends by itself. */
const STEPS = 60

/** WL-FAST-06: the shares that destroy most, from the dice as they fell step by step to what no single exchange makes better. */
export function bestShares(world: World): Share[] {
  const pool = poolOf(world)!
  const { attacks } = world.offense!
  const high = [...pool.faces].sort((a, b) => b - a)
  const open = pool.attacks.map(at => targetsOf(world, pool, at))
  const judge = judgeFor(world)
  let shares: Share[] = pool.attacks.map((at, i) => ({ at, face: high[i]!, target: attacks[at]!.target }))
  let worth = judge(shares)
  for (let step = 0; step < STEPS; step++) {
    let better: Share[] | null = null
    for (const one of neighboursOf(world, pool, shares, open)) {
      const value = judge(one)
      if (value > worth + 1e-9) [better, worth] = [one, value]
    }
    if (!better) return shares
    shares = better
  }
  return shares
}
