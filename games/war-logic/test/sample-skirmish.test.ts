import { readFileSync } from 'node:fs'
import { engineOf, readRecord, replay } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { healthOf } from '../basics/points.ts'
import { warLogic } from '../game.ts'

const read = readRecord(JSON.parse(readFileSync(new URL('../replays/sample-skirmish.json', import.meta.url), 'utf8')))
/** How many points everybody has after so many choices. */
function pointsAfter(choices: number): { [unit: string]: number } {
  if (!read.ok) throw new Error(read.violations[0]!.text)
  const { problems, state } = replay(engineOf(warLogic), read.value, choices, warLogic.assert)
  expect(problems).toEqual([])
  const { world } = state!
  return Object.fromEntries(Object.values(world.units).map(unit => [unit.id, unit.where === 'dead' ? 0 : healthOf(world, unit)]))
}
const indexOf = (faces: string): number => {
  const choices = read.ok ? read.value.choices : []
  return choices.findIndex(({ input }) => JSON.stringify(input).includes(faces)) + 1
}

rule(
  ['WL-OFF-11', 'WL-FAST-06', 'WL-FAST-07', 'WL-DEF-03', 'WL-OFF-15', 'WL-GEN-04'],
  'the book’s skirmish, choice by choice: 9, 8 and 3; then the best two of 9, 8, 7, 4 and 3; then 9 and 1 back',
  () => {
    const fresh = { l: 5, c: 5, p1: 5, p2: 5, e: 5, k1: 5, k2: 5, k3: 5, k4: 5, k5: 5, k6: 5 }
    expect(pointsAfter(indexOf('"d3":"f3"}'))).toEqual(fresh)
    const volley = { ...fresh, k1: 0, k2: 1, k3: 3 }
    expect(pointsAfter(indexOf('"d5":"f3"}'))).toEqual(volley)
    const charge = { ...volley, c: 0, p1: 1 }
    expect(pointsAfter(indexOf('"a1":"f9","a2":"f8"}'))).toEqual(charge)
    expect(pointsAfter(read.ok ? read.value.choices.length : 0)).toEqual({ ...charge, k2: 0, k3: 0 })
  },
)
