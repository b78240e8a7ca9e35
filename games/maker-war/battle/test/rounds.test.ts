import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { engine } from '../../test/mw-table.ts'
import { firstOf } from '../turns.ts'
import { battle, first, group, guards, leave, running, tank, tired, waiting } from './table.ts'

const marshal = (id: string, x: number, y: number, more = {}) => group(id, [['tm-marshal', x, y]], more)

describe('rounds', () => {
  rule('MW-ROUND-05', 'round 1 begins with the host', () => {
    const t = running({ proc: 'round', vars: {} }, guards, { round: 0, turn: 'b' })
    expect(t.last('round began')).toEqual({ round: 1, first: 'a' })
    t.asks('ann', 'mw.turn')
  })

  rule(
    ['MW-ROUND-06', 'MW-R-77'],
    'asked: the next round begins with the opponent of whoever took the last turn; a pass is no turn',
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

  rule('MW-R-77', 'asked: a deployment is a turn too: after it the other side is next in line', () => {
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
    'asked: at the end of a round cards are drawn, the next first player first, and the markers are taken away',
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

  rule('MW-STANCE-02', 'asked: stances stay at the end of a round', () => {
    const more = { activated: true, stance: 'patrol' }
    const t = battle([tank('fa1', 10, 10, more), tank('fb1', 110, 110, { ...more, stance: 'march' })], {
      hands: { a: ['lucky-shot'] },
    })
    t.pick('ann', 'pass')
    expect([t.world.formations.fa1!.stance, t.world.formations.fb1!.stance]).toEqual(['patrol', 'march'])
    leave(t)
  })

  rule('MW-R-129', 'asked: energy is cut at the end of a round to six for each own Generator on the table', () => {
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

  rule('MW-PILGR-01', 'asked: in a new round every hero may work a miracle again', () => {
    const pilgrim = group('fa1', [['sp-prophet', 20, 20]], {
      activated: true,
      marks: [{ kind: 'worked-miracle', hero: 'ua1-1' }],
    })
    const t = battle([pilgrim, tired[1]!], { factions: { a: 'stellar-pilgrims' }, hands: { a: ['lucky-shot'] } })
    expect(t.world.formations.fa1!.marks).toHaveLength(1)
    expect(t.pick('ann', 'pass').world.formations.fa1!.marks).toEqual([])
    leave(t)
  })

  rule('MW-ROUND-08', 'asked: the state of the Points of Interest is published at the end of the round', () => {
    const pois = [{ type: 'source-of-supply', at: [14, 10], control: 'a' }]
    const t = battle([tank('fa1', 10, 10, { activated: true }), tired[1]!], { pois, hands: { a: ['lucky-shot'] } }).pick(
      'ann',
      'pass',
    )
    expect(t.last('round ended')).toMatchObject({ control: { p1: 'a' } })
    leave(t)
  })

  rule(['MW-ROUND-09', 'MW-END-02'], 'asked: a player may surrender at any time, asked or not: the other side wins', () => {
    const yes = { type: 'interject', kind: 'mw.surrender', choice: { type: 'pick', ids: ['yes'] } } as const
    const t = battle(guards).choose('bob', yes)
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-02' })
    const own = battle(guards).pick('ann', 'fa8').choose('ann', yes)
    expect(own.state.outcome).toMatchObject({ winners: ['bob'] })
    expect(engine.game.interjections.find(i => i.spec.kind === 'mw.surrender')!.concedes).toBe(true)
  })
})
