import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { readPosition } from '../../position.ts'
import { shotLine } from '../shot-line.ts'
import { gazeAt } from '../sight.ts'

const ANN = { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 4] }
const BOB = { id: 'ub1', side: 'b', sheet: 'revenant', at: [7, 4] }

function lineOf(more: JsonObject) {
  const read = readPosition({ units: [ANN, BOB], ...more })
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  const { world } = read.value
  return shotLine(world, gazeAt(world, unitOf(world, 'ua1'), unitOf(world, 'ub1'), true))
}

rule('TM-COLOR-05', 'woods in the line of a shot are shown where it meets them', () => {
  expect(lineOf({})).toEqual({ by: ['ua1'], cover: null })
  expect(lineOf({ map: ['........', '........', '........', '........', '.....G...'] }).cover).toMatchObject({ label: 'woods' })
})
