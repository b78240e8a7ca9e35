import { type Json, type Rng, rngOf } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { edited } from '@sandtable/wargame/armies/edits'
import { expect, test } from 'vitest'
import { CARDS } from '../../data/cards.ts'
import { CLASS_DEFAULTS } from '../../data/classes.ts'
import { SKILL_RECORDS } from '../../data/skills.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import { databaseFor, figuresIn } from '../army.ts'
import { kit } from '../builder/kit.ts'
import { READY_ARMIES } from '../ready.ts'

const SOLDIERS = UNIT_SHEETS.filter(({ kind }) => kind === 'infantry')
/** Skills, units and a team of somebody's own, and catalogue skills among theirs. */
function bookArmy(rng: Rng): Json {
  const skill = (i: number) => {
    const { picture: _, ...like } = rng.pick(SKILL_RECORDS)
    return {
      ...like,
      id: `own-${i}`,
      name: `${rng.pick(ODD_NAMES)} ${i}`,
      description: rng.pick(ODD_NAMES),
      note: rng.pick(ODD_NAMES),
    }
  }
  const unit = (i: number) => ({
    ...{ id: `unit-${i}`, name: `${rng.pick(ODD_NAMES)} ${i}`, theme: rng.pick(['any', 'fantasy']), note: rng.pick(ODD_NAMES) },
    ...{ kind: 'infantry', skills: [`own-${i}`, ...rng.pick(SOLDIERS).skills.slice(0, 19)] },
  })
  const team = {
    id: 'team-0',
    name: rng.pick(ODD_NAMES),
    units: [{ unit: 'unit-0', count: 1 + rng.below(5) }, { unit: 'unit-1' }],
  }
  const force = (player: number) => ({ player, teams: ['team-0'], extras: [{ unit: 'unit-1', count: 1 + rng.below(5) }] })
  const { id: _, battleOf: __, ...card } = rng.pick(CARDS)
  const battle = (battleOf: string) => ({
    ...{ ...card, battleOf, date: rng.pick(ODD_NAMES), location: rng.pick(ODD_NAMES) },
    forces: [1, 2, 3, 4].slice(0, 2 + rng.below(3)).map(force),
  })
  const { category, sub } = rng.pick(CLASS_DEFAULTS.filter(({ number }) => number !== null))
  return {
    ...{ name: rng.pick(ODD_NAMES), budget: 5000, theme: 'every' },
    battles: [battle('the first hill'), battle(rng.pick(ODD_NAMES))],
    book: {
      classes: [{ category, sub, number: 1 + rng.below(40), impactMeans: rng.pick(ODD_NAMES) }],
      ...{ skills: [skill(0), skill(1)], units: [unit(0), unit(1)], teams: [team] },
    },
    ...{
      teams: ['team-0', 'team-0'],
      extras: [{ unit: 'unit-1', count: 2 }],
      named: [{ name: 'Karn', unit: 'unit-1', team: null }],
    },
  }
}
armySuite(kit, {
  ...{ costs: Object.fromEntries(READY_ARMIES.map(({ id, price }) => [id, price])), own: bookArmy },
  // A class is called by what it is, a base is shaped by its kind, players are numbered.
  workedOut: /^\/(name|base\/shape|forces\/\d+\/player)$/,
})

test('sheets go out as CSV and come back to the last letter, into an empty army too', () => {
  const rng = rngOf('sheets of an army')
  for (let n = 0; n < 5; n++) {
    const read = kit.read(bookArmy(rng))
    if (!read.ok) throw new Error(read.violations[0]?.text)
    const army = read.value
    let other = kit.empty('every', 5000)
    for (const { write, read: take } of kit.sheets ?? []) {
      const again = take(army, write(army))
      expect(again.ok && write(again.value)).toBe(write(army))
      const fresh = take(other, write(army))
      if (!fresh.ok) throw new Error(fresh.violations[0]?.text)
      other = fresh.value
    }
    for (const { write } of kit.sheets ?? [])
      expect(write({ ...army, book: other.book, battles: other.battles! })).toBe(write(army))
    expect(other.battles).toEqual(army.battles)
    expect(kit.sheets?.[0]?.read(army, 'id,name\n1,2\n')).toMatchObject({ ok: false })
  }
})

test('a printed sheet has room beside each skill for what is left of its number', () => {
  const tables = kit.printed(kit.ready[0]!.army).cards.map(({ tables }) => tables[0]!)
  expect(tables.every(({ head, rows }) => head.at(-1) === 'Left' && rows.every(row => row.length === head.length))).toBe(true)
})

test('a team has a card: how many of each, what they cost, what they stand', () => {
  const army = kit.ready[0]!.army
  const team = kit.catalogue(army).find(({ id }) => id === 'team:minotaur_herd')!
  expect(team.text).toContain('6 × Minotaur warrior')
  const card = kit.card(army, team.id)!
  expect(card.price).toBe(team.price)
  expect(card.cells[0]).toEqual({ label: 'Units', value: '9' })
  expect(card.tables[0]!.rows).toContainEqual(['6', 'Minotaur warrior', '385', '2310'])
})

test('a team without units is warned of', () => {
  const designer = kit.designers!(kit.ready[0]!.army).find(({ makes }) => makes === 'team')!
  expect(designer.problems(designer.fresh)).toMatchObject([{ kind: 'warning', rule: 'WL-TEAM-01' }])
})

test('a figure of a team gets a name by one edit, keeps it while another comes before it, and loses it with the words', () => {
  const orcs = { ...kit.empty('every', 20_000), teams: ['orc_warband'] } as Parameters<typeof kit.tree>[0]
  const fieldsIn = (army: typeof orcs) => kit.tree(army).flatMap(({ fields }) => fields.filter(({ type }) => type === 'text'))
  const called = (army: typeof orcs) =>
    fieldsIn(army).flatMap(one => (one.type === 'text' && one.value ? [[one.label, one.value]] : []))
  function given(army: typeof orcs, label: string, value: string | null): typeof orcs {
    const field = fieldsIn(army).find(one => one.label === label)!
    if (field.type !== 'text') throw new Error('no name')
    const place = field.at.slice(0, -'/name'.length)
    const next = edited(
      kit,
      army,
      value === null ? { type: 'take', at: place } : { type: 'set', at: place, value: { ...field.within, name: value } },
    )
    if (!next.ok) throw new Error(next.violations[0]!.text)
    return next.value
  }
  const one = given(orcs, 'Orc warlord', 'Karn')
  const both = given(one, 'Orc grunt 1', 'Ugh')
  expect(called(both)).toEqual([
    ['Orc warlord', 'Karn'],
    ['Orc grunt 1', 'Ugh'],
  ])
  expect(figuresIn(both, databaseFor(both)).map(({ name }) => name)).toContain('Karn')
  expect(called(given(both, 'Orc warlord', null))).toEqual([['Orc grunt 1', 'Ugh']])
})
