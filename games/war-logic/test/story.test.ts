import { readdirSync, readFileSync } from 'node:fs'
import { begin, diceState, type EventPicture, engineOf, type GameEvent, ROLLED, readRecord, seenEvents } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { warLogic } from '../game.ts'
import { picture } from '../picture.ts'
import type { View } from '../view.ts'

const FOLDER = new URL('./replays/', import.meta.url)
/** Enough of them that nearly everything has happened. */
const FILES = readdirSync(FOLDER).slice(0, 12)

type ToldEvent = { event: GameEvent; picture: EventPicture; before: View }
/** Every event of recorded games as the first seat is told it. */
function told(file: string): ToldEvent[] {
  const engine = engineOf(warLogic)
  const read = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  if (!read.ok) throw new Error(read.violations[0]!.text)
  const begun = begin(engine, read.value.from, diceState(read.value.dice))
  if (!begun.ok) throw new Error(begun.violations[0]!.text)
  let { state } = begun.value
  const seat = state.seats[0]!.id
  return read.value.choices.flatMap(({ seat: by, input }) => {
    const before = warLogic.view(state.world, seat)
    const applied = engine.apply(state, by, input)
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    state = applied.state
    return seenEvents(applied.events, seat).map(event => ({ event, picture: picture(event, before), before }))
  })
}
const all = FILES.flatMap(told)
const of = (type: string): ToldEvent[] => all.filter(({ event }) => event.type === type)
const beats = (type: string) => of(type).map(({ picture: { beat } }) => beat ?? null)

describe('the story of a turn', () => {
  test('a command and a unit that acts alone begin it: who orders whom to do what', () => {
    for (const { event, picture: p } of of('command given'))
      expect(p.beat).toMatchObject({ kind: 'order', actor: event.data.unit, title: expect.stringMatching(/ orders? .+ to /) })
    expect(new Set(beats('acts alone').map(b => b?.kind))).toEqual(new Set(['order']))
  })
  test('who moves is followed on its way, and said with how far', () => {
    for (const { event, picture: p } of of('moved').filter(({ event }) => Number(event.data.length) > 0))
      expect(p.beat).toMatchObject({ kind: 'move', actor: event.data.unit, text: expect.stringMatching(/^[\d.]+"$/), gravity: 0 })
  })
  test('an attack says who attacks whom with what, and its dice and what they hit are told together', () => {
    for (const { event, picture: p } of of('attacks')) expect(p.beat).toMatchObject({ kind: 'shot', actor: event.data.unit })
    expect(beats('attacks').some(b => / attacks? /.test(b?.title ?? '') && b?.text !== '')).toBe(true)
    for (const type of ['struck', ROLLED])
      expect(new Set(beats(type).map(b => b?.kind ?? 'dice')), type).toEqual(new Set(['dice']))
  })
  test('who falls is named and the gravest, and lies where it stood', () => {
    const fallen = of('destroyed')
    expect(fallen.length).toBeGreaterThan(10)
    for (const { event, picture: p, before } of fallen) {
      expect(p.beat).toMatchObject({ kind: 'loss', gravity: 5, title: expect.stringMatching(/ destroyed$/) })
      const stood = before.units[String(event.data.unit)]?.where === 'table'
      if (stood) expect(p.cues).toEqual([{ type: 'lost', piece: event.data.unit, at: event.data.at, icon: expect.any(String) }])
    }
    expect(new Set(beats('hurt').map(b => b?.gravity))).toEqual(new Set([2]))
  })
  test('of a hidden unit nothing is told but whose it is', () => {
    for (const { picture: p } of [...of('acts alone').filter(({ event }) => event.data.unit === null), ...of('hidden move')])
      expect(p.beat?.title).toMatch(/^A hidden unit of /)
  })
  test('titles end without a stop and name nobody by an id', () => {
    const titles = new Set(all.flatMap(({ picture: p }) => p.beat?.title ?? []).filter(title => title !== ''))
    expect(titles.size).toBeGreaterThan(50)
    for (const title of titles) expect(title).not.toMatch(/\b[un]\d|\bp\d|…|\.$|undefined|NaN/)
  })
})
