import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, unit } from '../../control/test/stand-ins.ts'
import { hexedDie } from '../hex.ts'

const COUNTED = { quickPlay: false }
const foes = [enemy('e1', 'shock_sergeant', 30, 10), enemy('e2', 'shock_private', 32, 10)]
const jammer = (position: JsonObject = {}) =>
  inControl({ options: COUNTED, units: [unit('j', 'jammer_tech', 10, 10), ...foes], ...position }).pick('ann', 'alone:j')

rule(
  ['WL-DIST-01', 'WL-DIST-02'],
  'distortion costs one number and no roll, and takes the next command choice of one adversary',
  () => {
    const table = jammer()
    expect(table.options('ann', 'wl.control')).toEqual(['distort:j/4>p2'])
    table.pick('ann', 'distort:j/4>p2')
    expect(table.world.players.p2!.silenced).toEqual([{ at: { x: 1000, y: 1000 }, radius: null }])
    expect([left(table.world, 'j', 'distortion_jammer'), table.world.turn!.spent]).toEqual([1, ['j']])
  },
)
rule('WL-R-220', 'in the whole scope no distance is needed', () => {
  const table = inControl({ table: [96, 72], units: [unit('j', 'jammer_tech', 1, 1), enemy('e', 'shock_private', 90, 70)] })
  table.pick('ann', 'alone:j').pick('ann', 'distort:j/4>p2')
  expect(table.world.players.p2!.silenced).toHaveLength(1)
})
rule('WL-DIST-04', 'nobody loses two Control steps in a row, and none twice', () => {
  const units = [unit('j', 'jammer_tech', 10, 10, { extra: ['intrusion_suite'] }), ...foes]
  const of = (p2: JsonObject) => jammer({ players: [{ id: 'p2', ...p2 }], units })
  const before = of({ wasSilenced: true })
  before.refuses('ann', { type: 'pick', ids: ['distort:j/4>p2'] }, 'WL-DIST-04')
  before.asks('ann', 'wl.control')
  const already = of({ silenced: true })
  already.refuses('ann', { type: 'pick', ids: ['distort:j/4>p2'] }, 'WL-DIST-02')
  expect(already.options('ann', 'wl.control').some(id => id.startsWith('distort'))).toBe(false)
})
rule('WL-DIST-03', 'in the range scope only commanders and relays within the range are silenced', () => {
  const options = { distortionScope: 'range', quickPlay: false }
  const table = jammer({ options })
  table.pick('ann', 'distort:j/4>p2')
  // 24 inches from the edge of the jammer's base.
  const [disc] = table.world.players.p2!.silenced
  expect(disc).toEqual({ at: { x: 1000, y: 1000 }, radius: 2450 })
  const heard = (x: number) => {
    const units = [unit('s', 'shock_sergeant', x, 10), unit('p', 'shock_private', x, 12), enemy('e', 'cossack', 40, 30)]
    return inControl({ options, players: [{ id: 'p1', distortion: { at: [10, 10], r: 24.5 } }], units })
  }
  const inside = heard(35)
  inside.refuses('ann', { type: 'pick', ids: ['command:s/6'] }, 'WL-DIST-03')
  expect(inside.options('ann', 'wl.command')).toEqual(['alone:s', 'alone:p'])
  expect(heard(35.01).options('ann', 'wl.command')).toContain('command:s/6')
})
rule(['WL-DIST-03', 'WL-CTRL-04'], 'a relay within the range passes nothing on', () => {
  const units = [
    unit('s', 'shock_sergeant', 35.01, 10),
    unit('c', 'shock_corporal', 20, 10),
    unit('p', 'shock_private', 5, 10),
    enemy('e', 'cossack', 40, 30),
  ]
  const of = (players: JsonObject[]) =>
    inControl({ options: { distortionScope: 'range' }, players, units })
      .pick('ann', 'command:s/6')
      .pick('ann', 'move').world.turn!.active
  expect(of([])).toEqual({ s: 0, c: 0, p: 0 })
  expect(of([{ id: 'p1', distortion: { at: [10, 10], r: 24.5 } }])).toEqual({ s: 0, c: 0 })
})
rule(['WL-DIST-03', 'WL-R-126'], 'force skills within that range fail', () => {
  const mage = (x: number) => {
    const units = [unit('w', 'archwizard', x, 10, { extra: ['intrusion_suite'] }), enemy('e', 'shock_private', x + 5, 10)]
    const players = [{ id: 'p1', distortion: { at: [10, 10], r: 4 } }]
    return inControl({ options: { distortionScope: 'range' }, players, units }).pick('ann', 'alone:w')
  }
  const inside = mage(14)
  inside.refuses('ann', { type: 'pick', ids: ['override:w/8>e=availability'] }, 'WL-DIST-03')
  expect(inside.options('ann', 'wl.control')).toContain('override:w/11>e=availability')
  expect(mage(14.51).options('ann', 'wl.control')).toContain('override:w/8>e=availability')
})

rule('WL-DICE-06', 'a hex leaves a die of 10 minus its impact, or the next smaller, never below two', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map(hexedDie)).toEqual([8, 8, 6, 6, 4, 4, 3, 2, 2, 2])
})
rule('WL-DICE-06', 'it is used on an enemy within range, for one number and without a roll; the smallest die counts', () => {
  const of = (x: number, marks: JsonObject[] = []) =>
    inControl({
      options: COUNTED,
      units: [unit('c', 'chronomancer', 10, 10), enemy('e', 'cossack', x, 10, { marks }), enemy('f', 'cossack', 12, 10)],
    }).pick('ann', 'alone:c')
  const table = of(23).pick('ann', 'hex:c/5>e')
  expect(table.world.units.e!.marks).toEqual([{ kind: 'hexed', faces: 6 }])
  expect([left(table.world, 'c', 'dice_hex_six'), table.world.turn!.spent]).toEqual([2, ['c']])
  const far = of(23.01)
  far.refuses('ann', { type: 'pick', ids: ['hex:c/5>e'] }, 'WL-HACK-03')
  expect(far.options('ann', 'wl.control')).toEqual(['hex:c/5>f'])
  expect(of(20, [{ kind: 'hexed', faces: 2 }]).pick('ann', 'hex:c/5>e').world.units.e!.marks).toEqual([
    { kind: 'hexed', faces: 2 },
  ])
})
