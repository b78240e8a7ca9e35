import { idsIn, numberIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofTeam, warn, withPieces, withWeight } from '@sandtable/wargame/pictures'
import { ORDER_LIST } from '../data/orders.ts'
import { type Draws, ofFormation, piecesOf } from '../picture/draw.ts'

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
  'turn began': ofTeam('turn'),
  'turn ended': ofTeam('detail'),
  passed: withWeight(ofTeam(), d => (d.byItself === true ? 'detail' : 'plain')),
  activated: ofFormation('plain', d => {
    const name = orderName(d.order)
    return name === null ? null : calm(name)
  }),
  'activation ended': ofFormation('detail'),
  'stance taken': ofFormation('plain', d => STANCES[String(d.stance)] ?? null),
  follows: ofFormation('plain', null, 'warlord'),
  'hypha act': withPieces(ofFormation('detail'), (d, seen) => [...piecesOf(seen, d.formation), ...idsIn(d.hypha)]),
  'asked all': ofTeam('detail'),
  surrendered: ofTeam('big'),
  bought: withWeight(ofFormation(), d => (numberIn(d.cost) === 0 ? 'detail' : 'plain')),
  scored: () => ({ weight: 'big' }),
  'energy lost': ofTeam('detail'),
  'victory points': ofTeam(),
}
