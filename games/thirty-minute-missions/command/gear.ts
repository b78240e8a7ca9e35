import { deed, type Violation, violation } from '@sandtable/kernel'
import { nameOfItem, nameOfPart } from '../attack/parts.ts'
import { figures } from '../basics/body.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween } from '../basics/measure.ts'
import { isMech, isWorking, itemsOf, mainSectionOf, onBoard, sheetOf } from '../basics/queries.ts'
import type { Act } from '../battle/acting.ts'
import { THRUSTERS } from '../data/figures.ts'
import { awayText, farText } from '../free/far.ts'
import { can } from '../hooks.ts'
import { interactionsOf, whyNotInteracted } from '../missions/interact.ts'
import { interact } from '../missions/procs/interact.ts'
import type { Unit, World } from '../world.ts'
import { ANY_PHASE, bestWorth, type Command, targetProblem } from './entry.ts'
import { handlingHope, handlings, whyNotHandled } from './hands.ts'
import { fullAmmo, unfilled } from './items.ts'
import { handle } from './procs/handle.ts'
import { reload } from './procs/reload.ts'
import { repair } from './procs/repair.ts'

/** What is not clearly better is not worth the AP. */
const clearGain = (worth: number): number => (worth < 0.5 ? -1 : worth - 0.4)
const equip: Command = {
  id: 'equip',
  rule: 'TM-CMD-16',
  phases: ANY_PHASE,
  belongs: (world, unit) => isMech(world, unit),
  misfit: ['TM-TYPE-06', 'vehicles have no hands and pick nothing up'],
  problem: (_world, _unit, targets) =>
    targetProblem(targets, violation('TM-WEAP-04', 'there is nothing for it to equip, put away or pick up')),
  isPointless: (_world, unit) => hasMark(unit, 'used', { command: 'equip' }),
  worth: (_world, _unit, targets) => clearGain(bestWorth(targets)),
  hope: (world, unit) => clearGain(handlingHope(world, unit)),
  targets: (world, unit) => handlings(world, unit),
  whyNot: whyNotHandled,
  run: (call, { id }, what) => call(handle, { unit: id, what }),
}

/** TM-MOD-12: who feeds all has nothing to choose. */
function reloadTargets(world: World, unit: Unit): Act[] {
  const items = unfilled(world, unit)
  if (items.length > 1 && can(world, unit.id, 'feedsAll'))
    return [{ ...deed('all', 'Reload everything', { rule: 'TM-MOD-12' }), worth: 1.5 }]
  return items.map(item => {
    const full = fullAmmo(item)!
    const { ammo } = item
    return {
      ...deed(item.id, `Reload ${nameOfItem(item)} (${ammo} of ${full})`, { rule: 'TM-CMD-17' }),
      // With enough left for a Stance and a shot.
      worth: ammo === 0 ? 2.5 : (ammo ?? 0) * 2 <= full && unit.ap >= 6 ? 0.2 : -1,
    }
  })
}
function whyNotReloaded(world: World, unit: Unit, id: string): Violation | null {
  const item = world.items[id]
  if (!item) return null
  if (item.unit !== unit.id) return violation('TM-CMD-17', 'it belongs to another unit')
  if (!isWorking(item)) return violation('TM-ATK-09', 'it is destroyed')
  return item.ammo === null
    ? violation('TM-WEAP-07', 'it does not count its ammunition')
    : violation('TM-CMD-17', 'it is fully loaded', { ammo: item.ammo })
}
const refill: Command = {
  id: 'reload',
  rule: 'TM-CMD-17',
  phases: ANY_PHASE,
  belongs: (world, unit) => itemsOf(world, unit).some(item => item.ammo !== null && isWorking(item)),
  misfit: ['TM-WEAP-07', 'none of its weapons counts ammunition'],
  problem: (_world, _unit, targets) => targetProblem(targets, violation('TM-CMD-17', 'every weapon is fully loaded')),
  worth: (_world, _unit, targets) => bestWorth(targets),
  targets: reloadTargets,
  whyNot: whyNotReloaded,
  run: (call, { id }, what) => call(reload, { unit: id, item: what === 'all' ? null : what }),
}

/** What is picked up, scanned or corrupted is worth it; putting things down and handing them on is for people. */
const interactTargets = (world: World, unit: Unit): Act[] =>
  interactionsOf(world, unit).map(one => ({ ...one, worth: one.id.startsWith('put:') || one.id.startsWith('give:') ? -1 : 7 }))
const operate: Command = {
  id: 'interact',
  rule: 'TM-CMD-18',
  phases: ANY_PHASE,
  belongs: world => world.objectives.length > 0,
  misfit: ['TM-CMD-18', 'there is nothing to interact with in this mission'],
  problem: (_world, _unit, targets) => targetProblem(targets, violation('TM-CMD-18', 'there is nothing to interact with')),
  worth: (_world, _unit, targets) => bestWorth(targets),
  targets: interactTargets,
  whyNot: whyNotInteracted,
  run: (call, { id }, what) => call(interact, { unit: id, what }),
}

const HEALED = 6
type Damaged = { unit: Unit; part: string; name: string; left: number; full: number }
/** TM-CMD-26: sections and thrusters that are damaged but not destroyed. */
function damagedParts(world: World, unit: Unit): Damaged[] {
  const { full } = figures(world, unit)
  const sections = sheetOf(world, unit).sections.map(({ id }) => ({
    part: id,
    name: nameOfPart(world, unit, id),
    left: unit.durability[id]!,
    full: full[id]!,
  }))
  const thrusters = itemsOf(world, unit)
    .filter(item => item.kind === 'thruster' && isWorking(item))
    .map(item => ({
      part: item.id,
      name: nameOfItem(item),
      left: item.durability,
      full: THRUSTERS.get(item.type)!.thrusterDurability,
    }))
  return [...sections, ...thrusters].filter(p => p.left > 0 && p.left < p.full).map(p => ({ ...p, unit }))
}
function repairTargets(world: World, mender: Unit): Act[] {
  const near = onBoard(world, mender.side).filter(u => u.id === mender.id || distanceBetween(mender, u) <= 1)
  return near.flatMap(u =>
    damagedParts(world, u).map(({ unit, part, name, left, full }) => ({
      ...deed(`${unit.id}:${part}`, `Repair ${unit.name}, ${name}`, {
        note: `${left} of ${full}`,
        rule: 'TM-CMD-26',
        pieces: [unit.id],
        refusal: hasMark(unit, 'repaired', { part }) ? violation('TM-CMD-26', 'it has already been repaired this turn') : null,
      }),
      worth: (Math.min(HEALED, full - left) / HEALED) * (part === mainSectionOf(world, unit) ? 1.2 : 0.4),
    })),
  )
}
function whyNotRepaired(world: World, mender: Unit, what: string): Violation | null {
  const [id = '', part = ''] = what.split(':')
  const unit = world.units[id]
  const item = world.items[part]
  const left = item?.unit === id ? item.durability : unit?.durability[part]
  if (!unit || left === undefined) return null
  if (unit.side !== mender.side) return violation('TM-CMD-26', 'it is an enemy')
  if (unit.where !== 'board') return violation('TM-CMD-26', 'it is not on the board')
  const distance = distanceBetween(mender, unit)
  if (unit.id !== mender.id && distance > 1)
    return violation('TM-CMD-26', `it is ${awayText(world, distance)}: at most ${farText(world, 1)}`, { distance, most: 1 })
  if (item && item.kind !== 'thruster') return violation('TM-CMD-26', 'only sections and thrusters are repaired')
  return left === 0
    ? violation('TM-CMD-26', 'it is destroyed: that cannot be repaired')
    : violation('TM-CMD-26', 'it is not damaged')
}
const fieldRepair: Command = {
  id: 'field_repair',
  rule: 'TM-CMD-26',
  phases: ANY_PHASE,
  belongs: (world, unit) => can(world, unit.id, 'repairs'),
  misfit: ['TM-SYS-11', 'it has no Repair Arm that works'],
  problem: (_world, _unit, targets) =>
    targetProblem(targets, violation('TM-CMD-26', 'neither it nor an ally next to it is damaged')),
  worth: (_world, _unit, targets) => bestWorth(targets),
  targets: repairTargets,
  whyNot: whyNotRepaired,
  run: (call, { id }, what) => call(repair, { unit: id, what, most: HEALED }),
}

export const gear: readonly Command[] = [equip, refill, operate, fieldRepair]
