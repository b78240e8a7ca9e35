import { asking, verdictOf, violation } from '@sandtable/kernel'
import { placesInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/labels.ts'
import { arranged, pieceToPlace } from '../../basics/pieces-to-place.ts'
import { formationOf, leaderOf, radiusOf, unitsOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { nearArea } from '../../movement/areas.ts'
import { anchorsOf, type Entry, entryProblems, findEntries } from '../entries.ts'

/** MW-R-126, MW-R-132, MW-FUNGUS-02, MW-R-128: where a formation comes out of its carrier, portal, root or wreck. */
export const enterBy = ask<Entry, 'arrange'>({
  kind: 'mw.enterBy',
  type: 'arrange',
  rule: 'MW-R-165',
  when: 'when a formation comes out of a carrier, a portal, a root or a wreck',
  ask(world, entry, _seat, toCheck) {
    const formation = formationOf(world, entry.formation)
    const entering = `${ownName(world, entry.formation)} where it comes onto the table`
    return {
      type: 'arrange',
      ...asking({ text: `Place ${entering}`, act: 'Place', told: `places ${entering}`, by: [entry.formation] }),
      pieces: unitsOf(world, formation).map(unit => pieceToPlace(world, unit)),
      around: null,
      proposal: toCheck ? null : (findEntries(world, entry, 1)[0] ?? null),
    }
  },
  whyNot: (_world, { formation }, _seat, id) =>
    id === formation ? violation('MW-R-165', 'it comes out now: its units are placed') : null,
  validate: (world, entry, _seat, { places }) => verdictOf(entryProblems(world, entry, places)),
  inFull: placesInFull,
  candidates: (world, entry) => findEntries(world, entry, 3).map(arranged),
  area(world, entry) {
    const { bodies, reach } = anchorsOf(world, entry)
    const far = reach + radiusOf(world, leaderOf(world, formationOf(world, entry.formation)))
    return bodies.map((body, i) => nearArea(`door-${i + 1}`, 'zone', body, far, 'MW-R-165', 'The chief stands in here'))
  },
  propose(world, entry, _seat, { places }) {
    const leader = leaderOf(world, formationOf(world, entry.formation)).id
    const wish = places.find(p => p.piece === leader) ?? places[0] ?? null
    const found = findEntries(world, entry, 1, wish === null ? null : { x: wish.x, y: wish.y })[0]
    return found === undefined ? null : arranged(found)
  },
})
