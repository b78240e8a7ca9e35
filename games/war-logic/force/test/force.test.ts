import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, unit } from '../../control/test/stand-ins.ts'
import { at } from '../../test/wl-table.ts'

type Dice = Parameters<typeof inControl>[1]
const COUNTED = { quickPlay: false }
/** A telekinetic: 12 inches high, 18 far, weights of 20. */
const mage = (units: JsonObject[], dice: Dice = [], more: JsonObject = {}) =>
  inControl({ options: COUNTED, units: [unit('m', 'telekinetic', 10, 10), ...units], ...more }, dice).pick('ann', 'alone:m')
const to = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
const grunt = (x: number, y: number, more: JsonObject = {}) => enemy('orc', 'orc_grunt', x, y, more)

rule('WL-FORCE-03', 'telekinesis (20) lifts an enemy of weight 9 on a 5 (E-32)', () => {
  const weak = enemy('e', 'shock_private', 20, 10)
  const failed = mage([weak], [['lift', 4]]).pick('ann', 'lift:m/5>e=move')
  expect(failed.all('not lifted')).toHaveLength(1)
  const table = mage([weak], [['lift', 5]]).pick('ann', 'lift:m/5>e=move')
  table.choose('ann', to(12, 10))
  expect(table.world.units.e!.at).toEqual({ x: 1200, y: 1000 })
  // WL-FORCE-06: no damage; one number, and the attack is used up.
  expect([left(table.world, 'e', 'human_health'), left(table.world, 'e', 'armor4')]).toEqual([5, 4])
  expect([left(table.world, 'm', 'telekinesis'), table.world.turn!.spent]).toEqual([5, ['m']])
})
rule(['WL-FORCE-03', 'WL-FORCE-06'], 'own and neutral objects need no roll and take no damage', () => {
  const friend = unit('f', 'shock_private', 20, 10)
  const table = mage([friend, unit('n', 'battle_robot', 14, 14, { player: null })])
  table.pick('ann', 'lift:m/5>f=move').choose('ann', to(8, 10))
  expect(table.world.units.f!.at).toEqual({ x: 800, y: 1000 })
  const neutral = mage([unit('n', 'battle_robot', 14, 14, { player: null })])
    .pick('ann', 'lift:m/5>n=move')
    .choose('ann', to(14, 16))
  expect(neutral.world.units.n!.at).toEqual({ x: 1400, y: 1600 })
})
rule(['WL-FORCE-01', 'WL-R-88'], 'nothing heavier than the extension is lifted', () => {
  const table = mage([unit('ok', 'battle_robot', 14, 10), unit('big', 'knight', 14, 14), enemy('e', 'walker', 20, 20)])
  // The robot weighs 20, the knight 24.
  expect(table.options('ann', 'wl.control')).toEqual(expect.arrayContaining(['lift:m/5>ok=move']))
  table.refuses('ann', { type: 'pick', ids: ['lift:m/5>big=move'] }, 'WL-FORCE-01')
})
rule('WL-FORCE-02', 'start and end are within range of the user', () => {
  const table = mage([unit('f', 'shock_private', 29, 10), unit('g', 'shock_private', 10, 29.01)])
  table.refuses('ann', { type: 'pick', ids: ['lift:m/5>g=move'] }, 'WL-FORCE-02')
  table.pick('ann', 'lift:m/5>f=move')
  table.refuses('ann', to(29.01, 10), 'WL-FORCE-02')
  table.choose('ann', to(29, 10))
})
rule(['WL-FORCE-01', 'WL-R-295'], 'it is lifted over what is no higher than the impact, and set down on a free place', () => {
  const wall = (height: number) => [{ type: 'high_wall', at: [14, 0], size: [1, 36], height }]
  const of = (height: number) =>
    mage([unit('f', 'shock_private', 12, 10)], [], { pieces: wall(height) }).pick('ann', 'lift:m/5>f=move')
  const high = of(12.1)
  high.refuses('ann', to(18, 10), 'WL-FORCE-01')
  high.refuses('ann', to(10.5, 10), 'WL-R-60')
  high.choose('ann', to(12, 14))
  expect(of(12).choose('ann', to(18, 10)).world.units.f!.at.x).toBe(1800)
})
rule(
  ['WL-WARD-02', 'WL-R-191', 'WL-R-179'],
  'only wards against force keep off a lift; they are added to the weight and worn',
  () => {
    const of = (extra: string[], die: number) => {
      const table = inControl(
        {
          options: COUNTED,
          units: [
            unit('m', 'telekinetic', 10, 10, { extra: ['greater_telekinesis'] }),
            enemy('e', 'shock_private', 20, 10, { extra }),
          ],
        },
        [['lift', die]],
      )
      return table.pick('ann', 'alone:m').pick('ann', 'lift:m/6>e=move')
    }
    // 9 of weight and 30 of the null-beast against 100.
    const warded = of(['null_beast'], 3)
    expect(warded.all('not lifted')).toHaveLength(1)
    expect(left(warded.world, 'e', 'null_beast')).toBe(9)
    of(['null_beast'], 4).choose('ann', to(12, 10))
    const talisman = of(['protection_talisman'], 1).choose('ann', to(12, 10))
    expect(left(talisman.world, 'e', 'protection_talisman')).toBe(10)
  },
)
rule(['WL-FORCE-03', 'WL-R-213'], 'odds are exact where the sheet is open, otherwise wards may lurk', () => {
  const units = [unit('m', 'telekinetic', 10, 10), enemy('e', 'shock_private', 20, 10)]
  const open = inControl({ options: { openSheets: true }, units }).pick('ann', 'alone:m')
  expect(open.odds('ann', 'lift:m/5>e=move').chances).toEqual([expect.closeTo(0.4), expect.closeTo(0.6)])
  const { ask } = inControl({ units }).pick('ann', 'alone:m').asks('ann', 'wl.control')
  const option = ask.type === 'pick' ? ask.options.find(({ id }) => id === 'lift:m/5>e=move')! : null
  expect(option!.note).toContain('at best 60')
})

const rock = { id: 'rock', type: 'loose_rock', at: [14, 10] }
rule(['WL-FORCE-04', 'WL-FORCE-05', 'WL-R-235'], 'a loose rock of weight 14 thrown with a 6 does 9 and is gone (E-33)', () => {
  const table = mage(
    [grunt(20, 10)],
    [
      ['weight', 14],
      ['throw', 6],
    ],
    { items: [rock] },
  )
  table.pick('ann', 'lift:m/5>rock=throw').pick('ann', 'orc')
  expect([left(table.world, 'orc', 'side_shield'), left(table.world, 'orc', 'health8')]).toEqual([0, 2])
  expect(table.world.items[0]!.where).toBe('used')
  expect(table.world.turn!.blows).toEqual([{ by: 'm', target: 'orc', weapon: null }])
})
rule('WL-FORCE-04', 'its weight is rolled when it is first lifted and then known; too heavy a thing stays', () => {
  const table = mage([grunt(20, 10)], [['weight', 20]], { items: [rock] })
    .pick('ann', 'lift:m/5>rock=move')
    .choose('ann', to(16, 12))
  expect(table.world.items[0]).toMatchObject({ weight: 20, where: 'table', at: { x: 1600, y: 1200 } })
  const weak = inControl(
    {
      options: COUNTED,
      players: [{ id: 'p1', scale: '0.5' }],
      items: [rock],
      units: [unit('m', 'telekinetic', 10, 10), grunt(20, 10)],
    },
    [['weight', 11]],
  )
  weak.pick('ann', 'alone:m').pick('ann', 'lift:m/5>rock=move')
  expect(weak.all('not lifted')).toEqual([{ target: 'rock' }])
  const known = mage([grunt(20, 10)], [['throw', 5]], { items: [{ ...rock, weight: 8 }] })
    .pick('ann', 'lift:m/5>rock=throw')
    .pick('ann', 'orc')
  expect(known.last('thrown')).toMatchObject({ weight: 8, damage: 4 })
})
rule('WL-FORCE-04', 'a flag may be moved, but what the battle is about is not thrown away', () => {
  const items = [{ id: 'flag', type: 'flag', at: [14, 10] }]
  const table = mage([grunt(20, 10)], [], { items })
  table.refuses('ann', { type: 'pick', ids: ['lift:m/5>flag=throw'] }, 'WL-FORCE-04')
  table.pick('ann', 'lift:m/5>flag=move').choose('ann', to(9, 9))
  expect(table.world.items[0]!.at).toEqual({ x: 900, y: 900 })
})
rule(['WL-R-89', 'WL-R-181', 'WL-FORCE-05'], 'a thrown unit loses what it took, ends in contact and counts as attacked', () => {
  const table = mage(
    [enemy('e', 'shock_private', 16, 14), grunt(20, 10)],
    [
      ['lift', 5],
      ['throw', 5],
    ],
  )
  table.pick('ann', 'lift:m/5>e=throw').pick('ann', 'orc')
  const { ask } = table.asks('ann', 'wl.place')
  table.choose('ann', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
  // A weight of 9 and a 5: 4.5, so 5; armour first on both sides.
  expect(table.last('thrown')).toMatchObject({ weight: 9, damage: 5 })
  expect([left(table.world, 'orc', 'side_shield'), left(table.world, 'orc', 'health8')]).toEqual([0, 6])
  expect([left(table.world, 'e', 'armor4'), left(table.world, 'e', 'human_health')]).toEqual([0, 4])
  expect(table.world.turn!.blows.map(({ target }) => target)).toEqual(['orc', 'e'])
  const gap = table.world.units.e!.at
  expect(Math.hypot(gap.x - 2000, gap.y - 1000)).toBeLessThanOrEqual(110)
})
rule(['WL-R-199', 'WL-R-89'], 'an enemy that dies of being thrown is credited to the thrower, a friend to nobody', () => {
  const of = (player: string) => {
    const thrown = unit('e', 'shock_private', 16, 14, { player, health: 1, armour: 0 })
    const table = mage(
      [thrown, grunt(20, 10)],
      player === 'p2'
        ? [
            ['lift', 1],
            ['throw', 10],
          ]
        : [['throw', 10]],
    )
    table.pick('ann', 'lift:m/5>e=throw').pick('ann', 'orc')
    const { ask } = table.asks('ann', 'wl.place')
    table.choose('ann', { type: 'arrange', places: ask.type === 'arrange' ? [ask.proposal![0]!] : [] })
    return table.world.units.e!
  }
  expect(of('p2')).toMatchObject({ where: 'dead', killedBy: 'a' })
  expect(of('p1')).toMatchObject({ where: 'dead', killedBy: null })
})
rule(['WL-MOD-04', 'WL-MOD-02', 'WL-FORCE-05'], 'the die of a throw has the usual modifiers', () => {
  const pieces = [{ type: 'wall', at: [18.5, 5], size: [0.5, 10] }]
  const table = mage([grunt(20, 10, { facing: 180 })], [['throw', 6]], { pieces, items: [{ ...rock, weight: 10 }] })
  table.pick('ann', 'lift:m/5>rock=throw')
  expect(table.odds('ann', 'orc').reasons).toEqual([{ text: 'target hides', rule: 'WL-MOD-04' }])
  table.pick('ann', 'orc')
  expect(table.last('thrown').damage).toBe(5)
})
rule(['WL-R-181', 'WL-DICE-06'], 'a throw is an attack: a hex makes its die smaller and is gone', () => {
  const table = inControl(
    {
      items: [{ ...rock, weight: 10 }],
      units: [unit('m', 'telekinetic', 10, 10, { marks: [{ kind: 'hexed', faces: 4 }] }), grunt(20, 10)],
    },
    [['throw', 4]],
  )
  table.pick('ann', 'alone:m').pick('ann', 'lift:m/5>rock=throw')
  expect(table.odds('ann', 'orc').chances).toHaveLength(5)
  table.pick('ann', 'orc')
  expect(table.world.units.m!.marks).toEqual([])
})
rule(
  ['WL-R-146', 'WL-FORCE-06'],
  'own and neutral things are recovered under every order; enemies and throws only where attacks are allowed',
  () => {
    const units = [unit('s', 'shock_sergeant', 8, 10), unit('m', 'telekinetic', 10, 10), enemy('e', 'shock_private', 20, 10)]
    const under = (order: string) =>
      inControl({ items: [rock], units })
        .pick('ann', 'command:s/6')
        .pick('ann', order)
        .options('ann', 'wl.control')
    expect(under('move')).toEqual(['lift:m/5>s=move', 'lift:m/5>rock=move'])
    expect(under('hold')).toEqual(expect.arrayContaining(['lift:m/5>e=move', 'lift:m/5>rock=throw']))
  },
)
rule('WL-WARD-03', 'force shields, blade guards and jumps do not mind wards', () => {
  // The orc has a null-beast; the shield of whoever it is thrown at works all the same.
  const table = mage([enemy('e', 'telekinetic', 20, 10, { extra: ['null_beast'] })], [['throw', 4]], {
    items: [{ ...rock, weight: 10 }],
  })
  table.pick('ann', 'lift:m/5>rock=throw').pick('ann', 'e')
  expect(left(table.world, 'e', 'force_shield')).toBe(4)
  expect(left(table.world, 'e', 'null_beast')).toBe(10)
})
rule('WL-R-62', 'a rock thrown at a figure whose unit is elsewhere hits nothing', () => {
  const ghost = enemy('g', 'ghost_agent', 40, 30, { hidden: { figure: [20, 10] } })
  const table = mage([ghost], [], { items: [{ ...rock, weight: 10 }] }).pick('ann', 'lift:m/5>rock=throw')
  expect(table.odds('ann', 'g').results[0]!.text).toBe('destroys it')
  table.pick('ann', 'g')
  expect(table.all('nobody there')).toEqual([{ unit: 'g' }])
  expect([table.world.items[0]!.where, table.world.turn!.blows]).toEqual(['used', []])
})
rule(['WL-FORCE-06', 'WL-R-60'], 'what was lifted can always be let go: where it was, or as near to it as there is room', () => {
  const wall = { id: 'wall', type: 'wall', at: [18, 9.75], size: [4, 0.5] }
  const table = mage([unit('f', 'shock_private', 20, 10)], [], { pieces: [wall] }).pick('ann', 'lift:m/5>f=move')
  table.refuses('ann', to(19, 10), 'WL-R-60')
  table.choose('ann', to(20, 10))
  table.asks('ann', 'wl.place')
})
