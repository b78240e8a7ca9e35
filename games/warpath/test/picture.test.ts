import type { EventPicture, GameEvent, JsonObject } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { warpath } from '../game.ts'
import { worldOf } from './world-of.ts'

const POSITION = {
  phase: 'command',
  orders: { a: [{ unit: 'u1', order: 'advance' }] },
  units: [
    {
      side: 'a',
      profile: 'enforcers.operatives',
      bases: [
        [10, 10],
        [11, 10],
        [12, 10],
      ],
      token: 'sprint',
    },
    {
      side: 'b',
      profile: 'plague.ghouls',
      bases: [
        [10, 20],
        [11, 20],
      ],
    },
    { side: 'a', profile: 'enforcers.courser', bases: [[20, 10]] },
    { side: 'a', profile: 'enforcers.operatives', at: [0, 0], aboard: 'u3' },
  ],
} satisfies JsonObject
const event = (type: string, data: JsonObject): GameEvent => ({
  ...{ seq: 1, type, rule: 'WP-ROUND-03', by: { proc: '', trait: null }, secret: null, reveals: false },
  data,
})
const pictureOf = (type: string, data: JsonObject, seat = 'ann'): EventPicture =>
  warpath.picture(event(type, data), warpath.view(worldOf(POSITION), seat))

describe('what the board shows', () => {
  test('orders are turned up together, on the table alone', () => {
    const { cues, pieces, seat } = pictureOf('orders revealed', {
      side: 'a',
      tokens: { u1: 'advance', u3: 'sprint', u4: 'advance', u2: null },
    })
    expect(cues).toEqual([
      { type: 'token', at: { x: 1100, y: 1000 }, icon: 'walking-boot', text: 'Advance', seat: 'ann' },
      { type: 'token', at: { x: 2000, y: 1000 }, icon: 'sprint', text: 'Sprint', seat: 'ann' },
    ])
    expect(pieces).toEqual(['u1-1', 'u1-2', 'u1-3', 'u3-1'])
    expect(seat).toBe('ann')
  })
  test('a lost base leaves its silhouette where it stood; a passenger leaves none', () => {
    const lost = (unit: string) =>
      pictureOf('base lost', { side: 'a', unit, base: `${unit}-1`, at: { x: 1000, y: 1000 }, facing: 90, left: 2 }).cues
    expect(lost('u1')).toEqual([{ type: 'lost', piece: 'u1-1', at: { x: 1000, y: 1000 }, icon: 'visored-helm' }])
    expect(lost('u4')).toEqual([])
  })
  test('blows go from unit to unit', () => {
    const { cues } = pictureOf('attacks declared', { side: 'a', strikes: [{ unit: 'u1', target: 'u2', bases: 2 }] })
    expect(cues).toEqual([{ type: 'shot', from: { x: 1100, y: 1000 }, to: { x: 1050, y: 2000 }, style: 'blow' }])
  })
})

describe('the story of a turn', () => {
  test.each<[string, JsonObject, string, number]>([
    ['activated', { unit: 'u1' }, 'Operatives 1 sprint', 1],
    ['moved', { unit: 'u1', order: 'sprint', ways: [] }, 'Operatives 1 sprint', 1],
    ['engaged', { unit: 'u1', enemies: ['u2'] }, 'Operatives 1 engage Stage 3a Ghouls', 2],
    ['fired', { unit: 'u1', targets: ['u2'] }, 'Operatives 1 fire at Stage 3a Ghouls', 1],
    ['hit', { unit: 'u1', target: 'u2', hits: 0 }, 'No hits on Stage 3a Ghouls', 1],
    ['struck', { unit: 'u1', hits: 2 }, 'Operatives 1: 2 hits', 1],
    ['assault result', { loser: 'b', a: 0, b: 2, by: 2 }, 'Bob loses the Assault by 2', 2],
    ['assault result', { loser: null, a: 1, b: 1, by: 0 }, 'The Assault is a draw: 1 to 1', 2],
    ['pinned', { unit: 'u2' }, 'Stage 3a Ghouls are Pinned', 3],
    ['destroyed', { unit: 'u2', points: 80 }, 'Stage 3a Ghouls destroyed', 5],
    ['scored', { side: 'a', points: 2, for: 'objective' }, 'Ann scores 2', 2],
    ['orders revealed', { side: 'b', tokens: {} }, 'Bob turns up the orders', 1],
  ])('%s: %o', (type, data, title, gravity) => {
    expect(pictureOf(type, data).beat).toMatchObject({ title, gravity })
  })
  test('how far it went, and what fell', () => {
    const ways = [
      {
        base: 'u1-1',
        points: [
          { x: 1000, y: 1000 },
          { x: 1300, y: 1400 },
        ],
      },
    ]
    expect(pictureOf('moved', { unit: 'u1', order: 'advance', ways }).beat).toMatchObject({
      title: 'Operatives 1 advance',
      text: '5"',
    })
    expect(pictureOf('base lost', { unit: 'u2', base: 'u2-1', at: { x: 0, y: 0 } }).beat).toMatchObject({
      fallen: { one: 'base of Stage 3a Ghouls', many: 'bases of Stage 3a Ghouls' },
    })
    expect(pictureOf('token', { unit: 'u1', was: 'sprint', token: null }).beat).toBeNull()
  })
})
