import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { FACES, outcomeOf, outcomesOf } from '../dice.ts'
import { attack, battle, block, building, type Dice, land, linesOf, shoot, strikers, strikes, throws } from './battle.ts'

const near = (value: number) => expect.closeTo(value, 4)

rule(['MV-DIC-01', 'MV-R-04'], 'each die has two swords, two horses, a bow and a star', () => {
  expect([...FACES].sort()).toEqual(['bow', 'horse', 'horse', 'star', 'sword', 'sword'])
})

rule(
  ['MV-DIC-02', 'MV-R-05'],
  'each class hits on its own icon: swords, horses, bows of ranged infantry, siege weapons and towers',
  () => {
    const hits = (own: string, dice: Dice) => {
      const table = attack(own, 'catapult', dice)
      table.asks('ann', 'mv.activate')
      return strikes(table)[0]![3]
    }
    expect(hits('pikeman', throws('shh'))).toBe(1)
    expect(hits('pikeman', throws('hhb'))).toBe(0)
    expect(hits('horseman', throws('hbbs'))).toBe(1)
    expect(hits('horseman', throws('ssbb'))).toBe(0)
    const shot = (own: string, dice: Dice) => {
      const table = shoot(own, [12, 10], 'pikeman', dice)
      table.asks('ann', 'mv.activate')
      return strikes(table)[0]![3]
    }
    expect(shot('archer', throws('bhh'))).toBe(1)
    expect(shot('archer', throws('shh'))).toBe(0)
    expect(shot('catapult', throws('bhhh'))).toBe(1)
  },
)

rule(['MV-DIC-05', 'MV-R-08'], 'critical for two reasons is still 1 more (X3)', () => {
  expect(outcomeOf(['sword', 'sword', 'sword', 'star', 'star'], 'sword', true)).toEqual({ hit: true, critical: true, stars: 2 })
  const table = attack('horseman', 'pikeman', throws('sssxx', 'hbb'), {
    blocks: [block('x1', 'p2', 'pikeman', [12, 10]), block('x2', 'p2', 'pikeman', [11, 11])],
    options: { combatCards: true },
    players: [{ id: 'p1' }, { id: 'p2', hand: ['shield-line'] }],
  })
  table.pass('ann').pick('bob', 'shield-line')
  // 3 dice, 1 by morale, 1 by the card.
  expect(strikes(table)[0]).toEqual(['foe', 'b1', 5, 2])
  table.asks('ann', 'mv.activate')
})

rule(['MV-DIC-05', 'MV-R-06'], 'the exact chances: a Swordsman deals damage with 75.0 percent, 0.82 on average (X23)', () => {
  const { miss, hit, critical } = outcomesOf(3, 'sword', false)
  expect(1 - miss).toEqual(near(0.75))
  expect(hit + 2 * critical).toEqual(near(0.8241))
  // MV-R-06: 5 dice are critical by stars with 19.6 percent; a ranged counter with 4 dice has three bows with 1.6.
  expect(outcomesOf(5, 'sword', false).critical).toEqual(near(0.1962))
  const bows = (dice: number) => outcomesOf(dice, 'bow', true, 99).critical
  // B5: with 3 dice 0.46 percent.
  expect(bows(3)).toEqual(near(1 / 216))
  expect(bows(4)).toEqual(near(0.0162))
})

rule(
  ['MV-DIC-08', 'MV-R-09', 'MV-STR-06', 'MV-R-27'],
  'modifiers are summed first, then there is at least 1 die and at most 6',
  () => {
    const foes = [
      [12, 10],
      [11, 11],
      [11, 9],
      [10, 11],
    ].map((hex, i) => block(`x${i}`, 'p2', 'tribal-scout', hex))
    // X4: 2 on a hill, -2 for morale -4, -1 Heavy armor: -1, so 1.
    const few = attack('horseman', 'heavy-swordsman', throws('b', 'hhhhhh'), { land: [land(11, 10, 'hill')], blocks: foes })
    expect(strikes(few).map(one => one[2])).toEqual([1, 6])
    expect(linesOf(few, 'b1')).toEqual(['hill 2', 'Heavy armor -1', 'morale -2'])
    few.asks('ann', 'mv.activate')
  },
)

rule(['MV-DIC-09', 'MV-R-111'], 'all modifiers are told with their sources, morale only as dice', () => {
  const table = attack('pikeman', 'heavy-swordsman', throws('hhhh', 'h'), {
    blocks: [block('x1', 'p2', 'tribal-scout', [12, 10]), block('x2', 'p2', 'tribal-scout', [11, 11])],
  })
  expect(linesOf(table, 'b1')).toEqual(['grassland 3', 'Heavy armor -1', 'morale -1'])
  expect(JSON.stringify(table.all('strike'))).not.toContain('x1')
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-MOR-04', 'MV-MOR-06', 'MV-R-23', 'MV-R-46'],
  'combatants, Builders, decoys and siege weapons do not count; a garrison beside the field does',
  () => {
    const beside = (types: [string, number[]][], dice: Dice, more = {}) => {
      const blocks = types.map(([type, hex], i) => block(`x${i}`, 'p2', type, hex))
      const table = attack('pikeman', 'tribal-scout', dice, { blocks, ...more })
      table.asks('ann', 'mv.activate')
      return strikes(table)[0]![2]
    }
    expect(
      beside(
        [
          ['builder', [12, 10]],
          ['catapult', [11, 11]],
        ],
        throws('hhh', 'hh'),
      ),
    ).toBe(3)
    expect(
      beside(
        [
          ['archer', [12, 10]],
          ['archer', [11, 11]],
        ],
        throws('hh', 'hhh'),
      ),
    ).toBe(2)
    const towers = { buildings: [building('s1', 'p2', 'barracks', [12, 10])] }
    expect(
      beside(
        [
          ['archer', [12, 10]],
          ['archer', [11, 11]],
        ],
        throws('hh', 'hhh'),
        towers,
      ),
    ).toBe(2)
  },
)

rule(
  ['MV-MOR-01', 'MV-MOR-08'],
  'an Archer beside the field counts for and against others, two hexes off it does not (B7)',
  () => {
    const archers = (hexes: number[][], dice: Dice) => {
      const table = attack('pikeman', 'tribal-scout', dice, {
        blocks: hexes.map((hex, i) => block(`x${i}`, 'p1', 'archer', hex)),
      })
      table.asks('ann', 'mv.activate')
      return strikes(table)[0]![2]
    }
    expect(
      archers(
        [
          [10, 9],
          [10, 11],
        ],
        throws('hhhh', 'h'),
      ),
    ).toBe(4)
    expect(
      archers(
        [
          [9, 9],
          [10, 11],
        ],
        throws('hhh', 'hh'),
      ),
    ).toBe(3)
  },
)

rule(['MV-MOR-07', 'MV-R-25'], 'shots and their answers know no morale', () => {
  const table = shoot('archer', [12, 10], 'archer', throws('sss', 'sss'), {
    blocks: [block('x1', 'p2', 'pikeman', [10, 11]), block('x2', 'p2', 'pikeman', [10, 9])],
  })
  expect(strikes(table).map(one => one[2])).toEqual([3, 3])
  table.asks('ann', 'mv.activate')
})

rule(['MV-TEAM-01', 'MV-R-120'], 'allied units count as friendly, those of a third player against both', () => {
  const third = (side: string, dice: Dice) => {
    const table = attack('pikeman', 'tribal-scout', dice, {
      players: [
        { id: 'p1', side: 'a' },
        { id: 'p2', side: 'b' },
        { id: 'p3', side },
      ],
      blocks: [block('x1', 'p3', 'archer', [12, 10]), block('x2', 'p3', 'archer', [11, 11])],
    })
    table.asks('ann', 'mv.activate')
    return strikes(table).map(one => one[2])
  }
  expect(third('a', throws('hhhh', 'h'))).toEqual([4, 1])
  expect(third('c', throws('hh', 'h'))).toEqual([2, 1])
})

rule(
  ['MV-STR-07', 'MV-STR-08'],
  'ranged infantry has 2 dice fewer at a building; a building’s dice gain from height, not from morale',
  () => {
    const wall = { buildings: [building('s1', 'p2', 'barracks', [10, 10], { identified: true })] }
    const table = shoot('archer', [12, 10], 'pikeman', throws('s'), { ...wall, act: 'shoot:s1' })
    expect(linesOf(table, 'b1')).toEqual(['distance 2 3', 'at a building -2'])
    table.asks('ann', 'mv.activate')
    const high = attack('pikeman', 'builder', throws('h', 'hhhh'), {
      land: [land(11, 10, 'hill')],
      buildings: [building('s1', 'p2', 'settlement', [11, 10])],
      blocks: [block('x1', 'p2', 'archer', [12, 10]), block('x2', 'p2', 'archer', [11, 11])],
    })
    expect(linesOf(high, 's1')).toEqual(['its own dice 3', 'from higher ground 1'])
    high.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-CMB-01', 'MV-CMB-03', 'MV-CMB-05'],
  'an attack move starts a combat on the defender’s ground; who has no hit points left is removed',
  () => {
    const table = attack('pikeman', 'archer', throws('sssss', 'sh'), { land: [land(11, 10, 'hill')], foe: { wounds: 1 } })
    expect(linesOf(table, 'b1')).toEqual(['hill 2'])
    expect(table.last('slain')).toMatchObject({ block: 'foe' })
    expect(table.world.blocks.foe).toBeUndefined()
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-INI-07', 'MV-INI-09', 'MV-R-119'], 'heroes counter what their sheet says', () => {
  // The Lion Knight counters ranged infantry; the Ice Mage counters melee infantry.
  const lion = attack('lion-knight', 'archer', throws('hhhbb'))
  expect(strikes(lion)).toEqual([['b1', 'foe', 5, 2]])
  lion.asks('ann', 'mv.act')
  const mage = attack('pikeman', 'ice-mage', throws('sssss', 'hhh'))
  expect(strikers(mage)).toEqual(['foe', 'b1'])
  mage.asks('ann', 'mv.activate')
})

rule(['MV-DIC-07', 'MV-HER-08'], 'a hero’s regular attack has the usual modifiers and is struck back at', () => {
  const table = attack('bear-chief', 'heavy-swordsman', throws('hhh', 'hhh'))
  expect(linesOf(table, 'b1')).toEqual(['grassland 4', 'Heavy armor -1'])
  expect(strikers(table)).toEqual(['b1', 'foe'])
  table.asks('ann', 'mv.act')
})

rule('MV-DIC-06', 'a strike with a stated number of dice rolls exactly that many', () => {
  const table = battle(
    {
      blocks: [block('b1', 'p1', 'ice-mage', [10, 10]), block('foe', 'p2', 'outrider', [12, 10])],
      run: {
        proc: 'strike',
        vars: {
          ...{ striker: 'b1', target: 'foe', part: 'attack', manner: 'shot', distance: 2, field: 'h12_10' },
          ...{ dice: 5, damage: 1, icon: 'bow', critStars: 2, rule: 'MV-HAB-01' },
        },
      },
    },
    throws('bssss'),
  )
  expect(strikes(table)).toEqual([['b1', 'foe', 5, 1]])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-R-121'],
  'what was fixed stays: a supporter killed in the combat still counts, wounds of Expert count at each strike',
  () => {
    // Cleave kills one of two enemies beside the field before the target strikes back: its morale stays at +2.
    const table = battle(
      {
        players: [{ id: 'p1', tracks: [{ type: 'berserker', square: 2 }] }],
        blocks: [
          block('b1', 'p1', 'berserker', [10, 10]),
          block('foe', 'p2', 'tribal-scout', [11, 10]),
          block('x1', 'p2', 'archer', [12, 10], { wounds: 1 }),
          block('x2', 'p2', 'builder', [11, 11]),
          block('x3', 'p2', 'pikeman', [11, 9]),
        ],
      },
      throws('hhh', 'shh', 'hhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10+b1').pick('ann', 'x1')
    expect(table.world.blocks.x1).toBeUndefined()
    expect(linesOf(table, 'foe')).toEqual(['grassland 2', 'morale 1'])
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ATR-01', 'MV-ATR-02', 'MV-R-119'], 'armour and agility on a hero’s sheet take a die as a unit’s do', () => {
  const hero = (key: string) => ({ heroes: [{ key, player: 'p2', level: 1, abilities: [] }] })
  // Heavy: the Lion Knight's attacker has a die fewer, who strikes back at it has not.
  const melee = attack('berserker', 'lion-knight', throws('hhh', 'ssss'), hero('lion-knight'))
  expect(strikes(melee)).toEqual([
    ['b1', 'foe', 3, 0],
    ['foe', 'b1', 4, 0],
  ])
  melee.asks('ann', 'mv.activate')
  const shot = shoot('archer', [12, 10], 'storm-khan', throws('ss'), hero('storm-khan'))
  expect(strikes(shot)).toEqual([['b1', 'foe', 2, 0]])
  shot.asks('ann', 'mv.activate')
})
