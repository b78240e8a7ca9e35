import { type Input, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { a, b } from '../../missions/test/table.ts'
import { at, engine, field, path } from '../../test/tm-table.ts'

const pick = (...ids: string[]): Input => ({ type: 'pick', ids })
type Units = Parameters<typeof field>[0]['units']
/** Ann is to activate; her first Action Points are thrown beforehand. */
const ready = (units: Units) => field({ units }, [['action points', 3]])
const pair = (own: object = {}, foe: object = {}): Units => [
  a([2, 4], { id: 'ua1', sheet: 'alto_line', ...own }),
  b([11, 4], { id: 'ub1', sheet: 'alto_line', ...foe }),
]

describe('activated for something at once', () => {
  rule('TM-R-170', 'for a move: its AP are rolled, then its way is asked for', () => {
    const t = ready(pair()).pick('ann', 'ua1:move:standard')
    expect(t.last('points gained')).toMatchObject({ unit: 'ua1', face: 3 })
    t.choose('ann', path(at(3, 4)))
    expect([t.world.units.ua1!.hex, t.world.turn!.hasMoved]).toEqual([hexOfPair([3, 4]), true])
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-170', 'a way that is not drawn begins no Move action, and costs nothing', () => {
    const t = ready(pair()).pick('ann', 'ua1:move:standard')
    expect(t.asks('ann', 'tm.path').ask.none).toBe('Something else first')
    t.choose('ann', path())
    expect([t.world.turn!.hasMoved, t.events.some(({ type }) => type === 'move began')]).toEqual([false, false])
    t.pick('ann', 'move:standard')
      .choose('ann', path(at(3, 4)))
      .asks('ann', 'tm.act')
  })
  rule(['TM-R-170', 'TM-THRU-04'], 'a Thruster Movement is declared before its way', () => {
    const t = ready(pair()).pick('ann', 'ua1:move:thruster')
    t.refuses('ann', path(), 'TM-THRU-04')
    expect(t.world.turn).toMatchObject({ hasMoved: true, thruster: true })
    t.asks('ann', 'tm.path')
  })
  rule(['TM-R-170', 'TM-CMD-07'], 'for a Stance: it is taken after the AP roll, and ends the turn', () => {
    for (const stance of ['overwatch', 'guard']) {
      const t = ready(pair()).pick('ann', `ua1:command:${stance}`)
      expect(t.world.units.ua1).toMatchObject({ stance, inactive: true })
      t.asks('bob', 'tm.activate')
    }
  })
  rule(['TM-R-170', 'TM-CMD-28'], 'an Overwatch that its AP could pay no shot for is not taken: its player thinks again', () => {
    const rolled = (face: number) =>
      field({ units: pair({ ap: 0 }) }, [['action points', face]]).pick('ann', 'ua1:command:overwatch')
    // 2 for the Stance, 2 for the rifle.
    const enough = rolled(2)
    expect(enough.world.units.ua1).toMatchObject({ stance: 'overwatch', ap: 2 })
    enough.asks('bob', 'tm.activate')
    const t = rolled(1)
    expect(t.world.units.ua1).toMatchObject({ stance: null, ap: 3, inactive: false })
    const { ask } = t.asks('ann', 'tm.act')
    const endsOf = (id: string) => (ask.type === 'pick' ? ask.options.find(o => o.id === `command:${id}`)?.ends : undefined)
    expect(endsOf('overwatch')).toBe('Ends this turn. It would have too few AP left for a shot.')
    expect([endsOf('guard'), endsOf('counter')]).toEqual(['Ends this turn.', 'Ends this turn.'])
    // Whoever wants it all the same may.
    t.pick('ann', 'command:overwatch')
    expect(t.world.units.ua1).toMatchObject({ stance: 'overwatch', ap: 1 })
    t.asks('bob', 'tm.activate')
  })
  rule('TM-R-170', 'what a unit cannot do, nobody is activated for', () => {
    const t = field({ units: pair() })
    t.refuses('ann', pick('ua1:move:swim'), 'TM-THRU-07')
    t.refuses('ann', pick('ub1:move:standard'), 'TM-ROUND-01')
    t.asks('ann', 'tm.activate')
    const lying = ready(pair({ status: ['prone'] }))
    lying.refuses('ann', pick('ua1:move:standard'), 'TM-STAT-12')
    lying.pick('ann', 'ua1').asks('ann', 'tm.act')
  })
})

test('how a turn opens hangs on rules alone: wherever the enemy stands, the same is asked', () => {
  for (const [column, row] of [
    [3, 4],
    [5, 7],
    [13, 0],
  ]) {
    const units = pair({}, { at: [column, row] })
    ready(units).pick('ann', 'ua1').asks('ann', 'tm.act')
    ready(units).pick('ann', 'ua1:move:standard').asks('ann', 'tm.path')
    const t = field({ units })
    expect(t.options('ann', 'tm.activate')).toEqual([
      'ua1:move:standard',
      'ua1:move:thruster',
      'ua1',
      'ua1:command:overwatch',
      'ua1:command:guard',
    ])
  }
})

test('a bot moves where there is a better place, and otherwise acts where it stands', () => {
  const first = (units: Units) => {
    const t = field({ units })
    t.asks('ann', 'tm.activate')
    return engine.candidates(t.state, 'ann', rngOf('first'), 1)
  }
  expect(first(pair())).toEqual([pick('ua1:move:standard')])
  // Anchored it could not move anyway, and the enemy is far beyond its reach.
  expect(first(pair({ status: ['anchor'] }))).toEqual([pick('ua1')])
})
