import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeHooks, NOTHING_HIDDEN } from './hooks.ts'
import type { Adjustment } from './ledger.ts'
import { callOf } from './proc.ts'
import { finishNow, freeze, type Hooks, hooksOf, proc, type TestTrait, type World } from './test-game.ts'
import type { TraitRef } from './trait.ts'
import { joinedLists, NO_TRAITS, withTrait } from './trait-lists.ts'
import { violation } from './verdict.ts'

const worldOf = (traits: { [piece: string]: (string | TraitRef)[] }): World =>
  freeze({
    ...{ goal: 1, points: { ann: 0, bob: 0 }, said: [], hands: {} },
    pieces: Object.fromEntries(
      Object.entries(traits).map(([id, list]) => [
        id,
        { owner: id.startsWith('b') ? 'bob' : 'ann', traits: list.map(t => (typeof t === 'string' ? { trait: t } : t)) },
      ]),
    ),
  })
const info = { by: 'a1', at: 'b1' }
const trait = (id: string, more: Partial<TestTrait>): TestTrait => ({ id, title: id.toUpperCase(), rule: `T-${id}`, ...more })
/** Changes strength in one role. */
const modifier = (
  id: string,
  as: 'by' | 'at',
  change: Adjustment,
  more: Partial<TestTrait> = {},
  stage?: 'base' | 'scale' | 'limit',
) => trait(id, { on: { strength: { as, ...(stage && { stage }), apply: () => change } }, ...more })
const strength = (traits: TestTrait[], world: World, base = 4) => hooksOf(traits).ledger(world, 'strength', info, base, 'T-BASE')
const by = (traits: TestTrait[], world: World) => strength(traits, world).lines.map(l => `${l.by}/${l.piece}`)

describe('a modifier', () => {
  test('works for a piece in its role and for no other', () => {
    const brave = modifier('brave', 'by', { add: 2 })
    expect(strength([brave], worldOf({ a1: ['brave'], b1: [] }))).toEqual({
      base: 4,
      rule: 'T-BASE',
      lines: [{ by: 'brave', piece: 'a1', rule: 'T-brave', change: { add: 2 } }],
      total: 6,
    })
    expect(strength([brave], worldOf({ a1: [], b1: ['brave'] })).lines).toEqual([])
    expect(strength([brave], worldOf({ a1: [], b1: [], a2: ['brave'] })).total).toBe(4)
  })
  test('that says null leaves no line', () => {
    const never = trait('never', { on: { strength: { as: 'by', apply: () => null } } })
    expect(strength([never], worldOf({ a1: ['never'], b1: [] }))).toMatchObject({ lines: [], total: 4 })
  })
  test('sees the facts, the world, its piece, its role and its own parameters', () => {
    const seen: unknown[] = []
    const spy = trait('spy', {
      on: {
        strength: {
          as: 'at',
          apply(...given) {
            seen.push(given)
            return { add: Number(given[2].ref.n) }
          },
        },
      },
    })
    const world = worldOf({ a1: [], b1: [{ trait: 'spy', n: 3 }] })
    expect(strength([spy], world).total).toBe(7)
    expect(seen).toEqual([[info, world, { piece: 'b1', as: 'at', ref: { trait: 'spy', n: 3 } }]])
    expect(strength([spy], worldOf({ a1: [], b1: [{ trait: 'spy', n: -1 }] })).total).toBe(3)
  })
  test('may have several handlers for one hook, each for its role', () => {
    const both = trait('both', {
      on: {
        strength: [
          { as: 'by', apply: () => ({ add: 1 }) },
          { as: 'at', apply: () => ({ add: 10 }) },
          { as: 'by', apply: () => ({ add: 100 }) },
        ],
      },
    })
    expect(strength([both], worldOf({ a1: ['both'], b1: [] })).total).toBe(105)
    expect(strength([both], worldOf({ a1: [], b1: ['both'] })).total).toBe(14)
    expect(strength([both], worldOf({ a1: ['both'], b1: ['both'] })).total).toBe(115)
  })
})

describe('the order of modifiers', () => {
  const traits = [
    modifier('a-cap', 'by', { atMost: 9 }, {}, 'limit'),
    modifier('b-double', 'at', { times: 2 }, {}, 'scale'),
    modifier('c-plus', 'by', { add: 3 }, {}, 'base'),
    modifier('d-first', 'by', { add: 1 }),
    modifier('e-plus', 'at', { add: 1 }, {}, 'base'),
    modifier('f-double', 'by', { times: 2 }, {}, 'scale'),
  ]
  const order = ['d-first/a1', 'c-plus/a1', 'e-plus/b1', 'b-double/b1', 'f-double/a1', 'a-cap/a1']

  test('is by stage, those without one first, then by trait id', () => {
    const world = worldOf({ a1: ['a-cap', 'c-plus', 'd-first', 'f-double'], b1: ['b-double', 'e-plus'] })
    expect(by(traits, world)).toEqual(order)
    expect(strength(traits, world).total).toBe(9)
    expect(strength(traits.slice(1), worldOf({ a1: ['c-plus', 'd-first', 'f-double'], b1: ['b-double', 'e-plus'] })).total).toBe(
      36,
    )
  })
  test('is by piece id among equal traits, whoever is named first', () => {
    const plus = trait('plus', {
      on: {
        strength: [
          { as: 'by', apply: () => ({ add: 1 }) },
          { as: 'at', apply: () => ({ times: 2 }) },
        ],
      },
    })
    const world = worldOf({ b1: ['plus'], a1: ['plus'] })
    expect(by([plus], world)).toEqual(['plus/a1', 'plus/b1'])
    const turned = hooksOf([plus]).ledger(world, 'strength', { by: 'b1', at: 'a1' }, 4, 'T-BASE')
    expect(turned.lines.map(l => l.piece)).toEqual(['a1', 'b1'])
    expect(turned.total).toBe(9)
  })
  test('is the same whatever the order of traits in the game and on the pieces', () => {
    const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length })
    const mine = traits.filter(t => order.includes(`${t.id}/a1`)).map(t => t.id)
    const theirs = traits.filter(t => order.includes(`${t.id}/b1`)).map(t => t.id)
    fc.assert(
      fc.property(shuffled(traits), shuffled(mine), shuffled(theirs), (listed, a1, b1) => {
        expect(by(listed, worldOf({ b1, a1 }))).toEqual(order)
      }),
      { seed: 10 },
    )
  })
})

describe('suppression', () => {
  const armoured = modifier('armoured', 'at', { add: -2 }, { tags: ['armour', 'heavy'] })
  const keen = modifier('keen', 'by', { add: 1 }, { tags: ['armour'] })
  const piercing = trait('piercing', { suppresses: { strength: { as: 'by', of: 'at', tags: ['armour'] } } })
  const all = [armoured, keen, piercing]

  test('by tag silences the traits of the other role that carry it', () => {
    expect(strength(all, worldOf({ a1: [], b1: ['armoured'] })).total).toBe(2)
    expect(strength(all, worldOf({ a1: ['piercing'], b1: ['armoured'] })).total).toBe(4)
  })
  test('leaves traits of a role it does not name alone, even with the tag', () => {
    expect(by(all, worldOf({ a1: ['piercing', 'keen'], b1: ['armoured'] }))).toEqual(['keen/a1'])
  })
  test('does nothing when its bearer is in another role', () => {
    expect(strength(all, worldOf({ a1: [], b1: ['piercing', 'armoured'] })).total).toBe(2)
  })
  test('does nothing to other tags, and any one of several tags is enough', () => {
    const other = trait('other', { suppresses: { strength: { as: 'by', of: 'at', tags: ['magic'] } } })
    const heavy = trait('anti-heavy', { suppresses: { strength: { as: 'by', of: 'at', tags: ['magic', 'heavy'] } } })
    expect(strength([...all, other], worldOf({ a1: ['other'], b1: ['armoured'] })).total).toBe(2)
    expect(strength([...all, heavy], worldOf({ a1: ['anti-heavy'], b1: ['armoured'] })).total).toBe(4)
  })
  test('works only in the hook it names', () => {
    const shield = trait('shield', {
      tags: ['armour'],
      on: { attack: { as: 'at', apply: () => violation('T-SHIELD', 'shielded') } },
    })
    const world = worldOf({ a1: ['piercing'], b1: ['shield'] })
    expect(hooksOf([...all, shield]).forbidden(world, 'attack', info)).toHaveLength(1)
  })
  test('works only when its condition holds, which sees its own parameters', () => {
    const sometimes = trait('sometimes', {
      suppresses: {
        strength: {
          as: 'by',
          of: 'at',
          tags: ['armour'],
          when: ({ at }, world, self) => world.goal === 1 && self.ref.against === at,
        },
      },
    })
    const world = (against: string) => worldOf({ a1: [{ trait: 'sometimes', against }], b1: ['armoured'] })
    expect(strength([armoured, sometimes], world('b1')).total).toBe(4)
    expect(strength([armoured, sometimes], world('b2')).total).toBe(2)
    expect(strength([armoured, sometimes], { ...world('b1'), goal: 2 }).total).toBe(2)
  })
  test('cannot itself be suppressed, though what else its trait does can be', () => {
    const mine = trait('mine', {
      tags: ['x'],
      suppresses: { strength: { as: 'by', of: 'at', tags: ['x'] } },
      on: { strength: { as: 'by', apply: () => ({ add: 5 }) } },
    })
    const theirs = trait('theirs', {
      tags: ['x'],
      suppresses: { strength: { as: 'at', of: 'by', tags: ['x'] } },
      on: { strength: { as: 'at', apply: () => ({ add: 50 }) } },
    })
    expect(strength([mine, theirs], worldOf({ a1: ['mine'], b1: ['theirs'] })).total).toBe(4)
    expect(strength([mine, theirs], worldOf({ a1: ['mine'], b1: [] })).total).toBe(9)
  })
})

describe('a ban', () => {
  test('is every violation found, in the order of trait and piece', () => {
    const ban = (id: string, as: 'by' | 'at') =>
      trait(id, { on: { attack: { as, apply: (_info, _world, self) => violation(`T-${id}`, `${self.piece} ${self.as}`) } } })
    const quiet = trait('quiet', { on: { attack: { as: 'by', apply: () => null } } })
    const hooks = hooksOf([ban('z', 'by'), ban('m', 'at'), quiet])
    expect(hooks.forbidden(worldOf({ a1: ['z', 'quiet', 'm'], b1: ['m', 'z'] }), 'attack', info)).toEqual([
      violation('T-m', 'b1 at'),
      violation('T-z', 'a1 by'),
    ])
    expect(hooks.forbidden(worldOf({ a1: ['quiet'], b1: [] }), 'attack', info)).toEqual([])
  })
})

describe('offers', () => {
  const flee = proc<{ piece: string; n: number }>()('flee', 'T-FLEE', { begin: finishNow })
  const jump = trait('jump', {
    on: {
      alarm: [
        {
          as: 'near',
          when: (_info, _world, self) => self.ref.n !== 0,
          run: ({ piece }, _world, self) => callOf(flee, { piece, n: Number(self.ref.n) }),
        },
        {
          as: 'self',
          when: () => true,
          run: () => callOf(flee, { piece: '', n: 0 }),
          label: (_i, _w, self) => `${self.piece} jumps`,
        },
      ],
    },
  })
  const hide = trait('hide', {
    on: { alarm: { as: 'near', when: () => true, must: true, run: () => callOf(flee, { piece: '', n: 0 }) } },
  })
  const world = worldOf({
    b2: [{ trait: 'jump', n: 2 }, 'hide'],
    b1: [{ trait: 'jump', n: 0 }],
    a1: [{ trait: 'jump', n: 9 }],
    a2: [{ trait: 'jump', n: 1 }],
  })
  const offers = hooksOf([jump, hide]).offers(world, 'alarm', { piece: 'a1' })

  test('are what is possible, by trait id, then piece id', () => {
    expect(offers.map(o => o.id)).toEqual(['hide/b2', 'jump/a1', 'jump/a2', 'jump/b2'])
  })
  test('say whose they are, what they do and how they are called', () => {
    const told = offers.map(o => ({
      ...o,
      label: o.label(),
      note: o.note(),
      seldomWise: o.seldomWise(),
      odds: o.odds(),
      call: o.call(),
    }))
    expect(told[3]).toEqual({
      ...{ id: 'jump/b2', seat: 'bob', piece: 'b2', trait: 'jump', title: 'JUMP', label: 'JUMP' },
      ...{ note: null, rule: 'T-jump', must: false, hidden: false, seldomWise: false, odds: null },
      call: { proc: 'flee', vars: { piece: 'a1', n: 2 } },
    })
    expect(told[1]).toMatchObject({ label: 'a1 jumps', seat: 'ann' })
    expect(offers[0]).toMatchObject({ must: true })
  })
  test('that only stand beside others are there for who has another, whichever comes first', () => {
    const rest = trait('hold', {
      on: { alarm: { as: 'near', beside: true, when: () => true, run: () => callOf(flee, { piece: '', n: 0 }) } },
    })
    const standing = worldOf({ a1: ['hold'], a2: ['hold'], b1: ['hold'], b2: ['jump'] })
    const ids = hooksOf([rest, jump])
      .offers(standing, 'alarm', { piece: 'a1' })
      .map(o => o.id)
    expect(ids).toEqual(['hold/b1', 'jump/b2'])
  })
  test('are silenced by suppression too', () => {
    const hush = trait('hush', { suppresses: { alarm: { as: 'self', of: 'near', tags: ['leg'] } } })
    const hooks = hooksOf([{ ...jump, tags: ['leg'] }, hush])
    const seen = hooks.offers(worldOf({ a1: ['hush', 'jump'], a2: ['jump'] }), 'alarm', { piece: 'a1' })
    expect(seen.map(o => o.id)).toEqual(['jump/a1'])
  })
})

test('a piece with a trait the game does not have is an error that names it', () => {
  const brave = modifier('brave', 'by', { add: 2 })
  expect(() => strength([brave], worldOf({ a1: ['ghost'], b1: [] }))).toThrow("no trait 'ghost'")
})
test('a game is asked for traits that take part in a hook alone, and of pieces in a role in which one acts', () => {
  const looked: [string, string[]][] = []
  const cast = ({ by, at }: typeof info) => [{ as: 'by', piece: by } as const, { as: 'at', piece: at } as const]
  const hooks = makeHooks<World, Pick<Hooks, 'strength'>>({
    hooks: { strength: { stages: ['base', 'scale', 'limit'], cast } },
    traitsOf(_world, piece, asked) {
      looked.push([piece, [...(asked ?? [])]])
      return [{ trait: 'brave' }]
    },
    ownerOf: () => 'ann',
    couldCarry: NOTHING_HIDDEN,
  })
  hooks.bind([modifier('brave', 'by', { add: 2 }), trait('idle', {})])
  expect(hooks.total(worldOf({ a1: [], b1: [] }), 'strength', info, 4)).toBe(6)
  expect(looked).toEqual([['a1', ['brave']]])
})
test('the hooks of a game can be listed', () => {
  expect(hooksOf([]).names).toEqual(['strength', 'attack', 'alarm', 'chain', 'rumour', 'death'])
})

describe('the traits of a game', () => {
  const brave = modifier('brave', 'by', { add: 2 })
  const world = worldOf({ a1: ['brave'], b1: [] })
  const unbound = () =>
    makeHooks<World, Pick<Hooks, 'strength'>>({
      hooks: { strength: { stages: ['base', 'scale', 'limit'], cast: ({ by }) => [{ as: 'by', piece: by }] } },
      traitsOf: ({ pieces }, piece) => pieces[piece]!.traits,
      ownerOf: () => 'ann',
      couldCarry: NOTHING_HIDDEN,
    })

  test('come from the engine, before which nothing can be asked', () => {
    const hooks = unbound()
    expect(() => hooks.total(world, 'strength', info, 4)).toThrow('no traits yet')
    expect(() => hooks.explain(world, 'strength', info)).toThrow('no traits yet')
    hooks.bind([brave])
    expect(hooks.total(world, 'strength', info, 4)).toBe(6)
  })
  test('are bound once: the same list again is nothing new, another one an error', () => {
    const hooks = unbound()
    const traits = [brave]
    hooks.bind(traits)
    hooks.bind(traits)
    expect(() => hooks.bind([brave])).toThrow('bound to other traits')
  })
  test('have names of their own', () => {
    expect(() => hooksOf([brave, modifier('brave', 'at', { add: 1 })])).toThrow("two traits are called 'brave'")
  })
})

describe('what a piece carries', () => {
  const brave = modifier('brave', 'by', { add: 2 })
  const calm = modifier('calm', 'by', { times: 2 })
  const list = (...ids: string[]) => ids.reduce(withTrait, NO_TRAITS)

  test('is read anew from a list that can change, and known again by a frozen one', () => {
    const loose: World = {
      ...worldOf({ a1: [], b1: [] }),
      pieces: { a1: { owner: 'ann', traits: [] }, b1: { owner: 'bob', traits: [] } },
    }
    const hooks = hooksOf([brave, calm])
    const strengthNow = () => hooks.total(loose, 'strength', info, 4)
    expect(strengthNow()).toBe(4)
    loose.pieces.a1!.traits.push({ trait: 'brave' })
    expect(strengthNow()).toBe(6)
    loose.pieces.a1!.traits = [...joinedLists(list('brave'), list('calm'))]
    expect(strengthNow()).toBe(12)
  })
  test('is one and the same list however often it is put together', () => {
    const both = () => joinedLists(list('brave'), list('calm'))
    expect(both()).toBe(both())
    expect(both()).toEqual([{ trait: 'brave' }, { trait: 'calm' }])
    expect(joinedLists(NO_TRAITS, list('brave'))).toBe(list('brave'))
    expect(joinedLists(list('brave'), NO_TRAITS)).toBe(list('brave'))
    expect(() => (both() as TraitRef[]).push({ trait: 'late' })).toThrow()
  })
  test('gives the same total as its ledger, in whatever stages', () => {
    const cap = modifier('a-cap', 'by', { atMost: 9 }, {}, 'limit')
    const world = worldOf({ a1: ['a-cap', 'brave', 'calm'], b1: [] })
    const hooks = hooksOf([brave, calm, cap])
    expect(hooks.total(world, 'strength', info, 4)).toBe(9)
    expect(hooks.ledger(world, 'strength', info, 4, 'T-BASE').total).toBe(9)
  })
})

describe('why a piece is not offered what it carries', () => {
  const run = () => ({ proc: 'flee', vars: {} })
  const sly = trait('sly', { on: { alarm: { as: 'self', when: (_info, world) => world.goal > 5, run } } })
  const blind = trait('blind', {
    on: { alarm: { as: 'self', when: () => false, whyNot: () => violation('T-DARK', 'it is dark'), run } },
  })
  const hooks = hooksOf([sly, blind])
  const why = (carried: string, piece = 'a1', goal = 1) =>
    hooks.whyNot({ ...worldOf({ a1: [carried], b1: [carried] }), goal }, 'alarm', { piece }, piece, 'ann')?.rule ?? null

  test('is its trait, or what that says', () => {
    expect([why('sly'), why('blind')]).toEqual(['T-sly', 'T-DARK'])
  })
  test('is told of nothing that is offered, and of nobody else', () => {
    expect([why('sly', 'a1', 9), why('blind', 'b1')]).toEqual([null, null])
    expect(hooks.whyNot(worldOf({ a1: ['sly'], a2: ['sly'] }), 'alarm', { piece: 'a1' }, 'a2', 'ann')).toBe(null)
  })
})

describe('why a trait did not fire', () => {
  const acts = modifier('acts', 'by', { add: 1 })
  const elsewhere = trait('elsewhere', { on: { attack: { as: 'by', apply: () => violation('T-NO', 'no') } } })
  const guarded = modifier('guarded', 'at', { add: -1 }, { tags: ['armour'] })
  const shy = trait('shy', { on: { strength: { as: 'by', apply: () => null } } })
  const piercing = trait('piercing', { suppresses: { strength: { as: 'by', of: 'at', tags: ['armour'] } } })
  const hooks = hooksOf([acts, elsewhere, guarded, shy, piercing])
  const parts = (world: World) =>
    hooks.explain(world, 'strength', info).map(({ trait: id, piece, as, part }) => `${id} of ${piece} as ${as}: ${part}`)

  test('is told of every trait that the cast carries', () => {
    expect(parts(worldOf({ a1: ['acts', 'elsewhere', 'guarded', 'shy'], b1: ['guarded'] }))).toEqual([
      'guarded of b1 as at: acts',
      'acts of a1 as by: acts',
      'elsewhere of a1 as by: other hooks',
      'guarded of a1 as by: other role',
      'shy of a1 as by: not now',
    ])
    expect(parts(worldOf({ a1: ['piercing'], b1: ['guarded'] }))).toEqual([
      'guarded of b1 as at: suppressed',
      'piercing of a1 as by: acts',
    ])
    expect(parts(worldOf({ a1: [], b1: ['piercing'] }))).toEqual(['piercing of b1 as at: other role'])
  })
  test('also where the game does not list it', () => {
    expect(parts(worldOf({ a1: ['ghost'], b1: ['acts'] }))).toEqual([
      'acts of b1 as at: other role',
      'ghost of a1 as by: not listed',
    ])
  })
  test('in a sentence that names what to look at', () => {
    const [, report] = hooks.explain(worldOf({ a1: ['elsewhere'], b1: ['acts'] }), 'strength', info)
    expect(report!.text).toBe("it does nothing in 'strength', only in 'attack'")
  })
  test('of an offer too, by its own condition', () => {
    const sly = trait('sly', {
      on: { alarm: { as: 'self', when: (_info, world) => world.goal > 5, run: () => ({ proc: 'flee', vars: {} }) } },
    })
    const alarmed = (goal: number) => hooksOf([sly]).explain({ ...worldOf({ a1: ['sly'] }), goal }, 'alarm', { piece: 'a1' })
    expect([1, 9].map(goal => alarmed(goal)[0]!.part)).toEqual(['not now', 'acts'])
  })
})
