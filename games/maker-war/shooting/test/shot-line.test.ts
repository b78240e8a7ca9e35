import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { attackFrom } from '../attack.ts'
import { shotsOf } from '../declare.ts'
import { armsOf } from '../firepower.ts'
import { shotLine } from '../shot-line.ts'
import { worldOf } from './table.ts'

const SHOOTER = {
  ...{ side: 'a', id: 'fa1', name: 'Rifles' },
  units: [
    { id: 'u1', profile: 'tm-rifle', at: [20, 20] },
    { id: 'u3', profile: 'tm-rifle', at: [5, 20] },
  ],
}
const TARGET = { side: 'b', id: 'fb1', name: 'Oni Band', units: [{ id: 'u2', profile: 'cd-oni', at: [45, 20] }] }
const FOREST = { id: 't1', type: 'forest', at: [33, 20], size: [6, 15] }

function lineOf(position: JsonObject) {
  const world = worldOf({ formations: [SHOOTER, TARGET], ...position })
  const shots = shotsOf(world, armsOf(world, 'fa1', 'advance').together, 'advance')
  const attack = attackFrom(world, { side: 'a', formation: 'fa1', shots, target: 'fb1', template: null })
  return shotLine(world, attack, 'fb1')
}

rule('MW-SHOOT-05', 'only those with a line of fire within range are drawn as firing', () => {
  expect(lineOf({})).toEqual({ by: ['u1'], cover: null })
})
rule('MW-R-30', 'the cover of a target is shown where the line enters it', () => {
  expect(lineOf({ terrain: [FOREST] })).toEqual({
    by: ['u1'],
    cover: { label: 'forest', at: { x: 3000, y: 2000 }, rule: 'MW-TERR-03' },
  })
})
