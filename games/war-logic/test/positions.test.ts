import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { warLogic } from '../game.ts'

const cossack = (id: string, x: number, more: object = {}) => ({ id, player: 'p1', unit: 'cossack', at: [x, 10], ...more })
/** What is against it: rule and place in the file. */
function against(...units: object[]): string[] {
  const read = warLogic.readPosition({ units: [cossack('a', 10), ...units, cossack('e', 30, { player: 'p2' })] })
  return read.ok ? [] : read.violations.map(({ rule: by, text }) => `${by} ${text}`)
}

rule('WL-MOVE-04', 'in a described position nobody stands on another base; hidden units may be anywhere', () => {
  expect(against(cossack('b', 10.99))).toEqual(['WL-MOVE-04 units[1].at: it stands on the base of Cossack'])
  expect(against(cossack('b', 11))).toEqual([])
  expect(against(cossack('b', 10.5, { hidden: { figure: null } }))).toEqual([])
})
