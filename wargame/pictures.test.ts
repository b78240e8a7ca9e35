import { beat, beatByCues, type GameEvent, type JsonObject, type Seat } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import {
  about,
  bad,
  blast,
  type Draws,
  good,
  ofField,
  ofTeam,
  pictureFrom,
  shot,
  walk,
  withCues,
  withPieces,
  withWeight,
  word,
} from './pictures.ts'

type Seen = { seats: readonly Seat[]; at: { readonly [unit: string]: { x: number; y: number } } }
const seen: Seen = {
  seats: [
    { id: 'ann', team: 'a' },
    { id: 'bob', team: 'b' },
  ],
  at: { u1: { x: 1, y: 2 }, u2: { x: 5, y: 6 } },
}
const ofUnit = about<Seen>({
  seat: d => (d.unit === 'u1' ? 'ann' : 'bob'),
  pieces: (d, _seen, more) => ['unit', ...more].map(field => String(d[field])),
  spot: (d, { at }) => at[String(d.unit)] ?? null,
})
const PICTURES: Draws<Seen> = {
  hit: ofUnit('big', d => (d.missed === true ? null : bad('hit')), 'target'),
  passed: ofTeam('turn'),
  led: ofTeam('plain', 'first'),
  launched: ofField(
    'drone',
    ofUnit('plain', () => good('up')),
  ),
  fired: withCues(ofUnit(), (d, { at }) => shot(at.u1!, at[String(d.target)] ?? null, 'fire')),
  came: withPieces(ofUnit(), d => [String(d.unit), 'more']),
  lost: withWeight(ofUnit(), (_d, _seen, { rule }) => (rule === 'T-2' ? 'loss' : 'detail')),
}
const picture = pictureFrom(PICTURES)
const event = (type: string, data: JsonObject, rule: GameEvent['rule'] = 'T-1'): GameEvent => ({
  ...{ type, seq: 1, rule, by: { proc: 'p', trait: null }, data, secret: null, reveals: false },
})
const draw = (type: string, data: JsonObject, rule?: GameEvent['rule']) => picture(event(type, data, rule), seen)

describe('pictures of events', () => {
  test('a piece: whose, with whom, a word above it', () => {
    const cues = [{ type: 'word', at: { x: 1, y: 2 }, text: 'hit', tone: 'bad' }]
    expect(draw('hit', { unit: 'u1', target: 'u2' })).toEqual({ seat: 'ann', pieces: ['u1', 'u2'], cues, weight: 'big' })
    expect(draw('hit', { unit: 'u1', target: 'u2', missed: true }).cues).toEqual([])
    expect(draw('hit', { unit: 'u9', target: 'u2' }).cues).toEqual([])
  })
  test('a side: its first seat, in words only', () => {
    expect(draw('passed', { side: 'b' })).toEqual({ seat: 'bob', pieces: [], cues: [], weight: 'turn' })
    expect([draw('led', { first: 'a' }).seat, draw('led', { first: 'z' }).seat]).toEqual(['ann', null])
  })
  test('the same of another field, with other cues, pieces and weight', () => {
    expect(draw('launched', { unit: 'u1', drone: 'u2' })).toMatchObject({ seat: 'bob', pieces: ['u2'], cues: [{ text: 'up' }] })
    expect(draw('fired', { unit: 'u1', target: 'u2' }).cues).toEqual([
      { type: 'shot', from: { x: 1, y: 2 }, to: { x: 5, y: 6 }, style: 'fire' },
    ])
    expect(draw('came', { unit: 'u1' }).pieces).toEqual(['u1', 'more'])
    expect([draw('lost', { unit: 'u1' }).weight, draw('lost', { unit: 'u1' }, 'T-2').weight]).toEqual(['detail', 'loss'])
  })
  test('dice of the table and shuffles are details, the unknown is plain', () => {
    const roll = (seat: string | null, distinct: boolean) =>
      draw('rolled', { seat, why: 'w', sides: 6, distinct, good: null, faces: [1] })
    expect(roll('ann', false)).toMatchObject({ seat: 'ann', weight: 'plain' })
    expect([roll(null, false).weight, roll('ann', true).weight]).toEqual(['detail', 'detail'])
    expect(draw('odd', {})).toEqual({ seat: null, pieces: [], cues: [], weight: 'plain' })
  })
})

test('nothing is shown where nobody knows the place, and nobody walks to where he stands', () => {
  const at = { x: 1, y: 1 }
  expect([word(null, 'hit'), blast(null, 3), shot(null, at, 'blow'), shot(at, null, 'blow')]).toEqual([[], [], [], []])
  expect([walk('u1', at, null), walk('u1', at, { ...at }), walk(null, at, { x: 2, y: 2 })]).toEqual([[], [], []])
  expect(walk('u1', at, { x: 2, y: 2 })).toEqual([{ type: 'move', piece: 'u1', path: [at, { x: 2, y: 2 }] }])
})

describe('the story of a turn', () => {
  const told = pictureFrom(PICTURES, {
    events: { hit: d => (d.missed === true ? null : beat('loss', { title: 'Hit', gravity: 5 })) },
    rolls: { courage: beat('check') },
  })
  const rolled = (why: string) =>
    told(event('rolled', { seat: 'ann', why, sides: 6, distinct: false, good: null, faces: [1] }), seen).beat
  test('a game names the beats of its events and rolls, or that they are not told', () => {
    expect(told(event('hit', { unit: 'u1', target: 'u2' }), seen).beat).toMatchObject({ kind: 'loss', title: 'Hit', gravity: 5 })
    expect(told(event('hit', { unit: 'u1', target: 'u2', missed: true }), seen).beat).toBe(null)
    expect([rolled('courage')?.kind, rolled('salvo')]).toEqual(['check', undefined])
  })
  test('what it does not name is told by what the board shows', () => {
    const kindOf = (type: string, data: JsonObject) => beatByCues(told(event(type, data), seen), false)?.kind ?? null
    expect([kindOf('fired', { unit: 'u1', target: 'u2' }), kindOf('launched', { drone: 'u1' })]).toEqual(['shot', 'mark'])
    expect([kindOf('passed', { side: 'a' }), beatByCues(told(event('odd', {}), seen), true)?.kind]).toEqual([null, 'dice'])
  })
})
