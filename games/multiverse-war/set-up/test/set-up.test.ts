import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../basics/hexes.ts'
import { MAPS } from '../../data/land.ts'
import { begin, readSetup } from '../../setup.ts'
import { form } from '../form.ts'
import { presets } from '../presets.ts'
import type { Setup } from '../written.ts'

const two = [
  { seat: 'ann', faction: 'aurean' },
  { seat: 'bob', faction: 'valdren' },
]
const refusals = (raw: JsonObject): string[] => {
  const read = readSetup(raw)
  return read.ok ? [] : read.violations.map(one => one.rule)
}
const setupOf = (raw: JsonObject): Setup => {
  const read = readSetup(raw)
  if (!read.ok) throw new Error(read.violations.map(one => `${one.rule} ${one.text}`).join('; '))
  return read.value
}
const four = ['aurean', 'valdren', 'skarholt', 'ashgai'].map((faction, i) => ({ seat: `p${i + 1}`, faction }))

rule('MV-SET-01', 'a map is for as many players as it says, two to four', () => {
  expect(refusals({ map: 'duel', players: two })).toEqual([])
  expect(refusals({ map: 'ffa3', players: two })).toEqual(['MV-SET-01'])
  expect(refusals({ map: 'duel', players: two.slice(0, 1) })).toEqual(['MV-SET-01'])
  expect(refusals({ map: 'duel', players: [two[0]!, { ...two[1]!, seat: 'ann' }] })).toEqual(['MV-SET-01'])
})
rule('MV-SET-02', 'homes lie face up with their Settlements, all else face down', () => {
  const { world } = begin(setupOf({ map: 'duel', players: two }))
  const up = world.territories.filter(one => one.isRevealed)
  expect(up.map(one => one.seat).sort()).toEqual([1, 2])
  expect(Object.values(world.buildings).map(one => [one.kind, one.player])).toEqual([
    ['settlement', 'p1'],
    ['settlement', 'p2'],
  ])
  for (const { player, hex } of Object.values(world.buildings))
    expect(world.territories.find(one => one.seat === world.players[player]!.number)!.centre).toEqual(hex)
  expect(world.territories.filter(one => !one.isRevealed).every(one => one.tile === null)).toBe(true)
})
rule('MV-SET-06', 'nine gold each; a scenario may say otherwise', () => {
  const goldOf = (setup: JsonObject) => Object.values(begin(setupOf(setup)).world.players).map(one => one.gold)
  expect(goldOf({ map: 'duel', players: two })).toEqual([9, 9])
  expect(goldOf({ map: 'siege', players: two })).toEqual([9, 18])
})
rule('MV-SET-08', 'the dial starts on sector 1', () => {
  expect(begin(setupOf({ map: 'duel', players: two })).world.dial).toBe(1)
})
rule('MV-SET-09', 'no two players lead the same faction', () => {
  expect(refusals({ map: 'duel', players: [two[0]!, { ...two[1]!, faction: 'aurean' }] })).toEqual(['MV-SET-09'])
  expect(refusals({ map: 'duel', players: [two[0]!, { seat: 'bob' }] })).toEqual([])
})
describe('MV-SET-11', () => {
  const at = (column: number, row: number, more: JsonObject = {}) => ({ at: [column, row], ...more })
  // Three flowers in a row: 3 hexes apart.
  const line = (() => {
    const duel = MAPS.find(one => one.key === 'duel-aggressive')!
    return duel.territories.map(({ at: [c, r], seat, rotation, mine }) => at(c, r, { home: seat, rotation, mine }))
  })()
  rule('MV-SET-11', 'any map of connected territories with a home for each', () => {
    expect(refusals({ map: 'custom', territories: line, players: two })).toEqual([])
    expect(refusals({ map: 'custom', territories: line.map(one => ({ ...one, home: null })), players: two })).toEqual([
      'MV-SET-02',
    ])
    expect(refusals({ map: 'custom', territories: [...line, at(50, 50)], players: two })).toEqual(['MV-MAP-02'])
    expect(refusals({ map: 'custom', territories: [...line, line[0]!], players: two })).toContain('MV-MAP-02')
    expect(refusals({ map: 'duel', territories: line, players: two })).toEqual(['MV-SET-11'])
    const sided = (...teams: string[]) => refusals({ map: 'custom', territories: line, players: two, teams })
    expect([sided('a', 'b'), sided('a', 'a'), sided('a', 'b', 'c')]).toEqual([[], ['MV-SET-01'], ['MV-SET-01']])
  })
  rule('MV-SET-11', 'any pairing the map has', () => {
    const sides = (pairing?: string) =>
      begin(setupOf({ map: 'team4', players: four, ...(pairing && { pairing }) })).seats.map(one => one.team)
    expect(sides()).toEqual(['a', 'a', 'b', 'b'])
    expect(sides('cross')).toEqual(['a', 'b', 'a', 'b'])
    expect(refusals({ map: 'duel', pairing: 'cross', players: two })).toEqual(['MV-SET-11'])
  })
})
rule('MV-SET-12', 'victory modes are agreed on before the first round', () => {
  const { options } = begin(
    setupOf({ map: 'duel', players: two, options: { turnLimit: 7, aether: true, domination: false } }),
  ).world
  expect(options).toMatchObject({ turnLimit: 7, aether: true, domination: false, missions: true })
})
rule('MV-SET-13', 'homes lie as the map says, side 1 towards its middle', () => {
  const { world } = begin(setupOf({ map: 'duel', players: two }))
  for (const home of world.territories.filter(one => one.seat !== null)) {
    const written = MAPS[0]!.territories.find(one => one.seat === home.seat)!
    expect(home.rotation).toBe(written.rotation)
  }
})
rule('MV-PORTL-01', 'a map without a portal site has no Portal', () => {
  expect(refusals({ map: 'siege', players: two, options: { portal: true } })).toEqual(['MV-PORTL-01'])
  const { world } = begin(setupOf({ map: 'duel', players: two, options: { portal: true } }))
  const portal = world.territories.find(one => one.kind === 'portal')!
  expect(portal).toMatchObject({ isRevealed: true, rotation: 0, hasMine: false })
})
rule('MV-SCEN-01', 'maps for two, each with a safer side', () => {
  const counts = ['duel', 'duel-safer', 'duel-aggressive', 'duel-aggressive-safer'].map(
    map => begin(setupOf({ map, players: two })).world.territories.length,
  )
  expect(counts).toEqual([15, 19, 9, 13])
})
rule('MV-SCEN-02', 'maps for three', () => {
  for (const map of ['ffa3', 'ffa3-aggressive'])
    expect(begin(setupOf({ map, players: four.slice(0, 3) })).seats.map(one => one.team)).toEqual(['a', 'b', 'c'])
})
rule('MV-SCEN-03', 'maps for four', () => {
  for (const map of ['ffa4', 'ffa4-aggressive'])
    expect(new Set(begin(setupOf({ map, players: four })).seats.map(one => one.team)).size).toBe(4)
  expect(new Set(begin(setupOf({ map: 'team4', players: four })).seats.map(one => one.team)).size).toBe(2)
})
rule('MV-SCEN-04', 'the lone player is in the middle with his advantages', () => {
  const { world, seats } = begin(setupOf({ map: 'two-vs-one', players: four.slice(0, 3) }))
  expect(seats.map(one => one.team)).toEqual(['a', 'b', 'b'])
  expect(world.players.p1!.gold).toBe(15)
  const [own, second, third] = Object.values(world.buildings).map(one => one.hex)
  expect(hexDistance(own!, second!)).toBe(hexDistance(own!, third!))
})
rule('MV-R-136', 'the siege has no victory mode but conquest and its turn limit', () => {
  const { options } = begin(setupOf({ map: 'siege', players: two, options: { missions: true, aether: true } })).world
  expect(options).toMatchObject({
    turnLimit: 10,
    missions: false,
    domination: false,
    aether: false,
    scrolls: false,
    portal: false,
  })
})

test('every preset is a sound set-up, and so is every change that its form offers', () => {
  for (const { id, setup } of presets) {
    expect([id, refusals(setup as JsonObject)]).toEqual([id, []])
    for (const field of form.fields(setup)) {
      const values =
        field.type === 'choice'
          ? field.options.map(one => one.id)
          : field.type === 'switch'
            ? [true, false]
            : [field.min, field.max]
      for (const value of values) {
        const changed = form.change(setup, field.id, value)
        expect([id, field.id, value, refusals(changed as JsonObject)]).toEqual([id, field.id, value, []])
        const now = form.fields(changed).find(one => one.id === field.id)
        expect([id, field.id, now?.value]).toEqual([id, field.id, value])
      }
    }
  }
})
