import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import {
  attack,
  battle,
  block,
  building,
  type Dice,
  type Fight,
  land,
  linesOf,
  shoot,
  strikers,
  strikes,
  throws,
} from './battle.ts'

/** Ann holds `own`, Bob `theirs`; both lay what they hold. */
const hands = (own: string | null, theirs: string | null): JsonObject => ({
  options: { combatCards: true },
  players: [
    { id: 'p1', hand: own === null ? [] : [own] },
    { id: 'p2', hand: theirs === null ? [] : [theirs] },
  ],
})
const lay = (table: Fight, own: string | null, theirs: string | null): Fight => {
  // Who holds Empty Words alone is asked only as an attacker who could bluff.
  if (own === null && theirs !== null) table.pass('ann')
  if (own !== null) table.pick('ann', own)
  if (theirs !== null) table.pick('bob', theirs)
  return table
}
const fight = (own: string, foe: string, cards: [string | null, string | null], dice: Dice, more: JsonObject = {}) =>
  lay(attack(own, foe, dice, { ...hands(...cards), ...more }), ...cards)
const shot = (
  own: string,
  from: number[],
  foe: string,
  cards: [string | null, string | null],
  dice: Dice,
  more: JsonObject = {},
) => lay(shoot(own, from, foe, dice, { ...hands(...cards), ...more }), ...cards)
const diceOf = (table: Fight, striker: string) => strikes(table).find(one => one[0] === striker)?.[2]

rule(['MV-CARD-02', 'MV-STR-01'], 'cards add dice to a strike: Shield Line, Hammer Blow, Loosed Volley', () => {
  const line = fight('pikeman', 'tribal-scout', ['hammer-blow', 'shield-line'], throws('hhhh', 'hhh'))
  expect([diceOf(line, 'b1'), diceOf(line, 'foe')]).toEqual([4, 3])
  expect(linesOf(line, 'b1')).toEqual(['grassland 3', 'Hammer Blow 1'])
  line.asks('ann', 'mv.activate')
  const volley = shot('archer', [12, 10], 'archer', ['loosed-volley', 'loosed-volley'], throws('ssss', 'ssss'))
  expect([diceOf(volley, 'b1'), diceOf(volley, 'foe')]).toEqual([4, 4])
  volley.asks('ann', 'mv.activate')
})

rule(['MV-CARD-04', 'MV-R-88'], 'a card must be of the side and fit the class that fights; Empty Words always fits', () => {
  const table = attack('horseman', 'archer', [], {
    options: { combatCards: true },
    players: [
      { id: 'p1', hand: ['hammer-blow', 'shield-line', 'thundering-hooves'] },
      { id: 'p2', hand: ['loosed-volley', 'boiling-oil'] },
    ],
  })
  expect(table.options('ann', 'mv.card')).toEqual(['empty-words', 'thundering-hooves'])
  table.refuses('ann', { type: 'pick', ids: ['hammer-blow'] }, 'MV-CARD-04')
  table.refuses('ann', { type: 'pick', ids: ['shield-line'] }, 'MV-CARD-04')
  table.pick('ann', 'empty-words')
  expect(table.options('bob', 'mv.card')).toEqual(['empty-words', 'loosed-volley'])
  // A hero may use cards for heroes or for its class; whoever defends a building those for buildings.
  const hero = attack('bear-chief', 'archer', [], {
    ...hands('hammer-blow', 'boiling-oil'),
    buildings: [building('s1', 'p2', 'barracks', [11, 10])],
  })
  expect(hero.options('ann', 'mv.card')).toEqual(['empty-words', 'hammer-blow'])
  hero.pass('ann')
  expect(hero.options('bob', 'mv.card')).toEqual(['empty-words', 'boiling-oil'])
})

rule(['MV-CARD-05'], 'a card whose condition is false does nothing and is discarded all the same: Downhill Rush', () => {
  const flat = fight('pikeman', 'tribal-scout', ['downhill-rush', null], throws('hhh', 'hh'))
  expect(diceOf(flat, 'b1')).toBe(3)
  expect(flat.world.cards.discard).toEqual(['downhill-rush'])
  expect(flat.world.players.p1!.hand).toEqual(['empty-words'])
  flat.asks('ann', 'mv.activate')
  const down = fight('pikeman', 'tribal-scout', ['downhill-rush', null], throws('hhhhh', 'hh'), { land: [land(10, 10, 'hill')] })
  expect(diceOf(down, 'b1')).toBe(5)
  down.asks('ann', 'mv.activate')
})

rule(['MV-CARD-02'], 'Steady Aim from distance 2 on, Thundering Hooves on grassland, Caltrops against attacking cavalry', () => {
  const near = shot('archer', [11, 10], 'pikeman', ['steady-aim', null], throws('ssss'))
  expect(diceOf(near, 'b1')).toBe(4)
  near.asks('ann', 'mv.activate')
  const aimed = shot('archer', [12, 10], 'pikeman', ['steady-aim', null], throws('sssss'))
  expect(diceOf(aimed, 'b1')).toBe(5)
  aimed.asks('ann', 'mv.activate')
  const grass = fight('horseman', 'archer', ['thundering-hooves', null], throws('ssssss', 'ssss'))
  expect(diceOf(grass, 'b1')).toBe(6)
  grass.asks('ann', 'mv.activate')
  const wood = fight('horseman', 'archer', ['thundering-hooves', null], throws('ss', 'sssss'), { land: [land(11, 10, 'forest')] })
  expect(diceOf(wood, 'b1')).toBe(2)
  wood.asks('ann', 'mv.activate')
  const spikes = fight('horseman', 'archer', [null, 'caltrops'], throws('ss', 'ssss'))
  expect(diceOf(spikes, 'b1')).toBe(2)
  spikes.asks('ann', 'mv.activate')
  const foot = fight('pikeman', 'tribal-scout', [null, 'caltrops'], throws('hhh', 'hh'))
  expect(diceOf(foot, 'b1')).toBe(3)
  foot.asks('ann', 'mv.activate')
})

rule(
  ['MV-CARD-10', 'MV-ACT-08'],
  'Ordered Withdrawal: the defender leaves for a free hex away from the attacker, who enters',
  () => {
    const table = fight('pikeman', 'archer', [null, 'ordered-withdrawal'], [])
    const places = table.options('bob', 'mv.retreat')
    expect(places.sort()).toEqual(['h11_11', 'h11_9', 'h12_10'])
    table.pick('bob', 'h12_10')
    expect(table.world.blocks.foe!.hex).toEqual({ column: 12, row: 10 })
    expect(table.world.blocks.b1).toMatchObject({ hex: { column: 11, row: 10 }, done: true })
    expect(strikers(table)).toEqual([])
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-CARD-10'], 'else any free hex; where there is none the card does nothing', () => {
  const rocks = [land(12, 10, 'water'), land(11, 9, 'water'), land(11, 11, 'water')]
  const near = fight('pikeman', 'archer', [null, 'ordered-withdrawal'], [], { land: rocks })
  expect(near.options('bob', 'mv.retreat').sort()).toEqual(['h10_11', 'h10_9'])
  const none = fight('pikeman', 'archer', [null, 'ordered-withdrawal'], throws('ssss', 'hhh'), {
    land: [...rocks, land(10, 11, 'water'), land(10, 9, 'water')],
  })
  expect(strikers(none)).toEqual(['foe', 'b1'])
  expect(none.world.cards.discard).toEqual(['ordered-withdrawal'])
  none.asks('ann', 'mv.activate')
})

rule(
  ['MV-R-92', 'MV-CARD-10'],
  'a garrison cannot retreat; a Builder left behind dies when the attacker enters, and stays when it shot',
  () => {
    const inside = fight('pikeman', 'archer', [null, 'ordered-withdrawal'], throws('ssss', 'hhh'), {
      buildings: [building('s1', 'p2', 'barracks', [11, 10])],
    })
    expect(inside.world.blocks.foe!.hex).toEqual({ column: 11, row: 10 })
    inside.asks('ann', 'mv.activate')
    const left = fight('pikeman', 'archer', [null, 'ordered-withdrawal'], [], {
      blocks: [block('mate', 'p2', 'builder', [11, 10])],
    })
    left.pick('bob', 'h12_10')
    expect(left.world.blocks.mate).toBeUndefined()
    expect(left.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
    left.asks('ann', 'mv.activate')
    const shotAt = shot('archer', [12, 10], 'pikeman', [null, 'ordered-withdrawal'], [], {
      blocks: [block('mate', 'p2', 'builder', [10, 10])],
    })
    shotAt.pick('bob', 'h10_11')
    expect(shotAt.world.blocks.mate).toBeDefined()
    expect(shotAt.world.blocks.b1!.hex).toEqual({ column: 12, row: 10 })
    shotAt.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-R-128', 'MV-R-92'],
  'Fighting Retreat after the first strike, unless that killed the attacker; the rest is lost',
  () => {
    const table = fight('pikeman', 'tribal-scout', [null, 'fighting-retreat'], throws('hhh'))
    table.pick('bob', 'h12_10')
    expect(strikers(table)).toEqual(['b1'])
    expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
    table.asks('ann', 'mv.activate')
    const slain = fight('heavy-swordsman', 'archer', [null, 'fighting-retreat'], throws('bsss'), { b1: { wounds: 2 } })
    expect(slain.world.blocks.b1).toBeUndefined()
    expect(slain.world.blocks.foe!.hex).toEqual({ column: 11, row: 10 })
    slain.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-INI-01', 'MV-INI-02'],
  'Ambush! in a forest and Seize the Moment take the initiative; the defender’s goes before',
  () => {
    const wood = { land: [land(11, 10, 'forest')] }
    const ambush = fight('berserker', 'heavy-swordsman', [null, 'ambush'], throws('hhh', 'hhh'), wood)
    expect(strikers(ambush)).toEqual(['foe', 'b1'])
    ambush.asks('ann', 'mv.activate')
    const open = fight('berserker', 'heavy-swordsman', [null, 'ambush'], throws('hhh', 'hhh'))
    expect(strikers(open)).toEqual(['b1', 'foe'])
    open.asks('ann', 'mv.activate')
    const seized = fight('heavy-swordsman', 'archer', ['seize-the-moment', null], throws('hhh', 'ssss'))
    expect(strikers(seized)).toEqual(['b1', 'foe'])
    seized.asks('ann', 'mv.activate')
    const both = fight('berserker', 'heavy-swordsman', ['seize-the-moment', 'ambush'], throws('hhh', 'hhh'), wood)
    expect(strikers(both)).toEqual(['foe', 'b1'])
    both.asks('ann', 'mv.activate')
  },
)

rule(['MV-CARD-02'], 'Second Wind removes a wound from who survives', () => {
  const table = fight('pikeman', 'tribal-scout', ['second-wind', null], throws('hhh', 'hh'), { b1: { wounds: 2 } })
  expect(table.world.blocks.b1!.wounds).toBe(1)
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-MOR-03', 'MV-MOR-05', 'MV-R-24'],
  'Rallying Banner, Spread Panic and Grim Resolve change morale; ranged units never gain by it',
  () => {
    const enemies = [block('x1', 'p2', 'tribal-scout', [12, 10]), block('x2', 'p2', 'tribal-scout', [11, 11])]
    const low = fight('pikeman', 'horseman', [null, null], throws('hh', 'sssh'), { blocks: enemies })
    expect([diceOf(low, 'b1'), diceOf(low, 'foe')]).toEqual([2, 4])
    low.asks('ann', 'mv.activate')
    const banner = fight('pikeman', 'horseman', ['rallying-banner', null], throws('hhh', 'sssh'), { blocks: enemies })
    expect(diceOf(banner, 'b1')).toBe(3)
    banner.asks('ann', 'mv.activate')
    const grim = fight('pikeman', 'horseman', ['grim-resolve', null], throws('hhhh', 'sssh'), { blocks: enemies })
    expect(diceOf(grim, 'b1')).toBe(4)
    grim.asks('ann', 'mv.activate')
    const panic = fight('pikeman', 'horseman', ['spread-panic', null], throws('hh', 'sss'), { blocks: enemies })
    expect(diceOf(panic, 'foe')).toBe(3)
    panic.asks('ann', 'mv.activate')
    // Two friends beside an Archer that is attacked: no die more; two enemies: one less.
    const friends = fight('pikeman', 'archer', [null, null], throws('ssss', 'hh'), { blocks: enemies })
    expect(diceOf(friends, 'foe')).toBe(4)
    friends.asks('ann', 'mv.activate')
    const own = [block('y1', 'p1', 'tribal-scout', [10, 11]), block('y2', 'p1', 'tribal-scout', [10, 9])]
    const beset = fight('pikeman', 'archer', [null, null], throws('sss', 'hhhh'), { blocks: own })
    expect(diceOf(beset, 'foe')).toBe(3)
    beset.asks('ann', 'mv.activate')
  },
)

rule(['MV-R-128'], 'Morning Mist takes 2 dice from shots, from range dice in melee too, and from no others', () => {
  const mist = shot('archer', [11, 10], 'pikeman', [null, 'morning-mist'], throws('ss'))
  expect(diceOf(mist, 'b1')).toBe(2)
  mist.asks('ann', 'mv.activate')
  const melee = fight('pikeman', 'archer', ['morning-mist', null], throws('ss', 'hhh'))
  expect(diceOf(melee, 'foe')).toBe(2)
  melee.asks('ann', 'mv.activate')
  const foot = fight('pikeman', 'tribal-scout', ['morning-mist', null], throws('hhh', 'hh'))
  expect(diceOf(foot, 'foe')).toBe(2)
  foot.asks('ann', 'mv.activate')
  const militia = fight('pikeman', 'builder', ['morning-mist', null], throws('hhh', 'hhh'), {
    buildings: [building('s1', 'p2', 'settlement', [11, 10])],
  })
  expect(diceOf(militia, 's1')).toBe(3)
  militia.asks('ann', 'mv.activate')
})

rule(['MV-CMB-04', 'MV-CARD-02'], 'Burning Pitch adds damage to a hit on a building, Sappers dice against one', () => {
  const wall = { buildings: [building('s1', 'p2', 'barracks', [10, 10], { identified: true })] }
  const pitch = shot('ballista', [12, 10], 'pikeman', ['burning-pitch', null], throws('bsss'), { ...wall, act: 'shoot:s1' })
  expect(strikes(pitch)).toEqual([['b1', 's1', 4, 2]])
  pitch.asks('ann', 'mv.activate')
  const sappers = fight('pikeman', 'archer', ['sappers', null], throws('ssss', 'hhhhh'), {
    buildings: [building('s1', 'p2', 'barracks', [11, 10])],
  })
  expect(diceOf(sappers, 'b1')).toBe(5)
  sappers.asks('ann', 'mv.activate')
  const open = fight('pikeman', 'archer', ['sappers', null], throws('ssss', 'hhh'))
  expect(diceOf(open, 'b1')).toBe(3)
  open.asks('ann', 'mv.activate')
})

rule(['MV-CARD-02', 'MV-CMB-07'], 'Boiling Oil hurts a melee attacker of a building before any dice, and can kill it', () => {
  const wall = { buildings: [building('s1', 'p2', 'guard-towers', [11, 10])] }
  const hurt = fight('pikeman', 'archer', [null, 'boiling-oil'], throws('sssss', 'hhh'), wall)
  expect(hurt.world.blocks.b1!.wounds).toBe(1)
  hurt.asks('ann', 'mv.activate')
  const dead = fight('pikeman', 'archer', [null, 'boiling-oil'], [], { ...wall, b1: { wounds: 2 } })
  expect(dead.world.blocks.b1).toBeUndefined()
  expect(strikers(dead)).toEqual([])
  dead.asks('ann', 'mv.activate')
})

rule(['MV-CARD-02'], 'Lucky Charm: any dice of the own roll are rolled again, once', () => {
  const table = fight(
    'pikeman',
    'tribal-scout',
    ['lucky-charm', null],
    [
      ['combat', 'horse', 'sword', 'bow'],
      ['combat again', 'star', 'star'],
    ],
  )
  table.pick('ann', 'd0', 'd2')
  expect(table.all('strike')[0]).toMatchObject({ icons: ['star', 'sword', 'star'], damage: 2 })
  table.asks('ann', 'mv.activate')
})

rule(['MV-CARD-02', 'MV-CARD-06'], 'Lucky Charm: all dice may be kept; the card is spent all the same', () => {
  const table = fight('pikeman', 'tribal-scout', ['lucky-charm', null], throws('shh', 'hh'))
  table.pass('ann')
  expect([strikes(table)[0], table.world.players.p1!.hand]).toEqual([['b1', 'foe', 3, 1], ['empty-words']])
  table.asks('ann', 'mv.activate')
})
rule('MV-CARD-03', 'what both have laid is seen by both at once, and nothing before it can be taken back', () => {
  const table = fight('pikeman', 'tribal-scout', ['hammer-blow', null], throws('shhh', 'hh'))
  const shown = table.events.find(({ type }) => type === 'cards revealed')
  expect(shown).toMatchObject({ data: { attacker: 'hammer-blow', defender: null }, reveals: true })
  table.asks('ann', 'mv.activate')
})

rule(['MV-DIC-03'], 'Killing Blow: one star is enough', () => {
  const table = fight('pikeman', 'heavy-swordsman', ['killing-blow', null], throws('hhh', 'xh'))
  expect(strikes(table)[1]).toEqual(['b1', 'foe', 2, 2])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-ATR-01', 'MV-ATR-04'],
  'Armour Gap ignores Heavy armor and adds a die where it is; a garrison’s does not protect its building',
  () => {
    const heavy = fight('pikeman', 'heavy-swordsman', ['armour-gap', null], throws('hhh', 'hhhh'))
    expect(diceOf(heavy, 'b1')).toBe(4)
    heavy.asks('ann', 'mv.activate')
    const light = fight('pikeman', 'tribal-scout', ['armour-gap', null], throws('hhh', 'hh'))
    expect(diceOf(light, 'b1')).toBe(3)
    light.asks('ann', 'mv.activate')
    const wall = fight('pikeman', 'heavy-swordsman', ['armour-gap', null], throws('hhh', 'hhh'), {
      buildings: [building('s1', 'p2', 'barracks', [11, 10])],
    })
    expect(diceOf(wall, 'b1')).toBe(3)
    wall.asks('ann', 'mv.activate')
  },
)

rule(['MV-ACT-08', 'MV-R-123'], 'Swift as Wind: the attacker may move on, but not attack again', () => {
  const table = fight('horseman', 'archer', ['swift-as-wind', null], throws('hhhb'), {
    blocks: [block('x', 'p2', 'archer', [13, 10])],
  })
  expect(table.world.blocks.b1).toMatchObject({ hex: { column: 11, row: 10 }, ap: 3, done: false })
  table.refuses('ann', { type: 'pick', ids: ['attack:h12_10'] }, 'MV-R-123')
  table.pick('ann', 'go:h11_8').pass('ann')
  expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 8 })
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-CARD-06', 'MV-R-128'],
  'Counter-spy cancels the other card, two cancel each other, and Empty Words is not cancelled (X17)',
  () => {
    const spied = fight('pikeman', 'tribal-scout', ['hammer-blow', 'counter-spy'], throws('hhh', 'hh'))
    expect(diceOf(spied, 'b1')).toBe(3)
    expect(spied.world.cards.discard).toEqual(['hammer-blow', 'counter-spy'])
    spied.asks('ann', 'mv.activate')
    const words = fight(
      'pikeman',
      'tribal-scout',
      ['empty-words', 'counter-spy'],
      throws('hhh', 'hh'),
      hands(null, 'counter-spy'),
    )
    expect(words.world.players.p1!.hand).toEqual(['empty-words'])
    expect(words.world.cards.discard).toEqual(['counter-spy'])
    words.asks('ann', 'mv.activate')
    const both = fight('pikeman', 'tribal-scout', ['counter-spy', 'counter-spy'], throws('hhh', 'hh'))
    expect(both.world.cards.discard).toEqual(['counter-spy', 'counter-spy'])
    both.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-CARD-11', 'MV-R-140', 'MV-PERM-02'],
  'against a neutral building only the attacker lays a card; the ants bite after it',
  () => {
    const table = battle(
      {
        options: { combatCards: true },
        players: [{ id: 'p1', hand: ['hammer-blow'] }],
        encounters: [{ kind: 'ant-colony', hex: [11, 10] }],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('x', 'p2', 'archer', [16, 10])],
      },
      throws('shhh'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').pick('ann', 'hammer-blow')
    expect(table.world.blocks.b1).toMatchObject({ wounds: 1, hex: { column: 10, row: 10 } })
    expect(table.world.encounters[0]!.damage).toBe(1)
    // MV-R-140: entry cost and dice follow the terrain of the hex.
    expect(table.world.blocks.b1!.ap).toBe(1)
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-R-89'], 'a building’s shot has a card window too, and its cards', () => {
  const table = battle(
    {
      ...hands('counter-spy', null),
      buildings: [building('s1', 'p1', 'guard-towers', [10, 10])],
      blocks: [block('foe', 'p2', 'pikeman', [12, 10])],
    },
    throws('sss'),
  )
  table.pick('ann', 's1')
  expect(table.options('ann', 'mv.card')).toEqual(['empty-words', 'counter-spy'])
  table.pass('ann')
  expect(strikes(table)).toEqual([['s1', 'foe', 3, 0]])
  table.asks('ann', 'mv.activate')
})

rule(['MV-CARD-03', 'MV-CARD-06'], 'that a card lies there is seen, not which: a bluff leaves the hand like any other', () => {
  const counts = (card: string) => {
    const table = attack('pikeman', 'tribal-scout', [], hands('hammer-blow', 'shield-line'))
    table.pick('ann', card)
    const { players, combat } = table.engine.game.view(table.world, 'bob')
    table.asks('bob', 'mv.card')
    return [players.p1!.handCount, combat!.cards.attacker]
  }
  expect(counts('empty-words')).toEqual([1, '?'])
  expect(counts('hammer-blow')).toEqual([1, '?'])
})
rule('MV-CARD-03', 'the defender is told whether the attacker has laid a card, the attacker of nothing', () => {
  const asked = () => attack('pikeman', 'tribal-scout', [], hands(null, 'shield-line'))
  expect(asked().asks('ann', 'mv.card').ask.note).toBe(null)
  const laid = asked().pick('ann', 'empty-words')
  expect(laid.asks('bob', 'mv.card').ask.note).toBe('The attacker has played one face down.')
  const none = asked().pass('ann')
  expect(none.asks('bob', 'mv.card').ask.note).toBe('The attacker has played none.')
})
rule(
  ['MV-CARD-03', 'MV-CARD-06'],
  'with Empty Words alone nobody is kept waiting, but an attacker whom the other could answer',
  () => {
    const asked = (own: string | null, theirs: string | null) => {
      const table = attack('pikeman', 'tribal-scout', throws('hhh', 'hh'), hands(own, theirs))
      const kind = table.engine.decision(table.state, 'ann')!.kind
      if (kind === 'mv.card') table.pass('ann')
      const their = table.engine.decision(table.state, 'bob')?.kind ?? null
      if (their === 'mv.card') table.pass('bob')
      table.asks('ann', 'mv.activate')
      return [kind, their]
    }
    expect(asked(null, null)).toEqual(['mv.activate', null])
    expect(asked(null, 'shield-line')).toEqual(['mv.card', 'mv.card'])
    expect(asked('hammer-blow', null)).toEqual(['mv.card', null])
  },
)
