import { workedExamples } from '@sandtable/testkit/examples'
import { expect } from 'vitest'
import { thirtyMinuteMissions } from '../game.ts'

workedExamples(thirtyMinuteMissions, new URL('../examples/', import.meta.url), 28, ({ events, state }) => {
  expect(events.find(e => e.type === 'attack rolled')?.data).toMatchObject({ target: 'ub2', face: 5, needs: 4, success: true })
  expect(events.find(e => e.type === 'damaged')?.data).toMatchObject({ unit: 'ub2', part: 'torso', amount: 8, left: 30 })
  expect(state.world).toMatchObject({ units: { ua1: { ap: 4 } } })
})
