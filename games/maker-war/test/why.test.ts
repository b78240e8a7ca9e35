import type { JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { engine, field } from './mw-table.ts'

const tank = (id: string, side: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  side,
  units: [{ profile: 'tm-lancer', at: [x, y] }],
  ...more,
})
const whyIn = (position: JsonObject, ...what: string[]) => {
  const table = field(position)
  const [seat] = engine.waitingFor(table.state)
  table.asks(seat!, engine.decision(table.state, seat!)!.kind)
  return what.map(one => table.why(seat!, one))
}

test('a formation that may not be activated', () => {
  const formations = [
    tank('fa1', 'a', 20, 20),
    tank('fa2', 'a', 30, 20),
    tank('fa3', 'a', 40, 20, { activated: true }),
    tank('fb1', 'b', 20, 100),
  ]
  expect(whyIn({ formations }, 'fa1', 'fa3', 'fb1', 'pass')).toEqual([null, 'MW-ACT-02', 'MW-ROUND-02', 'MW-R-76'])
})

test('a weapon that cannot fire, and a question that is not asked', () => {
  const vulcan = { profile: 'tm-vulcan', at: [60, 40], weapons: { left: 'tm-w-gatling', right: 'tm-w-macro' }, broken: ['left'] }
  const formations = [{ id: 'fa1', side: 'a', units: [vulcan] }, tank('fb1', 'b', 60, 70), tank('fa2', 'a', 10, 10)]
  const run = { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }
  const [right, left, other, order] = whyIn({ formations, run }, 'ua1-1/right', 'ua1-1/left', 'ua2-1', 'mw.order')
  expect([right, left, other, order]).toEqual([null, 'MW-R-170', 'MW-TITAN-02', 'MW-ACT-01'])
})

test('asked: a target that is none', () => {
  const formations = [
    tank('fa1', 'a', 20, 20),
    tank('fa2', 'a', 30, 20),
    tank('fb1', 'b', 20, 40),
    tank('fb2', 'b', 20, 90, { where: 'waiting' }),
  ]
  const run = { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }
  expect(whyIn({ formations, run }, 'fb1', 'fa2', 'fb2')).toEqual([null, 'MW-SHOOT-02', 'MW-SHOOT-14'])
})

test('asked: a card whose moment is another one, and what a formation in its activation lacks', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fa2', 'a', 30, 20), tank('fb1', 'b', 20, 100)]
  const t = field({ formations, hands: { a: ['lucky-shot', 'orbital-barrage'] } })
  const [lucky] = t.world.sides.a.hand
  expect([t.why('ann', lucky!), t.why('bob', 'mw.turn'), t.why('ann', 'mw.repair')]).toEqual([
    'MW-CARD-01',
    'MW-ROUND-02',
    'MW-TITAN-16',
  ])
  t.pick('ann', 'fa1')
  const kinds = ['mw.medic', 'mw.followWarlord', 'mw.remakeWeapons', 'mw.energy', 'mw.bigDice', 'mw.turn']
  expect(kinds.map(kind => t.why('ann', kind))).toEqual([
    'MW-TRAIT-36',
    'MW-TRAIT-32',
    'MW-TERRAN-02',
    'MW-TRANS-03',
    'MW-BIG-03',
    'MW-ROUND-02',
  ])
  t.asks('ann', 'mw.order')
})

test('a unit that is destroyed, whatever is asked; not one that never was', () => {
  const fa1 = { id: 'fa1', side: 'a', units: [{ profile: 'tm-lancer', at: [20, 20] }], lost: ['tm-lancer'] }
  const formations = [fa1, tank('fa2', 'a', 30, 20), tank('fb1', 'b', 20, 100)]
  const unknown = 'KERNEL-UNKNOWN'
  expect(whyIn({ formations }, 'ua1-2', 'ua1-9', 'ua1-NaN', 'nobody')).toEqual(['MW-UNIT-09', unknown, unknown, unknown])
})

test('what names somebody who is destroyed: his weapon, his hits, his reaction, his order', () => {
  const titan = { id: 'fa2', side: 'a', units: [{ profile: 'tm-lancer', at: [30, 20] }], lost: ['tm-vulcan'] }
  const formations = [tank('fa1', 'a', 20, 20), titan, tank('fb1', 'b', 20, 100)]
  const fallen = ['ua2-2/leftArm', 'ua2-2/critical', 'ua2-2!', 'sacrifice/ua2-2', 'berserk/ua2-2/1']
  expect(whyIn({ formations }, ...fallen)).toEqual(Array(5).fill('MW-UNIT-09'))
  expect(whyIn({ formations }, 'uh2', 'ua2-3')).toEqual(['MW-FUNGUS-03', 'MW-FORM-07'])
})

test('a word that is an answer elsewhere, or the name of a trait', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fb1', 'b', 20, 100)]
  const t = field({ formations })
  t.asks('ann', 'mw.turn')
  const words = [
    'tokens',
    'stance',
    'sacrifice',
    'repair/ua1-1/legs',
    'recharge/ua1-1/1',
    'use:p7',
    'forest/15x15',
    'ordnance',
    'yes',
  ]
  expect(words.map(id => t.why('ann', id))).toEqual([
    ...['MW-R-173', 'MW-R-173', 'MW-TRAIT-20', 'MW-TITAN-16', 'MW-TITAN-28', 'MW-POI-05', 'MW-R-16', 'MW-POI-09', 'MW-END-02'],
  ])
  expect(['lucky-shot#4', 'lucky-shot', 'shoot'].map(id => t.why('ann', id))).toEqual([
    'MW-SUPPLY-06',
    'MW-SUPPLY-06',
    'MW-ACT-01',
  ])
})

test('a bare word: endings of an order, altitudes, systems, energy, units by what they are, weapons', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fb1', 'b', 20, 100)]
  const words = ['fa1+hold', 'hold', 'place', 'low', 'rage', 'repair', 'legs', 'recharge', 'energy', 'tm-lancer', 'tm-w-rail']
  expect(whyIn({ formations }, ...words)).toEqual([
    ...['MW-ACT-03', 'MW-R-39', 'MW-MOVE-06', 'MW-FLYER-04', 'MW-TRAIT-25', 'MW-TITAN-16', 'MW-TITAN-16', 'MW-TITAN-28'],
    ...['MW-R-129', 'MW-FORM-01', 'MW-TITAN-02'],
  ])
})

test('the end of a turn, and what is named with its formation instead of its unit', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fb1', 'b', 20, 100)]
  const ids = ['end', 'fa1/left', 'repair/fa1/legs', 'recharge/fa1/2', 'fb1/critical']
  expect(whyIn({ formations }, ...ids)).toEqual(['MW-ROUND-01', ...Array(4).fill('MW-FORM-01')])
})

test('asked: why a question is not asked is told by how the table stands', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fa2', 'a', 30, 20), tank('fb1', 'b', 20, 100)]
  const t = field({ formations })
  expect(t.whyTexts('bob', 'mw.order', 'mw.movePath', 'mw.weapon')).toEqual(Array(3).fill('it is the turn of the other side'))
  expect(t.whyTexts('ann', 'mw.order', 'mw.deploy', 'mw.edge', 'mw.way')).toEqual([
    'no formation of yours is in its activation',
    'the set-up is over',
    'the set-up is over',
    'no formation of yours waits beside the table',
  ])
  expect(t.whyTexts('bob', 'mw.discard', 'mw.cheering', 'mw.new-chief')).toEqual([
    'you have no cards to discard',
    'no formation of yours has impact tokens or is scattered',
    'no formation of yours has lost its chief',
  ])
  t.pick('ann', 'fa1')
  const name = 'Lancer Tank 1'
  expect(t.whyTexts('ann', 'mw.movePath', 'mw.weapon', 'mw.follow')).toEqual([
    `${name} has no order yet`,
    `${name} has no order yet`,
    `${name} has one unit: nobody follows it`,
  ])
  t.asks('ann', 'mw.order')
})

test('an order says what is not asked under it, and a mark what is over', () => {
  const texts = (order: string, marks: readonly JsonObject[], ...kinds: string[]) => {
    const active = tank('fa1', 'a', 20, 20, { order, marks: [{ kind: 'active' }, ...marks] })
    const t = field({ formations: [active, tank('fa2', 'a', 40, 20), tank('fb1', 'b', 20, 100)] })
    t.asks('ann', 'mw.turn')
    return t.whyTexts('ann', ...kinds)
  }
  expect(texts('march', [], 'mw.order', 'mw.weapon')).toEqual([
    expect.stringMatching(/has its order: /),
    expect.stringMatching(/^there is no shooting under /),
  ])
  const over = texts('advance', [{ kind: 'moved' }, { kind: 'shot' }], 'mw.movePath', 'mw.weapon')
  expect(over).toEqual([expect.stringMatching(/has moved$/), expect.stringMatching(/has fired$/)])
})

test('what nothing on the table can lead to is told as such', () => {
  const t = field({ formations: [tank('fa1', 'a', 20, 20), tank('fb1', 'b', 20, 100)] })
  t.asks('ann', 'mw.turn')
  const attack = 'no attack is being resolved'
  expect(t.whyTexts('ann', 'mw.hits', 'mw.losses', 'mw.saved')).toEqual([attack, attack, attack])
  expect(t.whyTexts('ann', 'mw.melee-hits', 'mw.deadlyHits', 'mw.card', 'mw.veerOff', 'mw.leaveBehind')).toEqual([
    'no close combat is being fought',
    'deadly terrain strikes nobody now',
    'you have no cards',
    'you have no flyers',
    'nobody of yours is carried',
  ])
  expect(t.whyTexts('ann', 'mw.weapons', 'mw.blast-victim', 'mw.ordnance', 'mw.growHypha', 'mw.conduit', 'mw.regroup')).toEqual([
    'you have no Maker Weapons',
    'no Titan is on the table',
    'there is no Ordnance on the table',
    'nobody of yours grows Hypha',
    'you have no energy tokens',
    'no formation of yours is in its activation',
  ])
})

test('what is there is no cause: then only when it is asked is told', () => {
  const units = [{ profile: 'tm-vulcan', at: [60, 40] }]
  const formations = [{ id: 'fa1', side: 'a', units }, tank('fb1', 'b', 60, 100)]
  const t = field({ formations, pois: [{ type: 'ordnance', at: [40, 40] }], hands: { a: ['lucky-shot'] } })
  t.asks('ann', 'mw.turn')
  for (const text of t.whyTexts('ann', 'mw.blast-victim', 'mw.ordnance', 'mw.card')) expect(text).toMatch(/^it is asked when/)
})

test('an answer to another question has its own reason', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fa2', 'a', 40, 20), tank('fb1', 'b', 20, 100)]
  const t = field({ formations, pois: [{ id: 'p1', type: 'ordnance', at: [40, 40] }], hands: { a: ['lucky-shot#2'] } })
  const elsewhere = ['template', 'some', 'done', 'heal', 'medic', 'use:p1', 'ub1-1/critical', 'ua1-1!', 'fb1:six']
  expect(elsewhere.map(id => t.why('ann', id))).toEqual([
    ...['MW-SHOOT-03', 'MW-R-39', 'MW-DEPLOY-05', 'MW-TRAIT-36', 'MW-R-162', 'MW-POI-14', 'MW-R-43'],
    ...['MW-TERR-16', 'MW-ROUND-02'],
  ])
  expect(['advance!', 'f7:six', 'lucky-shot#9x', 'ub7-1/critical'].map(id => t.why('ann', id))).toEqual(
    Array(4).fill('KERNEL-UNKNOWN'),
  )
  expect(['fb7', 'fb7:six', 'ua1-1:advance', 'surrender'].map(id => t.why('ann', id))).toEqual([
    ...['MW-FORM-01', 'MW-FORM-01', 'MW-FORM-01', 'MW-END-02'],
  ])
  t.pick('ann', 'fa1:advance')
  expect(['fa2:fire', 'pass', 'march'].map(id => t.why('ann', id))).toEqual(['MW-ACT-03', 'MW-ROUND-02', 'MW-ACT-03'])
  t.asks('ann', 'mw.movePath')
})

test('a card: not at hand, another faction, or its own moment, whatever is asked and of whom', () => {
  const formations = [{ side: 'a', units: { 'tm-rifle': [[60, 40]] } }, tank('fb1', 'b', 60, 62), tank('fa2', 'a', 10, 10)]
  const hands = { a: ['lucky-shot', 'more-ammunition', 'fp-c-2'], b: ['second-wind'] }
  const position = { options: { points: 2500 }, factions: { b: 'fungus-pandemia' }, formations, hands }
  const t = field(position, [['salvo', 1]])
  t.pick('ann', 'fa1:fire')
  t.asks('ann', 'kernel.react')
  expect(t.whyTexts('ann', 'more-ammunition', 'more-ammunition#1', 'lucky-shot#1', 'lucky-shot', 'fp-c-2#1')).toEqual([
    "More Ammunition is chosen as 'more-ammunition/more-ammunition#1' here",
    null,
    'Lucky Shot is played after a salvo of yours',
    'Lucky Shot is played after a salvo of yours',
    'only its faction may use the effect of Rot; you can discard it for its supply points',
  ])
  expect(['lucky-shot/lucky-shot#1', 'second-wind#1'].map(id => t.why('ann', id))).toEqual(['MW-CARD-01', 'MW-SUPPLY-06'])
  expect(['second-wind#1', 'lucky-shot#1'].map(id => t.why('bob', id))).toEqual(['MW-CARD-08', 'MW-SUPPLY-06'])
})

test('a weapon or an order that would be refused whenever it is named says so first', () => {
  const weapons = { left: 'tm-w-gatling', right: 'tm-w-rack' }
  const vulcan = { profile: 'tm-vulcan', at: [60, 40], weapons, broken: ['left'], spent: ['right'] }
  const paladin = { profile: 'tm-paladin', at: [100, 100] }
  const formations = [
    { id: 'fa1', side: 'a', units: [vulcan] },
    tank('fa2', 'a', 10, 10, { activated: true }),
    { id: 'fb1', side: 'b', units: [paladin] },
  ]
  const what = ['ua1-1/left', 'ua1-1/right', 'ua2-1/left', 'repair/ua2-1/legs', 'recharge/ub1-1/1', 'ub1-1/left', 'ua1-1/legs']
  const t = field({ formations }).pick('ann', 'fa1:advance')
  t.asks('ann', 'mw.movePath')
  expect(what.map(id => t.why('ann', id))).toEqual([
    ...['MW-R-170', 'MW-TITAN-29', 'MW-TITAN-02', 'MW-TITAN-16', 'MW-TITAN-28', 'MW-TITAN-02', 'MW-TITAN-02'],
  ])
  expect(t.whyTexts('ann', 'ua2-1/left', 'recharge/ub1-1/1')).toEqual([
    'Lancer Tank is no Titan: it has no systems, and fires with its formation',
    'Paladin Siege Gun belongs to the enemy',
  ])
  expect(['fa1:march', 'fa2:march', 'fb1:march', 'mw.target'].map(id => t.why('ann', id))).toEqual([
    ...['MW-ACT-03', 'MW-ACT-02', 'MW-ROUND-02', 'MW-SHOOT-02'],
  ])
})

test('what a panel or the ground shows, and whoever plays', () => {
  const formations = [tank('fa1', 'a', 20, 20), tank('fb1', 'b', 20, 100)]
  const what = ['deck', 'discard', 'hand-a', 'reserves-b', 'deploy-a', 'rounds', 'game', 'side-b', 'bob', 'chief', 'p1-ring']
  expect(whyIn({ formations, pois: [{ id: 'p1', type: 'ordnance', at: [40, 40] }] }, ...what)).toEqual([
    ...['MW-SUPPLY-06', 'MW-SUPPLY-06', 'MW-SUPPLY-02', 'MW-DEPLOY-06', 'MW-DEPLOY-03', 'MW-ROUND-04', 'MW-ROUND-04'],
    ...['MW-FORM-01', 'MW-FORM-01', 'MW-FORM-03', 'MW-POI-11'],
  ])
})

test('a flyer that is out of reach: too far for its air-to-air guns, at another altitude than the order names, or for guns of the ground', () => {
  const wing = (side: string, profile: string, x: number, y: number, altitude: string): JsonObject => ({
    side,
    altitude,
    units: [{ profile, at: [x, y], facing: side === 'a' ? 90 : 270 }],
  })
  const mixed = { side: 'a', units: { 'tm-hail': [[20, 20]], 'tm-rifle': [[22.6, 20]] } }
  const formations = [
    wing('a', 'tm-kestrel', 60, 40, 'high'),
    mixed,
    wing('b', 'tm-kestrel', 60, 58, 'high'),
    wing('b', 'tm-condor', 56, 60, 'low'),
    tank('fb9', 'b', 115, 115),
  ]
  const t = field({ sides: { a: { supply: 2 } }, formations })
  t.asks('ann', 'mw.turn')
  expect(t.whyTexts('ann', 'fa1:fire@high>fb3', 'fa1:fire@high>fb4', 'fa1:fire@low>fb4', 'fa1:fire@low>fb3')).toEqual([
    'out of range: 15.5 cm away, the guns reach 15 cm',
    'flies at another altitude',
    'out of range: 17.4 cm away, the guns reach 15 cm',
    'flies at another altitude',
  ])
  expect(t.whyTexts('ann', 'fa2:fire>fb3', 'fa1:fire@high>fb9')).toEqual([
    'out of range: 52.7 cm away, the guns reach 45 cm',
    'out of reach between air and ground',
  ])
  // Who moves first is asked for a target after it.
  expect(t.why('ann', 'fa2:advance>fb3')).toBe('MW-R-184')
})

test('nobody moves under Continuous Fire', () => {
  const formations = [
    {
      side: 'a',
      units: {
        'tm-lancer': [
          [60, 40],
          [63, 40],
        ],
      },
    },
    tank('fb1', 'b', 60, 62),
    tank('fb2', 'b', 66, 62),
  ]
  const t = field({ formations }).pick('ann', 'fa1:fire+some')
  t.asks('ann', 'mw.target')
  expect(t.whyTexts('ann', 'mw.movePath', 'mw.follow')).toEqual(Array(2).fill('there is no movement under Continuous Fire'))
})
