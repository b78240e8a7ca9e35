import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { unit as stand, turns } from '../../test/turn-table.ts'
import { type Dice, duel, open, pilot, sheet, unit, use } from './table.ts'

const FACES = [1, 2, 3, 4, 5, 6, 7, 8]
const inEighths = (chance: number | undefined) => Math.round((chance ?? 0) * 8)
const ERROR = { ap: 2, status: ['system_error'] }
const rebooting = (a1: Parameters<typeof duel>[0] = {}, dice: Dice = []) =>
  duel({ ...ERROR, ...a1 }, {}, { active: null, phase: null }, dice).pick('ann', 'a1')

describe('odds of checks', () => {
  rule(['TM-STAT-08', 'TM-CMD-19'], 'of a reboot are what every face comes to, paid for or not', () => {
    const t = rebooting()
    for (const id of ['pay', 'roll']) {
      const passed = FACES.filter(face => {
        const tried = rebooting({}, [['reboot', face]])
        tried.dice('action points', 4)
        tried.pick('ann', id)
        const isUp = unit(tried).status.length === 0
        if (!isUp) tried.state = { ...tried.state, dice: { kind: 'scripted', script: [] } }
        open(tried)
        return isUp
      })
      expect(inEighths(t.odds('ann', id).chances[1])).toBe(passed.length)
    }
    expect(t.odds('ann', 'pay')).toMatchObject({ what: 'reboot', need: '3+', usually: '5+', reasons: [{ rule: 'TM-CMD-19' }] })
  })
  rule(['TM-TRAIT-09', 'TM-R-152'], 'of a die that may be rolled again are those of the roll it was', () => {
    const t = rebooting({ ap: 0, sheet: sheet('marauder', pilot('lucky')) }, [['reboot', 4]])
    expect(inEighths(t.odds('ann', 'lucky/a1').chances[1])).toBe(4)
    const points = duel({ sheet: sheet('marauder', pilot('lucky')) }, {}, { active: null, phase: null }, [['action points', 3]])
    expect(points.pick('ann', 'a1').odds('ann', 'lucky/a1')).toMatchObject({
      need: '4+',
      what: 'gain more',
      chances: [3 / 8, 5 / 8],
    })
  })
  rule('TM-CMD-20', 'of pulling free are those of the Assault Roll', () => {
    const t = duel({ status: ['stuck'] })
    const freed = FACES.filter(face => {
      const tried = use(duel({ status: ['stuck'] }, {}, {}, [['pull free', face]]), 'pull_free')
      open(tried)
      return unit(tried).status.length === 0
    })
    expect(inEighths(t.odds('ann', 'command:pull_free').chances[1])).toBe(freed.length)
  })
})

describe('odds of throws and blasts', () => {
  rule('TM-THROW-07', 'of a throw are those of its Assault Roll, wherever it is aimed', () => {
    const thrown = (face: number) => {
      const t = turns([stand('ua1', 'executioner', [4, 5], { ap: 4 }), stand('ub1', 'alto_line', [5, 5])], {}, [
        ['action points', 1],
        ['grapple', 8],
        ['throw', face],
        ...(face < 3 ? ([['deviation', 8]] as Dice) : []),
      ])
      return t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pick('ann', 'throw')
    }
    const aimed = { type: 'aim' as const, at: at(8, 5) }
    const true_ = FACES.filter(face => {
      const t = thrown(face)
      expect(inEighths(t.odds('ann', aimed).chances[1])).toBe(6)
      t.choose('ann', aimed).asks('ann', 'tm.act')
      return t.world.units.ub1!.hex.column === 8
    })
    expect(true_).toHaveLength(6)
  })
  rule('TM-CMD-40', 'of a drone that blows itself up: how many around it fail their Evasion Rolls, each by its own', () => {
    const field = (evasions: Dice) =>
      turns(
        [
          stand('ua1', 'carrier', [5, 4], { ap: 4 }),
          stand('ua2', 'wisp', [6, 4], { main: 'ua1', level: 0 }),
          stand('ub1', 'alto_line', [7, 4]),
          stand('ub2', 'marauder', [6, 5], { status: ['prone'] }),
          stand('ub3', 'alto_scout', [6, 3], { level: 1 }),
        ],
        {},
        [['action points', 1], ...evasions],
      ).pick('ann', 'ua1')
    // Evasion 5 of the carrier fails on 1 to 4, Evasion 6 on 1 to 5; who is Prone is hit for certain, who flies is above it.
    const t = field([
      ['evasion', 4],
      ['evasion', 6],
    ])
    const odds = t.odds('ann', 'command:self_destruct')
    expect(odds).toMatchObject({ dice: 2, each: '10 damage', what: 'unit hit' })
    expect(odds.chances.map(chance => Math.round(chance * 64))).toEqual([0, 4 * 3, 4 * 3 + 4 * 5, 4 * 5])
    expect(odds.reasons.map(({ text }) => text)).toEqual([
      'Shepherd Drone Carrier evades on 5+',
      'Alto Line Type evades on 6+',
      'Marauder cannot evade',
    ])
    t.pick('ann', 'command:self_destruct')
    expect(t.all('damaged').map(({ unit }) => unit)).toEqual(['ua2', 'ua1', 'ub2'])
    t.asks('ann', 'tm.act')
  })
})

describe('odds of answers', () => {
  rule('TM-CMD-28', 'Overwatch says what it fires at the mover with, less 1', () => {
    const t = duel({ at: [3, 5], ap: 8 }, { sheet: 'marauder', at: [8, 5], stance: 'overwatch', ap: 3, inactive: true })
    t.pick('ann', 'move:standard').choose('ann', path(at(4, 5, 0, 0), at(5, 5, 0, 0)))
    expect(t.odds('bob', 'overwatch/b1')).toMatchObject({ what: 'hit' })
    expect(t.odds('bob', 'overwatch/b1').reasons[0]).toEqual({ text: 'Overwatch −1', rule: 'TM-CMD-28' })
  })
  rule('TM-CMD-32', 'an interception says how many rolls it takes away', () => {
    const t = duel({ sheet: 'hexer', at: [5, 5], ap: 3 }, { stance: 'intercept' }, { phase: 'ranged' })
    t.pick('ann', 'shoot:b1').pick('ann', 'torso+a1/2')
    const odds = t.odds('bob', 'intercept/b1')
    expect(odds).toMatchObject({ dice: 4, need: '5+' })
    expect(odds.chances.map(chance => Math.round(chance * 16))).toEqual([1, 4, 6, 4, 1])
  })
  rule('TM-ATK-01', 'a target says what is best against it, the same as its best part does', () => {
    const t = duel({ at: [3, 5] }, { at: [6, 5] }, { phase: 'ranged' })
    const shown = t.odds('ann', 'shoot:b1')
    t.pick('ann', 'shoot:b1')
    const { ask } = t.asks('ann', 'tm.section')
    const parts = ask.type === 'pick' ? ask.options.flatMap(o => o.odds ?? []) : []
    expect(parts).toContainEqual(shown)
  })
})
