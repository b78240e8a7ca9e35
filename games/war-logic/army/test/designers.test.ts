import { engineOf, type Json, type JsonObject, rngOf, Session } from '@sandtable/kernel'
import { armyRecords } from '@sandtable/testkit/army-records'
import { rule } from '@sandtable/testkit/rule'
import { spentBy, wrongIn } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { edited, editedBy } from '@sandtable/wargame/armies/edits'
import type { AnyDesigner, Army, Creation } from '@sandtable/wargame/armies/kit'
import { expect, test } from 'vitest'
import { skillOf } from '../../basics/skills.ts'
import { sniperPoints } from '../../basics/sniping.ts'
import { OBJECTIVE_TYPES } from '../../data/cards.ts'
import { BASE_SIZES } from '../../data/defaults.ts'
import { SKILL_RECORDS } from '../../data/skills.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import { warLogic } from '../../game.ts'
import type { World } from '../../world.ts'
import { kit } from '../builder/kit.ts'
import type { ArmyList } from '../builder/list.ts'
import { CATALOGUE } from '../database.ts'

const HILL = warLogic.presets.find(({ setup }) => setup.card.budget !== null && setup.players.length === 2)!.setup
function list(more: { readonly [field: string]: unknown } = {}): ArmyList {
  const read = kit.read({ name: 'Mine', budget: 100_000, ...more })
  if (!read.ok) throw new Error(read.violations.map(({ text }) => text).join('; '))
  return read.value
}
const designerFor = (army: ArmyList, makes: Creation): AnyDesigner =>
  kit.designers!(army).find(one => one.makes === makes)! as unknown as AnyDesigner
const changed = (designer: AnyDesigner, design: Army, at: string, value: Json): Army => {
  const next = edited(designer, design, { type: 'set', at, value })
  if (!next.ok) throw new Error(next.violations[0]!.text)
  return next.value
}
const readyFor = (designer: AnyDesigner, name: string): Army => designer.ready.find(one => one.name === name)!
const into = (designer: AnyDesigner, design: Army): ArmyList => {
  const next = designer.into(design)
  if (!next.ok) throw new Error(next.violations[0]!.text)
  return next.value as unknown as ArmyList
}
const setupFor = (first: ArmyList, second: ArmyList | null): JsonObject => {
  const [ann, bob] = HILL.players
  const armies = [kit.fielded(first).army, second && kit.fielded(second).army]
  return {
    ...HILL,
    card: { ...HILL.card, budget: 100_000 },
    players: [ann, bob].map((one, i) => ({ ...one, army: armies[i] })),
  } as unknown as JsonObject
}
function worldOf(setup: JsonObject): World {
  const opened = Session.open(engineOf(warLogic), { setup: setup }, { kind: 'fast', seed: 'classes' })
  if (!opened.ok) throw new Error(opened.violations.map(({ text }) => text).join('; '))
  return opened.value.state.world
}

rule('WL-SHEET-04', 'the defaults of a class are changed by themselves: what it makes of a skill is told', () => {
  const designer = designerFor(list(), 'class')
  const firearm = readyFor(designer, 'Firearm (Offense)')
  expect(designer.price(firearm, '').map(({ value }) => value)).toEqual([20 * 20, 0, 400])
  const dear = changed(designer, changed(designer, firearm, '/probability', 30), '/penalty', 5)
  expect(designer.price(dear, '').at(-1)?.value).toBe(20 * 30 + 500)
  // A musket is 15 points of a Firearm: 60 credits by the book, 90 and the penalty now.
  expect(designer.card(dear).tables[0]!.rows.find(([name]) => name === 'Musket')).toEqual(['Musket', '60', '95'])
  // Another class brings its own figures.
  expect(changed(designer, dear, '/sub', 'Laser')).toEqual(readyFor(designer, 'Laser (Offense)'))
  expect(edited(designer, dear, { type: 'set', at: '/probability', value: -1 })).toMatchObject({ ok: false })
})
rule(
  'WL-SHEET-03',
  'class defaults of an army price its skills, units and teams anew, and those of everybody in the battle',
  () => {
    const plain = list({ extras: [{ unit: 'cossack', count: 3 }] })
    const designer = designerFor(plain, 'class')
    const army = into(designer, changed(designer, readyFor(designer, 'Land (Movement)'), '/number', 60))
    const dearer = spentBy(kit, army) - spentBy(kit, plain)
    const strides = CATALOGUE.skillsOf(CATALOGUE.findUnit('cossack')!).filter(({ category, sub, numberIsDefault }) => {
      return category === 'Movement' && sub === 'Land' && numberIsDefault
    })
    const stride = strides.reduce((sum, { impact, range, extension }) => sum + (impact + range + extension) * 30 * 80, 0)
    expect(dearer).toBe(3 * stride)
    expect(stride).toBeGreaterThan(0)
    const world = worldOf(setupFor(army, plain))
    const counters = Object.values(world.units).flatMap(unit =>
      unit.counters.filter(({ skill }) => skill === strides[0]!.id).map(({ of }) => of),
    )
    expect(counters).toEqual([60, 60, 60, 60, 60, 60])
    expect(Object.values(world.units).map(({ cost }) => cost)).toEqual(Array(6).fill(spentBy(kit, army) / 3))
    // Two armies that disagree do not meet.
    const other = into(designer, changed(designer, readyFor(designer, 'Land (Movement)'), '/number', 50))
    const read = engineOf(warLogic).game.readSetup(setupFor(army, other))
    expect(read).toMatchObject({ ok: false, violations: [{ rule: 'WL-SHEET-03' }] })
    expect(engineOf(warLogic).game.readSetup(setupFor(army, army))).toMatchObject({ ok: true })
  },
)
rule('WL-SNIPE-01', 'a guided weapon counts from the default of its class in this battle', () => {
  const { id, category, sub } = SKILL_RECORDS.find(
    ({ tags, probability }) => tags?.includes('guided') && probability !== undefined,
  )!
  const name = `${sub} (${category})`
  const designer = designerFor(list(), 'class')
  const plain = list({ extras: [{ unit: 'cossack', count: 1 }] })
  const { probability } = CATALOGUE.findClass(category, sub)!
  const army = {
    ...into(designer, changed(designer, readyFor(designer, name), '/probability', probability - 10)),
    extras: plain.extras,
  }
  const [usual, lower] = [worldOf(setupFor(plain, plain)), worldOf(setupFor(army, plain))]
  expect(sniperPoints(lower, skillOf(lower, id)) - sniperPoints(usual, skillOf(usual, id))).toBe(1)
})
rule('WL-CLASS-07', 'a raised probability is a line of the price, and offered only where the class allows it', () => {
  const designer = designerFor(list(), 'skill')
  const bolt = { ...designer.fresh, sub: 'Projectile', impact: 7, range: 16, probability: 60, tags: ['guided'] }
  expect(designer.price(bolt, '').map(({ text, value }) => [text, value])).toEqual([
    ['Impact', 7 * 20 * 40],
    ['Range', 16 * 20 * 40],
    ['Probability raised', 23 * 20 * 20],
    ['New skill', 23 * 20 * 60],
  ])
  const options = (design: Army) => {
    const field = designer.tree(design)[0]!.fields.find(({ at }) => at === '/probability')!
    return field.type === 'choice' ? field.options.filter(({ why }) => why === null).map(({ value }) => value) : []
  }
  expect(options(bolt)).toEqual([40, 50, 60, 70, 80, 90, 100, 110, 120, 130])
  expect(options({ ...bolt, tags: [], probability: 40 })).toEqual([40])
  const wrong = wrongIn(designer, { ...bolt, tags: [] })
  expect(wrong).toMatchObject([{ rule: 'WL-CLASS-01', mends: [{ text: 'Use 40' }] }])
})
test('numbers tuned to rounding are warned of, with the fair one a press away', () => {
  const designer = designerFor(list(), 'skill')
  const tuned = { ...designer.fresh, sub: 'Explosive', impact: 10, range: 6, extension: 4 }
  const [warning] = designer.problems(tuned)
  expect(warning).toMatchObject({ kind: 'warning', at: '/extension', rule: 'WL-BLST-01', mends: [{ text: 'Use 6' }] })
  const fair = editedBy(designer, tuned, warning!.mends[0]!.edits)
  expect(fair.ok && designer.problems(fair.value)).toEqual([])
  expect(designer.problems({ ...tuned, extension: 0, impact: 1 })).toMatchObject([{ at: '/impact', rule: 'WL-OFF-11' }])
  // It is warned of wherever the skill is used.
  const army = into(designer, tuned)
  expect(kit.problems(army)).toContainEqual(expect.objectContaining({ kind: 'warning', at: '/book/skills/0/extension' }))
})
test('a book of 500 skills is read, and its skills are found by category, class, condition and price', () => {
  const skills = Array.from({ length: 500 }, (_, i) => ({
    ...{ id: `own-${i}`, name: `Own ${i}`, category: 'Offense', sub: 'Laser', impact: i + 1, range: 10 },
    effectiveAgainst: i % 2 === 0 ? ['Machinery'] : [],
  }))
  const army = list({ book: { skills } })
  const entries = designerFor(army, 'unit').catalogue(designerFor(army, 'unit').fresh)
  const found = entries.filter(
    ({ id, group, facets, price }) =>
      id.startsWith('own-') &&
      group === 'Offense' &&
      facets?.Class?.includes('Laser') &&
      facets.Condition?.includes('Machinery') &&
      price <= 66_00,
  )
  expect(found.map(({ id }) => id)).toEqual(['own-0'])
  expect(kit.read({ name: 'x', book: { skills: [...skills, { ...skills[0]!, id: 'own-500' }] } })).toMatchObject({ ok: false })
})
rule('WL-CARD-01', 'a battle sheet holds two to four players, what each has spent, and who decided', () => {
  const army = list()
  const designer = designerFor(army, 'battle')
  const [card] = designer.ready
  expect(designer.meters(card!).map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['Player 1', 3708.4, 3750],
    ['Player 2', 3723, 3750],
  ])
  const more = editedBy(designer, card!, [
    { type: 'add', entry: 'one-more-player', to: '/forces' },
    { type: 'add', entry: 'one-more-player', to: '/forces' },
    { type: 'add', entry: 'cossack', to: '/forces/2/extras' },
  ])
  if (!more.ok) throw new Error(more.violations[0]!.text)
  expect(designer.meters(more.value)).toHaveLength(4)
  expect(designer.catalogue(more.value).some(({ id }) => id === 'one-more-player')).toBe(false)
  // Everybody decides something, and nobody that is not there.
  expect(wrongIn(designer, more.value).map(({ rule: id }) => id)).toEqual(['WL-CARD-03'])
  const divided = editedBy(designer, more.value, [
    { type: 'set', at: '/whoDecided/budget', value: 3 },
    { type: 'set', at: '/whoDecided/fastPlay', value: 4 },
  ])
  expect(divided.ok && wrongIn(designer, divided.value)).toEqual([])
  const poor = changed(designer, card!, '/budget', 100)
  expect(wrongIn(designer, poor).map(({ rule: id, at }) => [id, at])).toEqual([
    ['WL-CARD-08', '/forces/0'],
    ['WL-CARD-08', '/forces/1'],
  ])
  const sheet = kit.sheets!.find(({ id }) => id === 'battle')!
  const kept = into(designer, divided.ok ? divided.value : card!)
  const csv = sheet.write(kept)
  const again = sheet.read(army, csv)
  expect(again.ok && again.value.battles).toEqual(kept.battles)
  expect(again.ok && sheet.write(again.value)).toBe(csv)
})
rule('WL-R-121', 'a unit stands on the usual base of its kind, on another size, and shelters whom it says', () => {
  const designer = designerFor(list(), 'unit')
  const base = (design: Army) => (design as unknown as { base: object }).base
  const ship = changed(designer, designer.fresh, '/kind', 'ship')
  expect([base(changed(designer, designer.fresh, '/race', 'elf')), base(ship)]).toEqual([
    { shape: 'circle', diameter: 1 },
    { shape: 'circle', diameter: BASE_SIZES.ship },
  ])
  expect(base(changed(designer, ship, '/base/diameter', 4))).toEqual({ shape: 'circle', diameter: 4 })
  const tower = readyFor(designer, UNIT_SHEETS.find(({ base: of }) => of.shape === 'rect')!.name)
  expect(base(changed(designer, tower, '/base/width', 9))).toMatchObject({ shape: 'rect', width: 9 })
  expect(changed(designer, ship, '/protects', 'crew')).toMatchObject({ protects: 'crew' })
})
rule('WL-OBJ-11', 'a battle sheet takes a second objective with what that needs, and the variants that were agreed on', () => {
  const designer = designerFor(list(), 'battle')
  const needing = OBJECTIVE_TYPES.filter(({ needsPoint }) => needsPoint).map(({ id }) => id as string)
  const card = designer.ready.find(({ objective }) => {
    const { id, also } = objective as { id: string; also?: string }
    return also === undefined && !needing.includes(id)
  })!
  const placesOf = (design: Army) => designer.tree(design)[0]!.fields.map(({ at }) => at)
  const both = changed(designer, card, '/objective/also', needing[0]!)
  expect([placesOf(card).includes('/objective/point'), placesOf(both).includes('/objective/point')]).toEqual([false, true])
  expect(changed(designer, both, '/objective/also', (card.objective as { id: string }).id)).toEqual(card)
  expect(changed(designer, card, '/toggles/pincerMode', 'off')).toMatchObject({ toggles: { pincerMode: 'off' } })
})
test('whoever brings no army finds teams to take, however large the budget is', () => {
  const opened = Session.open(
    engineOf(warLogic),
    { setup: setupFor(list({ teams: ['british_line'] }), null) },
    { kind: 'fast', seed: 'x' },
  )
  if (!opened.ok) throw new Error(opened.violations[0]!.text)
  const { engine, state } = opened.value
  const [seat] = engine.waitingFor(state)
  expect(engine.candidates(state, seat!, rngOf('teams')).length).toBeGreaterThan(0)
})
test('units of the army fight by the exact odds, one by one and for equal money', () => {
  const gun = { id: 'gun', name: 'Gun', category: 'Offense', sub: 'Laser', impact: 10, range: 24 }
  const gunner = { id: 'gunner', name: 'Gunner', skills: ['human_health', 'human_land', 'gun'] }
  const army = list({ book: { skills: [gun], units: [gunner] } })
  expect(kit.duels!.fighters(army)).toContainEqual(expect.objectContaining({ id: 'gunner' }))
  const [far] = matchesOf(kit, army, { by: 'gunner', on: 'zombie', money: null })
  // Impact 10: as many points as the die shows; 5.5 on average before what the target has is gone.
  expect(far!.strike.chances.slice(1, 4)).toEqual([0.1, 0.1, 0.1])
  const [even] = matchesOf(kit, army, { by: 'gunner', on: 'zombie', money: 2000 })
  expect(even!.attackers).toBe(Math.floor(2000_00 / kit.duels!.fighters(army).find(({ id }) => id === 'gunner')!.price))
  expect(even!.outcome.rounds).toBeGreaterThan(0)
})
armyRecords(warLogic, kit, () => {
  const unit = { id: 'gunner', name: 'Gunner', skills: ['human_health', 'human_land', 'gun'] }
  const gun = (impact: number) => ({ id: 'gun', name: 'Gun', category: 'Offense', sub: 'Laser', impact, range: 24 })
  const army = (impact: number) =>
    list({
      book: {
        classes: [{ category: 'Movement', sub: 'Land', number: 25 }],
        ...{ skills: [gun(impact)], units: [unit], teams: [{ id: 'crew', name: 'Crew', units: [{ unit: 'gunner', count: 3 }] }] },
      },
      teams: ['crew'],
    })
  return { army: army(5), changed: army(6), setup: setupFor(army(5), null), field: 'army-1' }
})
