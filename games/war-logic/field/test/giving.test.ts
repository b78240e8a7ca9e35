import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { view } from '../../view.ts'
import { ann, at, item, running } from './finding.ts'

/** Control actions of units of p1 that act on their own. */
const acting = (active: string[], position: JsonObject) =>
  running('controlActions', {}, { ...position, turn: { player: 'p1', step: 'control', active } })
const FLAG = { id: 'f', type: 'flag', carrier: 'a1' }

rule('WL-R-158', 'an activated unit that is already in contact may take without moving, and attack all the same', () => {
  const table = acting(['a1'], { units: [ann()], items: [item('die', 'loose_die', 20.5, 20, { die: 'D6' })] })
  expect(table.options('ann', 'wl.control')).toEqual(['take:a1>die'])
  table.pick('ann', 'take:a1>die')
  expect(table.world.items[0]!.carrier).toBe('a1')
  expect(table.world.turn!.spent).toEqual([])
})

rule('WL-R-201', 'in its activation a carrier may drop the item where it stands', () => {
  const table = acting(['a1'], { units: [ann()], items: [FLAG] })
  expect(table.options('ann', 'wl.control')).toEqual(['drop:a1>f'])
  table.pick('ann', 'drop:a1>f')
  expect(table.world.items[0]).toMatchObject({ where: 'table', carrier: null, at: { x: 2000, y: 2000 } })
  table.pass('ann')
  // Who was not activated keeps it.
  expect(acting(['a2'], { units: [ann(), at('a2', 'p1', 'cossack', 5, 5)], items: [FLAG] }).all('dropped')).toEqual([])
})

rule(['WL-R-201', 'WL-OBJ-06'], 'or hand it to a friend in contact who has none yet', () => {
  const friend = (x: number, more: JsonObject = {}) => at('a2', 'p1', 'cossack', x, 20, more)
  const hand = (units: JsonObject[], items: JsonObject[] = [FLAG]) =>
    acting(['a1'], { players: [{ id: 'p3', side: 'a' }], units, items }).options('ann', 'wl.control')
  expect(hand([ann(), friend(21.1)])).toEqual(['hand:a1>f=a2', 'drop:a1>f'])
  expect(hand([ann(), friend(21.11)])).toEqual(['drop:a1>f'])
  expect(hand([ann(), friend(21.1, { player: 'p2' })])).toEqual(['drop:a1>f'])
  expect(hand([ann(), friend(21.1, { player: 'p3' })])).toEqual(['hand:a1>f=a2', 'drop:a1>f'])
  expect(hand([ann(), friend(21.1)], [FLAG, { id: 'g', type: 'flag', carrier: 'a2' }])).toEqual(['drop:a1>f'])
  // A crate beside a flag that nobody can take.
  const both = [FLAG, { id: 'c', type: 'cargo', carrier: 'a1' }, { id: 'g', type: 'flag', carrier: 'a2' }]
  expect(hand([ann(), friend(21.1)], both)).toEqual(['hand:a1>c=a2', 'drop:a1>f', 'drop:a1>c'])
  const table = acting(['a1'], { units: [ann(), friend(21.1)], items: [FLAG] }).pick('ann', 'hand:a1>f=a2')
  expect(table.world.items[0]!.carrier).toBe('a2')
})

rule(['WL-FIELD-02', 'WL-R-274'], 'a loose die is neither dropped nor handed over', () => {
  const items = [{ id: 'd', type: 'loose_die', die: 'D6', carrier: 'a1' }]
  expect(acting(['a1'], { units: [ann(), at('a2', 'p1', 'cossack', 21, 20)], items }).all('handed over')).toEqual([])
})

rule(['WL-FIELD-07', 'WL-REINF-06'], 'when a carrier dies its things fall on its place, and its credit as a chest', () => {
  const items = [FLAG, { id: 'd', type: 'loose_die', die: 'D6', carrier: 'a1' }]
  const table = running('die', { unit: 'a1', side: 'b', rule: 'WL-FAST-02' }, { units: [ann({ credit: 120 })], items })
  expect(table.world.items).toMatchObject([
    { id: 'f', where: 'table', carrier: null, at: { x: 2000, y: 2000 } },
    { id: 'd', where: 'table', carrier: null },
    { type: 'treasure_chest', credit: 12_000, lock: null, at: { x: 2000, y: 2000 } },
  ])
  // What is in it nobody knows.
  expect(view(table.world, 'bob').items[2]).toMatchObject({ credit: null })
  // Whoever died aboard leaves it where its carrier was.
  const truck = at('t', 'p1', 'troop_truck', 30, 10)
  const rider = { id: 'a1', player: 'p1', unit: 'british_private', in: 't' }
  const aboard = running('die', { unit: 'a1', side: 'b', rule: 'WL-FAST-02' }, { units: [truck, rider], items: [FLAG] })
  expect(aboard.world.items[0]).toMatchObject({ at: { x: 3000, y: 1000 } })
})

const DEAD = at('b1', 'p2', 'cossack', 21, 20, { where: 'dead', counters: [{ skill: 'flintlock', left: 7, shown: true }] })
rule(
  ['WL-FIELD-08', 'WL-R-106', 'WL-R-275'],
  'with scavenging on, a unit in contact with a dead one’s place may take a weapon instead of attacking',
  () => {
    const off = acting(['a1'], { units: [ann(), DEAD] })
    expect(off.all('scavenged')).toEqual([])
    const on = { options: { scavenging: true } }
    const table = acting(['a1'], { ...on, units: [ann(), DEAD] })
    // Of a closed sheet only what was seen can be taken.
    expect(table.options('ann', 'wl.control')).toEqual(['scavenge:a1>b1=3'])
    table.pick('ann', 'scavenge:a1>b1=3')
    expect(unitOf(table.world, 'a1').counters.at(-1)).toMatchObject({ skill: 'flintlock', left: 7, shown: true })
    expect(table.world.turn!.spent).toEqual(['a1'])
    // Bases exactly in contact, and a hair beyond.
    const far = (x: number) => acting(['a1'], { ...on, units: [ann(), { ...DEAD, at: [x, 20] }] })
    expect(far(21.1).options('ann', 'wl.control')).toHaveLength(1)
    expect(far(21.11).all('scavenged')).toEqual([])
  },
)

rule('WL-FIELD-08', 'or refill one matching counter, of its own dead with all they had', () => {
  const own = at('a2', 'p1', 'british_private', 21, 20, { where: 'dead', counters: [{ skill: 'musket', left: 9 }] })
  const units = [ann({ counters: [{ skill: 'musket', left: 5 }] }), own]
  const table = acting(['a1'], { options: { scavenging: true }, units })
  const options = table.options('ann', 'wl.control')
  expect(options).toContain('scavenge:a1/3>a2=3')
  // Neither health nor counters that are full.
  expect(options.filter(id => id.startsWith('scavenge:a1/'))).toEqual(['scavenge:a1/3>a2=3'])
  table.pick('ann', 'scavenge:a1/3>a2=3')
  expect([unitOf(table.world, 'a1').counters[3]!.left, unitOf(table.world, 'a2').counters[3]!.left]).toEqual([14, 0])
})
