import { chanceOfAtLeast, meanOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { acting, ann, bob, calm, fighting, group, hits, inOrder, type Man } from './table.ts'

const neighbour = (more = {}) => group('fa2', [['tm-rifle', 80, 20] as Man, ['tm-rifle', 54, 50]], more)
const men = [ann(['tm-rifle', 50, 50]), bob(['cd-flayer', 50, 52])]
const FACES = [1, 2, 3, 4, 5, 6]

describe('the odds of a close combat', () => {
  rule(['MW-MELEE-04', 'MW-MELEE-08'], 'say what both sides strike with once a neighbour has joined', () => {
    const t = fighting([...men, neighbour()])
    const odds = t.odds('ann', 'fa2')
    expect(odds).toMatchObject({ dice: 2, need: '5+', what: 'hit', back: { dice: 1, need: '5+' } })
    expect(odds.chances.map(chance => Math.round(chance * 36))).toEqual([16, 16, 4])
    expect(odds.results[0]).toMatchObject({ text: 'destroys a unit' })
  })
  rule(['MW-MELEE-05', 'MW-DICE-03'], 'are what all throws of its dice come to', () => {
    const told = fighting([...men, neighbour()]).odds('ann', 'fa2')
    const falls = FACES.flatMap(a => FACES.map(b => [a, b] as const)).filter(([a, b]) => {
      const t = fighting([...men, neighbour()], [hits(a, b), hits(1), calm, calm, calm]).pick('ann', 'fa2')
      t.choose('ann', inOrder('fa1', 'fa2'))
      return !t.world.units['ub1-2']
    })
    expect(told.results[0]!.chance).toBeCloseTo(falls.length / 36, 10)
  })
  rule(['MW-BIG-04', 'MW-BIG-02'], 'count three big dice of twenty, five hits each', () => {
    const rippers = Array.from({ length: 4 }, (_, i) => ['cd-ripper', 39 + 3 * i, 50] as Man)
    const t = fighting([ann(...rippers), bob(['cd-flayer', 48, 52.25]), neighbour()], [], { options: { bigDice: 'auto' } })
    const { chances } = t.odds('ann', 'fa2')
    // A rifle of the neighbour is the twenty-first: three big dice and six small ones.
    expect(chances).toHaveLength(22)
    expect(chances[0]).toBeCloseTo((2 / 3) ** 9, 10)
    expect(meanOf(chances)).toBeCloseTo(7, 10)
  })
  rule(['MW-ADV-08', 'MW-DICE-05'], 'name what makes them harder', () => {
    const odds = fighting([...men, neighbour({ tokens: 3 })]).odds('ann', 'fa2')
    expect(odds).toMatchObject({ need: '6', usually: '5+', reasons: [{ rule: 'MW-ADV-08' }] })
    expect(odds.ledger!.map(line => line.rule)).toContain('MW-ADV-08')
  })
})

describe('the odds of losing impact tokens', () => {
  rule('MW-ORDER-11', 'a medic removes no more tokens than there are', () => {
    const surgeons = group(
      'fa1',
      [
        ['tm-rifle', 50, 30],
        ['tm-surgeon', 53, 30],
      ],
      { tokens: 7 },
    )
    const t = acting('regroup', [surgeons], [], {}, { sides: { a: { supply: 2 } } })
    const odds = t.odds('ann', { type: 'allocate', amounts: [{ slot: 'medic', amount: 1 }] })
    // Half of seven, rounded up, are gone already: three are left.
    expect(odds.chances.map(chance => Math.round(chance * 6))).toEqual([0, 1, 1, 4])
    expect(odds.results).toEqual([{ text: 'removes all of them', chance: chanceOfAtLeast(odds.chances, 3) }])
    expect(meanOf(odds.chances)).toBeCloseTo(2.5, 10)
  })
})
