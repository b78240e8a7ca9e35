import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { TERRAIN_TYPES } from '../../data/terrain.ts'
import { moving, next, spotsOf, stay, walk } from '../../test/playing.ts'

const foes = { side: 'b', id: 'u2', profile: 'plague.gunners', at: [40, 44], token: 'shoot' }
/** One base of a unit that sprints straight through a piece of terrain four inches away. */
const sprinting = (profile: string, type: string) =>
  moving([{ side: 'a', id: 'u1', profile, bases: [[20, 10]], token: 'sprint' }, foes], {
    terrain: [{ type, at: [10, 13], size: [20, 1] }],
  })
/** Whether it goes its whole Sprint through it. */
function runs(profile: string, type: string, far: number): boolean {
  const table = sprinting(profile, type)
  const answer = table.engine.apply(table.state, 'ann', walk([20, 10 + far]))
  if (!answer.ok) expect(answer.violations[0]!.rule).toBe('WP-TERR-03')
  table.choose('ann', answer.ok ? walk([20, 10 + far]) : stay)
  next(table)
  return answer.ok
}
const OPERATIVES = ['enforcers.operatives', 8] as const
const BIKES = ['plague.bikers', 12] as const
const STRIDER = ['plague.strider', 8] as const
const TRANSPORT = ['plague.hauler', 12] as const

rule('WP-TERR-01', 'Heights as the table suggests them', () => {
  const heights = Object.fromEntries([...TERRAIN_TYPES.values()].map(({ id, height }) => [id, height]))
  expect(heights).toMatchObject({
    ...{ rubble: 2, broken_ground: 0, crater: 0, hill: 3, marsh: 0, river: 0, woods: 4, ruins: 4, wall: 1 },
    ...{ building_low: 4, building_medium: 6, building_tall: 8 },
  })
})

describe('what holds up whom', () => {
  const across = (type: string) => [OPERATIVES, STRIDER, BIKES, TRANSPORT].map(([profile, far]) => runs(profile, type, far))

  rule(['WP-TERR-02', 'WP-TERR-12'], 'hills are Open to all: a Sprint goes on over them', () => {
    expect(across('hill')).toEqual([true, true, true, true])
  })
  rule(['WP-TERR-05', 'WP-TERR-03'], 'broken ground, rubble and craters hold up Bikes and Vehicles', () => {
    for (const type of ['broken_ground', 'rubble', 'crater']) expect(across(type)).toEqual([true, true, false, false])
  })
  rule('WP-TERR-07', 'ruins hold up Bikes and Vehicles', () => {
    expect(across('ruins')).toEqual([true, true, false, false])
  })
  rule(['WP-TERR-10', 'WP-R-39'], 'walls hold up all but Infantry', () => {
    expect(across('wall')).toEqual([true, false, false, false])
  })
  rule('WP-TERR-13', 'woods hold up all but Infantry', () => {
    expect(across('woods')).toEqual([true, false, false, false])
  })
})

rule('WP-MOVE-19', 'a vehicle turns through those beside it, if it ends clear of them', () => {
  const tanks = { side: 'a', id: 'u1', profile: 'plague.hauler', token: 'advance' }
  const pair = {
    ...tanks,
    bases: [
      { at: [20, 10], facing: 90 },
      { at: [22, 10], facing: 90 },
    ],
  }
  const table = moving([pair, foes])
  table.choose('ann', walk([22, 10, 270]))
  expect(table.world.units.u1!.bases[1]!.facing).toBe(270)
  expect(spotsOf(table, 'u1')).toEqual([
    [20, 10],
    [22, 10],
  ])
  next(table)
})

describe('charges', () => {
  const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], count: 3, token: 'sprint' }
  const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 15], count: 6, token: 'advance' }

  rule('WP-RESV-02', 'who entered in this Round may not Assault', () => {
    const table = moving([{ ...men, entered: true }, ghouls])
    table.refuses('ann', walk([10, 14.02]), 'WP-RESV-02')
    table.choose('ann', stay)
    next(table)
  })

  rule('WP-ENG-03', 'between units of one combat no gap is kept', () => {
    const friends = (id: string, x: number, y: number) => ({ ...men, id, at: [x, y], count: 3, token: null })
    const joining = moving([men, ghouls, friends('u3', 12.94, 14.02)]).choose('ann', walk([10, 14.02]))
    expect(joining.world.units.u1!.token).toBe('assault+1')
    expect(Math.max(...spotsOf(joining, 'u1').map(([x]) => x))).toBeGreaterThan(11.4)
    next(joining)
  })

  rule('WP-R-63', 'what cannot be seen can be charged', () => {
    const tower = { terrain: [{ type: 'building_tall', at: [11, 12], size: [6, 1] }] }
    const hidden = moving(
      [
        { ...men, at: [12, 11] },
        { ...ghouls, at: [12.5, 14.5], count: 2 },
      ],
      tower,
    )
    hidden.choose('ann', walk([9.9, 11], [9.9, 13.8], [11.52, 14.5]))
    expect(hidden.world.units.u1!.token).toBe('assault+1')
    next(hidden)
  })
})
