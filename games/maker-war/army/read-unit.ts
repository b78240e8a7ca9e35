import { type Loaded, type Violation, violation } from '@sandtable/kernel'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import {
  ARCS,
  BASES,
  type BaseId,
  CRIT_TABLES,
  type CritTableId,
  FIRE_CODES,
  MOUNTS,
  type SlotId,
  UNIT_TYPES,
  type UnitRecord,
  type UnitType,
  type WeaponRecord,
} from '../data/types.ts'
import { costOf } from './cost.ts'
import { critTableFor, type UnitProfile, unitFrom, type WeaponProfile, weaponFrom } from './profile.ts'
import { checkTraits } from './read-traits.ts'
import {
  givenOf,
  isId,
  isName,
  isObject,
  isOneOf,
  isWhole,
  listOf,
  loadedOf,
  type Raw,
  type Refuse,
  strangersIn,
} from './reading.ts'

const UNIT_FIELDS: readonly (keyof UnitRecord)[] = [
  'id',
  'name',
  'type',
  'armor',
  'structure',
  'critTable',
  'weaponSlots',
  'speed',
  'fireRange',
  'firePower',
  'fireTraits',
  'fireArc',
  'melee',
  'airToAir',
  'traits',
  'base',
  'points',
  'chiefOnly',
  'created',
  'note',
]
const WEAPON_FIELDS: readonly (keyof WeaponRecord)[] = [
  'id',
  'name',
  'mount',
  'fireRange',
  'firePower',
  'fireTraits',
  'melee',
  'traits',
  'points',
  'note',
]
/** Larger than any figure of the game; keeps what comes from outside within what the table can hold. */
const MOST = 999
const NUMBERS = ['armor', 'structure', 'speed', 'fireRange', 'firePower', 'melee', 'airToAir', 'points'] as const
const BASES_OF: { readonly [type in UnitType]: readonly BaseId[] } = {
  infantry: ['infantry'],
  tank: ['tank', 'heavy', 'hypha'],
  flyer: ['flyer', 'heavyFlyer'],
  titan: ['titanTank', 'titanModerate', 'titanBig'],
}

/** Checks a unit from outside: every problem in words, with its rule. A price that is given must be the formula's. */
export function readUnit(raw: unknown, faction = 'custom'): Loaded<UnitProfile> {
  const read = readUnitRecord(raw)
  return read.ok ? { ok: true, value: unitFrom(read.value, faction) } : read
}

/** The same for a Titan weapon. */
export function readWeapon(raw: unknown, faction = 'custom'): Loaded<WeaponProfile> {
  const read = readWeaponRecord(raw)
  return read.ok ? { ok: true, value: weaponFrom(read.value, faction) } : read
}

/** A unit as written, complete with its price. */
export function readUnitRecord(raw: unknown): Loaded<UnitRecord> {
  const { given, wrong, refuse } = open(raw, 'unit')
  checkWritten(given, UNIT_FIELDS, refuse)
  if (isOneOf(given.type, UNIT_TYPES)) checkKind(given, given.type, refuse)
  else refuse('MW-UNIT-03', `a unit is one of ${UNIT_TYPES.join(', ')}`)
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const record = given as UnitRecord
  const points = costOf(unitFrom(record, '')).points
  checkPrice(given, points, refuse)
  return loadedOf(wrong, () => ({ ...record, points }))
}

export function readWeaponRecord(raw: unknown): Loaded<WeaponRecord> {
  const { given, wrong, refuse } = open(raw, 'weapon')
  checkWritten(given, WEAPON_FIELDS, refuse)
  checkTraits(given.traits, null, refuse)
  if (!isOneOf(given.mount, MOUNTS)) refuse('MW-COST-03', `a Titan weapon is of class ${MOUNTS.join(' or ')}`)
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const record = given as WeaponRecord
  const points = costOf(weaponFrom(record, '')).points
  checkPrice(given, points, refuse)
  return loadedOf(wrong, () => ({ ...record, points }))
}

/** The given fields, and where problems go; each names the unit it is about. */
function open(raw: unknown, what: string): { given: Raw; wrong: Violation[]; refuse: Refuse } {
  const wrong: Violation[] = []
  const given = isObject(raw) ? givenOf(raw) : {}
  const who = typeof given.id === 'string' ? given.id : `a ${what}`
  const refuse: Refuse = (rule, text, params = {}) => wrong.push(violation(rule, `${who}: ${text}`, { [what]: who, ...params }))
  return { given, wrong, refuse }
}

/** What units and weapons have in common. */
function checkWritten(given: Raw, fields: readonly string[], refuse: Refuse): void {
  const strange = strangersIn(given, fields)
  if (strange.length > 0) refuse('MW-UNIT-01', `nothing is known of ${strange.join(', ')}`)
  if (!isId(given.id)) refuse('MW-UNIT-01', 'needs an id of small letters, digits and hyphens')
  if (!isName(given.name)) refuse('MW-UNIT-02', 'needs a name of at most 80 characters')
  if (given.note !== undefined && (typeof given.note !== 'string' || given.note.length > 400))
    refuse('MW-UNIT-01', 'a note has at most 400 characters')
  for (const field of NUMBERS)
    if (given[field] !== undefined && !isWhole(given[field], 0, MOST))
      refuse('MW-UNIT-01', `${field} is a whole number from 0 to ${MOST}`, { field })
  const marks = listOf(given.fireTraits)
  if (given.fireTraits !== undefined && !Array.isArray(given.fireTraits)) refuse('MW-SHOOT-06', 'fireTraits is a list')
  if (!marks.every(mark => isOneOf(mark, FIRE_CODES)) || new Set(marks).size < marks.length)
    refuse('MW-SHOOT-06', `the marks of fire power are ${FIRE_CODES.join(', ')}, once each`)
}

function checkKind(given: Raw, type: UnitType, refuse: Refuse): void {
  const isGiven = (field: string) => given[field] !== undefined
  checkTraits(given.traits, type, refuse)
  if (type === 'titan') checkTitan(given, refuse)
  else {
    if (isGiven('structure')) refuse('MW-UNIT-06', 'only a Titan has structure')
    if (!isWhole(given.armor, 1, MOST)) refuse('MW-UNIT-09', 'needs armor of 1 or more')
    if (isGiven('critTable') || isGiven('weaponSlots'))
      refuse('MW-TITAN-02', 'only a Titan has weapon slots and a critical table')
  }
  if (type === 'flyer') {
    if (isGiven('speed')) refuse('MW-UNIT-07', 'a flyer has no speed')
    if (isGiven('melee')) refuse('MW-UNIT-16', 'a flyer has air-to-air power in place of melee')
  } else {
    if (!isGiven('speed')) refuse('MW-UNIT-12', 'needs a speed; 0 if it cannot move')
    if (isGiven('airToAir')) refuse('MW-UNIT-16', 'only a flyer has air-to-air power')
  }
  if (isGiven('fireArc') && !isOneOf(given.fireArc, ARCS)) refuse('MW-UNIT-14', `a fire arc is one of ${ARCS.join(', ')}`)
  if (isGiven('fireArc') && given.fireArc !== 'all' && type !== 'flyer' && type !== 'titan')
    refuse('MW-UNIT-14', 'only Titans and flyers have a facing and so a fire arc')
  checkOddities(given, type, refuse)
}

function checkOddities(given: Raw, type: UnitType, refuse: Refuse): void {
  if (given.base !== undefined && !(isOneOf(given.base, BASES) && BASES_OF[type].includes(given.base)))
    refuse('MW-R-04', `the base of this type is one of ${BASES_OF[type].join(', ')}`)
  for (const flag of ['chiefOnly', 'created'])
    if (given[flag] !== undefined && typeof given[flag] !== 'boolean') refuse('MW-UNIT-01', `${flag} is true or false`)
  const isHypha = listOf(given.traits).some(ref => isObject(ref) && ref.trait === 'hypha')
  if (isHypha && given.created !== true) refuse('MW-FUNGUS-03', 'Hypha belong to no formation and are only created in play')
  if (isHypha && given.speed !== 0) refuse('MW-R-134', 'Hypha have no speed: it is 0')
}

/** The slots that a critical table can break; the Titan tank, whose table breaks none, has the two of a moderate Titan. */
const slotsOf = (table: CritTableId): SlotId[] => {
  const named = CRIT_TABLE_LIST.find(t => t.id === table)!.systems.flatMap(s => (s.slot === null ? [] : [s.slot]))
  return named.length > 0 ? named : slotsOf('moderate')
}

function checkTitan(given: Raw, refuse: Refuse): void {
  if (given.armor !== undefined) refuse('MW-UNIT-06', 'a Titan never has armor')
  if (given.firePower || given.fireRange || listOf(given.fireTraits).length > 0)
    refuse('MW-COST-03', 'the fire power of a Titan is in its weapons')
  const table = given.critTable
  if (table !== undefined && !isOneOf(table, CRIT_TABLES))
    refuse('MW-TITAN-10', `a critical table is one of ${CRIT_TABLES.join(', ')}`)
  else if (isWhole(given.structure, 1, MOST)) checkSlots(given, table ?? critTableFor(given.structure), refuse)
  else refuse('MW-UNIT-06', 'a Titan needs structure of 1 or more')
}

function checkSlots(given: Raw, table: CritTableId, refuse: Refuse): void {
  const slots = listOf(given.weaponSlots)
  const fitting = slotsOf(table)
  const isList = given.weaponSlots === undefined || Array.isArray(given.weaponSlots)
  if (!isList || !slots.every(slot => isOneOf(slot, fitting)) || new Set(slots).size < slots.length)
    refuse(table === 'big' ? 'MW-TITAN-13' : 'MW-TITAN-12', `its weapon slots are among ${fitting.join(', ')}, once each`)
}

function checkPrice(given: Raw, points: number, refuse: Refuse): void {
  if (given.points !== undefined && given.points !== points)
    refuse('MW-COST-01', `costs ${points} points by the formula, not ${String(given.points)}`, {
      points,
      given: Number(given.points),
    })
}

/** MW-UNIT-17: what is unusual about a unit. Advice for makers, no refusal. */
export function adviceOn(unit: UnitProfile): Violation[] {
  const odd: string[] = []
  if ((unit.armor ?? 0) >= 4) odd.push('armor of 4 or more is extremely rare')
  if (unit.structure !== null && unit.structure < 16) odd.push('a decent Titan has about 16 structure or more')
  if (unit.type === 'infantry' && ((unit.armor ?? 0) > 2 || (unit.speed ?? 0) > 2000))
    odd.push('infantry is usually slow and lightly armored')
  return odd.map(text => violation('MW-UNIT-17', `${unit.name}: ${text}`, { unit: unit.id }))
}
