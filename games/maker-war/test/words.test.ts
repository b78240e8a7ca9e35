import { readdirSync, readFileSync } from 'node:fs'
import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { sentences } from '../chapters.ts'
import { makerWar } from '../game.ts'
import { sentence } from '../words.ts'

const event = (type: string, data: JsonObject): GameEvent => ({
  type,
  seq: 1,
  rule: 'MW-ACT-01',
  by: { proc: 'activation', trait: null },
  data,
  secret: null,
  reveals: false,
})
const position = makerWar.readPosition({
  formations: [
    { id: 'fa1', side: 'a', name: 'Rifles', units: { 'tm-rifle': [[10, 10]] } },
    { id: 'fa2', side: 'a', name: 'Tank Company', units: { 'tm-lancer': [[20, 10]] } },
    { id: 'fb1', side: 'b', name: 'Oni Band', units: { 'cd-oni': [[10, 60]] } },
    { id: 'fb2', side: 'b', name: 'Oni Band', units: { 'cd-oni': [[20, 60]] } },
  ],
})
if (!position.ok) throw new Error('no such position')
const seen = makerWar.view(position.value.world, null)
const say = (type: string, data: JsonObject) => sentence(event(type, data), seen)

/** Types of events named in the code: the strings in the first argument of `emit`, and of events made as data. */
function typesIn(code: string): string[] {
  const emitted = [...code.matchAll(/\bemit\(\s*([^,]*),/g)].flatMap(([, first]) => [...first!.matchAll(/'([^']+)'/g)])
  const made = [...code.matchAll(/\{ type: '([^']+)', rule/g)]
  return [...emitted, ...made].map(m => m[1]!)
}
const FOLDER = new URL('../', import.meta.url)
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !/(?:^|\/)test\//.test(path))
  .map(path => ({ path, code: readFileSync(new URL(path, FOLDER), 'utf8') }))
const types = sources.flatMap(({ path, code }) => typesIn(code).map(type => ({ path, type })))

describe('sentences', () => {
  test('every type of event has one, and every sentence is of a type', () => {
    expect(types.length).toBeGreaterThan(80)
    expect(types.filter(({ type }) => !Object.hasOwn(sentences, type))).toEqual([])
    const known = new Set(types.map(({ type }) => type))
    expect(Object.keys(sentences).filter(type => !known.has(type))).toEqual([])
  })
  test('nothing is counted as 0', () => {
    const told = (left: number) => say('hit absorbed', { unit: 'ua1-1', left })
    expect([told(1), told(0)]).toEqual([
      'Colonial Rifles (Rifles) absorbs a hit and can absorb 1 more hit.',
      'Colonial Rifles (Rifles) absorbs a hit, the last it can.',
    ])
    expect(say('melee rolled', { side: 'a', dice: 0, hits: 0, odds: null })).toBe('Ann has no dice to strike with.')
  })
  test('formations have their names, numbered where two share one; numbers are counted, places in cm', () => {
    expect(say('activated', { formation: 'fa2', order: 'fire', altitude: null, by: 'a' })).toBe(
      'Tank Company is activated: Continuous Fire.',
    )
    expect(say('unit destroyed', { unit: 'u4', formation: 'fb1', side: 'b', profile: 'cd-oni', tokens: 1, points: 29 })).toBe(
      'Oni Band 1 is destroyed: 1 impact token.',
    )
    expect(say('reliquary dropped', { poi: 'p1', formation: 'fa1', at: { x: 1250, y: 3000 } })).toBe(
      'Rifles drops a Point of Interest at 12.5, 30 cm.',
    )
  })
  test('dice are told where they fall, and what came of them where it counts', () => {
    const results = [{ target: 'fb1', need: 5, odds: { plus: [], minus: [] }, hits: 3, criticals: 1, stopped: 2 }]
    expect(say('salvo', { formation: 'fa1', targets: ['fb1'], faces: [6, 5, 5, 1], results })).toBe(
      'The salvo: 3 hits on Oni Band 1, 1 critical, 2 stopped by its screen (hits on 5+).',
    )
    expect(
      say('moral check', {
        formation: 'fa1',
        faces: [2, 3],
        roll: 5,
        tokens: { base: 6, rule: 'MW-MORALE-03', lines: [], total: 6 },
        passed: false,
      }),
    ).toBe('Rifles checks morale: 5 against 6 impact tokens. It fails.')
    const roll = (why: string, faces: number[], good: number[] | null = null) =>
      sentence(event('rolled', { seat: 'ann', why, sides: 6, distinct: false, good, faces }), seen)
    expect(roll('scatter', [4])).toBe('Ann rolls for the flight.')
    expect(roll('salvo', [1, 6, 5], [5, 6])).toBe('Ann rolls 3 dice for the salvo.')
  })
  test('a hidden card stays hidden', () => {
    expect(say('drew', { side: 'a', card: null })).toBe('Ann draws a card.')
    expect(say('drew', { side: 'a', card: 'lucky-shot#2' })).toBe('Ann draws Lucky Shot.')
  })
  test('units that are gone are called what they were, with their formation and never by an id', () => {
    const hit = { unit: 'u99', critical: false, kind: 'fire', hits: 1, armor: 2, lethal: false }
    const oni = { profile: 'cd-oni', formation: 'fb1', side: 'b', x: 0, y: 0 }
    expect(say('armor hit', { ...hit, were: { u99: { ...oni, profile: 'cd-imp' } } })).toBe(
      'Grafted Imps (Oni Band 1) is hit: 1 of armor 2.',
    )
    // A formation of one is its unit.
    expect(say('armor hit', { ...hit, were: { u99: oni } })).toBe('Oni Band 1 is hit: 1 of armor 2.')
    expect(say('armor hit', hit)).toBe('A unit is hit: 1 of armor 2.')
    const were = { u97: oni, u98: { ...oni, profile: 'cd-imp' }, u99: oni }
    expect(say('caught fleeing', { formation: 'fb1', units: ['u97', 'u98', 'u99'], were })).toBe(
      'Too near the enemy in its flight, Oni Band 1 loses 2 × Oni and Grafted Imps.',
    )
  })
  test('formations of the same name have an owner, but not beside him', () => {
    const both = makerWar.readPosition({
      formations: [
        { id: 'fa1', side: 'a', name: 'Tank Company', units: { 'tm-lancer': [[20, 10]] } },
        { id: 'fb1', side: 'b', name: 'Tank Company', units: { 'tm-lancer': [[20, 60]] } },
      ],
    })
    if (!both.ok) throw new Error('no such position')
    const mirror = makerWar.view(both.value.world, null)
    const tell = (type: string, data: JsonObject) => sentence(event(type, data), mirror)
    expect(tell('salvo declared', { formation: 'fa1', targets: ['fb1'], dice: 4 })).toBe(
      "Ann's Tank Company fires at Bob's Tank Company: 4 dice.",
    )
    expect(tell('deployed', { side: 'a', formation: 'fa1', cost: 2, left: 1 })).toBe(
      'Ann deploys Tank Company for 2 supply points, 1 left.',
    )
  })
  test('a formation without a name is called by what it has most of', () => {
    const read = makerWar.readPosition({
      formations: [
        {
          side: 'b',
          units: {
            'cd-oni': [[10, 60]],
            'cd-imp': [
              [14, 60],
              [18, 60],
            ],
          },
        },
      ],
    })
    if (!read.ok) throw new Error('no such position')
    const told = sentence(event('activation ended', { formation: 'fb1' }), makerWar.view(read.value.world, null))
    expect(told).toBe('Grafted Imps group is done.')
  })
  test('without a budget nothing is paid', () => {
    expect(say('deployed', { side: 'a', formation: 'fa1', cost: 2, left: null })).toBe('Ann deploys Rifles.')
  })
  test("units of a maker's own have the names he gave them", () => {
    const star = { id: 'star', name: 'Falling Star', type: 'titan' as const, structure: 8, base: 'titanModerate' as const }
    const custom = { name: 'Makers', units: [star], weapons: [], plans: [] }
    const sides = { ...seen.sides, a: { ...seen.sides.a, custom } }
    const fallen = event('titan destroyed', { unit: 'u9', formation: 'fa1', profile: 'star', at: { x: 0, y: 0 } })
    expect(sentence(fallen, { ...seen, sides })).toBe('The Titan Falling Star (Rifles) falls.')
  })
  test('one die, one hit, nothing to tell of nothing', () => {
    expect(say('salvo declared', { formation: 'fa1', targets: ['fb1'], dice: 1 })).toBe('Rifles fires at Oni Band 1: 1 die.')
    expect(say('hits lost', { hits: 1 })).toBe('One hit finds nobody left to hit.')
    expect(say('regrouped', { formation: 'fa1', removed: 0, left: 0 })).toBe('Rifles regroups.')
    expect(say('scatters', { formation: 'fa1', roll: 4, tokens: 0, units: 0, left: 0 })).toBe('Rifles flees.')
    const moved = (...units: JsonObject[]) => say('moved', { formation: 'fa1', costs: [], units })
    const at = (x: number) => ({ x, y: 0 })
    expect(moved({ unit: 'ua1-2', from: at(0), to: at(300) })).toBe('Rifles closes up around its chief.')
    expect(moved({ unit: 'ua1-1', from: at(0), to: at(0) })).toBe('Rifles turns on the spot.')
  })
  test('a Hypha is called by its name when it has fallen, and several of a kind are counted', () => {
    const hypha = (profile: string) => ({ profile, formation: null, side: 'b', x: 0, y: 0 })
    const were = { uh1: hypha('fp-h-wall'), uh2: hypha('fp-h-spit'), uh3: hypha('fp-h-wall') }
    expect(say('salvo declared', { formation: 'fa1', targets: ['fb1', 'uh1', 'uh2', 'uh3'], dice: 3, were })).toBe(
      "Rifles fires at Oni Band 1, 2 × Bob's Wall Hypha and Bob's Spitter Hypha: 3 dice.",
    )
    const results = [{ target: 'uh2', need: 4, hits: 3, criticals: 0, stopped: 0 }]
    expect(say('salvo', { results, were })).toBe("The salvo: 3 hits on Bob's Spitter Hypha (hits on 4+).")
    const fight = { formations: ['fa1'], against: [], hypha: ['uh1', 'uh3'], were }
    expect(say('combat begins', fight)).toBe('Close combat: Rifles against 2 × Wall Hypha.')
    expect(say('combat begins', { ...fight, against: ['fb1'] })).toBe(
      'Close combat: Rifles against Oni Band 1 with 2 × Wall Hypha.',
    )
  })
  test('victory points say what they were given for', () => {
    const line = (by: string, add: number) => ({ by, piece: null, rule: 'MW-END-07', change: { add } })
    const points = {
      base: 0,
      rule: 'MW-END-07',
      total: 715,
      lines: [
        line('destroyed units', 446),
        line('never deployed', 200),
        line('never deployed', 19),
        line('Point of Interest', 50),
      ],
    }
    expect(say('victory points', { side: 'a', points })).toBe(
      'Ann has 715 victory points: 446 for what was destroyed, 219 for formations never deployed and 50 for Points of Interest.',
    )
    expect(say('victory points', { side: 'a', points: { ...points, total: 0, lines: [] } })).toBe('Ann has 0 victory points.')
  })
  test('a check says how many tokens there are and what they count as', () => {
    const tokens = { base: 1, rule: 'MW-MORALE-03', lines: [], total: -1 }
    expect(say('moral check', { formation: 'fa1', faces: [1, 4], roll: 5, tokens, passed: true })).toBe(
      'Rifles checks morale: 5 against 1 impact token counted as 0. It holds.',
    )
    const none = { ...tokens, base: 0, total: -2 }
    expect(say('moral check', { formation: 'fa1', faces: [1, 4], roll: 5, tokens: none, passed: true })).toBe(
      'Rifles checks morale: 5 against 0 impact tokens. It holds.',
    )
  })
  test('no sentence fails on an event with less data than usual', () => {
    for (const type of Object.keys(sentences)) expect(say(type, {})).toMatch(/^[A-Z0-9…].*\.$/)
  })
})
