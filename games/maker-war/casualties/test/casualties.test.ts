import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { forgetHits, unitPoints } from '../casualties.ts'
import { after, at, halfStruck, playing, struck } from './table.ts'

/** Bob's: a chief (ub1-1), two tanks of armor 3 (-2, -3), one of armor 2 (-4). */
const tanks = {
  side: 'b',
  chief: 'tm-ace',
  units: {
    'tm-ace': [[50, 50]],
    'tm-bulwark': [
      [54, 50],
      [58, 50],
    ],
    'tm-lancer': [[50, 54]],
  },
}
const lone = (profile: string) => ({ side: 'b', units: { [profile]: [[50, 50]] } })
/** A chief (ub1-1) and so many others. */
const led = (chief: string, ...others: string[]) => ({
  side: 'b',
  units: [chief, ...others].map((profile, i) => ({ profile, at: [50 + 4 * i, 50] })),
})
/** The same, beyond the reach of the first. */
const farOff = (group: ReturnType<typeof led>) => ({
  ...group,
  units: group.units.map((unit, i) => ({ ...unit, at: [50 + 4 * i, 80] })),
})

describe('armor', () => {
  rule('MW-UNIT-09', 'a unit is destroyed by as many hits as it has armor, not by one less', () => {
    const two = struck(at(tanks), ['ub1-2', 'ub1-2'])
    expect(two.world.units['ub1-2']).toMatchObject({ hits: 2 })
    expect(two.last('armor hit')).toMatchObject({ hits: 2, armor: 3, lethal: false })
    const three = struck(at(tanks), ['ub1-2', 'ub1-2', 'ub1-2'])
    expect(three.world.units['ub1-2']).toBe(undefined)
    expect(three.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-4'])
  })

  rule(['MW-UNIT-10', 'MW-SHOOT-10'], 'hits that did not destroy the unit are forgotten at the end of the turn', () => {
    const t = struck(at(tanks), ['ub1-2', 'ub1-2'])
    const world = structuredClone(t.world)
    world.units['ub1-2']!.guard = 2
    world.units['ub1-2']!.fury = 2
    forgetHits(world)
    expect(world.units['ub1-2']).toMatchObject({ hits: 0, guard: 0, fury: 0 })
  })

  rule(['MW-SHOOT-11', 'MW-R-17'], 'later attacks of the turn continue on a unit that took hits, whosever turn it is', () => {
    const hurt = { ...lone('tm-bulwark'), units: [{ profile: 'tm-bulwark', at: [50, 50], hits: 2 }] }
    const t = struck({ ...at(hurt), turn: 'b' }, ['ub1-1'])
    expect(t.world.units['ub1-1']).toBe(undefined)
  })

  rule('MW-SHOOT-09', 'hits count for the unit they are allocated to and for no other', () => {
    const t = struck(at(tanks), ['ub1-2', 'ub1-2', 'ub1-3'])
    expect(t.world.units['ub1-2']!.hits).toBe(2)
    expect(t.world.units['ub1-3']!.hits).toBe(1)
    expect(t.world.attacks[0]!.allocated).toEqual([
      { unit: 'ub1-2', critical: false, took: 'armor' },
      { unit: 'ub1-2', critical: false, took: 'armor' },
      { unit: 'ub1-3', critical: false, took: 'armor' },
    ])
  })

  rule('MW-TRAIT-03', 'one critical hit is enough whatever the armor', () => {
    expect(struck(at(tanks), ['ub1-2!']).world.units['ub1-2']).toBe(undefined)
    expect(struck(at(tanks), ['ub1-2']).world.units['ub1-2']).toMatchObject({ hits: 1 })
  })

  rule('MW-R-43', 'critical and normal hits count in the order in which they are assigned', () => {
    const wasted = struck(at(tanks), ['ub1-4', 'ub1-4', 'ub1-2!'])
    expect(wasted.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3'])
    const late = struck(at(tanks), ['ub1-2', 'ub1-2!', 'ub1-4'])
    expect(late.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-3', 'ub1-4'])
  })

  rule('MW-MELEE-05', 'in close combat each hit destroys a unit with armor', () => {
    const t = struck(at(tanks), ['ub1-2', 'ub1-4'], [], 'melee')
    expect(t.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-3'], tokens: 2 })
    expect(t.all('armor hit')[0]).toMatchObject({ hits: 1, armor: 3, lethal: true })
  })

  rule(['MW-SHOOT-12', 'MW-MORALE-01'], 'each destroyed unit gives its formation one impact token', () => {
    const t = struck(at(tanks), ['ub1-4', 'ub1-4', 'ub1-2!'])
    expect(t.world.formations.fb1).toMatchObject({ tokens: 2, terror: 0, lost: ['tm-lancer', 'tm-bulwark'] })
    const none = struck(at(tanks), ['ub1-4'])
    expect(none.world.formations.fb1!.tokens).toBe(0)
  })

  rule('MW-TRAIT-19', 'an expendable unit gives no token, but counts as lost in every other way', () => {
    const t = struck(at(led('tm-captain', 'tm-draft', 'tm-rifle', 'tm-rifle')), ['ub1-2', 'ub1-3'])
    expect(t.world.formations.fb1).toMatchObject({ tokens: 1, lost: ['tm-draft', 'tm-rifle'] })
    expect(t.all('unit destroyed').map(e => e.tokens)).toEqual([0, 1])
    expect(t.world.sides.a.destroyed).toBe(11)
  })

  rule('MW-FUNGUS-03', 'a Hypha is in no formation and its loss gives nobody a token', () => {
    const position = { factions: { b: 'fungus-pandemia' }, hypha: [{ side: 'b', profile: 'fp-h-thorn', at: [60, 50] }] }
    const t = struck({ ...position, formations: [led('fp-crown', 'fp-spore', 'fp-spore')] }, ['uh1'])
    expect(t.world.units.uh1).toBe(undefined)
    expect(t.world.formations.fb1!.tokens).toBe(0)
    expect(t.last('unit destroyed')).toMatchObject({ formation: null, tokens: 0 })
  })
})

describe('the chief', () => {
  rule(['MW-FORM-04', 'MW-R-20'], 'hits pass the chief by, in shooting and in close combat', () => {
    for (const kind of ['fire', 'melee', 'deadly', 'detonation'] as const) {
      const t = struck(at(tanks), ['ub1-1!', 'ub1-1!'], [], kind)
      expect(t.world.units['ub1-1']).toMatchObject({ hits: 0 })
      expect(t.all('hit lost')).toHaveLength(2)
    }
  })

  rule(['MW-FORM-05', 'MW-R-20'], 'a chief left alone is removed when the attack is over', () => {
    const t = struck(at(tanks), ['ub1-2', 'ub1-3', 'ub1-4', 'ub1-1'], [], 'melee')
    expect(t.world.formations.fb1).toMatchObject({ where: 'gone', units: [], chief: null })
    expect(t.world.units['ub1-1']).toBe(undefined)
    const two = struck(at(tanks), ['ub1-2', 'ub1-3'], [], 'melee')
    expect(two.world.formations.fb1).toMatchObject({ where: 'table', units: ['ub1-1', 'ub1-4'] })
  })

  rule('MW-R-23', 'a formation of one unit has no chief: it can be hit, and being alone is no reason to go', () => {
    const t = struck(at(lone('tm-bulwark')), ['ub1-1', 'ub1-1'])
    expect(t.world.formations.fb1).toMatchObject({ where: 'table', chief: null })
    expect(struck(at(lone('tm-bulwark')), ['ub1-1!']).world.formations.fb1!.where).toBe('gone')
  })

  rule('MW-R-21', 'snipers find chiefs only with the toggle; then succession applies', () => {
    const t = struck({ ...at(tanks), options: { snipersMayTargetChief: true } }, ['ub1-1!'])
    expect(t.world.units['ub1-1']).toBe(undefined)
    expect(t.options('bob', 'mw.new-chief')).toEqual(['ub1-2', 'ub1-3', 'ub1-4'])
    t.pick('bob', 'ub1-4')
    expect(t.world.formations.fb1).toMatchObject({ chief: 'ub1-4', tokens: 1 })
    const off = struck(at(tanks), ['ub1-1!'])
    expect(off.world.formations.fb1!.chief).toBe('ub1-1')
  })

  rule('MW-R-22', 'a chief lost by other means is followed by a unit of the owner’s choice; one alone goes too', () => {
    const t = playing(at(tanks), [{ proc: 'remove', vars: { unit: 'ub1-1', token: true } }])
    t.pick('bob', 'ub1-2')
    expect(t.world.formations.fb1).toMatchObject({ chief: 'ub1-2', units: ['ub1-2', 'ub1-3', 'ub1-4'], tokens: 1 })
    const pair = playing(at(led('tm-ace', 'tm-lancer')), [{ proc: 'remove', vars: { unit: 'ub1-1', token: true } }])
    expect(pair.world.formations.fb1!.where).toBe('gone')
    expect(pair.last('chief left alone')).toMatchObject({ unit: 'ub1-2' })
  })

  rule('MW-FORM-05', 'outside an attack the chief goes as soon as he is alone', () => {
    const t = playing(at(led('tm-ace', 'tm-lancer')), [{ proc: 'remove', vars: { unit: 'ub1-2', token: false } }])
    expect(t.world.formations.fb1!.where).toBe('gone')
  })
})

describe('what a loss counts', () => {
  rule('MW-R-139', 'a removed unit counts whichever way it went, a Titan with its weapons, a created one nothing', () => {
    const t = playing(at(tanks), [{ proc: 'remove', vars: { unit: 'ub1-4', token: false } }])
    expect(t.world.sides.a.destroyed).toBe(34)
    expect(t.world.formations.fb1!.tokens).toBe(0)
    expect(unitPoints(t.world, { ...t.world.units['ub1-2']!, created: true })).toBe(0)
    const titan = { side: 'b', units: [{ profile: 'tm-paladin', at: [50, 50], structure: 1, weapons: { left: 'tm-w-rail' } }] }
    expect(struck(at(titan), ['ub1-1'], [['death throes', 1]]).world.sides.a.destroyed).toBe(35 + 44)
    const hypha = { factions: { b: 'fungus-pandemia' }, hypha: [{ side: 'b', profile: 'fp-h-wall', at: [60, 50] }] }
    expect(struck({ ...hypha, formations: [lone('fp-creeper')] }, ['uh1!']).world.sides.a.destroyed).toBe(0)
  })

  rule('MW-R-174', 'a destroyed unit or lost structure makes the round a round with losses; a hit on armor does not', () => {
    expect(struck(at(tanks), ['ub1-2']).world.lossThisRound).toBe(false)
    expect(struck(at(tanks), ['ub1-2!']).world.lossThisRound).toBe(true)
    expect(struck(at({ side: 'b', units: { 'tm-paladin': [[50, 50]] } }), ['ub1-1']).world.lossThisRound).toBe(true)
  })

  rule(
    ['MW-R-128', 'MW-TRAIT-17'],
    'the loss of the last carrier strands whoever is inside, the loss of another does not',
    () => {
      const carried = { ...led('ts-vanguard', 'ts-blade'), id: 'fb9', where: 'carried', carrier: 'fb1' }
      const position = (...carriers: string[]) => ({
        factions: { b: 'transcendent' },
        formations: [led('ts-node', ...carriers), carried],
      })
      const two = struck(position('ts-ark', 'ts-ark'), ['ub1-2!'])
      expect(two.world.formations.fb9).toMatchObject({ where: 'carried' })
      const one = struck(position('ts-ark', 'ts-monolith'), ['ub1-2!'])
      expect(one.engine.waitingFor(one.state)).toEqual(['bob'])
      one.asks('bob', one.engine.decision(one.state, 'bob')!.kind)
      expect(one.state.stack.map(frame => frame.proc)).toContain('abandon')
    },
  )

  rule('MW-R-177', 'a destroyed holder drops the Reliquary', () => {
    const position = {
      ...at(lone('tm-lancer')),
      pois: [{ id: 'p1', type: 'reliquary', at: [50, 50], holder: 'fb1' }],
    }
    const t = struck(position, ['ub1-1!'])
    expect(t.world.pois[0]!.holder).toBe(null)
  })
})

describe('heroes and luck', () => {
  const hero = led('tm-ace', 'tm-ace', 'tm-lancer')
  const withHand = { ...at(hero), hands: { b: ['second-wind'] } }

  rule(
    ['MW-CARD-08', 'MW-R-93'],
    'the window comes after a hit on a hero; guard absorbs that hit and the next two of any kind',
    () => {
      const t = struck(withHand, ['ub1-2', 'ub1-2!', 'ub1-2!', 'ub1-2'])
      expect(t.options('bob', 'kernel.react')).toEqual(['second-wind/second-wind#1'])
      t.pick('bob', 'second-wind/second-wind#1')
      expect(t.all('hit absorbed').map(e => e.left)).toEqual([2, 1, 0])
      expect(t.world.units['ub1-2']).toMatchObject({ guard: 0, hits: 1 })
      expect(t.world.attacks[0]!.allocated.map(a => a.took)).toEqual(['guard', 'guard', 'guard', 'armor'])
    },
  )

  rule('MW-R-93', 'guard works in close combat too; without it the hit counts', () => {
    const unguarded = struck(withHand, ['ub1-2'], [], 'melee').pass('bob')
    expect(unguarded.world.units['ub1-2']).toBe(undefined)
    const others = struck(withHand, ['ub1-3'], [], 'melee')
    expect(others.world.units['ub1-3']).toBe(undefined)
  })

  const lucky = (position: object, hits: string[], dice: [string, ...number[]][] = []) =>
    halfStruck(position, hits, [{ proc: 'makeCritical', vars: {} }, after], dice)

  rule(['MW-CARD-01', 'MW-R-92'], 'the last allocated hit becomes critical: the unit that took it dies', () => {
    const t = lucky(at(tanks), ['ub1-4', 'ub1-4', 'ub1-2'])
    expect(t.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-3'], tokens: 2 })
    expect(t.world.attacks[0]!.casualties.map(c => c.unit)).toEqual(['ub1-4', 'ub1-2'])
  })

  rule(
    'MW-R-92',
    'nothing happens if the last hit destroyed its unit; shields give a token, a Titan only the critical result',
    () => {
      const gone = lucky(at(tanks), ['ub1-2', 'ub1-4', 'ub1-4'])
      expect(gone.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-2', 'ub1-3'], tokens: 1 })
      expect(gone.all('hit made critical')).toEqual([])

      const titan = (shields: number) => at({ side: 'b', units: [{ profile: 'tm-vulcan', at: [50, 50], shields }] })
      const shielded = lucky(titan(1), ['ub1-1'])
      expect(shielded.world.formations.fb1!.tokens).toBe(1)
      expect(shielded.world.units['ub1-1']).toMatchObject({ shields: 0, structure: 12, broken: [] })
      const bare = lucky(titan(0), ['ub1-1'], [['critical', 1]])
      expect(bare.world.formations.fb1!.tokens).toBe(1)
      expect(bare.world.units['ub1-1']).toMatchObject({ structure: 11, broken: ['legs'] })
      const critical = lucky(titan(0), ['ub1-1!'], [['critical', 1]])
      expect(critical.all('hit made critical')).toEqual([])
      expect(critical.world.units['ub1-1']).toMatchObject({ structure: 11, broken: ['legs'] })
    },
  )
})

describe('hits that were not the end', () => {
  rule(['MW-R-21', 'MW-R-20'], 'where snipers may pick chiefs, close combat still passes them by', () => {
    const t = struck({ ...at(tanks), options: { snipersMayTargetChief: true } }, ['ub1-1'], [], 'melee')
    expect(t.world.formations.fb1).toMatchObject({ chief: 'ub1-1', tokens: 0 })
    expect(t.last('hit lost')).toMatchObject({ unit: 'ub1-1' })
  })

  rule('MW-R-92', 'a hit that a raging unit has outlived is spent: Lucky Shot adds nothing to it', () => {
    const raging = { formations: [{ ...led('cd-alpha', 'cd-ghoul', 'cd-imp'), stance: 'rage' }] }
    const t = halfStruck(raging, ['ub1-2'], [{ proc: 'makeCritical', vars: {} }, after])
    expect(t.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-2', 'ub1-3'], tokens: 1 })
  })

  rule(['MW-TITAN-24', 'MW-TITAN-25'], 'a hit on shields is told without a token, a critical one with its token', () => {
    const titan = { formations: [{ side: 'b', units: [{ profile: 'tm-vulcan', at: [50, 50], shields: 2 }] }] }
    const told = struck(titan, ['ub1-1', 'ub1-1!']).events.filter(e => e.type === 'shields hit')
    expect(told.map(e => [e.rule, e.data.tokens])).toEqual([
      ['MW-TITAN-24', 0],
      ['MW-TITAN-25', 1],
    ])
  })
})

describe('regeneration', () => {
  const demons = { ...led('cd-tyrant', 'cd-oni', 'cd-ghoul') }
  const position = { factions: { b: 'cyber-demons' }, formations: [demons] }

  rule('MW-CYBER-01', 'a 6 saves the unit without a token; any other face does not', () => {
    const six = struck(position, ['ub1-2!'], [['regeneration', 6]])
    expect(six.world.units['ub1-2']).toMatchObject({ hits: 0 })
    expect(six.world.formations.fb1!.tokens).toBe(0)
    const five = struck(position, ['ub1-2!'], [['regeneration', 5]])
    expect(five.world.units['ub1-2']).toBe(undefined)
    expect(five.world.formations.fb1!.tokens).toBe(1)
  })

  rule('MW-R-168', 'regeneration is rolled at each lethal hit, not once for the attack', () => {
    const dice: [string, ...number[]][] = [
      ['regeneration', 6],
      ['regeneration', 1],
    ]
    const t = struck(position, ['ub1-2', 'ub1-2', 'ub1-2', 'ub1-2'], dice)
    expect(t.events.map(e => e.type).filter(e => e !== 'rolled' && e !== 'armor hit')).toEqual([
      'unit regenerated',
      'regeneration failed',
      'unit destroyed',
    ])
  })
})

describe('berserk', () => {
  const position = (more: object = {}) => ({
    factions: { b: 'cyber-demons' },
    formations: [{ ...led('cd-alpha', 'cd-ghoul', 'cd-ghoul', 'cd-imp'), ...more }],
  })
  const rage = 'kernel.replace'

  rule(['MW-TRAIT-25', 'MW-R-71'], 'the owner may give the formation the rage stance instead of losing the unit', () => {
    const t = struck(position({ stance: 'patrol' }), ['ub1-2!'])
    expect(t.options('bob', rage)).toEqual(['berserk/ub1-2/1'])
    t.pick('bob', 'berserk/ub1-2/1')
    expect(t.world.formations.fb1).toMatchObject({ stance: 'rage', tokens: 1, terror: 0 })
    expect(t.world.units['ub1-2']).toMatchObject({ hits: 0 })
    const not = struck(position(), ['ub1-2']).pass('bob')
    expect(not.world.formations.fb1).toMatchObject({ stance: 'none', tokens: 1, units: ['ub1-1', 'ub1-3', 'ub1-4'] })
  })

  rule('MW-R-71', 'not for a scattered formation', () => {
    const t = struck(position({ stance: 'scatter' }), ['ub1-2'])
    expect(t.world.formations.fb1).toMatchObject({ stance: 'scatter', units: ['ub1-1', 'ub1-3', 'ub1-4'] })
  })

  rule('MW-TRAIT-26', 'in rage lethal hits give a token each and remove no berserk unit; others die as ever', () => {
    const t = struck(position(), ['ub1-2', 'ub1-2', 'ub1-3'], [], 'melee').pick('bob', 'berserk/ub1-2/1')
    expect(t.world.formations.fb1).toMatchObject({ tokens: 3, stance: 'rage', units: ['ub1-1', 'ub1-2', 'ub1-3', 'ub1-4'] })
    const other = struck(position({ stance: 'rage' }), ['ub1-4'])
    expect(other.world.units['ub1-4']).toBe(undefined)
  })

  rule('MW-R-159', 'a raging unit that survived can take the next hit of the same attack', () => {
    const t = struck(position({ stance: 'rage' }), ['ub1-2', 'ub1-2', 'ub1-2'], [], 'melee')
    expect(t.all('lethal hit endured').map(e => e.unit)).toEqual(['ub1-2', 'ub1-2', 'ub1-2'])
    expect(t.world.formations.fb1!.tokens).toBe(3)
  })

  rule(['MW-TRAIT-27', 'MW-R-72'], 'a failed check ends rage: berserk units and tokens go one for one, the rest scatters', () => {
    const check = { proc: 'moralCheck', vars: { formation: 'fb1', scatters: true } }
    const t = playing(position({ stance: 'rage', tokens: 3 }), [check], [['moral', 1, 2]])
    expect(t.world.formations.fb1).toMatchObject({ stance: 'scatter', tokens: 1, units: ['ub1-1', 'ub1-4'] })
  })
})

describe('sacrifice', () => {
  const group = { ...led('sp-prophet', 'sp-shrine', 'sp-ark', 'sp-faithful', 'sp-penitent') }
  const position = (more: object = {}) => ({ factions: { b: 'stellar-pilgrims' }, formations: [{ ...group, ...more }] })
  const react = 'kernel.react'

  rule(
    ['MW-TRAIT-20', 'MW-R-73'],
    'it dies in place of a casualty, which returns where it stood and takes its token back',
    () => {
      const t = struck(position(), ['ub1-4', 'ub1-3!'])
      expect(t.options('bob', react)).toEqual(['sacrifice/ub1-2'])
      t.pick('bob', 'sacrifice/ub1-2')
      expect(t.options('bob', 'mw.saved')).toEqual(['ub1-3', 'ub1-4'])
      t.pick('bob', 'ub1-3')
      expect(t.world.formations.fb1).toMatchObject({
        units: ['ub1-1', 'ub1-3', 'ub1-5'],
        tokens: 2,
        lost: ['sp-faithful', 'sp-shrine'],
      })
      expect(t.world.units['ub1-3']).toMatchObject({ at: { x: 5800, y: 5000 }, hits: 0 })
      expect(t.world.sides.a.destroyed).toBe(6 + 61)
    },
  )

  rule('MW-R-73', 'the swap is of tokens too: an expendable casualty takes none back', () => {
    const t = struck(position({ tokens: 2 }), ['ub1-5']).pick('bob', 'sacrifice/ub1-2')
    expect(t.world.formations.fb1).toMatchObject({ units: ['ub1-1', 'ub1-3', 'ub1-4', 'ub1-5'], tokens: 3 })
  })

  rule('MW-TRAIT-20', 'declined, or without a casualty in its own formation, nothing is swapped', () => {
    const t = struck(position(), ['ub1-4']).pass('bob')
    expect(t.world.formations.fb1!.units).toEqual(['ub1-1', 'ub1-2', 'ub1-3', 'ub1-5'])
    const two = { factions: { b: 'stellar-pilgrims' }, formations: [group, farOff(led('sp-prophet', 'sp-ark', 'sp-ark'))] }
    const other = struck(two, ['ub2-2!'])
    expect(other.world.formations.fb1!.units).toContain('ub1-2')
    const both = struck(two, ['ub1-4', 'ub2-2!']).pick('bob', 'sacrifice/ub1-2')
    expect(both.last('unit saved')).toMatchObject({ unit: 'ub1-4', by: 'ub1-2' })
  })

  rule('MW-R-168', 'it is offered once, after all hits, and the lone chief comes after it', () => {
    const pilgrims = { factions: { b: 'stellar-pilgrims' }, formations: [led('sp-shrine', 'sp-ark', 'sp-faithful')] }
    const t = struck(pilgrims, ['ub1-2!', 'ub1-3'])
    expect(t.all('unit destroyed')).toHaveLength(2)
    expect(t.options('bob', react)).toEqual(['sacrifice/ub1-1'])
    t.pass('bob')
    expect(t.world.formations.fb1!.where).toBe('gone')
    expect(t.last('chief left alone')).toMatchObject({ unit: 'ub1-1' })
  })

  rule('MW-R-74', 'regeneration comes before rage, and rage only if it failed', () => {
    const both = { formations: [led('cd-alpha', 'cd-oni', 'cd-imp')], remake: { 'ub1-2': ['berserk'] } }
    const saved = struck(both, ['ub1-2!'], [['regeneration', 6]])
    expect(saved.world.formations.fb1).toMatchObject({ stance: 'none', tokens: 0 })
    const raging = struck(both, ['ub1-2!'], [['regeneration', 3]]).pick('bob', 'berserk/ub1-2/1')
    expect(raging.world.formations.fb1).toMatchObject({ stance: 'rage', tokens: 1 })
  })

  rule('MW-R-74', 'in rage too: a unit that grows back takes no token', () => {
    const raging = {
      formations: [{ ...led('cd-alpha', 'cd-oni', 'cd-imp'), stance: 'rage' }],
      remake: { 'ub1-2': ['berserk'] },
    }
    expect(struck(raging, ['ub1-2!'], [['regeneration', 6]]).world.formations.fb1!.tokens).toBe(0)
    expect(struck(raging, ['ub1-2!'], [['regeneration', 5]]).world.formations.fb1!.tokens).toBe(1)
  })
})
