import type { Amounts, AskOf, Place, Planned, PlannedOrder, PlanOption, PlanOrder, PlanPlace, Scene } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'
import { isNamed } from '../parts/places.ts'

type Balances = AskOf<'plan'>['balances']

/** A plan nobody has written yet, before the rules have said more. */
export const unwritten = ({ balances, options }: AskOf<'plan'>): Planned => ({
  orders: [],
  left: Object.fromEntries(balances.map(b => [b.id, b.amount])),
  options,
  mend: null,
})

const isSame = (a: Place | null, b: Place | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.facing === b.facing && a.level === b.level)
const isSameOrder = (a: PlanOrder, b: PlanOrder): boolean => a.option === b.option && isSame(a.place, b.place)

/** The orders as they stand now with what the rules said last: of an order that was moved since, what they said of it elsewhere. */
export function rowsOf(orders: readonly PlanOrder[], { orders: said, options, left }: Planned): PlannedOrder[] {
  return orders.map((order, i) => {
    const known = [said[i], ...said].find(one => one && isSameOrder(one, order))
    if (known) return known
    const { label = order.option, price = {}, pieces = [], icon = null, places } = options.find(o => o.id === order.option) ?? {}
    const where = places?.find(p => isSame(p.at, order.place))?.label ?? null
    return { ...order, label, price, pieces, icon, where, left, refusal: null }
  })
}

/** A name for each row that stays with it when it is moved: of several that are alike the first stays the first. */
export function keysOf(orders: readonly PlanOrder[]): string[] {
  const seen = new Map<string, number>()
  return orders.map(({ option, place }) => {
    const name = `${option}@${place?.x ?? ''},${place?.y ?? ''},${place?.facing ?? ''},${place?.level ?? ''}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name}#${count}`
  })
}

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`
/** '−3', '+2', '−1 gold −1 seed' or 'free': where there is one balance its name stands in the head. */
export const priceText = (price: Amounts, balances: Balances): string =>
  balances
    .filter(({ id }) => price[id])
    .map(({ id, label }) => `${signed(-price[id]!)}${balances.length > 1 ? ` ${label}` : ''}`)
    .join(' ') || 'free'
const minus = (amount: number): string => (amount < 0 ? `−${-amount}` : `${amount}`)
export const leftText = (left: Amounts, balances: Balances): string =>
  balances.map(({ id, label }) => `${minus(left[id] ?? 0)}${balances.length > 1 ? ` ${label}` : ''}`).join(' ')
/** '5 gold and 1 seed'. */
export const amountsText = (left: Amounts, balances: Balances): string =>
  balances.map(({ id, label }) => `${left[id] ?? 0} ${label}`).join(' and ')

/** So many options are shown one by one; of more, their groups. */
const FEW = 12
/** The groups of long lists, with how many of each are possible now, those with any first; none where the list is short. */
export function groupsOf(options: readonly PlanOption[]): { group: string; open: number }[] {
  const names = [...new Set(options.map(o => o.group))]
  if (options.length <= FEW || names.length < 2 || names.includes(null)) return []
  const groups = names.map(name => ({ group: name!, open: options.filter(o => o.group === name && isOpen(o)).length }))
  return openFirst(groups, ({ open }) => open > 0)
}
/** What is possible now before what is not, otherwise as it stood. */
export const openFirst = <T>(all: readonly T[], is: (one: T) => boolean): T[] => [
  ...all.filter(is),
  ...all.filter(one => !is(one)),
]

/** Why an option has no place where one might look for it: each reason once, with where. */
export const closedPlaces = (places: readonly PlanPlace[]): { text: string; where: string }[] =>
  [...Map.groupBy(places, ({ refusal }) => refusal?.text ?? null)].flatMap(([text, some]) =>
    text === null ? [] : [{ text, where: some.map(({ label }) => label).join('; ') }],
  )

export const openPlaces = ({ places }: PlanOption): readonly PlanPlace[] => places?.filter(p => p.refusal === null) ?? []
/** It may be ordered now: nothing is against it, and there is a place for it if it needs one. */
export const isOpen = (option: PlanOption): boolean =>
  option.refusal === null && (option.places === null || openPlaces(option).length > 0)

/** How near a press must be to a place, in hundredths; on hexes it is the hex. */
const NEAR = 300
export const isPressed = (place: Place, { at, hex }: BoardPoint): boolean =>
  hex ? place.x === hex.x && place.y === hex.y : Math.abs(place.x - at.x) <= NEAR && Math.abs(place.y - at.y) <= NEAR
/** The open place of an option nearest to a press. */
export const findPressed = (option: PlanOption, point: BoardPoint): PlanPlace | null =>
  openPlaces(option)
    .filter(p => isPressed(p.at, point))
    .toSorted((a, b) => away(a.at, point) - away(b.at, point))[0] ?? null
const away = (place: Place, { at }: BoardPoint) => Math.hypot(place.x - at.x, place.y - at.y)

/** What may be ordered of a pressed piece, or for a pressed place. */
export function optionsAt(scene: Scene, options: readonly PlanOption[], point: BoardPoint): PlanOption[] {
  const open = options.filter(isOpen)
  const { piece } = point
  const named = piece === null ? [] : open.filter(o => isNamed(scene, piece, o.pieces))
  return named.length > 0 ? named : open.filter(o => findPressed(o, point) !== null)
}

/** What the one move that mends a plan is called. */
export const mendText = ({ from, to }: NonNullable<Planned['mend']>): string =>
  from > to ? `Put order ${from + 1} before order ${to + 1}` : `Put order ${from + 1} after order ${to + 1}`

/** How much of something a refused order is short of: '3 gold short'; null where it is refused for something else. */
export function shortText({ refusal }: PlannedOrder, balances: Balances): string | null {
  const { balance, left, price } = refusal?.params ?? {}
  const short = balances.find(b => b.id === balance)
  return short && typeof left === 'number' && typeof price === 'number' ? `${price - left} ${short.label} short` : null
}

/** Why a plan cannot be sealed. */
export const whyNotSealed = (rows: readonly PlannedOrder[]): string | null => {
  const at = rows.findIndex(row => row.refusal)
  return at < 0 ? null : `order ${at + 1} is refused`
}
