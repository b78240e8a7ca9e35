import { addedUp, chanceOfAtLeast, chancesOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'

const vulcan = (left: string, right: string) => group('fa1', [['tm-vulcan', 60, 30, { facing: 90, weapons: { left, right } }]])
/** Bulwarks have armor 3: one weapon alone does not always break one. */
const foes = [group('fb1', [['tm-bulwark', 45, 55]]), group('fb2', [['tm-bulwark', 60, 55]])]

describe('Continuous Fire of a Titan at a target it names', () => {
  rule(['MW-TITAN-02', 'MW-TITAN-03', 'MW-R-184'], 'rolls for the hits of all its weapons together', () => {
    const t = battle([vulcan('tm-w-gatling', 'tm-w-plasma'), ...foes, ...guards])
    const odds = t.odds('ann', 'fa1:fire>fb2')
    expect(odds).toMatchObject({ dice: 14, need: '4+', reasons: [{ text: 'standing fire', rule: 'MW-ADV-03' }] })
    expect(odds.chances.map(chance => Math.round(chance * 2 ** 14))).toEqual(chancesOf(14, 1 / 2).map(chance => chance * 2 ** 14))
    // A six of the plasma gun is critical; short of that it takes three hits of both.
    const plasma = chancesOf(5, 2 / 5).map(chance => chance * (5 / 6) ** 5)
    const plain = addedUp(plasma, chancesOf(9, 1 / 2))
    expect(odds.results[0]!.chance).toBeCloseTo(1 - (5 / 6) ** 5 + chanceOfAtLeast(plain, 3), 10)
    expect(odds.ledger!.map(({ text, figure }) => [text, figure])).toEqual([
      ['Storm Gatling', '9'],
      ['Plasma Projector', '5'],
      ['Hits on', '5+'],
      ['standing fire', '4+'],
    ])
  })

  rule(['MW-R-184', 'MW-TITAN-02'], 'is told of every target there is a choice of, like that of everybody else', () => {
    const t = battle([vulcan('tm-w-gatling', 'tm-w-plasma'), tank('fa2', 66, 30), ...foes, ...guards])
    const { ask } = t.asks('ann', 'mw.turn')
    const aimed = ask.type === 'pick' ? ask.options.filter(({ id }) => id.includes(':fire>')) : []
    const told = aimed.map(({ id, odds, means }) => [id, odds?.dice, means?.note])
    expect(told.sort()).toEqual([
      ['fa1:fire>fb1', 9, '9 dice'],
      ['fa1:fire>fb2', 14, '14 dice'],
      ['fa2:fire>fb1', 2, '2 dice'],
      ['fa2:fire>fb2', 2, '2 dice'],
    ])
  })

  rule(['MW-R-120', 'MW-R-30'], 'beside tanks of its formation says what each salvo needs', () => {
    const mixed = group('fa1', [
      ['tm-lancer', 80, 30],
      ['tm-vulcan', 76, 30, { facing: 90, weapons: { left: 'tm-w-gatling' } }],
    ])
    const wood = { terrain: [{ type: 'forest', at: [72, 43], size: [5, 2] }] }
    const t = battle([mixed, ...foes, ...guards], wood)
    expect(t.odds('ann', 'fa1:fire>fb2')).toMatchObject({
      ...{ dice: 11, need: '4+ or 5+', usually: '5+' },
      reasons: [{ text: 'standing fire' }, { text: 'in cover' }],
    })
  })

  rule(['MW-TITAN-29', 'MW-R-184'], 'leaves out what is asked for by itself, and names nobody whom that alone can hit', () => {
    const far = [group('fb3', [['tm-bulwark', 60, 105]])]
    const t = battle(
      [
        group('fa1', [
          [
            'tm-prometheus',
            60,
            30,
            { facing: 90, weapons: { leftArm: 'tm-w-gatling', leftMount: 'tm-w-rack', rightMount: 'tm-w-macro' } },
          ],
        ]),
        ...foes,
        ...far,
        ...guards,
      ],
      {},
    )
    expect(t.options('ann', 'mw.turn').filter(id => id.startsWith('fa1:fire>'))).toEqual(['fa1:fire>fb1', 'fa1:fire>fb2'])
    expect(t.odds('ann', 'fa1:fire>fb1').dice).toBe(9)
    const no = t.refuses('ann', { type: 'pick', ids: ['fa1:fire>fb3'] }, 'MW-R-184')
    expect(no.text).toContain("choose 'fa1:fire'")
  })
})
