import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { activating, battle, give, group, guards, leave, type Spec, stay, tank, wing } from './table.ts'

describe('enemy patrols', () => {
  const patrol = (x: number, y: number, id = 'fb1', more: object = {}): Spec => tank(id, x, y, { stance: 'patrol', ...more })
  const advance = (formations: readonly Spec[], to: readonly [number, number], from: readonly [number, number] = [60, 30]) =>
    give(activating([tank('fa1', ...from), ...formations, ...guards]), 'advance').choose('ann', path([...to]))

  rule(
    ['MW-ACT-04', 'MW-ORDER-08', 'MW-STANCE-03'],
    'asked: a patrol may shoot at what has just moved, and its stance is used up',
    () => {
      const t = advance([patrol(60, 75)], [60, 35])
      expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
      t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
      expect(t.world.formations.fb1!.stance).toBe('none')
      expect(t.last('patrol fire')).toEqual({ formation: 'fb1', at: 'fa1' })
      leave(t)
      const declined = advance([patrol(60, 75)], [60, 35]).pass('bob')
      expect(declined.world.formations.fb1!.stance).toBe('patrol')
      leave(declined)
    },
  )

  rule(
    ['MW-ORDER-08', 'MW-R-53'],
    'range and line of fire hold: nobody is asked who cannot hit, exactly at the range he can',
    () => {
      // Base to base: 45 cm and two radii of 1.25 between the centres.
      const near = advance([patrol(60, 82.5)], [60, 35])
      expect(near.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
      advance([patrol(60, 82.51)], [60, 35]).asks('ann', 'mw.turn')
      const hill = { type: 'hill', at: [60, 60], size: [20, 10] }
      const hidden = give(activating([tank('fa1', 60, 30), patrol(60, 75), ...guards], { terrain: [hill] }), 'advance')
      hidden.choose('ann', path([60, 35])).asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-53', 'asked: standing still triggers nothing, nor does Veer Off; any movement does', () => {
    const still = give(activating([tank('fa1', 60, 30), patrol(60, 70), ...guards]), 'advance').choose('ann', stay)
    still.asks('ann', 'mw.target')
    const off = activating([wing('fa1', 60, 60, { altitude: 'low' }), patrol(60, 80), ...guards])
    expect(off.last('activated')).toMatchObject({ order: 'veer-off' })
    off.asks('ann', 'mw.turn')
    const regroup = give(activating([tank('fa1', 60, 30), patrol(60, 70), ...guards]), 'regroup').choose('ann', path([60, 31]))
    regroup.asks('bob', 'kernel.react')
  })

  rule(
    'MW-R-53',
    'asked: a formation that enters is reacted to once, after the movement of its order or after its placement',
    () => {
      const enemies = [patrol(60, 30), ...guards]
      const t = battle([tank('fa1', 0, 0, { where: 'waiting', paid: true }), ...enemies])
        .pick('ann', 'fa1')
        .pick('ann', 'fire')
      t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
      t.pass('bob').asks('ann', 'mw.target')
      const moving = battle([tank('fa1', 0, 0, { where: 'waiting', paid: true }), ...enemies])
        .pick('ann', 'fa1')
        .pick('ann', 'advance')
      moving.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
      moving
        .choose('ann', path([60, 9]))
        .pass('bob')
        .asks('ann', 'mw.target')
    },
  )

  rule(['MW-R-53', 'MW-TRAIT-08'], 'artillery on patrol reacts to what it cannot see', () => {
    const hill = { type: 'hill', at: [60, 60], size: [20, 10] }
    const guns = group('fb1', [['tm-longbow', 60, 75]], { stance: 'patrol' })
    const t = give(activating([tank('fa1', 60, 30), guns, ...guards], { terrain: [hill] }), 'advance')
    t.choose('ann', path([60, 35]))
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
  })

  rule(['MW-R-53', 'MW-FLYER-05'], 'interceptors that fly high do not react to the ground, low ones do', () => {
    const flying = (altitude: string) => advance([wing('fb1', 60, 60, { stance: 'patrol', altitude })], [60, 35])
    flying('high').asks('ann', 'mw.turn')
    expect(flying('low').options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
  })

  rule('MW-R-55', 'of several patrols each may react once to a movement, in the order its owner likes', () => {
    const t = advance([patrol(60, 75), patrol(70, 75, 'fb2'), patrol(60, 115, 'fb3'), tank('fb4', 80, 75)], [60, 35])
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1', 'stance-patrol/fb2'])
    // In reach; out of range; not on patrol; an enemy.
    expect(['fb1', 'fb3', 'stance-patrol/fb3', 'fb4', 'fa1'].map(id => t.why('bob', id))).toEqual([
      null,
      'MW-LOF-05',
      'MW-LOF-05',
      'MW-ACT-04',
      'MW-ACT-04',
    ])
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb2')
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    t.asks('ann', 'mw.target')
    expect(t.all('patrol fire').map(d => d.formation)).toEqual(['fb2', 'fb1'])
  })

  rule('MW-R-56', 'asked: a patrol shot is a normal salvo without an advantage of its own', () => {
    const t = advance([patrol(60, 75)], [60, 35])
    t.dice('salvo', 4, 4).pick('bob', 'stance-patrol/fb1')
    expect(t.world.units['ua1-1']!.hits).toBe(0)
    leave(t)
  })

  rule(
    ['MW-TRAIT-41', 'MW-R-181', 'MW-R-55'],
    'interceptors may fly up to 30 cm before they react, and nobody reacts to that',
    () => {
      const t = give(
        activating([wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol' }), patrol(90, 40, 'fa2', {}), ...guards], {
          sides: { a: { supply: 2 } },
        }),
        'fire@high',
      )
      t.asks('ann', 'mw.turn')
      const moved = give(
        activating([wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol' }), ...guards], {
          sides: { a: { supply: 2 } },
        }),
        'patrol@high',
      ).choose('ann', path([60, 33]))
      moved.pick('bob', 'stance-patrol/fb1')
      moved.refuses('bob', path([60, 44.99]), 'MW-TRAIT-41')
      moved.dice('salvo', 1, 1, 1).choose('bob', path([60, 45]))
      expect(moved.world.units['ub1-1']!.at).toEqual({ x: 6000, y: 4500 })
      expect(moved.world.formations.fb1!.stance).toBe('none')
      leave(moved)
    },
  )

  rule('MW-TRAIT-41', 'only a formation of nothing but interceptors moves before it reacts', () => {
    const reacting = (second: string) => {
      const formations = [
        wing('fa1', 60, 30),
        group(
          'fb1',
          [
            ['tm-kestrel', 60, 50],
            [second, 64, 50],
          ],
          { stance: 'patrol' },
        ),
      ]
      const t = give(activating([...formations, ...guards], { sides: { a: { supply: 2 } } }), 'patrol@high')
      t.choose('ann', path([60, 36]))
      return t
    }
    const pure = reacting('tm-kestrel').pick('bob', 'stance-patrol/fb1')
    expect(pure.all('moved').map(d => d.formation)).toEqual(['fa1'])
    pure.asks('bob', 'mw.movePath')
    const mixed = reacting('tm-condor').dice('salvo', 1, 1, 1).pick('bob', 'stance-patrol/fb1')
    expect(mixed.last('opens fire')).toMatchObject({ formation: 'fb1', order: 'reaction' })
    mixed.asks('ann', 'mw.turn')
  })

  rule('MW-R-181', 'an interceptor that finds nothing in reach has used its stance up', () => {
    const t = give(
      activating([wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol' }), ...guards], {
        sides: { a: { supply: 2 } },
      }),
      'patrol@high',
    ).choose('ann', path([60, 33]))
    t.pick('bob', 'stance-patrol/fb1').choose('bob', stay)
    expect(t.all('opens fire')).toEqual([])
    expect(t.world.formations.fb1!.stance).toBe('none')
    t.asks('ann', 'mw.turn')
  })

  rule(['MW-ASTRAL-01', 'MW-ASTRAL-02'], 'Hit and Run: a second move of up to 10 cm, and either is reacted to', () => {
    const t = give(
      activating([group('fa1', [['as-prow', 60, 30]]), patrol(60, 85), patrol(70, 85, 'fb2'), ...guards], {
        factions: { a: 'astral' },
      }),
      'hit-and-run',
    )
    t.choose('ann', path([60, 42])).pass('bob')
    t.refuses('ann', path([60, 31.99]), 'MW-ASTRAL-01')
    t.choose('ann', path([60, 52]))
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1', 'stance-patrol/fb2'])
    t.pass('bob').asks('ann', 'mw.turn')
  })

  rule(['MW-ASTRAL-02', 'MW-R-53'], 'whoever does not run after Hit and Run is not reacted to again', () => {
    const astral = { factions: { a: 'astral' } }
    const t = give(activating([group('fa1', [['as-prow', 60, 30]]), patrol(60, 85), ...guards], astral), 'hit-and-run')
    t.choose('ann', path([60, 42]))
      .pass('bob')
      .choose('ann', stay)
    t.asks('ann', 'mw.turn')
  })
})
