import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { collisionDamage } from '../../damage/amounts.ts'
import { citedBy, looked, one, typesOf, unit } from '../../damage/test/table.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { aim, rows, throwing, thrown } from './throw-table.ts'

describe('landing', () => {
  rule(
    ['TM-THROW-07', 'TM-THROW-08', 'TM-THROW-09', 'TM-R-69'],
    'it lands where intended, Prone, feet to the thrower, 2 x class x distance',
    () => {
      const t = thrown(8, 5)
      expect([unit(t).hex, unit(t).facing, unit(t).status]).toEqual([hexOfPair([8, 5]), 3, ['prone']])
      expect([unit(t).durability.torso, explained(t.last('collided').damage)]).toEqual([22, ['TM-THROW-09 base 16']])
      expect(t.last('collided').at).toEqual(unit(t).hex)
      expect(unit(thrown(8, 5, {}, { facing: 1 })).facing).toBe(3)
    },
  )
  rule('TM-THROW-11', 'it stays on the ground until it gets up', () => {
    const t = looked(
      field({
        units: [one('ub1', 'alto_line', [5, 5], { status: ['prone'], ap: 3 }), one('ua1', 'marauder', [0, 0])],
        turn: 'b',
      }),
    )
    t.dice('action points', 1).pick('bob', 'ub1')
    const standing = t.pick('bob', 'command:get_up')
    expect([unit(standing).status, unit(standing).ap]).toEqual([[], 4])
    looked(standing)
    const idle = looked(
      field({ units: [one('ub1', 'alto_line', [5, 5], { status: ['prone'] }), one('ua1', 'marauder', [0, 0])], turn: 'b' }),
    )
    idle.dice('action points', 1).pick('bob', 'ub1').pick('bob', 'end')
    expect([unit(idle).status, unit(idle).inactive]).toEqual([['prone'], true])
    looked(idle)
  })
  rule('TM-THROW-12', 'with no AP left after the throw the turn ends; with 1 it goes on', () => {
    expect(thrown(8, 5).last('throw named').unit).toBe('ua1')
    const end = (ap: number) => {
      const t = field(
        {
          units: [one('ua1', 'executioner', [3, 5], { ap }), one('ub1', 'alto_line', [4, 5]), one('ub9', 'marauder', [13, 0])],
          active: 'ua1',
          phase: 'close',
        },
        [
          ['grapple', 8],
          ['throw', 5],
        ],
      )
      return typesOf(looked(aim(t.pick('ann', 'grapple:ub1').pick('ann', 'throw'), 6, 5)))
    }
    expect([end(2).includes('turn stopped'), end(3).includes('turn stopped')]).toEqual([true, false])
  })
  rule(['TM-THROW-06', 'TM-R-145'], 'thrown lower it takes Fall Damage after the collision', () => {
    const map = rows({ '4,5': '2' })
    const t = thrown(6, 5, {}, {}, { map })
    expect([unit(t).level, unit(t).durability.torso, unit(t).durability.legL]).toEqual([0, 38 - 8, 20 - 4])
    expect(t.all('damaged').map(d => d.cause)).toEqual(['collision', 'fall', 'fall'])
    const level = thrown(6, 5)
    expect([unit(level).durability.legL, typesOf(level).includes('fell')]).toEqual([20, false])
    const broken = thrown(6, 5, {}, { durability: { torso: 8 } }, { map })
    expect([unit(broken).where, typesOf(broken).includes('fell')]).toEqual(['destroyed', false])
  })
  rule('TM-R-147', 'a flyer comes down on the surface; so does what is thrown into water, and sinks', () => {
    const flyer = thrown(6, 5, { level: 1 }, { sheet: 'revenant', level: 1 })
    expect([unit(flyer).level, unit(flyer).status, flyer.last('fell').levels]).toEqual([0, ['prone'], 1])
    const wet = thrown(6, 5, {}, {}, { map: rows({ '6,5': 'D' }) })
    expect([unit(wet).level, unit(wet).status, wet.last('fell').levels]).toEqual([-2, ['abyss', 'prone'], 0])
  })
  rule('TM-R-114', 'a thrown Aerial Vehicle lies on the ground, Inoperative', () => {
    const t = thrown(6, 5, { level: 1 }, { sheet: 'vulture', level: 1 })
    expect([unit(t).level, unit(t).status, citedBy(t, 'inoperative')]).toEqual([0, ['prone'], ['TM-DEST-03']])
  })
  rule('TM-R-115', 'an Aquatic Vehicle on land is Stuck', () => {
    const map = rows({ '4,5': 'L' })
    const t = thrown(6, 5, { sheet: 'alto_ace', level: 0 }, { sheet: 'tern', level: 0 }, { map })
    expect([unit(t).status, citedBy(t, 'stuck')]).toEqual([['stuck'], ['TM-R-115']])
  })
  rule(
    ['TM-R-115', 'TM-THROW-08', 'TM-THROW-09'],
    'a boat that was Stuck on land and is thrown into water is so no longer',
    () => {
      const boat = { sheet: 'tern', level: 0, status: ['stuck'] }
      const afloat = thrown(6, 5, {}, boat, { map: rows({ '6,5': 'L' }) })
      expect([unit(afloat).status, unit(afloat).level, citedBy(afloat, 'status ended')]).toEqual([['prone'], 0, ['TM-R-115']])
      const ashore = thrown(6, 5, {}, boat)
      expect([unit(ashore).status, ashore.all('status ended')]).toEqual([['stuck'], []])
    },
  )
  rule('TM-BATL-17', 'what it carried stays in the hex it was thrown from', () => {
    const t = thrown(6, 5, {}, {}, { objectives: [{ id: 'crate', kind: 'carry', at: [0, 0], carrier: 'ub1', arm: 'armL' }] })
    expect([t.world.objectives[0]!.hex, t.world.objectives[0]!.carrier]).toEqual([hexOfPair([4, 5]), null])
  })
  rule('TM-R-151', 'Reinforced Joints halve Collision Damage', () => {
    const t = thrown(6, 5, { sheet: 'goliath' }, { sheet: 'goliath' })
    expect(t.last('collided').damage).toMatchObject({ base: 16, total: 8 })
    // Braced besides: 9 of 18, then 5.
    const braced = { ...unit(t), stance: 'brace' as const }
    const world = { ...t.world, units: { ...t.world.units, ub1: braced } }
    expect(collisionDamage(world, braced, 18).total).toBe(5)
  })
})

describe('other units on the way', () => {
  const bystander = (id: string, column: number, more: JsonObject = {}) => ({ others: [one(id, 'alto_line', [column, 5], more)] })
  rule(['TM-THROW-13', 'TM-R-65'], 'everybody in the path rolls to evade; who does is untouched and the throw goes on', () => {
    const t = thrown(9, 5, {}, {}, bystander('ua2', 7), [['evasion', 6]])
    expect([unit(t).hex, unit(t, 'ua2').status, unit(t, 'ua2').durability.torso]).toEqual([hexOfPair([9, 5]), [], 38])
  })
  rule(['TM-THROW-14', 'TM-R-65'], 'who fails takes the same damage; both are Prone, the thrown one lies before it', () => {
    const t = thrown(9, 5, {}, {}, bystander('ua2', 7), [['evasion', 5]])
    expect([unit(t).hex, unit(t).status, unit(t, 'ua2').status]).toEqual([hexOfPair([6, 5]), ['prone'], ['prone']])
    expect([unit(t).durability.torso, unit(t, 'ua2').durability.torso]).toEqual([26, 26])
    // By the class of the thrown one, whatever it strikes.
    const big = thrown(9, 5, {}, {}, { others: [one('ub2', 'castellan', [7, 5])] }, [['evasion', 5]])
    expect([unit(big).durability.torso, unit(big, 'ub2').durability.torso]).toEqual([26, 64 - 12])
  })
  rule(['TM-R-65', 'TM-R-07'], 'along borders it flies on the side where no friend stands', () => {
    for (const column of [4, 5]) {
      const t = thrown(4, 3, {}, {}, { others: [one('ua2', 'alto_line', [column, 4])] })
      expect([unit(t).hex, typesOf(t).includes('evasion rolled')]).toEqual([hexOfPair([4, 3]), false])
    }
  })
  rule('TM-R-65', 'only at the elevation of the thrower', () => {
    const t = thrown(9, 5, {}, {}, { others: [one('ub2', 'revenant', [7, 5], { level: 1 })] })
    expect(typesOf(t)).not.toContain('evasion rolled')
  })
  rule('TM-CMD-31', 'a braced bystander takes half and stays on its feet', () => {
    const t = thrown(9, 5, {}, {}, bystander('ub2', 7, { stance: 'brace' }), [['evasion', 5]])
    expect([unit(t, 'ub2').status, unit(t, 'ub2').durability.torso, unit(t).durability.torso]).toEqual([[], 32, 26])
  })
  rule(['TM-THROW-13', 'TM-STAT-01'], 'Conceal does not help against a thrown unit', () => {
    const t = thrown(9, 5, {}, {}, { ...bystander('ub2', 7), map: rows({ '7,5': 'G' }) }, [['evasion', 5]])
    expect([t.last('evasion rolled').needs, unit(t, 'ub2').status]).toEqual([6, ['prone']])
  })
  rule('TM-R-66', 'who evades in the landing hex keeps it', () => {
    const t = thrown(9, 5, {}, {}, bystander('ub2', 9), [['evasion', 6]])
    expect([unit(t).hex, unit(t).durability.torso]).toEqual([hexOfPair([8, 5]), 38 - 16])
  })
  rule('TM-R-146', 'no free hex before it: the thrower picks one next to that unit; the distance is to the unit', () => {
    const t = aim(
      throwing({}, {}, bystander('ub2', 5), [
        ['throw', 5],
        ['evasion', 5],
      ]),
      6,
      5,
    )
    const options = t.options('ann', 'tm.freeHex')
    expect(options).toHaveLength(5)
    t.pick('ann', options.at(-1)!)
    looked(t)
    expect([unit(t).durability.torso, unit(t, 'ub2').durability.torso]).toEqual([38 - 4, 38 - 4])
    const dodged = aim(
      throwing({}, {}, bystander('ub2', 5), [
        ['throw', 5],
        ['evasion', 6],
      ]),
      5,
      5,
    )
    const { column, row } = hexOfPair([6, 5])
    looked(dodged.pick('ann', `${column},${row}`))
    expect([unit(dodged).hex, unit(dodged).durability.torso, unit(dodged, 'ub2').durability.torso]).toEqual([
      { column, row },
      38 - 4,
      38,
    ])
  })
})

describe('structures', () => {
  const tower = (defense: number, column = 7) => ({ structures: [{ id: 's1', hex: [column, 5], elevation: 1, defense }] })
  const heavy = { sheet: 'castellan' }
  const goliath = { sheet: 'goliath', durability: {} }
  rule(
    ['TM-THROW-15', 'TM-THROW-16', 'TM-R-70'],
    'less than its Defense: it stands with what is left, the unit is Stuck beside it',
    () => {
      const t = thrown(7, 5, goliath, heavy, tower(20))
      expect([unit(t).hex, unit(t).level, unit(t).status]).toEqual([hexOfPair([7, 5]), 0, ['stuck']])
      expect([t.world.structures[0]!.defense, unit(t).durability.torso]).toEqual([2, 64 - 18])
    },
  )
  rule(
    ['TM-THROW-15', 'TM-CMD-20', 'TM-R-131', 'TM-R-20'],
    'in its own turn it pulls free and walks away from the wall, not up onto the roof next door',
    () => {
      const wide = {
        structures: [
          {
            id: 's1',
            hexes: [
              [7, 5],
              [7, 4],
            ],
            elevation: 0,
            defense: 20,
          },
        ],
      }
      const t = thrown(7, 5, goliath, { sheet: 'castellan', durability: {} }, wide, [
        ['action points', 8],
        ['pull free', 8],
      ])
      while (t.engine.decision(t.state, 'ann')?.kind === 'tm.act') t.pick('ann', 'next')
      t.pick('bob', 'ub1').pick('bob', 'command:pull_free')
      expect([unit(t).status, unit(t).level]).toEqual([[], 0])
      t.pick('bob', 'move:standard').refuses('bob', path(at(7, 4)), 'TM-R-20')
      t.choose('bob', path(at(6, 5)))
      expect([unit(t).hex, unit(t).level]).toEqual([hexOfPair([6, 5]), 0])
      looked(t)
    },
  )
  rule(
    ['TM-THROW-15', 'TM-R-149', 'TM-CMD-24'],
    'freed it has the ground under it: it may Anchor at the foot of the wall',
    () => {
      const t = thrown(7, 5, goliath, heavy, tower(20), [
        ['action points', 8],
        ['pull free', 8],
      ])
      while (t.engine.decision(t.state, 'ann')?.kind === 'tm.act') t.pick('ann', 'next')
      t.pick('bob', 'ub1').pick('bob', 'command:pull_free')
      t.pick('bob', 'command:anchor')
      expect([unit(t).status, unit(t).hex, unit(t).level]).toEqual([['anchor'], { column: 7, row: 5 }, 0])
      looked(t)
    },
  )
  rule(['TM-THROW-17', 'TM-R-70'], 'as much as its Defense: it comes down on the unit, which is Prone', () => {
    const t = thrown(8, 5, goliath, heavy, tower(20, 8))
    expect([t.world.structures[0]!.defense, unit(t).status, unit(t).facing]).toEqual([0, ['prone'], 3])
    expect(unit(t).durability.torso).toBe(64 - 44)
    const equal = thrown(7, 5, goliath, heavy, tower(18))
    expect([unit(equal).status, unit(equal).durability.torso]).toEqual([['prone'], 64 - 36])
  })
  rule('TM-R-128', 'a structure in the way stops a throw; from above its roof it does not', () => {
    const t = thrown(9, 5, goliath, heavy, tower(20))
    expect(unit(t).hex).toEqual(hexOfPair([7, 5]))
    const low = thrown(7, 5, goliath, heavy, { structures: [{ id: 's1', hex: [7, 5], elevation: 0, defense: 20 }] })
    expect([unit(low).level, unit(low).status]).toEqual([0, ['stuck']])
    const over = thrown(9, 5, { level: 2 }, { level: 2 }, { ...tower(20), map: rows({ '4,5': '2' }) })
    expect([unit(over).hex, unit(over).level]).toEqual([hexOfPair([9, 5]), 0])
    const roof = thrown(7, 5, { level: 2 }, { level: 2 }, { ...tower(20), map: rows({ '4,5': '2' }) })
    expect([unit(roof).hex, unit(roof).level]).toEqual([hexOfPair([7, 5]), 2])
  })
})
