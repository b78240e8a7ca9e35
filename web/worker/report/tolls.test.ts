import type { Tally } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { destroyedBy } from './tolls.ts'

const lost = (team: string | null, what: string, n: number): Tally => ({ team, what, n, kind: 'lost' })
test('what others lost is what one destroyed: the gravest kind, and points', () => {
  const tally: Tally[] = [
    ...[lost('a', 'units', 2), lost('b', 'units', 3), lost('c', 'units', 1), lost('a', 'structure', 9)],
    ...[lost('b', 'points', 40), lost(null, 'points', 7), { team: 'b', what: 'hits', n: 5, kind: 'suffered' } as const],
  ]
  expect(destroyedBy('a', tally)).toEqual([
    { what: 'units', n: 4 },
    { what: 'points', n: 40 },
  ])
  expect(destroyedBy('b', tally)).toEqual([{ what: 'units', n: 3 }])
  expect(destroyedBy('a', [])).toEqual([])
})
