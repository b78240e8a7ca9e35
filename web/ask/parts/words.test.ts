import { describe, expect, it } from 'vitest'
import { areOpen, counted, listed } from './words.ts'

describe('words', () => {
  it('counts and lists', () => {
    expect(counted(1, 'hit')).toBe('1 hit')
    expect(counted(0, 'hit')).toBe('0 hits')
    expect(areOpen(1)).toBe('1 is still open')
    expect(areOpen(2)).toBe('2 are still open')
    expect(listed(['Ada', 'Hela', 'Cas'])).toBe('Ada, Hela and Cas')
    expect(listed(['Ada'])).toBe('Ada')
  })
})
