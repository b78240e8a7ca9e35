import { type Loaded, type Violation, violation } from '@sandtable/kernel'
import {
  flag,
  list,
  maybe,
  mustMatch,
  name,
  oneOf,
  type Read,
  ruled,
  shape,
  whole,
  withoutNulls,
  words,
} from '@sandtable/wargame/fields'
import { loadedOf, problems, type Refuse, read, refuseUnder, repeatsIn, type Subject, watched } from '@sandtable/wargame/read'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import {
  ARCS,
  BASES,
  type BaseId,
  CRIT_TABLES,
  type CritTableId,
  FIRE_CODES,
  MOUNTS,
  SLOTS,
  type SlotId,
  UNIT_TYPES,
  type UnitRecord,
  type UnitType,
  type WeaponRecord,
} from '../data/types.ts'
import { costOf } from './cost.ts'
import { critTableFor, type UnitProfile, unitFrom, type WeaponProfile, weaponFrom } from './profile.ts'
import { checkTraits, traitsField } from './read-traits.ts'

/** Larger than any figure of the game; keeps what comes from outside within what the table can hold. */
const MOST = 999
const figure = maybe(whole(0, MOST))
export const makersId = mustMatch(/^[a-z][a-z0-9-]{0,39}$/, 'an id of small letters, digits and hyphens')
const ownName = ruled('MW-UNIT-02', name)
const fireTraits = maybe(ruled('MW-SHOOT-06', list(oneOf('mark of fire power', FIRE_CODES), FIRE_CODES.length)))
const note = maybe(words(400))
export const unitField = ruled(
  'MW-UNIT-01',
  shape({
    id: makersId,
    name: ownName,
    type: ruled('MW-UNIT-03', oneOf('type of unit', UNIT_TYPES)),
    armor: figure,
    structure: figure,
    critTable: maybe(ruled('MW-TITAN-10', oneOf('critical table', CRIT_TABLES))),
    weaponSlots: maybe(ruled('MW-TITAN-13', list(oneOf('weapon slot', SLOTS), SLOTS.length))),
    speed: figure,
    fireRange: figure,
    firePower: figure,
    fireTraits,
    fireArc: maybe(ruled('MW-UNIT-14', oneOf('fire arc', ARCS))),
    melee: figure,
    airToAir: figure,
    traits: maybe(traitsField),
    base: maybe(ruled('MW-R-04', oneOf('base', BASES))),
    points: figure,
    chiefOnly: maybe(flag),
    created: maybe(flag),
    note,
  }),
)
export const weaponField = ruled(
  'MW-UNIT-01',
  shape({
    id: makersId,
    name: ownName,
    mount: ruled('MW-COST-03', oneOf('class of Titan weapon', MOUNTS)),
    fireRange: figure,
    firePower: figure,
    fireTraits,
    melee: figure,
    traits: maybe(traitsField),
    points: figure,
    note,
  }),
)
type Written = Read<typeof unitField>
type WrittenWeapon = Read<typeof weaponField>

const BASES_OF: { readonly [type in UnitType]: readonly BaseId[] } = {
  infantry: ['infantry'],
  tank: ['tank', 'heavy', 'hypha'],
  flyer: ['flyer', 'heavyFlyer'],
  titan: ['titanTank', 'titanModerate', 'titanBig'],
}
const ABOUT: Subject = { what: 'a unit', rule: 'MW-UNIT-01' }

/** Checks a unit from outside: every problem in words, with its rule. A price that is given must be the formula's. */
export function readUnit(raw: unknown, faction = 'custom'): Loaded<UnitProfile> {
  const form = read(unitField, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const record = unitRecord(form.value, refuse)
  return loadedOf(found, () => unitFrom(record, faction))
}

/** The same for a Titan weapon. */
export function readWeapon(raw: unknown, faction = 'custom'): Loaded<WeaponProfile> {
  const form = read(weaponField, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const record = weaponRecord(form.value, refuse)
  return loadedOf(found, () => weaponFrom(record, faction))
}

/** A unit as written, complete with its price, and what is wrong with it. */
export function unitRecord(written: Written, refuse: Refuse): UnitRecord {
  const { refuse: against, isSound } = watched(refuse)
  checkMarks(written, against)
  checkTraits(written.traits ?? [], written.type, refuseUnder(['traits'], against))
  checkKind(written, against)
  const record = withoutNulls(written) as UnitRecord
  return isSound() ? { ...record, points: priceOf(costOf(unitFrom(record, '')).points, written, refuse) } : record
}

export function weaponRecord(written: WrittenWeapon, refuse: Refuse): WeaponRecord {
  checkMarks(written, refuse)
  checkTraits(written.traits ?? [], null, refuseUnder(['traits'], refuse))
  const record = withoutNulls(written) as WeaponRecord
  return { ...record, points: priceOf(costOf(weaponFrom(record, '')).points, written, refuse) }
}

function checkMarks({ fireTraits }: Pick<Written, 'fireTraits'>, refuse: Refuse): void {
  for (const mark of repeatsIn(fireTraits ?? [])) refuse(['fireTraits'], `${mark} is given twice`, 'MW-SHOOT-06')
}

function checkKind(given: Written, refuse: Refuse): void {
  const { type } = given
  const isGiven = (field: keyof Written) => (given[field] ?? null) !== null
  if (type === 'titan') checkTitan(given, refuse)
  else {
    if (isGiven('structure')) refuse(['structure'], 'only a Titan has structure', 'MW-UNIT-06')
    if (!given.armor) refuse(['armor'], 'a unit needs armor of 1 or more', 'MW-UNIT-09')
    for (const field of ['critTable', 'weaponSlots'] as const)
      if (isGiven(field)) refuse([field], 'only a Titan has weapon slots and a critical table', 'MW-TITAN-02')
  }
  if (type === 'flyer') {
    if (isGiven('speed')) refuse(['speed'], 'a flyer has no speed', 'MW-UNIT-07')
    if (isGiven('melee')) refuse(['melee'], 'a flyer has air-to-air power in place of melee', 'MW-UNIT-16')
  } else {
    if (!isGiven('speed')) refuse(['speed'], 'a unit needs a speed; 0 if it cannot move', 'MW-UNIT-12')
    if (isGiven('airToAir')) refuse(['airToAir'], 'only a flyer has air-to-air power', 'MW-UNIT-16')
  }
  if (isGiven('fireArc') && given.fireArc !== 'all' && type !== 'flyer' && type !== 'titan')
    refuse(['fireArc'], 'only Titans and flyers have a facing and so a fire arc', 'MW-UNIT-14')
  checkOddities(given, refuse)
}

function checkOddities({ type, base, traits, created, speed }: Written, refuse: Refuse): void {
  if (base && !BASES_OF[type].includes(base))
    refuse(['base'], `the base of this type is one of ${BASES_OF[type].join(', ')}`, 'MW-R-04')
  if (!traits?.some(ref => ref.trait === 'hypha')) return
  if (created !== true) refuse(['created'], 'Hypha belong to no formation and are only created in play', 'MW-FUNGUS-03')
  if (speed !== 0) refuse(['speed'], 'Hypha have no speed: it is 0', 'MW-R-134')
}

/** The slots that a critical table can break; the Titan tank, whose table breaks none, has the two of a moderate Titan. */
const slotsOf = (table: CritTableId): SlotId[] => {
  const named = CRIT_TABLE_LIST.find(t => t.id === table)!.systems.flatMap(s => (s.slot === null ? [] : [s.slot]))
  return named.length > 0 ? named : slotsOf('moderate')
}

function checkTitan(
  { armor, firePower, fireRange, fireTraits, structure, critTable, weaponSlots }: Written,
  refuse: Refuse,
): void {
  if ((armor ?? null) !== null) refuse(['armor'], 'a Titan never has armor', 'MW-UNIT-06')
  if (firePower || fireRange || fireTraits?.length)
    refuse(['firePower'], 'the fire power of a Titan is in its weapons', 'MW-COST-03')
  if (structure) checkSlots(weaponSlots ?? [], critTable ?? critTableFor(structure), refuse)
  else refuse(['structure'], 'a Titan needs structure of 1 or more', 'MW-UNIT-06')
}

function checkSlots(slots: readonly SlotId[], table: CritTableId, refuse: Refuse): void {
  const fitting = slotsOf(table)
  if (slots.some(slot => !fitting.includes(slot)) || repeatsIn(slots).length > 0)
    refuse(
      ['weaponSlots'],
      `its weapon slots are among ${fitting.join(', ')}, once each`,
      table === 'big' ? 'MW-TITAN-13' : 'MW-TITAN-12',
    )
}

/** The price by the formula; another one that was given is refused. */
function priceOf(points: number, given: Pick<Written, 'points'>, refuse: Refuse): number {
  if ((given.points ?? points) !== points)
    refuse(['points'], `costs ${points} points by the formula, not ${given.points}`, 'MW-COST-01', {
      points,
      given: given.points!,
    })
  return points
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
