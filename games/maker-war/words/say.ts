import type { Json } from '@sandtable/kernel'
import { plain } from '@sandtable/wargame/words'
import { findTrait } from '../army/catalogue.ts'
import { cardOf, isKnownCard } from '../basics/queries.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'

/** An order by its name. */
export const orderName = (id: Json | undefined): string => ORDER_LIST.find(o => o.id === id)?.name ?? String(id)

const SYSTEM_NAMES = new Map(CRIT_TABLE_LIST.flatMap(({ systems }) => systems.map(({ id, name }) => [id, name])))
/** A system of a Titan by its name. */
export const systemName = (id: string): string => SYSTEM_NAMES.get(id) ?? plain(id)

const kindName = (id: string): string => [...POI_TYPES, ...TERRAIN_TYPES].find(t => t.id === id)?.name ?? plain(id)
export const traitName = (id: string): string => findTrait(id)?.name ?? plain(id)
/** Ids that are no pieces are called by the field they stand in. */
export const FIELD_NAMES: { readonly [field: string]: (text: string) => string } = {
  order: orderName,
  was: orderName,
  to: orderName,
  kind: kindName,
  type: kindName,
  weapon: text => text,
  edge: text => text,
  system: systemName,
  trait: traitName,
  card: id => (isKnownCard(id) ? cardOf(id).name : plain(id)),
}
/** How easily somebody is hit: 'hits on 5+', 'hits on 6'. */
export const needText = (need: Json | undefined): string => (Number(need) >= 6 ? 'hits on 6' : `hits on ${need}+`)

/** ': 2 impact tokens', or nothing where there are none. */
export const tokensText = (tokens: Json | undefined): string => (Number(tokens ?? 0) === 0 ? '' : ': {tokens impact token}')
