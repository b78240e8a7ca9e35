import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { type field, path } from '../mw-table.ts'
import { activating, battle, first, group, guards, leave, running, type Spec, stay, tank, wing } from './battle-table.ts'

type Seen = ReturnType<typeof field>
/** The kinds of things that happened, of those named, in their order. */
const sequence = (t: Seen, ...types: string[]) => t.events.map(e => e.type).filter(type => types.includes(type))
const give = (t: Seen, order: string) => t.pick('ann', order)
/** Two breachers that shoot and fight in an assault. */
const breachers = (id: string, x: number, y: number, more = {}) =>
  group(
    id,
    [
      ['tm-breach', x, y],
      ['tm-breach', x + 2.1, y],
    ],
    more,
  )

describe('the sequence of an activation', () => {
  rule(['MW-ACT-01', 'MW-ACT-03', 'MW-ORDER-02'], 'Basic Advance: order, movement, enemy patrols, then shooting', () => {
    const t = activating([tank('fa1', 60, 30), tank('fb1', 60, 75, { stance: 'patrol' }), ...guards])
    give(t, 'advance').choose('ann', path([60, 35]))
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    t.dice('salvo', 1, 1).pick('ann', 'fb1')
    expect(sequence(t, 'activated', 'moved', 'patrol fire', 'opens fire', 'activation ended')).toEqual([
      'activated',
      'moved',
      'patrol fire',
      'opens fire',
      'opens fire',
      'activation ended',
    ])
    expect(t.all('opens fire').map(d => [d.formation, d.order])).toEqual([
      ['fb1', 'reaction'],
      ['fa1', 'advance'],
    ])
    expect(t.world.formations.fa1!.stance).toBe('none')
    leave(t)
  })

  rule('MW-ORDER-06', 'Continuous Fire: no movement at all, then shooting', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 70, { stance: 'patrol' }), ...guards]), 'fire')
    t.asks('ann', 'mw.target')
    expect(t.all('moved')).toEqual([])
  })

  rule(
    ['MW-ORDER-05', 'MW-R-54', 'MW-STANCE-01'],
    'March: up to three moves, the stance before enemy patrols react, and no shooting',
    () => {
      const t = give(
        activating([tank('fa1', 30, 30, { stance: 'patrol' }), tank('fb1', 75, 50, { stance: 'patrol' }), ...guards]),
        'march',
      )
      t.refuses('ann', path([90.01, 30]), 'MW-ORDER-05')
      t.choose('ann', path([50, 30]))
      expect(t.world.formations.fa1!.stance).toBe('march')
      t.pass('bob')
      expect(t.all('opens fire')).toEqual([])
      t.asks('ann', 'mw.turn')
      const far = give(activating([tank('fa1', 30, 30), ...guards]), 'march').choose('ann', path([90, 30]))
      expect(far.world.units['ua1-1']!.at).toEqual({ x: 9000, y: 3000 })
      far.asks('ann', 'mw.turn')
    },
  )

  rule(['MW-ORDER-07', 'MW-STANCE-02'], 'Patrol: one move, then the stance until the next turn of the formation', () => {
    const t = give(activating([tank('fa1', 60, 30, { stance: 'march' }), tank('fb1', 60, 80), ...guards]), 'patrol')
    expect(t.world.formations.fa1!.stance).toBe('none')
    t.refuses('ann', path([60, 50.01]), 'MW-MOVE-01')
    t.choose('ann', path([60, 50]))
    expect(t.world.formations.fa1!.stance).toBe('patrol')
    expect(t.all('opens fire')).toEqual([])
    t.asks('ann', 'mw.turn')
  })

  rule('MW-ORDER-12', 'Regroup: tokens go first, then a move of 5 cm if the formation is fast enough, and no shooting', () => {
    const t = give(activating([tank('fa1', 60, 30, { tokens: 3 }), tank('fb1', 60, 60), ...guards]), 'regroup')
    expect(t.world.formations.fa1!.tokens).toBe(1)
    t.refuses('ann', path([60, 35.01]), 'MW-ORDER-12')
    t.choose('ann', path([60, 35]))
    expect(t.all('opens fire')).toEqual([])
    t.asks('ann', 'mw.turn')
    const pod = give(activating([group('fa1', [['tm-pod', 60, 30]], { tokens: 2 }), ...guards]), 'regroup')
    expect(pod.all('moved')).toEqual([])
    pod.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ORDER-15', 'MW-R-54'],
    'Scatter: it counts as scattered from the start, moves, is reacted to, then checks; it never attacks',
    () => {
      const riflemen = group('fa1', [
        ['tm-rifle', 60, 30],
        ['tm-rifle', 62.1, 30],
        ['tm-rifle', 64.2, 30],
      ])
      const safe = activating([riflemen, tank('fb1', 60, 70, { stance: 'patrol' }), ...guards], {}, [
        ['scatter', 1],
        ['moral', 6, 6],
      ])
      give(safe, 'scatter').choose('ann', path([60, 31]))
      first(safe, 'ann')
      expect(safe.world.formations.fa1!.stance).toBe('scatter')
      expect(safe.all('stance taken')).toEqual([{ formation: 'fa1', stance: 'scatter' }])
      safe.pass('bob')
      expect(safe.world.formations.fa1!.stance).toBe('none')
      expect(safe.all('opens fire')).toEqual([])
      safe.asks('ann', 'mw.turn')
      const shaken = activating([{ ...riflemen, tokens: 4, stance: 'scatter' }, ...guards], {}, [
        ['scatter', 1],
        ['moral', 1, 2],
      ])
      shaken.pick('ann', 'ua1-3').choose('ann', stay)
      first(shaken, 'ann')
      expect(shaken.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 3 })
      expect(shaken.all('stance taken')).toEqual([])
      shaken.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-64', 'a failed terror check makes it the Scatter order at once', () => {
    const t = activating([tank('fa1', 60, 30, { tokens: 3, terror: 1 }), ...guards], {}, [
      ['moral', 1, 1],
      ['scatter', 1],
    ])
    give(t, 'fire')
    expect(t.last('order changed')).toMatchObject({ to: 'scatter' })
    leave(t)
  })

  rule(
    ['MW-ACT-06', 'MW-TRAIT-40'],
    'rookies check after the order is given; a failure makes it Regroup, without a scatter stance',
    () => {
      const rookies = (tokens: number) =>
        group(
          'fa1',
          [
            ['tm-draft', 60, 30],
            ['tm-draft', 62.1, 30],
          ],
          { tokens },
        )
      const t = activating([rookies(4), ...guards], {}, [['moral', 1, 1]])
      expect(t.asks('ann', 'mw.order').seat).toBe('ann')
      give(t, 'patrol')
      expect(t.world.formations.fa1).toMatchObject({ order: 'regroup', stance: 'none', tokens: 2 })
      leave(t)
      const calm = give(activating([rookies(4), ...guards], {}, [['moral', 6, 6]]), 'patrol').choose('ann', stay)
      first(calm, 'ann')
      expect(calm.world.formations.fa1).toMatchObject({ order: 'patrol', stance: 'patrol', tokens: 4 })
      leave(calm)
    },
  )

  rule('MW-UNIT-10', 'hits on armor are forgotten at the end of the turn, and so is what cards gave', () => {
    const t = battle([
      ...guards,
      group('fb1', [
        ['tm-lancer', 60, 60, { hits: 1 }],
        ['tm-lancer', 63, 60, { hits: 1 }],
      ]),
    ])
    t.pick('ann', 'fa8').pick('ann', 'fire')
    expect(t.world.units['ub1-1']!.hits).toBe(0)
    t.asks('bob', 'mw.turn')
  })

  rule('MW-R-176', 'occupation is noted when the formation is declared, before it moves', () => {
    const pois = [{ type: 'source-of-supply', at: [60, 35] }]
    const t = give(activating([tank('fa1', 60, 30), tank('fa2', 30, 30), ...guards], { pois }), 'advance')
    expect(t.world.formations.fa1!.occupied).toEqual(['p1'])
    t.asks('ann', 'mw.movePath')
    const away = give(activating([tank('fa1', 60, 20), ...guards], { pois }), 'advance')
    expect(away.world.formations.fa1!.occupied).toEqual([])
    away.asks('ann', 'mw.movePath')
  })

  rule('MW-R-176', 'who enters in this activation did not occupy at its start: control is gained a turn later', () => {
    const pois = [{ type: 'source-of-supply', at: [60, 12] }]
    const control = (where: JsonObject) => {
      const t = battle([tank('fa1', 60, 8, where), ...guards], { pois })
        .pick('ann', 'fa1')
        .pick('ann', 'fire')
      if (Object.keys(where).length > 0)
        t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
      t.asks('bob', 'mw.turn')
      return t.world.pois[0]!.control
    }
    expect([control({}), control({ where: 'waiting', paid: true })]).toEqual(['a', null])
  })

  rule('MW-R-149', 'a formation is asked for a target once in an activation', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 70), tank('fb2', 50, 70), ...guards]), 'fire')
    t.dice('salvo', 1, 1).pick('ann', 'fb1')
    expect(t.all('opens fire')).toHaveLength(1)
    t.asks('ann', 'mw.turn')
  })
})

describe('enemy patrols', () => {
  const patrol = (x: number, y: number, id = 'fb1', more: object = {}): Spec => tank(id, x, y, { stance: 'patrol', ...more })
  const advance = (formations: readonly Spec[], to: readonly [number, number], from: readonly [number, number] = [60, 30]) =>
    give(activating([tank('fa1', ...from), ...formations, ...guards]), 'advance').choose('ann', path([...to]))

  rule(
    ['MW-ACT-04', 'MW-ORDER-08', 'MW-STANCE-03'],
    'a patrol may shoot at what has just moved, and its stance is used up',
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

  rule('MW-R-53', 'standing still triggers nothing, nor does Veer Off; any movement does', () => {
    const still = give(activating([tank('fa1', 60, 30), patrol(60, 70), ...guards]), 'advance').choose('ann', stay)
    still.asks('ann', 'mw.target')
    const off = activating([wing('fa1', 60, 60, { altitude: 'low' }), patrol(60, 80), ...guards])
    expect(off.last('activated')).toMatchObject({ order: 'veer-off' })
    off.asks('ann', 'mw.turn')
    const regroup = give(activating([tank('fa1', 60, 30), patrol(60, 70), ...guards]), 'regroup').choose('ann', path([60, 31]))
    regroup.asks('bob', 'kernel.react')
  })

  rule('MW-R-53', 'a formation that enters is reacted to once, after the movement of its order or after its placement', () => {
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
  })

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
    const t = advance([patrol(60, 75), patrol(70, 75, 'fb2')], [60, 35])
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1', 'stance-patrol/fb2'])
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb2')
    expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    t.asks('ann', 'mw.target')
    expect(t.all('patrol fire').map(d => d.formation)).toEqual(['fb2', 'fb1'])
  })

  rule('MW-R-56', 'a patrol shot is a normal salvo without an advantage of its own', () => {
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
        activating(
          [wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol', facing: 270 }), patrol(90, 40, 'fa2', {}), ...guards],
          {
            sides: { a: { supply: 2 } },
          },
        ),
        'fire@high',
      )
      t.asks('ann', 'mw.turn')
      const moved = give(
        activating([wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol', facing: 270 }), ...guards], {
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
          { stance: 'patrol', facing: 270 },
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
      activating([wing('fa1', 60, 30), wing('fb1', 60, 75, { stance: 'patrol', facing: 270 }), ...guards], {
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

describe('assaults', () => {
  rule(
    ['MW-ORDER-03', 'MW-ORDER-04', 'MW-R-58'],
    'an assault without contact is legal: units with Assault shoot, there is no close combat',
    () => {
      const t = give(activating([breachers('fa1', 60, 30), tank('fb1', 60, 60), ...guards]), 'assault').choose(
        'ann',
        path([60, 42]),
      )
      first(t, 'ann')
      t.asks('ann', 'mw.target')
      t.pass('ann')
      expect(t.all('close combat')).toEqual([])
      t.asks('ann', 'mw.turn')
      const tanks = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 60), ...guards]), 'assault').choose(
        'ann',
        path([60, 40]),
      )
      tanks.asks('ann', 'mw.turn')
    },
  )

  rule(['MW-ORDER-03', 'MW-ACT-01', 'MW-R-59'], 'contact brings close combat, after patrols have reacted', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 60, { stance: 'patrol' }), ...guards]), 'assault')
    t.choose('ann', path([60, 57.5]))
    for (const dice of [
      ['salvo', 1, 1],
      ['close combat', 1],
      ['close combat', 1],
      ['moral', 6, 6],
      ['moral', 6, 6],
    ] as const)
      t.dice(...(dice as unknown as [string, ...number[]]))
    t.pick('bob', 'stance-patrol/fb1')
    expect(sequence(t, 'patrol fire', 'close combat')).toEqual(['patrol fire', 'close combat'])
    leave(t)
  })

  rule('MW-R-59', 'patrol fire that removes the contact leaves no close combat', () => {
    const riflemen = group('fa1', [
      ['tm-rifle', 60, 50],
      ['tm-rifle', 62.1, 50],
    ])
    const t = give(activating([riflemen, tank('fb1', 60, 75, { stance: 'patrol' }), ...guards]), 'assault').choose(
      'ann',
      path([60, 66]),
    )
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-2', x: 6000, y: 7275, facing: null, level: null }] })
    t.dice('salvo', 6, 6).pick('bob', 'stance-patrol/fb1')
    expect(t.world.formations.fa1!.where).toBe('gone')
    expect(t.all('close combat')).toEqual([])
    leave(t)
  })
})

describe('warlords', () => {
  const marshal = (more = {}) => group('fa1', [['tm-marshal', 60, 20]], more)
  /** Base to base 30 cm: the marshal's radius is 1.5. */
  const near = tank('fa2', 92.75, 20)
  const charge = (formations: readonly Spec[], more = {}, dice: [string, ...number[]][] = []) =>
    give(activating([marshal(), ...formations, ...guards], more, dice), 'assault')

  rule(
    ['MW-TRAIT-32', 'MW-ACT-07'],
    'up to two formations whose chief is within 30 cm follow with Assault, exactly 30 is near enough',
    () => {
      const t = charge([near, tank('fa3', 60, 52.75), tank('fa4', 60, 30), tank('fa5', 27.24, 20)]).choose('ann', stay)
      expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2', 'fa3', 'fa4'])
      t.pick('ann', 'fa2').choose('ann', stay)
      expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa3', 'fa4'])
      t.pick('ann', 'fa3').choose('ann', stay)
      expect(['fa1', 'fa2', 'fa3', 'fa4'].map(id => t.world.formations[id]!.activated)).toEqual([true, true, true, false])
      expect(t.world.formations.fa2!.order).toBe('assault')
      t.asks('ann', 'mw.turn')
    },
  )

  rule('MW-TRAIT-32', 'only the Assault order takes others along, and declining is allowed', () => {
    const fire = give(activating([marshal(), near, ...guards]), 'fire')
    fire.asks('ann', 'mw.turn')
    const alone = charge([near]).choose('ann', stay).pass('ann')
    expect(alone.world.formations.fa2!.activated).toBe(false)
    alone.asks('ann', 'mw.turn')
  })

  rule('MW-R-63', 'followers are unactivated, not scattered and able to assault; distance counts before anything moves', () => {
    const t = charge([
      tank('fa2', 60, 30, { activated: true }),
      tank('fa3', 60, 34, { stance: 'scatter' }),
      group('fa4', [['tm-pod', 60, 38]]),
      wing('fa5', 60, 40),
      tank('fa6', 92.75, 20),
    ]).choose('ann', path([40, 20]))
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa6'])
  })

  rule(
    ['MW-TRAIT-33', 'MW-ACT-07', 'MW-R-179'],
    'all of them move before patrols fire, and then shoot before the one close combat',
    () => {
      const t = charge([breachers('fa2', 70, 20), tank('fb1', 60, 55, { stance: 'patrol' })]).choose('ann', path([60, 25]))
      t.pick('ann', 'fa2').choose('ann', path([70, 30]))
      first(t, 'ann')
      expect(t.all('patrol fire')).toEqual([])
      expect(t.options('bob', 'kernel.react')).toEqual(['stance-patrol/fb1'])
      t.pass('bob').pass('bob')
      expect(sequence(t, 'moved')).toHaveLength(2)
      leave(t)
    },
  )

  rule('MW-R-179', 'if the warlord loses his nerve nobody follows', () => {
    const t = activating([marshal({ tokens: 5, terror: 1 }), near, ...guards], {}, [
      ['moral', 1, 1],
      ['scatter', 1],
    ])
    give(t, 'assault')
    expect(t.all('follows')).toEqual([])
    expect(t.match.decision(t.state, 'ann')?.kind).not.toBe('mw.followWarlord')
    leave(t)
  })

  rule('MW-R-179', 'a follower that fails its rookies check regroups and takes no part', () => {
    const t = charge(
      [
        group(
          'fa2',
          [
            ['tm-draft', 80, 20],
            ['tm-draft', 82.1, 20],
          ],
          { tokens: 4 },
        ),
      ],
      {},
      [['moral', 1, 1]],
    )
    t.choose('ann', stay).pick('ann', 'fa2')
    expect(t.world.formations.fa2).toMatchObject({ order: 'regroup', tokens: 2, activated: true })
    leave(t)
  })

  rule('MW-TRAIT-34', 'a formation inside a carrier near the warlord may come out and follow', () => {
    const barge = group('fa2', [['cd-barge', 75, 20]])
    const cargo = { where: 'carried', carrier: 'fa2' }
    const breakers = group(
      'fa3',
      [
        ['cd-breaker', 0, 0],
        ['cd-breaker', 0, 0],
      ],
      cargo,
    )
    const t = charge([barge, breakers]).choose('ann', stay)
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2', 'fa3'])
    t.pick('ann', 'fa3')
    first(t, 'ann')
    expect(t.world.formations.fa3).toMatchObject({ where: 'table', order: 'assault', activated: true })
    leave(t)
    const far = charge([group('fa2', [['cd-barge', 115, 60]]), breakers]).choose('ann', stay)
    far.asks('ann', 'mw.turn')
  })

  rule('MW-TRAIT-35', 'a warlord that enters this turn takes along whoever is near the point where he enters', () => {
    const t = battle([group('fa1', [['tm-marshal', 0, 0]], { where: 'waiting', paid: true }), tank('fa2', 60, 30), ...guards])
    t.pick('ann', 'fa1').pick('ann', 'assault')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
    t.choose('ann', stay)
    expect(t.options('ann', 'mw.followWarlord')).toEqual(['fa2'])
  })
})

describe('what else an activation brings', () => {
  rule('MW-R-169', 'what landed acts as under Basic Advance without moving, and a landing party may act in the same turn', () => {
    const t = running({ proc: 'carryOut', vars: { formation: 'fa1', order: 'advance' } }, [
      tank('fa1', 60, 30, { marks: ['activation:landed'] }),
      tank('fb1', 60, 60),
      ...guards,
    ])
    t.asks('ann', 'mw.target')
    expect(t.all('moved')).toEqual([])
    const party = battle([...guards, tank('fa7', 5, 30, { marks: ['turn:may-act'] })])
      .pick('ann', 'fa8')
      .pick('ann', 'fire')
    expect(party.options('ann', 'mw.another')).toEqual(['fa7'])
    party.pick('ann', 'fa7').pick('ann', 'fire')
    expect(party.world.formations.fa7!.activated).toBe(true)
    party.asks('bob', 'mw.turn')
    const later = battle([...guards, tank('fa7', 5, 30, { marks: ['turn:may-act'] })])
      .pick('ann', 'fa8')
      .pick('ann', 'fire')
      .pass('ann')
    expect(later.world.formations.fa7).toMatchObject({ activated: false, marks: [] })
    later.asks('bob', 'mw.turn')
  })

  rule('MW-R-91', 'in a window of both sides the active side decides first', () => {
    const hands = { a: ['tm-c-1#1'], b: ['lucky-shot#2'] }
    const t = battle([group('fa1', [['tm-forge', 60, 20, { maker: 'terror' }]]), ...guards], { hands }).pick('ann', 'fa1')
    while (t.match.decision(t.state, 'ann')?.kind === 'kernel.react') t.pass('ann')
    t.pick('ann', 'fire')
    const { subject } = t.asks('ann', 'kernel.react')
    expect(subject.hook).toBe('activation.declared')
    t.pass('ann')
    expect(t.asks('bob', 'kernel.react').subject.hook).toBe('activation.declared')
  })

  rule('MW-R-146', 'a duty by a stance gives way to what a formation can never do', () => {
    const t = activating([group('fa1', [['cd-maw', 60, 30]], { stance: 'rage' }), ...guards])
    expect(t.options('ann', 'mw.order')).toEqual(['advance', 'patrol', 'regroup', 'scatter'])
  })
})

describe('stances and groups in play', () => {
  rule(['MW-STANCE-04', 'MW-R-54'], 'who marches is shot at with advantage by a patrol, who advances is not', () => {
    const hitsOn = (order: string) => {
      const t = give(activating([tank('fa1', 30, 30), tank('fb1', 75, 50, { stance: 'patrol' }), ...guards]), order)
      t.choose('ann', path([48, 30]))
        .dice('salvo', 4, 1)
        .pick('bob', 'stance-patrol/fb1')
      leave(t)
      return t.all('armor hit').length
    }
    expect([hitsOn('march'), hitsOn('advance')]).toEqual([1, 0])
  })

  rule(['MW-TRAIT-33', 'MW-ACT-07'], 'what a warlord and his followers bring into contact is one close combat', () => {
    const formations = [group('fa1', [['tm-marshal', 60, 20]]), tank('fa2', 50, 30), tank('fb1', 60, 45), ...guards]
    const t = give(activating(formations), 'assault')
      .choose('ann', path([60, 42.25]))
      .pick('ann', 'fa2')
    t.dice('close combat', 1, 1).dice('close combat', 1)
    for (const _ of ['fa1', 'fa2', 'fb1']) t.dice('moral', 6, 6)
    t.choose('ann', path([57.5, 45]))
    // In which order her two formations check their moral.
    first(t, 'ann')
    expect(t.all('close combat')).toHaveLength(1)
    leave(t)
  })
})
