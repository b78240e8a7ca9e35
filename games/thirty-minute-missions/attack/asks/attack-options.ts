import { type Option, option, percentText } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { Unit, World } from '../../world.ts'
import { attackOdds } from '../attack-odds.ts'
import type { Arms, AttackChoice } from '../choices.ts'
import { plainDamage } from '../damage.ts'
import { nameOfPart, partLeft } from '../parts.ts'
import { planId } from '../plan.ts'
import { shotLine } from '../shot-line.ts'
import { draftOf, gazeOf } from '../shots.ts'
import { lookWith, shareSeen } from '../sight.ts'

/** What a weapon costs and deals: '2 AP, 8 damage', '4 AP, 6 x 3 damage, 2 shots'. */
export function meansOf(world: World, unit: string, { arm, shot }: AttackChoice): NonNullable<Option['means']> {
  const { gun, price } = arm
  const rolls = gun.burst > 1 ? ` x ${gun.burst}` : ''
  const ammo = gun.item === null || gun.item.ammo === null ? '' : `, ${counted(gun.item.ammo, 'shot')}`
  const blind = shot?.blind ? ', without Line of Sight' : ''
  const note = `${price.total} AP, ${plainDamage(world, unit, gun)}${rolls} damage${ammo}${blind}`
  return { id: gun.id, label: gun.name, note }
}
/** How often, where that is more than once: ' twice', ' 3 times'. */
export const oftenText = (before: string, times: number): string =>
  times < 2 ? '' : `${before}${times === 2 ? 'twice' : `${times} times`}`
const actOf = (ranged: boolean, label: string, times: number): string =>
  `${ranged ? 'Fire' : 'Strike'}${oftenText(' ', times)} at ${label}`

const costText = ({ ap }: Unit, { arm }: AttackChoice, times: number): string =>
  `${times > 1 ? `${times} attacks for ` : ''}${arm.price.total * times} of ${ap} AP`
/** '; leaves 22 or 14', '; leaves 29, 28 or 27': after one hit, two hits and so on. */
function leavesText(left: number, damage: number, times: number): string {
  const after = Array.from({ length: times }, (_, i) => left - damage * (i + 1)).filter(n => n > 0)
  const [last, ...others] = after.toReversed()
  if (last === undefined) return ''
  return others.length === 0 ? `; leaves ${last}` : `; leaves ${others.toReversed().join(', ')} or ${last}`
}

/** A part with a weapon, so many times over; `withOdds` where it is shown. */
export function attackOption(
  world: World,
  { aim, choosing, lone }: Arms,
  choice: AttackChoice,
  times: number,
  withOdds: boolean,
): Option {
  const { unit, target, ranged } = choosing
  const { part, arm, shot, refusal } = choice
  const label = nameOfPart(world, aim.target, part)
  const id = planId({ part, weapon: arm.gun.id, times }, lone !== arm.gun.id)
  const share = shareSeen(world, lookWith(world, gazeOf(aim), 'eyes', part), part)
  const left = partLeft(world, aim.target, part)
  const draft = shot && withOdds ? draftOf(aim, arm.gun, part, shot) : null
  return option(id, label, {
    ...(draft && { odds: attackOdds(world, { ...draft, rolls: draft.rolls * times }) }),
    ...(draft && ranged && { shot: shotLine(world, gazeOf(aim)) }),
    note: `${left} left, ${percentText(share / 100)} in sight${draft ? `; ${costText(aim.unit, choice, times)}${leavesText(left, plainDamage(world, unit, arm.gun), times)}` : ''}`,
    act: actOf(ranged, label, times),
    rule: 'TM-LOS-03',
    pieces: [target],
    part: { piece: target, part },
    means: meansOf(world, unit, choice),
    times,
    refusal,
  })
}

/** An option for every number of times that it can be done. */
export const eachTime = <T>(most: number, optionOf: (times: number) => T): T[] =>
  Array.from({ length: most }, (_, i) => optionOf(i + 1))
