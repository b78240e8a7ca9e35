import type { Json } from '@sandtable/kernel'
import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  foundBy,
  nameField,
  type Offer,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, At, PartField } from '@sandtable/wargame/armies/kit'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { type Dependency, PLAN_KINDS, type PlanRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { catalogueOf } from '../catalogue.ts'
import { planField, planRecord } from '../read-plan.ts'
import { withOwn } from './with-own.ts'

export const MONEY = { one: 'point', many: 'points', share: 1 }
export const MOST = 99
type Plan = PlanRecord & AnyArmy

/** A unit as a plan names it. */
export type Planned = { readonly id: string; readonly name: string; readonly type: string; readonly points: number }
/** Who leads, and the slots with whoever may stand in them; `at`: where the plan lies. A Titan on its own has neither. */
export function planLists(units: readonly Planned[], plan: PlanRecord, at = ''): readonly DesignList[] {
  if (plan.kind === 'titan') return []
  const offers = units.map(
    ({ id, name: called, points, type }): Offer => ({ id, name: called, group: 'Units', price: points, text: type, made: id }),
  )
  const named = (item: unknown) => ({ name: units.find(({ id }) => id === item)?.name ?? String(item), text: '' })
  const ofPlan = at === '' ? '' : ` of ${plan.name}`
  const slot: Offer = {
    id: 'new-slot',
    name: 'One more slot',
    group: 'Slots',
    price: 0,
    text: '',
    made: { units: offers.slice(0, 1).map(({ id }) => id), min: 0, max: 1 },
  }
  return [
    {
      at: `${at}/chiefOptions`,
      offers,
      partOf: item => ({ ...named(item), text: at === '' ? 'may lead it' : `may lead ${plan.name}` }),
    },
    {
      at: `${at}/slots`,
      offers: [slot],
      partOf: (item, place) => {
        const { units: all, min, max } = item as unknown as { units: readonly string[]; min: number; max: number }
        return {
          ...{ name: all.map(id => named(id).name).join(' or '), text: `${min} to ${max}${ofPlan}` },
          fields: [
            countField(`${place}/min`, 'At least', min, 0, MOST, 'MW-FORM-06'),
            countField(`${place}/max`, 'At most', max, 0, MOST, 'MW-FORM-06'),
          ],
        }
      },
    },
    ...dependencyLists(units, offers, plan, at),
    ...(plan.slots ?? []).map(
      (_, i): DesignList => ({
        at: `${at}/slots/${i}/units`,
        offers,
        partOf: item => ({ ...named(item), text: `in slot ${i + 1}${ofPlan}` }),
      }),
    ),
  ]
}
/** MW-FORM-06: so many of a unit at most for others, or at least if it is there at all. */
function dependencyLists(units: readonly Planned[], offers: readonly Offer[], plan: PlanRecord, at: At): readonly DesignList[] {
  const first = units[0]?.id ?? ''
  const nameOf = (id: unknown): string => units.find(one => one.id === id)?.name ?? String(id)
  const options = units.map(({ id, name }) => ({ value: id, name, text: '', why: null }))
  const made = (id: string, name: string, value: Json): Offer => ({
    id,
    name,
    group: 'Conditions',
    price: 0,
    text: '',
    made: value,
  })
  const count = (place: At, label: string, value: number, least: number) =>
    countField(place, label, value, least, MOST, 'MW-FORM-06')
  return [
    {
      at: `${at}/dependencies`,
      offers: [
        made('at-most', 'At most so many for others', { type: 'atMostPer', unit: first, max: 1, per: 1, of: [first] }),
        made('requires', 'Only beside others', { type: 'requires', unit: first, min: 1, needs: [first], count: 1 }),
      ],
      partOf: (item, place) => {
        const one = item as unknown as Dependency
        const counts =
          one.type === 'atMostPer'
            ? [count(`${place}/max`, 'At most', one.max, 0), count(`${place}/per`, 'For each so many', one.per, 1)]
            : [count(`${place}/min`, 'From so many on', one.min, 1), count(`${place}/count`, 'Needs', one.count, 1)]
        const others = (one.type === 'atMostPer' ? one.of : one.needs).map(nameOf).join(' or ')
        return {
          ...{ name: nameOf(one.unit), text: `${one.type === 'atMostPer' ? 'for' : 'beside'} ${others}` },
          fields: [choiceField(`${place}/unit`, 'Unit', one.unit, options), ...counts],
        }
      },
    },
    ...(plan.dependencies ?? []).map((one, i): DesignList => {
      const key = one.type === 'atMostPer' ? 'of' : 'needs'
      const text = `${one.type === 'atMostPer' ? 'counts' : 'needed'} for ${nameOf(one.unit)}`
      return { at: `${at}/dependencies/${i}/${key}`, offers, partOf: item => ({ name: nameOf(item), text }) }
    }),
  ]
}
const groupOf = (unit: string) => ({
  ...{ chiefOptions: [unit], minUnits: 2, maxUnits: 6 },
  slots: [{ units: [unit], min: 2, max: 6 }],
})
/** MW-TITAN-01: a Titan on its own has a hull, a group of units its chief and slots. */
export function settledPlan<P extends PlanRecord>(plan: P, hull: string, unit: string): P {
  const { hull: own, chiefOptions, slots, minUnits, maxUnits, dependencies, ...rest } = plan
  if (plan.kind === 'titan') return { ...rest, hull: own ?? hull } as P
  const group = { chiefOptions, slots, minUnits, maxUnits, ...(dependencies ? { dependencies } : {}) }
  return { ...rest, ...(chiefOptions && slots ? group : groupOf(unit)) } as P
}
/** All figures of a plan, which lies at this place of a design. */
export const planFields = (
  plan: PlanRecord,
  titans: readonly { readonly id: string; readonly name: string }[],
  at = '',
): readonly PartField[] => [
  nameField(plan, at),
  choiceField(`${at}/kind`, 'Kind', plan.kind, PLAN_KINDS),
  countField(`${at}/stars`, 'Stars', plan.stars, 0, 9, 'MW-FORM-09'),
  ...(plan.kind === 'titan'
    ? [
        choiceField(
          `${at}/hull`,
          'Titan',
          plan.hull ?? null,
          titans.map(one => ({ value: one.id, name: one.name, text: '', why: null })),
        ),
      ]
    : [
        countField(`${at}/minUnits`, 'Units at least', plan.minUnits ?? 1, 1, MOST, 'MW-FORM-06'),
        countField(`${at}/maxUnits`, 'Units at most', plan.maxUnits ?? 1, 1, MOST, 'MW-FORM-06'),
      ]),
  textField(`${at}/note`, 'Notes', plan.note ?? ''),
]
export function planPlan(army: Army): DesignPlan<Army, Plan> {
  const catalogue = catalogueOf(army)
  const units = new Map([...catalogue.units].filter(([, unit]) => unit.faction === army.faction))
  const titans = [...units.values()].filter(({ type, created }) => type === 'titan' && !created)
  const planned = (catalogue.factions.get(army.faction)?.units ?? []).flatMap(id => {
    const unit = catalogue.units.get(id)!
    return unit.created ? [] : [unit]
  })
  const [first = ''] = [...units.values()]
    .filter(({ type, created, chiefOnly }) => (type === 'infantry' || type === 'tank') && !created && !chiefOnly)
    .map(({ id }) => id)
  return {
    ...{ makes: 'plan', name: 'formation plan', noun: 'plan', rule: 'MW-FORM-06', money: MONEY, form: planField },
    fresh: { id: 'new-plan', name: 'New plan', kind: 'ground', stars: 0, ...groupOf(first) } as unknown as Plan,
    ready: FACTION_RECORDS.filter(({ id }) => id === army.faction).flatMap(({ plans }) => plans.map(one => one as Plan)),
    own: (army.custom?.plans ?? []) as Plan[],
    fields: plan => planFields(plan, titans),
    lists: plan => planLists(planned, plan),
    price: () => [],
    found: plan =>
      foundBy(refuse => planRecord(plan as unknown as Parameters<typeof planRecord>[0], units, refuse), 'MW-FORM-06'),
    card: plan => ({
      ...{ title: plan.name, text: plan.note ?? '', price: 0, tables: [], keywords: [] },
      cells: [
        { label: 'Units', value: `${plan.minUnits ?? 1} to ${plan.maxUnits ?? 1}` },
        { label: 'Stars', value: String(plan.stars) },
      ],
    }),
    settled: plan => settledPlan(plan, titans[0]?.id ?? '', first),
    into: plan => withOwn(army, 'plans', plan),
  }
}
