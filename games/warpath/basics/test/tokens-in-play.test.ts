import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { stay } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const ORDERS = ['sprint', 'advance', 'overwatch', 'none'] as const
type Order = (typeof ORDERS)[number]
type Tokens = readonly [revealed: string | null, afterMoving: string | null] | 'WP-PIN-03'
type State = { isCommand?: true; isPinned?: true; isAboard?: true; isEngaged?: true }

/** Of those that get an order: which token is turned up, and what lies there when the Overwatch Phase begins, if they stay. */
const ORDERED: readonly [State, { readonly [O in Order]: Tokens }][] = [
  [
    {},
    { sprint: ['sprint', null], advance: ['advance', 'shoot'], overwatch: ['overwatch', 'overwatch'], none: ['shoot', 'shoot'] },
  ],
  [
    { isPinned: true },
    { sprint: ['sprint', null], advance: ['advance', 'shoot'], overwatch: 'WP-PIN-03', none: ['shoot', 'shoot'] },
  ],
  [
    { isAboard: true },
    { sprint: ['sprint', null], advance: ['advance', null], overwatch: ['overwatch', null], none: ['shoot', 'shoot'] },
  ],
  [
    { isAboard: true, isPinned: true },
    { sprint: ['sprint', null], advance: ['advance', null], overwatch: 'WP-PIN-03', none: ['shoot', 'shoot'] },
  ],
]
/** Of those that get none, whatever is wished for. */
const FORCED: readonly [State, Tokens][] = [
  [{ isEngaged: true }, ['assault+0', 'assault+0']],
  [{ isEngaged: true, isPinned: true }, ['assault+0', 'assault+0']],
  [{ isCommand: true }, ['sprint', 'overwatch']],
  [{ isCommand: true, isPinned: true }, ['sprint', 'shoot']],
  [{ isCommand: true, isAboard: true }, ['sprint', null]],
  [{ isCommand: true, isAboard: true, isPinned: true }, ['sprint', null]],
  [{ isCommand: true, isEngaged: true }, ['assault+0', 'assault+0']],
  [{ isCommand: true, isEngaged: true, isPinned: true }, ['assault+0', 'assault+0']],
]

/** u1 in such a state, with a transport and a far friend; Bob watches from afar, and fights u1 where that is engaged. */
function tableOf({ isCommand, isPinned, isAboard, isEngaged }: State) {
  const where: JsonObject = isAboard ? { aboard: 'u2' } : { at: [20, 20], count: 1 }
  const profile = isCommand ? 'enforcers.captain' : 'enforcers.operatives'
  const strength = isCommand ? {} : { strength: 6 }
  const units: JsonObject[] = [
    { side: 'a', id: 'u1', profile, ...where, ...strength, pinned: isPinned ?? false },
    { side: 'a', id: 'u2', profile: 'enforcers.courser', at: [5, 5] },
    { side: 'b', id: 'u8', profile: 'plague.ghouls', at: [20, isEngaged ? 20.98 : 40], count: 1, strength: 6 },
    { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [40, 44], count: 1, strength: 6 },
  ]
  const dice: [string, ...(string | number)[]][] = [
    ['command', 'blank', 'blank', 'blank', ...(isCommand ? ['blank'] : [])],
    ['command', 'blank', 'blank', 'blank'],
    ['initiative', 8],
    ['initiative', 1],
  ]
  const table = field({ phase: 'command', round: 2, initiative: 'a', units }, dice)
  return isCommand ? table.pick('ann') : table
}
type Table = ReturnType<typeof tableOf>
const tokenNow = (table: Table) => table.world.units.u1!.token

/** From the orders on until the Overwatch Phase begins. */
function played(table: Table, own: Order | null): readonly [string | null, string | null] {
  table.choose('ann', { type: 'assign', to: { ...(own === null ? {} : { u1: own }), u2: 'advance' } })
  table.choose('bob', {
    type: 'assign',
    to: { ...(table.world.units.u8!.bases[0]!.at.y < 3000 ? {} : { u8: 'overwatch' }), u9: 'overwatch' },
  })
  const revealed = tokenNow(table)
  while (table.world.phase === 'movement') {
    const id = ['u1', 'u2'].find(unit => ['sprint', 'advance'].includes(table.world.units[unit]!.token ?? ''))!
    table.pick('ann', id).choose('ann', stay)
  }
  const [seat] = table.engine.waitingFor(table.state)
  table.asks(seat!, table.engine.decision(table.state, seat!)!.kind)
  expect(table.world.phase).toBe('overwatch')
  return [revealed, tokenNow(table)]
}

rule(
  ['WP-ORD-02', 'WP-ORD-03', 'WP-ORD-08', 'WP-PIN-03', 'WP-MOVE-08', 'WP-MOVE-10', 'WP-R-10', 'WP-R-94'],
  'an order turned up and moved on: by order, aboard and Pinned',
  () => {
    for (const [state, tokens] of ORDERED)
      for (const order of ORDERS) {
        const table = tableOf(state)
        const expected = tokens[order]
        const label = `${order} ${JSON.stringify(state)}`
        if (expected === 'WP-PIN-03') {
          table.refuses('ann', { type: 'assign', to: { u1: order, u2: 'advance' } }, expected)
          played(table, 'none')
        } else expect(played(table, order), label).toEqual(expected)
      }
  },
)
rule(
  ['WP-ORD-04', 'WP-ORD-05', 'WP-MOVE-11', 'WP-R-23', 'WP-R-154'],
  'a token that is forced, turned up and moved on: by Command, engaged, aboard and Pinned',
  () => {
    for (const [state, expected] of FORCED) expect(played(tableOf(state), null), JSON.stringify(state)).toEqual(expected)
  },
)
