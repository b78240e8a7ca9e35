import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitIdIn } from '../../army/muster.ts'
import { halfStruck } from '../../casualties/test/table.ts'
import {
  activating,
  arranged,
  type Dice,
  far,
  first,
  group,
  leave,
  lone,
  type Man,
  offered,
  placed,
  running,
  type Seen,
  with_,
} from './table.ts'

/** A lancer (radius 1.25) 7 cm from the base of an infantry chief at (20, 20). */
const close = lone('fb1', 20, 29.25)
/** Places for the one unit that joins: a little farther from the enemy than the chief is, and a little nearer. */
const joins = (t: Seen, x: number, y: number) => arranged(placed(unitIdIn('fa1', t.world.made + 1), x, y))
function joinsClose(t: Seen, profile: string): void {
  t.refuses('ann', joins(t, 16.5, 20.8), 'MW-R-13')
  t.choose('ann', joins(t, 16.5, 20))
  expect(t.last('units joined')).toMatchObject({ formation: 'fa1', profiles: [profile] })
  leave(t)
}

describe('units that join a formation near the enemy', () => {
  rule(['MW-SUPPLY-11', 'MW-R-13'], 'Grow Back: no nearer to him than the formation stands already', () => {
    const units: Man[] = [
      ['cd-alpha', 20, 20],
      ['cd-oni', 24, 20],
    ]
    const t = activating(units, 'patrol', with_('cyber-demons', ['cd-c-5']), [close], { lost: ['cd-oni'] })
    t.pick('ann', 'cd-c-5/cd-c-5#1')
    joinsClose(t, 'cd-oni')
  })

  rule(['MW-SUPPLY-11', 'MW-R-13'], 'Fuse: the same', () => {
    const units: Man[] = [
      ['cd-alpha', 20, 20],
      ['cd-flayer', 24, 20],
      ['cd-flayer', 24, 17],
    ]
    const t = running(
      'turn',
      { side: 'a', choice: null },
      [group('fa1', units, { lost: ['cd-oni'] }), close, far],
      with_('cyber-demons', ['cd-c-2']),
    )
    t.pick('ann', 'cd-c-2/cd-c-2#1')
    joinsClose(t, 'cd-oni')
  })

  rule(['MW-SUPPLY-11', 'MW-R-13'], 'Hatching: the same', () => {
    const units: Man[] = [
      ['sw-alpha', 20, 20],
      ['sw-leaper', 24, 20],
    ]
    const t = activating(units, 'patrol', with_('swarm', ['sw-c-1']), [close], { lost: ['sw-skitter'] })
    t.pick('ann', 'sw-c-1/sw-c-1#1')
    joinsClose(t, 'sw-skitter')
  })

  rule(['MW-SWARM-02', 'MW-R-13'], 'Broodmother: the same; what it breeds is new, and the lost stay lost', () => {
    const units: Man[] = [
      ['sw-alpha', 20, 20],
      ['sw-brood', 24, 18],
    ]
    const t = running(
      'startEffects',
      { formation: 'fa1' },
      [group('fa1', units, { lost: ['sw-skitter'] }), close],
      with_('swarm', []),
    )
    joinsClose(t, 'sw-skitter')
    expect(t.world.formations.fa1!.lost).toEqual(['sw-skitter'])
  })

  /** Bob shoots at Ann's formation from afar while a lancer of his is close to its chief. */
  const shot = (units: readonly Man[], more: JsonObject, dice: Dice) =>
    running(
      'shooting',
      { formation: 'fb2', order: 'reaction', at: 'fa1' },
      [group('fa1', units), lone('fb1', 20, 29.25), group('fb2', [['tm-longbow', 60, 14]])],
      { turn: 'b', ...more },
      dice,
    )
  rule(['MW-SUPPLY-11', 'MW-R-13'], 'Spore Bloom: the same, and who comes back is no longer lost', () => {
    const units: Man[] = [
      ['fp-shamble', 20, 20],
      ['fp-spore', 26, 16],
      ['fp-spore', 22, 14],
    ]
    const t = shot(units, with_('fungus-pandemia', ['fp-c-4']), [['salvo', 5, 1, 1]])
    while (offered(t, 'ann').length === 0 || t.all('unit destroyed').length === 0) {
      if (t.engine.decision(t.state, 'bob')) first(t, 'bob')
      else t.pass('ann')
    }
    t.pick('ann', 'fp-c-4/fp-c-4#1')
    joinsClose(t, 'fp-spore')
    expect(t.world.formations.fa1!.lost).toEqual([])
  })

  rule(['MW-SUPPLY-11', 'MW-R-13'], 'Backup Restored: the same', () => {
    const units: Man[] = [
      ['ts-warden', 20, 20],
      ['ts-overseer', 26, 16],
      ['ts-warden', 22, 14],
    ]
    const t = shot(units, with_('transcendent', ['ts-c-3']), [['salvo', 5, 6, 1]])
    while (offered(t, 'ann').length === 0) {
      if (t.engine.decision(t.state, 'bob')) first(t, 'bob')
      else t.pass('ann')
    }
    t.pick('ann', 'ts-c-3/ts-c-3#1')
    joinsClose(t, 'ts-overseer')
  })

  rule('MW-SUPPLY-11', 'Second Batch: at least 10 cm from him, however near the formation stands', () => {
    const units: Man[] = [
      ['tm-captain', 20, 20],
      ['tm-rifle', 23, 20],
    ]
    const formations = [group('fa1', units, { lost: ['tm-rifle'] }), close]
    const t = running('regroup', { formation: 'fa1' }, formations, with_('terran-makers', ['tm-c-2']))
    t.pick('ann', 'tm-c-2/tm-c-2#1')
    // The lancer's base begins at 28: a base that ends at 18 is 10 cm away.
    t.refuses('ann', joins(t, 20, 17.01), 'MW-MOVE-05')
    t.choose('ann', joins(t, 20, 17))
    leave(t)
  })
})

describe('which formation', () => {
  rule('MW-SUPPLY-11', 'Spore Bloom: as many come back as the formation that was chosen has lost units for', () => {
    const bed = (x: number) => ({
      side: 'b',
      lost: ['fp-spore', 'fp-spore'],
      units: ['fp-shamble', 'fp-spore', 'fp-spore', 'fp-spore', 'fp-spore'].map((profile, i) => ({
        profile,
        at: [x, 50 + 3 * i],
      })),
    })
    const position = { factions: { b: 'fungus-pandemia' }, hands: { b: ['fp-c-4'] }, formations: [bed(30), bed(70)] }
    const bloom = { proc: 'sporeBloom', vars: { card: 'fp-c-4#1' } }
    // One lost gives one back, three give two, whatever was lost before.
    for (const [formation, back] of [
      ['fb1', ['fp-spore']],
      ['fb2', ['fp-spore', 'fp-spore']],
    ] as const) {
      const t = halfStruck(position, ['ub1-2', 'ub2-2', 'ub2-3', 'ub2-4'], [bloom])
      expect(t.options('bob', 'mw.card').sort()).toEqual(['fb1', 'fb2'])
      t.pick('bob', formation)
      first(t as unknown as Seen, 'bob')
      expect(t.last('units joined')).toMatchObject({ formation, profiles: back })
    }
  })

  const demons = (lost: string[], foesLost: string[] = []) =>
    running(
      'turn',
      { side: 'a', choice: null },
      [
        group(
          'fa1',
          [
            ['cd-alpha', 20, 20],
            ['cd-imp', 23, 20],
            ['cd-imp', 26, 20],
          ],
          { lost },
        ),
        group('fb1', [['cd-oni', 100, 100]], { lost: foesLost }),
      ],
      { factions: { a: 'cyber-demons', b: 'cyber-demons' }, hands: { a: ['cd-c-2'] } },
    )
  rule('MW-SUPPLY-11', 'Fuse: an Oni of the own army, not one that the enemy has lost', () => {
    const own = demons(['cd-oni'])
    expect(offered(own, 'ann')).toEqual(['cd-c-2/cd-c-2#1'])
    leave(own)
    const foes = demons([], ['cd-oni'])
    expect(offered(foes, 'ann')).toEqual([])
    leave(foes)
  })

  rule('MW-SUPPLY-11', 'Grow Back: a formation that has no unit with Regeneration left gets none back', () => {
    const units: Man[] = [
      ['cd-alpha', 20, 20],
      ['cd-imp', 24, 20],
    ]
    const t = activating(units, 'patrol', with_('cyber-demons', ['cd-c-5']), [], { lost: ['cd-oni'] })
    expect(offered(t, 'ann')).toEqual([])
    leave(t)
  })
})
