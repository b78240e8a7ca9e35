import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { activating, first, group, guards, type Spec, stay, tank } from './table.ts'

const marshal = group('fa1', [['tm-marshal', 60, 20]])
/** The marshal is ordered to assault. */
const charge = (formations: readonly Spec[], more = {}, dice: [string, ...number[]][] = []) =>
  activating([marshal, ...formations, ...guards], more, dice).pick('ann', 'assault')

describe('who follows a warlord', () => {
  rule('MW-TRAIT-32', 'the chief must be near, not just one of his men', () => {
    const follows = (chief: number, man: number) => {
      const t = charge([
        group('fa2', [
          ['tm-lancer', chief, 20],
          ['tm-lancer', man, 20],
        ]),
      ]).choose('ann', stay)
      const kind = t.engine.decision(t.state, 'ann')!.kind
      t.asks('ann', kind)
      return kind === 'mw.followWarlord'
    }
    // Base to base 30 cm from the marshal are 32.75 between the centres.
    expect([follows(92.75, 96), follows(96, 92.75)]).toEqual([true, false])
  })

  rule('MW-TRAIT-34', 'a reserve follows only if it is bought, and comes out only where the warlord is near', () => {
    const breakers = (where: object) =>
      group(
        'fa3',
        [
          ['cd-breaker', 0, 0],
          ['cd-breaker', 0, 0],
        ],
        { ...where },
      )
    // The edge strip begins 10 cm from the marshal: what waits could enter there.
    const open = (where: object) => {
      const t = charge([breakers({ where: 'waiting', ...where }), tank('fa2', 60, 30)], { sides: { a: { landing: 9 } } })
      return t.choose('ann', stay).options('ann', 'mw.followWarlord')
    }
    expect([open({ paid: true }), open({})]).toEqual([['fa2', 'fa3'], ['fa2']])
    // The barge stands 30 cm from the marshal, so only the side of it that faces him is near enough.
    const barge = group('fa2', [['cd-barge', 93, 20]])
    const t = charge([barge, breakers({ where: 'carried', carrier: 'fa2' })]).choose('ann', stay)
    t.pick('ann', 'fa3')
    const come = (x: number, second: number) => ({
      type: 'arrange' as const,
      places: [
        { piece: 'ua3-1', x, y: 2000, facing: null, level: null },
        { piece: 'ua3-2', x: second, y: 2300, facing: null, level: null },
      ],
    })
    t.refuses('ann', come(9550, 9550), 'MW-TRAIT-34')
    t.choose('ann', come(9050, 9050))
    expect(t.world.formations.fa3).toMatchObject({ where: 'table', order: 'assault' })
    t.asks('ann', 'mw.movePath')
  })
})

describe('one after another', () => {
  rule(['MW-TRAIT-33', 'MW-ACT-07'], 'no patrol fires before the last of them has moved', () => {
    const patrol = tank('fb1', 60, 60, { stance: 'patrol' })
    const t = charge([tank('fa2', 70, 20), tank('fa3', 50, 20), patrol])
    t.choose('ann', path([60, 25])).pick('ann', 'fa2')
    t.choose('ann', path([70, 30]))
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa3'])
    t.pick('ann', 'fa3').choose('ann', path([50, 30]))
    for (const mover of ['fa1', 'fa2', 'fa3']) {
      expect(t.asks('bob', 'kernel.react').subject).toMatchObject({ info: { formation: mover } })
      t.pass('bob')
    }
    t.asks('ann', 'mw.turn')
  })

  rule('MW-R-176', 'each of them ends its own activation: each controls what it held at its start and holds now', () => {
    const pois = [
      { type: 'source-of-supply', at: [60, 24] },
      { type: 'source-of-supply', at: [70, 24] },
      { type: 'source-of-supply', at: [50, 38] },
    ]
    const t = charge([tank('fa2', 74, 20), tank('fa3', 50, 20)], { pois }).choose('ann', stay)
    t.pick('ann', 'fa2').choose('ann', stay).pick('ann', 'fa3')
    t.choose('ann', path([50, 34]))
    // The third was not there when it was declared.
    expect(t.world.pois.map(poi => poi.control)).toEqual(['a', 'a', null])
    t.asks('ann', 'mw.turn')
  })

  rule('MW-R-179', 'asked: a follower that lost its nerve takes no part, even if it rallies at once', () => {
    const dice: [string, ...number[]][] = [
      ['moral', 1, 1],
      ['scatter', 1],
      ['moral', 6, 6],
    ]
    const afraid = group(
      'fa2',
      [
        ['tm-breach', 60, 36],
        ['tm-breach', 62.1, 36],
        ['tm-breach', 64.2, 36],
        ['tm-breach', 66.3, 36],
      ],
      { tokens: 3, terror: 1 },
    )
    const t = charge([afraid, tank('fb1', 60, 52)], {}, dice)
      .choose('ann', stay)
      .pick('ann', 'fa2')
    expect(t.last('order changed')).toMatchObject({ formation: 'fa2', to: 'scatter' })
    t.pick('ann', 'ua2-4').choose('ann', stay)
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ stance: 'none', order: 'scatter' })
    // Its breachers could shoot in an assault: they are not asked.
    t.asks('ann', 'mw.turn')
  })
})
