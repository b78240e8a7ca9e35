import { type Loaded, type Violation, violation } from '@sandtable/kernel'
import { PLAN_KINDS, type PlanRecord, type PlanSlot } from '../data/types.ts'
import { type Plan, planFrom, type UnitProfile } from './profile.ts'
import {
  givenOf,
  isId,
  isIdList,
  isName,
  isObject,
  isOneOf,
  isWhole,
  loadedOf,
  type Raw,
  type Refuse,
  strangersIn,
} from './reading.ts'

type Units = ReadonlyMap<string, UnitProfile>
const FIELDS: readonly (keyof PlanRecord)[] = [
  'id',
  'name',
  'kind',
  'stars',
  'hull',
  'chiefOptions',
  'minUnits',
  'maxUnits',
  'slots',
  'dependencies',
  'note',
]
const MOST = 99

/** Checks a formation plan from outside. `units` are those of its faction, by id. */
export function readPlanRecord(raw: unknown, units: Units): Loaded<PlanRecord> {
  const wrong: Violation[] = []
  const given = isObject(raw) ? givenOf(raw) : {}
  const who = typeof given.id === 'string' ? given.id : 'a plan'
  const refuse: Refuse = (rule, text, params = {}) => wrong.push(violation(rule, `${who}: ${text}`, { plan: who, ...params }))
  checkShape(given, refuse)
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const plan = planFrom(given as PlanRecord, '')
  if (plan.kind === 'titan') checkTitanPlan(given, plan, units, refuse)
  else checkGroupPlan(plan, units, refuse)
  return loadedOf(wrong, () => given as PlanRecord)
}

const isSlot = (raw: unknown): raw is PlanSlot =>
  isObject(raw) && isIdList(raw.units) && raw.units.length > 0 && isWhole(raw.min, 0, MOST) && isWhole(raw.max, raw.min, MOST)

const isDependency = (raw: unknown): boolean => {
  if (!isObject(raw) || typeof raw.unit !== 'string') return false
  if (raw.type === 'atMostPer') return isWhole(raw.max, 0, MOST) && isWhole(raw.per, 1, MOST) && isIdList(raw.of)
  return raw.type === 'requires' && isWhole(raw.min, 1, MOST) && isWhole(raw.count, 1, MOST) && isIdList(raw.needs)
}

const isListOf = (raw: unknown, isItem: (item: unknown) => boolean): boolean =>
  raw === undefined || (Array.isArray(raw) && raw.length <= MOST && raw.every(isItem))

function checkShape(given: Raw, refuse: Refuse): void {
  const strange = strangersIn(given, FIELDS)
  if (strange.length > 0) refuse('MW-FORM-06', `nothing is known of ${strange.join(', ')}`)
  if (!isId(given.id)) refuse('MW-FORM-06', 'needs an id of small letters, digits and hyphens')
  if (!isName(given.name)) refuse('MW-FORM-07', 'needs a name of at most 80 characters')
  if (!isOneOf(given.kind, PLAN_KINDS)) refuse('MW-FORM-06', `a plan is one of ${PLAN_KINDS.join(', ')}`)
  if (!isWhole(given.stars, 0, 9)) refuse('MW-FORM-09', 'has 0 to 9 stars')
  if (given.note !== undefined && typeof given.note !== 'string') refuse('MW-FORM-06', 'a note is words')
  if (given.hull !== undefined && typeof given.hull !== 'string') refuse('MW-TITAN-01', 'a hull is one unit')
  if (given.chiefOptions !== undefined && !isIdList(given.chiefOptions)) refuse('MW-FORM-02', 'chief options are units')
  if (!isListOf(given.slots, isSlot)) refuse('MW-FORM-06', 'a slot has units, a minimum and a maximum that is no less')
  if (!isListOf(given.dependencies, isDependency)) refuse('MW-FORM-06', 'a dependency is of type atMostPer or requires')
  if (![given.minUnits, given.maxUnits].every(n => n === undefined || isWhole(n, 1, MOST)))
    refuse('MW-FORM-06', `minimum and maximum are 1 to ${MOST}`)
}

function checkTitanPlan(given: Raw, plan: Plan, units: Units, refuse: Refuse): void {
  if (units.get(plan.hull ?? '')?.type !== 'titan') refuse('MW-TITAN-01', 'its hull is a Titan of the faction')
  const more = ['chiefOptions', 'slots', 'minUnits', 'maxUnits', 'dependencies'].filter(field => given[field] !== undefined)
  if (more.length > 0) refuse('MW-TITAN-01', `a Titan on its own needs no ${more.join(', ')}`)
}

function checkGroupPlan(plan: Plan, units: Units, refuse: Refuse): void {
  const { chiefOptions, slots, minUnits, maxUnits, hull } = plan
  if (hull !== null) refuse('MW-TITAN-01', 'only a plan for a Titan on its own names a hull')
  if (chiefOptions.length === 0) refuse('MW-FORM-02', 'names no chief')
  const inSlots = slots.flatMap(slot => slot.units)
  if (inSlots.length === 0) refuse('MW-FORM-06', 'has no slots')
  if (new Set(inSlots).size < inSlots.length) refuse('MW-FORM-06', 'a unit belongs to one slot')
  const least = slots.reduce((sum, { min }) => sum + min, 0)
  const most = slots.reduce((sum, { max }) => sum + max, 0)
  if (minUnits > maxUnits || least > maxUnits || most < minUnits)
    refuse('MW-FORM-06', 'cannot be fulfilled by any number of units', { least, most, minUnits, maxUnits })
  const wanted = plan.dependencies.flatMap(d => [d.unit, ...(d.type === 'requires' ? d.needs : d.of)])
  checkUnits(plan, [...inSlots, ...chiefOptions, ...wanted], units, refuse)
  const barred = inSlots.filter(id => units.get(id)?.chiefOnly || units.get(id)?.created)
  if (barred.length > 0) refuse('MW-FORM-06', `${barred.join(', ')} cannot be taken as units`)
  checkTitansWithin(plan, units, refuse)
}

function checkUnits({ kind }: Plan, ids: readonly string[], units: Units, refuse: Refuse): void {
  const unknown = [...new Set(ids)].filter(id => !units.has(id))
  if (unknown.length > 0) refuse('MW-ARMY-02', `${unknown.join(', ')}: no unit of the faction`)
  const odd = [...new Set(ids)].filter(id => units.has(id) && (units.get(id)!.type === 'flyer') !== (kind === 'flyer'))
  if (odd.length > 0) refuse('MW-UNIT-07', `flyers fly among flyers only: ${odd.join(', ')}`)
}

/** MW-R-120 allows a Titan among other units; one of them, so that its weapons need no further address. */
function checkTitansWithin({ chiefOptions, slots }: Plan, units: Units, refuse: Refuse): void {
  const isTitan = (id: string) => units.get(id)?.type === 'titan'
  const most = slots.reduce((sum, slot) => sum + (slot.units.some(isTitan) ? slot.max : 0), chiefOptions.some(isTitan) ? 1 : 0)
  if (most > 1) refuse('MW-R-120', 'a formation has at most one Titan', { most })
}
