import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { buildingHp, priceOf } from '../../basics/figures.ts'
import { block, type Dice, duel, land, strikes } from './ability-table.ts'

/** The table as it is described: nothing is chosen. */
const looked = (table: ReturnType<typeof duel>) => {
  table.asks('ann', 'mv.activate')
  return table
}
const misses = (n: number): [string, ...string[]] => ['combat', ...Array<string>(n).fill('star').fill('bow', 1)]
const of = (faction: string, other = faction === 'skarholt' ? 'orrery' : 'skarholt') => [
  { id: 'p1', faction },
  { id: 'p2', faction: other },
]
/** Ann's block attacks Bob's east of it; the dice of the one who is asked about. */
function dice(players: ReturnType<typeof of>, blocks: ReturnType<typeof block>[], rolls: Dice, who: string, more = {}) {
  const table = duel({ players, blocks, ...more }, rolls)
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  // A hero may go on.
  if (table.world.blocks.b1?.kind === 'hero') table.pass('ann')
  table.asks('ann', 'mv.activate')
  return strikes(table).find(([by]) => by === who)![1]
}

rule(
  ['MV-FAC-02', 'MV-FAC-01', 'MV-R-119'],
  'Aurean foot defends with a die more beside friendly melee infantry, heroes among them; roads cost 1 less',
  () => {
    const defend = (friend: string | null, n: number) =>
      dice(
        of('orrery', 'aurean'),
        [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('foe', 'p2', 'tribal-scout', [11, 10]),
          ...(friend ? [block('ally', 'p2', friend, [12, 10])] : []),
        ],
        [misses(3), misses(n)],
        'foe',
      )
    expect([defend(null, 2), defend('archer', 2), defend('pikeman', 3), defend('bear-chief', 3)]).toEqual([2, 2, 3, 3])
    const { world } = looked(duel({ players: of('aurean') }))
    expect([
      priceOf(world, 'p1', 'road', 'grassland', 1),
      priceOf(world, 'p1', 'road', 'forest', 2),
      priceOf(world, 'p2', 'road', 'forest', 2),
    ]).toEqual([1, 1, 2])
  },
)

rule(
  ['MV-FAC-03', 'MV-R-119'],
  'Valdren’s cavalry, heroes among it, attacks with a die more on grassland; Fortress and towers have a hit point more',
  () => {
    const attack = (own: string, terrain: string, n: number) =>
      dice(of('valdren'), [block('b1', 'p1', own, [10, 10]), block('foe', 'p2', 'ballista', [11, 10])], [misses(n)], 'b1', {
        land: [land(11, 10, terrain)],
      })
    expect([
      attack('horseman', 'grassland', 5),
      attack('horseman', 'forest', 2),
      attack('pikeman', 'grassland', 3),
      attack('lion-knight', 'grassland', 6),
    ]).toEqual([5, 2, 3, 6])
    const { world } = looked(
      duel({
        players: of('valdren'),
        buildings: [
          { id: 's1', player: 'p1', kind: 'fortress', hex: [8, 6] },
          { id: 's2', player: 'p1', kind: 'barracks', hex: [8, 14] },
          { id: 's3', player: 'p2', kind: 'fortress', hex: [14, 10] },
          { id: 's4', player: 'p1', kind: 'guard-towers', hex: [5, 10] },
          { id: 's5', player: 'p2', kind: 'guard-towers', hex: [14, 14] },
          { id: 's6', player: 'p2', kind: 'barracks', hex: [14, 6] },
        ],
      }),
    )
    const hp = (id: string) => buildingHp(world, world.buildings[id]!)
    expect([hp('s1') - hp('s3'), hp('s4') - hp('s5'), hp('s2') - hp('s6')]).toEqual([1, 1, 0])
  },
)

rule('MV-FAC-04', 'Skarholt’s melee infantry attacks with a die more in forest and on hills, and defends there as usual', () => {
  const attack = (own: string, terrain: string, n: number) =>
    dice(of('skarholt'), [block('b1', 'p1', own, [10, 10]), block('foe', 'p2', 'ballista', [11, 10])], [misses(n)], 'b1', {
      land: [land(11, 10, terrain)],
    })
  expect([
    attack('pikeman', 'forest', 4),
    attack('pikeman', 'hill', 3),
    attack('pikeman', 'grassland', 3),
    attack('horseman', 'forest', 2),
  ]).toEqual([4, 3, 3, 2])
  const defence = dice(
    of('orrery', 'skarholt'),
    [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'tribal-scout', [11, 10])],
    [misses(2), misses(2)],
    'foe',
    { land: [land(11, 10, 'forest')] },
  )
  expect(defence).toBe(2)
})

rule(
  ['MV-FAC-05', 'MV-R-119', 'MV-R-128'],
  'Ashgai: cavalry is 1 gold cheaper, heroes are not; shooters that have not moved have a die more up to 2 hexes, also when attacked',
  () => {
    const { world } = looked(duel({ players: of('ashgai') }))
    expect([
      priceOf(world, 'p1', 'unit', 'horseman', 4),
      priceOf(world, 'p1', 'unit', 'storm-khan', 7),
      priceOf(world, 'p1', 'unit', 'archer', 3),
      priceOf(world, 'p2', 'unit', 'horseman', 4),
    ]).toEqual([3, 7, 3, 4])
    const shoot = (distance: number, moved: boolean, n: number) => {
      const table = duel(
        {
          players: of('ashgai'),
          blocks: [
            block('b1', 'p1', 'archer', [10, 10], { moved }),
            block('eye', 'p1', 'tribal-scout', [10 + distance, 9]),
            block('foe', 'p2', 'pikeman', [10 + distance, 10]),
          ],
        },
        [misses(n)],
      )
      table.pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
      return strikes(table)[0]![1]
    }
    expect([shoot(2, false, 4), shoot(2, true, 3), shoot(3, false, 2)]).toEqual([4, 3, 2])
    expect(
      dice(
        of('orrery', 'ashgai'),
        [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'archer', [11, 10])],
        [misses(5), misses(3)],
        'foe',
      ),
    ).toBe(5)
  },
)

rule('MV-FAC-06', 'Orrery’s siege weapons have a die more against buildings, and upgrades cost 1 less', () => {
  const shoot = (faction: string, isBuilding: boolean, n: number) => {
    const table = duel(
      {
        players: of(faction),
        buildings: isBuilding ? [{ id: 's1', player: 'p2', kind: 'barracks', hex: [12, 10] }] : [],
        blocks: [
          block('b1', 'p1', 'catapult', [10, 10], { isSetUp: true }),
          ...(isBuilding ? [] : [block('s1', 'p2', 'pikeman', [12, 10])]),
        ],
      },
      [misses(n)],
    )
    table.pick('ann', 'b1').pick('ann', 'shoot:s1').asks('ann', 'mv.activate')
    return strikes(table)[0]![1]
  }
  expect([shoot('orrery', true, 5), shoot('orrery', false, 4), shoot('valdren', true, 4)]).toEqual([5, 4, 4])
  const { world } = looked(duel({ players: of('orrery') }))
  expect([
    priceOf(world, 'p1', 'upgrade', 'barracks', 4),
    priceOf(world, 'p1', 'building', 'barracks', 5),
    priceOf(world, 'p1', 'upgrade', 'x', 1),
  ]).toEqual([3, 5, 1])
})

rule(['MV-FAC-01', 'MV-R-147'], 'in Recruit the dice of a faction are 1 damage', () => {
  const damage = (faction: string) => {
    const table = duel({
      options: { ruleset: 'recruit' },
      players: of(faction),
      blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'berserker', [11, 10])],
    })
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    return table.world.blocks.foe!.wounds
  }
  expect([damage('valdren'), damage('orrery')]).toEqual([2, 1])
})
