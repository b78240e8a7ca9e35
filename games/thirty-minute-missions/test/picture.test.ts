import { type Cue, type EventPicture, type GameEvent, type JsonObject, ROLLED, UNSEEN } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { pictures, sentences } from '../chapters.ts'
import { picture } from '../picture.ts'
import { readPosition } from '../position.ts'
import { scene } from '../scene.ts'
import { type View, view } from '../view.ts'
import { played } from './played.ts'

type Seen = { event: GameEvent; picture: EventPicture; before: View; after: View }
const GAMES = ['first-mission', 'winds-of-war', 'burning-sandstorm', 'hexless']
/** Every event of some games, with its picture. */
const all: Seen[] = GAMES.flatMap(id =>
  played(id, 110).flatMap(({ events, before, after }) =>
    events.map(event => ({ event, picture: picture(event, before), before, after })),
  ),
)
const of = (type: string): Seen[] => all.filter(({ event }) => event.type === type)
const cues = <T extends Cue['type']>({ picture: p }: Pick<Seen, 'picture'>, type: T) =>
  p.cues.filter((cue): cue is Extract<Cue, { type: T }> => cue.type === type)
const isThere = ({ units }: View, id: string): boolean => units[id]?.where === 'board'

const POSITION = {
  units: [
    { id: 'ua1', side: 'a', sheet: 'alto_line', at: [3, 3] },
    { id: 'ub1', side: 'b', sheet: 'revenant', at: [5, 3] },
    { id: 'ub2', side: 'b', sheet: 'ember', at: [6, 3], level: 1 },
  ],
  structures: [{ id: 's1', hex: [5, 5] }],
}
const seenOf = (position: JsonObject): View => {
  const read = readPosition(position)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return view(read.value.world, 'ann')
}
const SEEN = seenOf(POSITION)
const draw = (type: string, data: JsonObject, seen = SEEN, rule: GameEvent['rule'] = 'TM-GEN-01') =>
  picture({ type, seq: 1, rule, by: { proc: '', trait: null }, data, secret: null, reveals: false }, seen)
const hexOf = (id: string) => ({ x: SEEN.units[id]!.hex.column, y: SEEN.units[id]!.hex.row })

describe('pictures', () => {
  test('every type of event has one, and none fails on an event with less data than usual', () => {
    expect(Object.keys(pictures).sort()).toEqual(Object.keys(sentences).sort())
    for (const type of Object.keys(pictures)) expect(() => draw(type, {}), type).not.toThrow()
  })
  test('pieces are pieces of the scene, before or after', () => {
    for (const { event, picture: p, before, after } of all)
      for (const id of p.pieces) expect(isThere(before, id) || isThere(after, id), `${event.type} ${id}`).toBe(true)
  })
  test('what is shown lies on the board', () => {
    // Boards do not grow.
    const boards = new Map(all.map(({ before }) => [`${before.mission} ${before.options.hexless}`, before]))
    const sizes = new Map([...boards].map(([key, before]) => [key, scene(before).board]))
    for (const { event, picture: p, before } of all) {
      const points = p.cues.flatMap(c => (c.type === 'move' ? [...c.path] : c.type === 'shot' ? [c.from, c.to] : [c.at]))
      const { width, height } = sizes.get(`${before.mission} ${before.options.hexless}`)!
      for (const { x, y } of points) {
        const isOn = before.options.hexless
          ? x >= 0 && y >= 0 && x <= width && y <= height
          : y >= 0 && y < height && x >= -Math.ceil(height / 2) && x < width
        expect(isOn, `${event.type} ${x} ${y}`).toBe(true)
      }
    }
  })
  test('words above the board are short and name nobody by an id', () => {
    const texts = new Set(all.flatMap(s => cues(s, 'word').map(c => c.text)))
    expect(texts.size).toBeGreaterThan(10)
    for (const text of texts) {
      expect(text.length, text).toBeLessThan(26)
      expect(text).not.toMatch(/\bu[ab]\d|_|NaN|undefined/)
    }
  })
  test('who acts is known of nearly everything', () => {
    const without = new Set(all.filter(s => s.picture.seat === null && s.picture.pieces.length > 0).map(s => s.event.type))
    expect([...without]).toEqual([])
  })
})

describe('moves', () => {
  test('go from hex to hex as the unit did', () => {
    const steps = of('stepped').filter(s => !s.before.options.hexless)
    expect(steps.length).toBeGreaterThan(50)
    for (const seen of steps) {
      const { from, to, unit } = seen.event.data as unknown as {
        [end in 'from' | 'to']: { hex: { column: number; row: number } }
      } & {
        unit: string
      }
      expect(cues(seen, 'move')).toEqual([
        {
          type: 'move',
          piece: unit,
          path: [
            { x: from.hex.column, y: from.hex.row },
            { x: to.hex.column, y: to.hex.row },
          ],
        },
      ])
    }
  })
  test('a unit that turns goes nowhere', () => {
    for (const seen of of('turned')) expect(seen.picture.cues).toEqual([])
  })
})

describe('attacks', () => {
  const rolled = { unit: 'ua1', target: 'ub1', part: 'torso', weapon: 'ua1/1', rolls: 1, face: 2, needs: 4, critical: false }
  test('a shot is fire from one to the other, a blow in melee, and a word where it misses', () => {
    const missed = draw('attack rolled', { ...rolled, ranged: true, success: false })
    expect(missed.cues).toEqual([
      { type: 'shot', from: hexOf('ua1'), to: hexOf('ub1'), style: 'fire' },
      { type: 'word', at: hexOf('ub1'), text: 'miss', tone: 'plain' },
    ])
    const struck = draw('attack rolled', { ...rolled, ranged: false, success: true })
    expect(struck.cues).toEqual([{ type: 'shot', from: hexOf('ua1'), to: hexOf('ub1'), style: 'blow' }])
    expect([missed.weight, struck.weight]).toEqual(['plain', 'detail'])
    expect(missed).toMatchObject({ seat: 'ann', pieces: ['ua1', 'ub1'] })
  })
  test('a structure is fired at without a roll', () => {
    const declared = { unit: 'ua1', weapon: 'ua1/1', ranged: true }
    expect(cues({ picture: draw('attack declared', { ...declared, target: 's1', part: '' }) }, 'shot')).toHaveLength(1)
    expect(cues({ picture: draw('attack declared', { ...declared, target: 'ub1', part: 'torso' }) }, 'shot')).toHaveLength(0)
  })
  test('damage is a number with a minus sign, evasion and blocks are good for somebody', () => {
    const word = (type: string, data: JsonObject) => cues({ picture: draw(type, data) }, 'word')[0]
    expect(word('damaged', { unit: 'ub1', part: 'torso', dealt: 8, cause: 'ranged' })).toMatchObject({ text: '−8', tone: 'bad' })
    expect(word('evasion rolled', { unit: 'ub1', success: true })).toMatchObject({ text: 'evades', tone: 'good' })
    expect(word('evasion rolled', { unit: 'ub1', success: false })).toBeUndefined()
    expect(word('blocked', { unit: 'ub1' })).toMatchObject({ text: 'blocked', tone: 'good' })
    expect(word('section destroyed', { unit: 'ub1', section: 'armL' })).toMatchObject({ text: 'left arm lost', tone: 'bad' })
  })
  test('the damage of a hit is the deed of who struck', () => {
    const hit = { attacker: 'ua1', weapon: 'ua1/1', target: 'ub2', aimed: 'torso', critical: false, blocked: false }
    const damaged = { unit: 'ub1', part: 'torso', dealt: 8, by: 'a', cause: 'ranged' }
    expect(draw('damaged', { ...damaged, hit })).toMatchObject({ seat: 'ann', pieces: ['ua1', 'ub1', 'ub2'] })
    expect(draw('damaged', { ...damaged, hit: { ...hit, attacker: null } })).toMatchObject({
      seat: 'ann',
      pieces: ['ub1', 'ub2'],
    })
    expect(draw('damaged', { ...damaged, hit: null })).toMatchObject({ seat: 'bob', pieces: ['ub1'] })
  })
  test('a throw is a flight and a blow; where it ends is where the word rises', () => {
    const thrown = draw('thrown', {
      unit: 'ua1',
      target: 'ub1',
      at: { column: 7, row: 6 },
      distance: 3,
      struck: null,
      structure: null,
    })
    expect(cues({ picture: thrown }, 'move')[0]).toMatchObject({ piece: 'ub1', path: [hexOf('ub1'), { x: 7, y: 6 }] })
    expect(cues({ picture: thrown }, 'shot')[0]).toMatchObject({ style: 'blow', to: { x: 7, y: 6 } })
    expect(cues({ picture: thrown }, 'word')[0]).toMatchObject({ at: { x: 7, y: 6 } })
    expect(draw('damaged', { unit: 'ub1', part: 'torso', dealt: 8, cause: 'collision' }).cues).toEqual([])
    const impact = draw('collided', { unit: 'ub1', at: { column: 7, row: 6 }, distance: 3, damage: 12 })
    expect(impact.cues).toEqual([{ type: 'word', at: { x: 7, y: 6 }, text: '−12', tone: 'bad' }])
  })
  test('explosions are blasts, as large as what they reach', () => {
    expect(cues({ picture: draw('self-destructed', { drone: 'ub2', unit: 'ub1', caught: ['ua1'] }) }, 'blast')[0]).toMatchObject({
      at: hexOf('ub2'),
      radius: 1,
    })
    const collapse = draw('structure collapsed', {
      structure: 's1',
      hexes: [
        { column: 1, row: 1 },
        { column: 2, row: 1 },
      ],
      by: 'b',
    })
    expect(cues({ picture: collapse }, 'blast')).toHaveLength(2)
    expect(collapse).toMatchObject({ seat: 'bob', weight: 'big' })
  })
})

describe('losses', () => {
  test('a unit leaves a wreck where it stood, with its silhouette', () => {
    const gone = draw('unit destroyed', { unit: 'ub1', by: 'a', at: SEEN.units.ub1!.hex, level: 0 })
    expect(gone).toMatchObject({ weight: 'loss', seat: 'bob', pieces: ['ub1'] })
    expect(cues({ picture: gone }, 'lost')).toEqual([{ type: 'lost', piece: 'ub1', at: hexOf('ub1'), icon: 'robot-golem' }])
  })
  test('a stowed drone leaves none', () => {
    const stowed = seenOf({ units: [{ id: 'ub2', side: 'b', sheet: 'ember', where: 'stowed' }] })
    expect(draw('unit destroyed', { unit: 'ub2', by: 'a', at: { column: 0, row: 0 }, level: 0 }, stowed).cues).toEqual([])
  })
  test('a limb is a loss; with the Main Section the unit is told', () => {
    expect(draw('section destroyed', { unit: 'ub1', section: 'armL' }).weight).toBe('loss')
    expect(draw('section destroyed', { unit: 'ub1', section: 'torso' }).weight).toBe('detail')
  })
  test('what a wreck leaves behind is bookkeeping', () => {
    const dropped = { unit: 'ub1', item: 'ub1/1', type: 'heat_blade', at: { column: 1, row: 1 } }
    expect(draw('item dropped', dropped, SEEN, 'TM-R-122').weight).toBe('detail')
    expect(draw('item dropped', dropped, SEEN, 'TM-LOSS-04').weight).toBe('plain')
  })
})

describe('weights', () => {
  const weights = (type: string) => [...new Set(of(type).map(({ picture: p }) => p.weight))].sort()
  test('rounds and activations part the log, bookkeeping may be left out', () => {
    expect(weights('round began')).toEqual(['round'])
    expect(weights('activated')).toEqual(['turn'])
    for (const type of ['stepped', 'turned', 'points gained', 'turn ended', 'command used'])
      expect(weights(type)).toEqual(['detail'])
    for (const type of ['move ended', 'attack declared', 'damaged']) expect(weights(type)).toEqual(['plain'])
  })
  test('dice have an owner, and what only the table rolls is bookkeeping', () => {
    for (const { event, picture: p } of of(ROLLED))
      expect(p).toMatchObject({ ...UNSEEN, seat: event.data.seat, weight: event.data.seat === null ? 'detail' : 'plain' })
  })
})

describe('the story of a turn', () => {
  test('an activation begins with who acts', () => {
    for (const { picture: p, event } of of('activated'))
      expect(p.beat).toMatchObject({ kind: 'order', actor: event.data.unit, title: expect.stringMatching(/ acts$/) })
  })
  test('a fallen unit is the gravest, then a lost limb, then damage', () => {
    const gone = draw('unit destroyed', { unit: 'ub1', by: 'a', at: SEEN.units.ub1!.hex, level: 0 }).beat
    expect(gone).toMatchObject({ kind: 'loss', gravity: 5, title: expect.stringMatching(/ destroyed$/) })
    const limb = draw('section destroyed', { unit: 'ub1', section: 'armL' }).beat
    expect(limb).toMatchObject({ gravity: 4, title: expect.stringMatching(/loses its left arm$/) })
    expect(draw('section destroyed', { unit: 'ub1', section: 'torso' }).beat).toBe(null)
    expect(draw('damaged', { unit: 'ub1', part: 'armL', dealt: 5, left: 3 }).beat).toMatchObject({ gravity: 3, text: '3 left' })
  })
  test('steps are shown and the whole move is told once, at its end', () => {
    expect(new Set(of('stepped').map(({ picture: p }) => p.beat?.gravity))).toEqual(new Set([0]))
    expect(draw('move ended', { unit: 'ub1', hexes: 4, spent: 4, points: 5 }).beat).toMatchObject({
      kind: 'move',
      text: '4 hexes',
    })
    expect(draw('move ended', { unit: 'ub1', hexes: 0, spent: 0, points: 5 }).beat).toBe(null)
  })
  test('titles end without a stop and name nobody by an id', () => {
    const titles = new Set(all.flatMap(({ picture: p }) => p.beat?.title ?? []).filter(title => title !== ''))
    expect(titles.size).toBeGreaterThan(20)
    for (const title of titles) expect(title).not.toMatch(/\bu[ab]\d|…|\.$|undefined|NaN/)
  })
})
