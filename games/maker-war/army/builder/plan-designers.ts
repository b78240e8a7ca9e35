import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  foundBy,
  idFields,
  type Offer,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy } from '@sandtable/wargame/armies/kit'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { PLAN_KINDS, type PlanRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { type Catalogue, catalogueOf } from '../catalogue.ts'
import { planField, planRecord } from '../read-plan.ts'
import { withOwn } from './with-own.ts'

export const MONEY = { one: 'point', many: 'points', share: 1 }
export const MOST = 99
type Plan = PlanRecord & AnyArmy

const offersOf = (army: Army, catalogue: Catalogue, isMeant: (id: string) => boolean): readonly Offer[] =>
  (catalogue.factions.get(army.faction)?.units ?? []).filter(isMeant).map(id => {
    const { name: called, points, type } = catalogue.units.get(id)!
    return { id, name: called, group: 'Units', price: points, text: type, made: id }
  })
function planLists(army: Army, catalogue: Catalogue, plan: PlanRecord): readonly DesignList[] {
  const named = (item: unknown) => ({ name: catalogue.units.get(String(item))?.name ?? String(item), text: '' })
  const offers = offersOf(army, catalogue, id => !catalogue.units.get(id)!.created)
  const slot: Offer = {
    id: 'new-slot',
    name: 'One more slot',
    group: 'Slots',
    price: 0,
    text: '',
    made: { units: offers.slice(0, 1).map(({ id }) => id), min: 0, max: 1 },
  }
  return [
    { at: '/chiefOptions', offers, partOf: item => ({ ...named(item), text: 'may lead it' }) },
    {
      at: '/slots',
      offers: [slot],
      partOf: (item, at) => {
        const { units, min, max } = item as unknown as { units: readonly string[]; min: number; max: number }
        return {
          ...{ name: units.map(id => named(id).name).join(' or '), text: `${min} to ${max}` },
          fields: [
            countField(`${at}/min`, 'At least', min, 0, MOST, 'MW-FORM-06'),
            countField(`${at}/max`, 'At most', max, 0, MOST, 'MW-FORM-06'),
          ],
        }
      },
    },
    ...(plan.slots ?? []).map(
      (_, i): DesignList => ({ at: `/slots/${i}/units`, offers, partOf: item => ({ ...named(item), text: `in slot ${i + 1}` }) }),
    ),
  ]
}
export function planPlan(army: Army): DesignPlan<Army, Plan> {
  const catalogue = catalogueOf(army)
  const units = new Map([...catalogue.units].filter(([, unit]) => unit.faction === army.faction))
  const [first = ''] = [...units.values()]
    .filter(({ type, created, chiefOnly }) => (type === 'infantry' || type === 'tank') && !created && !chiefOnly)
    .map(({ id }) => id)
  return {
    ...{ makes: 'plan', name: 'Formation plan', noun: 'plan', rule: 'MW-FORM-06', money: MONEY, form: planField },
    fresh: {
      ...{ id: 'new-plan', name: 'New plan', kind: 'ground', stars: 0, chiefOptions: [first], minUnits: 2, maxUnits: 6 },
      slots: [{ units: [first], min: 2, max: 6 }],
    } as unknown as Plan,
    ready: FACTION_RECORDS.filter(({ id }) => id === army.faction).flatMap(({ plans }) => plans.map(one => one as Plan)),
    own: (army.custom?.plans ?? []) as Plan[],
    fields: plan => [
      ...idFields(plan),
      choiceField('/kind', 'Kind', plan.kind, PLAN_KINDS),
      countField('/stars', 'Stars', plan.stars, 0, 9, 'MW-FORM-09'),
      countField('/minUnits', 'Units at least', plan.minUnits ?? 1, 1, MOST, 'MW-FORM-06'),
      countField('/maxUnits', 'Units at most', plan.maxUnits ?? 1, 1, MOST, 'MW-FORM-06'),
    ],
    lists: plan => planLists(army, catalogue, plan),
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
    into: plan => withOwn(army, 'plans', plan),
  }
}
