import type { JsonObject, Ledger } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { field } from '../../test/mw-table.ts'
import { attackFrom, barrageAttack, heroAttack, ordnanceAttack, spendShots } from '../attack.ts'
import { armsOf, firepowerOf } from '../firepower.ts'
import {
  alive,
  block,
  custom,
  diceOf,
  misses,
  open,
  type Place,
  resultOf,
  row,
  type Shooting,
  shoot,
  shooters,
  shotAt,
  targets,
  unit,
  worldOf,
} from './table.ts'

describe('separate salvos', () => {
  const group = [...row(1, 2, 20, 'tm-lancer'), unit('u3', 'as-starlance', [30, 20])]
  rule(['MW-TRAIT-44', 'MW-R-51'], 'a unit with a Titan weapon trait fires apart, after the others, at the same target', () => {
    const t = shoot([shooters(group), targets('fb1', row(11, 4, 40)), targets('fb2', row(21, 2, 40, 'tm-rifle', 50))], {}, [
      misses(4),
      misses(1),
    ])
    t.pick('ann', 'fb1')
    expect(shotAt(t)).toEqual(['fb1', 'fb1'])
    expect(t.all('salvo').map(e => (e.caps as JsonObject).annihilation)).toEqual([0, 1])
    open(t)
  })
  rule('MW-R-51', 'asked: if the target was wiped out it chooses another one', () => {
    const foes = [targets('fb1', [unit('u11', 'tm-rifle', [20, 40])]), targets('fb2', row(21, 2, 40, 'tm-rifle', 50))]
    const t = shoot([shooters(group), ...foes], {}, [['salvo', 5, 1, 1, 1], misses(1)]).pick('ann', 'fb1')
    expect(t.options('ann', 'mw.target')).toEqual(['fb2', 'template'])
    t.pick('ann', 'fb2')
    expect(shotAt(t)).toEqual(['fb1', 'fb2'])
    open(t)
  })
  rule('MW-R-51', 'several of them fire in the owner’s order, the first binding the others', () => {
    const lances = shooters([unit('u3', 'as-starlance', [30, 20]), unit('u4', 'as-starlance', [36, 20])])
    const t = shoot([lances, targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 40, 'tm-rifle', 50))], {}, [
      misses(1),
      misses(1),
    ])
    t.pick('ann', 'u4').pick('ann', 'fb2')
    expect(t.all('salvo declared').map(e => [e.targets, (e.dice as JsonObject).lines])).toMatchObject([
      [['fb2'], [{ piece: 'u4' }]],
      [['fb2'], [{ piece: 'u3' }]],
    ])
    open(t)
  })
  rule('MW-R-52', 'a normal unit’s single shot leaves it without firepower', () => {
    const world = custom({ type: 'tank', armor: 1, fireRange: 40, firePower: 4, traits: [{ trait: 'single-shot' }] })
    expect(armsOf(world, 'fa1', 'advance')).toEqual({ together: [], apart: ['u1'], weapons: [] })
    const shots = [{ source: 'u1', dice: firepowerOf(world, 'u1', 'advance').total }]
    const attack = attackFrom(world, { side: 'a', formation: 'fa1', shots, target: 'fb1', template: null })
    expect(attack.dice).toBe(4)
    expect(spendShots(world, attack)).toEqual(['u1'])
    expect(firepowerOf(world, 'u1', 'advance').total).toBe(0)
    expect(armsOf(world, 'fa1', 'advance').apart).toEqual([])
  })
})

describe('flyers', () => {
  const wing = (profile: string, altitude: string, id = 'fa1', side = 'a', from = 1, place: Place = [60, 40]) => ({
    id,
    side,
    altitude,
    units: [unit(`u${from}`, profile, place, { facing: 90 })],
  })
  const ground = targets('fb1', row(11, 2, 50, 'tm-rifle', 58))
  rule(['MW-FLYER-05', 'MW-TRAIT-42'], 'asked: flying high only bombers shoot at the ground', () => {
    const refusal = (table: Shooting) => {
      const { ask } = table.asks('ann', 'mw.target')
      return ask.type === 'pick' ? ask.options.find(o => o.id === 'fb1')!.refusal?.rule : null
    }
    expect(open(shoot([wing('tm-kestrel', 'high'), ground]))).not.toContain('mw.target')
    const low = shoot([wing('tm-kestrel', 'low'), ground], {}, [misses(1)])
    expect(refusal(low)).toBeUndefined()
    expect(diceOf(low.pick('ann', 'fb1')).total).toBe(1)
    const bomber = shoot(
      [{ ...wing('tm-condor', 'high'), units: [unit('u1', 'tm-condor', [60, 60], { facing: 90 })] }, ground],
      {},
      [misses(6)],
    )
    expect(diceOf(bomber.pick('ann', 'fb1')).total).toBe(6)
  })
  rule('MW-R-109', 'a bomber attacks in its arc', () => {
    // The targets are ahead of it, its arc is the rear.
    expect(open(shoot([wing('tm-condor', 'high'), ground]))).not.toContain('mw.target')
  })
  rule(['MW-FLYER-05', 'MW-TRAIT-43'], 'asked: a high flyer is hit by Anti-Air only', () => {
    const foe = wing('tm-kestrel', 'high', 'fb2', 'b', 21, [60, 60])
    const refused = shoot([shooters([unit('u1', 'tm-lancer', [60, 40])]), foe, ground])
    refused.refuses('ann', { type: 'pick', ids: ['fb2'] }, 'MW-FLYER-05')
    refused.asks('ann', 'mw.target')
    const t = shoot([shooters([unit('u1', 'tm-hail', [60, 40])]), foe, ground], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb2')
    expect(alive(t, 'u21')).toEqual([])
  })
  rule('MW-FLYER-08', 'asked: a low flyer is a normal target', () => {
    const foe = wing('tm-kestrel', 'low', 'fb2', 'b', 21, [60, 60])
    const t = shoot([shooters([unit('u1', 'tm-lancer', [60, 40])]), foe], {}, [['salvo', 5, 1]]).pick('ann', 'fb2')
    expect(alive(t, 'u21')).toEqual([])
  })
  rule(
    ['MW-FLYER-06', 'MW-UNIT-16', 'MW-R-108'],
    'asked: flyers fight each other with air-to-air power, forward, within 15 cm',
    () => {
      const dice = (place: Place, altitude = 'high') => {
        const t = shoot([wing('tm-kestrel', 'high'), wing('tm-condor', altitude, 'fb2', 'b', 21, place)], {}, [
          ['salvo', 2, 2, 2],
        ])
        return open(t).includes('mw.target') ? diceOf(t.pick('ann', 'fb2')).total : 0
      }
      // Bases of 1.25 and 1.75 cm.
      expect(dice([60, 58])).toBe(3)
      const none = (place: Place, altitude = 'high') =>
        open(shoot([wing('tm-kestrel', 'high'), wing('tm-condor', altitude, 'fb2', 'b', 21, place)])).includes('mw.target')
      expect(none([60, 58.01])).toBe(false)
      expect(none([60, 30])).toBe(false)
      expect(none([60, 50], 'low')).toBe(false)
      // 17 cm: its fire power would reach 20 cm, but counts only against the ground.
      const low = [wing('tm-kestrel', 'low'), wing('tm-condor', 'low', 'fb2', 'b', 21, [60, 60])]
      expect(open(shoot(low))).not.toContain('mw.target')
    },
  )
  rule('MW-R-108', 'asked: each air-to-air hit destroys a flyer whatever its armor', () => {
    const foe = {
      ...wing('tm-condor', 'high', 'fb2', 'b', 21),
      units: [unit('u21', 'tm-condor', [60, 50]), unit('u22', 'tm-condor', [110, 110])],
      chief: 'u22',
    }
    const t = shoot([wing('tm-kestrel', 'high'), foe], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb2')
    expect(alive(t, 'u21')).toEqual([])
    const hit = t.events.find(({ type }) => type === 'armor hit')
    expect([hit?.rule, hit?.data.critical, hit?.data.lethal]).toEqual(['MW-R-108', false, true])
    const ground2 = shoot([shooters([unit('u1', 'tm-hail', [60, 40])]), foe], {}, [['salvo', 5, 1, 1]]).pick('ann', 'fb2')
    expect(alive(ground2, 'u21')).toEqual(['u21'])
  })
  rule('MW-TRAIT-30', 'asked: bombers that fly high are always far for a screen', () => {
    const screened = targets('fb1', [...row(11, 2, 50, 'tm-rifle', 58), unit('u15', 'tm-parasol', [66, 52])])
    const above = (altitude: string) => ({
      id: 'fa1',
      side: 'a',
      altitude,
      units: [unit('u1', 'tm-condor', [60, 60], { facing: 90 })],
    })
    const t = shoot([above('high'), screened], {}, [['salvo', 5, 5, 5, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ far: true, stopped: 2 })
    const low = shoot([above('low'), screened], {}, [['salvo', 5, 5, 5, 1, 1, 1]]).pick('ann', 'fb1')
    expect(resultOf(low)).toMatchObject({ far: false, stopped: 0 })
  })
})

describe('energy', () => {
  const table = (energy: number, ...dice: number[]) =>
    shoot(
      [shooters(row(1, 1, 20, 'ts-channel')), targets('fb1', row(11, 3, 40))],
      { factions: { a: 'transcendent' }, sides: { a: { energy } } },
      [['salvo', ...dice]],
    ).pick('ann', 'fb1')
  rule(
    ['MW-R-129', 'MW-R-130', 'MW-TRANS-03'],
    'asked: energy is spent before the roll; its dice carry the marks of the unit',
    () => {
      const t = table(6, 6, 6, 6, 1, 1, 1, 1)
      t.refuses('ann', { type: 'allocate', amounts: [{ slot: 'u1', amount: 7 }] }, 'MW-TRANS-03')
      t.choose('ann', { type: 'allocate', amounts: [{ slot: 'u1', amount: 5 }] })
      expect(t.last('salvo')).toMatchObject({ dice: { total: 7 }, caps: { antiTank: 7 } })
      expect(t.world.sides.a.energy).toBe(1)
      expect(resultOf(t).criticals).toBe(3)
    },
  )
  rule('MW-R-129', 'asked: nobody is asked without energy', () => {
    expect(diceOf(table(0, 1, 1)).total).toBe(2)
  })
})

describe('salvos of other sources', () => {
  const spire = [block('rock-spire', [22, 30], [30, 2])]
  const foes = targets('fb1', [
    unit('u11', 'tm-rifle', [20, 40]),
    unit('u12', 'tm-rifle', [20, 45]),
    unit('u15', 'tm-parasol', [70, 40]),
  ])
  const own = shooters([unit('u1', 'as-mage', [20, 20])])
  const play = (
    position: JsonObject,
    dice: ['salvo', ...number[]],
    make: (world: ReturnType<typeof worldOf>) => ReturnType<typeof attackFrom>,
  ) => {
    const attack = make(worldOf(position))
    return field({ ...position, run: { proc: 'salvo', vars: { attack: attack as unknown as JsonObject } } }, [dice])
  }
  rule(
    ['MW-R-94', 'MW-CARD-07', 'MW-R-46'],
    'asked: a barrage knows no range, terrain is only cover to it, units block, and it is far',
    () => {
      const position = {
        formations: [own, foes, { id: 'fa9', side: 'a', units: [unit('u99', 'tm-surgeon', [2, 2])] }],
        terrain: spire,
      }
      const t = play(position, ['salvo', 6, 6, 6], world => barrageAttack(world, 'a', 'u1', 'fb1', 3))
      expect(resultOf(t)).toMatchObject({ need: 6, odds: { minus: ['MW-ADV-05'] }, far: true, stopped: 2, left: 1 })
      // Whose lines are used has not fired: the dice come from orbit.
      expect((t.last('salvo declared').dice as Ledger).lines).toMatchObject([
        { by: 'from orbit', piece: null, rule: 'MW-CARD-06' },
      ])
      // Seen from u1 the second rifle is hidden behind the first.
      expect(t.options('ann', 'mw.hit').toSorted()).toEqual(['u11', 'u15'])
    },
  )
  rule('MW-R-180', 'a salvo in the name of a hero is shot from his base', () => {
    const world = worldOf({ formations: [own, foes], terrain: spire })
    expect(heroAttack(world, unitOf(world, 'u1'), 'fb1', 4, 6000, { terror: 4 })).toMatchObject({
      dice: 4,
      formation: 'fa1',
      caps: { terror: 4 },
    })
    // u15 is 51.6 cm away and in the open; the rifles are hidden.
    expect(heroAttack(world, unitOf(world, 'u1'), 'fb1', 4, 5000, { terror: 4 }).dice).toBe(0)
  })
  rule(['MW-R-100', 'MW-R-46'], 'an Ordnance fires from its place, over terrain, without limit of range', () => {
    const pois = [{ id: 'p1', type: 'ordnance', at: [20, 20], control: 'a' }]
    const near = worldOf({ formations: [own, foes], terrain: spire, pois })
    const attack = ordnanceAttack(near, 'a', 'fa1', 'p1', 'fb1', 2)
    expect(attack).toMatchObject({ dice: 2, caps: { annihilation: 2 }, odds: { fb1: { minus: [] } } })
    const only = targets('fb1', [unit('u11', 'tm-rifle', [20, 110])])
    const blind = worldOf({ formations: [own, only], terrain: spire, pois })
    expect(ordnanceAttack(blind, 'a', 'fa1', 'p1', 'fb1', 2)).toMatchObject({ dice: 2, odds: { fb1: { minus: ['MW-ADV-06'] } } })
  })
})
