import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARDS } from '../../data/cards.ts'
import { CARD_QUESTIONS, type CardQuestion } from '../../data/types.ts'
import { completed, type Division, isDivided } from '../division.ts'
import { setupOf } from '../presets.ts'
import { setUpTable, setupWith, worldOf, wrongWith } from './set-up-table.ts'

const OPEN = {
  budget: null,
  objective: null,
  effectiveAgainst: null,
  fastPlay: null,
  reachedFieldFirst: null,
  attackedFirst: null,
}
const open = { card: { ...OPEN, budgets: [4000, 6000] } }
/** Ann decides the first three of the card, Bob the others. */
const WHO = {
  budget: 'p1',
  objective: 'p1',
  effectiveAgainst: 'p1',
  reachedFieldFirst: 'p2',
  attackedFirst: 'p2',
  fastPlay: 'p2',
}

rule('WL-CARD-01', 'the card records budget, objective, answers, names and a back story', () => {
  const { card, options } = worldOf(
    setupWith({
      card: {
        battleOf: 'the rim',
        location: 'Sky',
        date: '2020-01-01',
        backstory: 'They met.',
        effectiveAgainst: true,
        budget: 4321,
      },
      options: { strictBudget: false },
    }),
  )
  expect(card).toMatchObject({ battleOf: 'the rim', location: 'Sky', date: '2020-01-01', backstory: 'They met.', budget: 4321 })
  expect(card).toMatchObject({
    objective: { id: 'annihilation' },
    reachedFirst: 'p1',
    attackedFirst: 'p2',
    fastPlay: true,
    open: [],
  })
  expect(options).toMatchObject({ effectiveAgainst: true, strictBudget: false })
})
rule('WL-CARD-02', 'a card that carries every answer asks nobody; one that says who decides asks them alone', () => {
  setUpTable(setupWith()).asks('ann', 'wl.zone')
  const table = setUpTable(setupWith({ card: { ...open.card, whoDecided: WHO } }))
  expect(table.options('ann', 'wl.decide')).toEqual(['4000', '6000'])
  expect(table.engine.decision(table.state, 'bob')).toBeNull()
})
rule(
  ['WL-R-132', 'WL-CARD-04'],
  'decisions are made in their order; who attacks first is of another side than who chooses the field',
  () => {
    const table = setUpTable(setupWith({ card: { ...open.card, whoDecided: WHO } }))
    table.pick('ann', '6000')
    expect(table.world.card.budget).toBe(6000)
    expect(table.options('ann', 'wl.decide')).toContain('annihilation+hold')
    table.pick('ann', 'hold')
    table.pick('ann', 'yes')
    expect(table.world.options.effectiveAgainst).toBe(true)
    table.pick('bob', 'no')
    expect(table.options('bob', 'wl.decide')).toEqual(['p1', 'p2'])
    table.pick('bob', 'p2')
    // Of two sides only one is left to attack first: nobody is asked.
    expect(table.world.card).toMatchObject({
      reachedFirst: 'p2',
      attackedFirst: 'p1',
      objective: { id: 'hold', point: 'plateau' },
    })
    expect(table.all('decided').map(({ question }) => question)).toEqual([
      ...['budget', 'objective', 'effectiveAgainst', 'fastPlay', 'reachedFieldFirst', 'attackedFirst'],
    ])
    expect(table.world.order).toEqual(['p1', 'p2'])
    table.asks('bob', 'wl.zone')
  },
)
rule('WL-CARD-04', 'a set-up in which the side that chooses the field attacks first is refused', () => {
  expect(wrongWith(setupWith({ card: { reachedFieldFirst: 'p1', attackedFirst: 'p1' } }))).toEqual([
    'WL-CARD-04 card.attackedFirst: The side that chooses the field cannot also attack first.',
  ])
  const allies = (attackedFirst: string) =>
    wrongWith(
      setupWith({ players: [{ side: 'a' }, { side: 'a' }, { side: 'b' }], card: { reachedFieldFirst: 'p1', attackedFirst } }),
    )
  expect(allies('p2')).toHaveLength(1)
  expect(allies('p3')).toEqual([])
})
rule('WL-FAST-01', 'the fast-play answer switches seven toggles together, but for those agreed on by themselves', () => {
  const fast = (card: object, options: object) => {
    const { preMeasure, obstacleSections, quickDeath, quickPlay, dual, damageMaximization, regenerativeArmor } = worldOf(
      setupWith({ card: { ...card }, options: { ...options } }),
    ).options
    return [preMeasure, obstacleSections, quickDeath, quickPlay, dual, damageMaximization, regenerativeArmor]
  }
  expect(fast({ fastPlay: true }, {})).toEqual([true, true, true, true, true, true, true])
  expect(fast({ fastPlay: false }, {})).toEqual([false, false, false, false, false, false, false])
  expect(fast({ fastPlay: false }, { dual: true })).toEqual([false, false, false, false, true, false, false])
  expect(fast({ fastPlay: true }, { preMeasure: false })).toEqual([false, true, true, true, true, true, true])
})
rule('WL-FAST-01', 'decided in play it leaves alone what was agreed on', () => {
  const table = setUpTable(setupWith({ card: { fastPlay: null, whoDecided: WHO }, options: { dual: true } }))
  table.pick('bob', 'no')
  expect(table.world.options).toMatchObject({ dual: true, quickPlay: false, preMeasure: false, quickDeath: false })
  table.asks('ann', 'wl.zone')
})
rule('WL-CARD-06', 'whether conditions count is one of the questions', () => {
  const answered = (id: string) => {
    const table = setUpTable(setupWith({ card: { effectiveAgainst: null, whoDecided: WHO } }))
    table.pick('ann', id)
    table.asks('ann', 'wl.zone')
    return table.world.options.effectiveAgainst
  }
  expect([answered('yes'), answered('no')]).toEqual([true, false])
})
rule('WL-R-133', 'two objectives on a card: either one wins, and the point is that of the map', () => {
  const { card } = worldOf(setupWith({ card: { objective: { id: 'annihilation', also: 'hold', rounds: 5 } } }))
  expect(card.objective).toEqual({ id: 'annihilation', also: 'hold', rounds: 5, point: 'plateau' })
})

// ── claims ──────────────────────────────────────────────────────────────────
rule(
  ['WL-CARD-13', 'WL-R-131'],
  'questions are claimed in secret; single claims are granted, the rest goes to the fewest',
  () => {
    const table = setUpTable(setupWith(open))
    table.pick('ann', 'budget', 'objective')
    // Bob is still to answer, and nothing of Ann's claim is seen.
    expect(table.engine.view(table.state, 'bob')).not.toMatchObject({ granted: expect.anything() })
    expect(table.all('granted')).toEqual([])
    table.pick('bob', 'fastPlay')
    expect(table.all('granted')).toEqual([
      { player: 'p1', question: 'budget', how: 'claim' },
      { player: 'p1', question: 'objective', how: 'claim' },
      { player: 'p2', question: 'fastPlay', how: 'claim' },
      { player: 'p2', question: 'effectiveAgainst', how: 'fewest' },
      // Two each: the lower number.
      { player: 'p1', question: 'reachedFieldFirst', how: 'fewest' },
      { player: 'p2', question: 'attackedFirst', how: 'fewest' },
    ])
    table.asks('ann', 'wl.decide')
  },
)
rule('WL-CARD-05', 'what two claim is rolled for; the higher gets it, ties roll again', () => {
  const table = setUpTable(setupWith(open), [
    ['claim', 4],
    ['claim', 4],
    ['claim', 3],
    ['claim', 9],
  ])
  table.pick('ann', 'budget')
  table.pick('bob', 'budget')
  expect(table.all('granted')[0]).toEqual({ player: 'p2', question: 'budget', how: 'roll' })
  table.asks('bob', 'wl.decide')
})
rule('WL-CARD-05', 'of three who claim, only those who tie for the highest roll again', () => {
  const players = [{}, {}, {}]
  const table = setUpTable(setupWith({ ...open, players }), [
    ['claim', 7],
    ['claim', 2],
    ['claim', 7],
    ['claim', 5],
    ['claim', 6],
  ])
  for (const seat of ['ann', 'bob', 'cyd']) table.pick(seat, 'objective')
  expect(table.all('granted')[0]).toEqual({ player: 'p3', question: 'objective', how: 'roll' })
  table.asks('ann', 'wl.decide')
})
rule(['WL-CARD-03', 'WL-R-131'], 'whoever claims everything gives back until the decisions are divided', () => {
  const table = setUpTable(setupWith(open))
  table.pick('ann', ...CARD_QUESTIONS)
  table.pick('bob')
  expect(table.all('granted').filter(({ how }) => how === 'balance')).toEqual([
    { player: 'p2', question: 'fastPlay', how: 'balance' },
    { player: 'p2', question: 'attackedFirst', how: 'balance' },
  ])
  expect(table.world.card.whoDecided).toMatchObject({
    budget: 'p1',
    reachedFieldFirst: 'p1',
    attackedFirst: 'p2',
    fastPlay: 'p2',
  })
  table.asks('ann', 'wl.decide')
})
test('any claims end in a legal division', () => {
  const players = fc.integer({ min: 2, max: 4 })
  const owner = fc.option(fc.nat(3), { nil: undefined })
  fc.assert(
    fc.property(players, fc.tuple(owner, owner, owner, owner, owner, owner), (count, owners) => {
      const ids = ['p1', 'p2', 'p3', 'p4'].slice(0, count)
      const given = CARD_QUESTIONS.flatMap((question, i) =>
        owners[i] === undefined ? [] : [[question, ids[owners[i]! % count]!]],
      )
      const division: Division = Object.fromEntries(given)
      const rest = Object.fromEntries(completed(division, ids).map(({ question, player }) => [question, player]))
      const whole = { ...division, ...rest } as { [Q in CardQuestion]: string }
      expect(isDivided(whole, ids)).toBe(true)
      expect(Object.keys(whole)).toHaveLength(6)
    }),
  )
})
rule('WL-CARD-03', 'everybody decides something, and nobody three more than another', () => {
  const decided = (...players: number[]) =>
    Object.fromEntries(CARD_QUESTIONS.map((question, i) => [question, `p${players[i]!}`])) as unknown as typeof WHO
  const refused = (...players: number[]) => wrongWith(setupWith({ card: { whoDecided: decided(...players) } }))
  expect(refused(1, 1, 1, 1, 1, 1)).toEqual(['WL-CARD-03 card.whoDecided: Divide the decisions.'])
  expect(refused(1, 1, 1, 1, 1, 2)).toHaveLength(1)
  expect(refused(1, 1, 1, 1, 2, 2)).toEqual([])
  // The sample of three has 3, 2 and 1.
  const three = wrongWith(setupWith({ players: [{}, {}, {}], card: { whoDecided: decided(2, 2, 2, 3, 1, 3) } }))
  expect(three).toEqual([])
})
test('a card names players who are there', () => {
  expect(wrongWith(setupWith({ card: { whoDecided: { ...WHO, budget: 'p3' } } }))[0]).toContain(
    "there is no player 'p3' in this battle",
  )
})

// ── ready cards ─────────────────────────────────────────────────────────────
test('every ready card begins at once: nobody is asked before deployment', () => {
  for (const card of CARDS) {
    const world = worldOf(setupOf(card))
    expect(world.card.open, card.id).toEqual([])
    expect(world.battlefield).toBe(card.battlefield)
    expect(world.order[0]).toBe(`p${card.attackedFirst}`)
    expect(Object.values(world.units).length).toBeGreaterThan(4)
  }
})
rule('WL-R-125', 'turn order is that of the card, from the first attacker on', () => {
  expect(worldOf(setupWith({ players: [{}, {}, {}, {}], card: { reachedFieldFirst: 'p1', attackedFirst: 'p3' } })).order).toEqual(
    [...['p3', 'p4', 'p1', 'p2']],
  )
})
rule('WL-GEN-06', 'house rules are written on the card; toggles are set where there is one', () => {
  const { card, options } = worldOf(
    setupWith({ card: { houseRules: ['Trees are holy.'] }, options: { twinPistols: true, turnLimit: 6 } }),
  )
  expect(card.houseRules).toEqual(['Trees are holy.'])
  expect(options).toMatchObject({ twinPistols: true, turnLimit: 6 })
  expect(wrongWith(setupWith({ options: { twinPistol: true } }))[0]).toContain("did you mean 'twinPistols'?")
})

rule(['WL-CARD-01', 'WL-OBJ-02'], 'an objective for which there is no map is refused, also while the field is open', () => {
  const card = { objective: { id: 'hold', point: 'nowhere', rounds: 3 } }
  expect(wrongWith(setupWith({ card, battlefield: null }))).toEqual(['WL-CARD-01 card.objective: no map fits this objective'])
  expect(wrongWith(setupWith({ card: { objective: { id: 'hold', point: 'castle', rounds: 3 } }, battlefield: null }))).toEqual([])
})
