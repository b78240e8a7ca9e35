import { objectsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'
import { CHART_NAMES, CHARTS, type Parameter } from './charts.ts'

export const SET_UP_WORDS: Sentences<Names> = {
  mission: d => {
    const parameter = d.parameter as Parameter
    const entry = CHARTS[parameter].find(one => one.id === d.entry)
    return `${CHART_NAMES[parameter]}, ${entry?.name ?? ''}: ${entry?.text ?? ''}`
  },
  'objectives laid': '{count objective} lie on the table.',
  'objective placed': d =>
    d.moved === true ? '{side} places an objective; it is moved to where troops can come.' : '{side} places an objective.',
  'recon won': d =>
    Array.isArray(d.totals) && d.totals.some(n => n !== 0)
      ? `{side} wins the Recon Roll ${d.totals
          .map(Number)
          .toSorted((x, y) => y - x)
          .join(' to ')}.`
      : '{side} wins the Recon Roll.',
  'zone chosen': '{side} takes the zone at the {edge} edge.',
  declared: ({ reserve, aboard, side }, names) => {
    const named = (id: unknown) => names.beside(String(id), String(side))
    const held = Array.isArray(reserve) && reserve.length > 0 ? listed(reserve.map(named)) : 'nobody'
    const rides = objectsIn(aboard).map(one => `${named(one.unit)} in ${named(one.in)}`)
    return `{side} holds ${held} in Reserve.${rides.length > 0 ? ` Aboard: ${listed(rides)}.` : ''}`
  },
  deployed: '{side} deploys {unit@side}.',
  'no room': '{unit} [finds] no place in the zone and [waits] in Reserve.',
  infiltrated: '{unit} [infiltrates].',
  'battle begins': 'The battle begins.',
}
