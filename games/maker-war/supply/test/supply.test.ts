import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { cardOf } from '../../basics/queries.ts'
import { battle, type Dice, guards, leave, running, stay, tank, tired } from '../../battle/test/table.ts'
import { engine, share } from '../../test/mw-table.ts'
import { canPay, canUse, deckOf, waysToRaise } from '../supply.ts'

const paying = (cost: number, purpose: string, hand: readonly string[], more: object = {}) =>
  running({ proc: 'pay', vars: { side: 'a', cost, for: purpose } }, guards, { hands: { a: [...hand] }, ...more })
const drawing = (a: number, b: number, more: object, extra = false, dice: Dice = []) =>
  running({ proc: 'drawCards', vars: { first: 'a', counts: { a, b }, extra } }, guards, { ...more }, dice)
/** Five copies of each kind. */
const cards = (count: number) => Array.from({ length: count }, (_, i) => `${i < 5 ? 'lucky-shot' : 'second-wind'}#${(i % 5) + 1}`)
const shuffled = (count: number) => Array.from({ length: count }, (_, i) => count - i)

describe('supply points', () => {
  rule(
    ['MW-SUPPLY-01', 'MW-SUPPLY-02'],
    'a discarded card gives its two or three points and lies open, its effect is not used',
    () => {
      const t = paying(3, 'other', ['lucky-shot#1', 'more-fuel#1', 'second-wind#1']).pick('ann', 'more-fuel#1')
      expect(t.all('discarded')).toEqual([{ side: 'a', card: 'more-fuel#1', points: 3 }])
      expect(t.world.discard).toEqual(['more-fuel#1'])
      expect(t.world.sides.a.hand).toEqual(['lucky-shot#1', 'second-wind#1'])
      expect(t.last('paid')).toEqual({ side: 'a', cost: 3, for: 'other', landing: 0, supply: 3 })
      t.asks('ann', 'mw.turn')
      for (const [card, points] of [
        ['lucky-shot#1', 2],
        ['second-wind#1', 3],
      ] as const) {
        const one = paying(1, 'other', [card])
        expect([one.last('discarded').points, one.world.sides.a.supply]).toEqual([points, points - 1])
        one.asks('ann', 'mw.turn')
      }
    },
  )

  rule(
    'MW-SUPPLY-03',
    'asked: cards must give enough and none may be more than needed; what is left over stays for this turn only',
    () => {
      const t = paying(3, 'other', ['lucky-shot#1', 'lucky-shot#2', 'second-wind#1'])
      t.refuses('ann', { type: 'pick', ids: ['lucky-shot#1'] }, 'MW-SUPPLY-03')
      t.refuses('ann', { type: 'pick', ids: ['lucky-shot#1', 'second-wind#1'] }, 'MW-SUPPLY-03')
      t.pick('ann', 'lucky-shot#1', 'lucky-shot#2')
      expect(t.world.sides.a.supply).toBe(1)
      t.pick('ann', 'fa8').pick('ann', 'fire')
      expect(t.world.sides.a.supply).toBe(0)
      t.asks('bob', 'mw.turn')
    },
  )

  rule('MW-SUPPLY-03', 'nobody is asked when the points are there, or when the whole hand has to go', () => {
    const open = paying(2, 'other', ['lucky-shot#1'], { sides: { a: { supply: 2 } } })
    expect(open.last('paid')).toMatchObject({ supply: 2 })
    expect(open.world.sides.a.hand).toEqual(['lucky-shot#1'])
    open.asks('ann', 'mw.turn')
    const whole = paying(4, 'other', ['lucky-shot#1', 'more-fuel#1'])
    expect(whole.world.discard).toEqual(['lucky-shot#1', 'more-fuel#1'])
    expect(whole.world.sides.a.supply).toBe(1)
    leave(whole)
  })

  rule('MW-SUPPLY-04', 'points of a Landing Zone pay for deployment and flyers and for nothing else', () => {
    const t = battle(guards, { sides: { a: { landing: 3, supply: 1 } }, hands: { a: ['lucky-shot#1'] } })
    const able = (cost: number, purpose: 'deploy' | 'flyers' | 'other') => canPay(t.world, 'a', cost, purpose)
    expect([able(6, 'deploy'), able(7, 'deploy'), able(6, 'flyers'), able(3, 'other'), able(4, 'other')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
    t.asks('ann', 'mw.turn')
    const paid = paying(4, 'deploy', ['lucky-shot#1', 'second-wind#1'], { sides: { a: { landing: 3, supply: 2 } } })
    expect(paid.last('paid')).toMatchObject({ landing: 3, supply: 1 })
    expect(paid.world.sides.a).toMatchObject({ landing: 0, supply: 1 })
    paid.asks('ann', 'mw.turn')
  })

  rule('MW-R-86', 'asked: at the end of any turn the unspent points of both sides are lost', () => {
    const t = battle(guards, { sides: { a: { supply: 2, landing: 3 }, b: { supply: 3 } } })
    t.pick('ann', 'fa8').pick('ann', 'fire')
    expect([t.world.sides.a.supply, t.world.sides.b.supply, t.world.sides.a.landing]).toEqual([0, 0, 3])
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-SUPPLY-11', 'MW-SUPPLY-12'],
    'a card of another faction has no effect to use, but it gives its points and goes first',
    () => {
      const t = battle(guards, { hands: { a: ['as-c-1#1', 'lucky-shot#1', 'second-wind#1'] } })
      expect([canUse(t.world, 'a', 'as-c-1#1'), canUse(t.world, 'a', 'lucky-shot#1')]).toEqual([false, true])
      t.refuses('ann', { type: 'pick', ids: ['as-c-1#1'] }, 'MW-SUPPLY-11')
      expect(waysToRaise(t.world, 'a', 3)[0]).toEqual(['as-c-1#1'])
      t.asks('ann', 'mw.turn')
      const late = battle(guards, { hands: { a: ['second-wind#1', 'sp-c-3#1'] } })
      expect(waysToRaise(late.world, 'a', 3)[0]).toEqual(['sp-c-3#1'])
      late.asks('ann', 'mw.turn')
      const paid = paying(3, 'other', ['sp-c-3#1', 'second-wind#1']).pick('ann', 'sp-c-3#1')
      expect(paid.last('discarded')).toEqual({ side: 'a', card: 'sp-c-3#1', points: 3 })
      paid.asks('ann', 'mw.turn')
    },
  )

  rule('MW-SUPPLY-03', 'the least wasteful ways to raise points come first', () => {
    const t = battle(guards, { hands: { a: ['lucky-shot#1', 'shock-and-awe#1', 'more-fuel#1', 'second-wind#1'] } })
    expect(waysToRaise(t.world, 'a', 4).map(way => way.length)).toEqual([2, 2, 2])
    expect(waysToRaise(t.world, 'a', 4)[0]).toEqual(['lucky-shot#1', 'shock-and-awe#1'])
    expect(waysToRaise(t.world, 'a', 11)).toEqual([])
    t.asks('ann', 'mw.turn')
  })
})

describe('the deck', () => {
  rule(['MW-SUPPLY-05', 'MW-R-87'], 'one deck of forty: eight cards, five of each, in an order nobody sees', () => {
    const t = running({ proc: 'shuffleDeck', vars: {} }, guards, {}, [['shuffle', ...shuffled(40)]])
    expect(t.world.deck).toHaveLength(40)
    expect(t.world.deck).toEqual([...t.world.cards].reverse())
    const kinds = t.world.cards.map(card => cardOf(card).id)
    expect(new Set(kinds).size).toBe(8)
    expect(kinds.filter(kind => kind === 'more-fuel')).toHaveLength(5)
    const roll = t.events.find(e => e.type === 'rolled')!
    expect(roll.secret).toMatchObject({ only: [] })
    expect(JSON.stringify(engine.view(t.state, 'ann').view)).not.toContain('"deck":[')
    leave(t)
  })

  rule(['MW-SUPPLY-10', 'MW-R-90'], 'faction cards come in above 2000 points, once if both sides play the faction', () => {
    const size = (points: number, b: string, more: object = {}) => {
      const t = battle(guards, { options: { points, ...more }, factions: { a: 'astral', b }, hands: { a: ['lucky-shot'] } })
      t.asks('ann', 'mw.turn')
      return deckOf(t.world).length
    }
    expect([size(2000, 'swarm'), size(2001, 'swarm'), size(2001, 'astral')]).toEqual([40, 48, 45])
    expect([size(2001, 'swarm', { factionCards: false }), size(2001, 'swarm', { supplyCards: false })]).toEqual([40, 0])
  })

  rule('MW-SUPPLY-06', 'the sides draw one card each in turn, and only the side itself sees what it drew', () => {
    const t = drawing(2, 2, { deck: cards(5) })
    expect(t.all('drew').map(d => [d.side, d.card])).toEqual([
      ['a', 'lucky-shot#1'],
      ['b', 'lucky-shot#2'],
      ['a', 'lucky-shot#3'],
      ['b', 'lucky-shot#4'],
    ])
    const secrets = t.events.filter(e => e.type === 'drew').map(e => e.secret)
    expect(secrets[0]).toEqual({ only: ['ann'], masked: { side: 'a', card: null } })
    expect(secrets[1]).toEqual({ only: ['bob'], masked: { side: 'b', card: null } })
    t.asks('ann', 'mw.turn')
    const uneven = drawing(1, 3, { deck: cards(5) })
    expect(uneven.all('drew').map(d => d.side)).toEqual(['a', 'b', 'b', 'b'])
    expect(uneven.world.sides.b.hand).toEqual(['lucky-shot#2', 'lucky-shot#3', 'lucky-shot#4'])
    uneven.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-SETUP-03', 'MW-R-88', 'MW-ROUND-07'],
    'asked: at the end of a round each side draws as many cards as the point range says',
    () => {
      const t = battle(tired, { options: { points: 1500 }, deck: cards(9), hands: { a: ['more-fuel'] } }).pick('ann', 'pass')
      expect([t.world.sides.a.hand.length, t.world.sides.b.hand.length]).toEqual([3, 2])
      expect(t.world.deck).toHaveLength(5)
      t.asks('ann', 'mw.turn')
      const none = battle(tired, { options: { supplyCards: false }, deck: cards(9), hands: { a: ['more-fuel'] } }).pick(
        'ann',
        'pass',
      )
      expect(none.world.deck).toHaveLength(9)
      none.asks('ann', 'mw.turn')
    },
  )

  rule('MW-SUPPLY-07', 'an empty deck stays empty: nobody draws and nothing is reshuffled', () => {
    const t = drawing(3, 3, { deck: [], discard: cards(8) })
    expect(t.all('drew')).toEqual([])
    expect(t.world.discard).toHaveLength(8)
    leave(t)
  })

  rule(
    ['MW-SUPPLY-08', 'MW-R-89'],
    'too few cards: the rest is drawn, the discards are shuffled in, the draw completed, the deck removed',
    () => {
      const discard = ['more-fuel#1', 'more-fuel#2', 'more-fuel#3']
      const t = drawing(3, 3, { deck: cards(4), discard }, false, [['shuffle', 2, 3, 1]])
      expect(t.all('drew').map(d => [d.side, d.card])).toEqual([
        ['a', 'lucky-shot#1'],
        ['b', 'lucky-shot#2'],
        ['a', 'lucky-shot#3'],
        ['b', 'lucky-shot#4'],
        ['a', 'more-fuel#2'],
        ['b', 'more-fuel#3'],
      ])
      expect(t.last('deck removed')).toEqual({ cards: 1 })
      expect(t.world.deckOut).toBe(true)
      t.asks('ann', 'mw.turn')
    },
  )

  rule(['MW-SUPPLY-08', 'MW-R-89'], 'asked: exactly enough is no shortage; a removed deck is never drawn from again', () => {
    const enough = drawing(2, 2, { deck: cards(4), discard: ['more-fuel#1'] })
    expect(enough.world).toMatchObject({ deckOut: false, deck: [], discard: ['more-fuel#1'] })
    enough.asks('ann', 'mw.turn')
    const over = drawing(2, 2, { deck: cards(3), discard: ['more-fuel#1', 'more-fuel#2'] }, false, [['shuffle', 1, 2]])
    expect(over.world.deck).toEqual(['more-fuel#2'])
    over.pick('ann', 'fa8')
    expect(over.world.deckOut).toBe(true)
    over.asks('ann', 'mw.order')
    const later = running(
      { proc: 'drawCards', vars: { first: 'a', counts: { a: 2, b: 2 }, extra: false } },
      tired,
      { deck: cards(3), discard: ['more-fuel#1', 'more-fuel#2'], hands: { b: ['second-wind#1'] }, turn: 'b' },
      [['shuffle', 1, 2]],
    )
    const before = later.all('drew').length
    later.pick('bob', 'pass').pick('ann', 'pass')
    expect(later.all('drew')).toHaveLength(before)
    expect(later.last('round began')).toMatchObject({ round: 2 })
    leave(later)
  })

  rule(['MW-SUPPLY-06', 'MW-SUPPLY-08'], 'an additional card for a Point of Interest never brings the discards back', () => {
    const t = drawing(1, 0, { deck: [], discard: cards(3) }, true)
    expect([t.all('drew').length, t.world.deckOut, t.world.discard.length]).toEqual([0, false, 3])
    t.asks('ann', 'mw.turn')
    const last = drawing(2, 0, { deck: ['more-fuel#1'], discard: cards(3) }, true)
    expect([last.all('drew').length, last.world.deckOut, last.world.discard.length]).toEqual([1, false, 3])
    last.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-SUPPLY-09', 'MW-R-89'],
    'asked: from 10000 points on the first shortage reshuffles and the deck stays, the second is the last',
    () => {
      const large = { options: { points: 10000 } }
      const first = drawing(2, 2, { ...large, deck: [], discard: cards(6) }, false, [['shuffle', 1, 2, 3, 4, 5, 6]])
      expect(first.all('drew')).toHaveLength(4)
      expect(first.world).toMatchObject({ reshuffled: true, deckOut: false, discard: [] })
      first.asks('ann', 'mw.turn')
      const smaller = drawing(2, 2, { options: { points: 9999 }, deck: [], discard: cards(6) })
      expect(smaller.all('drew')).toHaveLength(0)
      smaller.asks('ann', 'mw.turn')
      const again = { proc: 'drawCards', vars: { first: 'a', counts: { a: 2, b: 2 }, extra: false } }
      const second = running(again, tired, { ...large, deck: cards(1), discard: ['more-fuel#1', 'more-fuel#2'], turn: 'b' }, [
        ['shuffle', 1, 2],
      ])
      expect(second.world).toMatchObject({ reshuffled: true, deckOut: false, deck: [] })
      second.pick('bob', 'pass').pick('ann', 'pass')
      expect(second.world.deckOut).toBe(true)
      expect(second.all('drew')).toHaveLength(3)
      leave(second)
    },
  )

  rule(
    ['MW-SUPPLY-09', 'MW-R-89'],
    'asked: the second shortage of a large game draws what is left and shuffles nothing in',
    () => {
      const again = { proc: 'drawCards', vars: { first: 'a', counts: { a: 2, b: 2 }, extra: false } }
      const position = { options: { points: 10000 }, deck: cards(1), discard: cards(6).slice(1), hands: { b: ['more-fuel#1'] } }
      const formations = [tired[0]!, tank('fb9', 115, 115, { tokens: 3 })]
      const t = running(again, formations, { ...position, turn: 'b' }, [['shuffle', 1, 2, 3, 4, 5]])
      expect(t.world.deck).toEqual(['lucky-shot#5', 'second-wind#1'])
      // Bob pays with a card, so that there is something that could be shuffled in.
      t.pick('bob', 'fb9').pick('bob', 'regroup')
      t.choose('bob', share(['supply', 1]))
        .pick('bob', 'more-fuel#1')
        .choose('bob', stay)
      t.pick('ann', 'pass').pick('bob', 'pass')
      expect(t.all('drew').map(d => d.card)).toEqual(cards(6))
      expect(t.world.discard).toEqual(['more-fuel#1'])
      expect(t.world).toMatchObject({ deckOut: true, reshuffled: true })
      leave(t)
    },
  )

  rule(['MW-SUPPLY-08', 'MW-R-89'], 'with nothing discarded yet the draw is completed as far as the cards reach', () => {
    const t = drawing(2, 2, { deck: cards(3), discard: [] })
    expect(t.all('drew').map(d => d.side)).toEqual(['a', 'b', 'a'])
    expect(t.world).toMatchObject({ deckOut: true, deck: [] })
    t.asks('ann', 'mw.turn')
  })

  rule('MW-SUPPLY-07', 'what is on the discard pile is seen by everybody, what is in a hand by its side alone', () => {
    const t = battle(guards, {
      hands: { a: ['more-fuel#1'], b: ['second-wind#1'] },
      discard: ['lucky-shot#1'],
      deck: ['lucky-shot#2'],
    })
    const seen = engine.view(t.state, 'bob').view
    expect(seen.discard).toEqual(['lucky-shot#1'])
    expect([seen.sides.a.hand, seen.sides.a.cards, seen.sides.b.hand]).toEqual([null, 1, ['second-wind#1']])
    expect(t.engine.decision(t.state, 'bob')).toBeNull()
    t.asks('ann', 'mw.turn')
  })
})
