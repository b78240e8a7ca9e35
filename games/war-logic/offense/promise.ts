import type { Option, ShotLine } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { outsideOf } from '../basics/measure.ts'
import { activePlayer } from '../basics/players.ts'
import { nameOf } from '../movement/names.ts'
import { bodyOfThing } from '../places/things.ts'
import type { Attack, World } from '../world.ts'
import type { Arm } from './arms.ts'
import { type Aim, declaredAttack } from './declare.ts'
import { isGhostly } from './deeds.ts'
import { oddsOf } from './odds.ts'
import { sidesOf } from './sides.ts'
import { findTarget } from './targets.ts'

/** WL-PINC-02: with those that are declared already. */
function sidesWith(world: World, attack: Attack): number {
  const target = attack.target === null ? null : findTarget(world, attack.target)
  if (!target) return 0
  const others = (world.offense?.attacks ?? []).filter(one => one.target === target.id && one.inRange)
  return sidesOf(
    world,
    target,
    [...others, attack].map(one => world.units[one.by]!),
  )
}
/** An attack as it would be declared now. */
export function triedAttack(world: World, arm: Arm, aim: Aim): Attack {
  const attack = declaredAttack(world, arm, aim, { back: false, isGhost: isGhostly(arm.by) })
  return { ...attack, sides: sidesWith(world, attack) }
}
function shotLine(world: World, arm: Arm, attack: Attack): ShotLine {
  const cover = attack.struck[0]?.cover ?? null
  const place = cover === null ? null : findTarget(world, cover)?.thing
  const by = [outsideOf(world, arm.by).id]
  return { by, cover: place ? { label: nameOf(world, place.id), at: bodyOfThing(world, place).at, rule: 'WL-MOD-04' } : null }
}
/** What an attack rolls for, and its line. The world is as its player sees it. */
export function promiseOf(world: World, arms: readonly Arm[], aim: Aim): Pick<Option, 'odds' | 'shot' | 'note'> {
  const [arm] = arms as readonly [Arm]
  const attack = triedAttack(world, arm, aim)
  const caught = attack.struck.filter(({ target, shelter }) => target !== attack.target && shelter === null)
  const joined = (world.offense?.attacks ?? []).filter(
    one => aim.target !== null && one.target === aim.target && one.inRange,
  ).length
  const notes = [
    ...(joined > 0 ? [`beside ${counted(joined, 'declared attack')}`] : []),
    ...(caught.length > 0 ? [`also catches ${caught.map(({ target }) => nameOf(world, target)).join(', ')}`] : []),
  ]
  const note = notes.length === 0 ? null : notes.join('; ')
  return { odds: oddsOf(world, attack, activePlayer(world)), shot: shotLine(world, arm, attack), note }
}
