import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { next, unit } from './battle.ts'
import { engine, field } from './wl-table.ts'

const ACTIVE = ['x', 'y', 'n', 't', 'z']
const STEPS: { readonly [name: string]: JsonObject } = {
  strategy: { step: 'strategy' },
  control: { step: 'control' },
  movement: { step: 'movement', active: ACTIVE },
  offense: { step: 'offense', active: ACTIVE },
  defense: { player: 'p2', step: 'defense', active: ['q'], blows: [{ by: 'q', target: 'x', weapon: 'flintlock' }] },
}
const AGENT = 'ghost_agent'
const empty = (...skills: string[]) => skills.map(skill => ({ skill, left: 0 }))
/** Whatever somebody might ask about `k`, or about what it has in its slots. */
const IDS: readonly string[] = [
  ...['k', 'k/0', 'k/3', 'k/9', 'k/12', 'k/retreat', 'k/seat', 'k>load', 'k>x', 'x>k', 'n>k'],
  ...['k/0>x', 'k/3>x', 'k/4>x', 'k/12>x', 'k/3>@', 'k/3+4>x', 'k/crash>x', 'x/3>k', 'x/4>k', 'y/5>k', 'x/crash>k'],
  ...['x<k/2', 'x<k/12', 'k<x/2', 'alone:k', 'command:k/8', 'attack:k', 'speech:k/3', 'buy:k', 'switch:k/3', 'predict:k/9'],
  ...['override:n/4>k=integrity', 'infest:z/4>k=infest', 'lift:t/5>k=move', 'open:n/5>k', 'takeover:x/4>k', 'scavenge:x>k=4'],
]
/** All that Ann is told of it, asked or not. */
function reasons(turn: JsonObject, more: JsonObject): string {
  const { units = [], ...rest } = more
  const own = [
    ...[
      unit('x', 'p1', 'british_private', 10, 10),
      unit('y', 'p1', 'shock_sergeant', 10, 14),
      unit('n', 'p1', 'netrunner', 8, 12),
    ],
    ...[unit('t', 'p1', 'telekinetic', 8, 14), unit('z', 'p1', 'plague_zombie', 13, 14.1), unit('q', 'p2', 'cossack', 14, 10)],
  ]
  const table = field({ turn, units: [...own, ...(units as JsonObject[])], ...rest }, [])
  next(table)
  return IDS.map(id => `${id}: ${JSON.stringify(engine.why(table.state, 'ann', id))}`).join('\n')
}
const one = (more: JsonObject): JsonObject => ({ units: [unit('k', 'p2', AGENT, 14, 14, more)] })
const MINES = { id: 'kf', type: 'minefield', player: 'p2', unit: 'k', at: [20, 20], r: 4, hidden: true }
/** What differs is secret. */
const WORLDS: { readonly [what: string]: readonly [JsonObject, JsonObject] } = {
  'a unit on its way': [{}, { units: [{ id: 'k', player: 'p2', unit: 'zombie', where: 'ordered' }] }],
  'a bought minefield': [{}, { units: [{ id: 'k', player: 'p2', unit: 'mine_field_unit', where: 'field' }], fields: [MINES] }],
  'a closed sheet': [
    one({}),
    one({
      counters: empty('human_land', 'automatic_pistol', 'knife', 'break_in_tools', 'ghost', 'camouflage'),
      ...{ credit: 500, extra: ['sergeant', 'radio', 'firewall', 'null_beast', 'medic_kit', 'chrono_mastery', 'load5'] },
    }),
  ],
  'where a figure is true': [one({}), one({ at: [40, 30], hidden: { figure: [14, 14] } })],
  'a ghost without a figure': [
    { units: [{ id: 'k', player: 'p2', unit: AGENT, where: 'waiting' }] },
    { units: [{ id: 'k', player: 'p2', unit: AGENT, at: [14, 14], hidden: { figure: null } }] },
  ],
}

describe.each(Object.keys(STEPS))('in the %s step', step => {
  rule(['WL-R-243', 'WL-SHEET-10', 'WL-R-135'], 'no reason tells what is secret', () => {
    for (const [what, [a, b]] of Object.entries(WORLDS)) expect(reasons(STEPS[step]!, b), what).toBe(reasons(STEPS[step]!, a))
  })
})
