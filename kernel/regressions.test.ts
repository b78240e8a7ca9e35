import { describe, expect, test } from 'vitest'
import { asking } from './ask.ts'
import { readChoice } from './choice.ts'
import { facesFrom, fastDice, fastSource, throwDice } from './dice.ts'
import { draftOf, finished } from './draft.ts'
import { engineOf } from './engine.ts'
import type { Game } from './game.ts'
import { hashOf, stateHash } from './hash.ts'
import { copy, type JsonObject } from './json.ts'
import type { Place } from './names.ts'
import { callOf, makersFor } from './proc.ts'
import { readRecord } from './read-record.ts'
import { type GameRecord, replay } from './record.ts'
import { rulesIn } from './rulebook.ts'
import { EMPTY_CARD, type Scene, type ScenePiece } from './scene.ts'
import { sceneText } from './scene-text.ts'
import { sealedDice } from './seal.ts'
import { Session } from './session.ts'
import { choose, FAST, finishNow, gameOf, hooksOf, pick, proc, setupOf, type TestTrait, type World } from './test-game.ts'
import { interject, race, start } from './test-race.ts'
import type { HookTypes } from './trait.ts'
import { legal } from './verdict.ts'
import { verifyRolls } from './verify.ts'

const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })

test('a hash tells small numbers from null, true, false, the empty text, the empty list and the empty object', () => {
  for (let n = -1000; n <= 1000; n++)
    for (const other of [null, true, false, '', [], {}])
      expect(hashOf([n]), `${n} and ${JSON.stringify(other)}`).not.toBe(hashOf([other]))
})

test('a list of a draft that was read can be cut by setting its length', () => {
  const draft = draftOf({ list: [{ x: 1 }, { x: 2 }, { x: 3 }] })
  expect(draft.list.map(e => e.x)).toEqual([1, 2, 3])
  draft.list.length = 1
  expect(draft.list).toHaveLength(1)
  expect(finished(draft)).toEqual({ list: [{ x: 1 }] })
})

describe('what a step keeps of an answer is its own', () => {
  type W = { at: Place }
  const own = makersFor<W, HookTypes>()
  const aim = own.ask<JsonObject, 'aim'>({
    kind: 'aim',
    type: 'aim',
    rule: 'T-AIM',
    ask: () => ({ type: 'aim', ...WORDS, from: null, footprint: null, range: null }),
    validate: () => legal(),
    candidates: () => [{ type: 'aim', at: { x: 1, y: 1, facing: null, level: null } }],
  })
  const walk = own.proc<JsonObject>()('walk', 'T-WALK', {
    begin: play => play.ask(aim, ['ann'], {}, 'stand'),
    stand(play) {
      play.world.at = play.answer(aim).at
      play.world.at.x += 1
      return play.goto('begin')
    },
  })
  const game = {
    ...(gameOf({ procs: [] }) as unknown as Game<{ world: W; hooks: HookTypes; setup: JsonObject; view: JsonObject }>),
    asks: [aim],
    procs: [walk],
    readSetup: () => ({ ok: true as const, value: {} }),
    begin: () => ({
      seats: [{ id: 'ann', team: 'ann' }],
      world: { at: { x: 0, y: 0, facing: null, level: null } },
      first: { proc: 'walk', vars: {} },
    }),
  }
  const engine = engineOf(game)
  test('the input that apply gives back is what was sent', () => {
    const { state } = engine.start({}, FAST)
    expect(engine.apply(state, 'ann', { type: 'aim', at: { x: 5, y: 5 } })).toMatchObject({ input: { at: { x: 5, y: 5 } } })
  })
  test('the record of a session replays', () => {
    const opened = Session.open(engine, { setup: {} }, { kind: 'fast', seed: 'x' })
    if (!opened.ok) throw new Error('cannot open')
    opened.value.apply('ann', { type: 'aim', at: { x: 5, y: 5 } })
    expect(replay(engine, opened.value.record()).state!.world).toEqual(opened.value.state.world)
  })
})

test('a hidden reaction that was declined is not named in the views of the others', () => {
  const ambush: TestTrait = {
    id: 'ambush',
    title: 'Ambush',
    rule: 'T-AMBUSH',
    on: {
      rumour: {
        as: 'near',
        when: (_i, world) => world.hands.ann!.includes('ambush'),
        could: () => true,
        run: () => callOf(proc()('x', 'T-X', { begin: finishNow }), {}),
      },
    },
  }
  const scene = proc()('scene', 'T-SCENE', {
    begin: play => play.window('rumour', { piece: 'x' }, 'ask'),
    ask: play => play.ask(choose, ['bob'], { options: ['end'], min: 1, max: 1 }, 'end'),
    end: play => finishNow(play),
  })
  const engine = engineOf(gameOf({ procs: [scene], traits: [ambush] }))
  const seen = (hand: string[]) => {
    const pieces = { x: { owner: 'bob', traits: [] }, a1: { owner: 'ann', traits: [{ trait: 'ambush' }] } }
    const { state } = engine.start(setupOf({ pieces, hands: { ann: hand } }), FAST)
    expect(engine.applyInPlace(state, 'ann', pick()).ok).toBe(true)
    expect(engine.waitingFor(state)).toEqual(['bob'])
    return engine.view(state, 'bob')
  }
  expect(seen(['ambush'])).toEqual(seen(['nothing']))
})

test('an interjection whose fields are only inherited is refused', () => {
  expect(race.check(start(), 'bob', Object.create(interject('shout', 'hey'))).ok).toBe(false)
})

describe('an input that throws when it is looked at is refused', () => {
  const bomb = () => {
    throw new Error('boom')
  }
  const traps = { get: bomb, has: bomb, getOwnPropertyDescriptor: bomb, ownKeys: bomb, getPrototypeOf: bomb }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  test.each<[string, unknown]>([
    [
      'a getter for the type',
      {
        get type() {
          return bomb()
        },
      },
    ],
    [
      'a getter for the content',
      {
        type: 'pick',
        get ids() {
          return bomb()
        },
      },
    ],
    ['a proxy', new Proxy({}, traps)],
    ['a revoked proxy', revoked.proxy],
  ])('%s', (_name, raw) => {
    expect(race.apply(start(), 'ann', raw).ok).toBe(false)
  })
})

test('minus zero is read as zero', () => {
  const ask = { type: 'amount' as const, ...WORDS, min: 0, max: 3, step: 1 }
  expect(readChoice(ask, 'T-A', { type: 'amount', amount: -0 })).toEqual({ ok: true, choice: { type: 'amount', amount: 0 } })
  const aim = { type: 'aim' as const, ...WORDS, from: null, footprint: null, range: null }
  expect(readChoice(aim, 'T-A', { type: 'aim', at: { x: -0, y: 0, facing: -0, level: null } })).toEqual({
    ok: true,
    choice: { type: 'aim', at: { x: 0, y: 0, facing: 0, level: null } },
  })
})

test('a copy has the own keys of the original and no others, __proto__ included', () => {
  const copied = copy(JSON.parse('{"__proto__":{"admin":true},"a":1}'))
  expect(copied.admin).toBe(undefined)
  expect(JSON.stringify(copied)).toBe('{"__proto__":{"admin":true},"a":1}')
  expect(Object.keys(copy(Object.create({ inherited: 1 })))).toEqual([])
})

const recordOf = (more: object) => ({
  game: 'test',
  version: '1',
  from: { setup: setupOf() },
  dice: { kind: 'fast', seed: 'x' },
  choices: [],
  rolls: [],
  check: { every: 20, hashes: [], last: null },
  outcome: null,
  ...more,
})
test.each<[string, object]>([
  ['sealed dice without a seed', { dice: { kind: 'sealed' } }],
  ['sealed dice with a seed that is no hexadecimal', { dice: { kind: 'sealed', seed: 'xyz', commitment: '' } }],
  ['fast dice without a seed', { dice: { kind: 'fast' } }],
  ['scripted dice without a script', { dice: { kind: 'scripted' } }],
  [
    'a roll of more sides than there are words, which verifyRolls never ends on',
    { rolls: [{ seq: 1, why: '', sides: 1e12, distinct: false, faces: [1] }] },
  ],
  ['a roll of no sides', { rolls: [{ seq: 1, why: '', sides: 0, distinct: false, faces: [1] }] }],
  ['a draw of more than there are', { rolls: [{ seq: 1, why: '', sides: 1, distinct: true, faces: [1, 1] }] }],
  ['hashes that are no texts', { check: { every: 20, hashes: [1], last: null } }],
  ['an outcome that is none', { outcome: 'won' }],
])('reading a record refuses %s', (_name, more) => {
  expect(readRecord(recordOf(more)).ok).toBe(false)
})

describe('replaying finds', () => {
  function played(): GameRecord {
    const opened = Session.open(race, { setup: setupOf({ goal: 3 }) }, { kind: 'fast', seed: 'x' })
    if (!opened.ok) throw new Error('cannot open')
    for (const [seat, move] of [
      ['ann', 'one'],
      ['bob', 'walk'],
      ['ann', 'walk'],
      ['bob', 'walk'],
      ['ann', 'walk'],
    ] as const)
      opened.value.apply(seat, pick(move))
    return opened.value.record()
  }
  const record = played()
  test('a roll that was changed', () => {
    expect(record.rolls).toHaveLength(1)
    expect(
      replay(race, { ...record, rolls: [{ ...record.rolls[0]!, faces: [7 - record.rolls[0]!.faces[0]!] }] }).problems,
    ).not.toEqual([])
    expect(replay(race, { ...record, rolls: [] }).problems).not.toEqual([])
  })
  test('an outcome that was changed', () => {
    expect(record.outcome).not.toBe(null)
    expect(replay(race, { ...record, outcome: { ...record.outcome!, winners: ['bob'] } }).problems).not.toEqual([])
    expect(replay(race, { ...record, outcome: null }).problems).not.toEqual([])
  })
  test('a legal choice that was changed in a game too short for a hash', () => {
    const choices = record.choices.with(1, { seat: 'bob', input: pick('show') })
    expect(replay(race, { ...record, choices }).problems).not.toEqual([])
  })
})

test('replaying with a script that lacks a roll is a problem, not a throw', () => {
  const record = recordOf({
    dice: { kind: 'scripted', script: [] },
    choices: [{ seat: 'ann', input: pick('one') }],
  }) as unknown as GameRecord
  expect(replay(race, record).problems).toMatchObject([{ seq: 1 }])
})

test('the text of a scene has every piece, also one in a group of another seat', () => {
  const piece = (id: string, seat: string): ScenePiece => ({
    ...{ id, name: id, seat, at: { x: 0, y: 0, facing: null, level: null }, footprint: { type: 'hex' }, icon: '', group: 'g1' },
    ...{ kind: '', leads: false, done: false, badges: [], bars: [], rings: [], diagram: null, card: EMPTY_CARD, worth: null },
  })
  const scene: Scene = {
    ...{ title: '', board: { width: 1, height: 1, grid: 'none', cell: 0, unit: 'cm' }, layers: [], panels: [] },
    groups: [{ id: 'g1', name: 'Lance', seat: 'ann', badges: [] }],
    pieces: [piece('u1', 'ann'), piece('u2', 'bob')],
  }
  expect(sceneText(scene)).toContain('[u2]')
})

test('a rulebook page with the line ends of Windows has the same rules', () => {
  const page = '## Moving\n\n- **T-MOVE-01** (core) A rule.\n'
  expect(rulesIn(page.replaceAll('\n', '\r\n'))).toEqual(rulesIn(page))
})

describe('a question that nobody can answer is an error in the game that says so', () => {
  test.each([[[]], [['zoe']], [['ann', 'ann']]])('asked of %j', seats => {
    const asks = proc()('asks', 'T-ASKS', {
      begin: play => play.ask(choose, seats, { options: ['yes'], min: 1, max: 1 }, 'end'),
      end: play => finishNow(play),
    })
    expect(() => engineOf(gameOf({ procs: [asks] })).start(setupOf(), FAST)).toThrow("'asks.begin'")
  })
})

test('a view stays what it was when the state goes on in place', () => {
  const state = copy(start())
  const view = race.view(state, 'ann')
  const before = copy(view)
  race.applyInPlace(state, 'ann', pick('walk'))
  expect(view).toEqual(before)
})

test('impossible dice are an error, not faces that are none', () => {
  const next = fastSource([...fastDice('x').words])
  expect(() => facesFrom(next, { sides: 3, count: 4, distinct: true })).toThrow()
  expect(() => facesFrom(next, { sides: 0, count: 1 })).toThrow()
})

test('an amount that the question allows is accepted, however large', () => {
  const ask = { type: 'amount' as const, ...WORDS, min: 0, max: 2_000_000, step: 1 }
  expect(readChoice(ask, 'T-A', { type: 'amount', amount: 1_500_000 }).ok).toBe(true)
})

test('a session resumed from a record with hashes at another distance keeps a record that replays', () => {
  const opened = Session.open(race, { setup: setupOf({ goal: 99 }) }, { kind: 'fast', seed: 'x' })
  if (!opened.ok) throw new Error('cannot open')
  const hashes: string[] = []
  for (let i = 0; i < 30; i++) {
    opened.value.apply(race.waitingFor(opened.value.state)[0]!, pick('walk'))
    if (i % 10 === 9) hashes.push(stateHash(opened.value.state))
  }
  const resumed = Session.resume(race, { ...opened.value.record(), check: { every: 10, hashes, last: null } })
  expect(replay(race, resumed.record()).problems).toEqual([])
})
test('the same trait twice on one piece gives two offers that can be told apart', () => {
  const cry = proc<{ n: number }>()('cry', 'T-CRY', { begin: play => play.done() })
  const loud: TestTrait = {
    id: 'loud',
    title: 'Loud',
    rule: 'T-LOUD',
    on: { alarm: { as: 'near', when: () => true, run: (_i, _w, self) => callOf(cry, { n: Number(self.ref.n) }) } },
  }
  const world: World = {
    goal: 1,
    points: {},
    said: [],
    hands: {},
    pieces: {
      x: { owner: 'ann', traits: [] },
      a1: {
        owner: 'ann',
        traits: [
          { trait: 'loud', n: 1 },
          { trait: 'loud', n: 2 },
        ],
      },
    },
  }
  const ids = hooksOf([loud])
    .offers(world, 'alarm', { piece: 'x' })
    .map(o => o.id)
  expect(new Set(ids).size).toBe(2)
})

test('rolls are verified whatever the order in which a store gives the keys of a choice back', () => {
  const opened = Session.open(race, { setup: setupOf() }, sealedDice('00ff'))
  if (!opened.ok) throw new Error('cannot open')
  opened.value.apply('ann', pick('two'))
  const record = opened.value.record()
  const turned = { ...record, choices: [{ seat: 'ann', input: { ids: ['two'], type: 'pick' as const } }] }
  expect(replay(race, turned).problems).toEqual([])
  expect(verifyRolls(turned).problems).toEqual([])
})

test('scripted draws without repetition cannot repeat', () => {
  const roll = { sides: 6, count: 2, rule: 'T-A' as const, why: 'draw', seat: null, distinct: true }
  expect(() => throwDice({ kind: 'scripted', script: [{ why: 'draw', faces: [3, 3] }] }, roll, () => () => 0)).toThrow()
})

test('the result of a procedure is checked against its type', () => {
  // @ts-expect-error the result says whether it is dead
  proc<JsonObject, { dead: boolean }>()('die', 'T-DIE', { begin: play => play.done({ alive: 1 }) })
})
