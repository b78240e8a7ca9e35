import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { activating, group, guards, leave, type Man, running, stay, tank, tired, wing } from './table.ts'

describe('what an activation leaves alone', () => {
  const leaking: Man = ['tm-vulcan', 20, 60, { broken: ['accumulator'] }]

  rule(['MW-TITAN-12', 'MW-R-176'], 'a broken Accumulator costs structure with the activation of its own Titan only', () => {
    const other = activating([tank('fa1', 60, 30), group('fa2', [leaking]), ...guards])
    other.pick('ann', 'patrol').choose('ann', stay)
    expect(other.world.units['ua2-1']!.structure).toBe(12)
    leave(other)
    const own = activating([group('fa1', [leaking]), ...guards])
    own.pick('ann', 'patrol').choose('ann', stay)
    expect(own.world.units['ua1-1']!.structure).toBe(11)
    leave(own)
  })

  rule('MW-TITAN-16', 'systems are repaired during the activation of the Titan, not after it', () => {
    const t = activating([group('fa1', [['tm-vulcan', 20, 60, { broken: ['left'] }]]), ...guards], {
      sides: { a: { supply: 2 } },
    })
    const repairs = () => t.engine.interjections(t.state, 'ann').filter(d => d.kind === 'mw.repair')
    expect(repairs()).toHaveLength(1)
    t.pick('ann', 'patrol').choose('ann', stay)
    t.asks('ann', 'mw.turn')
    expect(repairs()).toEqual([])
  })

  rule('MW-R-67', 'a Titan that may not even regroup neither moves nor shoots, and has been activated', () => {
    const dazed = group('fa1', [['tm-prometheus', 60, 30, { facing: 90, broken: ['head', 'quarters'] }]], { tokens: 3 })
    const t = activating([dazed, tank('fb1', 60, 60, { stance: 'patrol' }), ...guards], {}, [['moral', 1, 2]])
    t.pick('ann', 'assault')
    expect(t.world.formations.fa1).toMatchObject({ activated: true, stance: 'none', tokens: 4 })
    expect([...t.all('moved'), ...t.all('opens fire')]).toEqual([])
    t.asks('ann', 'mw.turn')
  })

  rule(['MW-R-67', 'MW-STANCE-07'], 'who has no legal order left is activated without effect', () => {
    // Rage leaves it nothing but the assault that its legs do not allow.
    const stuck = group('fa1', [['tm-vulcan', 60, 30, { broken: ['legs'] }]], { stance: 'rage' })
    const t = activating([stuck, tank('fb1', 60, 60), ...guards])
    expect(t.world.formations.fa1).toMatchObject({ activated: true, order: null, stance: 'rage' })
    expect([...t.all('moved'), ...t.all('opens fire')]).toEqual([])
    t.asks('ann', 'mw.turn')
  })
})

describe('Hypha', () => {
  rule('MW-FUNGUS-04', 'those within 5 cm of the formation act with it, and it is told who', () => {
    const beside = (y: number) =>
      activating([group('fa1', [['fp-lobber', 60, 30]]), ...guards], {
        factions: { a: 'fungus-pandemia' },
        hypha: [{ side: 'a', profile: 'fp-h-thorn', at: [60, y] }],
      }).pick('ann', 'patrol')
    // Radii of 1.5 and 1 cm.
    const near = beside(37.5)
    expect(near.all('hypha act')).toMatchObject([{ formation: 'fa1', hypha: ['uh1'] }])
    leave(near)
    const far = beside(37.51)
    expect(far.all('hypha act')).toEqual([])
    leave(far)
  })
})

describe('another formation in the same turn', () => {
  rule(
    ['MW-CARD-04', 'MW-R-95', 'MW-FLYER-02'],
    'asked: it was not deployed in this turn: flyers pay for their order as ever',
    () => {
      const another = { proc: 'activateAnother', vars: { side: 'a' } }
      const kestrel = wing('fa1', 60, 60)
      const alone = running(another, [kestrel, ...tired], { sides: { a: { supply: 2 } } })
      alone.pick('ann', 'fire@high')
      expect(alone.last('paid')).toMatchObject({ side: 'a', cost: 2 })
      leave(alone)
      const chosen = running(another, [kestrel, tank('fa2', 30, 30), ...tired], { sides: { a: { supply: 2 } } })
      chosen.pick('ann', 'fa1').pick('ann', 'fire@high')
      expect(chosen.last('paid')).toMatchObject({ side: 'a', cost: 2 })
      leave(chosen)
    },
  )
})
