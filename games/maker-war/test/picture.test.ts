import { type Cue, type EventPicture, type GameEvent, ROLLED, UNSEEN } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { describe, expect, test } from 'vitest'
import { pictures, sentences } from '../chapters.ts'
import { picture } from '../picture.ts'
import type { View } from '../view.ts'
import { RECORDS, replayed } from './replayed.ts'

type Seen = { event: GameEvent; picture: EventPicture; before: View; after: View }
/** Every event of every recorded game, with its picture. */
const all: Seen[] = []
for (const file of RECORDS)
  replayed(file, null, ({ before, after, events }) => {
    for (const event of events) all.push({ event, picture: picture(event, before), before, after })
  })
const of = (type: string): Seen[] => all.filter(({ event }) => event.type === type)
const cues = <T extends Cue['type']>({ picture: p }: Seen, type: T) =>
  p.cues.filter((cue): cue is Extract<Cue, { type: T }> => cue.type === type)

const isThere = ({ units, formations }: View, id: string): boolean => {
  const unit = units[id]
  return unit !== undefined && (unit.formation === null || formations[unit.formation]?.where === 'table')
}
const SET_DOWN = ['came onto the table', 'units joined']
const isSetDown = ({ type, data }: GameEvent, id: string): boolean =>
  SET_DOWN.includes(type) && JSON.stringify(data.places).includes(`"${id}"`)
/** Whether it came onto the table by the same choice. */
const isJustThere = (before: View, id: string): boolean => all.some(seen => seen.before === before && isSetDown(seen.event, id))

describe('pictures', () => {
  test('every type of event has one, and every picture is of a type', () => {
    expect(Object.keys(pictures).sort()).toEqual(Object.keys(sentences).sort())
    for (const type of Object.keys(pictures)) {
      const event = {
        type,
        seq: 1,
        rule: 'MW-ACT-01',
        by: { proc: '', trait: null },
        data: {},
        secret: null,
        reveals: false,
      } as const
      expect(() => picture(event, all[0]!.before), type).not.toThrow()
    }
  })
  test('the recorded games show nearly all of them', () => {
    const shown = new Set(all.map(({ event }) => event.type))
    expect(Object.keys(pictures).filter(type => !shown.has(type)).length).toBeLessThan(10)
  })
  test('pieces are pieces of the scene, before or after; or they came onto it and were lost at once', () => {
    for (const { event, picture: p, before, after } of all)
      for (const id of p.pieces)
        expect(isThere(before, id) || isThere(after, id) || isJustThere(before, id), `${event.type} ${id}`).toBe(true)
  })
  test('what is shown lies on the table, but for those who leave it', () => {
    for (const { event, picture: p, before } of all.filter(s => s.event.type !== 'veered off' && s.event.type !== 'landed')) {
      const points = p.cues.flatMap(c => (c.type === 'move' ? [...c.path] : c.type === 'shot' ? [c.from, c.to] : [c.at]))
      const { width, height } = before.table
      for (const { x, y } of points)
        expect(x >= 0 && y >= 0 && x <= width && y <= height && (x > 0 || y > 0), `${event.type} ${x} ${y}`).toBe(true)
    }
  })
  test('words above the board are short and name nobody by an id', () => {
    const texts = all.flatMap(s => cues(s, 'word').map(c => c.text))
    for (const text of new Set(texts)) {
      expect(text.length, text).toBeLessThan(30)
      expect(text).not.toMatch(/\b[ufp][ab]?\d/)
    }
  })
})

describe('movement', () => {
  test('everybody who moved moves from where he was to where he is, the leader along his path', () => {
    for (const seen of of('moved')) {
      const { data } = seen.event
      const moves = cues(seen, 'move')
      const told = data.units as unknown as { unit: string; from: { x: number; y: number }; to: { x: number; y: number } }[]
      expect(moves.map(m => m.piece)).toEqual(told.map(u => u.unit))
      for (const [i, { path }] of moves.entries()) {
        expect(path[0]).toEqual({ x: told[i]!.from.x, y: told[i]!.from.y })
        expect(path.at(-1)).toEqual({ x: told[i]!.to.x, y: told[i]!.to.y })
      }
    }
    const bent = of('moved').filter(seen => (seen.event.data.path as unknown as unknown[]).length > 2)
    expect(bent.length).toBeGreaterThan(0)
    for (const seen of bent)
      expect(Math.max(...cues(seen, 'move').map(m => m.path.length)), JSON.stringify(seen.event.data.path)).toBeGreaterThan(2)
  })
  test('whoever enters comes from the own edge', () => {
    for (const seen of of('entered')) {
      const edge = seen.event.data.side === 'a' ? 0 : seen.before.table.height
      for (const { path } of cues(seen, 'move')) expect(path[0]!.y).toBe(edge)
    }
  })
})

describe('attacks', () => {
  test('a salvo is a shot at every target, a blast where it comes from orbit or under a template, and a word', () => {
    for (const seen of of('salvo')) {
      const results = seen.event.data.results as unknown as { at: object | null }[]
      const struck = results.filter(r => r.at !== null).length
      const drawn = cues(seen, 'shot').length + cues(seen, 'blast').length
      if (seen.event.data.kind === 'bombard') expect(cues(seen, 'blast').length).toBe(1)
      else expect(drawn).toBe(struck)
      expect(cues(seen, 'word').length).toBe(struck)
    }
    expect(of('salvo').some(seen => seen.event.data.kind === 'bombard')).toBe(true)
    expect(of('salvo').some(seen => seen.event.data.from === null)).toBe(true)
  })
  test('close combat is blows from one side to the other', () => {
    for (const seen of of('melee rolled')) expect(cues(seen, 'shot').every(c => c.style === 'blow')).toBe(true)
    expect(of('melee rolled').flatMap(seen => cues(seen, 'shot')).length).toBe(of('melee rolled').length)
  })
  test('an explosion is a blast where the Titan stood', () => {
    for (const seen of of('detonation')) {
      // It may have moved by the same choice.
      const { titan, were } = seen.event.data as { titan: string; were: { [unit: string]: { x: number; y: number } } }
      const { x, y } = were[titan]!
      expect(cues(seen, 'blast')[0]).toMatchObject({ at: { x, y } })
    }
  })
})

describe('losses', () => {
  test('every unit that falls leaves a wreck where it stood, with its silhouette', () => {
    const fallen = of('unit destroyed').filter(({ before, event }) => isThere(before, String(event.data.unit)))
    expect(fallen.length).toBeGreaterThan(300)
    for (const seen of fallen) {
      const [lost] = cues(seen, 'lost')
      expect(lost).toMatchObject({ piece: seen.event.data.unit, at: seen.event.data.at })
      expect(lost!.icon).not.toBe('?')
      expect(seen.picture.weight).toBe('loss')
      expect(seatsOf(seen.before, String(seen.event.data.side))).toContain(seen.picture.seat)
    }
  })
  test('whoever falls off the table, inside a carrier or out of the sky, leaves none', () => {
    const away = of('unit destroyed').filter(({ before, after, event: { data } }) => {
      const id = String(data.unit)
      return !isThere(before, id) && !isThere(after, id) && !isJustThere(before, id)
    })
    expect(away.length).toBeGreaterThan(0)
    for (const seen of away) expect(seen.picture.cues).toEqual([])
  })
})

describe('weights', () => {
  const weights = (type: string) => [...new Set(of(type).map(({ picture: p }) => p.weight))].sort()
  test('rounds and turns part the log, big moments can be jumped to, bookkeeping may be left out', () => {
    expect(weights('round began')).toEqual(['round'])
    expect(weights('turn began')).toEqual(['turn'])
    for (const type of ['titan destroyed', 'critical hit', 'scattered', 'scored', 'detonation', 'surrendered'])
      expect(weights(type), type).toEqual(['big'])
    for (const type of ['armor hit', 'turn ended', 'activation ended', 'paid', 'opens fire', 'deck shuffled'])
      expect(weights(type), type).toEqual(['detail'])
    // Of a formation of one the fall of its unit has told.
    expect(weights('formation destroyed')).toEqual(['big', 'detail'])
    expect(weights('close combat')).toEqual(['big', 'plain'])
  })
  test('dice have an owner, and what only the table rolls is bookkeeping', () => {
    for (const { event, picture: p } of of(ROLLED))
      expect(p).toMatchObject({ ...UNSEEN, seat: event.data.seat, weight: p.weight })
    expect(of(ROLLED).filter(({ picture: p }) => (p.seat === null) !== (p.weight === 'detail'))).toEqual([])
  })
})

describe('the story of a turn', () => {
  const beats = (type: string) => of(type).map(({ picture: p }) => p.beat ?? null)
  test('an activation begins with an order that says who does what', () => {
    const orders = of('activated')
    expect(new Set(orders.map(({ picture: p }) => p.beat?.kind))).toEqual(new Set(['order']))
    for (const { picture: p, event } of orders) expect(p.beat?.actor).toBe(event.data.formation)
    expect(orders.some(({ picture: p }) => / (advances|assaults|marches)$/.test(p.beat?.title ?? ''))).toBe(true)
  })
  test('whoever falls is named, for one and for several, and counts for the other side', () => {
    for (const { picture: p, event } of of('unit destroyed')) {
      expect(p.beat).toMatchObject({ kind: 'loss', fallen: { one: expect.any(String), many: expect.stringMatching(/s$/) } })
      if (event.data.points !== 0)
        expect(p.beat?.scores).toEqual({ seat: event.data.side === 'a' ? 'bob' : 'ann', points: event.data.points })
    }
    expect(of('formation destroyed').some(({ picture: p }) => p.beat?.title.endsWith(' destroyed'))).toBe(true)
    expect(new Set(beats('formation destroyed').map(b => b?.gravity))).toEqual(new Set([5]))
  })
  test('a failed check is graver than one that holds, and both have their dice beside them', () => {
    for (const { event, picture: p } of of('moral check'))
      expect([p.beat?.kind, p.beat?.gravity]).toEqual(['check', event.data.passed === true ? 1 : 3])
    const morale = of(ROLLED).filter(({ event }) => event.data.why === 'moral')
    expect(new Set(morale.map(({ picture: p }) => p.beat?.kind))).toEqual(new Set(['check']))
  })
  test('titles are short, end without a stop and name nobody by an id', () => {
    const titles = new Set(all.flatMap(({ picture: p }) => p.beat?.title ?? []).filter(title => title !== ''))
    expect(titles.size).toBeGreaterThan(50)
    for (const title of titles) expect(title).not.toMatch(/\b[ufp][ab]\d|…|\.$|undefined|NaN/)
  })
})
