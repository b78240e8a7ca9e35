import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { priceOf } from '../../basics/figures.ts'
import { block, cast, effects, heroActs, land, refused } from './hero-table.ts'

const FOE = block('foe', 'p2', 'horseman', [16, 10])
const building = (id: string, player: string, kind: string, hex: number[], more = {}) => ({ id, player, kind, hex, ...more })

rule(['MV-HAB-21', 'MV-R-119'], 'Field Repair: up to 2 damage from a friendly building or siege weapon beside the hero', () => {
  const weapon = block('b1', 'p1', 'ballista', [10, 11], { wounds: 1 })
  const make = () =>
    heroActs('gearwright', ['field-repair'], [FOE, weapon, block('b2', 'p1', 'archer', [9, 10], { wounds: 1 })], {
      buildings: [
        building('s1', 'p1', 'fortress', [11, 10], { damage: 4 }),
        building('s2', 'p1', 'barracks', [8, 10], { damage: 1 }),
        building('whole', 'p1', 'guard-towers', [9, 9]),
      ],
    })
  const table = make().pick('ann', 'cast:field-repair')
  expect(table.options('ann', 'mv.aim').sort()).toEqual(['b1', 's1'])
  table.refuses('ann', { type: 'pick', ids: ['b2'] }, 'MV-HAB-21')
  // One was repaired when the phase began.
  table.pick('ann', 's1').asks('ann', 'mv.act')
  expect(table.world.buildings.s1!.damage).toBe(1)
  const second = cast(make(), 'field-repair', 'b1')
  expect(second.world.blocks.b1!.wounds).toBe(0)
  second.asks('ann', 'mv.act')
  refused(heroActs('gearwright', ['field-repair'], [FOE]), 'field-repair', 'MV-HAB-21')
})

rule('MV-HAB-22', 'Quick Mount: the hero and friendly siege weapons beside it are set up at once', () => {
  const table = heroActs(
    'gearwright',
    ['quick-mount'],
    [FOE, block('b1', 'p1', 'ballista', [10, 11]), block('b2', 'p1', 'ballista', [10, 12])],
  )
  cast(table, 'quick-mount')
  expect(['h', 'b1', 'b2'].map(id => table.world.blocks[id]!.isSetUp)).toEqual([true, true, false])
  expect([table.world.blocks.h!.ap, table.world.blocks.b1!.ap]).toEqual([3, 2])
  refused(table, 'quick-mount', 'MV-HER-06')
  const set = heroActs('gearwright', ['quick-mount'], [FOE])
  set.pick('ann', 'setup')
  refused(set, 'quick-mount', 'MV-HAB-22')
})

rule(
  ['MV-HAB-23', 'MV-R-90'],
  'Powder Keg: 4 dice, 2 damage to an identified enemy building within 2 hexes, a critical 3; nobody answers',
  () => {
    const keg = (dice: [string, ...string[]], hex = [12, 10]) =>
      heroActs(
        'gearwright',
        ['powder-keg'],
        [FOE, block('guard', 'p2', 'archer', hex)],
        { buildings: [building('s1', 'p2', 'fortress', hex)] },
        dice.length > 1 ? [dice] : [],
      )
    const hit = cast(keg(['ability', 'bow', 'sword', 'sword', 'sword']), 'powder-keg', 's1')
    expect([hit.world.buildings.s1!.damage, hit.world.blocks.h!.wounds, hit.world.blocks.guard!.wounds]).toEqual([2, 0, 0])
    hit.asks('ann', 'mv.act')
    const critical = cast(keg(['ability', 'star', 'star', 'sword', 'sword']), 'powder-keg', 's1')
    expect(critical.world.buildings.s1!.damage).toBe(3)
    critical.asks('ann', 'mv.act')
    const missed = cast(keg(['ability', 'star', 'sword', 'sword', 'sword']), 'powder-keg', 's1')
    expect(missed.world.buildings.s1!.damage).toBe(0)
    missed.asks('ann', 'mv.act')
    refused(keg(['ability'], [13, 10]), 'powder-keg', 'MV-HAB-23')
  },
)
rule('MV-HAB-23', 'a building it destroys takes its garrison along; a hero learns from units alone (MV-R-87)', () => {
  const table = heroActs(
    'gearwright',
    ['powder-keg'],
    [FOE, block('guard', 'p2', 'archer', [12, 10])],
    { level: 2, buildings: [building('s1', 'p2', 'guard-towers', [12, 10])] },
    [['ability', 'bow', 'sword', 'sword', 'sword']],
  )
  cast(table, 'powder-keg', 's1').asks('ann', 'mv.act')
  expect([table.world.buildings.s1, table.world.blocks.guard, table.world.heroes.gearwright!.xp]).toEqual([
    undefined,
    undefined,
    1,
  ])
})

rule(
  ['MV-HAB-24', 'MV-R-157'],
  'Pontoon: a free bridge beside the hero, or a free road on its hex; both advance the Builder track',
  () => {
    const make = (more = {}) =>
      heroActs('gearwright', ['pontoon'], [FOE], { land: [land(11, 10, 'water'), land(12, 10, 'water')], ...more })
    const bridge = make().pick('ann', 'cast:pontoon')
    expect(bridge.options('ann', 'mv.aim').filter(id => id.startsWith('bridge'))).toEqual(['bridge:h11_10'])
    bridge.pick('ann', 'bridge:h11_10')
    expect([bridge.world.land.h11_10!.bridge, bridge.world.players.p1!.gold]).toEqual([true, 0])
    expect(bridge.world.players.p1!.builderTrack).toBe(1)
    expect(bridge.options('ann', 'mv.act')).toContain('go:h11_10')
    const road = cast(make(), 'pontoon', 'road:14')
    expect([road.world.land.h10_10!.road.length, road.world.land.h10_10!.pieces]).toEqual([2, 1])
    expect(road.world.players.p1!.builderTrack).toBe(1)
    refused(road, 'pontoon', 'MV-HER-06')
    const full = make({ land: [land(10, 10, 'water', { bridge: true })] })
    refused(full, 'pontoon', 'MV-HAB-24')
  },
)

rule(
  'MV-HAB-25',
  'Master Plan: buildings and upgrades cost 2 less while the hero lives, not below 1, and not with the Builder track’s discount too',
  () => {
    const price = (abilities: string[], builderTrack: number, of: 'building' | 'upgrade' | 'unit', base: number) => {
      const table = heroActs('gearwright', abilities, [FOE], { players: [{ id: 'p1', faction: 'skarholt', builderTrack }] })
      table.asks('ann', 'mv.act')
      return ['p1', 'p2'].map(player => priceOf(table.world, player, of, 'barracks', base))
    }
    expect(price([], 0, 'building', 5)).toEqual([5, 5])
    expect(price(['master-plan'], 0, 'building', 5)).toEqual([3, 5])
    expect(price(['master-plan'], 9, 'building', 5)).toEqual([3, 5])
    expect(price([], 9, 'upgrade', 5)).toEqual([4, 5])
    expect(price(['master-plan'], 0, 'upgrade', 2)).toEqual([1, 2])
    expect(price(['master-plan'], 0, 'unit', 5)).toEqual([5, 5])
  },
)
rule('MV-HER-05', 'a passive ability is not used', () => {
  const table = heroActs('gearwright', ['master-plan'], [FOE])
  refused(table, 'master-plan', 'MV-HER-05')
  expect(effects(table)).toEqual([])
})
