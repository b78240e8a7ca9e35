import { fastDice, rngOf } from '@sandtable/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assert } from '../../view.ts'
import { engine, group, type Man, type Spec, scriptOf } from './table.ts'

const PROFILES = ['tm-rifle', 'cd-ghoul', 'cd-oni', 'tm-captain', 'tm-bulwark', 'sw-leaper', 'tm-draft', 'cd-imp'] as const
const TITANS = ['tm-vulcan', 'cd-daioni', 'tm-paladin'] as const

/** Two lines face to face: bases of any size touch across y = 50. */
const RADIUS: { readonly [profile: string]: number } = {
  'cd-oni': 1.25,
  'tm-bulwark': 1.5,
  'tm-vulcan': 2.5,
  'cd-daioni': 2.5,
  'tm-paladin': 2,
}
const standing = (profile: string, i: number, up: number): Man => [
  profile,
  30 + 6 * (i % 8),
  50 + up * ((RADIUS[profile] ?? 1) + 6 * Math.floor(i / 8)),
  profile === 'tm-vulcan' ? { weapons: { left: 'tm-w-fist' } } : {},
]
const line = fc.record({
  men: fc.array(fc.constantFrom(...PROFILES), { minLength: 2, maxLength: 10 }),
  titans: fc.array(fc.constantFrom(...TITANS), { maxLength: 2 }),
  stance: fc.constantFrom('none', 'rage', 'march', 'scatter'),
  tokens: fc.integer({ min: 0, max: 5 }),
})
const linesOf = (
  side: string,
  { men, titans, stance, tokens }: { men: string[]; titans: string[]; stance: string; tokens: number },
) => {
  const up = side === 'a' ? -1 : 1
  const foot = group(
    `f${side}1`,
    men.map((profile, i) => standing(profile, i + titans.length, up)),
    { stance: side === 'a' && stance === 'scatter' ? 'none' : stance, tokens, activated: side === 'a' },
  )
  return [foot, ...titans.map((profile, i): Spec => group(`f${side}${i + 2}`, [standing(profile, i, up)], { tokens: i }))]
}

describe('any close combat', () => {
  test('is fought out by whatever is suggested: every candidate is legal, no hit is lost while somebody can take it', () => {
    fc.assert(
      fc.property(line, line, fc.string({ minLength: 1 }), (a, b, seed) => {
        const begun = scriptOf([...linesOf('a', a), ...linesOf('b', b)], [{ proc: 'closeCombat', vars: { formations: ['fa1'] } }])
        const rng = rngOf(seed)
        let { state, events } = engine.startFrom(begun, fastDice(seed))
        let all = [...events]
        for (let n = 0; state.outcome === null && n < 200; n++) {
          const seat = engine.waitingFor(state)[0]!
          const choices = engine.candidates(state, seat, rng)
          expect(choices.length).toBeGreaterThan(0)
          for (const choice of choices) expect(engine.check(state, seat, choice)).toMatchObject({ ok: true })
          const applied = engine.apply(state, seat, rng.pick(choices))
          if (!applied.ok) throw new Error('a candidate was refused')
          ;({ state, events } = applied)
          all = [...all, ...events]
          assert(state.world)
        }
        expect(state.outcome).not.toBe(null)
        expect(state.world.attacks).toEqual([])
        checkCount(all)
      }),
      { numRuns: 60, seed: 5 },
    )
  })
})

type Rolled = { hits: { normal: number; critical: number }; lost: { normal: number; critical: number } }
/** Every hit was either allocated or lost. */
function checkCount(events: readonly { type: string; data: object }[]): void {
  const fight = events.find(e => e.type === 'close combat')?.data as
    | { attacker: Rolled; defender: Rolled; allocated: unknown[] }
    | undefined
  if (!fight) return
  const count = ({ normal, critical }: Rolled['hits']) => normal + critical
  const rolled = count(fight.attacker.hits) + count(fight.defender.hits)
  const lost = count(fight.attacker.lost) + count(fight.defender.lost)
  expect(fight.allocated).toHaveLength(rolled - lost)
}
