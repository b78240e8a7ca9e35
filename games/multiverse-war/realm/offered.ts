import type { Amounts, PieceId, PlanOption, PlanPlace, RuleId, Violation } from '@sandtable/kernel'
import { BLOCK_ICONS, BUILDING_ICONS } from '../scene/icons.ts'

/** What is always the same of an order. */
export type Offer = {
  readonly id: string
  readonly label: string
  readonly rule: RuleId
  readonly kind: string
  readonly group: string
  readonly note?: string
  /** It brings a piece onto the board. */
  readonly brings?: boolean
}
/** What is drawn of an order before it lies on the board. */
const ICONS: { readonly [kind: string]: string } = {
  ...BLOCK_ICONS,
  ...BUILDING_ICONS,
  road: 'road',
  bridge: 'stone-bridge',
  chop: 'wood-axe',
  portal: 'magic-portal',
  exchange: 'card-exchange',
}
const NO_PIECES: readonly PieceId[] = []
/** An order as it is offered now. Written out field by field: a plan is checked and made up by listing many of them. */
export const offered = (
  { id, label, rule, kind, group, note, brings }: Offer,
  price: Amounts,
  places: readonly PlanPlace[] | null,
  refusal: Violation | null,
  pieces: readonly PieceId[] = NO_PIECES,
): PlanOption => ({
  id,
  label,
  note: note ?? null,
  act: null,
  kind,
  rule,
  pieces,
  at: null,
  card: null,
  brings: brings ?? false,
  refusal,
  group,
  icon: ICONS[kind] ?? null,
  price,
  places,
})
