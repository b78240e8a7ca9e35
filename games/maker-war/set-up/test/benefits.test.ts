import type { Input, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/mw-table.ts'
import { ordnanceTargets } from '../benefits.ts'
import { carryReliquary, dropReliquary, settleControl } from '../poi.ts'
import { ending, type Group, group, lancer, near, worldOf } from './table.ts'

const deck = { deck: ['lucky-shot'] }
const supply = near('p2', 'source-of-supply', 56)
const wing = (id: string, side: string, x: number, y: number): Group => ({
  id,
  side,
  units: [{ profile: 'tm-kestrel', at: [x, y] }],
})

describe('the Reliquary', () => {
  const relic = near('p1', 'reliquary', 46)
  const give = (amounts: { [slot: string]: number }): Input => ({
    type: 'allocate',
    amounts: Object.entries(amounts).map(([slot, amount]) => ({ slot, amount })),
  })
  const reserves = [
    lancer('fa2', 'a', 20, 20, { tokens: 6 }),
    lancer('fa3', 'a', 0, 0, { where: 'waiting', tokens: 4 }),
    lancer('fa4', 'a', 0, 0, { where: 'carried', carrier: 'fa2', tokens: 3 }),
  ]

  rule('MW-POI-19', 'asked: the tokens are those of the whole army, also of who waits or rides off the table', () => {
    const t = field(ending([relic, supply], deck, reserves), [['reliquary', 3, 2]]).pick('ann', 'use:p1')
    t.choose('ann', give({ fa2: 0, fa3: 3, fa4: 2 }))
    expect(['fa2', 'fa3', 'fa4'].map(id => group(t.world, id).tokens)).toEqual([6, 1, 1])
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-19', 'asked: it is of use where only such a formation has tokens', () => {
    const t = field(ending([relic, supply], deck, [reserves[1]!]), [['reliquary', 1, 1]]).pick('ann', 'use:p1')
    expect(group(t.world, 'fa3').tokens).toBe(2)
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-19', 'asked: not the tokens of the enemy', () => {
    const shaken = [lancer('fb2', 'b', 20, 20, { tokens: 6 })]
    const idle = field(ending([relic, supply], deck, shaken))
    idle.refuses('ann', { type: 'pick', ids: ['use:p1'] }, 'MW-POI-19')
    idle.asks('ann', 'mw.benefit')
    const own = lancer('fa2', 'a', 30, 20, { tokens: 6 })
    const t = field(ending([relic, supply], deck, [...shaken, own]), [['reliquary', 3, 2]]).pick('ann', 'use:p1')
    expect([group(t.world, 'fa2').tokens, group(t.world, 'fb2').tokens]).toEqual([1, 6])
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-19', 'asked: as many as the dice show take them all away, and nobody is asked', () => {
    const two = [lancer('fa2', 'a', 20, 20, { tokens: 3 }), lancer('fa3', 'a', 30, 20, { tokens: 2 })]
    const t = field(ending([relic, supply], deck, two), [['reliquary', 3, 2]]).pick('ann', 'use:p1')
    expect(['fa2', 'fa3'].map(id => group(t.world, id).tokens)).toEqual([0, 0])
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-20', 'asked: nobody takes what another formation holds, nor anything but a Reliquary', () => {
    const options = { options: { reliquaryCollect: true } }
    const held = field(ending([{ ...relic, holder: 'fa2' }, supply], { ...deck, ...options }, [lancer('fa2', 'a', 46, 44)]))
    expect(held.options('ann', 'mw.benefit')).toEqual(['use:p2'])
    const far = field(ending([relic, supply, near('p3', 'ordnance', 100)], deck, [lancer('fb2', 'b', 46, 44)]))
    expect(['use:p2', 'use:p1', 'p3', 'fb2'].map(id => far.why('ann', id))).toEqual([null, 'MW-POI-12', 'MW-POI-11', 'MW-POI-14'])
    far.asks('ann', 'mw.benefit')
    const free = field(ending([relic, supply], { ...deck, ...options }))
    expect(free.options('ann', 'mw.benefit').toSorted()).toEqual(['collect:p1', 'use:p2'])
  })
})

describe('of another kind', () => {
  rule('MW-POI-24', 'a Point of Interest that nobody has told the benefit of has none', () => {
    const shaken = lancer('fa2', 'a', 20, 20, { tokens: 6 })
    const t = field(ending([near('p1', 'ordnance', 46), supply], deck, [shaken]))
    t.world.pois[0]!.type = 'shrine'
    expect(t.options('ann', 'mw.benefit')).toEqual(['use:p2'])
  })
})

describe('the Ordnance', () => {
  const guns = near('p1', 'ordnance', 45)

  rule(['MW-POI-17', 'MW-R-100'], 'asked: who cannot be hit is no target: with one other left it shoots at that one', () => {
    const t = field(ending([guns, supply], deck, [wing('fb2', 'b', 20, 60)]), [['salvo', 1, 1]]).pick('ann', 'use:p1')
    expect(t.last('ordnance')).toMatchObject({ target: 'fb9', dice: 2 })
    t.asks('ann', 'mw.benefit')
  })

  rule(['MW-POI-17', 'MW-LOF-01'], 'asked: with nobody that can be hit it is of no use', () => {
    const formations = [lancer('fa1', 'a', 50, 40, { occupied: ['p1', 'p2'] }), wing('fb2', 'b', 20, 60)]
    const t = field(ending([guns, supply], { ...deck, formations }))
    t.refuses('ann', { type: 'pick', ids: ['use:p1'] }, 'MW-LOF-01')
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-17', 'its targets are the enemies of the side that controls it', () => {
    const world = worldOf(ending([guns, supply], deck, [lancer('fa2', 'a', 20, 20)]))
    const targets = (side: 'a' | 'b') => ordnanceTargets(world, side, world.pois[0]!).map(t => t.target)
    expect([targets('a'), targets('b').toSorted()]).toEqual([['fb9'], ['fa1', 'fa2']])
  })
})

describe('carrying the Reliquary', () => {
  /** 'fa1' has held it since turn 1; it is turn 5. */
  const holding = (x: number, marks: readonly JsonObject[] = []) => {
    const relic = { id: 'p1', type: 'reliquary', at: [50, 40], holder: 'fa1', heldSince: 1 }
    const formations = [lancer('fa1', 'a', x, 40, { marks: [...marks] }), lancer('fb9', 'b', 90, 70)]
    return worldOf({ table: [100, 80], turnNumber: 5, pois: [relic], formations })
  }
  const kinds = (changes: readonly { type: string }[]) => changes.map(change => change.type)

  rule('MW-R-177', 'it moves where the chief has moved, and only then is that told', () => {
    const still = holding(50)
    expect(kinds(carryReliquary(still, 'fa1'))).toEqual([])
    const moved = holding(60)
    expect(kinds(carryReliquary(moved, 'fa1'))).toEqual(['reliquary moved'])
    expect(moved.pois[0]!.at).toEqual({ x: 6000, y: 4000 })
  })

  rule('MW-R-177', 'it does not follow who has left the table: it stays where it lies and is free', () => {
    const world = holding(80)
    group(world, 'fa1').where = 'carried'
    expect(kinds(dropReliquary(world, 'fa1'))).toEqual(['reliquary dropped'])
    expect(world.pois[0]).toMatchObject({ holder: null, at: { x: 5000, y: 4000 } })
  })

  rule('MW-R-177', 'who is scattered has let it go by the end of any activation', () => {
    const world = holding(50)
    group(world, 'fa1').stance = 'scatter'
    expect(kinds(settleControl(world, 'fb9'))).toEqual(['reliquary dropped'])
    expect(world.pois[0]!.holder).toBeNull()
  })

  rule('MW-POI-13', 'control that a side has is not gained once more', () => {
    const world = holding(50)
    group(world, 'fa1').occupied = ['p1']
    expect(kinds(settleControl(world, 'fa1'))).toEqual(['control gained'])
    expect(kinds(settleControl(world, 'fa1'))).toEqual([])
  })

  rule('MW-R-177', 'left behind because it was contested it is dropped once', () => {
    const world = holding(80, [{ kind: 'relic-stays' }])
    expect(kinds(dropReliquary(world, 'fa1'))).toEqual(['reliquary dropped'])
    expect(world.pois[0]).toMatchObject({ holder: null, at: { x: 5000, y: 4000 } })
    // Who still stands beside it holds it on.
    const beside = holding(52, [{ kind: 'relic-stays' }])
    expect(kinds(carryReliquary(beside, 'fa1'))).toEqual([])
    expect(beside.pois[0]).toMatchObject({ holder: 'fa1', at: { x: 5000, y: 4000 } })
  })
})
