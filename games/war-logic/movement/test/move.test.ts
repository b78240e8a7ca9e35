import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { enemy, moving, pick, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const wall = (x: number, y: number, more: object = {}) => ({ id: 'wall', type: 'wall', at: [x, y], size: [4, 0.5], ...more })

describe('speed', () => {
  rule(['WL-MOVE-01', 'WL-MOVE-02', 'WL-R-166'], 'a move goes up to the speed of the skill, and costs one number of it', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far])
    table.refuses('ann', way([10, 16.01]), 'WL-MOVE-01')
    table.choose('ann', way([10, 16]))
    expect(table.world.units.u1).toMatchObject({ at: { x: 1000, y: 1600 }, facing: 90, layer: 'land' })
    expect(table.world.units.u1!.counters[1]).toMatchObject({ skill: 'human_land', left: 29, shown: true })
  })
  rule(['WL-MOVE-02', 'WL-TURN-03'], 'not moving costs nothing, and is a move all the same', () => {
    const table = moving(['u1', 'u3'], [soldier('u1', 10, 10), soldier('u3', 15, 10), far])
    table.choose('ann', pick('u1')).choose('ann', way())
    expect(table.world.units.u1!.counters[1]).toMatchObject({ left: 30, shown: false })
    // Only the other is left, so that nobody has to be picked.
    expect(table.asks('ann', 'wl.move').ask.by).toEqual(['u3'])
  })
  rule('WL-MOVE-03', 'speed is measured along the path, which may bend', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far])
    table.refuses('ann', way([10, 13], [13.01, 13]), 'WL-MOVE-01')
    table.choose('ann', way([10, 13], [13, 13]))
    expect(table.world.turn!.moved.u1).toBe(600)
    expect(table.last('moved')).toMatchObject({ length: 600 })
  })
  rule(['WL-MOVE-11', 'WL-R-225'], 'it may face any direction at the end, or looks where it went', () => {
    const table = moving(['u1', 'u3'], [soldier('u1', 10, 10), soldier('u3', 20, 10), far])
    table
      .choose('ann', pick('u1'))
      .choose('ann', way([13, 10, 200]))
      .choose('ann', way([23, 10]))
    expect(table.world.units.u1!.facing).toBe(200)
    expect(table.world.units.u3!.facing).toBe(0)
  })
  rule('WL-MOVE-13', 'a unit without a number left cannot move, and is not asked to', () => {
    const spent = soldier('u1', 10, 10, { counters: [{ skill: 'human_land', left: 0 }] })
    const table = moving(['u1', 'u3'], [spent, soldier('u3', 20, 10), far])
    expect(table.options('ann', 'wl.mover')).toEqual(['u3'])
    const done = moving(['u1'], [spent, far])
    expect(done.all('moved')).toEqual([])
    expect(done.state.outcome).not.toBe(null)
  })
  rule('WL-SIGHT-06', 'a map adds to the speed', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { turn: { guided: [{ unit: 'u1', by: 2 }] } })
    table.refuses('ann', way([10, 18.01]), 'WL-MOVE-01')
    table.choose('ann', way([10, 18]))
  })
  rule(['WL-OBJ-06', 'WL-GEN-04'], 'cargo halves the speed, rounded up, of whoever has no Load', () => {
    const cargo = { items: [{ id: 'i1', type: 'cargo', carrier: 'u1' }] }
    const wolf = soldier('u1', 10, 10, { unit: 'elder_dragon' })
    const table = moving(['u1'], [wolf, far], cargo)
    table.choose('ann', pick('u1/2'))
    table.refuses('ann', way([10, 14.01]), 'WL-MOVE-01')
    table.choose('ann', way([10, 14]))
    const loaded = moving(['u1'], [soldier('u1', 10, 10, { extra: ['load1'] }), far], cargo)
    loaded.choose('ann', way([10, 16]))
    const flag = moving(['u1'], [soldier('u1', 10, 10), far], { items: [{ id: 'i1', type: 'flag', carrier: 'u1' }] })
    flag.choose('ann', way([10, 16]))
  })
})

describe('what is in the way', () => {
  rule(['WL-MOVE-04', 'WL-R-221'], 'friends may be passed, enemies not: the swept base decides', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), soldier('u3', 10, 12), enemy('foe', 13, 12)])
    table.refuses('ann', way([13, 10], [13, 14]), 'WL-MOVE-04')
    // A hundredth too near, then exactly beside it.
    table.refuses('ann', way([11.99, 10.5], [12.01, 13.5]), 'WL-MOVE-04')
    table.choose('ann', way([10, 14]))
    const beside = moving(['u1'], [soldier('u1', 12, 10), enemy('foe', 13, 12)])
    beside.choose('ann', way([12, 14]))
  })
  rule(['WL-MOVE-04', 'WL-R-162'], 'nobody ends on another base, whosever it is', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), soldier('u3', 10, 14), far])
    table.refuses('ann', way([10, 13.01]), 'WL-MOVE-04')
    table.choose('ann', way([10, 13]))
  })
  rule('WL-MOVE-14', 'the table edge stops movement', () => {
    const table = moving(['u1'], [soldier('u1', 2, 10), far])
    table.refuses('ann', way([0.49, 10]), 'WL-MOVE-14')
    table.choose('ann', way([0.5, 10]))
  })
  rule('WL-R-209', 'an empty machine is nobody, and may be passed', () => {
    const tank = { id: 'tank', player: 'p2', unit: 'troop_truck', at: [10, 13] }
    const driver = { id: 'driver', player: 'p2', unit: 'vehicle_gunner', in: 'tank', as: 'seat' }
    const manned = moving(['u1'], [soldier('u1', 10, 10.5), tank, driver])
    manned.refuses('ann', way([10, 15.1]), 'WL-MOVE-04')
    manned.choose('ann', way())
    const empty = moving(['u1'], [soldier('u1', 10, 10.5), tank, far])
    expect(empty.refuses('ann', way([10, 14.9]), 'WL-MOVE-04').text).toContain('ends on')
    empty.choose('ann', way([10, 15.1], [10, 16.5]))
  })
})

describe('pieces', () => {
  rule(['WL-MOVE-05', 'WL-R-221'], 'an obstacle costs its height once, whatever is left of the speed', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [wall(8, 11)] })
    const refusal = table.refuses('ann', way([10, 14.01]), 'WL-MOVE-05')
    expect(refusal.text).toContain('with the climb')
    table.choose('ann', way([10, 14]))
    expect(table.last('moved')).toMatchObject({ length: 400, crossed: ['wall'] })
  })
  rule(['WL-MOVE-05'], 'one that is higher than the impact is not crossed', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [wall(8, 11, { height: 2.01 })] })
    table.refuses('ann', way([10, 13]), 'WL-MOVE-05')
    table.choose('ann', way())
  })
  rule('WL-R-221', 'touching sections that are crossed together cost once, others each', () => {
    const sections = [wall(6, 11), wall(10, 11, { id: 'other' })]
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: sections })
    table.choose('ann', way([10, 14]))
    const two = [wall(8, 11), wall(8, 12.5, { id: 'other' })]
    const apart = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: two })
    apart.refuses('ann', way([10, 14]), 'WL-MOVE-05')
    apart.choose('ann', way())
  })
  rule('WL-MOVE-15', 'nobody stands on an obstacle or a block; ground and works are entered freely', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [wall(8, 12)] })
    table.refuses('ann', way([10, 11.51]), 'WL-MOVE-15')
    table.choose('ann', way([10, 11.5]))
    const castle = { id: 'hill', type: 'castle_stage', at: [8, 11], size: [4, 4], height: 9 }
    moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [castle] }).choose('ann', way([10, 13]))
    const mountain = { id: 'rock', type: 'mountain', at: [10, 13], r: 1 }
    const blocked = moving(
      ['u1'],
      [soldier('u1', 10, 10, { unit: 'walker' }), { id: 'c', player: 'p1', unit: 'vehicle_gunner', in: 'u1', as: 'seat' }, far],
      {
        pieces: [mountain],
        turn: { active: ['c', 'u1'] },
      },
    )
    blocked.choose('ann', pick('u1')).refuses('ann', way([10, 16.5]), 'WL-MOVE-15')
    blocked.choose('ann', way()).choose('ann', way())
  })
  rule(['WL-MOVE-15', 'WL-R-242'], 'a locked gate is a block, an opened one open ground', () => {
    const gate = { id: 'gate', type: 'gate', at: [8, 11], size: [4, 1] }
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [gate] })
    table.refuses('ann', way([10, 14]), 'WL-MOVE-15')
    const { lock } = table.world.pieces[0]!
    expect(lock).not.toBe(null)
    table.world.pieces[0]!.lock = null
    table.choose('ann', way([10, 14]))
  })
  rule('WL-R-248', 'bought walls are obstacles for friend and enemy, bought buildings without rooms blocks', () => {
    const bought = (unit: string) => ({ id: 'b', player: 'p1', unit, at: [10, 12] })
    const table = moving(['u1'], [soldier('u1', 10, 10), bought('wall_section'), far])
    table.refuses('ann', way([10, 14.01]), 'WL-MOVE-05')
    table.choose('ann', way([10, 14]))
    const post = moving(['u1'], [soldier('u1', 10, 10), bought('sentry_post'), far])
    post.refuses('ann', way([10, 14]), 'WL-MOVE-15')
    post.choose('ann', way())
    const tower = moving(['u1'], [soldier('u1', 10, 9.5), bought('watchtower'), far])
    tower.refuses('ann', way([10, 14.5]), 'WL-HOUSE-13')
    tower.choose('ann', way())
  })
})

rule(['WL-PUZL-06', 'WL-R-297'], 'a neutral guard lets nobody pass but units of a side that has outsmarted it', () => {
  const guard = (more: object = {}) => ({ id: 'n', unit: 'battle_robot', at: [10, 13], ...more })
  const awake = moving(['u1'], [soldier('u1', 10, 10), far, guard()])
  awake.refuses('ann', way([10, 16]), 'WL-PUZL-06')
  awake.choose('ann', way([12, 12]))
  const fooled = moving(['u1'], [soldier('u1', 10, 10), far, guard({ marks: [{ kind: 'outsmarted', by: 'p1' }] })])
  fooled.choose('ann', way([10, 16]))
  const byOthers = moving(['u1'], [soldier('u1', 10, 10), far, guard({ marks: [{ kind: 'outsmarted', by: 'p2' }] })])
  byOthers.refuses('ann', way([10, 16]), 'WL-PUZL-06')
  byOthers.asks('ann', 'wl.move')
  const asleep = moving(['u1'], [soldier('u1', 10, 10), far, guard({ marks: [{ kind: 'inactive' }] })])
  asleep.choose('ann', way([10, 16]))
})
