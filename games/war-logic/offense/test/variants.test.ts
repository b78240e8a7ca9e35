import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, offense, points } from './offense-table.ts'

rule('WL-OFF-05', 'two pistols are fired in one attack with one die each, if that is played with', () => {
  const units = [ann('u1', 'vat_sergeant_blitz', [10, 10]), bob('u2', 'minotaur_tyr', [10, 14])]
  const table = offense(units, [['attack', 5, 10]], { options: { twinPistols: true, damageMaximization: false } })
  expect(table.options('ann', 'wl.attack')).toContain('u1/5+11>u2')
  table.refuses('ann', { type: 'pick', ids: ['u1/5+6>u2'] }, 'WL-OFF-05')
  table.pick('ann', 'u1/5+11>u2')
  expect(table.all('struck').map(one => [one.weapon, one.damage])).toEqual([
    ['heavy_blaster_pistol', 6],
    ['laser_pistol', 4],
  ])
  const off = offense(units)
  expect(off.options('ann', 'wl.attack')).not.toContain('u1/5+11>u2')
  off.refuses('ann', { type: 'pick', ids: ['u1/5+11>u2'] }, 'WL-OFF-03')
})

rule(
  ['WL-FAST-08', 'WL-R-86'],
  'weapons that really shoot hit in full or miss, by quarters of their range, less against whoever hides',
  () => {
    const ballista = (y: number, pieces: object[] = [], dice: number[] = [60]) =>
      offense(
        [ann('u1', 'field_gun_crew', [10, 2], { extra: ['ballista'] }), bob('u2', 'minotaur_tyr', [10, y])],
        dice.length > 0 ? [['attack', ...dice]] : [],
        { options: { realShooting: true }, pieces: pieces as [] },
      )
    // Range 26, radii 1 and 0.75: 6.5, 13, 19.5 and 26 inches between the edges.
    const chance = (y: number, pieces: object[] = []) => 1 - ballista(y, pieces, []).odds('ann', 'u1/4>u2').chances[0]!
    expect([10.25, 10.26, 16.75, 16.76, 23.25, 23.26].map(y => Math.round(chance(y) * 100))).toEqual([90, 75, 75, 60, 60, 45])
    const forest = [{ id: 't1', type: 'forest', at: [8, 8], size: [4, 4] }]
    expect(Math.round(chance(10.25, forest) * 100)).toBe(75)
    const hit = ballista(16.76)
    hit.pick('ann', 'u1/4>u2')
    expect(hit.last('struck')).toMatchObject({ damage: 16 })
    const miss = ballista(16.76, [], [61])
    miss.pick('ann', 'u1/4>u2')
    expect(points(miss, 'u2')).toBe(60)
  },
)

rule('WL-FAST-08', 'without the toggle they roll the usual die', () => {
  const table = offense(
    [ann('u1', 'field_gun_crew', [10, 2], { extra: ['ballista'] }), bob('u2', 'minotaur_tyr', [10, 10])],
    [['attack', 5]],
  )
  table.pick('ann', 'u1/4>u2')
  expect(table.last('struck').damage).toBe(8)
})

rule('WL-HOUSE-06', 'cover absorbs: what the hiding point prevented is taken by what hides', () => {
  const pieces = [{ id: 't1', type: 'wall', at: [8, 17], size: [4, 1] }]
  const shot = (coverAbsorbs: boolean) =>
    offense([ann('u1', 'shock_private', [10, 10]), bob('u2', 'minotaur_tyr', [10, 19])], [['attack', 6]], {
      pieces,
      options: { coverAbsorbs },
    }).pick('ann', 'u1/4>u2')
  // 7 x 0.5 is 4 instead of 5: one point goes into the wall.
  const on = shot(true)
  expect([points(on, 'u2'), on.world.pieces[0]!.health]).toEqual([56, 19])
  expect(shot(false).world.pieces[0]!.health).toBe(20)
})

rule(
  ['WL-R-239', 'WL-HOUSE-09'],
  'an obstacle that falls lets through what is too much, upon those it hid from the attack',
  () => {
    const pieces = [{ id: 't1', type: 'wall', at: [8, 17], size: [4, 1], health: 3 }]
    const units = [
      ann('u1', 'heavy_robot', [10, 10]),
      bob('u2', 'minotaur_tyr', [10, 19.7]),
      bob('u3', 'minotaur_tyr', [10, 15.8]),
    ]
    const table = offense(units, [['attack', 2]], { pieces }).pick('ann', 'u1/5>t1')
    // (20 + 4) x 0.2 = 5; the explosion catches who stands before the wall, the remainder of 2 strikes who hides behind it.
    expect([points(table, 'u2'), table.world.pieces[0]!.type]).toEqual([58, 'rubble'])
    expect(table.world.turn!.blows.map(({ target }) => target).sort()).toEqual(['u2', 'u3'])
  },
)

rule(['WL-WARD-01', 'WL-FORCE-07'], 'E-34: an energy blade of 100, die 4, against a null-beast of 30: 10', () => {
  const table = offense(
    [ann('u1', 'blade_adept', [10, 10]), bob('u2', 'minotaur_tyr', [10, 11.25], { extra: ['null_beast'] })],
    [['attack', 4]],
  )
  table.pick('ann', 'u1/4>u2')
  expect([table.last('struck').damage, points(table, 'u2')]).toEqual([40, 50])
  // Guard, riposte and strike are three skills; a riposte is no attack of its own.
  expect(offenseOptions()).toEqual(['u1/4>u2', 'u1/5>u2'])
})
const offenseOptions = (): string[] => {
  const table = offense([ann('u1', 'blade_adept', [10, 10]), bob('u2', 'minotaur_tyr', [10, 11.25])])
  table.refuses('ann', { type: 'pick', ids: ['u1/6>u2'] }, 'WL-FORCE-08')
  return table.options('ann', 'wl.attack')
}

rule('WL-AUTO-02', 'automatic weapons do not attack in the Offense step', () => {
  const table = offense([ann('u1', 'british_private', [10, 10], { extra: ['sentry_turret'] }), bob('u2', 'cossack', [10, 18])])
  expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
  table.refuses('ann', { type: 'pick', ids: ['u1/7>u2'] }, 'WL-AUTO-02')
})

rule(['WL-LEV-02', 'WL-LEV-04', 'WL-LEV-06'], 'E-36: a submarine fires from the deep; what comes back has no leverage', () => {
  const pieces = [{ id: 't1', type: 'water', at: [0, 0], size: [48, 36] }]
  const submarine = (player: 'p1' | 'p2') => [
    { id: 'u1', player, unit: 'raider_submarine', at: [10, 10], facing: 90 },
    { id: 'u2', player, unit: 'diver', in: 'u1', as: 'seat' },
  ]
  const gunboat = (player: 'p1' | 'p2') => [
    { id: 'u3', player, unit: 'gunboat', at: [10, 16], facing: 270 },
    { id: 'u4', player, unit: 'diver', in: 'u3', as: 'seat' },
  ]
  const out = offense([...submarine('p1'), ...gunboat('p2')], [['attack', 5]], { pieces }).pick('ann', 'u1/3>u3')
  expect(out.last('struck')).toMatchObject({ leverage: 20, damage: 25 })
  const back = offense([...gunboat('p1'), ...submarine('p2')], [['attack', 5]], { pieces }).pick('ann', 'u3/5>u1')
  expect(back.last('struck')).toMatchObject({ leverage: 0, damage: 8 })
})
