import { readdirSync, readFileSync } from 'node:fs'
import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { makerWar } from '../game.ts'
import { SENTENCES, sentence } from '../words.ts'

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
  .filter(path => path.endsWith('.ts') && !path.startsWith('test/'))
  .map(path => ({ path, code: readFileSync(new URL(path, FOLDER), 'utf8') }))
const types = sources.flatMap(({ path, code }) => typesIn(code).map(type => ({ path, type })))

describe('sentences', () => {
  test('every type of event has one, and every sentence is of a type', () => {
    expect(types.length).toBeGreaterThan(80)
    expect(types.filter(({ type }) => !Object.hasOwn(SENTENCES, type))).toEqual([])
    const known = new Set(types.map(({ type }) => type))
    expect(Object.keys(SENTENCES).filter(type => !known.has(type))).toEqual([])
  })
  test('formations have their names, numbered where two share one; numbers are counted, places in cm', () => {
    expect(say('activated', { formation: 'fa2', order: 'fire', altitude: null, by: 'a' })).toBe(
      'Tank Company is activated: Continuous Fire.',
    )
    expect(say('unit destroyed', { unit: 'u4', formation: 'fb1', side: 'b', profile: 'cd-oni', tokens: 1, points: 29 })).toBe(
      'Oni (Oni Band 1) is destroyed: 1 impact token.',
    )
    expect(say('reliquary dropped', { poi: 'p1', formation: 'fa1', at: { x: 1250, y: 3000 } })).toBe(
      'Rifles drops the Reliquary at 12.5, 30.',
    )
  })
  test('dice are shown', () => {
    const results = [{ target: 'fb1', need: 5, odds: { plus: [], minus: [] }, hits: 3, criticals: 1, stopped: 2 }]
    expect(say('salvo', { formation: 'fa1', targets: ['fb1'], faces: [6, 5, 5, 1], results })).toBe(
      'The salvo (6 5 5 1): 3 hits on Oni Band 1, 1 critical, 2 stopped by its screen (5 and more hit).',
    )
    expect(
      say('moral check', {
        formation: 'fa1',
        faces: [2, 3],
        roll: 5,
        tokens: { base: 6, rule: 'MW-MORALE-03', lines: [], total: 6 },
        passed: false,
      }),
    ).toBe('Rifles checks moral: 5 against 6 impact tokens, it fails.')
    expect(sentence(event('rolled', { seat: 'ann', why: 'scatter', sides: 6, distinct: false, faces: [4] }), seen)).toBe(
      'ann rolls for scatter: 4.',
    )
  })
  test('a hidden card stays hidden', () => {
    expect(say('drew', { side: 'a', card: null })).toBe('Ann draws a card.')
    expect(say('drew', { side: 'a', card: 'lucky-shot#2' })).toBe('Ann draws Lucky Shot.')
  })
  test('units that are gone are called what they were', () => {
    const hit = { unit: 'u99', critical: false, kind: 'fire', hits: 1, armor: 2, lethal: false }
    expect(say('armor hit', { ...hit, were: { u99: 'cd-oni' } })).toBe('Oni u99 is hit: 1 of armor 2.')
    expect(say('caught fleeing', { formation: 'fb1', units: ['u98', 'u99'], were: { u98: 'cd-imp', u99: 'cd-oni' } })).toBe(
      'Too near the enemy, lost in flight: Grafted Imps u98 and Oni u99.',
    )
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
    expect(say('scatters', { formation: 'fa1', roll: 4, tokens: 0, units: 0, left: 0 })).toBe('Rifles flees (rolled 4).')
    expect(say('moved', { formation: 'fa1', costs: [] })).toBe('Rifles moves about its chief, who stays.')
  })
  test('a check says how many tokens there are and what they count as', () => {
    const tokens = { base: 1, rule: 'MW-MORALE-03', lines: [], total: -1 }
    expect(say('moral check', { formation: 'fa1', faces: [1, 4], roll: 5, tokens, passed: true })).toBe(
      'Rifles checks moral: 5 against 1 impact token counted as 0, it holds.',
    )
  })
  test('no sentence fails on an event with less data than usual', () => {
    for (const type of Object.keys(SENTENCES)) expect(say(type, {})).toMatch(/^[A-Z0-9].*\.$/)
  })
})
