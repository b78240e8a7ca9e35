import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { ROLLED } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { readPosition } from '../position.ts'
import { presets } from '../setup.ts'
import { view } from '../view.ts'
import { WINDOW_WORDS } from '../window-words.ts'
import { SENTENCES, sentence } from '../words.ts'
import type { World } from '../world.ts'
import { emittedTypes, played } from './played.ts'

function worldOf(position: JsonObject): World {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value.world
}
const WORLD = worldOf({
  mission: 'protect_the_base',
  units: [
    { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 3] },
    { id: 'ua2', side: 'a', sheet: 'kestrel', at: [4, 6], level: 2 },
    { id: 'ub1', side: 'b', sheet: 'revenant', at: [7, 3] },
    { id: 'ub2', side: 'b', sheet: 'scorpion', at: [9, 5] },
  ],
  structures: [
    { id: 's1', hex: [5, 5] },
    { id: 'Gen2', hex: [6, 6], objective: 'Gen2' },
  ],
  objectives: [
    { id: 'A', kind: 'control', at: [2, 2] },
    { id: 'Beacon', kind: 'carry', at: [2, 4] },
  ],
})
const SEEN = view(WORLD, 'ann')
const event = (type: string, data: JsonObject): GameEvent => ({
  type,
  seq: 1,
  rule: 'TM-GEN-01',
  by: { proc: '', trait: null },
  data,
  secret: null,
  reveals: false,
})
const say = (type: string, data: JsonObject) => sentence(event(type, data), SEEN)
const ledger = (base: number, ...lines: [by: string, add: number][]) => ({
  base,
  rule: 'TM-GEN-12',
  lines: lines.map(([by, add]) => ({ by, piece: null, rule: 'TM-GEN-12', change: { add } })),
  total: base + lines.reduce((sum, [, add]) => sum + add, 0),
})

describe('every event has a sentence', () => {
  test('each type that is emitted, and no other', () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(emittedTypes())
  })
  test('none fails on an event with less data than usual', () => {
    for (const type of Object.keys(SENTENCES)) expect(say(type, {}), type).toMatch(/^[A-Z0-9].*\.$/)
  })
  test('what nobody knows is said as it is called', () => {
    expect(say('something new', {})).toBe('Something new.')
  })
})

describe('games of every preset', () => {
  // A few choices of each: long games of a few.
  const all = presets.flatMap(({ id }, i) => played(id, i % 8 === 0 ? 90 : 14))
  const texts = all.flatMap(({ events, after }) => events.map(e => ({ type: e.type, text: sentence(e, after) })))
  test('are told without ids, gaps and braces', () => {
    expect(texts.length).toBeGreaterThan(1000)
    for (const { type, text } of texts) {
      expect(text, type).toMatch(/^[A-Z0-9].*\.$/)
      expect(text, type).not.toMatch(/\bu[ab]\d|\bs\d+\b|\barm[LR]\b|\bleg[LR1-4]\b|[{}]|undefined|NaN|\[object|\bsomething\b/)
      expect(text, type).not.toMatch(/_|\bnull\b/)
    }
  })
  test('are told in words of this game, whatever happens', () => {
    expect(texts.filter(({ type }) => type !== ROLLED && SENTENCES[type] === undefined)).toEqual([])
    expect(new Set(texts.map(t => t.type)).size).toBeGreaterThan(50)
  })
})

describe('attacks', () => {
  const shot = { unit: 'ua1', target: 'ub1', part: 'armR', weapon: 'ua1/1', ranged: true }
  test('say who fires what at whom, from where and for what', () => {
    const declared = { ...shot, how: 'normal', distance: 4, blind: false, rolls: 1, ap: ledger(2), left: 5, ammo: null }
    expect(say('attack declared', declared)).toBe(
      'Alto Line Type fires its Combat Rifle at Revenant, right arm (4 hexes away, 2 AP).',
    )
    expect(say('attack declared', { ...declared, how: 'overwatch', rolls: 3, ammo: 1, distance: 1 })).toBe(
      'On Overwatch, Alto Line Type fires its Combat Rifle at Revenant, right arm (3 rolls, 2 AP, 1 shot left).',
    )
    expect(say('attack declared', { ...declared, target: 's1', part: '' })).toBe(
      'Alto Line Type fires its Combat Rifle at the structure (4 hexes away, 2 AP).',
    )
    expect(say('attack declared', { ...declared, weapon: 'basic', ranged: false, distance: 1, part: 'ub1/1' })).toMatch(
      /^Alto Line Type strikes Revenant, [A-Z].* \(2 AP\)\.$/,
    )
  })
  test('say what was needed, and why', () => {
    const rolled = { ...shot, rolls: 1, face: 3, stat: 4, modifiers: ledger(0, ['woods', -1]), needs: 5 }
    expect(say('attack rolled', { ...rolled, success: false, critical: false })).toBe(
      'Alto Line Type misses Revenant: 3, needs 5+ (Accuracy 4+, woods −1).',
    )
    expect(say('attack rolled', { ...rolled, success: true, critical: true })).toBe(
      'Alto Line Type scores a Critical Hit on Revenant: it cannot be evaded.',
    )
    const evasion = { unit: 'ub1', by: 'ua1', ranged: true, face: 6, stat: 6, modifiers: ledger(0), needs: 6, success: true }
    expect(say('evasion rolled', evasion)).toBe('Revenant evades: 6, needs 6+.')
    expect(say('evasion rolled', { ...evasion, face: 2, success: false })).toBe('Revenant does not evade: 2, needs 6+.')
  })
  test('say what is left', () => {
    const damaged = { unit: 'ub1', part: 'armR', amount: 8, dealt: 8, left: 12, by: 'a', cause: 'ranged' }
    expect(say('damaged', damaged)).toBe("Revenant's right arm takes 8 damage, 12 left.")
    expect(say('damaged', { ...damaged, part: 'ub1/1', left: 0, cause: 'fall' })).toMatch(
      /^Revenant's [A-Z].* takes 8 damage from the fall, nothing left\.$/,
    )
    expect(say('section destroyed', { unit: 'ub2', section: 'leg3' })).toBe("Scorpion Rex's leg 3 is destroyed.")
    expect(say('structure struck', { structure: 'Gen2', dealt: 8, left: 22 })).toBe(
      'Generator 2 takes 8 damage, 22 Defense left.',
    )
  })
  test('a hit that somebody else takes names both', () => {
    const hit = {
      ...shot,
      struck: { unit: 'ub2', part: 'tail' },
      damage: ledger(8, ['critical', 4]),
      critical: true,
      blocked: false,
    }
    expect(say('hit', hit)).toBe('A hit with the Combat Rifle on Scorpion Rex instead of Revenant: 12 damage (critical +4).')
  })
})

describe('names and numbers', () => {
  test('elevations have their sign, hexes are counted', () => {
    const fell = { unit: 'ua2', from: 2, level: -1, at: { q: 1, r: 6 }, levels: 2, damage: ledger(4) }
    expect(say('fell', fell)).toBe('Kestrel Interceptor falls 2 levels to −1: 4 damage.')
    expect(say('move ended', { unit: 'ua1', points: 4, spent: 1, hexes: 1 })).toBe(
      'Alto Line Type has moved 1 hex, 1 of 4 points.',
    )
    expect(say('move ended', { unit: 'ua1', points: 4, spent: 3, hexes: 2 })).toBe(
      'Alto Line Type has moved 2 hexes, 3 of 4 points.',
    )
  })
  test('directions are words, on hexes and without', () => {
    const turned = { unit: 'ua1', cost: ledger(0), left: 2 }
    expect(say('turned', { ...turned, to: { hex: { q: 0, r: 0 }, level: 0, facing: 5 } })).toBe(
      'Alto Line Type turns to the south-east for free.',
    )
    expect(say('turned', { ...turned, to: { hex: { q: 0, r: 0 }, level: 0, facing: 180 } })).toBe(
      'Alto Line Type turns to the west for free.',
    )
  })
  test('objectives are called what they are', () => {
    expect(say('control changed', { objective: 'A', control: 'b', before: null })).toBe('Bob controls marker A.')
    expect(say('control changed', { objective: 'A', control: null, before: 'b' })).toBe('Nobody controls marker A any more.')
    expect(say('object taken', { unit: 'ua1', objective: 'Beacon' })).toBe('Alto Line Type takes the Beacon.')
  })
  test('units that both sides have are told apart by their owner', () => {
    const twins = worldOf({
      units: [
        { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 3] },
        { id: 'ub1', side: 'b', sheet: 'alto_line', at: [7, 3] },
      ],
    })
    expect(sentence(event('grappled', { unit: 'ua1', target: 'ub1' }), view(twins, null))).toBe(
      "Ann's Alto Line Type grapples Bob's Alto Line Type.",
    )
  })
  test('a team is called by its first player', () => {
    const teams = worldOf({
      seats: [
        { id: 'ann', team: 'a' },
        { id: 'cas', team: 'a' },
        { id: 'bob', team: 'b' },
      ],
      units: [],
    })
    expect(sentence(event('side skipped', { side: 'a' }), view(teams, null))).toBe("Ann's side has nobody left to activate.")
  })
  test('hidden objectives stay hidden', () => {
    expect(say('secondaries chosen', { side: 'b', chosen: 2 })).toBe('Bob chooses 2 secondary objectives in secret.')
    expect(say('secondaries chosen', { side: 'a', secondaries: ['first_blood', 'cripple'] })).toBe(
      'Ann chooses as secondary objectives First Blood and Cripple.',
    )
  })
  test('weather is what it does', () => {
    expect(say('weather turned', { face: 2, mission: 'winds_of_war' })).toMatch(/^Wind towards the north-east:/)
    expect(say('weather turned', { face: 7, mission: 'winds_of_war' })).toBe('Calm air.')
    expect(say('weather turned', { face: 3, mission: 'burning_sandstorm' })).toMatch(/^Dust/)
    expect(say('weather turned', { face: 6, mission: 'burning_sandstorm' })).toMatch(/^Storm/)
  })
})

describe('dice', () => {
  const roll = (why: string, good: number[] | null, faces: number[] | null, seat: string | null = 'ann') =>
    say(ROLLED, { seat, why, sides: 8, distinct: false, good, faces })
  test('say the need; what comes after the colon is drawn', () => {
    expect(roll('accuracy', [4, 5, 6, 7, 8], [5])).toBe('Ann rolls for Accuracy, needs 4+: 5.')
    expect(roll('evasion', [8], [5])).toBe('Ann rolls for Evasion, needs 8: 5.')
    expect(roll('evasion', [], [5])).toBe('Ann rolls for Evasion, cannot succeed: 5.')
    expect(roll('action points', null, [5])).toBe('Ann rolls for action points: 5.')
    expect(roll('volley of shots', null, [5, 2, 1])).toBe('Ann rolls 3 dice for the volley: 5 2 1.')
    expect(roll('roll again', null, [5])).toBe('Ann rolls again: 5.')
    expect(roll('weather', null, null, null)).toBe('The table rolls for the weather: unseen.')
  })
})

describe('windows ask in plain words', () => {
  const attack = {
    attacker: 'ub1',
    weapon: 'ub1/1',
    side: 'b',
    ranged: true,
    how: 'normal',
    target: 'ua1',
    part: 'legL',
    distance: 4,
    blind: false,
    damage: 6,
    rolls: 1,
    face: 0,
    critical: false,
    rerolled: false,
    ledger: null,
    cancelled: false,
    taker: null,
    blocked: false,
  } as const
  const facing = (change: Partial<World['attacks'][number]> = {}): World => ({ ...WORLD, attacks: [{ ...attack, ...change }] })
  test('what is declared, with its target and section', () => {
    const text = WINDOW_WORDS['attack.declared']!({ unit: 'ub1' }, facing())
    expect(text).toMatch(/^Revenant fires its [A-Z].* at Alto Line Type, left leg\. React before the dice are rolled\?$/)
    expect(WINDOW_WORDS['attack.declared']!({ unit: 'ub1' }, facing({ weapon: 'grapple', ranged: false }))).toBe(
      'Revenant reaches for Alto Line Type. React before the dice are rolled?',
    )
    expect(WINDOW_WORDS['attack.declared']!({ unit: 'ub1' }, WORLD)).toMatch(/^Revenant attacks\./)
  })
  test('what hits, and which die failed', () => {
    expect(WINDOW_WORDS['hit.landed']!({ side: 'a' }, facing({ critical: true }))).toBe(
      'A Critical Hit of Base Damage 6 on Alto Line Type, left leg. Who takes it?',
    )
    const die = { unit: 'ua1', roll: 'evasion', face: 2, failed: true, equipped: false } as const
    expect(WINDOW_WORDS['die.rolled']!(die, WORLD)).toBe('Alto Line Type: the Evasion Roll shows 2 and fails. Roll it again?')
    expect(WINDOW_WORDS['step.made']!({ unit: 'ub1' }, WORLD)).toBe('Revenant moves in your sight. React?')
    expect(WINDOW_WORDS['attack.resolved']!({ unit: 'ub1', melee: true }, WORLD)).toBe('Revenant has struck. Answer it?')
    expect(WINDOW_WORDS['round.begun']!({ round: 2 }, WORLD)).toMatch(/^Round 2 begins\./)
  })
})
