import { type Adjustment, type RuleId, type Trait, violation } from '@sandtable/kernel'
import { granting } from '@sandtable/wargame/abilities'
import { measured } from '../basics/measure.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { TitanSystem } from '../data/types.ts'
import type { Hooks } from '../hooks.ts'
import type { Order, World } from '../world.ts'

type Effect = Pick<Trait<World, Hooks>, 'on' | 'suppresses'>

const bars = (rule: RuleId, text: string, ...orders: Order[]): NonNullable<Effect['on']> => ({
  'order.given': {
    as: 'unit',
    apply: ({ order }, _world, { piece }) => (orders.includes(order) ? violation(rule, text, { order, unit: piece }) : null),
  },
})
/** MW-R-112: never below 0. */
const slows = (loss: number): NonNullable<Effect['on']> => ({
  'unit.speed': [
    { as: 'unit', apply: (_info, world): Adjustment => ({ add: -measured(world, loss) }) },
    { as: 'unit', apply: (): Adjustment => ({ atLeast: 0 }) },
  ],
})

const OTHER_DEFENCE = { as: 'unit', of: 'unit', tags: ['defence'] } as const

/** What a broken system does (MW-TITAN-12, MW-TITAN-13). Weapons are out by themselves: see of-unit.ts. */
function effectOf({ id, speedLoss }: TitanSystem): Effect {
  if (speedLoss > 0) return { on: slows(speedLoss) }
  if (id === 'legs') return { on: bars('MW-TITAN-12', 'its legs are broken', 'assault', 'march') }
  if (id === 'accumulator') return { on: granting('unit', 'leaksPower') }
  if (id === 'quarters')
    return { on: { ...bars('MW-TITAN-13', 'its quarters are destroyed', 'regroup'), ...granting('unit', 'unsettlesCrew') } }
  if (id === 'ammunition') return { on: granting('unit', 'backfires') }
  if (id === 'head') return { on: granting('unit', 'needsNerve') }
  // MW-R-116: shields cannot be recharged, and no other defence works.
  if (id === 'shields') return { suppresses: { 'unit.shields': OTHER_DEFENCE, growsBack: OTHER_DEFENCE } }
  return {}
}

const entryOf = (system: TitanSystem, rule: RuleId): Trait<World, Hooks> => ({
  id: `broken-${system.id}`,
  title: `Broken: ${system.name}`,
  rule,
  ...effectOf(system),
})

const RULES: { readonly [table: string]: RuleId } = { moderate: 'MW-TITAN-12', big: 'MW-TITAN-13' }
const entries = CRIT_TABLE_LIST.flatMap(({ id, systems }) =>
  systems.filter(s => s.structureDamage === 0).map(system => entryOf(system, RULES[id] ?? 'MW-TITAN-15')),
)
/** One entry for each system that can be broken; tables share some. */
export const titanTraits: readonly Trait<World, Hooks>[] = [...new Map(entries.map(e => [e.id, e])).values()]
