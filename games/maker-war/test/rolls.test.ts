import { type GameEvent, ROLLED, rolledOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { RECORDS, replayed } from './replayed.ts'

/** A roll and the event that tells what came of it. */
type Pair = { roll: ReturnType<typeof rolledOf>; result: GameEvent }
const RESULTS: { readonly [why: string]: readonly string[] } = {
  salvo: ['salvo'],
  'more ammunition': ['salvo', 'melee rolled'],
  'close combat': ['melee rolled'],
  detonation: ['detonation'],
  'deadly terrain': ['deadly terrain'],
  regeneration: ['unit regenerated', 'regeneration failed'],
}

const rolls: ReturnType<typeof rolledOf>[] = []
const pairs: Pair[] = []
for (const file of RECORDS) {
  let open: ReturnType<typeof rolledOf> | null = null
  const note = (event: GameEvent) => {
    if (event.type === ROLLED) {
      rolls.push(rolledOf(event))
      if (RESULTS[rolledOf(event).why]) open = rolledOf(event)
    } else if (open && RESULTS[open.why]!.includes(event.type)) {
      pairs.push({ roll: open, result: event })
      open = null
    }
  }
  replayed(file, null, ({ events }) => events.forEach(note), true)
}
const hitsIn = ({ roll }: Pair): number => roll.faces!.filter(face => roll.good!.includes(face)).length
const of = (type: string): Pair[] => pairs.filter(({ result }) => result.type === type)

describe('dice that count one by one', () => {
  test('say which faces count, and nothing else does', () => {
    for (const { why, good } of rolls) expect(good !== null, why).toBe(RESULTS[why] !== undefined)
  })
  test('a salvo at one target without big dice counts what is good', () => {
    const single = of('salvo').filter(({ result: { data } }) => (data.targets as string[]).length === 1 && data.big === 0)
    expect(single.length).toBeGreaterThan(60)
    for (const pair of single) {
      const [result] = pair.result.data.results as unknown as { hits: number; need: number }[]
      expect(hitsIn(pair)).toBe(result!.hits)
      expect(Math.min(...pair.roll.good!)).toBe(result!.need)
    }
    const needs = new Set(single.map(({ roll }) => Math.min(...roll.good!)))
    expect([...needs].sort()).toEqual([4, 5, 6])
  })
  test('where targets differ it is what most of them need', () => {
    for (const { roll, result } of of('salvo')) {
      const needs = (result.data.results as unknown as { need: number }[]).map(r => r.need)
      const count = (need: number) => needs.filter(n => n === need).length
      expect(count(Math.min(...roll.good!))).toBe(Math.max(...needs.map(count)))
    }
  })
  test('close combat, explosions and deadly ground too', () => {
    const plain = of('melee rolled').filter(({ result: { data } }) => data.big === 0)
    expect(plain.length).toBeGreaterThan(20)
    for (const pair of [...plain, ...of('detonation')]) expect(hitsIn(pair)).toBe(pair.result.data.hits)
    for (const pair of of('deadly terrain'))
      expect(hitsIn(pair)).toBe(Number(pair.result.data.hits) + Number(pair.result.data.criticals))
    expect([of('detonation').length > 0, of('deadly terrain').length > 0]).toEqual([true, true])
  })
  test('a six regenerates', () => {
    for (const pair of [...of('unit regenerated'), ...of('regeneration failed')])
      expect(hitsIn(pair)).toBe(pair.result.type === 'unit regenerated' ? 1 : 0)
  })
})
