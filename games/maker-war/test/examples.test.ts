import { workedExamples } from '@sandtable/testkit/examples'
import { expect } from 'vitest'
import { makerWar } from '../game.ts'

workedExamples(makerWar, new URL('../examples/', import.meta.url), 38, ({ events }) => {
  const salvo = events.find(e => e.type === 'salvo')
  expect(salvo?.data.results).toMatchObject([{ target: 'fb2', need: 4, hits: 3, criticals: 1 }])
})
