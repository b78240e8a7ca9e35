import { unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import type { Attack, World } from '../world.ts'
import { armIn, declaredAttack } from './declare.ts'
import { kindOf } from './dice.ts'
import { findTarget, isInRange, whyNotAt } from './targets.ts'

/** Who has which die, and strikes at whom: the place of an attack, its face and its target. */
export type Share = { readonly at: number; readonly face: number; readonly target: string | null }

/** WL-FAST-06, WL-FAST-07, WL-R-70: attacks in range that exchange dice, and all faces they may have, those of attacks out of range too. */
export type Pool = { readonly attacks: readonly number[]; readonly faces: readonly number[] }
export function poolOf(world: World): Pool | null {
  const { options, offense } = world
  const { attacks, dice, mode } = offense!
  if (!options.damageMaximization || mode !== 'each') return null
  const all = attacks.flatMap((attack, i) => (attack.die !== null && !dice[attack.die]!.own ? [i] : []))
  const inRange = all.filter(i => attacks[i]!.inRange)
  return inRange.length === 0 ? null : { attacks: inRange, faces: all.map(i => dice[attacks[i]!.die!]!.face) }
}

/** WL-R-236: targets that an attack could have by an exchange with another of the same kind of weapon; its own first. */
export function targetsOf(real: World, { attacks }: Pool, at: number): string[] {
  const all = real.offense!.attacks
  const attack = all[at]!
  if (attack.target === null) return []
  const kind = kindOf(real, attack, at)
  const alike = attacks.filter(i => kindOf(real, all[i]!, i) === kind)
  const targets = [...new Set(alike.flatMap(i => all[i]!.target ?? []))]
  if (targets.length < 2) return [attack.target]
  const world = worldSeenBy(real, unitOf(real, attack.by).player!)
  const arm = armIn(world, attack)
  const fits = (id: string): boolean => {
    const target = findTarget(world, id)!
    return isInRange(world, arm, target.body) && whyNotAt(world, arm, target) === null
  }
  return [attack.target, ...targets.filter(id => id !== attack.target && fits(id))]
}

const sorted = (list: readonly (string | number)[]): string => [...list].map(String).sort().join(' ')
/** Whether every die is there often enough. */
export function hasFaces(faces: readonly number[], wanted: readonly number[]): boolean {
  const left = [...faces]
  return wanted.every(face => {
    const at = left.indexOf(face)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}
/** WL-R-236: whole targets are swapped, so that each keeps its number of attacks by each kind of weapon. */
export function keepsTargets(world: World, shares: readonly Share[]): boolean {
  const { attacks } = world.offense!
  const byKind = (targetOf: (share: Share) => string | null): string =>
    sorted(shares.map(share => `${kindOf(world, attacks[share.at]!, share.at)}>${targetOf(share)}`))
  return byKind(({ target }) => target) === byKind(({ at }) => attacks[at]!.target)
}

/** WL-R-172: the attack as it is once it has another target: modifiers belong to the attacker, the die to the attack. */
export function retargeted(world: World, attack: Attack, target: string): Attack {
  if (attack.target === target) return attack
  const { isGhost, die, bonus } = attack
  const fresh = declaredAttack(world, armIn(world, attack), { target, at: null }, { back: false, isGhost })
  return { ...fresh, die, bonus }
}
