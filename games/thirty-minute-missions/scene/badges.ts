import { type Badge, badge, type RuleId } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { isConcealed } from '../attack/conceal.ts'
import { isInoperative } from '../basics/body.ts'
import { isAirborne } from '../basics/ground.ts'
import { COMMANDS, STATUSES } from '../data/figures.ts'
import { objectiveTitle } from '../words/names.ts'
import type { Status, Unit, World } from '../world.ts'
import { STANCE_ICONS, STATUS_ICONS } from './icons.ts'

const STATUS_RULES: { readonly [status in Status]: RuleId } = {
  kneeling: 'TM-CMD-13',
  prone: 'TM-STAT-12',
  stuck: 'TM-STAT-06',
  freeze: 'TM-STAT-03',
  system_error: 'TM-STAT-08',
  euphotic: 'TM-STAT-04',
  abyss: 'TM-STAT-05',
  entangled: 'TM-KEYW-16',
  overdrive: 'TM-CMD-21',
  power_down: 'TM-CMD-23',
  anchor: 'TM-CMD-24',
  smoke: 'TM-SYS-09',
  rotor_drive: 'TM-CMD-25',
}
const TONES: { readonly [status in Status]?: Badge['tone'] } = {
  overdrive: 'good',
  anchor: 'good',
  smoke: 'good',
  rotor_drive: 'good',
  kneeling: 'warn',
  power_down: 'warn',
  euphotic: 'warn',
}
const SHORT: { readonly [status: string]: string } = { entangled: 'Entangled', smoke: 'In smoke' }
const nameOf = (id: string): string => SHORT[id] ?? STATUSES.get(id)?.name ?? COMMANDS.get(id)?.name ?? id

function statusBadge(unit: Unit, status: Status): Badge {
  const text = status === 'system_error' ? `System Error, reboots on ${unit.reboot}+` : nameOf(status)
  return badge(STATUS_ICONS[status], text, STATUS_RULES[status], TONES[status] ?? 'bad')
}

const unitNamed = (world: World, id: string): string => world.units[id]?.name ?? 'a unit'
/** What ties it to other units. */
function ties(world: World, unit: Unit): Badge[] {
  const { heldBy, holds, lockedOn, spots, screens, hug } = unit
  return [
    ...(heldBy === null ? [] : [badge('grab', `Held by ${unitNamed(world, heldBy)}`, 'TM-HOLD-01', 'bad')]),
    ...(holds === null ? [] : [badge('grab', `Holds ${unitNamed(world, holds)}`, 'TM-HOLD-01', 'good')]),
    ...(lockedOn === null ? [] : [badge('targeted', `Locked on ${unitNamed(world, lockedOn)}`, 'TM-CMD-22', 'good')]),
    ...(spots === null ? [] : [badge('radar-sweep', `Spots ${unitNamed(world, spots)}`, 'TM-CMD-39', 'good')]),
    ...(screens ? [badge('shield-bash', 'Screens', 'TM-CMD-38', 'good')] : []),
    ...(hug === null ? [] : [badge('brick-wall', 'In cover', 'TM-R-10', 'good')]),
  ]
}
/** What its mission makes of it. */
function tasks(world: World, unit: Unit): Badge[] {
  const carried = world.objectives.filter(o => o.carrier === unit.id)
  const scans = world.objectives.filter(o => o.scannedBy === unit.id)
  return [
    ...(world.emissary === unit.id ? [badge('crown', 'Emissary', 'TM-MISS-43', 'good')] : []),
    ...carried.map(o => badge('wooden-crate', `Carries ${objectiveTitle(o.id, o.kind)}`, 'TM-BATL-17', 'good')),
    ...scans.map(o => badge('radar-sweep', `Holds the scan of ${objectiveTitle(o.id, o.kind)}`, 'TM-MISS-05', 'good')),
  ]
}

/** Statuses, Stance and everything else that marks a unit now; the worst first. TM-R-99: counters and badges stand for tokens and removed models. */
export function badgesOf(world: World, unit: Unit): Badge[] {
  const aloft = isAirborne(world, unit)
  const states = unit.status.map(status => statusBadge(unit, status))
  return [
    ...(isInoperative(world, unit) ? [badge('broken-bone', 'Inoperative', 'TM-DEST-04', 'bad')] : []),
    ...states.filter(b => b.tone === 'bad'),
    ...states.filter(b => b.tone !== 'bad'),
    ...(unit.stance === null ? [] : [badge(STANCE_ICONS[unit.stance], nameOf(unit.stance), 'TM-CMD-10', 'good')]),
    ...ties(world, unit),
    ...tasks(world, unit),
    ...(aloft ? [badge('feathered-wing', `Airborne ${signed(unit.level)}`, 'TM-STAT-10')] : []),
    ...(isConcealed(world, unit) ? [badge('hidden', 'Conceal', 'TM-STAT-01')] : []),
    ...(unit.main === null || unit.where !== 'board'
      ? []
      : [badge('aerial-signal', `Drone of ${unitNamed(world, unit.main)}`, 'TM-DRONE-05')]),
  ]
}
