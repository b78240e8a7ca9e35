import { expect, test } from 'vitest'
import type { Fault } from '../host/host.ts'
import { faultsTitle } from './faults.ts'

const fault = (times: number): Fault => ({ seq: 1, seat: 'red', doing: 'bot', text: 'x', by: '', times })

test('faults are counted, each as often as it happened', () => {
  expect(faultsTitle([fault(1)])).toBe('The rules stumbled once in this game')
  expect(faultsTitle([fault(1), fault(3)])).toBe('The rules stumbled 4 times in this game')
})
