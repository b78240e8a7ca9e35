import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { type Ledger, ledgerOf, type Violation, violation } from '@sandtable/kernel'
import { isInView } from '../basics/measure.ts'
import { findObjective, itemOf, unitOf } from '../basics/queries.ts'
import { SHIELDS } from '../data/figures.ts'
import { can, granted } from '../hooks.ts'
import type { Attack, Item, Unit, World } from '../world.ts'
import { isInFieldOfView } from './field-of-view.ts'

/*
 * Who takes a hit (window W3, hook 'hit.landed', TM-R-154). The hit is that of the last of `world.attacks`; when the window opens its `taker`
 * is null, which means: the targeted part of the target. A reaction pays what it costs, sets `taker` by `takeHit` and is done; once a taker
 * is set the hook offers nothing more. The attack then deals its damage to the taker by `hurt`: no reaction calls `hurt` itself. The taker
 * makes no Evasion Roll, and the statuses of the hit happen to it; a Blast stays where the target is (TM-R-172). `blocked` is for a shield of
 * the target's own: Piercing then still reaches the targeted part (TM-KEYW-06).
 */
export function takeHit(world: World, taker: { unit: string; part: string }, blocked = false): void {
  Object.assign(world.attacks.at(-1)!, { taker, blocked })
}

/** Who is struck, and on what. */
export const struckBy = ({ taker, target, part }: Attack): { unit: string; part: string } => taker ?? { unit: target, part }

/** TM-SHLD-01, TM-R-150: what it costs to Block the attack under way with a shield. */
export function blockPrice(world: World, unit: Unit, shield: Item, attack: Attack): Ledger {
  const base = SHIELDS.get(shield.type)!.blockAP
  const [free] = granted(world, unit.id, 'freeBlocks').lines
  if (free !== undefined) return ledgerOf(base, 'TM-SHLD-01', [{ ...free, change: { set: 0 } }])
  const { weapon } = attack
  const isBeam = weapon !== null && can(world, weapon, 'isBeam') && !can(world, shield.id, 'ignoresBeam')
  return ledgerOf(base, 'TM-SHLD-01', isBeam ? [{ by: 'beam', piece: weapon, rule: 'TM-KEYW-05', change: { add: 1 } }] : [])
}

/** TM-SHLD-01, TM-SHLD-02: whether a shield can take the hit under way. */
export function canBlock(world: World, shield: string): boolean {
  const attack = world.attacks.at(-1)
  const item = itemOf(world, shield)
  if (!attack || item.unit !== attack.target || item.mode === 'carried' || attack.part === shield) return false
  const unit = unitOf(world, attack.target)
  return (
    blockPrice(world, unit, item, attack).total <= unit.ap &&
    !can(world, unit.id, 'cannotBlock') &&
    comesFromView(world, attack, unit)
  )
}
/** Why a shield cannot take it. */
export function whyNotBlocked(world: World, shield: string): Violation | null {
  const attack = world.attacks.at(-1)
  const item = itemOf(world, shield)
  const unit = item.unit === null ? undefined : world.units[item.unit]
  if (!attack || !unit) return null
  if (item.mode === 'carried') return violation('TM-WEAP-04', 'it is carried and must be Equipped first')
  if (attack.part === shield) return violation('TM-SHLD-01', 'it is itself what is hit')
  const bound = granted(world, unit.id, 'cannotBlock').lines[0]
  if (bound) return violation('TM-SHLD-02', 'who is held, Prone, Stuck or Inoperative cannot Block', { by: bound.by })
  if (!comesFromView(world, attack, unit))
    return violation('TM-SHLD-01', 'the attack does not come from the Field of View of its unit')
  const { total } = blockPrice(world, unit, item, attack)
  return violation('TM-SHLD-01', `a Block costs ${total} AP and the unit has ${unit.ap}`, { ap: total, has: unit.ap })
}
/** TM-SHLD-01: the attack comes from the Field of View of whom it hits. */
function comesFromView(world: World, { attacker, weapon }: Attack, unit: Unit): boolean {
  if (attacker !== null) return isInFieldOfView(world, unit, unitOf(world, attacker))
  const from: Hex | undefined = findObjective(world, weapon ?? '')?.hex
  return from !== undefined && !isSameHex(from, unit.hex) && isInView(world, unit, from)
}
