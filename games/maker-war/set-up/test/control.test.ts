import type { Input } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { openOrders } from '../../battle/orders.ts'
import { makerWar } from '../../game.ts'
import { field } from '../../test/mw-table.ts'
import type { Poi, World } from '../../world.ts'
import {
  carryReliquary,
  collect,
  contested,
  controls,
  dropReliquary,
  grantLanding,
  holdsReliquary,
  noteOccupied,
  occupies,
  reviewControl,
  settleControl,
} from '../poi.ts'
import { ending, type Group, lancer, near } from './table.ts'

const RELIC = { id: 'p1', type: 'reliquary', at: [50, 40] }
const worldOf = (formations: Group[], pois: Group[] = [RELIC], more: Group = {}): World => {
  const read = makerWar.readPosition({ table: [100, 80], formations, pois, ...more })
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value.world
}
const poiOf = (world: World, id = 'p1'): Poi => world.pois.find(p => p.id === id)!
const group = (world: World, id: string) => world.formations[id]!
const move = (world: World, unit: string, x: number, y: number) => {
  world.units[unit]!.at = { x: x * 100, y: y * 100 }
}
/** An activation in short: declared, moved, settled. */
const activate = (world: World, id: string, to: [number, number] | null = null) => {
  world.turn++
  noteOccupied(world, id)
  if (to) move(world, group(world, id).units[0]!, ...to)
  return settleControl(world, id).map(change => change.type)
}
const look = (t: ReturnType<typeof field>) => {
  const seat = t.engine.waitingFor(t.state)[0]
  if (seat) t.asks(seat, t.engine.decision(t.state, seat)!.kind)
}

describe('occupying and contesting', () => {
  rule('MW-POI-11', 'a formation with a unit within 5 cm occupies it', () => {
    const at = (x: number) => occupiesAt(worldOf([lancer('fa1', 'a', x, 40)]))
    const occupiesAt = (world: World) => occupies(world, group(world, 'fa1'), poiOf(world))
    expect([at(57.75), at(57.76)]).toEqual([true, false])
    // Measured to the outline of the piece: a Source of Supply is 6 x 6 cm.
    const depot = (x: number) => occupiesAt(worldOf([lancer('fa1', 'a', x, 40)], [{ ...RELIC, type: 'source-of-supply' }]))
    expect([depot(59.25), depot(59.26)]).toEqual([true, false])
  })

  rule(['MW-POI-25', 'MW-UNIT-08', 'MW-R-97'], 'flyers and Hypha count for nothing, nor does who is not on the table', () => {
    const wing = { id: 'fa1', side: 'a', units: [{ profile: 'tm-kestrel', at: [50, 40] }] }
    const world = worldOf([wing, lancer('fa2', 'a', 50, 40, { where: 'waiting' }), lancer('fb1', 'b', 50, 44)], [RELIC], {
      hypha: [{ side: 'a', profile: 'fp-h-wall', at: [47, 40] }],
    })
    expect(['fa1', 'fa2', 'fb1'].map(id => occupies(world, group(world, id), poiOf(world)))).toEqual([false, false, true])
    expect(contested(world, poiOf(world))).toBe(false)
  })

  rule('MW-POI-12', 'formations of both sides contest it, and nobody benefits', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), lancer('fb1', 'b', 47, 40)])
    expect(contested(world, poiOf(world))).toBe(true)
    expect(activate(world, 'fa1')).toEqual([])
    expect(poiOf(world).control).toBeNull()
    move(world, 'ub1-1', 42.25, 40)
    expect(contested(world, poiOf(world))).toBe(true)
    move(world, 'ub1-1', 42.24, 40)
    expect(contested(world, poiOf(world))).toBe(false)
    expect(activate(world, 'fa1')).toEqual(['control gained'])
  })
})

describe('control', () => {
  rule(['MW-POI-13', 'MW-R-176'], 'who occupies it uncontested at the start and at the end of its activation controls it', () => {
    const stays = worldOf([lancer('fa1', 'a', 53, 40)])
    expect(activate(stays, 'fa1')).toEqual(['control gained'])
    expect(poiOf(stays).control).toBe('a')
    const comes = worldOf([lancer('fa1', 'a', 70, 40)])
    expect(activate(comes, 'fa1', [53, 40])).toEqual([])
    const goes = worldOf([lancer('fa1', 'a', 53, 40)])
    expect(activate(goes, 'fa1', [70, 40])).toEqual([])
    expect([poiOf(comes).control, poiOf(goes).control]).toEqual([null, null])
  })

  rule('MW-R-176', 'contested when it was declared, or entered in this activation, it did not occupy at the start', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), lancer('fb1', 'b', 47, 40)])
    noteOccupied(world, 'fa1')
    move(world, 'ub1-1', 10, 10)
    expect(settleControl(world, 'fa1')).toEqual([])
    noteOccupied(world, 'fa1', true)
    expect(settleControl(world, 'fa1')).toEqual([])
    noteOccupied(world, 'fa1')
    expect(settleControl(world, 'fa1').map(c => c.type)).toEqual(['control gained'])
  })

  rule('MW-R-97', 'control lasts while any own formation occupies it and nobody contests it', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), lancer('fa2', 'a', 47, 40), lancer('fb1', 'b', 80, 40)])
    activate(world, 'fa1')
    activate(world, 'fa1', [70, 40])
    expect(controls(world, 'a', poiOf(world))).toBe(true)
    // An enemy comes: control ends, and does not come back when he leaves.
    expect(activate(world, 'fb1', [50, 45])).toEqual(['control lost'])
    expect(activate(world, 'fb1', [80, 40])).toEqual([])
    expect(controls(world, 'a', poiOf(world))).toBe(false)
  })

  rule('MW-R-97', 'it ends when nobody of the side is left', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40)])
    activate(world, 'fa1')
    move(world, 'ua1-1', 80, 40)
    expect(controls(world, 'a', poiOf(world))).toBe(false)
    expect(reviewControl(world).map(c => c.data)).toEqual([{ poi: 'p1', side: 'a', contested: false }])
    expect(poiOf(world).control).toBeNull()
  })

  rule('MW-R-97', 'a scattered formation occupies and contests but cannot gain control', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40, { stance: 'scatter' })])
    expect(activate(world, 'fa1')).toEqual([])
    const held = worldOf([lancer('fa1', 'a', 53, 40), lancer('fb1', 'b', 47, 40, { stance: 'scatter' })])
    expect(contested(held, poiOf(held))).toBe(true)
  })

  rule('MW-POI-03', 'in the book game control wins nothing', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), lancer('fb1', 'b', 90, 70)], [RELIC], {
      options: { mission: 'annihilation' },
    })
    activate(world, 'fa1')
    expect([poiOf(world).control, world.sides.a.score, world.sides.b.score]).toEqual(['a', 0, 0])
  })
})

describe('Landing Zones', () => {
  const PAD = { ...RELIC, type: 'landing-zone' }

  rule(['MW-POI-22', 'MW-R-99'], 'three supply points at once when control is gained, once per round', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40)], [PAD])
    expect(activate(world, 'fa1')).toEqual(['control gained', 'landing points'])
    expect([world.sides.a.landing, world.sides.a.supply]).toEqual([3, 0])
    poiOf(world).control = null
    expect(activate(world, 'fa1')).toEqual(['control gained'])
    expect(world.sides.a.landing).toBe(3)
  })

  rule(['MW-R-99', 'MW-POI-15'], 'and at the start of every round to the side in control; what was saved is gone by then', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40)], [PAD])
    activate(world, 'fa1')
    world.sides.b.landing = 2
    expect(grantLanding(world).map(c => c.data)).toEqual([{ poi: 'p1', side: 'a', points: 3, now: 3 }])
    expect([world.sides.a.landing, world.sides.b.landing]).toEqual([3, 0])
    move(world, 'ua1-1', 80, 40)
    expect(grantLanding(world).map(c => c.type)).toEqual(['control lost'])
    expect(world.sides.a.landing).toBe(0)
  })

  rule('MW-POI-23', 'both sides may benefit in one round if control changes', () => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), lancer('fb1', 'b', 80, 40)], [PAD])
    activate(world, 'fa1')
    activate(world, 'fa1', [10, 40])
    activate(world, 'fb1', [50, 44])
    activate(world, 'fb1')
    expect([world.sides.a.landing, world.sides.b.landing]).toEqual([3, 3])
  })
})

describe('benefits', () => {
  rule(['MW-POI-14', 'MW-POI-15', 'MW-POI-16'], 'asked: a Source of Supply draws one more card, once per round and side', () => {
    const pois = [near('p1', 'source-of-supply', 44), near('p2', 'source-of-supply', 56, { used: ['b'] })]
    const t = field(ending(pois, { deck: ['lucky-shot', 'more-fuel'] }))
    expect(t.options('ann', 'mw.benefit')).toEqual(['use:p1', 'use:p2'])
    t.pick('ann', 'use:p1')
    expect([t.world.sides.a.hand.length, t.world.deck.length]).toEqual([1, 1])
    t.refuses('ann', { type: 'pick', ids: ['use:p1'] }, 'MW-POI-15')
    expect(t.options('ann', 'mw.benefit')).toEqual(['use:p2'])
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-14', 'asked: it may be left unused, and is offered only to who controls it now', () => {
    const t = field(ending([near('p1', 'source-of-supply', 44)], { deck: ['lucky-shot'] })).pass('ann')
    expect([t.world.deck.length, t.world.pois[0]!.used]).toEqual([1, []])
    look(t)
    const foe = lancer('fb2', 'b', 44, 36)
    const blocked = field(ending([near('p1', 'source-of-supply', 44)], { deck: ['lucky-shot'] }, [foe]))
    expect(blocked.all('control gained')).toEqual([])
    expect(blocked.engine.decision(blocked.state, 'ann')?.kind).not.toBe('mw.benefit')
    look(blocked)
  })

  rule(['MW-POI-18', 'MW-SUPPLY-07'], 'a Fortification has none, nor an empty deck', () => {
    const t = field(ending([near('p1', 'fortification', 42), near('p2', 'source-of-supply', 56)]))
    expect(t.all('control gained')).toHaveLength(2)
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.benefit')
    look(t)
  })

  rule(['MW-POI-17', 'MW-R-100'], 'asked: an Ordnance shoots two dice of its own over any distance, every hit critical', () => {
    const pois = [near('p1', 'ordnance', 45), near('p2', 'source-of-supply', 56)]
    const t = field(ending(pois, { deck: ['lucky-shot'] }, [lancer('fb2', 'b', 5, 75)]))
    t.pick('ann', 'use:p1')
    expect(t.options('ann', 'mw.ordnance').toSorted()).toEqual(['fb2', 'fb9'])
    // A lancer has armor 2: one ordinary hit would not be enough.
    t.dice('salvo', 5, 1).pick('ann', 'fb9')
    expect(t.last('ordnance')).toMatchObject({ poi: 'p1', side: 'a', target: 'fb9', dice: 2 })
    expect(t.last('salvo')).toMatchObject({ targets: ['fb9'] })
    expect(group(t.world, 'fb9').where).toBe('gone')
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-19', 'asked: a Reliquary removes 2d6 impact tokens, distributed by the owner', () => {
    const shaken = [lancer('fa2', 'a', 20, 20, { tokens: 6, terror: 1 }), lancer('fa3', 'a', 30, 20, { tokens: 4 })]
    const t = field(ending([near('p1', 'reliquary', 46), near('p2', 'source-of-supply', 56)], { deck: ['lucky-shot'] }, shaken), [
      ['reliquary', 3, 2],
    ])
    t.pick('ann', 'use:p1')
    const give = (a: number, b: number): Input => ({
      type: 'allocate',
      amounts: [
        { slot: 'fa2', amount: a },
        { slot: 'fa3', amount: b },
      ],
    })
    t.refuses('ann', give(3, 1), 'MW-POI-19')
    t.refuses('ann', give(0, 5), 'MW-POI-19')
    t.choose('ann', give(2, 3))
    expect(['fa2', 'fa3'].map(id => [group(t.world, id).tokens, group(t.world, id).terror])).toEqual([
      [4, 0],
      [1, 0],
    ])
    t.asks('ann', 'mw.benefit')
  })

  rule('MW-POI-19', 'asked: nobody is asked where nothing is to choose, and without tokens it is of no use', () => {
    const pois = [near('p1', 'reliquary', 46), near('p2', 'source-of-supply', 56)]
    const one = [lancer('fa2', 'a', 20, 20, { tokens: 9 })]
    const t = field(ending(pois, { deck: ['lucky-shot'] }, one), [['reliquary', 3, 2]]).pick('ann', 'use:p1')
    expect(group(t.world, 'fa2').tokens).toBe(4)
    t.asks('ann', 'mw.benefit')
    const idle = field(ending(pois, { deck: ['lucky-shot'] }))
    idle.refuses('ann', { type: 'pick', ids: ['use:p1'] }, 'MW-POI-19')
    idle.asks('ann', 'mw.benefit')
  })
})

describe('the Reliquary as a marker', () => {
  const collecting = { options: { reliquaryCollect: true } }

  rule('MW-POI-20', 'asked: a controlling formation may take it next to its chief, if that was agreed', () => {
    const pois = [near('p1', 'reliquary', 46), near('p2', 'source-of-supply', 56)]
    const t = field(ending(pois, { deck: ['lucky-shot'], ...collecting, turnNumber: 4 })).pick('ann', 'collect:p1')
    expect(poiOf(t.world)).toMatchObject({ holder: 'fa1', heldSince: 4, at: { x: 5000, y: 4000 } })
    expect(t.options('ann', 'mw.benefit')).toEqual(['use:p2'])
    const plain = field(ending(pois, { deck: ['lucky-shot'] }))
    expect(plain.options('ann', 'mw.benefit')).toEqual(['use:p2'])
  })

  rule('MW-MISS-05', 'Relic Run plays with this option whatever was agreed', () => {
    const t = field(ending([near('p1', 'reliquary', 46)], { options: { mission: 'relic-run' } }))
    expect(t.options('ann', 'mw.benefit')).toEqual(['collect:p1'])
  })

  const held = (more: Group[] = []) => {
    const world = worldOf([lancer('fa1', 'a', 53, 40), ...more], [RELIC], { ...collecting, turnNumber: 4 })
    collect(world, 'fa1', poiOf(world))
    return world
  }

  rule('MW-R-177', 'it moves with the chief from the next activation on', () => {
    const world = held()
    move(world, 'ua1-1', 56, 40)
    expect(carryReliquary(world, 'fa1')).toEqual([])
    expect(poiOf(world).at).toEqual({ x: 5300, y: 4000 })
    expect(activate(world, 'fa1', [70, 30])).toContain('reliquary moved')
    expect([poiOf(world).at, poiOf(world).holder]).toEqual([{ x: 7000, y: 3000 }, 'fa1'])
  })

  rule('MW-R-177', 'contested at the start of the activation it stays behind', () => {
    const world = held([lancer('fb1', 'b', 53, 47)])
    expect(activate(world, 'fa1', [70, 30])).toContain('reliquary dropped')
    expect([poiOf(world).at, poiOf(world).holder]).toEqual([{ x: 5300, y: 4000 }, null])
  })

  rule('MW-R-177', 'it is dropped on the spot when the holder is scattered, destroyed or gone', () => {
    const scattered = held()
    scattered.turn++
    move(scattered, 'ua1-1', 60, 40)
    group(scattered, 'fa1').stance = 'scatter'
    expect(dropReliquary(scattered, 'fa1').map(c => c.type)).toEqual(['reliquary moved', 'reliquary dropped'])
    expect([poiOf(scattered).holder, poiOf(scattered).at]).toEqual([null, { x: 6000, y: 4000 }])
    // Also when nobody said so at the moment: at the end of the next activation.
    const gone = held([lancer('fa2', 'a', 10, 10)])
    Object.assign(group(gone, 'fa1'), { where: 'gone', units: [] })
    expect(activate(gone, 'fa2')).toEqual(['reliquary dropped'])
  })

  rule('MW-R-177', 'the holder may not march', () => {
    const world = held()
    expect(holdsReliquary(world, 'fa1')).toBe(true)
    expect(openOrders(world, group(world, 'fa1'), { by: null, bought: false })).not.toContain('march')
    poiOf(world).holder = null
    expect(openOrders(world, group(world, 'fa1'), { by: null, bought: false })).toContain('march')
  })
})
