import type { RuleId } from '@sandtable/kernel'
import { noSuch, type Path, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { isInoperative } from '../basics/body.ts'
import { distanceBetween } from '../basics/measure.ts'
import { isMech, isOnBoard, itemsOf, sheetOf } from '../basics/queries.ts'
import { EQUIPMENT, WEAPONS } from '../data/figures.ts'
import type { Unit, World } from '../world.ts'

/** What is wrong with a unit: where it is said, in words, and by which rule. */
type Wrong = readonly [field: string, text: string, rule: RuleId]
type Check = (world: World, unit: Unit) => Wrong | null

const FACINGS = 6
const facing: Check = ({ options }, { facing: way }) =>
  options.hexless || (Number.isInteger(way) && way < FACINGS)
    ? null
    : ['facing', `facings are 0 to ${FACINGS - 1}, not ${way}`, 'TM-BOARD-04']

const statuses: Check = (world, unit) => {
  const { status } = unit
  const has = (...names: Unit['status']) => names.every(name => status.includes(name))
  const [twice] = repeatsIn(status)
  if (twice !== undefined) return ['status', `'${twice}' is there twice`, 'TM-GEN-09']
  if (has('prone') && (has('kneeling') || has('anchor'))) return ['status', 'who is Prone neither kneels nor anchors', 'TM-R-149']
  if (has('kneeling') && !isMech(world, unit)) return ['status', 'only mechs kneel', 'TM-R-74']
  return null
}

/** TM-CMD-12: who cannot declare a Stance has none. */
const stance: Check = (world, unit) => {
  if (unit.stance === null) return null
  const isBound = unit.heldBy !== null || isInoperative(world, unit)
  const bar = unit.status.find(one => ['prone', 'stuck', 'power_down'].includes(one))
  if (bar === 'power_down') return ['stance', 'who is powered down has no Stance', 'TM-CMD-23']
  return bar !== undefined || isBound ? ['stance', 'a unit that cannot declare a Stance has none', 'TM-CMD-12'] : null
}

const hold: Check = (world, unit) => {
  const held = unit.holds === null ? null : world.units[unit.holds]
  if (!held) return null
  if (held.side === unit.side) return ['holds', 'only an enemy is held', 'TM-GRAP-02']
  if (held.heldBy !== unit.id) return ['holds', `${held.name} is held by another`, 'TM-R-141']
  return distanceBetween(unit, held) > 1 ? ['holds', `${held.name} is not in its hex`, 'TM-GRAP-07'] : null
}

/** TM-DRONE-04, TM-DRONE-06: what only Controlled Drones do. */
const drone: Check = (world, unit) => {
  const { main, where, screens, spots } = unit
  const isControlled = sheetOf(world, unit).drone === 'controlled'
  const owner = main === null ? null : world.units[main]
  if (!isControlled) {
    if (where === 'stowed') return ['where', 'only a Controlled Drone is stowed', 'TM-DRONE-06']
    if (screens) return ['screens', 'only a Controlled Drone screens', 'TM-CMD-38']
    return spots === null ? null : ['spots', 'only a Controlled Drone spots', 'TM-CMD-39']
  }
  return owner && owner.side !== unit.side ? ['main', 'its Main Unit is of its own side', 'TM-DRONE-04'] : null
}

const place: Check = (world, unit) => {
  const { lockedOn, spots, side } = unit
  for (const [field, id, rule] of [
    ['lockedOn', lockedOn, 'TM-CMD-22'],
    ['spots', spots, 'TM-CMD-39'],
  ] as const)
    if (id !== null && world.units[id]?.side === side) return [field, 'only an enemy is named', rule]
  return null
}
const rebooting: Check = (_world, { status, reboot }) =>
  reboot > 0 && !status.includes('system_error') ? ['reboot', 'only who has a System Error reboots', 'TM-STAT-08'] : null

const CHECKS: readonly Check[] = [facing, statuses, stance, hold, drone, place, rebooting]

/** What no unit can come to. */
export function refuseUnit(world: World, unit: Unit, path: Path, refuse: Refuse): void {
  if (unit.where === 'board' && !isOnBoard(world, unit.hex)) return
  for (const check of CHECKS) {
    const wrong = check(world, unit)
    if (wrong) refuse([...path, wrong[0]], wrong[1], wrong[2])
  }
  refuseItems(world, unit, path, refuse)
}

function refuseItems(world: World, unit: Unit, path: Path, refuse: Refuse): void {
  for (const { id, kind, type, mode, durability, ammo, sections } of itemsOf(world, unit)) {
    const at = [...path, 'items', id.slice(unit.id.length + 1)]
    if (mode === 'dropped')
      refuse([...at, 'mode'], "what lies on the board is listed under 'dropped', with its place", 'TM-WEAP-08')
    const full = kind === 'weapon' ? WEAPONS.get(type)! : null
    const whole = kind === 'thruster' ? durability : EQUIPMENT[kind].get(type)!.durability
    if (durability > whole) refuse([...at, 'durability'], `it has ${whole} at most, not ${durability}`, 'TM-WEAP-06')
    if (full && (ammo ?? 0) > (full.ammo ?? 0))
      refuse([...at, 'ammo'], full.ammo === null ? 'it needs no ammunition' : `it holds ${full.ammo} at most`, 'TM-WEAP-07')
    const known = Object.keys(unit.durability)
    for (const section of sections) if (!known.includes(section)) refuse([...at, 'sections'], noSuch('section', section, known))
  }
}
