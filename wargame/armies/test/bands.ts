import { list, name, oneOf, orNull, shape, whole, words } from '../../fields.ts'
import { read } from '../../read.ts'
import type { ArmyKit, Entry, Part } from '../kit.ts'
import { atOf } from '../pointer.ts'
import { line, sum } from '../prices.ts'

/** The smallest army there is: groups of some kinds of soldiers, and a note. */
export type Band = {
  readonly name: string
  readonly budget: number
  readonly note: string | null
  readonly groups: readonly { readonly kind: string; readonly count: number; readonly weapon: string | null }[]
}
const PRICES: { readonly [kind: string]: number } = { spear: 5, bow: 8 }
const MOST = 9
const form = shape({
  ...{ name, budget: whole(1, 1000), note: orNull(words(200)) },
  groups: list(shape({ kind: oneOf('kind', Object.keys(PRICES)), count: whole(1, MOST), weapon: orNull(words(40)) }), MOST),
})
const GROUPS = '/groups'
const costOf = ({ groups }: Band): number => groups.reduce((all, { kind, count }) => all + PRICES[kind]! * count, 0)
const entryFor = (kind: string): Entry => ({
  ...{ id: kind, name: `${kind} men`, group: 'Men', price: PRICES[kind]!, text: '', tags: [], to: [GROUPS], why: null },
})
const options = [
  { value: null, name: 'bare', text: '', why: null },
  { value: 'axe', name: 'an axe', text: '', why: null },
]
const partOf = ({ kind, count, weapon }: Band['groups'][number], i: number): Part => {
  const at = atOf('groups', i)
  return {
    ...{ at, name: kind, text: '', price: PRICES[kind]! * count, entry: kind, isFixed: false, list: null, slots: [], parts: [] },
    fields: [
      { at: `${at}/count`, label: 'Count', type: 'count', value: count, least: 1, most: MOST, rule: 'X-1' },
      { at: `${at}/weapon`, label: 'Weapon', type: 'choice', value: weapon, options },
    ],
  }
}
const overBy = (band: Band): number => costOf(band) - band.budget

export const kit: ArmyKit<Band> = {
  ...{ game: 'bands', noun: 'band', money: { one: 'coin', many: 'coins', share: 1 }, budgets: [20, 50], rule: 'X-1', form },
  banners: [{ id: 'red', name: 'Red', text: '' }],
  lists: [GROUPS],
  ready: [],
  empty: (_, budget) => ({ name: 'New band', budget, note: null, groups: [] }),
  cleared: band => ({ ...band, groups: [] }),
  read: raw => read(form, raw, { what: 'a band', rule: 'X-1' }),
  budgetOf: ({ budget }) => budget,
  bannerOf: () => 'red',
  entryOf: (_, id) => (Object.hasOwn(PRICES, id) ? entryFor(id) : null),
  catalogue: () => Object.keys(PRICES).map(entryFor),
  tree: ({ groups }) => groups.map(partOf),
  made: (_, kind) => ({ kind, count: 1, weapon: null }),
  settled: (_, after) => after,
  minis: Object.keys(PRICES).map(id => ({ id, name: id, group: '', count: 1 })),
  minisOf: ({ groups }) => groups.map(({ kind, count }) => ({ id: kind, name: kind, group: '', count })),
  meters: band => [{ name: 'Coins', value: costOf(band), limit: band.budget, text: '' }],
  problems: band =>
    overBy(band) > 0
      ? [
          {
            ...{ kind: 'wrong', at: '', rule: 'X-2', text: `${overBy(band)} coins too many` },
            mends: [{ text: 'Take the last out', edits: [{ type: 'take', at: atOf('groups', band.groups.length - 1) }] }],
          },
        ]
      : [],
  price: band => [
    ...band.groups.map(({ kind, count }) => line(kind, '', PRICES[kind]! * count, 'X-1')),
    sum('Band', '', costOf(band), 'X-1'),
  ],
  budgetAt: '/budget',
  placeOf: () => null,
  fielded: army => ({ army }),
  card: () => null,
  printed: ({ groups }) => ({
    cards: groups.map(({ kind, count }) => ({
      ...{
        title: `<${kind}>`,
        text: '',
        price: PRICES[kind]!,
        cells: [{ label: 'Men', value: String(count) }],
        tables: [],
        keywords: [],
      },
      tracks: [{ label: 'Alive', boxes: count }],
    })),
    hand: [],
    reference: [{ text: 'Bows & spears', rule: 'X-1' }],
  }),
}
export const BAND: Band = {
  ...{ name: 'Wolves', budget: 50, note: null },
  groups: [
    { kind: 'spear', count: 3, weapon: null },
    { kind: 'bow', count: 2, weapon: 'axe' },
  ],
}
