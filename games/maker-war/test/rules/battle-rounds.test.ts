import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { supplyCostOf } from '../../army/setup-table.ts'
import { canActivateAnother, firstOf } from '../../turns.ts'
import { match, path } from '../mw-table.ts'
import { battle, first, group, guards, leave, running, type Spec, stay, tank, tired, waiting, wing } from './battle-table.ts'

const marshal = (id: string, x: number, y: number, more = {}) => group(id, [['tm-marshal', x, y]], more)

describe('turns', () => {
  rule(['MW-ROUND-01', 'MW-ACT-02'], 'the sides activate one formation each in turn, and none of them twice in a round', () => {
    const t = battle(guards)
    expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9'])
    t.pick('ann', 'fa8').pick('ann', 'fire')
    expect(t.world.formations.fa8).toMatchObject({ activated: true, order: 'fire' })
    t.pick('bob', 'fb8').pick('bob', 'fire')
    expect(t.world.inTurn).toBe('a')
    // Only one is left, so nobody is asked which; the one that has acted is refused.
    t.pick('ann', 'fire').pick('bob', 'fire')
    expect(t.last('round ended')).toMatchObject({ round: 1 })
    const numbers = t.all('turn began').map(({ turn }) => Number(turn))
    expect(numbers.slice(0, 4).map(n => n - numbers[0]!)).toEqual([0, 1, 2, 3])
    leave(t)
  })

  rule('MW-ACT-02', 'a formation that was activated is shown with the reason why it cannot be again', () => {
    const t = battle([...guards, tank('fa7', 5, 30, { activated: true })])
    t.refuses('ann', { type: 'pick', ids: ['fa7'] }, 'MW-ACT-02')
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ROUND-02', 'MW-ROUND-03', 'MW-R-76'],
    'nobody passes while a formation on the table is left, a scattered one included',
    () => {
      const t = battle([...tired, tank('fa1', 50, 50, { stance: 'scatter', tokens: 1 })], { hands: { a: ['more-fuel'] } })
      const refusal = t.refuses('ann', { type: 'pick', ids: ['pass'] }, 'MW-R-76')
      expect(refusal.params).toEqual({ formations: ['fa1'] })
      expect(t.options('ann', 'mw.turn')).toEqual(['fa1'])
    },
  )

  rule(
    ['MW-ROUND-02', 'MW-R-76'],
    'formations off the table do not keep a side from passing, and a pass holds for the round',
    () => {
      const t = battle([...tired, tank('fa1', 0, 0, waiting), tank('fb1', 60, 60), tank('fb2', 60, 70)], {
        hands: { a: ['lucky-shot'] },
        options: { factionCards: false },
      })
      t.pick('ann', 'pass')
      expect(t.last('passed')).toEqual({ side: 'a', byItself: false })
      t.pick('bob', 'fb1').pick('bob', 'fire').pick('bob', 'fire')
      expect(
        t
          .all('turn began')
          .filter(d => d.round === 1)
          .map(d => d.side),
      ).toEqual(['a', 'b', 'b'])
      expect(t.last('round ended')).toMatchObject({ round: 1 })
      leave(t)
    },
  )

  rule(
    ['MW-R-164', 'MW-ROUND-02'],
    'who has nothing to do passes by itself, but not with a card in hand or points to bring a reserve',
    () => {
      const nothing = battle([...tired, tank('fb1', 60, 60), tank('fb2', 60, 70), tank('fa1', 0, 0, waiting)])
      expect(nothing.all('passed')).toEqual([{ side: 'a', byItself: true }])
      nothing.asks('bob', 'mw.turn')
      const card = battle([...tired, tank('fb1', 60, 60)], { hands: { a: ['lucky-shot'] } })
      expect(card.all('passed')).toEqual([])
      expect(card.options('ann', 'mw.turn')).toEqual(['pass'])
      const points = battle([...tired, tank('fb1', 60, 60), tank('fa1', 0, 0, waiting)], { sides: { a: { landing: 1 } } })
      expect(points.options('ann', 'mw.turn')).toEqual(['fa1', 'pass'])
      const bought = battle([...tired, tank('fb1', 60, 60), tank('fa1', 0, 0, { ...waiting, paid: true })])
      expect(bought.options('ann', 'mw.turn')).toEqual(['fa1', 'pass'])
      // Wings that have left the table in this round cannot act again in it, whatever could be paid.
      const gone = wing('fa1', 0, 0, { ...waiting, paid: true, activated: true })
      const left = battle([...tired, tank('fb1', 60, 60), tank('fb2', 60, 70), gone], { sides: { a: { landing: 3 } } })
      expect(left.all('passed')).toEqual([{ side: 'a', byItself: true }])
      left.asks('bob', 'mw.turn')
    },
  )

  rule('MW-ROUND-04', 'a round is over only when all formations were activated and both sides have passed', () => {
    const t = battle([tank('fa1', 10, 10), tank('fb1', 110, 110)])
    t.pick('ann', 'fire')
    expect(t.events.some(e => e.type === 'round ended')).toBe(false)
    t.pick('bob', 'fire')
    expect(t.events.filter(e => e.type === 'passed' || e.type === 'round ended').map(e => e.type)).toEqual([
      'passed',
      'passed',
      'round ended',
    ])
    leave(t)
  })

  rule('MW-ROUND-03', 'what stands on the table unactivated after a pass must still be activated, and nothing else', () => {
    const t = battle(
      [tank('fa1', 10, 10), tank('fa2', 10, 20), tank('fb1', 110, 110), tank('fa3', 0, 0, { ...waiting, paid: true })],
      {
        sides: { a: { passed: true }, b: { passed: true } },
      },
    )
    expect(t.options('ann', 'mw.turn')).toEqual(['fa1', 'fa2'])
    t.refuses('ann', { type: 'pick', ids: ['fa3'] }, 'MW-DEPLOY-11')
    t.refuses('ann', { type: 'pick', ids: ['pass'] }, 'MW-R-76')
  })

  rule(
    ['MW-CARD-06', 'MW-ROUND-02'],
    'a card played instead of an activation is a turn; a card of another faction is refused',
    () => {
      const t = battle(guards, { hands: { a: ['orbital-barrage#1', 'orbital-barrage#2', 'sp-c-3#1', 'lucky-shot#1'] } })
      expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9', 'orbital-barrage#1'])
      t.refuses('ann', { type: 'pick', ids: ['sp-c-3#1'] }, 'MW-SUPPLY-11')
      const { ask } = t.asks('ann', 'mw.turn')
      expect(ask.type === 'pick' && ask.options.map(o => o.id)).not.toContain('lucky-shot#1')
      const passed = battle([...guards], { hands: { a: ['orbital-barrage#1'] }, sides: { a: { passed: true } } })
      passed.refuses('ann', { type: 'pick', ids: ['orbital-barrage#1'] }, 'MW-R-94')
      passed.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-02', 'the host is side a: it takes the first turn of the game', () => {
    const t = battle(guards, { round: 0 })
    expect(firstOf(t.world)).toEqual({ first: 'a', rule: 'MW-ROUND-05' })
    t.asks('ann', 'mw.turn')
  })
})

describe('rounds', () => {
  rule('MW-ROUND-05', 'round 1 begins with the host', () => {
    const t = running({ proc: 'round', vars: {} }, guards, { round: 0, turn: 'b' })
    expect(t.last('round began')).toEqual({ round: 1, first: 'a' })
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ROUND-06', 'MW-R-77'],
    'the next round begins with the opponent of whoever took the last turn; a pass is no turn',
    () => {
      const t = battle([tank('fa1', 10, 10), tank('fa2', 10, 20), tank('fb1', 110, 110)])
      t.pick('ann', 'fa1').pick('ann', 'fire').pick('bob', 'fire').pick('ann', 'fire')
      expect(t.all('passed').map(d => d.side)).toEqual(['b', 'a'])
      expect(t.last('round began')).toEqual({ round: 2, first: 'b' })
      leave(t)
      // Nobody takes a turn, so the first player stays, and who passed first does not matter.
      for (const side of ['a', 'b']) {
        const quiet = battle(tired, { first: side, hands: { a: ['lucky-shot'] } }).pick('ann', 'pass')
        expect(quiet.last('round began')).toEqual({ round: 2, first: side })
        leave(quiet)
      }
    },
  )

  rule('MW-R-77', 'a deployment is a turn too: after it the other side is next in line', () => {
    const t = battle([...tired, tank('fa1', 0, 0, waiting)], { turn: 'a', lastTurn: 'b', sides: { a: { landing: 1 } } })
    t.pick('ann', 'fa1').pick('ann', 'fire')
    first(t, 'ann')
    expect(t.last('round began')).toEqual({ round: 2, first: 'b' })
    t.asks('bob', 'mw.order')
  })

  rule(['MW-TRAIT-28', 'MW-R-78'], 'more strategists on the table take the first turn of every round, the first one too', () => {
    const opening = running({ proc: 'round', vars: {} }, [...guards, marshal('fb1', 60, 60)], { round: 0 })
    expect(opening.last('round began')).toEqual({ round: 1, first: 'b' })
    opening.asks('bob', 'mw.turn')
    const begins = (formations: object[]) => {
      const t = battle([...guards, ...formations] as typeof guards, { round: 3, lastTurn: 'a' })
      t.asks('ann', 'mw.turn')
      return firstOf(t.world).first
    }
    expect(begins([])).toBe('b')
    expect(begins([marshal('fa1', 60, 60)])).toBe('a')
    expect(begins([marshal('fa1', 60, 60), marshal('fb1', 60, 90)])).toBe('b')
    expect(begins([marshal('fa1', 0, 0, waiting)])).toBe('b')
    expect(begins([marshal('fa1', 0, 0, { where: 'carried', carrier: 'fa9' })])).toBe('b')
  })

  rule(
    'MW-ROUND-07',
    'at the end of a round cards are drawn, the next first player first, and the markers are taken away',
    () => {
      const deck = ['lucky-shot#1', 'lucky-shot#2', 'lucky-shot#3']
      const t = battle([tank('fa1', 10, 10), tank('fb1', 110, 110, { activated: true })], { deck }).pick('ann', 'fire')
      expect(t.all('drew').map(d => [d.side, d.card])).toEqual([
        ['b', 'lucky-shot#1'],
        ['a', 'lucky-shot#2'],
      ])
      expect(Object.values(t.world.formations).map(f => [f.activated, f.order])).toEqual([
        [false, null],
        [false, null],
      ])
      expect([t.world.sides.a.passed, t.world.sides.b.passed]).toEqual([false, false])
      leave(t)
    },
  )

  rule('MW-STANCE-02', 'stances stay at the end of a round', () => {
    const more = { activated: true, stance: 'patrol' }
    const t = battle([tank('fa1', 10, 10, more), tank('fb1', 110, 110, { ...more, stance: 'march' })], {
      hands: { a: ['lucky-shot'] },
    })
    t.pick('ann', 'pass')
    expect([t.world.formations.fa1!.stance, t.world.formations.fb1!.stance]).toEqual(['patrol', 'march'])
    leave(t)
  })

  rule('MW-R-129', 'energy is cut at the end of a round to six for each own Generator on the table', () => {
    const pylons = group(
      'fa1',
      [
        ['ts-pylon', 20, 20],
        ['ts-pylon', 23, 20],
      ],
      { activated: true },
    )
    const one = { ...tired[1]!, id: 'fb9' }
    const end = (energy: number) => {
      const t = battle([pylons, one] as typeof tired, {
        sides: { a: { energy }, b: { energy: 2 } },
        hands: { a: ['lucky-shot'] },
      })
      t.pick('ann', 'pass')
      leave(t)
      return [t.world.sides.a.energy, t.world.sides.b.energy]
    }
    expect(end(12)).toEqual([12, 0])
    expect(end(13)).toEqual([12, 0])
    const full = battle([pylons, one] as typeof tired, { sides: { a: { energy: 12 } }, hands: { a: ['lucky-shot'] } })
    expect(full.pick('ann', 'pass').all('energy lost')).toEqual([])
    leave(full)
    const reserve = group('fa2', [['ts-pylon', 0, 0]], { ...waiting, activated: true })
    const t = battle([pylons, reserve, one] as typeof tired, { sides: { a: { energy: 18 } }, hands: { a: ['lucky-shot'] } })
    expect(t.pick('ann', 'pass').world.sides.a.energy).toBe(12)
    leave(t)
  })

  rule('MW-PILGR-01', 'in a new round every hero may work a miracle again', () => {
    const pilgrim = group('fa1', [['sp-prophet', 20, 20]], { activated: true, marks: ['round:miracle:ua1-1'] })
    const t = battle([pilgrim, tired[1]!], { factions: { a: 'stellar-pilgrims' }, hands: { a: ['lucky-shot'] } })
    expect(t.world.formations.fa1!.marks).toHaveLength(1)
    expect(t.pick('ann', 'pass').world.formations.fa1!.marks).toEqual([])
    leave(t)
  })

  rule('MW-ROUND-08', 'the state of the Points of Interest is published at the end of the round', () => {
    const pois = [{ type: 'source-of-supply', at: [14, 10], control: 'a' }]
    const t = battle([tank('fa1', 10, 10, { activated: true }), tired[1]!], { pois, hands: { a: ['lucky-shot'] } }).pick(
      'ann',
      'pass',
    )
    expect(t.last('round ended')).toMatchObject({ control: { p1: 'a' } })
    leave(t)
  })

  rule(['MW-ROUND-09', 'MW-END-02'], 'a player may surrender at any time, asked or not: the other side wins', () => {
    const yes = { type: 'interject', kind: 'mw.surrender', choice: { type: 'pick', ids: ['yes'] } } as const
    const t = battle(guards).choose('bob', yes)
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-02' })
    const own = battle(guards).pick('ann', 'fa8').choose('ann', yes)
    expect(own.state.outcome).toMatchObject({ winners: ['bob'] })
    expect(match.game.interjections.find(i => i.spec.kind === 'mw.surrender')!.play).toBe(false)
  })
})

describe('deploying in a turn', () => {
  rule(
    ['MW-DEPLOY-08', 'MW-DEPLOY-09', 'MW-R-81'],
    'a waiting formation is paid for and placed instead of an activation, then it is activated with any order',
    () => {
      const t = battle([...guards, tank('fa1', 0, 0, waiting)], { hands: { a: ['lucky-shot#1'] } })
      t.pick('ann', 'fa1')
      expect(t.last('bought')).toMatchObject({ formation: 'fa1', cost: { total: 1 } })
      expect(t.world.sides.a.hand).toEqual([])
      expect(t.options('ann', 'mw.order')).toEqual(['advance', 'assault', 'march', 'fire', 'patrol', 'regroup', 'scatter'])
      t.pick('ann', 'march')
      first(t, 'ann')
      t.choose('ann', stay)
      expect(t.world.formations.fa1).toMatchObject({ where: 'table', deployed: true, activated: true, stance: 'march' })
      expect(t.world.formations.fa8!.activated).toBe(false)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(['MW-DEPLOY-08', 'MW-R-79'], 'what cannot be paid cannot be deployed; points to the last one are enough', () => {
    const big = group('fa1', [['tm-prometheus', 0, 0]], waiting)
    const t = battle([...guards, big], { hands: { a: ['lucky-shot#1'] }, sides: { a: { supply: 0 } } })
    expect([249, 250, 1].map(supplyCostOf)).toEqual([2, 3, 1])
    expect(t.world.formations.fa1!.supplyCost).toBe(2)
    expect(t.options('ann', 'mw.turn')).toContain('fa1')
    const poor = battle([...guards, big], { sides: { a: { landing: 1 } } })
    expect(poor.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-DEPLOY-08').params).toEqual({ cost: 2, points: 1 })
    poor.asks('ann', 'mw.turn')
  })

  rule('MW-R-81', 'what was bought in set-up enters without further cost', () => {
    const t = battle([...guards, tank('fa1', 0, 0, { ...waiting, paid: true })])
      .pick('ann', 'fa1')
      .pick('ann', 'fire')
    first(t, 'ann')
    expect(t.all('bought')).toEqual([])
    expect(t.all('paid')).toEqual([])
    expect(t.world.formations.fa1).toMatchObject({ where: 'table', activated: true })
    t.asks('bob', 'mw.turn')
  })

  rule('MW-DEPLOY-10', 'further formations may be bought and placed in the same turn, but only one is activated in it', () => {
    const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting)]
    const t = battle(formations, { sides: { a: { landing: 2 } } })
      .pick('ann', 'fa1')
      .pick('ann', 'fire')
    first(t, 'ann')
    t.pick('ann', 'fa2')
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', activated: false, paid: true })
    expect(t.world.sides.a.landing).toBe(0)
    t.pick('bob', 'fb8').pick('bob', 'fire')
    expect(t.options('ann', 'mw.turn')).toEqual(['fa8', 'fa9', 'fa2'])
  })

  rule('MW-DEPLOY-10', 'without the points for another one the further deployment is refused; none is an answer', () => {
    const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting), tank('fa3', 0, 0, waiting)]
    const t = battle(formations, { hands: { a: ['lucky-shot#1', 'lucky-shot#2'] } }).pick('ann', 'fa1')
    t.pick('ann', 'lucky-shot#1').pick('ann', 'fire')
    first(t, 'ann')
    t.pick('ann', 'fa2')
    first(t, 'ann')
    t.pick('ann', 'fa3').asks('ann', 'mw.enter')
    const poor = battle(formations.slice(0, 6), { hands: { a: ['lucky-shot#1'] }, sides: { a: { landing: 1 } } })
    poor.pick('ann', 'fa1').pick('ann', 'fire')
    first(poor, 'ann')
    poor.pass('ann').asks('bob', 'mw.turn')
    // A Titan for two points: one card in hand pays it, a point less does not.
    const titan = group('fa2', [['tm-prometheus', 0, 0]], waiting)
    const dear = (supply: number) => {
      const t = battle([...guards, tank('fa1', 0, 0, waiting), { ...titan }], {
        hands: { a: ['lucky-shot#1'] },
        sides: { a: { supply } },
      })
      t.pick('ann', 'fa1')
      t.pick('ann', 'fire')
      first(t, 'ann')
      return t
    }
    expect(dear(1).options('ann', 'mw.deployMore')).toEqual(['fa2'])
    dear(0).asks('bob', 'mw.turn')
    // Three marshals cost three: with a card left it is asked, but two points do not pay for them.
    const marshals = group(
      'fa2',
      [
        ['tm-marshal', 0, 0],
        ['tm-marshal', 0, 0],
        ['tm-marshal', 0, 0],
      ],
      waiting,
    )
    const short = battle([...guards, tank('fa1', 0, 0, waiting), marshals], {
      hands: { a: ['lucky-shot#1'] },
      sides: { a: { landing: 1 } },
    })
    short.pick('ann', 'fa1').pick('ann', 'fire')
    first(short, 'ann')
    expect(short.refuses('ann', { type: 'pick', ids: ['fa2'] }, 'MW-DEPLOY-08').params).toEqual({ cost: 3, points: 2 })
    short.asks('ann', 'mw.deployMore')
  })

  rule('MW-DEPLOY-10', 'further ones wait off the table unbought or bought; wings that left and cargo are none of them', () => {
    const barge = group('fa2', [['cd-barge', 75, 20]])
    const cargo = group('fa3', [['cd-breaker', 0, 0]], { where: 'carried', carrier: 'fa2' })
    const left = running(
      { proc: 'carryOut', vars: { formation: 'fa4', order: 'veer-off' } },
      [...guards, tank('fa1', 0, 0, waiting), barge, cargo, wing('fa4', 60, 60), tank('fa5', 0, 0, { ...waiting, paid: true })],
      { sides: { a: { landing: 9 } } },
    )
    left.pick('ann', 'fa1').pick('ann', 'fire')
    first(left, 'ann')
    expect(left.options('ann', 'mw.deployMore')).toEqual(['fa5'])
  })

  rule(
    'MW-DEPLOY-10',
    'without open points and cards nobody is asked; who brings in what was bought before deploys nothing',
    () => {
      const formations = [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting)]
      const t = battle(formations, { sides: { a: { landing: 1 } } })
        .pick('ann', 'fa1')
        .pick('ann', 'fire')
      first(t, 'ann')
      t.asks('bob', 'mw.turn')
      const before = battle([...guards, tank('fa1', 0, 0, { ...waiting, paid: true }), tank('fa2', 0, 0, waiting)], {
        sides: { a: { landing: 3 } },
      })
      before.pick('ann', 'fa1').pick('ann', 'fire')
      first(before, 'ann')
      before.asks('bob', 'mw.turn')
    },
  )

  rule('MW-R-53', 'patrols react to what only enters in the same window as to what is activated', () => {
    const t = battle(
      [...guards, tank('fa1', 0, 0, waiting), tank('fa2', 0, 0, waiting), tank('fb1', 60, 40, { stance: 'patrol' })],
      {
        sides: { a: { landing: 2 } },
      },
    )
    t.pick('ann', 'fa1').pick('ann', 'fire')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
    t.pick('ann', 'fa2')
    t.choose('ann', { type: 'arrange', places: [{ piece: 'ua2-1', x: 7000, y: 800, facing: 90, level: null }] })
    t.pass('bob')
    expect(t.asks('bob', 'kernel.react').subject).toMatchObject({ hook: 'movement.done' })
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    expect(t.last('patrol fire')).toEqual({ formation: 'fb1', at: 'fa2' })
    t.asks('ann', 'mw.target')
  })

  rule('MW-DEPLOY-11', 'who has passed may not deploy in that round', () => {
    const t = battle([...guards, tank('fa1', 0, 0, waiting)], { sides: { a: { passed: true, landing: 3 } } })
    t.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-DEPLOY-11')
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-DEPLOY-12', 'MW-FLYER-01', 'MW-FLYER-02'],
    'flyers are bought the first time, and on that turn their order is free',
    () => {
      const t = battle([...guards, wing('fa1', 0, 0, waiting)], { sides: { a: { landing: 1 } } }).pick('ann', 'fa1')
      expect(t.all('paid')).toEqual([{ side: 'a', cost: 1, for: 'deploy', landing: 1, supply: 0 }])
      t.pick('ann', 'fire@high')
      first(t, 'ann')
      expect(t.all('paid')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )

  rule(
    ['MW-R-85', 'MW-FLYER-02', 'MW-FLYER-03'],
    'flyers that left re-enter for two points, without being bought again; they need not',
    () => {
      const t = running({ proc: 'carryOut', vars: { formation: 'fa1', order: 'veer-off' } }, [...guards, wing('fa1', 60, 60)], {
        hands: { a: ['lucky-shot#1'] },
      })
      expect(t.world.formations.fa1).toMatchObject({ where: 'waiting', deployed: true })
      t.pick('ann', 'fa1').pick('ann', 'fire@low')
      expect(t.last('paid')).toMatchObject({ cost: 2, for: 'flyers' })
      first(t, 'ann')
      expect(t.world.formations.fa1).toMatchObject({ where: 'table', altitude: 'low' })
      t.asks('bob', 'mw.turn')
      const poor = running(
        { proc: 'carryOut', vars: { formation: 'fa1', order: 'veer-off' } },
        [...guards, wing('fa1', 60, 60)],
        {
          sides: { a: { landing: 1 } },
        },
      )
      expect(poor.refuses('ann', { type: 'pick', ids: ['fa1'] }, 'MW-FLYER-02').params).toEqual({ cost: 2, points: 1 })
      poor.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-165', 'an entry without a legal place is refused before it is paid', () => {
    const wall = { type: 'rock', effects: ['impassable'], at: [20, 5], size: [60, 30] }
    const t = battle([tank('fa1', 20, 35), tank('fa2', 20, 30), tank('fb1', 20, 75), tank('fa3', 0, 0, waiting)], {
      table: [40, 80],
      terrain: [wall],
      sides: { a: { landing: 3 } },
    })
    t.refuses('ann', { type: 'pick', ids: ['fa3'] }, 'MW-R-165')
    expect(t.match.candidates(t.state, 'ann', rngOf('x'))).toHaveLength(2)
    t.asks('ann', 'mw.turn')
  })
})

describe('more than one activation in a turn', () => {
  rule(['MW-CARD-04', 'MW-R-95'], 'another formation is activated in the same turn, in full', () => {
    const t = running({ proc: 'activateAnother', vars: { side: 'a' } }, [...guards, tank('fa7', 5, 30, { activated: true })])
    expect(t.options('ann', 'mw.another')).toEqual(['fa8', 'fa9'])
    t.refuses('ann', { type: 'pick', ids: [] }, 'MW-ROUND-01')
    t.pick('ann', 'fa8')
      .pick('ann', 'advance')
      .choose('ann', path([5, 8]))
    expect(t.world.formations.fa8).toMatchObject({ activated: true, order: 'advance' })
    expect(t.all('activation ended')).toEqual([{ formation: 'fa8' }])
    leave(t)
  })

  rule(
    ['MW-CARD-04', 'MW-DEPLOY-10'],
    'of the formations deployed in a turn only one is activated in it, whatever the card',
    () => {
      const t = running({ proc: 'activateAnother', vars: { side: 'a' } }, [
        ...guards,
        tank('fa7', 5, 30, { marks: ['turn:deployed'] }),
      ])
      expect(t.options('ann', 'mw.another')).toEqual(['fa8', 'fa9'])
    },
  )
})

describe('cards that are turns', () => {
  rule(['MW-CARD-06', 'MW-R-77'], 'playing it takes the whole turn: nothing is activated, and the other side is next', () => {
    const formations = [...guards, tank('fb1', 60, 60)]
    const t = battle(formations, { hands: { a: ['orbital-barrage#1'] } })
      .dice('salvo', 1, 1, 1)
      .pick('ann', 'orbital-barrage#1')
    while (t.match.decision(t.state, 'ann')) first(t, 'ann')
    expect(Object.values(t.world.formations).some(f => f.activated)).toBe(false)
    expect([t.world.lastTurn, t.world.inTurn]).toEqual(['a', 'b'])
    expect(t.world.discard).toEqual(['orbital-barrage#1'])
    t.asks('bob', 'mw.turn')
  })

  rule(['MW-CARD-04', 'MW-FLYER-02'], 'More Fuel takes bought flyers back for their two points, but deploys nothing', () => {
    const could = (formation: Spec, supply: number): boolean => {
      const t = battle([formation, tank('fa9', 5, 5, { activated: true }), tank('fb9', 115, 115)], {
        turn: 'b',
        sides: { a: { supply } },
      })
      leave(t)
      return canActivateAnother(t.world, 'a')
    }
    expect(could(tank('fa1', 0, 0, waiting), 9)).toBe(false)
    expect(could(tank('fa1', 0, 0, { ...waiting, paid: true }), 0)).toBe(true)
    expect(could(wing('fa1', 0, 0, { ...waiting, paid: true }), 2)).toBe(true)
    expect(could(wing('fa1', 0, 0, { ...waiting, paid: true }), 1)).toBe(false)
  })

  rule('MW-CARD-04', 'after a card that took the place of an activation there is no More Fuel', () => {
    const t = battle([...guards, tank('fb1', 60, 60)], { hands: { a: ['orbital-barrage#1', 'more-fuel#1'] } })
      .dice('salvo', 1, 1, 1)
      .pick('ann', 'orbital-barrage#1')
    const asked: string[] = []
    for (let next = t.match.decision(t.state, 'ann'); next; next = t.match.decision(t.state, 'ann')) {
      asked.push(next.kind)
      if (next.kind === 'kernel.react') t.pass('ann')
      else first(t, 'ann')
    }
    expect(asked).not.toContain('kernel.react')
    t.asks('bob', 'mw.turn')
  })

  rule(
    ['MW-CARD-04', 'MW-R-95'],
    'More Fuel is played after the activation and before the turn ends; then it is the other side',
    () => {
      const t = battle(guards, { hands: { a: ['more-fuel#1'] } })
        .pick('ann', 'fa8')
        .pick('ann', 'fire')
      expect(t.options('ann', 'kernel.react')).toEqual(['more-fuel/more-fuel#1'])
      expect(t.all('turn ended')).toEqual([])
      // Only one is left to activate, so its order is asked at once.
      t.pick('ann', 'more-fuel/more-fuel#1').pick('ann', 'fire')
      expect(t.all('activation ended')).toEqual([{ formation: 'fa8' }, { formation: 'fa9' }])
      expect(t.all('turn ended')).toHaveLength(1)
      t.asks('bob', 'mw.turn')
    },
  )
})
