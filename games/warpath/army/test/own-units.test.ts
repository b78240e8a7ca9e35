import type { Json, JsonObject } from '@sandtable/kernel'
import { armyRecords } from '@sandtable/testkit/army-records'
import { rule } from '@sandtable/testkit/rule'
import { wrongIn } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { editedBy } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, Army, Edit } from '@sandtable/wargame/armies/kit'
import { expect, test } from 'vitest'
import { profileOf } from '../../basics/queries.ts'
import { UNIT_RECORDS } from '../../data/factions.ts'
import { warpath } from '../../game.ts'
import { presets } from '../../set-up/presets.ts'
import { begin, readSetup } from '../../setup.ts'
import { kit } from '../builder/kit.ts'
import { costOf } from '../cost.ts'
import type { Force } from '../force.ts'
import { ownProfile } from '../own-units.ts'

const OPERATIVES = UNIT_RECORDS.find(({ id }) => id === 'enforcers.operatives')!
const OWN = { ...OPERATIVES, id: 'own', name: 'Night Guard', bases: 7, points: 1 }
const withOwn = (own: unknown) => {
  const [{ setup: first }] = presets as unknown as [{ setup: { sides: { force: { companies: { units: object[] }[] } }[] } }]
  const [a, b] = first.sides
  const [company, ...others] = a!.force.companies
  const units = company!.units.map((unit, i) => (i === 1 ? { unit: 'own', name: null } : unit))
  const options = { ...(first as { options?: object }).options, learning: true }
  return { ...first, options, sides: [{ ...a!, force: { ...a!.force, companies: [{ units }, ...others], own } }, b!] }
}

rule('WP-R-112', 'a unit of one’s own costs what the formula says, whatever was written, and fights as it is written', () => {
  const read = readSetup(withOwn([OWN]))
  if (!read.ok) throw new Error(read.violations[0]?.text)
  const { world } = begin(read.value)
  const mine = Object.values(world.units).find(({ name }) => name === 'Night Guard')!
  expect(mine.bases).toHaveLength(7)
  const profile = profileOf(mine)
  expect(profile).toMatchObject({ bases: 7, faction: 'enforcers', points: costOf(profile).points })
  expect(profile.points).toBeGreaterThan(ownProfile('enforcers', { ...OWN, bases: 5 }).points)
  expect(profileOf({ profile: mine.profile })).toBe(profile)
})
rule('WP-FORCE-03', 'a unit that neither the book nor the force has is refused, and an id means one thing', () => {
  expect(readSetup(withOwn([]))).toMatchObject({ ok: false, violations: [{ rule: 'WP-FORCE-03' }] })
  expect(readSetup(withOwn([OWN, OWN]))).toMatchObject({ ok: false, violations: [{ rule: 'WP-UNIT-02' }] })
  expect(readSetup(withOwn([OWN, { ...OWN, id: 'enforcers.captain' }]))).toMatchObject({ ok: false })
  expect(readSetup(withOwn([{ ...OWN, keywords: ['Wings of Wax'] }]))).toMatchObject({
    ok: false,
    violations: [{ rule: 'WP-R-112' }],
  })
})

const setupOf = (own: unknown): JsonObject => withOwn(own) as unknown as JsonObject
const forceOf = (own: unknown): Force => {
  const [{ force }] = setupOf(own).sides as unknown as readonly [{ force: Json }]
  const read = kit.read(force)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value
}
test('units of one’s own fight by the exact odds, one by one and for equal points', () => {
  const force = forceOf([{ ...OWN, bases: OPERATIVES.bases }])
  const known = kit.duels!.fighters(force).map(({ id }) => id)
  expect(known).toContain('own')
  const target = known.find(id => id.startsWith('plague.'))!
  const fights = (by: string) => matchesOf(kit, force, { by, on: target, money: null }).map(({ outcome }) => outcome)
  // The same figures as the Operatives: the same odds; one base more does more.
  expect(fights('own')).toEqual(fights('enforcers.operatives'))
  expect(fights('own').length).toBeGreaterThan(0)
  const more = matchesOf(kit, forceOf([{ ...OWN, bases: OPERATIVES.bases + 1 }]), { by: 'own', on: target, money: null })
  expect(more[0]!.outcome.mean).toBeGreaterThan(fights('own')[0]!.mean)
  expect(matchesOf(kit, force, { by: target, on: 'own', money: 1000 })[0]!.targets).toBe(
    Math.floor(1000 / kit.duels!.fighters(force).find(({ id }) => id === 'own')!.price),
  )
})
armyRecords(warpath, kit, () => ({
  ...{ army: forceOf([OWN]), changed: forceOf([{ ...OWN, bases: 6 }]), setup: setupOf([OWN]), field: 'force-a' },
}))

rule(
  'WP-UNIT-11',
  'weapons of one’s own have a range, dice, AP, keywords and a mount, each in the price; a range that is none is told',
  () => {
    const designer = kit.designers!(kit.empty('enforcers', 1000))[0]! as unknown as AnyDesigner
    const after = (...edits: readonly Edit[]) => {
      const next = editedBy(designer, designer.fresh, edits)
      if (!next.ok) throw new Error(next.violations[0]!.text)
      return next.value
    }
    const price = (design: Army) => designer.price(design, '').at(-1)!.value
    const set = (field: string, value: Json): Edit => ({ type: 'set', at: `/weapons/0/${field}`, value })
    const near = after(set('range', '6'), set('dice', 10))
    const far = after(set('range', '48'), set('dice', 10))
    expect(price(far)).toBeGreaterThan(price(near))
    const blast = after(set('range', '48'), set('dice', 10), {
      type: 'add',
      entry: 'of weapons Marksman',
      to: '/weapons/0/keywords',
    })
    expect(price(blast)).toBeGreaterThan(price(far))
    expect(
      designer.card(after(set('name', 'Long Tom'), set('mount', 'FF'), set('range', '8-48'))).tables[0]!.rows[0]!.slice(0, 2),
    ).toEqual(['Long Tom', '8" to 48"'])
    expect(wrongIn(designer, after(set('range', 'far')))).toMatchObject([{ rule: 'WP-UNIT-11', at: '/weapons/0' }])
    expect(designer.card(after({ type: 'set', at: '/height', value: 4 })).cells.at(-1)).toEqual({ label: 'Height', value: '4' })
  },
)
