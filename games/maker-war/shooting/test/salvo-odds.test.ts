import { chanceOfAtLeast, type JsonObject, type RollOdds } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { alive, block, row, type Shooting, shoot, shooters, targets, unit } from './table.ts'

const oddsOf = (t: Shooting): RollOdds => {
  const { ask } = t.asks('ann', 'mw.target')
  const shown = ask.type === 'pick' ? ask.options.find(o => o.id === 'fb1')?.odds : undefined
  if (!shown) throw new Error('no odds')
  return shown
}
/** Every throw of two dice. */
const THROWS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => [a, b] as const))
/** The share of all throws in which one of these units at least is destroyed. */
function shareFallen(formations: JsonObject[], more: JsonObject, units: readonly string[]): number {
  const fallen = THROWS.filter(faces => {
    const t = shoot(formations, more, [['salvo', ...faces]]).pick('ann', 'fb1')
    if (t.engine.decision(t.state, 'ann')?.kind === 'mw.hit') t.pick('ann', t.options('ann', 'mw.hit')[0]!)
    t.asks('ann', t.engine.decision(t.state, 'ann')!.kind)
    return alive(t, ...units).length < units.length
  })
  return fallen.length / THROWS.length
}

describe('the odds of a salvo', () => {
  rule(['MW-DICE-02', 'MW-SHOOT-05'], 'asked: are what all throws of its dice come to', () => {
    const formations = [shooters(row(1, 2, 20)), targets('fb1', row(11, 3, 40))]
    const odds = oddsOf(shoot(formations))
    expect(odds).toMatchObject({ dice: 2, need: '5+', reasons: [], what: 'hit' })
    expect(odds.chances.map(chance => Math.round(chance * 36))).toEqual([16, 16, 4])
    expect(odds.results[0]).toMatchObject({ text: 'destroys a unit' })
    expect(odds.results[0]!.chance).toBeCloseTo(shareFallen(formations, {}, ['u11', 'u12', 'u13']), 10)
  })
  rule(['MW-ADV-05', 'MW-ADV-03'], 'asked: cover makes it a 6, standing fire a 4', () => {
    const wood = [block('forest', [22, 40], [30, 8])]
    const formations = [shooters(row(1, 2, 20)), targets('fb1', row(11, 3, 40))]
    expect(oddsOf(shoot(formations, { terrain: wood }))).toMatchObject({
      need: '6',
      reasons: [{ text: 'in cover', rule: 'MW-ADV-05' }],
    })
    expect(oddsOf(shoot(formations, { order: 'fire' }))).toMatchObject({ need: '4+', reasons: [{ rule: 'MW-ADV-03' }] })
  })
  rule(['MW-TRAIT-02', 'MW-UNIT-09'], 'asked: a critical hit is enough for armor that normal hits do not break', () => {
    const formations = [shooters([unit('u1', 'tm-lancer', [20, 20])]), targets('fb1', [unit('u11', 'tm-lancer', [20, 45])])]
    const odds = oddsOf(shoot(formations))
    expect(odds.dice).toBe(2)
    expect(odds.results[0]!.chance).toBeCloseTo(shareFallen(formations, {}, ['u11']), 10)
    expect(odds.results[0]!.chance).toBeLessThan(chanceOfAtLeast(odds.chances, 1))
  })
})
