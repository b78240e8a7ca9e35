import { expect, test } from 'vitest'
import { findReadySheet } from '../army/ready.ts'
import { readPosition } from '../position.ts'
import './tm-table.ts'

const alto = { side: 'a', sheet: 'alto_line', at: [4, 5] }
const problemsIn = (position: object): string[] => {
  const read = readPosition(position)
  return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
}

test('unknown and misspelt fields, ids, states, phases and letters are refused with their place', () => {
  expect(
    problemsIn({ units: [{ ...alto, shet: 1, sheet: 'alto_lin', status: ['proned'] }], phaze: 'close', phase: 'meele' }),
  ).toEqual([
    "TM-BATL-08 units[0].sheet: there is no datasheet 'alto_lin'; did you mean 'alto_line'?",
    "TM-BATL-08 units[0].status[0]: there is no status 'proned'; did you mean 'prone'?",
    "TM-BATL-08 units[0].shet: there is no field 'shet'; did you mean 'sheet'?",
    "TM-BATL-08 phase: there is no phase 'meele'; there are before, movement, ranged, close",
    "TM-BATL-08 phaze: there is no field 'phaze'; did you mean 'phase'?",
  ])
  expect(problemsIn({ map: ['..?', '..'] })[0]).toMatch(/^TM-BATL-08 map\[0\]: there is no kind of hex '\?'/)
})

test('a datasheet without a Main Section is refused', () => {
  const sheet = findReadySheet('alto_line')!
  const sections = sheet.sections.filter(s => s.kind !== 'torso')
  const said = problemsIn({ units: [{ ...alto, sheet: { ...sheet, id: 'headless', sections } }] })
  expect(said).toContain(`TM-SECT-01 units[0].sheet: ${sheet.name} has no Main Section`)
})

test('a datasheet whose pilot is nobody is refused', () => {
  const sheet = { ...findReadySheet('alto_line')!, id: 'empty', pilot: { traits: [] } }
  expect(problemsIn({ units: [{ ...alto, sheet }] })).toEqual([
    'TM-BUILD-13 units[0].sheet.pilot: a pilot is one of: a rank, an A.I., or controlled',
  ])
})

test('what is wrong in a datasheet that is written out is told where it is written', () => {
  const sheet = findReadySheet('alto_line')!
  const said = (more: object) => problemsIn({ units: [{ ...alto, sheet: { ...sheet, id: 'own', ...more } }] })
  expect(said({})).toEqual([])
  const [first, ...others] = sheet.weapons
  expect(said({ weapons: [{ ...first, weapon: 'gatlin' }, ...others] })).toEqual([
    "TM-BUILD-01 units[0].sheet.weapons[0].weapon: there is no weapon 'gatlin'; did you mean 'gatling'?",
  ])
  const known = sheet.sections.map(section => section.id).join(', ')
  expect(said({ weapons: [{ ...first, sections: ['wing'] }, ...others] })).toEqual([
    `TM-SECT-01 units[0].sheet.weapons[0].sections: there is no section 'wing'; there are ${known}`,
  ])
})

test('a facing between the sides of a hex is refused, also of who stands in two', () => {
  expect(problemsIn({ units: [{ ...alto, sheet: 'carrier', facing: 0.5 }] })).toEqual([
    'TM-BOARD-04 units[0].facing: facings are 0 to 5, not 0.5',
  ])
})

test('what no game can come to is refused with its rule', () => {
  expect(problemsIn({ units: [{ ...alto, ap: 16 }] })).toEqual([])
  expect(problemsIn({ units: [{ ...alto, ap: 40 }] })).toEqual([
    'TM-TURN-06 units[0].ap: must be a whole number from 0 to 16, not 40',
  ])
  expect(problemsIn({ units: [{ ...alto, durability: { torso: 0 } }] })).toEqual([
    'TM-DEST-01 units[0].durability.torso: without its torso Alto Line Type is destroyed and not on the board',
  ])
  expect(problemsIn({ units: [alto, { ...alto, side: 'b' }] })).toEqual([
    'TM-MOVE-12 units[1].at: Alto Line Type stands in the hex of Alto Line Type (ua1)',
  ])
  expect(problemsIn({ units: [alto, { ...alto, id: 'u2' }] })).toEqual([])
  expect(problemsIn({ units: [{ ...alto, at: [14, 5] }] })).toEqual([
    'TM-BOARD-05 units[0].at: a unit on the board needs a place on it',
  ])
  expect(problemsIn({ units: [{ ...alto, where: 'destroyed' }], active: 'ua1' })).toEqual([
    'TM-BATL-08 active: Alto Line Type is destroyed and cannot act',
  ])
  const dropped = { units: [{ ...alto, items: { combat_rifle: { mode: 'dropped' } } }] }
  expect(problemsIn(dropped)).toEqual([
    "TM-WEAP-08 units[0].items.1.mode: what lies on the board is listed under 'dropped', with its place",
  ])
  expect(problemsIn({ ...dropped, dropped: [{ item: 'ua1/1', at: [4, 5] }] })).toEqual([])
  expect(problemsIn({ units: [alto], active: 'ua2' })).toEqual(["TM-BATL-08 active: there is no unit 'ua2'; did you mean 'ua1'?"])
})

test('problems of form and of sense are told together', () => {
  const enemy = { ...alto, side: 'b' }
  expect(problemsIn({ units: [alto, enemy, { ...alto, at: [7, 5], ap: 40 }], wether: 3, active: 'ua9' })).toEqual([
    'TM-TURN-06 units[2].ap: must be a whole number from 0 to 16, not 40',
    "TM-BATL-08 wether: there is no field 'wether'; did you mean 'weather'?",
    'TM-MOVE-12 units[1].at: Alto Line Type stands in the hex of Alto Line Type (ua1)',
    "TM-BATL-08 active: there is no unit 'ua9'; did you mean 'ua1'?",
  ])
})

test('who is active is in turn, whoever comes next', () => {
  const read = readPosition({ units: [alto, { ...alto, side: 'b', at: [8, 5] }], active: 'ub2', turn: 'a' })
  expect(read.ok && [read.value.world.inTurn, read.value.first.vars]).toMatchObject(['b', { unit: 'ub2', next: 'a' }])
})

test('what follows from the rest need not be said', () => {
  const deep = Array.from({ length: 11 }, (_, row) => 'D'.repeat(row % 2 === 1 ? 13 : 14))
  const worldOf = (position: object) => {
    const read = readPosition(position)
    if (!read.ok) throw new Error(read.violations.map(v => v.text).join())
    return read.value.world
  }
  const stuck = worldOf({ units: [{ ...alto, status: ['stuck'] }], structures: [{ hex: [4, 5], elevation: 1 }] })
  const roof = worldOf({ units: [alto], structures: [{ hex: [4, 5], elevation: 1 }] })
  expect([stuck.units.ua1!.level, roof.units.ua1!.level]).toEqual([0, 2])
  expect(worldOf({ units: [{ ...alto, sheet: 'kestrel' }] }).units.ua1!.level).toBe(1)
  expect(worldOf({ units: [alto], map: deep }).units.ua1).toMatchObject({ level: -2, status: ['abyss'] })
  const bob = { side: 'b', sheet: 'marauder', at: [4, 5], id: 'ub1' }
  const held = worldOf({ units: [alto, { ...bob, heldBy: 'ua1' }] })
  const holding = worldOf({ units: [{ ...alto, holds: 'ub1' }, bob] })
  expect([held.units.ua1!.holds, holding.units.ub1!.heldBy]).toEqual(['ub1', 'ua1'])
  // A Hold outlasts the arms that began it (TM-R-143).
  const armless = worldOf({
    units: [
      { ...alto, durability: { armL: 0, armR: 0 } },
      { ...bob, heldBy: 'ua1' },
    ],
  })
  expect(armless.units.ua1!.holds).toBe('ub1')
  const maimed = worldOf({ units: [{ ...alto, sheet: 'castellan', durability: { armL: 0 } }] })
  // Its gatling lies in the hex (TM-R-107), its arm shield is lost with the arm (TM-LOSS-09).
  expect(maimed.items['ua1/1']).toMatchObject({ mode: 'dropped', unit: null, hex: maimed.units.ua1!.hex })
  expect(maimed.items['ua1/3']).toMatchObject({ mode: 'destroyed', durability: 0 })
})

test('sides, units and terrain that no battle can come to are refused with their place and rule', () => {
  const foe = { id: 'ub1', side: 'b', sheet: 'marauder', at: [8, 5] }
  const of = (more: object) => problemsIn({ units: [{ ...alto, ...more }, foe] })
  expect(of({ facing: 6 })).toEqual(['TM-BOARD-04 units[0].facing: facings are 0 to 5, not 6'])
  expect(of({ status: ['prone', 'prone'] })).toEqual(["TM-GEN-09 units[0].status: 'prone' is there twice"])
  expect(of({ status: ['prone', 'anchor'] })).toEqual(['TM-R-149 units[0].status: who is Prone neither kneels nor anchors'])
  expect(of({ sheet: 'kestrel', status: ['kneeling'] })).toEqual(['TM-R-74 units[0].status: only mechs kneel'])
  expect(of({ status: ['stuck'], stance: 'guard' })).toEqual([
    'TM-CMD-12 units[0].stance: a unit that cannot declare a Stance has none',
  ])
  expect(of({ status: ['power_down'], stance: 'guard' })).toEqual([
    'TM-CMD-23 units[0].stance: who is powered down has no Stance',
  ])
  expect(of({ reboot: 4 })).toEqual(['TM-STAT-08 units[0].reboot: only who has a System Error reboots'])
  expect(of({ holds: 'ub1' })).toEqual(['TM-GRAP-07 units[0].holds: Marauder is not in its hex'])
  expect(of({ holds: 'ua1' })).toEqual(['TM-GRAP-02 units[0].holds: only an enemy is held'])
  expect(of({ lockedOn: 'ua1' })).toEqual(['TM-CMD-22 units[0].lockedOn: only an enemy is named'])
  expect(of({ screens: true })).toEqual(['TM-CMD-38 units[0].screens: only a Controlled Drone screens'])
  expect(of({ where: 'stowed' })).toEqual(['TM-DRONE-06 units[0].where: only a Controlled Drone is stowed'])
  expect(of({ items: { 1: { durability: 11 } } })).toEqual(['TM-WEAP-06 units[0].items.1.durability: it has 10 at most, not 11'])
  expect(of({ items: { 1: { ammo: 2 } } })).toEqual(['TM-WEAP-07 units[0].items.1.ammo: it needs no ammunition'])
  expect(of({ items: { 1: { sections: ['tail'] } } })).toHaveLength(1)
  const three = ['ua1', 'ua2', 'ua3'].map(id => ({ ...alto, id }))
  expect(problemsIn({ units: [...three, foe] })).toEqual(['TM-R-15 units[2].at: there is no room for Alto Line Type in that hex'])
  expect(problemsIn({ units: [{ ...alto, inactive: true }, foe], active: 'ua1' })).toHaveLength(1)
  expect(problemsIn({ units: [alto, foe], round: 7 })).toEqual(['TM-BATL-13 round: the mission is over after round 6'])
  expect(problemsIn({ units: [alto, foe], weather: 3 })).toEqual(['TM-MISS-13 weather: there is no weather in this mission'])
  expect(problemsIn({ units: [alto, foe], structures: [{ hex: [6, 5], defense: 30, full: 20 }] })).toEqual([
    'TM-BLDG-06 structures[0].defense: its Defense is 20 at most, not 30',
  ])
  expect(problemsIn({ structures: [{ hex: [6, 5] }, { hexes: [[6, 5]] }] })).toHaveLength(1)
  const side = (more: object) => problemsIn({ sides: { a: more } })
  expect(side({ secondaries: ['intact', 'disarm'], secondary: { intact: 4 } })).toEqual([])
  expect(side({ secondaries: ['sky', 'intact'] })).toEqual([
    "TM-BATL-18 sides.a.secondaries[0]: there is no secondary objective 'sky'; did you mean 'sky_control'?",
  ])
  expect(side({ secondaries: ['intact', 'intact'] })).toHaveLength(1)
  expect(side({ secondaries: ['intact', 'disarm', 'cripple'] })).toHaveLength(1)
  expect(side({ secondary: { intact: 5 } })).toEqual(['TM-R-98 sides.a.secondary.intact: it gives 0 to 4 points'])
  expect(side({ primary: { attrition: -1 } })).toEqual(['TM-BATL-14 sides.a.primary.attrition: points are not below 0'])
})
