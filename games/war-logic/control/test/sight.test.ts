import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { worldOf } from '../../test/wl-table.ts'
import { findOptic, opticRange } from '../optics.ts'
import { canSee, isReported, payForSight, whyUnseen } from '../sight.ts'
import { enemy, left, unit } from './stand-ins.ts'

const WIDE = { table: [96, 48] }
const seen = (position: JsonObject, from: string, to: string): boolean => {
  const world = worldOf({ ...WIDE, ...position })
  return canSee(world, world.units[from]!, world.units[to]!)
}
const apart = (gap: number, more: JsonObject = {}) => [unit('a', 'rifleman', 10, 10, more), enemy('e', 'cossack', 11 + gap, 10)]

rule(
  ['WL-SIGHT-05', 'WL-R-108'],
  'without optics a unit sees 36 inches by day and 12 by night; the toggle is off by default',
  () => {
    const of = (sight: string, gap: number) => seen({ options: { sight }, units: apart(gap) }, 'a', 'e')
    expect([of('day', 36), of('day', 36.01), of('night', 12), of('night', 12.01)]).toEqual([true, false, true, false])
    expect(seen({ units: apart(80) }, 'a', 'e')).toBe(true)
  },
)
rule('WL-SIGHT-04', 'an optic is the sight range of its holder', () => {
  const of = (gap: number) => seen({ options: { sight: 'day' }, units: apart(gap, { extra: ['binocular'] }) }, 'a', 'e')
  expect([of(60), of(60.01)]).toEqual([true, false])
})
rule('WL-SIGHT-05', 'by night infrared counts fully and other optics half, rounded up', () => {
  const of = (optic: string, gap: number) =>
    seen({ options: { sight: 'night' }, units: apart(gap, { extra: [optic] }) }, 'a', 'e')
  expect([of('binocular', 30), of('binocular', 30.01)]).toEqual([true, false])
  expect([of('infrared_vision', 24), of('infrared_vision', 24.01)]).toEqual([true, false])
  const world = worldOf({
    ...WIDE,
    options: { sight: 'night' },
    players: [{ id: 'p1', scale: '0.5' }],
    units: apart(5, { extra: ['spyglass'] }),
  })
  // A spyglass of half the scale reaches 6 inches, by night 3.
  expect(opticRange(world, world.units.a!, findOptic(world, world.units.a!)!)).toBe(300)
})
rule('WL-SIGHT-04', 'its extension is the thickness of blocking terrain that it sees through', () => {
  const walls = (thick: number) => [{ type: 'high_wall', at: [14, 0], size: [thick, 40] }]
  const of = (optic: string, thick: number) => seen({ pieces: walls(thick), units: apart(10, { extra: [optic] }) }, 'a', 'e')
  expect([of('infrared_vision', 3), of('infrared_vision', 3.01), of('binocular', 0.5)]).toEqual([true, false, false])
})
rule('WL-R-154', 'an optic is used once in each turn in which it is needed, and only then', () => {
  const world = worldOf({
    ...WIDE,
    options: { sight: 'night', quickPlay: false },
    turn: { step: 'offense', active: ['a'] },
    units: [
      unit('a', 'rifleman', 10, 10, { extra: ['infrared_vision'] }),
      enemy('near', 'cossack', 20, 10),
      enemy('far', 'cossack', 33, 10),
    ],
  })
  const { a, near, far } = world.units
  payForSight(world, a!, near!)
  expect(left(world, 'a', 'infrared_vision')).toBe(10)
  payForSight(world, a!, far!)
  payForSight(world, a!, far!)
  expect(left(world, 'a', 'infrared_vision')).toBe(9)
})

/** A Sergeant with a radio orders a private in the dark; a scout stands before the enemy. */
const scouted = (scout: JsonObject) => ({
  ...WIDE,
  options: { sight: 'night' },
  turn: { step: 'offense', commander: 'sgt', streams: [{ order: 'hold', units: ['sgt', 'p'] }] },
  units: [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('p', 'shock_private', 12, 10),
    unit('idle', 'shock_private', 8, 10),
    unit('scout', 'rifleman', 30, 10, scout),
    enemy('e', 'cossack', 41, 10),
  ],
})
rule(
  ['WL-SIGHT-01', 'WL-SIGHT-03', 'WL-COMM-04', 'WL-R-245'],
  'what a unit in duplex reach sees is seen by the commander and all it ordered, by nobody else',
  () => {
    const world = worldOf(scouted({}))
    const { sgt, p, idle, e } = world.units
    expect(isReported(world, e!)).toBe(true)
    expect([whyUnseen(world, sgt!, e!), whyUnseen(world, p!, e!)]).toEqual([null, null])
    expect(whyUnseen(world, idle!, e!)?.rule).toBe('WL-SIGHT-05')
    // Beyond the Sergeant's radio only one of the scout's own helps, and a flag is no help at all.
    const far = (extra: string[]) => {
      const there = worldOf({ ...scouted({ at: [31.5, 10], extra }) })
      return isReported(there, there.units.e!)
    }
    expect([far([]), far(['hive_link']), far(['smoke_signals'])]).toEqual([false, true, false])
  },
)
rule('WL-R-151', 'a frozen unit reports nothing', () => {
  const world = worldOf(scouted({ marks: [{ kind: 'frozen' }] }))
  expect(isReported(world, world.units.e!)).toBe(false)
})
rule(['WL-SIGHT-01', 'WL-GHOST-03'], 'a hidden enemy is looked for where its figure stands, and nowhere without one', () => {
  const of = (hidden: JsonObject) =>
    seen(
      {
        options: { sight: 'night' },
        units: [unit('a', 'rifleman', 10, 10), enemy('e', 'ghost_agent', 40, 40, { hidden })],
      },
      'a',
      'e',
    )
  expect([of({ figure: [23, 10] }), of({ figure: [23.02, 10] }), of({ figure: null })]).toEqual([true, false, false])
})
