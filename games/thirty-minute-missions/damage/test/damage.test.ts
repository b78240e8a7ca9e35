import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { sheet } from '../../attack/test/table.ts'
import { isInoperative } from '../../basics/body.ts'
import { mayActivate } from '../../battle/turns.ts'
import { throwDistance } from '../../grapple/throw-distance.ts'
import { can, hooks } from '../../hooks.ts'
import { moveProblem } from '../../movement/modes.ts'
import { standardMovement } from '../../movement/standard.ts'
import { citedBy, goesOn, hurting, one, running, typesOf, unit } from './table.ts'

const line = (more = {}) => ({ units: [one('ub1', 'alto_line', [5, 5], more)] })
const modifiers = (t: ReturnType<typeof hurting>, hook: 'roll.accuracy' | 'roll.assault') => {
  const info = { unit: 'ub1', weapon: 'basic', target: 'ua9', distance: 1, how: 'normal', blind: false }
  return hooks.ledger(t.world, hook, info, 0, 'TM-ATK-05').total
}

describe('damage', () => {
  rule('TM-ATK-08', 'damage is taken off the section or the equipment it was aimed at', () => {
    const torso = goesOn(hurting({ part: 'torso', amount: 8 }, line()))
    expect([unit(torso).durability.torso, unit(torso).durability.head]).toEqual([30, 10])
    const rifle = goesOn(hurting({ part: 'ub1/1', amount: 3 }, line()))
    const full = rifle.last('damaged')
    expect([rifle.world.items['ub1/1']!.durability, full.dealt, full.left]).toEqual([Number(full.left), 3, full.left])
    expect(unit(rifle).durability.armR).toBe(16)
  })
  rule('TM-ATK-09', 'a part at 0 is destroyed for good; at 1 it still works', () => {
    const hurt = goesOn(hurting({ part: 'head', amount: 9 }, line()))
    expect([unit(hurt).durability.head, typesOf(hurt).includes('section destroyed')]).toEqual([1, false])
    const lost = goesOn(hurting({ part: 'head', amount: 10 }, line()))
    expect([unit(lost).durability.head, lost.last('section destroyed').section]).toEqual([0, 'head'])
    const again = goesOn(hurting({ part: 'head', amount: 10 }, line({ durability: { head: 0 } })))
    expect(typesOf(again)).not.toContain('damaged')
  })
  rule('TM-R-50', 'damage beyond the durability of a part is lost', () => {
    const t = goesOn(hurting({ part: 'armL', amount: 30 }, line()))
    expect([unit(t).durability.armL, unit(t).durability.torso, t.last('damaged').dealt]).toEqual([0, 38, 16])
  })
  rule('TM-R-56', 'the body of a vehicle is its Cockpit', () => {
    const t = goesOn(hurting({ part: 'cockpit', amount: 47 }, { units: [one('ub1', 'bastion_tank', [5, 5])] }))
    expect([Object.keys(unit(t).durability), unit(t).durability.cockpit]).toEqual([['cockpit', 'trackL', 'trackR'], 1])
  })
})

describe('lost sections', () => {
  rule(['TM-LOSS-01', 'TM-LOSS-02'], 'a lost limb is shown as gone, or by a token; its effect is the same', () => {
    const gone = goesOn(hurting({ part: 'armR', amount: 16 }, line()))
    const kept = goesOn(hurting({ part: 'armR', amount: 16 }, { ...line(), options: { keepLimbs: true } }))
    expect([gone.last('section destroyed').shown, kept.last('section destroyed').shown]).toEqual(['removed', 'token'])
    expect([gone, kept].map(t => t.world.items['ub1/1']!.mode)).toEqual(['dropped', 'dropped'])
  })
  rule('TM-LOSS-03', 'all heads lost: -1 to Accuracy Rolls', () => {
    const whole = goesOn(hurting({ part: 'head', amount: 9 }, line()))
    const blind = goesOn(hurting({ part: 'head', amount: 10 }, line()))
    expect([modifiers(whole, 'roll.accuracy'), modifiers(blind, 'roll.accuracy')]).toEqual([0, -1])
  })
  rule(['TM-LOSS-04', 'TM-WEAP-08'], 'what a lost arm held lies in the hex; what the other holds does not', () => {
    const t = goesOn(hurting({ part: 'armR', amount: 16 }, line()))
    const rifle = t.world.items['ub1/1']!
    expect([rifle.mode, rifle.unit, rifle.hex]).toEqual(['dropped', null, unit(t).hex])
    expect(unit(t).items).not.toContain('ub1/1')
    expect(t.world.items['ub1/3']!.mode).toBe('equipped')
    const shield = goesOn(hurting({ part: 'armL', amount: 16 }, line()))
    expect([shield.world.items['ub1/3']!.mode, shield.world.items['ub1/1']!.mode]).toEqual(['dropped', 'equipped'])
  })
  rule('TM-R-107', 'a weapon held with two arms drops when one of them is lost', () => {
    const t = goesOn(hurting({ part: 'armL', amount: 12 }, { units: [one('ub1', 'marauder', [5, 5])] }))
    expect([t.world.items['ub1/1']!.mode, citedBy(t, 'item dropped')]).toEqual(['dropped', ['TM-R-107']])
  })
  rule('TM-BATL-17', 'the object a lost arm carried drops; the other arm keeps its own', () => {
    const carrier = (part: string) =>
      goesOn(
        hurting(
          { part, amount: 16 },
          {
            ...line(),
            objectives: [{ id: 'crate', kind: 'carry', at: [0, 0], carrier: 'ub1', arm: 'armL' }],
          },
        ),
      ).world.objectives[0]!.carrier
    expect([carrier('armL'), carrier('armR')]).toEqual([null, 'ub1'])
  })
  rule('TM-R-161', 'any number of things may lie in a hex', () => {
    const t = goesOn(
      hurting(
        { part: 'armR', amount: 16 },
        { units: [one('ub1', 'alto_line', [5, 5]), one('ub2', 'alto_line', [9, 9])], dropped: [{ item: 'ub2/1', at: [5, 5] }] },
      ),
    )
    expect(Object.values(t.world.items).filter(i => i.mode === 'dropped' && i.hex!.column === unit(t).hex.column)).toHaveLength(2)
  })
  rule('TM-LOSS-05', 'all arms lost: no grapples; with one left it still can', () => {
    const position = (armL: number) => ({
      units: [one('ub1', 'marauder', [5, 5], { ap: 8, durability: { armL } }), one('ua1', 'marauder', [4, 5])],
      active: 'ub1',
      phase: 'close',
    })
    const none = hurting({ part: 'armR', amount: 12 }, position(0))
    none.refuses('bob', { type: 'pick', ids: ['grapple:ua1'] }, 'TM-GRAP-01')
    none.asks('bob', 'tm.act')
    const left = hurting({ part: 'armR', amount: 12 }, position(1))
    expect(left.options('bob', 'tm.act')).toContain('grapple:ua1')
  })
  rule(['TM-LOSS-06', 'TM-LOSS-07'], 'half the legs: -1 and half movement; all legs: -2 and 1', () => {
    const walker = (legs: number) =>
      goesOn(hurting({ part: 'legL', amount: legs > 0 ? 20 : 1 }, line({ durability: { legR: legs > 1 ? 0 : 20 } })))
    const found = [0, 1, 2].map(legs => {
      const t = walker(legs)
      return [modifiers(t, 'roll.assault'), standardMovement(t.world, unit(t)).total, throwDistance(t.world, unit(t)).total]
    })
    expect(found).toEqual([
      [0, 4, 3],
      [-1, 2, 2],
      [-2, 1, 1],
    ])
  })
  rule('TM-LOSS-08', 'half the drives of a vehicle: half movement', () => {
    const tank = (amount: number) => goesOn(hurting({ part: 'trackL', amount }, { units: [one('ub1', 'bastion_tank', [5, 5])] }))
    const [whole, half] = [tank(23), tank(24)]
    expect([whole, half].map(t => standardMovement(t.world, unit(t)).total)).toEqual([4, 2])
  })
  rule('TM-LOSS-09', 'what is mounted on a lost section is lost without an explosion', () => {
    const t = goesOn(hurting({ part: 'head', amount: 18 }, { units: [one('ub1', 'alto_ace', [5, 5])] }))
    expect([t.world.items['ub1/3']!.mode, typesOf(t).includes('rolled')]).toEqual(['destroyed', false])
    const shield = goesOn(hurting({ part: 'armL', amount: 16 }, { units: [one('ub1', 'alto_ace', [5, 5])] }))
    expect(shield.world.items['ub1/4']!.mode).toBe('destroyed')
  })
  rule('TM-DEST-05', 'every area of a mech has its own loss', () => {
    const lost = ['head', 'armL', 'legL'].map(part => goesOn(hurting({ part, amount: 20 }, line())))
    expect(lost.map(t => t.last('section destroyed').kind)).toEqual(['head', 'arm', 'leg'])
    expect(lost.map(t => unit(t).where)).toEqual(['board', 'board', 'board'])
  })
})

describe('credit', () => {
  rule('TM-R-155', 'what follows an attack is credited to its side; terrain to nobody', () => {
    const fallen = goesOn(
      hurting({ part: 'ub1/3', amount: 8 }, { units: [one('ub1', 'revenant', [5, 5], { level: 2, durability: { legL: 4 } })] }),
    )
    expect(fallen.all('damaged').map(d => [d.cause, d.by])).toEqual([
      ['ranged', 'a'],
      ['fall', 'a'],
      ['fall', 'a'],
    ])
    expect([fallen.world.deeds.firstSection, fallen.world.deeds.counts.a]).toEqual(['a', { crippled: 1, handToHand: 1 }])
    const own = goesOn(hurting({ part: 'legL', amount: 20, by: null, cause: 'terrain' }, line()))
    expect([own.world.deeds.firstSection, own.world.deeds.counts]).toEqual([null, { a: {}, b: {} }])
    const pod = goesOn(
      hurting({ part: 'ub1/2', amount: 8 }, { units: [one('ub1', 'castellan', [5, 5], { durability: { torso: 7 } })] }, [
        ['does the weapon explode?', 6],
      ]),
    )
    expect([pod.world.deeds.firstUnit, pod.world.deeds.counts.a.disarmed]).toEqual(['a', 1])
  })
})

describe('explosions', () => {
  const pod = (torso: number, more = {}) => ({ units: [one('ub1', 'castellan', [5, 5], { durability: { torso }, ...more })] })
  rule(['TM-WEAP-03', 'TM-R-54'], 'a Mounted weapon shot to pieces explodes on 6: its damage goes to its section', () => {
    const quiet = goesOn(hurting({ part: 'ub1/2', amount: 8 }, pod(10), [['does the weapon explode?', 5]]))
    expect([unit(quiet).durability.torso, quiet.world.items['ub1/2']!.mode]).toEqual([10, 'destroyed'])
    const loud = goesOn(hurting({ part: 'ub1/2', amount: 8 }, pod(10), [['does the weapon explode?', 6]]))
    expect([unit(loud).durability.torso, loud.last('weapon exploded').needs]).toEqual([3, 6])
  })
  rule('TM-R-54', 'an explosion may destroy the section, and the unit; nothing else explodes', () => {
    const t = goesOn(hurting({ part: 'ub1/2', amount: 8 }, pod(7), [['does the weapon explode?', 8]]))
    expect([unit(t).where, t.all('unit destroyed')[0]!.by]).toEqual(['destroyed', 'a'])
    const held = goesOn(hurting({ part: 'ub1/1', amount: 20 }, pod(10)))
    expect([held.world.items['ub1/1']!.mode, typesOf(held).includes('rolled')]).toEqual(['destroyed', false])
    const whole = goesOn(hurting({ part: 'ub1/2', amount: 7 }, pod(10)))
    expect(typesOf(whole)).not.toContain('rolled')
  })
  rule(['TM-TRAIT-09', 'TM-WEAP-03'], 'a Lucky pilot may roll for an explosion again, once there is one', () => {
    const lucky = sheet('alto_line', [['missile_pod', 'torso']], { pilot: { rank: 'regular', traits: ['lucky'] } })
    const lost = (face: number) =>
      hurting({ part: 'ub1/1', amount: 8 }, { units: [one('ub1', '', [5, 5], { sheet: lucky })] }, [
        ['does the weapon explode?', face],
      ])
    const t = lost(6)
    t.dice('roll again', 5).pick('bob', 'lucky/ub1')
    expect([unit(goesOn(t)).durability.torso, typesOf(t).includes('weapon exploded')]).toEqual([38, false])
    expect(unit(goesOn(lost(5))).marks).toEqual([])
  })
  rule('TM-MOD-11', 'Blast Damping: only on 8', () => {
    const bomber = { units: [one('ub1', 'vulture', [5, 5], { level: 2 })] }
    const rack = (face: number) => goesOn(hurting({ part: 'ub1/1', amount: 30 }, bomber, [['does the weapon explode?', face]]))
    expect([7, 8].map(face => typesOf(rack(face)).includes('weapon exploded'))).toEqual([false, true])
  })
})

describe('destroyed and Inoperative', () => {
  rule('TM-DEST-01', 'a unit without its Main Section is removed', () => {
    const alive = goesOn(hurting({ part: 'torso', amount: 37 }, line()))
    const dead = goesOn(hurting({ part: 'torso', amount: 38 }, line()))
    expect([unit(alive).where, unit(dead).where]).toEqual(['board', 'destroyed'])
    const aimed = { units: [one('ub1', 'alto_line', [5, 5]), one('ua1', 'marauder', [3, 5], { lockedOn: 'ub1' })] }
    expect(unit(goesOn(hurting({ part: 'torso', amount: 38 }, aimed)), 'ua1').lockedOn).toBe(null)
  })
  rule('TM-R-122', 'it leaves what it held and carried; what was mounted is lost, its Hold ends', () => {
    const t = goesOn(
      hurting(
        { part: 'torso', amount: 38 },
        { units: [one('ub1', 'alto_line', [5, 5], { heldBy: 'ua1' }), one('ua1', 'marauder', [5, 5], { holds: 'ub1' })] },
      ),
    )
    expect(['ub1/1', 'ub1/2', 'ub1/3', 'ub1/4'].map(id => t.world.items[id]!.mode)).toEqual([
      'dropped',
      'dropped',
      'dropped',
      'destroyed',
    ])
    expect([unit(t, 'ua1').holds, unit(t).heldBy, t.last('hold ended').target]).toEqual([null, null, 'ub1'])
    // Vulcans in the head, a shield on the arm.
    const ace = goesOn(hurting({ part: 'torso', amount: 99 }, { units: [one('ub1', 'alto_ace', [5, 5])] }))
    expect(['ub1/3', 'ub1/4'].map(id => ace.world.items[id]!.mode)).toEqual(['destroyed', 'destroyed'])
  })
  rule(['TM-R-122', 'TM-R-95'], 'the object it carried lies in its hex, or next to a structure', () => {
    const carried = (structures: { hex: number[] }[]) =>
      goesOn(
        hurting(
          { part: 'torso', amount: 38 },
          {
            units: [one('ub1', 'alto_line', [5, 5], { level: 0 })],
            structures,
            objectives: [{ id: 'crate', kind: 'carry', at: [0, 0], carrier: 'ub1', arm: 'armL' }],
          },
        ),
      ).world.objectives[0]!
    expect([carried([]).carrier, carried([]).hex]).toEqual([null, { column: 5, row: 5 }])
    expect(carried([{ hex: [5, 5] }]).hex).not.toEqual({ column: 5, row: 5 })
  })
  rule('TM-DRONE-06', 'stowed drones are destroyed with their Main Unit', () => {
    const t = goesOn(
      hurting(
        { part: 'torso', amount: 38 },
        {
          units: [
            one('ub1', 'carrier', [5, 5]),
            { id: 'ub2', side: 'b', sheet: 'wisp', where: 'stowed', main: 'ub1' },
            one('ub3', 'wisp', [6, 5], { main: 'ub1', level: 1 }),
          ],
        },
      ),
    )
    expect([unit(t, 'ub2').where, unit(t, 'ub3').where]).toEqual(['destroyed', 'board'])
  })
  rule('TM-DRONE-08', 'a drone left alone stays where it is and cannot evade', () => {
    const drone = (where: string) =>
      goesOn(
        running(
          'settle',
          { unit: 'ub3', by: null, before: { aloft: true, flies: false, floats: false, wreck: false } },
          {
            units: [{ ...one('ub1', 'carrier', [5, 5]), where }, one('ub3', 'wisp', [6, 5], { main: 'ub1', level: 1 })],
          },
        ),
      )
    const [led, alone] = [drone('board'), drone('destroyed')]
    expect([unit(alone, 'ub3').level, can(led.world, 'ub3', 'cannotEvade'), can(alone.world, 'ub3', 'cannotEvade')]).toEqual([
      1,
      false,
      true,
    ])
  })
  rule(['TM-DEST-02', 'TM-R-57', 'TM-R-58'], 'a mech is Inoperative when heads, arms, legs and tails are all gone', () => {
    const stump = { head: 0, armL: 0, armR: 0, leg1: 0, leg2: 0, leg3: 0, leg4: 0 }
    const scorpion = (amount: number, durability = stump) =>
      goesOn(hurting({ part: 'tail', amount }, { units: [one('ub1', 'scorpion', [5, 5], { durability, stance: 'guard' })] }))
    const [tailed, lost, headed] = [scorpion(17), scorpion(18), scorpion(18, { ...stump, head: 1 })]
    expect([tailed, lost, headed].map(t => isInoperative(t.world, unit(t)))).toEqual([false, true, false])
    expect([citedBy(lost, 'inoperative'), unit(lost).stance, unit(tailed).stance]).toEqual([['TM-DEST-02'], null, 'guard'])
  })
  rule('TM-DEST-03', 'a vehicle that can no longer move is Inoperative', () => {
    const tank = (trackR: number) =>
      goesOn(hurting({ part: 'trackL', amount: 24 }, { units: [one('ub1', 'bastion_tank', [5, 5], { durability: { trackR } })] }))
    expect([tank(1), tank(0)].map(t => citedBy(t, 'inoperative'))).toEqual([[], ['TM-DEST-03']])
  })
  rule('TM-DEST-04', 'an Inoperative unit acts only with Mounted weapons and drones', () => {
    const stump = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const t = goesOn(
      running(
        'pressure',
        { units: [] },
        {
          units: [one('ub1', 'castellan', [5, 5], { durability: stump }), one('ub2', 'alto_line', [8, 5], { durability: stump })],
        },
      ),
    )
    expect(['ub1', 'ub2'].map(id => mayActivate(t.world, unit(t, id)))).toEqual([true, false])
    expect(can(t.world, 'ub1', 'mountedOnly')).toBe(true)
    const allowed = (command: string) => hooks.forbidden(t.world, 'command.allowed', { unit: 'ub1', command }).map(v => v.rule)
    expect([allowed('reload'), allowed('guard'), allowed('spot')]).toEqual([['TM-DEST-04'], ['TM-CMD-12'], []])
  })
  rule('TM-DEST-04', 'a Mounted weapon that was shot to pieces activates no wreck', () => {
    const durability = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const wreck = { side: 'b', id: 'ub1', sheet: sheet('alto_line', [['vulcans', 'torso']]), at: [5, 5], durability }
    // Vulcans have 4.
    const [hit, lost] = [3, 4].map(amount =>
      goesOn(hurting({ part: 'ub1/1', amount }, { units: [wreck] }, amount < 4 ? [] : [['does the weapon explode?', 1]])),
    )
    const broken = goesOn(running('pressure', { units: [] }, { units: [{ ...wreck, items: { vulcans: { durability: 0 } } }] }))
    expect([hit!, lost!, broken].map(t => mayActivate(t.world, unit(t)))).toEqual([true, false, false])
  })
  rule('TM-DEST-04', 'drones of its own that are left activate a wreck, on the board or stowed', () => {
    const durability = { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 }
    const wreck = one('ub1', 'alto_line', [5, 5], { durability })
    const withDrone = (drone: JsonObject) => {
      const t = goesOn(running('pressure', { units: [] }, { units: [wreck, one('ub2', 'wisp', [6, 5], drone)] }))
      return mayActivate(t.world, unit(t))
    }
    const where = ['board', 'stowed', 'destroyed'].map(place => withDrone({ main: 'ub1', where: place }))
    expect([where, withDrone({ main: 'ub9' })]).toEqual([[true, true, false], false])
  })
  rule('TM-R-59', 'an Inoperative unit cannot evade, Block or move; in the air it falls', () => {
    const stump = { armL: 0, armR: 0, legL: 0, legR: 0 }
    const t = goesOn(
      hurting({ part: 'head', amount: 10 }, { units: [one('ub1', 'revenant', [5, 5], { durability: stump, level: 2 })] }),
    )
    expect((['cannotEvade', 'cannotBlock', 'cannotMove'] as const).map(a => can(t.world, 'ub1', a))).toEqual([true, true, true])
    expect([unit(t).level, unit(t).durability.torso]).toEqual([0, 34 - 8])
  })
  rule('TM-R-59', 'an Inoperative unit makes no Move action, whatever else binds it', () => {
    const stump = { armL: 0, armR: 0, legL: 0, legR: 0 }
    const [t, crawling] = [10, 9].map(amount => goesOn(hurting({ part: 'head', amount }, line({ durability: stump }))))
    expect([t!, crawling!].map(table => moveProblem(table.world, unit(table))?.rule ?? null)).toEqual(['TM-R-59', null])
  })
})
