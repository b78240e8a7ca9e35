import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { battle, group, guards, tank } from '../../battle/test/table.ts'
import { at, path, placed } from '../../test/mw-table.ts'

const place = (...places: ReturnType<typeof placed>[]) => ({ type: 'arrange' as const, places })
const against = (a: string, b = 'terran-makers') => ({ factions: { a, b } })

describe('a whole turn: from orbit and out of carriers', () => {
  rule(['MW-PLANET-01', 'MW-R-122', 'MW-R-07'], 'a pod may be aimed at the very corner of the table', () => {
    const t = battle([group('fa1', [['tm-pod', 0, 0]], { where: 'waiting', paid: true }), ...guards], {}, [
      ['direction', 45],
      ['drop', 6, 5],
    ])
    t.pick('ann', 'fa1').pick('ann', 'planetfall')
    t.choose('ann', { type: 'aim', at: at(0, 0) })
    expect(t.world.units['ua1-1']!.at).toEqual({ x: 778, y: 778 })
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-PLANET-02', 'MW-PLANET-06', 'MW-PLANET-07', 'MW-R-122', 'MW-R-126', 'MW-TRAIT-14', 'MW-TRAIT-37'],
    'pods come down where the dice say; who rode in one gets out beside it and assaults at half speed in the same turn',
    () => {
      const pods = group('fa1', [['tm-pod', 0, 0]], { where: 'waiting', paid: true })
      const riders = group(
        'fa2',
        [
          ['tm-dropcap', 0, 0],
          ['tm-breach', 0, 0],
          ['tm-breach', 0, 0],
        ],
        { where: 'carried', carrier: 'fa1' },
      )
      const foes = group('fb1', [
        ['tm-captain', 60, 76],
        ['tm-rifle', 60, 74],
        ['tm-rifle', 63, 76],
      ])
      const t = battle([pods, riders, foes, ...guards], {}, [
        ['direction', 360],
        ['drop', 1, 2],
        ['salvo', 1],
      ])
      t.pick('ann', 'fa1').pick('ann', 'planetfall')
      t.refuses('ann', { type: 'aim', at: at(-0.01, 60) }, 'MW-PLANET-01')
      t.refuses('ann', { type: 'aim', at: at(57, 120.01) }, 'MW-PLANET-01')
      t.choose('ann', { type: 'aim', at: at(57, 60) })
      expect(t.world.units['ua1-1']!.at).toEqual({ x: 6000, y: 6000 })
      t.refuses('ann', place(placed('ua2-1', 60, 64), placed('ua2-2', 57.75, 60), placed('ua2-3', 62.25, 60)), 'MW-PLANET-06')
      t.choose('ann', place(placed('ua2-1', 60, 62.25), placed('ua2-2', 57.75, 60), placed('ua2-3', 62.25, 60)))
      t.pick('ann', 'fa2:assault')
      // 2 x 15 cm, halved.
      t.refuses('ann', path([75.01, 62.25]), 'MW-ORDER-03')
      t.choose('ann', path([60, 67]))
      t.dice('salvo', 1, 1, 1)
        .dice('close combat', 5, 1, 1, 1, 1, 1, 1, 1, 1)
        .dice('close combat', 1, 1, 1, 1)
        .dice('moral', 6, 6)
        .dice('moral', 6, 6)
      t.choose('ann', place(placed('ua2-2', 60, 72), placed('ua2-3', 63, 68)))
      expect(t.world.formations.fb1!.tokens).toBe(1)
      expect(t.world.formations.fa2).toMatchObject({ order: 'assault', activated: true })
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-ASTRAL-03', 'MW-R-132', 'MW-R-165'],
    'an invader steps out of a portal, not within 10 cm of an enemy unless it assaults',
    () => {
      const gate = group('fa1', [['as-gate', 60, 50]])
      const late = group(
        'fa2',
        [
          ['as-magister', 0, 0],
          ['as-dancer', 0, 0],
          ['as-dancer', 0, 0],
        ],
        { where: 'waiting', paid: true },
      )
      const t = battle([gate, late, tank('fb1', 60, 66), ...guards], against('astral'), [['salvo', 1, 1]])
      t.pick('ann', 'fa2').pick('ann', 'portal').pick('ann', 'advance')
      t.refuses('ann', place(placed('ua2-1', 60, 53.5), placed('ua2-2', 57, 50), placed('ua2-3', 63, 55.9)), 'MW-MOVE-05')
      t.refuses('ann', place(placed('ua2-1', 60, 54), placed('ua2-2', 57, 50), placed('ua2-3', 63, 50)), 'MW-R-132')
      t.choose('ann', place(placed('ua2-1', 60, 47.5), placed('ua2-2', 57, 48), placed('ua2-3', 63, 48)))
      t.choose('ann', path())
      expect(t.world.formations.fa2).toMatchObject({ where: 'table', activated: true })
      expect(t.all('salvo declared')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-SWARM-02', 'MW-R-136', 'MW-SWARM-01', 'MW-ACT-08', 'MW-ORDER-07'],
    'a Brood Mother bears a Skitterling at the start of her turn, which moves with her; near kin two tokens do not count',
    () => {
      const brood = group(
        'fa1',
        [
          ['sw-alpha', 60, 40],
          ['sw-brood', 63, 42],
          ['sw-skitter', 57, 40],
        ],
        { tokens: 4, terror: 1, plan: 'sw-p-brood' },
      )
      const t = battle([brood, group('fa2', [['sw-gorehorn', 66, 40]]), tank('fb1', 60, 100), ...guards], against('swarm'), [
        ['moral', 1, 2],
      ])
      t.pick('ann', 'fa1:patrol')
      const { ask } = t.asks('ann', 'mw.placeNewcomers')
      const born = ask.type === 'arrange' ? ask.pieces[0]!.id : ''
      t.choose('ann', place(placed(born, 60, 43))).choose('ann', path([60, 45]))
      // 4 tokens, 2 of them do not count so near to kin: a 3 is enough.
      expect(t.last('moral check')).toMatchObject({ passed: true, tokens: { total: 2 } })
      expect(t.world.formations.fa1!.units).toHaveLength(4)
      expect(t.world.formations.fa1!.stance).toBe('patrol')
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-TRANS-05', 'MW-TRANS-02', 'MW-R-129', 'MW-TRAIT-29'],
    'who is shot at from afar pays energy for a screen before the dice fall',
    () => {
      const shielded = group('fb1', [
        ['ts-node', 60, 96],
        ['ts-aegis', 60, 90],
        ['ts-warden', 63, 90],
        ['ts-warden', 57, 90],
      ])
      const t = battle(
        [group('fa1', [['tm-longbow', 60, 30]]), shielded, ...guards],
        { factions: { a: 'terran-makers', b: 'transcendent' }, sides: { b: { energy: 2 } } },
        [['salvo', 5, 5, 5]],
      )
      t.pick('ann', 'fa1:fire')
      t.pick('bob', 'conduit/ub1-2')
      t.refuses('bob', { type: 'amount', amount: 3 }, 'MW-TRANS-02')
      t.choose('bob', { type: 'amount', amount: 1 })
      // Two of its own and one that was paid for.
      expect(t.last('salvo').results).toMatchObject([{ hits: 3, stopped: 3 }])
      expect(t.world.sides.b.energy).toBe(1)
      t.asks('bob', 'mw.turn')
    },
  )
})

describe('a whole turn: why it does not come in otherwise', () => {
  rule(
    ['MW-FUNGUS-01', 'MW-PLANET-01', 'MW-ASTRAL-03', 'MW-TRAIT-15', 'MW-PLANET-05'],
    'every way in that is not offered has its own reason, and who lands under another order than Basic Advance does not land',
    () => {
      const heart = group('fa1', [['fp-heart', 0, 0]], { where: 'waiting', paid: true })
      const t = battle([heart, group('fa2', [['fp-shamble', 60, 10]]), ...guards], against('fungus-pandemia'))
      t.pick('ann', 'fa1:regroup').asks('ann', 'mw.way')
      expect(['edge', 'portal', 'planetfall', 'carrier'].map(way => t.why('ann', way))).toEqual([
        ...[null, 'MW-ASTRAL-03', 'MW-PLANET-01'],
        'MW-TRAIT-15',
      ])
      t.refuses('ann', { type: 'pick', ids: ['planetfall'] }, 'MW-PLANET-01')
      t.pick('ann', 'edge').asks('ann', 'mw.enter')
      const pod = group('fa1', [['tm-pod', 0, 0]], { where: 'waiting', paid: true })
      const pods = battle([pod, ...guards]).pick('ann', 'fa1')
      expect(pods.why('ann', 'root')).toBe('MW-FUNGUS-01')
      pods.asks('ann', 'mw.way')
    },
  )
  rule(['MW-TITAN-07', 'MW-R-111'], 'a Titan that flees is told that it may go back as well', () => {
    const titan = group('fa1', [['tm-vulcan', 60, 40, { facing: 90 }]], { stance: 'scatter' })
    const t = battle([titan, ...guards], {}, [['scatter', 1]]).pick('ann', 'fa1')
    expect(t.asks('ann', 'mw.movePath').ask.text).toBe(
      'Move Vulcan: straight ahead or straight back, each turn of up to 45° for 5 cm',
    )
  })
})
