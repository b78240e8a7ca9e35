import type { Loaded } from '@sandtable/kernel'
import {
  either,
  exactly,
  list,
  maybe,
  name,
  oneOf,
  type Read,
  ruled,
  shape,
  whole,
  withoutNulls,
  words,
} from '@sandtable/wargame/fields'
import { type Refuse, readInto, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { PLAN_KINDS, type PlanRecord } from '../data/types.ts'
import { type Plan, planFrom, type UnitProfile } from './profile.ts'
import { makersId } from './read-unit.ts'

type Units = ReadonlyMap<string, UnitProfile>
const MOST = 99
const units = list(words(40), MOST)
const count = (min: number) => whole(min, MOST)
const dependency = either(
  'a dependency of type atMostPer or requires',
  shape({ type: exactly('atMostPer'), unit: words(40), max: count(0), per: count(1), of: units }),
  shape({ type: exactly('requires'), unit: words(40), min: count(1), needs: units, count: count(1) }),
)
export const planField = ruled(
  'MW-FORM-06',
  shape({
    id: makersId,
    name: ruled('MW-FORM-07', name),
    kind: oneOf('kind of plan', PLAN_KINDS),
    stars: ruled('MW-FORM-09', whole(0, 9)),
    hull: maybe(ruled('MW-TITAN-01', words(40))),
    chiefOptions: maybe(ruled('MW-FORM-02', units)),
    minUnits: maybe(count(1)),
    maxUnits: maybe(count(1)),
    slots: maybe(list(shape({ units: list(words(40), MOST, 1), min: count(0), max: count(0) }), MOST)),
    dependencies: maybe(list(dependency, MOST)),
    note: maybe(words(400)),
  }),
)
const ABOUT: Subject = { what: 'a plan', rule: 'MW-FORM-06' }

/** Checks a formation plan from outside. `units` are those of its faction, by id. */
export function readPlanRecord(raw: unknown, ofFaction: Units): Loaded<PlanRecord> {
  return readInto(planField, raw, ABOUT, (written, refuse) => planRecord(written, ofFaction, refuse))
}

/** A plan as written, and what is wrong with it. */
export function planRecord(written: Read<typeof planField>, ofFaction: Units, refuse: Refuse): PlanRecord {
  const record = withoutNulls(written) as PlanRecord
  const plan = planFrom(record, '')
  if (plan.kind === 'titan') checkTitanPlan(record, ofFaction, refuse)
  else checkGroupPlan(plan, ofFaction, refuse)
  return record
}

const ONLY_GROUPS = ['chiefOptions', 'slots', 'minUnits', 'maxUnits', 'dependencies'] as const

function checkTitanPlan(plan: PlanRecord, ofFaction: Units, refuse: Refuse): void {
  if (ofFaction.get(plan.hull ?? '')?.type !== 'titan') refuse(['hull'], 'its hull is a Titan of the faction', 'MW-TITAN-01')
  for (const field of ONLY_GROUPS) if (plan[field] !== undefined) refuse([field], 'a Titan on its own needs none', 'MW-TITAN-01')
}

function checkGroupPlan(plan: Plan, ofFaction: Units, refuse: Refuse): void {
  const { chiefOptions, slots, minUnits, maxUnits, hull } = plan
  if (hull !== null) refuse(['hull'], 'only a plan for a Titan on its own names a hull', 'MW-TITAN-01')
  if (chiefOptions.length === 0) refuse(['chiefOptions'], 'a plan names its chief', 'MW-FORM-02')
  const inSlots = slots.flatMap(slot => slot.units)
  if (inSlots.length === 0) refuse(['slots'], 'a plan has slots')
  if (repeatsIn(inSlots).length > 0) refuse(['slots'], 'a unit belongs to one slot')
  const least = slots.reduce((sum, { min }) => sum + min, 0)
  const most = slots.reduce((sum, { max }) => sum + max, 0)
  if (minUnits > maxUnits || least > maxUnits || most < minUnits || slots.some(({ min, max }) => min > max))
    refuse(['slots'], 'no number of units fulfils this', 'MW-FORM-06', { least, most, minUnits, maxUnits })
  const wanted = plan.dependencies.flatMap(d => [d.unit, ...(d.type === 'requires' ? d.needs : d.of)])
  checkUnits(plan, [...inSlots, ...chiefOptions, ...wanted], ofFaction, refuse)
  const barred = inSlots.filter(id => ofFaction.get(id)?.chiefOnly || ofFaction.get(id)?.created)
  if (barred.length > 0) refuse(['slots'], `${barred.join(', ')} cannot be taken as units`)
  checkTitansWithin(plan, ofFaction, refuse)
}

function checkUnits({ kind }: Plan, ids: readonly string[], ofFaction: Units, refuse: Refuse): void {
  const unknown = [...new Set(ids)].filter(id => !ofFaction.has(id))
  if (unknown.length > 0) refuse(['slots'], `${unknown.join(', ')}: no unit of the faction`, 'MW-ARMY-02')
  const odd = [...new Set(ids)].filter(id => ofFaction.has(id) && (ofFaction.get(id)!.type === 'flyer') !== (kind === 'flyer'))
  if (odd.length > 0) refuse(['slots'], `flyers fly among flyers only: ${odd.join(', ')}`, 'MW-UNIT-07')
}

/** MW-R-120 allows a Titan among other units; one of them, so that its weapons need no further address. */
function checkTitansWithin({ chiefOptions, slots }: Plan, ofFaction: Units, refuse: Refuse): void {
  const isTitan = (id: string) => ofFaction.get(id)?.type === 'titan'
  const most = slots.reduce((sum, slot) => sum + (slot.units.some(isTitan) ? slot.max : 0), chiefOptions.some(isTitan) ? 1 : 0)
  if (most > 1) refuse(['slots'], 'a formation has at most one Titan', 'MW-R-120', { most })
}
