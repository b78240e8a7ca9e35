import type { Ledger, RuleId } from '@sandtable/kernel'
import { findPiece, findUnit } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { sniperPoints } from '../basics/sniping.ts'
import { leverageOf } from '../movement/leverage.ts'
import { accuracyOf, damageOf, impactIn } from '../offense/reckon.ts'
import { isHiding } from '../places/cover.ts'
import { groundPoint } from '../places/ground.ts'
import { isUnit, type Thing } from '../places/things.ts'
import type { Line, Unit, World } from '../world.ts'

const thingOf = (world: World, id: string): Thing => findUnit(world, id) ?? findPiece(world, id)!
const when = (amount: number, text: string, rule: RuleId): Line[] => (amount === 0 ? [] : [{ text, amount, rule }])

/** WL-R-174: of an automatic shot ground, cover, sniper points and leverage count; pincer, rear, morale and bonus dice do not. */
function linesOf(world: World, turret: Unit, slot: number, target: Thing): Line[] {
  const ground = groundPoint(world, turret, target)
  const cover = isHiding(world, target, turret)
  return [
    ...when(sniperPoints(world, heldAt(world, turret, slot).skill), 'aimed shot', 'WL-SNIPE-01'),
    ...when(ground, ground > 0 ? 'on higher ground' : 'the target is on higher ground', ground > 0 ? 'WL-MOD-02' : 'WL-MOD-05'),
    ...when(cover ? -1 : 0, 'the target hides', 'WL-MOD-04'),
  ]
}

/** What an automatic shot does to one target. `stopped`: what its cover keeps off and takes upon itself (WL-HOUSE-06). */
export type Struck = { target: string; accuracy: Ledger; damage: number; stopped: { place: string; damage: number } | null }
/** WL-OFF-10, WL-OFF-11: accuracy and damage of an automatic shot with this die. */
export function automaticHit(world: World, turret: Unit, slot: number, id: string, face: number): Struck {
  const target = thingOf(world, id)
  const impact = impactIn(world, { from: turret.id, slot })
  const leverage = leverageOf(world, turret, isUnit(target) ? target : null)
  const lines = [...linesOf(world, turret, slot, target), ...(leverage.die === 0 ? [] : leverage.lines)]
  const shot = (those: Line[]): Ledger => accuracyOf(world, { lines: those }, { face, sides: 1, bonus: 0 })
  const accuracy = shot(lines)
  const damage = damageOf(impact, leverage.impact, accuracy.total)
  const cover = world.options.coverAbsorbs ? isHiding(world, target, turret) : null
  const open = shot(lines.filter(({ rule }) => rule !== 'WL-MOD-04'))
  const stopped = cover && { place: cover.place, damage: damageOf(impact, leverage.impact, open.total) - damage }
  return { target: id, accuracy, damage, stopped }
}
