import type { Json, JsonObject, Rng } from '@sandtable/kernel'
import { armyRecords } from '@sandtable/testkit/army-records'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { Army, Edit } from '@sandtable/wargame/armies/kit'
import { expect, test } from 'vitest'
import data from '../../data/squads.json' with { type: 'json' }
import type { Sheet } from '../../data/types.ts'
import { thirtyMinuteMissions } from '../../game.ts'
import { kit } from '../builder/kit.ts'
import type { SquadList } from '../builder/list.ts'
import { readySheets } from '../ready.ts'

/** Datasheets of somebody's own, in the squad or still on the shelf. */
function ownSquad(rng: Rng): Json {
  const sheets = rng
    .shuffle(readySheets().filter(({ drone }) => drone === null))
    .slice(0, 3)
    .map((sheet, i) => ({
      ...{ ...sheet, id: `own-${i}`, name: rng.pick(ODD_NAMES), note: rng.pick(ODD_NAMES) },
      srm: { accuracy: rng.below(3), assault: rng.below(3), evasion: rng.below(3) },
    }))
  const units = [
    { n: 1, unit: 'own-0' },
    { n: 7, unit: 'own-1' },
    { n: 2, unit: rng.pick(readySheets()).id },
  ]
  return { name: rng.pick(ODD_NAMES), limit: 2000, units, sheets: Object.fromEntries(sheets.map(one => [one.id, one])) } as Json
}
armySuite(kit, {
  ...{ costs: Object.fromEntries(data.squads.map(({ id, cost }) => [id, cost])), own: ownSquad },
  // Sections are named as they are added, and a Controlled Drone has nobody aboard.
  workedOut: /^\/(sections\/\d+\/id|pilot\/controlled)$/,
})

test('what is wrong with a datasheet as a whole is one press away', () => {
  const [designer] = kit.designers?.(kit.empty('any', 600)) ?? []
  const sheet = designer!.fresh as unknown as { weapons: readonly object[] }
  const armed = Array.from({ length: 6 }, () => sheet.weapons[0]!)
  const read = designer!.read({ ...designer!.fresh, weapons: armed })
  const wrong = read.ok ? designer!.problems(read.value).filter(({ kind }) => kind === 'wrong') : []
  expect(wrong.length).toBeGreaterThan(0)
  for (const { mends, text } of wrong) expect({ text, mends: mends.length }).not.toMatchObject({ mends: 0 })
})

/** The first squad of a preset with its first datasheet under a name of its own. */
function squadWith(evasion: number): SquadList {
  const [{ squad }] = SETUP.sides as unknown as readonly [{ squad: JsonObject & { units: readonly JsonObject[] } }]
  const own = readySheets().find(({ id }) => id === squad.units[0]!.unit)!
  const sheet = { ...own, id: 'own', name: 'Sand Walker', srm: { ...own.srm, evasion } }
  const units = squad.units.map((one, i) => (i === 0 ? { ...one, unit: 'own' } : one))
  const read = kit.read({ ...squad, limit: 100_000, units, sheets: { own: sheet } })
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return read.value
}
const SETUP = thirtyMinuteMissions.presets[0]!.setup as unknown as JsonObject
test('datasheets of one’s own fight by the exact odds, one by one and for equal cost', () => {
  const squad = squadWith(0)
  const other = kit.duels!.fighters(squad).find(({ id }) => id !== 'own')!.id
  const one = matchesOf(kit, squad, { by: other, on: 'own', money: null })
  const book = matchesOf(kit, squad, {
    by: other,
    on: String((SETUP.sides as unknown as { squad: { units: { unit: string }[] } }[])[0]!.squad.units[0]!.unit),
    money: null,
  })
  expect(one.length).toBeGreaterThan(0)
  expect(one.map(({ strike }) => strike.life)).toEqual(book.map(({ strike }) => strike.life))
  expect(matchesOf(kit, squad, { by: 'own', on: other, money: 5000 })[0]!.attackers).toBeGreaterThan(1)
})
armyRecords(thirtyMinuteMissions, kit, () => ({ army: squadWith(0), changed: squadWith(1), setup: SETUP, field: 'squad-a' }))

test('a datasheet follows what is changed: arms for what is held, nobody or an A.I. in a drone', () => {
  const [designer] = kit.designers?.(kit.empty('any', 600)) ?? []
  const after = (design: Army, ...edits: readonly Edit[]) => {
    const next = editedBy(designer!, design, edits)
    if (!next.ok) throw new Error(next.violations[0]!.text)
    return next.value as unknown as Sheet & Army
  }
  const bare = after(designer!.fresh, { type: 'set', at: '/weapons', value: [] }, { type: 'set', at: '/shields', value: [] })
  const rifle = after(bare, { type: 'add', entry: 'Weapons: sniper_rifle', to: '/weapons' })
  expect(rifle.weapons).toEqual([{ weapon: 'sniper_rifle', mode: 'equipped', sections: ['armL', 'armR'] }])
  const stowed = after(rifle, { type: 'set', at: '/weapons/0/mode', value: 'carried' })
  expect(stowed.weapons[0]!.sections).toEqual([])
  const both = after(
    stowed,
    { type: 'add', entry: 'Weapons: combat_rifle', to: '/weapons' },
    { type: 'add', entry: 'Shields: shield', to: '/shields' },
  )
  expect([both.weapons[1]!.sections, both.shields[0]!.section]).toEqual([['armL'], 'armR'])
  expect(after(both, { type: 'set', at: '/shields/0/carried', value: true }).shields).toEqual([
    { shield: 'shield', section: '', carried: true },
  ])
  const pilots = (['ai', 'controlled', null] as const).map(
    drone => after(bare, { type: 'set', at: '/drone', value: drone }).pilot,
  )
  expect(pilots.map(pilot => ['ai', 'controlled', 'rank'].filter(kind => kind in pilot))).toEqual([
    ['ai'],
    ['controlled'],
    ['rank'],
  ])
  const core = bare.sections.findIndex(({ kind }) => kind === 'torso')
  const drone = after(
    bare,
    { type: 'take', at: `/sections/${core}` },
    { type: 'add', entry: 'Sections: ai_cockpit', to: '/sections' },
    { type: 'set', at: '/drone', value: 'ai' },
    { type: 'set', at: '/core', value: 'servitor' },
    { type: 'set', at: '/thrusters', value: [] },
  )
  expect(designer!.problems(drone).filter(({ kind }) => kind === 'wrong')).toEqual([])
})

test('whoever builds a datasheet sees what each part does, and what each section still holds', () => {
  const designer = kit.designers!(kit.ready[0]!.army).find(({ makes }) => makes === 'datasheet')!
  const { fresh } = designer
  const offers = designer.catalogue(fresh)
  expect(offers.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([])
  expect(offers.find(({ name }) => name === 'Combat Rifle')?.text).toBe('Range 6, 8 damage, 2 AP, 1H')
  const torso = designer.tree(fresh)[0]!.parts.find(({ name }) => name === 'Torso')!
  expect(torso.text).toBe('Defense 38, armour 2 of 3, attached 1 of 3, Booster Pack')
})

test('sections are called as on the table: a lone one by its kind, never by its id', () => {
  const rotorcraft = readySheets().find(({ name }) => name === 'Dragonfly Rotorcraft')!
  const army = { ...kit.ready[0]!.army, units: [{ n: 1, unit: rotorcraft.id }], sheets: { [rotorcraft.id]: rotorcraft } }
  const [card] = kit.printed(army as SquadList).cards
  expect(card!.drawing!.map(({ name }) => name).toSorted()).toEqual(['Aerial Drive', 'Cockpit'])
})
