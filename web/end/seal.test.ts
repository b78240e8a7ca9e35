import { expect, test } from 'vitest'
import type { EndReport } from '../host/host.ts'
import { goodText, sealProblems } from './seal.ts'

const endOf = (commitment: string | null, problems: readonly string[] = []): EndReport => ({
  ...{ winners: [], rule: 'T-END', text: '', scores: [], curve: [], moments: [], faults: [], luck: [] },
  rolls: { checked: 3, problems, commitment },
})

test('a seed that was exchanged is found out by the page that noted its seal', () => {
  expect(sealProblems(endOf('aa'), 'aa')).toEqual([])
  expect(sealProblems(endOf('aa'), null)).toEqual([])
  expect(sealProblems(endOf('bb', ['a roll']), 'aa')).toEqual([expect.stringContaining('the seed was exchanged'), 'a roll'])
  expect(sealProblems(endOf(null), 'aa')).toHaveLength(1)
})

test('what is certain is said, and no more', () => {
  expect(goodText(0, 'aa', 'aa')).toBe('No dice were rolled.')
  expect(goodText(1, 'aa', 'aa')).toBe('The one roll matches the seed that was sealed before the first choice.')
  expect(goodText(12, 'aa', null)).toBe('All 12 rolls match the sealed seed in the record.')
  expect(goodText(12, null, null)).toBe('All 12 rolls match the record.')
})
