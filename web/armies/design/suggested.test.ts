import { expect, test } from 'vitest'
import type { Advice } from '../../host/army-host.ts'
import { suggestedBy } from './suggested.ts'

const ADVICE: Advice = {
  ...{ title: 'What the figure suggests', rule: 'TOY-01', counted: 'Joints', how: '' },
  steps: [
    { least: 5, text: 'it boxes', entry: 'boxing' },
    { least: 9, text: 'it wrestles', entry: 'wrestling' },
  ],
  features: [
    { name: 'props', text: 'what it holds', entry: null },
    { name: 'wear', text: 'it has seen much', entry: 'veteran' },
  ],
}

test('the last step that is reached counts, and everything that is seen', () => {
  const said = (count: number, ...seen: string[]) => suggestedBy(ADVICE, count, seen).map(({ why, entry }) => [why, entry])
  expect([said(4), said(5), said(8), said(9, 'props')]).toEqual([
    [],
    [['Joints: 5', 'boxing']],
    [['Joints: 8', 'boxing']],
    [
      ['Joints: 9', 'wrestling'],
      ['props', null],
    ],
  ])
  expect(said(0, 'wear', 'props')).toEqual([
    ['props', null],
    ['wear', 'veteran'],
  ])
})
