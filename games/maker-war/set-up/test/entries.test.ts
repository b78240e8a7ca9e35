import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { cargoCost, cargoRefusal, deployRefusal, isLastResort, mayBeReserved, reserveRefusal } from '../../battle/reserves.ts'
import { followMark } from '../../factions/carriers.ts'
import type { EntryWay } from '../../factions/entries.ts'
import { at, field } from '../../test/mw-table.ts'
import type { Order } from '../../world.ts'
import { canEnter, entryWays } from '../deployment.ts'
import { zonesOf } from '../zones.ts'
import { type Group, group, lancer, lancers, waiting, worldOf } from './table.ts'

const told = (position: JsonObject, by: EntryWay, order: Order | null = null) => {
  const world = worldOf({ round: 2, table: [100, 80], ...position })
  const verdict = canEnter(world, group(world, 'fa1'), by, order)
  return verdict.ok ? 'legal' : verdict.violations[0]!.rule
}

describe('who may enter', () => {
  rule(['MW-DEPLOY-06', 'MW-TRAIT-15'], 'who stands on the table already does not enter, and who waits leaves no carrier', () => {
    expect(told({ formations: [lancer('fa1', 'a', 50, 40)] }, 'edge')).toBe('MW-DEPLOY-06')
    expect(told({ formations: [lancers('fa1', 'a')] }, 'edge')).toBe('legal')
    expect(told({ formations: [lancers('fa1', 'a')] }, 'carrier')).toBe('MW-TRAIT-15')
    const riding = { ...waiting('fa1', 'a', ['cd-breaker']), where: 'carried', carrier: 'fa2' }
    const formations = [riding, { id: 'fa2', side: 'a', units: { 'cd-barge': [[50, 40]] } }]
    expect(told({ formations, factions: { a: 'cyber-demons' } }, 'edge')).toBe('MW-TRAIT-15')
  })

  rule('MW-SUPPLY-11', 'a card that lets it enter by a portal lets it enter in no other way', () => {
    const bound = lancers('fa1', 'a', 1, { marks: [{ kind: 'only-by', by: 'portal' }] })
    expect(told({ formations: [bound] }, 'edge')).toBe('MW-SUPPLY-11')
    expect(told({ formations: [bound] }, 'portal')).toBe('MW-ASTRAL-03')
    const magister = { ...waiting('fa1', 'a', ['as-magister']), marks: [{ kind: 'only-by', by: 'portal' }] }
    expect(told({ formations: [magister], factions: { a: 'astral' } }, 'portal')).toBe('MW-R-132')
    const free = lancers('fa1', 'a', 1, { marks: [{ kind: 'only-by', by: 'edge' }] })
    expect(told({ formations: [free] }, 'edge')).toBe('legal')
  })

  rule('MW-R-165', 'not where enemies stand within 10 cm of every place, but for an Assault', () => {
    // From no place of the strip is it more than 10 cm to the nearest of them.
    const foes = [10, 30, 50, 70, 90].map((x, i) => lancer(`fb${i + 1}`, 'b', x, 5))
    const formations = [lancers('fa1', 'a', 1), ...foes]
    expect([told({ formations }, 'edge', null), told({ formations }, 'edge', 'assault')]).toEqual(['MW-R-165', 'legal'])
    // Under any order it has a way in.
    const world = worldOf({ round: 2, table: [100, 80], formations })
    expect([entryWays(world, group(world, 'fa1')), entryWays(world, group(world, 'fa1'), null)]).toEqual([['edge'], []])
    // Own units leave room beside them.
    const own = foes.map((f, i) => ({ ...f, id: `fa${i + 2}`, side: 'a' }))
    expect(told({ formations: [lancers('fa1', 'a', 1), ...own] }, 'edge', null)).toBe('legal')
  })

  rule(['MW-TRAIT-34', 'MW-R-165'], 'who follows a warlord does not enter where the zone is too far from him', () => {
    const behind = (y: number) => {
      const lord = { x: 5000, y: y * 100 }
      const follower = lancers('fa1', 'a', 1, { marks: [followMark(lord)] })
      return told({ formations: [follower, lancer('fa2', 'a', 50, y)] }, 'edge', 'assault')
    }
    // From the front of the strip, at 10 cm, to his base are 30 cm and the bases of both.
    expect([behind(42), behind(43)]).toEqual(['legal', 'MW-R-165'])
  })

  rule(['MW-TERR-05', 'MW-R-165'], 'not where a rock of any shape fills the strip', () => {
    const corners = [
      [-50, -10],
      [50, -10],
      [50, 12],
      [-50, 12],
    ]
    const rock = { type: 'canyon', at: [50, 10], points: corners }
    expect(told({ formations: [lancers('fa1', 'a', 1)], terrain: [rock] }, 'edge')).toBe('MW-R-165')
  })

  rule(['MW-R-155', 'MW-R-165'], 'flyers find no place among others that fill the strip, but above ground units they do', () => {
    const crowd = (profile: string): Group => ({
      id: 'fa2',
      side: 'a',
      units: Array.from({ length: 28 }, (_, i) => ({ profile, at: [1.25 + 2.9 * (i % 7), 1.25 + 3.2 * Math.floor(i / 7)] })),
    })
    const over = (profile: string) =>
      told({ table: [20, 40], formations: [waiting('fa1', 'a', ['tm-kestrel']), crowd(profile)] }, 'edge')
    expect([over('tm-kestrel'), over('tm-lancer')]).toEqual(['MW-R-165', 'legal'])
  })
})

describe('bought in set-up', () => {
  const armed = (...formations: Group[]) =>
    worldOf({ round: 0, table: [100, 80], options: { points: 1000 }, formations: [...formations, lancers('fb1', 'b')] })

  rule('MW-R-81', 'a wing may not, whoever flies with it', () => {
    const world = armed(waiting('fa1', 'a', ['tm-kestrel', 'tm-dropcap']), waiting('fa2', 'a', ['tm-dropcap']))
    expect(['fa1', 'fa2'].map(id => mayBeReserved(world, group(world, id)))).toEqual([false, true])
    expect(reserveRefusal(world, group(world, 'fa1'))).toMatchObject({ rule: 'MW-R-81' })
  })

  rule('MW-R-81', 'what was bought without being placed enters later, it is not placed in set-up as well', () => {
    const world = armed(waiting('fa1', 'a', ['tm-dropcap'], { paid: true }), waiting('fa2', 'a', ['tm-dropcap']))
    expect(deployRefusal(world, group(world, 'fa1'))).toMatchObject({ rule: 'MW-R-81' })
    expect(deployRefusal(world, group(world, 'fa2'))).toBeNull()
    expect(reserveRefusal(world, group(world, 'fa1'))).toMatchObject({ rule: 'MW-R-81' })
  })

  rule('MW-R-83', 'the cheapest of the own side counts, whatever the enemy has', () => {
    // 20 lancers are 680 points and cost 7 of the 5.
    const world = armed(lancers('fa1', 'a', 20))
    world.sides.a.budget = 5
    expect(isLastResort(world, group(world, 'fa1'))).toBe(true)
  })
})

describe('bought with its carrier', () => {
  const later = (more: Group, landing: number) =>
    worldOf({ round: 2, formations: [waiting('fa1', 'a', ['tm-dropcap'], more)], sides: { a: { landing } } })

  rule(['MW-POI-22', 'MW-TRAIT-15'], 'landing points pay for who comes inside, as for any deployment', () => {
    expect(cargoRefusal(later({}, 3), 'a', 3)).toBeNull()
    expect(cargoRefusal(later({}, 2), 'a', 3)).toMatchObject({ rule: 'MW-TRAIT-15', params: { cost: 3 } })
  })

  rule(['MW-R-125', 'MW-SUPPLY-11'], 'every formation is bought once, and a card makes it cheaper, never below nothing', () => {
    const cost = (more: Group) => {
      const world = later(more, 0)
      return cargoCost(world, [group(world, 'fa1')])
    }
    expect([cost({}), cost({ paid: true }), cost({ marks: [{ kind: 'cheaper', points: 4 }] })]).toEqual([1, 0, 0])
  })
})

describe('where', () => {
  rule(['MW-DEPLOY-07', 'MW-POI-21'], 'a Point of Interest that is no Landing Zone is no deployment zone', () => {
    const zones = (type: string) => {
      const pois = [{ id: 'p1', type, at: [50, 40], control: 'a' }]
      return zonesOf(worldOf({ table: [100, 80], pois, formations: [lancer('fa1', 'a', 50, 44)] }), 'a').map(z => z.id)
    }
    expect(zones('landing-zone')).toEqual(['edge', 'p1'])
    for (const type of ['source-of-supply', 'ordnance', 'fortification', 'reliquary']) expect(zones(type)).toEqual(['edge'])
  })
})

describe('a table without room', () => {
  const block = (x: number, y: number, length: number, width: number) => ({ type: 'forest', at: [x, y], size: [length, width] })
  const placing = (terrain: readonly JsonObject[], dice: [string, ...number[]][]) =>
    field(
      {
        round: 0,
        table: [100, 80],
        terrain,
        options: { points: 1000, supplyCards: false, poiPlacement: 'alternating' },
        formations: [waiting('fa1', 'a', ['tm-lancer'])],
        run: { proc: 'placeInterest', vars: {} },
      },
      dice,
    )
  const kindsOf = (t: ReturnType<typeof field>) => t.world.pois.map(p => p.type)

  rule(['MW-POI-05', 'MW-POI-08'], 'what finds no room stays out, and nobody is asked for its place', () => {
    const t = placing(
      [block(50, 40, 100, 80)],
      [
        ['point of interest', 5],
        ['point of interest', 6],
      ],
    )
    expect(kindsOf(t)).toEqual([])
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.poi-place')
  })

  rule(['MW-POI-08', 'MW-POI-01'], 'the other side still places what has room', () => {
    // A clearing of 6 x 6 cm at (10, 10): too small for a Fortification.
    const clearing = [block(3.5, 40, 7, 80), block(56.5, 40, 87, 80), block(10, 3.5, 6, 7), block(10, 46.5, 6, 67)]
    const t = placing(clearing, [
      ['point of interest', 4],
      ['fortress or bunker', 1],
      ['point of interest', 5],
    ])
    t.choose('bob', { type: 'aim', at: at(10, 10, 0) })
    expect(kindsOf(t)).toEqual(['reliquary'])
    expect(t.last('interest placed')).toMatchObject({ side: 'b', kind: 'reliquary' })
  })
})
