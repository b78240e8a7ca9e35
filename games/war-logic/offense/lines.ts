import type { RuleId } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { skillsWith } from '../basics/skills.ts'
import { hooks } from '../hooks.ts'
import { leverageOf } from '../movement/leverage.ts'
import { type Cover, isHiding } from '../places/cover.ts'
import { isBehind } from '../places/facing.ts'
import { groundPoint } from '../places/ground.ts'
import { isUnit } from '../places/things.ts'
import type { Line, Unit, World } from '../world.ts'
import type { Arm } from './arms.ts'
import type { Target } from './targets.ts'

/** `back`: an attack back. `isGhost`: it reveals who makes it. */
export type Manner = { readonly back: boolean; readonly isGhost: boolean }
export type Judged = {
  readonly lines: Line[]
  readonly leverage: number
  readonly cover: Cover | null
  /** WL-MOD-08: the slot of the stealth skill it uses; null: none. */
  readonly stealth: number | null
}

const line = (text: string, amount: number, rule: RuleId): Line => ({ text, amount, rule })

/** WL-MOD-02, WL-MOD-05. */
function groundLine(world: World, by: Unit, { thing }: Target): Line[] {
  const point = thing === null ? 0 : groundPoint(world, by, thing)
  if (point === 0) return []
  return [point > 0 ? line('on higher ground', 1, 'WL-MOD-02') : line('target on higher ground', -1, 'WL-MOD-05')]
}
/** WL-MOD-03, WL-R-178: one point in all; what is free comes first, a stealth skill only if nothing else gives it. */
function surpriseLine(
  world: World,
  { by, from }: Arm,
  { thing }: Target,
  { isGhost }: Manner,
): { lines: Line[]; stealth: number | null } {
  const free = (text: string) => ({ lines: [line(text, 1, 'WL-MOD-03')], stealth: null })
  if (thing === null) return { lines: [], stealth: null }
  if (isBehind(world, thing, by)) return free('from behind')
  if (isUnit(thing) && hasMark(thing, 'fleeing')) return free('target is fleeing')
  if (isGhost) return { lines: [line('out of hiding', 1, 'WL-GHOST-05')], stealth: null }
  // Whoever fires a machine's weapon is hidden by nothing he wears himself.
  const [skill] = by.id === from.id ? skillsWith(world, by, { tag: 'stealth', usable: true }) : []
  return skill ? { lines: [line(skill.skill.name, 1, 'WL-MOD-08')], stealth: skill.slot } : { lines: [], stealth: null }
}
/** WL-MORAL-03 to WL-MORAL-06: only the best speech counts: attack speeches for attacks, sacrifice speeches for attacks back (WL-MORAL-05). */
function moraleLine({ turn }: World, { by, from }: Arm, { back }: Manner): Line[] {
  const heard = (turn?.speeches ?? []).filter(
    ({ kind, units }) => kind === (back ? 'sacrifice' : 'attack') && (units.includes(by.id) || units.includes(from.id)),
  )
  const best = Math.max(0, ...heard.map(({ bonus }) => bonus))
  if (best === 0) return []
  return [line(back ? 'sacrifice speech' : 'attack speech', best, back ? 'WL-MORAL-04' : 'WL-MORAL-03')]
}
/** Skills with a moment of their own. */
function skillLines(world: World, { by, from, held }: Arm, target: Target, { back }: Manner): Line[] {
  const info = { by: by.id, from: from.id, slot: held?.slot ?? null, target: target.id, back }
  return hooks.ledger(world, 'attack.die', info, 0, 'WL-MOD-01').lines.map(({ by: trait, rule, change }) => {
    const amount = 'add' in change ? change.add : 0
    return line(hooks.find(trait)?.title ?? trait, amount, rule)
  })
}

/** WL-MOD-01: everything that changes the die of one attack upon one thing, and what leverage adds to its impact. */
export function judge(world: World, arm: Arm, target: Target, manner: Manner): Judged {
  const { by, held } = arm
  const unit = target.thing !== null && isUnit(target.thing) ? target.thing : null
  // WL-R-80.
  const leverage = held === null ? null : leverageOf(world, by, unit)
  const cover = unit && isHiding(world, unit, by)
  const surprise = surpriseLine(world, arm, target, manner)
  const lines = [
    ...groundLine(world, by, target),
    ...surprise.lines,
    ...(cover ? [line('target hides', -1, 'WL-MOD-04')] : []),
    ...(leverage?.die ? leverage.lines : []),
    ...skillLines(world, arm, target, manner),
    ...moraleLine(world, arm, manner),
  ]
  return { lines, leverage: leverage?.impact ?? 0, cover, stealth: surprise.stealth }
}
