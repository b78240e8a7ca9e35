import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { roundLimitOf } from '../../basics/queries.ts'
import { annihilation, isAnnihilated, lastRound, outcomeByPoints, victoryPoints } from '../ends.ts'
import { battle, group, guards, leave, running, type Spec, tank, tired, wing } from './table.ts'

const worldOf = (formations: readonly Spec[], more: JsonObject = {}) => {
  const t = battle(formations, more)
  leave(t)
  return t.world
}
/** A turn of side 'a' ends. */
const ending = (formations: readonly Spec[], more: JsonObject = {}) =>
  running({ proc: 'endTurn', vars: { side: 'a' } }, formations, { round: 2, ...more })
/** A round ends. */
const closing = (formations: readonly Spec[], more: JsonObject = {}) => running({ proc: 'endRound', vars: {} }, formations, more)

describe('annihilation', () => {
  rule(
    ['MW-END-01', 'MW-END-03', 'MW-MISS-01'],
    'at the end of a turn a side without a unit on the table that does not fly has lost',
    () => {
      const t = ending([tank('fa1', 10, 10), wing('fb1', 60, 60), tank('fb2', 0, 0, { where: 'waiting', paid: true })])
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-01' })
      const stands = ending([tank('fa1', 10, 10), tank('fa2', 10, 20), tank('fb1', 60, 60)])
      expect(stands.state.outcome).toBeNull()
      stands.asks('ann', 'mw.turn')
    },
  )

  rule('MW-END-03', 'asked: it is checked when the turn ends, not in the middle of it', () => {
    const t = battle([tank('fa1', 10, 10), tank('fa2', 10, 20)], { round: 2 })
    expect(t.state.outcome).toBeNull()
    t.pick('ann', 'fa1').pick('ann', 'fire')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
  })

  rule('MW-END-04', 'both at once is a draw', () => {
    const t = ending([wing('fa1', 10, 10), wing('fb1', 60, 60)])
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'MW-END-04' })
  })

  rule('MW-R-135', 'Hypha do not hold out', () => {
    const hypha = [{ side: 'b', profile: 'fp-h-wall', at: [60, 60] }]
    const t = ending([tank('fa1', 10, 10)], { hypha, factions: { b: 'fungus-pandemia' } })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
  })

  rule(
    'MW-R-137',
    'in round 1 a side is not lost while something that stays could still enter; later reserves do not help',
    () => {
      const formations = (more: JsonObject) => [tank('fa1', 10, 10), tank('fb1', 0, 0, { where: 'waiting', ...more })]
      const isLost = (round: number, more: JsonObject, position: JsonObject = {}) =>
        isAnnihilated(worldOf(formations(more), { round, ...position }), 'b')
      expect(isLost(1, { paid: true })).toBe(false)
      expect(isLost(2, { paid: true })).toBe(true)
      expect(isLost(1, {})).toBe(true)
      expect(isLost(1, {}, { sides: { b: { landing: 1 } } })).toBe(false)
      expect(isLost(1, { paid: true, activated: true })).toBe(true)
      expect(isLost(1, { paid: true }, { sides: { b: { passed: true } } })).toBe(true)
      expect(
        isAnnihilated(
          worldOf([tank('fa1', 10, 10), wing('fb1', 0, 0, { where: 'waiting' })], { sides: { b: { landing: 3 } } }),
          'b',
        ),
      ).toBe(true)
      expect(annihilation(worldOf(guards))).toBeNull()
      const inside = group('fb1', [['cd-breaker', 0, 0]], { where: 'carried', carrier: 'fb2' })
      const barge = wing('fb2', 60, 60)
      expect(isAnnihilated(worldOf([tank('fa1', 10, 10), inside, barge]), 'b')).toBe(false)
      expect(isAnnihilated(worldOf([tank('fa1', 10, 10), inside, barge], { round: 2 }), 'b')).toBe(true)
    },
  )
})

describe('victory points', () => {
  rule(
    ['MW-END-07', 'MW-R-139'],
    'every item of the sum: destroyed, scattered, structure, never deployed, Points of Interest',
    () => {
      const titan = group('fb3', [['tm-vulcan', 60, 90, { structure: 9, weapons: { left: 'tm-w-gatling' } }]])
      const world = worldOf(
        [
          tank('fa1', 20, 20),
          group(
            'fb1',
            [
              ['tm-rifle', 60, 60],
              ['tm-rifle', 62.1, 60],
              ['tm-captain', 64.2, 60],
            ],
            { stance: 'scatter' },
          ),
          tank('fb2', 0, 0, { where: 'waiting' }),
          titan,
        ],
        { sides: { a: { destroyed: 420 } }, pois: [{ type: 'source-of-supply', at: [24, 20], control: 'a' }] },
      )
      const gatling = 30
      // 3 of 12 structure of a hull of 97 points and its weapon, at half: (127 * 3) / 12 / 2 = 15.9.
      expect(world.formations.fb3!.points).toBe(97 + gatling)
      expect(explained(victoryPoints(world, 'a'))).toEqual([
        'MW-END-07 base 0',
        'MW-END-07 destroyed units +420',
        'MW-END-07 scattered +20',
        'MW-END-07 structure lost +16',
        'MW-END-07 never deployed +17',
        'MW-END-07 Point of Interest +50',
      ])
      expect(victoryPoints(world, 'a').total).toBe(523)
      expect(victoryPoints(world, 'b').total).toBe(0)
    },
  )

  rule('MW-END-07', 'wings that have left the table were deployed, and what is destroyed counts once', () => {
    const flown = running(
      { proc: 'carryOut', vars: { formation: 'fb1', order: 'veer-off' } },
      [tank('fa1', 20, 20), tank('fa2', 20, 30), wing('fb1', 60, 60), tank('fb2', 90, 90)],
      { turn: 'b' },
    )
    expect(flown.world.formations.fb1!.where).toBe('waiting')
    expect(victoryPoints(flown.world, 'a').total).toBe(0)
    leave(flown)
    const scattered = group('fb1', [['tm-lancer', 60, 60]], { stance: 'scatter' })
    const t = running({ proc: 'remove', vars: { unit: 'ub1-1', token: false } }, [...guards, scattered])
    expect(t.world.formations.fb1!.where).toBe('gone')
    expect(explained(victoryPoints(t.world, 'a'))).toEqual(['MW-END-07 base 0', 'MW-END-07 destroyed units +34'])
    leave(t)
  })

  rule('MW-END-07', 'halves are rounded up, item by item', () => {
    // 39 points scattered: 19.5.
    const scattered = group(
      'fb1',
      [
        ['tm-rifle', 60, 60],
        ['tm-captain', 62.1, 60],
        ['tm-rifle', 64.2, 60],
      ],
      { stance: 'scatter' },
    )
    expect(victoryPoints(worldOf([tank('fa1', 20, 20), scattered]), 'a').total).toBe(20)
  })

  rule('MW-END-07', 'control that is contested or left counts nothing', () => {
    const pois = [{ type: 'source-of-supply', at: [24, 20], control: 'a' }]
    expect(victoryPoints(worldOf([tank('fa1', 20, 20), tank('fb1', 34, 20)], { pois }), 'a').total).toBe(50)
    expect(victoryPoints(worldOf([tank('fa1', 20, 20), tank('fb1', 30, 20)], { pois }), 'a').total).toBe(0)
    expect(victoryPoints(worldOf([tank('fa1', 60, 20), tank('fb1', 90, 20)], { pois }), 'a').total).toBe(0)
  })

  rule('MW-END-08', 'below 10 percent of the budget a draw, below 30 a minor victory, otherwise a major one', () => {
    const judged = (a: number, b: number) => {
      const { winners, text } = outcomeByPoints(
        worldOf(guards, { sides: { a: { destroyed: a }, b: { destroyed: b } } }),
        'MW-END-08',
        'over',
      )
      return [winners[0] ?? 'nobody', text.includes('minor') ? 'minor' : text.includes('major') ? 'major' : 'draw']
    }
    expect(judged(550, 500)).toEqual(['nobody', 'draw'])
    expect(judged(599, 500)).toEqual(['nobody', 'draw'])
    expect(judged(600, 500)).toEqual(['ann', 'minor'])
    expect(judged(500, 799)).toEqual(['bob', 'minor'])
    expect(judged(500, 800)).toEqual(['bob', 'major'])
  })
})

describe('the last round', () => {
  rule('MW-END-06', 'the number of rounds by points', () => {
    const limit = (points: number, more: JsonObject = {}) => roundLimitOf(worldOf(guards, { options: { points, ...more } }))
    expect([500, 501, 2000, 2001, 4000, 4001, 9999, 10000].map(points => limit(points))).toEqual([5, 6, 6, 7, 7, 8, 8, 10])
    expect(limit(1000, { roundLimit: false })).toBeNull()
  })

  rule(['MW-END-06', 'MW-MISS-02'], 'Measured Battle ends after the last round, and victory points decide', () => {
    const t = closing(tired, { round: 6, sides: { a: { destroyed: 300 } } })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-END-08', scores: { ann: 300, bob: 0 } })
    expect(t.all('victory points').map(d => d.side)).toEqual(['a', 'b'])
    const before = closing(tired, { round: 5, sides: { a: { destroyed: 300 } } })
    expect(before.state.outcome).toBeNull()
    leave(before)
  })

  rule('MW-MISS-01', 'Annihilation has no round limit', () => {
    const t = closing(tired, { round: 12, options: { mission: 'annihilation' } })
    expect(t.state.outcome).toBeNull()
    leave(t)
  })

  rule('MW-R-174', 'without a limit four rounds without a loss end the game, or the thirtieth round', () => {
    const mission = { options: { mission: 'annihilation' } }
    const ended = closing(tired, { ...mission, round: 9, quiet: 3 })
    expect(ended.state.outcome).toMatchObject({ rule: 'MW-R-174' })
    const third = closing(tired, { ...mission, round: 9, quiet: 2 })
    expect([third.state.outcome, third.world.quiet]).toEqual([null, 3])
    leave(third)
    expect(closing(tired, { ...mission, round: 30 }).state.outcome).toMatchObject({ rule: 'MW-R-174' })
    expect(lastRound(worldOf(guards, { ...mission, round: 29 }))).toBeNull()
    expect(lastRound(worldOf(guards, { round: 3, quiet: 4 }))).toBeNull()
  })

  rule('MW-R-174', 'asked: a loss begins the count anew', () => {
    const t = running(
      { proc: 'remove', vars: { unit: 'ub1-1', token: false } },
      [...tired, tank('fb1', 60, 60, { activated: true })],
      {
        options: { mission: 'annihilation' },
        round: 9,
        quiet: 3,
        turn: 'b',
      },
    )
    expect([t.state.outcome, t.world.quiet]).toEqual([null, 0])
    // A loss counts for its own round only: the next one without a loss is the first quiet one.
    for (const _ of ['fb9', 'fa9']) {
      const seat = t.engine.waitingFor(t.state)[0]!
      t.pick(seat, 'fire')
    }
    expect(t.all('round ended').map(d => d.quiet)).toEqual([0, 1])
    leave(t)
  })
})

describe('missions', () => {
  const poi = (x: number, control: string | null) => ({ type: 'source-of-supply', at: [x, 20], control })
  const holders = [
    tank('fa1', 20, 20, { activated: true }),
    tank('fa2', 60, 20, { activated: true }),
    tank('fb1', 100, 20, { activated: true }),
  ]
  const pois = [poi(24, 'a'), poi(64, 'a'), poi(104, 'b')]
  const anchor = { options: { mission: 'reality-anchor' }, pois }

  rule(
    ['MW-MISS-03', 'MW-END-05', 'MW-ROUND-08'],
    'Reality Anchor: a point for each controlled from round 2 on, one more for the side with more',
    () => {
      const t = closing(holders, { ...anchor, round: 2 })
      expect(t.last('scored')).toEqual({ round: 2, scores: { a: 3, b: 1 }, now: { a: 3, b: 1 } })
      leave(t)
      const mirrored = closing(holders, { ...anchor, pois: [poi(24, 'a'), poi(64, null), poi(104, 'b')], round: 2 })
      expect(mirrored.last('scored')).toMatchObject({ scores: { a: 1, b: 1 } })
      leave(mirrored)
      const theirs = closing(holders, { ...anchor, pois: [poi(24, null), poi(64, null), poi(104, 'b')], round: 2 })
      expect(theirs.last('scored')).toMatchObject({ scores: { a: 0, b: 2 } })
      leave(theirs)
      const first = closing(holders, { ...anchor, round: 1 })
      expect(first.all('scored')).toEqual([])
      leave(first)
    },
  )

  rule('MW-MISS-03', 'Reality Anchor: first to eight with three Points of Interest; equal scores play on', () => {
    const score = (a: number, b: number) => closing(holders, { ...anchor, round: 3, sides: { a: { score: a }, b: { score: b } } })
    const won = score(5, 2)
    expect(won.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-03', scores: { ann: 8, bob: 3 } })
    const almost = score(4, 2)
    expect(almost.state.outcome).toBeNull()
    leave(almost)
    const equal = score(5, 7)
    expect([equal.state.outcome, equal.world.sides.b.score]).toEqual([null, 8])
    leave(equal)
    expect(score(5, 8).state.outcome).toMatchObject({ winners: ['bob'] })
  })

  rule('MW-MISS-03', 'Reality Anchor: at the round limit the higher score wins, whatever was destroyed', () => {
    const limit = (b: number) => closing(holders, { ...anchor, round: 6, sides: { b: { score: b, destroyed: 900 } } })
    expect(limit(1).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-03' })
    expect(limit(2).state.outcome).toMatchObject({ winners: [] })
  })

  rule('MW-MISS-04', 'Landing Grounds: victory points decide at the limit', () => {
    const t = closing(tired, { round: 6, options: { mission: 'landing-grounds' }, sides: { b: { destroyed: 100 } } })
    expect(t.state.outcome).toMatchObject({ winners: ['bob'], rule: 'MW-END-08' })
  })

  const relic = { options: { mission: 'relic-run' }, pois: [{ type: 'reliquary', at: [60, 60], holder: 'fa1' }] }

  rule('MW-MISS-05', 'Relic Run: won at once when the holder ends an own turn with its chief in the own strip', () => {
    const home = (y: number, more: JsonObject = {}) =>
      ending([tank('fa1', 60, y), tank('fa2', 30, 30), tank('fb1', 90, 90)], { ...relic, ...more })
    expect(home(10).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-05' })
    const short = home(10.01)
    expect(short.state.outcome).toBeNull()
    leave(short)
    const other = home(10, { options: { mission: 'measured-battle' } })
    expect(other.state.outcome).toBeNull()
    leave(other)
    const theirs = running(
      { proc: 'endTurn', vars: { side: 'b' } },
      [tank('fa1', 60, 10), tank('fa2', 30, 30), tank('fb1', 90, 90)],
      { ...relic, round: 2 },
    )
    expect(theirs.state.outcome).toBeNull()
    leave(theirs)
    // The strip of the other side is at the other edge: Ann's holder there helps nobody, Bob's own wins.
    const across = (holder: string, y: number) =>
      running(
        { proc: 'endTurn', vars: { side: 'b' } },
        [tank('fa1', 60, holder === 'fa1' ? y : 50), tank('fb1', 90, holder === 'fb1' ? y : 70), tank('fb2', 30, 70)],
        { ...relic, round: 2, pois: [{ type: 'reliquary', at: [60, 60], holder }] },
      )
    const guest = across('fa1', 112)
    expect(guest.state.outcome).toBeNull()
    leave(guest)
    expect(across('fb1', 110).state.outcome).toMatchObject({ winners: ['bob'], rule: 'MW-MISS-05' })
    const outside = across('fb1', 109.99)
    expect(outside.state.outcome).toBeNull()
    leave(outside)
  })

  rule('MW-MISS-05', 'Relic Run: at the limit the holder wins, otherwise victory points decide', () => {
    const held = closing([tank('fa1', 60, 60, { activated: true }), tired[1]!], {
      ...relic,
      round: 6,
      sides: { b: { destroyed: 900 } },
    })
    expect(held.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-05' })
    const lost = closing(tired, {
      ...relic,
      pois: [{ type: 'reliquary', at: [60, 60] }],
      round: 6,
      sides: { b: { destroyed: 900 } },
    })
    expect(lost.state.outcome).toMatchObject({ winners: ['bob'], rule: 'MW-END-08' })
  })

  const stand = { options: { mission: 'last-stand' }, pois: [{ type: 'fortification', at: [60, 60] }], round: 6 }

  rule('MW-MISS-06', 'Last Stand: one unit that does not fly within 5 cm of the Fortification holds it', () => {
    // The Fortification is 12 x 8: its edge is 4 cm from the middle; 5 cm and a radius of 1.25 beyond.
    const held = (y: number, make = tank) =>
      closing([make('fa1', 60, y, { activated: true }), tired[0]!, tired[1]!], stand).state.outcome
    expect(held(49.75)).toMatchObject({ winners: ['ann'], rule: 'MW-MISS-06' })
    expect(held(49.74)).toMatchObject({ winners: ['bob'], rule: 'MW-MISS-06' })
    expect(held(55, wing)).toMatchObject({ winners: ['bob'] })
  })

  rule(
    ['MW-MISS-06', 'MW-R-178'],
    'Last Stand: the attacker takes the first turn of round 1, whatever the strategists say',
    () => {
      const marshals = group('fa1', [['tm-marshal', 60, 50]])
      const t = running({ proc: 'round', vars: {} }, [marshals, ...guards], { ...stand, round: 0 })
      expect(t.last('round began')).toEqual({ round: 1, first: 'b' })
      t.asks('bob', 'mw.turn')
      const later = running({ proc: 'round', vars: {} }, [marshals, ...guards], { ...stand, round: 1 })
      expect(later.last('round began')).toEqual({ round: 2, first: 'a' })
      later.asks('ann', 'mw.turn')
    },
  )
})
