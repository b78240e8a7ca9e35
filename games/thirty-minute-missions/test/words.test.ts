import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { OBVIOUS, ROLLED } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { freshAttack } from '../attack/fresh.ts'
import { sectionName } from '../basics/section-name.ts'
import { sentences } from '../chapters.ts'
import { SHEETS, WEAPONS } from '../data/figures.ts'
import { type Hooks, hooks } from '../hooks.ts'
import { readPosition } from '../position.ts'
import { presets } from '../set-up/presets.ts'
import { view } from '../view.ts'
import { sentence } from '../words.ts'
import type { World } from '../world.ts'
import { emittedTypes, played } from './played.ts'

/** What whoever may react in a window reads. */
const windowText = <K extends keyof Hooks>(hook: K, info: Hooks[K]['info'], world: World): string =>
  hooks.spec(hook).text!(info, world)

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
    { id: 'ua3', side: 'a', sheet: 'longbow', at: [1, 8] },
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
    { id: 'Gen2', kind: 'structure', at: [6, 6] },
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
    expect(Object.keys(sentences).sort()).toEqual(emittedTypes())
  })
  test('none fails on an event with less data than usual', () => {
    for (const type of Object.keys(sentences)) expect(say(type, {}), type).toMatch(/^[A-Z0-9…].*\.$/)
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
    expect(texts.filter(({ type }) => type !== ROLLED && type !== OBVIOUS && sentences[type] === undefined)).toEqual([])
    expect(new Set(texts.map(t => t.type)).size).toBeGreaterThan(50)
  })
})

describe('attacks', () => {
  const shot = { unit: 'ua1', target: 'ub1', part: 'armR', weapon: 'ua1/1', ranged: true }
  test('say who fires what at whom, from where and for what', () => {
    const declared = { ...shot, how: 'normal', distance: 4, blind: false, rolls: 1, ap: ledger(2), left: 5, ammo: null }
    expect(say('attack declared', declared)).toBe(
      "Alto Line Type fires its Combat Rifle at Revenant's right arm (4 hexes away, 2 AP).",
    )
    expect(say('attack declared', { ...declared, how: 'overwatch', rolls: 3, ammo: 1, distance: 1 })).toBe(
      "On Overwatch, Alto Line Type fires its Combat Rifle at Revenant's right arm (3 rolls, 2 AP, 1 shot left).",
    )
    expect(say('attack declared', { ...declared, target: 's1', part: '' })).toBe(
      'Alto Line Type fires its Combat Rifle at the structure (4 hexes away, 2 AP).',
    )
    expect(say('attack declared', { ...declared, weapon: 'basic', ranged: false, distance: 1, part: 'ub1/1' })).toMatch(
      /^Alto Line Type strikes Revenant's [A-Z].* with its fists \(2 AP\)\.$/,
    )
    const blow = { ...declared, weapon: 'basic', ranged: false, distance: 1 }
    expect(say('attack declared', { ...blow, unit: 'ua2' })).toMatch(/ with its hull \(2 AP\)\.$/)
    expect(say('attack declared', { ...blow, unit: 'ua3' })).toMatch(/ with its legs \(2 AP\)\.$/)
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
  test('tell a hit once: by what, on what, how much, why, and what is left', () => {
    const hit = { attacker: 'ua1', weapon: 'ua1/1', target: 'ub1', aimed: 'armR', critical: true, blocked: false }
    const damaged = { unit: 'ub1', part: 'armR', amount: 12, dealt: 12, left: 4, by: 'a', cause: 'ranged', hit }
    const critical = ledger(8, ['critical', 4])
    expect(say('damaged', { ...damaged, damage: critical })).toBe(
      "Alto Line Type's Combat Rifle hits Revenant's right arm: 12 damage (critical +4), 4 left.",
    )
    expect(say('damaged', { ...damaged, dealt: 5, left: 0, damage: critical })).toBe(
      "Alto Line Type's Combat Rifle hits Revenant's right arm: 12 damage (critical +4), more than the 5 it had left.",
    )
    expect(say('damaged', { ...damaged, unit: 'ub2', part: 'tail', damage: ledger(12) })).toMatch(
      /^Alto Line Type's Combat Rifle hits Scorpion Rex's .* instead of Revenant: 12 damage, 4 left\.$/,
    )
    expect(say('damaged', { ...damaged, hit: { ...hit, weapon: 'basic' }, amount: 1, dealt: 1 })).toBe(
      "Alto Line Type's fists hit Revenant's right arm: 1 damage, 4 left.",
    )
    expect(say('damaged', { ...damaged, hit: { ...hit, attacker: 'ua2', weapon: 'basic' }, amount: 1, dealt: 1 })).toBe(
      "Kestrel Interceptor's hull hits Revenant's right arm: 1 damage, 4 left.",
    )
    expect(say('damaged', { ...damaged, hit: { ...hit, attacker: null, weapon: 'Beacon' } })).toMatch(/^The Beacon hits /)
  })
  test('say what a Block cost, and why', () => {
    const blocked = { unit: 'ua1', shield: 'ua1/3', left: 2 }
    expect(say('blocked', { ...blocked, ap: ledger(1) })).toBe('Alto Line Type blocks with its Battle Shield for 1 AP.')
    expect(say('blocked', { ...blocked, ap: ledger(1, ['beam', 1]) })).toBe(
      'Alto Line Type blocks with its Battle Shield for 2 AP (Beam +1).',
    )
    const free = { ...ledger(1), lines: [{ by: 'guard', change: { set: 0 } }], total: 0 }
    expect(say('blocked', { ...blocked, ap: free })).toBe('Alto Line Type blocks with its Battle Shield for free (Guard).')
  })
})

describe('nothing is told twice', () => {
  test('a Stance: what it cost, then which', () => {
    const used = { unit: 'ua1', command: 'guard', what: '', price: ledger(2), ap: 1 }
    expect(say('command used', used)).toBe('Alto Line Type pays 2 AP for a Stance, 1 AP left.')
    expect(say('stance taken', { unit: 'ua1', stance: 'guard', before: null })).toBe('Alto Line Type takes the Guard Stance.')
    expect(say('command used', { ...used, command: 'kneel' })).toBe('Alto Line Type uses Kneel or Stand for 2 AP, 1 AP left.')
  })
  test('damage by what comes before: its number is told with what it hits', () => {
    expect(say('collided', { unit: 'ub1', distance: 3, damage: ledger(12) })).toBe(
      'Revenant takes the impact of a flight of 3 hexes.',
    )
    const torso = { unit: 'ub1', part: 'torso', amount: 22, dealt: 22, left: 5, cause: 'collision', hit: null }
    expect(say('damaged', { ...torso, damage: ledger(12, ['structure', 10]) })).toBe(
      "Revenant's torso takes 22 damage (structure +10) from the impact, 5 left.",
    )
  })
  test('weapons with a name of many hit, one hits; the last shot is called so', () => {
    const hit = { attacker: 'ua1', weapon: 'vulcan', target: 'ub1', aimed: 'torso', critical: false, blocked: false }
    const damaged = { unit: 'ub1', part: 'torso', amount: 2, dealt: 2, left: 5, by: 'a', cause: 'ranged', hit }
    const vulcans = [...WEAPONS.values()].find(({ name }) => name === 'Head Vulcans')!.id
    expect(say('damaged', { ...damaged, hit: { ...hit, weapon: vulcans } })).toMatch(
      /^Alto Line Type's Head Vulcans hit Revenant/,
    )
    const declared = { unit: 'ua1', target: 'ub1', part: 'torso', weapon: 'ua1/1', ranged: true, distance: 1, ammo: 0 }
    expect(say('attack declared', declared)).toMatch(/\(its last shot\)\.$/)
  })
})

describe('without hexes', () => {
  test('lengths are inches, and steps are steps', () => {
    const table = view({ ...WORLD, options: { ...WORLD.options, hexless: true } }, 'ann')
    const tell = (type: string, data: JsonObject) => sentence(event(type, data), table)
    expect(tell('stepped', { unit: 'ua1', cost: ledger(1), left: 3 })).toBe('Alto Line Type makes a step for 1 point, 3 left.')
    expect(tell('move ended', { unit: 'ua1', points: 4, spent: 3, hexes: 2 })).toBe(
      'Alto Line Type has made 2 steps, 3 of 4 points.',
    )
    expect(tell('thrown', { unit: 'ua1', target: 'ub1', distance: 3, struck: null, structure: null })).toBe(
      'Alto Line Type throws Revenant over 13.5 inches.',
    )
    const declared = { unit: 'ua1', target: 'ub1', part: 'torso', weapon: 'ua1/1', ranged: true, distance: 4 }
    expect(tell('attack declared', declared)).toMatch(/\(within 18 inches\)\.$/)
  })
})

describe('names and numbers', () => {
  test('elevations have their sign, hexes are counted', () => {
    const fell = { unit: 'ua2', from: 2, level: -1, at: { column: 4, row: 6 }, levels: 2, damage: ledger(4) }
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
    expect(say('turned', { ...turned, to: { hex: { column: 0, row: 0 }, level: 0, facing: 5 } })).toBe(
      'Alto Line Type turns to the south-east for free.',
    )
    expect(say('turned', { ...turned, to: { hex: { column: 0, row: 0 }, level: 0, facing: 180 } })).toBe(
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
  test('say the need, and not what they show', () => {
    expect(roll('accuracy', [4, 5, 6, 7, 8], [5])).toBe('Ann rolls for Accuracy, needs 4+.')
    expect(roll('evasion', [8], [5])).toBe('Ann rolls for Evasion, needs 8.')
    expect(roll('evasion', [], [5])).toBe('Ann rolls for Evasion, cannot succeed.')
    expect(roll('action points', null, [5])).toBe('Ann rolls for action points.')
    expect(roll('volley of shots', null, [5, 2, 1])).toBe('Ann rolls 3 dice for the volley.')
    expect(roll('roll again', null, [5])).toBe('Ann rolls again.')
    expect(roll('weather', null, null, null)).toBe('The table rolls for the weather.')
  })
})

test('where both sides run from one edge, that is said', () => {
  const areas = (attacker: string, defender: string) => say('areas chosen', { attacker, defender })
  expect(areas('west', 'east')).toBe('The Defender deploys in the east, the Attacker in the west.')
  expect(areas('east', 'east')).toBe('Both deploy in the east, the Defender ahead of the Attacker.')
})
test('twins of one kind, drives by their name in the rulebook', () => {
  const name = (sheet: string, section: string) => sectionName(SHEETS.get(sheet)!, section)
  expect([name('alto_line', 'armL'), name('bastion_tank', 'trackR'), name('behemoth', 't2'), name('tern', 'drive')]).toEqual([
    ...['Left arm', 'Right Terra Drive', 'Terra Drive 2', 'Aquatic Drive'],
  ])
})

describe('windows ask in plain words', () => {
  const shot = { attacker: 'ub1', weapon: 'ub1/1', side: 'b', ranged: true, target: 'ua1', part: 'legL', damage: 6 } as const
  const facing = (change: Partial<World['attacks'][number]> = {}): World => ({
    ...WORLD,
    attacks: [freshAttack({ ...shot, ...change })],
  })
  test('what is declared, with its target and section', () => {
    const text = windowText('attack.declared', { unit: 'ub1' }, facing())
    expect(text).toMatch(/^Revenant fires its [A-Z].* at Alto Line Type's left leg\. React before the dice are rolled\?$/)
    expect(windowText('attack.declared', { unit: 'ub1' }, facing({ weapon: 'grapple', ranged: false }))).toBe(
      'Revenant reaches for Alto Line Type. React before the dice are rolled?',
    )
    expect(windowText('attack.declared', { unit: 'ub1' }, facing({ weapon: 'basic', ranged: false }))).toBe(
      "Revenant strikes Alto Line Type's left leg with its fists. React before the dice are rolled?",
    )
    expect(windowText('attack.declared', { unit: 'ub1' }, WORLD)).toMatch(/^Revenant attacks\./)
  })
  test('what hits, and which die failed', () => {
    expect(windowText('hit.landed', { side: 'a' }, facing({ critical: true }))).toBe(
      "A Critical Hit of Base Damage 6 on Alto Line Type's left leg. Who takes it?",
    )
    const die = { unit: 'ua1', roll: 'evasion', face: 2, failed: true, good: 3, equipped: false } as const
    expect(windowText('die.rolled', die, WORLD)).toBe('Alto Line Type: the Evasion Roll shows 2 and fails. Roll it again?')
    expect(windowText('step.made', { unit: 'ub1' }, WORLD)).toBe('Revenant moves in your sight. React?')
    expect(windowText('attack.resolved', { unit: 'ub1', melee: true }, WORLD)).toBe('Revenant has struck. Answer it?')
    expect(windowText('round.begun', { round: 2 }, WORLD)).toMatch(/^Round 2 begins\./)
  })
})
