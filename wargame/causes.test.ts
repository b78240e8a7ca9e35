import { type AnyAsk, type JsonObject, violation } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'
import { causeOf, withCauses } from './causes.ts'

const asks = toy.asks as readonly AnyAsk<JsonObject>[]
const silent = asks.find(ask => !ask.notAsked)!
const cause = causeOf<JsonObject>((_world, seat, rule) => violation(rule, `not of ${seat}`), silent.kind)

test('a question without a cause gets one, under its own rule; the others stay as they are', () => {
  const all = withCauses(asks, cause)
  expect(all.find(ask => ask.kind === silent.kind)!.notAsked!({}, 'red')).toMatchObject({ rule: silent.rule, text: 'not of red' })
  expect(all.filter((ask, i) => ask !== asks[i]).map(ask => ask.kind)).toEqual([silent.kind])
})

test('a kind that does not exist, or that has a cause already, is a slip', () => {
  expect(() => withCauses(asks, { 'toy.none': () => null })).toThrow(/is no question/)
  expect(() => withCauses(withCauses(asks, cause), cause)).toThrow(/says itself/)
})
