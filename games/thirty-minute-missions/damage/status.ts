import { hasStatus, movesInWater } from '../basics/body.ts'
import { colourOf, isAirborne, isWater } from '../basics/ground.ts'
import { hasMark, mark } from '../basics/marks.ts'
import { isMech, operative } from '../basics/queries.ts'
import { can, hooks } from '../hooks.ts'
import type { Teller } from '../missions/telling.ts'
import { cutMovement } from '../movement/cut.ts'
import type { Status, Unit, World } from '../world.ts'

/** TM-R-75: what the first reboot roll needs. */
const REBOOT = 5
/** Positions exclude each other (TM-R-149). */
const POSITIONS: readonly Status[] = ['kneeling', 'prone', 'anchor']

export const isProne = (unit: Unit): boolean => hasStatus(unit, 'prone')
export const isStuck = (unit: Unit): boolean => hasStatus(unit, 'stuck')
export const isOverdriven = (unit: Unit): boolean => hasStatus(unit, 'overdrive')
export const isInAbyss = (unit: Unit): boolean => hasStatus(unit, 'abyss')
/** TM-STAT-11: below the surface by its own means; whoever walks on the floor is not (TM-R-33). */
export const isSubmerged = (world: World, unit: Unit): boolean =>
  isWater(world, unit.hex) && unit.level < 0 && staysAfloat(world, unit)
/** Whether it swims, cruises or floats, so that water does not close over it. */
export const staysAfloat = (world: World, unit: Unit): boolean => movesInWater(world, unit) || can(world, unit.id, 'floats')

/** TM-R-73, TM-R-74, TM-R-149: mechs with legs and something under them; not who lies on its back, is wedged or held. */
export const canKneel = (world: World, unit: Unit): boolean =>
  isMech(world, unit) &&
  operative(world, unit, 'leg').length > 0 &&
  !isAirborne(world, unit) &&
  !isSubmerged(world, unit) &&
  !isProne(unit) &&
  !isStuck(unit)

export function drop(unit: Unit, ...statuses: readonly Status[]): void {
  if (unit.status.some(s => statuses.includes(s))) unit.status = unit.status.filter(s => !statuses.includes(s))
}
const add = (unit: Unit, status: Status): void => {
  if (!hasStatus(unit, status)) unit.status = [...unit.status, status]
}

/** A status ends. */
export function loseStatus({ emit }: Teller, unit: Unit, status: Status, rule: `TM-${string}`): void {
  if (!hasStatus(unit, status)) return
  drop(unit, status)
  emit('status ended', rule, { unit: unit.id, status })
}

/** TM-CMD-12: who is held, lies, is wedged, is a wreck or has lost its systems keeps no Stance. */
export function loseStance({ emit }: Teller, unit: Unit): void {
  if (unit.stance === null) return
  emit('stance lost', 'TM-CMD-12', { unit: unit.id, stance: unit.stance })
  unit.stance = null
}

/** TM-R-53, TM-R-140: out of its own turn there is nothing to end. */
export function stopTurn({ world, emit }: Teller, unit: Unit, rule: `TM-${string}`): void {
  if (world.turn?.unit !== unit.id || world.turn.over) return
  world.turn.over = true
  emit('turn stopped', rule, { unit: unit.id })
}

/** TM-STAT-12, TM-R-149, TM-R-165: on its back, unless it braced itself or has nothing to fall on. True if it lies now. */
export function knockProne(play: Teller, unit: Unit): boolean {
  const { world, emit } = play
  if (unit.where !== 'board' || isProne(unit)) return isProne(unit)
  if (can(world, unit.id, 'cannotFall')) {
    emit('kept its feet', 'TM-CMD-31', { unit: unit.id })
    return false
  }
  // What is wedged upright in a structure stays so.
  if (isAirborne(world, unit) || isSubmerged(world, unit) || isStuck(unit)) {
    emit('kept its feet', isStuck(unit) ? 'TM-THROW-16' : 'TM-R-165', { unit: unit.id })
    return false
  }
  drop(unit, ...POSITIONS)
  add(unit, 'prone')
  emit('knocked prone', 'TM-STAT-12', { unit: unit.id })
  loseStance(play, unit)
  cutMovement(world, unit)
  return true
}

/** TM-THROW-16: upright, not Prone. */
export function wedge(play: Teller, unit: Unit, rule: `TM-${string}`): void {
  if (unit.where !== 'board' || isStuck(unit)) return
  drop(unit, ...POSITIONS)
  add(unit, 'stuck')
  play.emit('stuck', rule, { unit: unit.id })
  loseStance(play, unit)
  cutMovement(play.world, unit)
}

/** TM-STAT-02, TM-SYS-06, TM-R-73, TM-R-149. */
function overheat(play: Teller, unit: Unit): void {
  const { world, emit } = play
  if (can(world, unit.id, 'shedsHeat') && !hasMark(unit, 'heatShed')) {
    mark(unit, { kind: 'heatShed' })
    emit('heat shed', 'TM-SYS-06', { unit: unit.id })
    return
  }
  const kneels = canKneel(world, unit) && !hasStatus(unit, 'kneeling')
  if (kneels) add(unit, 'kneeling')
  emit('overheated', 'TM-STAT-02', { unit: unit.id, kneels })
  stopTurn(play, unit, 'TM-STAT-02')
}

/** TM-STAT-03, TM-MOD-08. */
function freeze(play: Teller, unit: Unit): void {
  if (can(play.world, unit.id, 'ignoresFreeze')) {
    play.emit('status ignored', 'TM-MOD-08', { unit: unit.id, status: 'freeze' })
    return
  }
  add(unit, 'freeze')
  play.emit('frozen', 'TM-STAT-03', { unit: unit.id })
  stopTurn(play, unit, 'TM-STAT-03')
}

/** TM-STAT-08, TM-R-75: a new error while one is there changes nothing. */
function crash(play: Teller, unit: Unit): void {
  if (hasStatus(unit, 'system_error')) return
  add(unit, 'system_error')
  unit.reboot = REBOOT
  play.emit('system error', 'TM-STAT-08', { unit: unit.id, reboot: REBOOT })
  loseStance(play, unit)
  stopTurn(play, unit, 'TM-STAT-08')
}

/** Statuses that do more than last. */
const AT_ONCE: { readonly [status in Status | 'overheat']?: (play: Teller, unit: Unit) => void } = {
  overheat,
  freeze,
  system_error: crash,
  prone: knockProne,
  stuck: (play, unit) => wedge(play, unit, 'TM-STAT-06'),
  euphotic: (play, unit) => wet(play, unit, 'euphotic'),
  abyss: (play, unit) => wet(play, unit, 'abyss'),
}

/** A status is gained, with all it does at once. */
export function gainStatus(play: Teller, unit: Unit, status: Status | 'overheat'): void {
  if (unit.where !== 'board') return
  const atOnce = AT_ONCE[status]
  if (atOnce) atOnce(play, unit)
  else last(play, unit, status as Status)
}
function last({ world, emit }: Teller, unit: Unit, status: Status): void {
  if (hasStatus(unit, status) || (status === 'kneeling' && !canKneel(world, unit))) return
  // TM-KEYW-16: caught in its own turn it is slowed in the next one.
  if (status === 'entangled' && world.turn?.unit === unit.id) mark(unit, { kind: 'entangled' })
  add(unit, status)
  emit('status gained', hooks.find(status)?.rule ?? 'TM-GEN-09', { unit: unit.id, status })
}

const DEPTHS = { light_blue: 'euphotic', dark_blue: 'abyss' } as const
const DEPTH_RULES = { euphotic: 'TM-COLOR-09', abyss: 'TM-COLOR-10' } as const

function wet(play: Teller, unit: Unit, status: 'euphotic' | 'abyss'): void {
  if (hasStatus(unit, status) || staysAfloat(play.world, unit)) return
  drop(unit, 'euphotic', 'abyss')
  add(unit, status)
  play.emit('status gained', DEPTH_RULES[status], { unit: unit.id, status })
  cutMovement(play.world, unit)
}

/** TM-COLOR-09, TM-COLOR-10, TM-R-33: what the water it walks in does to it; null on land, above the floor, or to a swimmer. */
export function depthOf(world: World, unit: Unit): 'euphotic' | 'abyss' | null {
  const colour = colourOf(world, unit.hex)
  if ((colour !== 'light_blue' && colour !== 'dark_blue') || unit.level >= 0 || staysAfloat(world, unit)) return null
  return DEPTHS[colour]
}
/** After every change of place: Euphotic and Abyss begin and end with the colour. */
export function soak(play: Teller, unit: Unit): void {
  const depth = unit.where === 'board' ? depthOf(play.world, unit) : null
  if (depth !== null) wet(play, unit, depth)
  else for (const status of ['euphotic', 'abyss'] as const) loseStatus(play, unit, status, 'TM-R-33')
}

/** TM-CMD-21: it cools down. */
export const switchOff = (play: Teller, unit: Unit): void => loseStatus(play, unit, 'overdrive', 'TM-CMD-21')
/** What lasts for one turn, or for the Movement Phase of one (TM-CMD-25, TM-KEYW-16). */
export function endTurnStatuses(play: Teller, unit: Unit): void {
  loseStatus(play, unit, 'rotor_drive', 'TM-CMD-25')
  if (!hasMark(unit, 'entangled')) loseStatus(play, unit, 'entangled', 'TM-KEYW-16')
}
