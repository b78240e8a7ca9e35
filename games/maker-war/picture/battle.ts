import { ORDER_LIST } from '../data/orders.ts'
import { bad, type Draws, good, idsOf, numberOf, ofFormation, ofSide, said, warn, weighing } from './draw.ts'

const STANCES: { readonly [stance: string]: ReturnType<typeof bad | typeof good | typeof warn> } = {
  patrol: good('on patrol'),
  march: warn('marches'),
  scatter: bad('scatters'),
  rage: warn('rages'),
}
const orderName = (order: unknown): string | null => ORDER_LIST.find(o => o.id === order)?.name ?? null

/** Rounds, turns, activations, the end. */
export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'turn began': ofSide('turn'),
  'turn ended': ofSide('detail'),
  passed: weighing(ofSide(), d => (d.byItself === true ? 'detail' : 'plain')),
  activated: ofFormation('plain', d => {
    const name = orderName(d.order)
    return name === null ? null : said(name)
  }),
  'activation ended': ofFormation('detail'),
  'stance taken': ofFormation('plain', d => STANCES[String(d.stance)] ?? null),
  follows: ofFormation('plain', null, 'warlord'),
  'hypha act': (d, seen) => ({
    ...ofFormation('detail')(d, seen),
    pieces: [...(ofFormation()(d, seen).pieces ?? []), ...idsOf(d.hypha)],
  }),
  surrendered: ofSide('big'),
  bought: weighing(ofFormation(), d => (numberOf(d.cost) === 0 ? 'detail' : 'plain')),
  scored: () => ({ weight: 'big' }),
  'energy lost': ofSide('detail'),
  'victory points': ofSide(),
}
