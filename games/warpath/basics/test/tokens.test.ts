import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ruleOfChange, type TokenFacts, tokenAfter } from '../tokens.ts'

const plain: TokenFacts = {
  token: null,
  order: 'none',
  isEngaged: false,
  isAboard: false,
  isCommand: false,
  isFlier: false,
  isBarred: false,
  assault: null,
  afterSprint: null,
}
const facts = (some: Partial<TokenFacts>): TokenFacts => ({ ...plain, ...some })
const BOTH = [false, true]

rule(
  ['WP-ORD-02', 'WP-ORD-03', 'WP-ORD-04', 'WP-ORD-05', 'WP-R-10', 'WP-R-154', 'WP-PIN-03'],
  'what is placed becomes a token',
  () => {
    for (const order of ['sprint', 'advance', 'overwatch', 'none'] as const)
      for (const isEngaged of BOTH)
        for (const isAboard of BOTH)
          for (const isBarred of BOTH)
            for (const isCommand of BOTH) {
              const expected = isEngaged
                ? 'assault+0'
                : isCommand
                  ? 'sprint'
                  : order === 'none' || (order === 'overwatch' && isBarred)
                    ? 'shoot'
                    : order
              expect(tokenAfter('orders', facts({ order, isEngaged, isAboard, isBarred, isCommand }))).toBe(expected)
            }
  },
)

rule(['WP-FLY-01', 'WP-R-10'], 'a flier without an order gets Advance', () => {
  expect(tokenAfter('orders', facts({ isFlier: true }))).toBe('advance')
})

/** order, Command, Pinned at the start, aboard, what Go, Go, Go! lets it take: the token after the Movement activation. */
const MOVED = [
  ['advance', false, false, false, null, 'shoot'],
  ['advance', false, true, false, null, 'shoot'],
  ['advance', false, false, true, null, null],
  ['sprint', false, false, false, null, null],
  ['sprint', false, false, true, null, null],
  ['sprint', true, false, false, null, 'overwatch'],
  ['sprint', true, true, false, null, 'shoot'],
  ['sprint', true, false, true, null, null],
  ['sprint', false, false, false, 'shoot', 'shoot'],
  ['sprint', false, false, true, 'shoot', null],
  ['sprint', true, false, false, 'shoot', 'shoot'],
  ['sprint', true, false, false, 'overwatch', 'overwatch'],
  ['sprint', true, true, false, 'overwatch', 'shoot'],
  ['sprint', true, false, true, 'shoot', null],
] as const

rule(
  ['WP-MOVE-08', 'WP-MOVE-10', 'WP-MOVE-11', 'WP-CORD-10', 'WP-R-21', 'WP-R-23', 'WP-R-94'],
  'an order becomes a token after the Movement activation',
  () => {
    for (const [token, isCommand, isBarred, isAboard, afterSprint, expected] of MOVED)
      expect(tokenAfter('moved', facts({ token, isCommand, isBarred, isAboard, afterSprint }))).toBe(expected)
  },
)

rule(['WP-MOVE-09', 'WP-ENG-05', 'WP-ENG-06'], 'engaging gives an Assault token, whoever it is', () => {
  for (const assault of ['assault+1', 'assault+0', 'assault-1'] as const)
    for (const isCommand of BOTH)
      for (const isBarred of BOTH)
        for (const afterSprint of [null, 'shoot'] as const)
          expect(tokenAfter('moved', facts({ token: 'sprint', assault, isCommand, isBarred, afterSprint }))).toBe(assault)
})

rule('WP-MOVE-12', 'who is engaged loses an order not yet used, and nothing else', () => {
  const after = (['sprint', 'advance', 'overwatch', 'shoot', 'assault+1'] as const).map(token =>
    tokenAfter('charged', facts({ token, isEngaged: true })),
  )
  expect(after).toEqual([null, null, 'overwatch', 'shoot', 'assault+1'])
})

rule('WP-R-94', 'passengers lose Overwatch and Shoot tokens when their phase begins', () => {
  for (const isAboard of BOTH) {
    expect(tokenAfter('overwatch begins', facts({ token: 'overwatch', isAboard }))).toBe(isAboard ? null : 'overwatch')
    expect(tokenAfter('combat begins', facts({ token: 'shoot', isAboard }))).toBe(isAboard ? null : 'shoot')
    expect(tokenAfter('entered', facts({ isAboard }))).toBe(isAboard ? null : 'shoot')
    expect(tokenAfter('held', facts({ token: 'overwatch', isAboard }))).toBe(isAboard ? null : 'shoot')
  }
  expect(tokenAfter('overwatch begins', facts({ token: 'shoot', isAboard: true }))).toBe('shoot')
})

rule(['WP-TIDY-06', 'WP-CMBT-06', 'WP-OVW-03'], 'fighting removes Assault and Shoot tokens, firing any', () => {
  for (const token of ['shoot', 'assault+1', 'assault+0', 'assault-1'] as const)
    expect(tokenAfter('fought', facts({ token }))).toBeNull()
  expect(tokenAfter('fought', facts({ token: 'overwatch' }))).toBe('overwatch')
  expect(tokenAfter('fired', facts({ token: 'overwatch' }))).toBeNull()
  expect(tokenAfter('put out', facts({ token: 'sprint' }))).toBeNull()
  expect(tokenAfter('round ends', facts({ token: 'shoot' }))).toBeNull()
})

rule(['WP-ORD-06', 'WP-TRANS-14', 'WP-RESV-03'], 'whoever reads that a token was changed reads the rule that did it', () => {
  const moved = (some: Partial<TokenFacts>) => ruleOfChange('moved', facts(some))
  expect([
    moved({ token: 'advance' }),
    moved({ token: 'advance', isAboard: true }),
    moved({ token: 'sprint' }),
    moved({ token: 'sprint', isCommand: true }),
    moved({ token: 'sprint', isCommand: true, afterSprint: 'shoot' }),
    moved({ token: 'sprint', assault: 'assault+1' }),
    moved({ token: 'sprint', assault: 'assault-1' }),
  ]).toEqual([...['WP-MOVE-08', 'WP-R-94', 'WP-MOVE-10', 'WP-MOVE-11', 'WP-CORD-10', 'WP-ENG-05', 'WP-ENG-06']])
  const others = (['orders', 'entered', 'charged', 'held', 'fought', 'put out'] as const).map(moment =>
    ruleOfChange(moment, plain),
  )
  expect(others).toEqual(['WP-ORD-06', 'WP-RESV-03', 'WP-MOVE-12', 'WP-OVW-02', 'WP-TIDY-06', 'WP-TRANS-14'])
  const fired = (['overwatch', 'shoot', 'assault+1'] as const).map(token => ruleOfChange('fired', facts({ token })))
  expect(fired).toEqual(['WP-OVW-03', 'WP-CMBT-06', 'WP-R-144'])
})
