import { workedExamples } from '@sandtable/testkit/examples'
import { expect } from 'vitest'
import { warpath } from '../game.ts'

workedExamples(warpath, new URL('../examples/', import.meta.url), 48, ({ events }) => {
  expect(events.find(event => event.type === 'hit')?.data).toMatchObject({ unit: 'u1', target: 'u2', hits: 4 })
})
