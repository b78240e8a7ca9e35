import { expect, test } from 'vitest'
import { block } from '../combat/test/battle.ts'
import { game } from './round-table.ts'

test('answers to other questions say when they are given', () => {
  const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('far', 'p2', 'archer', [17, 12])]
  const table = game({ blocks }).pick('ann', 'b1')
  table.asks('ann', 'mv.act')
  const said = ['2:ambush', 'row-1', 'o0', 'hit-and-run', 'recruit:pikeman', 'ambush', 'p2']
  expect(said.map(id => table.why('ann', id))).toEqual([
    ...['MV-CARD-07', 'MV-CARD-07', 'MV-ADV-12', 'MV-R-122', 'MV-BLD-01', 'MV-CARD-01', 'MV-SET-01'],
  ])
  expect(table.why('ann', 'nonsense')).toBe('KERNEL-UNKNOWN')
})
