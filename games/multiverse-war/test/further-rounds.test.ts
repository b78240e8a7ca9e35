import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, linesOf, strikes, throws } from '../combat/test/battle.ts'
import { at, game, goldOf, lines, type Table } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])
const HOME = block('rest', 'p1', 'archer', [3, 12])
const hero = (key: string, abilities: string[], more = {}) => ({ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities, ...more })
const tracks = ({ world }: Table) => Object.values(world.players).map(one => one.tracks)
const skilled = (type: string) => ({ tracks: [{ type, square: 2 }] })
const cards = (p1: string[], p2: string[], more = {}) => ({
  options: { combatCards: true },
  players: [
    { id: 'p1', hand: p1, ...more },
    { id: 'p2', hand: p2 },
  ],
})
const kind = ({ engine, state }: Table, seat: string) => engine.decision(state, seat)?.kind
/** Ann plays no card, if she is asked. */
const uncarded = (table: Table): Table => (kind(table, 'ann') === 'mv.card' ? table.pass('ann') : table)
const PAIR = { options: { formations: true }, buildings: [building('f', 'p1', 'fortress', [5, 14])] }

rule(
  ['MV-R-89', 'MV-UAB-09', 'MV-R-126', 'MV-CARD-02'],
  'a card for Arrow Rain adds its die against the first hex alone; Morning Mist hides only the first of those in the arc',
  () => {
    const rain = game(
      {
        ...cards(['loosed-volley'], [], skilled('longbowman')),
        blocks: [
          block('b1', 'p1', 'longbowman', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          block('f2', 'p2', 'pikeman', [11, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('ssss', 'sss'),
    )
    rain.pick('ann', 'b1').pick('ann', 'shoot:foe+b1').pick('ann', 'loosed-volley').asks('ann', 'mv.activate')
    expect(strikes(rain)).toEqual([
      ['b1', 'foe', 4, 0],
      ['b1', 'f2', 3, 0],
    ])
    const arc = game(
      {
        ...cards([], ['morning-mist'], skilled('bombard')),
        blocks: [
          block('b1', 'p1', 'bombard', [10, 10], { isSetUp: true }),
          block('foe', 'p2', 'pikeman', [11, 10]),
          block('f2', 'p2', 'pikeman', [10, 11]),
          ...[HOME, FAR],
        ],
      },
      throws('sss', 'sssss'),
    )
    uncarded(arc.pick('ann', 'b1').pick('ann', 'shoot:foe+b1')).pick('bob', 'morning-mist').asks('ann', 'mv.activate')
    expect(strikes(arc)).toEqual([
      ['b1', 'foe', 3, 0],
      ['b1', 'f2', 5, 0],
    ])
  },
)
rule(
  ['MV-R-89', 'MV-R-129', 'MV-HAB-16', 'MV-R-120'],
  'of Twin Arrows at two players the first lays the card, for its own Archer: nobody is asked whom it is for, and the other answers without it',
  () => {
    const table = game(
      {
        options: { combatCards: true },
        players: [
          { id: 'p2', hand: ['loosed-volley'] },
          { id: 'p3', hand: ['loosed-volley'] },
        ],
        heroes: [hero('dune-fox', ['twin-arrows'])],
        blocks: [
          block('h', 'p1', 'dune-fox', [9, 10]),
          block('foe', 'p2', 'archer', [11, 10]),
          block('c', 'p3', 'archer', [10, 11], { moved: true }),
          ...[HOME, FAR],
        ],
      },
      throws('ssss', 'ssss', 'hhhh', 'hhh'),
    )
    table.pick('ann', 'h').pick('ann', 'cast:twin-arrows').pick('ann', 'shoot:foe').pick('ann', 'c')
    uncarded(table).pick('bob', 'loosed-volley').pick('bob', 'foe').asks('ann', 'mv.act')
    expect([linesOf(table, 'foe'), linesOf(table, 'c')]).toEqual([['distance 2 3', 'Loosed Volley 1'], ['distance 2 3']])
  },
)
rule(
  ['MV-UAB-13', 'MV-CARD-10', 'MV-R-122', 'MV-UAB-10'],
  'a Cataphract that enters where somebody got away has trampled nobody; a Horseman may hit and run all the same',
  () => {
    const after = (type: string, card: string, ...dice: string[]) => {
      const table = game(
        {
          ...cards([], [card], skilled(type)),
          blocks: [block('b1', 'p1', type, [10, 10]), block('foe', 'p2', 'pikeman', [11, 10]), HOME, FAR],
        },
        throws(...dice),
      )
      uncarded(table.pick('ann', 'b1').pick('ann', 'attack:h11_10')).pick('bob', card).pick('bob', 'h12_10')
      expect(at(table, 'b1')).toEqual([11, 10])
      return table
    }
    after('cataphract', 'ordered-withdrawal').asks('ann', 'mv.activate')
    after('cataphract', 'fighting-retreat', 'hhh').asks('ann', 'mv.activate')
    after('horseman', 'ordered-withdrawal').asks('ann', 'mv.go-on')
  },
)
rule(
  ['MV-PERM-03', 'MV-R-87', 'MV-HAB-16'],
  'whoever deals the last point to the ants is rewarded: the second of a pair, or the second arrow; nobody strikes those that sleep',
  () => {
    const pair = game(
      {
        ...PAIR,
        encounters: [{ kind: 'ant-colony', hex: [11, 10], damage: 2 }],
        blocks: [block('b1', 'p1', 'heavy-swordsman', [10, 10]), block('b2', 'p1', 'berserker', [10, 10]), HOME, FAR],
      },
      throws('hhh', 'shhh'),
    )
    pair.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1').asks('ann', 'mv.activate')
    expect([tracks(pair)[0], goldOf(pair)[0]]).toEqual([{ berserker: 1 }, 5])
    const arrows = (damage: number, ...dice: string[]) => {
      const table = game(
        {
          heroes: [hero('dune-fox', ['twin-arrows'])],
          encounters: [{ kind: 'ant-colony', hex: [12, 10], damage }],
          blocks: [block('h', 'p1', 'dune-fox', [10, 10]), HOME, FAR],
        },
        throws(...dice),
      )
      table.pick('ann', 'h').pick('ann', 'cast:twin-arrows').pick('ann', 'shoot:e1').asks('ann', 'mv.act')
      expect([table.all('encounter overcome').length, goldOf(table)[0], table.world.heroes['dune-fox']!.xp]).toEqual([1, 5, 1])
    }
    arrows(1, 'b', 'b')
    arrows(2, 'b')
  },
)
rule(
  ['MV-PERM-07', 'MV-R-101', 'MV-FORM-11'],
  'a pair takes a village with the first blow: the second does not fall upon what is its own now',
  () => {
    const table = game(
      {
        ...PAIR,
        encounters: [{ kind: 'burning-village', hex: [11, 10], damage: 2 }],
        blocks: [block('b1', 'p1', 'heavy-swordsman', [10, 10]), block('b2', 'p1', 'berserker', [10, 10]), HOME, FAR],
      },
      throws('shh'),
    )
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pick('ann', 'b1').asks('ann', 'mv.activate')
    expect(table.world.encounters[0]).toMatchObject({ player: 'p1', damage: 0 })
  },
)
rule(
  ['MV-R-101', 'MV-BLD-16', 'MV-R-90', 'MV-R-126', 'MV-R-127'],
  'a village shelters who is in it: no spell, no blade that cleaves and no bolt that pierces reaches it',
  () => {
    const village = { encounters: [{ kind: 'burning-village', hex: [12, 10], player: 'p2' }] }
    const inside = block('in', 'p2', 'pikeman', [12, 10], { wounds: 2 })
    const spells = game({
      ...village,
      heroes: [hero('ice-mage', ['ice-bolt', 'frost-wave'])],
      blocks: [block('h', 'p1', 'ice-mage', [11, 10]), inside, HOME, FAR],
    })
    spells.pick('ann', 'h').asks('ann', 'mv.act')
    expect(['cast:ice-bolt', 'cast:frost-wave', 'shoot:in'].map(id => spells.why('ann', id))).toEqual([
      'MV-HAB-01',
      'MV-HAB-03',
      'MV-BLD-16',
    ])
    const struck = (own: string, act: string, ...dice: string[]) => {
      const table = game(
        {
          ...village,
          players: [{ id: 'p1', ...skilled(own) }],
          blocks: [
            block('b1', 'p1', own, [10, 10], { isSetUp: own === 'ballista' }),
            block('foe', 'p2', 'pikeman', [11, 10]),
            ...[inside, HOME, FAR],
          ],
        },
        throws(...dice),
      )
      table.pick('ann', 'b1').pick('ann', act).asks('ann', 'mv.activate')
      expect(table.world.blocks.in).toMatchObject({ wounds: 2 })
    }
    struck('berserker', 'attack:h11_10', 'hhhh', 'hhh')
    struck('ballista', 'shoot:foe', 'xsssh')
  },
)
rule(
  ['MV-HAB-09', 'MV-R-143', 'MV-BLD-16'],
  'who was challenged is free while the hero sits in a building, where nobody can attack it',
  () => {
    const table = game({
      active: 'p2',
      heroes: [hero('lion-knight', ['challenge'])],
      effects: [{ kind: 'challenge', owner: 'p1', source: 'h', bearer: 'foe', n: 0, ends: 'bearer phase' }],
      buildings: [building('bar', 'p1', 'barracks', [10, 10])],
      blocks: [
        block('h', 'p1', 'lion-knight', [10, 10]),
        block('b1', 'p1', 'pikeman', [11, 11]),
        block('foe', 'p2', 'heavy-swordsman', [11, 10]),
        ...[HOME, FAR],
      ],
    })
    table.pick('bob', 'foe')
    expect(table.options('bob', 'mv.act')).toEqual(expect.arrayContaining(['attack:h11_11', 'attack:h10_10']))
  },
)
rule(
  ['MV-CMB-01', 'MV-BLDR-01', 'MV-R-33'],
  'an attack on a Builder and its guard is an attack on the guard, whoever came first',
  () => {
    const table = game(
      {
        blocks: [
          block('b1', 'p1', 'horseman', [10, 10]),
          block('bb', 'p2', 'builder', [11, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          ...[HOME, FAR],
        ],
      },
      throws('hhh', 'hhhs'),
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
    expect(lines(table, 'ann')).toContain("Ann's Horseman attacks Bob's Pikeman.")
  },
)
rule(
  ['MV-HAB-27', 'MV-HAB-05', 'MV-HAB-15', 'MV-DIC-09'],
  'an Oath Shield takes the first point of a bolt and not that of the winter; what it took, and who is Undying, is told',
  () => {
    const table = game(
      {
        heroes: [hero('ice-mage', ['ice-bolt', 'eternal-winter']), hero('bear-chief', ['undying'], { player: 'p2' })],
        effects: [{ kind: 'oath-shield', owner: 'p2', source: 'foe', bearer: 'foe', n: 1, ends: 'own phase' }],
        blocks: [
          block('h', 'p1', 'ice-mage', [10, 10]),
          block('foe', 'p2', 'bear-chief', [12, 10], { wounds: 3 }),
          ...[HOME, FAR],
        ],
      },
      [['ability', 'bow', 'sword', 'horse', 'sword', 'horse']],
    )
    table.pick('ann', 'h').pick('ann', 'cast:ice-bolt').pick('ann', 'foe').asks('ann', 'mv.act')
    expect(table.world.blocks.foe).toMatchObject({ wounds: 3 })
    expect(lines(table, 'ann').slice(-4)).toEqual([
      'Hrodga Stormcleaver has an Oath Shield, which takes 1 damage.',
      'Hrodga Stormcleaver suffers Frostbite: half its action points in its next action phase.',
      'Hrodga Stormcleaver should have fallen, but is Undying.',
      'Eira Rimewhisper is out of sight again.',
    ])
  },
)
rule(
  ['MV-HAB-01', 'MV-HAB-23', 'MV-R-130'],
  'the log names whom a spell kills and what it brings down, with their owners',
  () => {
    const table = game(
      {
        heroes: [hero('gearwright', ['powder-keg'])],
        buildings: [building('aca', 'p2', 'academy', [12, 10], { damage: 1 })],
        blocks: [block('h', 'p1', 'gearwright', [10, 10]), HOME, FAR],
      },
      [['ability', 'bow', 'sword', 'horse', 'horse']],
    )
    table.pick('ann', 'h').pick('ann', 'cast:powder-keg').pick('ann', 'aca').asks('ann', 'mv.act')
    expect(lines(table, 'bob')).toEqual(
      expect.arrayContaining([
        "Orsolo Brandt casts Powder Keg at Bob's Academy: bow, sword, horse, horse, a hit.",
        "Bob's Academy takes 2 damage (0 left).",
        "Bob's Academy is destroyed.",
      ]),
    )
  },
)
rule(
  ['MV-HER-17', 'MV-HAB-19', 'MV-ACT-09', 'MV-R-80'],
  'who is frozen or crippled hears that, and not that it stands wrong; only neighbours swap, and not into an adventure',
  () => {
    const table = game({
      land: [land(9, 10, 'grassland', { token: true })],
      effects: [{ kind: 'immobile', owner: 'p2', bearer: 'b1', source: null, n: 0, ends: 'bearer phase' }],
      heroes: [hero('bear-chief', ['war-cry'])],
      blocks: [
        block('b1', 'p1', 'bear-chief', [10, 10]),
        block('b2', 'p1', 'pikeman', [9, 9]),
        block('b3', 'p1', 'pikeman', [9, 10]),
        block('foe', 'p2', 'pikeman', [11, 10]),
        ...[HOME, FAR],
      ],
    })
    table.pick('ann', 'b1').asks('ann', 'mv.act')
    expect(['attack:h11_10', 'go:h9_9', 'swap:b2', 'swap:rest'].map(id => table.why('ann', id))).toEqual([
      'MV-HAB-19',
      'MV-HAB-19',
      'MV-R-125',
      'MV-ACT-09',
    ])
    table.pass('ann').pick('ann', 'b2').asks('ann', 'mv.act')
    expect(table.why('ann', 'swap:b3')).toBe('MV-R-80')
  },
)
rule(
  ['MV-PERM-02', 'MV-LOS-12', 'MV-PERM-08', 'MV-FAC-04'],
  'ants that are found rise like a hill between two who saw each other, and bring the finder no gold',
  () => {
    const table = game(
      {
        land: [land(11, 10, 'grassland', { token: true })],
        adventures: ['giant-ant-colony'],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'pikeman', [12, 10]), HOME, FAR],
      },
      [['adventure', 1]],
    )
    expect(table.world.blocks.foe!.identified).toBe(true)
    table.pick('ann', 'b1').pick('ann', 'go:h11_10').asks('ann', 'mv.activate')
    expect([table.world.blocks.foe!.identified, table.world.blocks.b1!.identified]).toEqual([false, false])
    expect([at(table, 'b1'), goldOf(table)[0]]).toEqual([[10, 10], 0])
  },
)
