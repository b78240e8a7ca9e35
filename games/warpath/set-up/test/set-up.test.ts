import { expect, test } from 'vitest'
import { readSetup } from '../../setup.ts'
import { presets } from '../presets.ts'

test('every preset is read as it is written', () => {
  const wrong = presets.flatMap(({ id, setup }) => {
    const read = readSetup(setup)
    return read.ok ? [] : read.violations.map(v => `${id}: ${v.rule} ${v.text}`)
  })
  expect(wrong).toEqual([])
})
