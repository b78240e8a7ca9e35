import { expect, test } from 'vitest'
import { capital, counted, listed } from './words.ts'

test('things are counted, listed and begun with a capital', () => {
  expect([counted(1, 'hit'), counted(0, 'hit'), counted(2, 'body', 'bodies')]).toEqual(['1 hit', '0 hits', '2 bodies'])
  expect([listed([]), listed(['Ada']), listed(['Ada', 'Hela', 'Cas'])]).toEqual(['', 'Ada', 'Ada, Hela and Cas'])
  expect(listed(['1', '2', '5'], 'or')).toBe('1, 2 or 5')
  expect([capital('round 3'), capital('')]).toEqual(['Round 3', ''])
})
