import { type Beat, beat, type Gravity, type Json, type JsonObject } from '@sandtable/kernel'
import { idsIn, isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Story, Tell } from '@sandtable/wargame/pictures'
import { capital, counted, listed, plural, tenths, withVerb } from '@sandtable/wargame/words'
import { findSheet } from '../basics/queries.ts'
import type { View } from '../view.ts'
import { namesIn } from '../words/names-in.ts'

const called = (seen: View, id: Json | undefined): string =>
  typeof id === 'string' ? capital(namesIn(seen, {}).name(id, '')) : 'A unit'
/** In the middle of a sentence: things of the map have no name of their own. */
const named = (seen: View, id: Json | undefined): string => (typeof id === 'string' ? namesIn(seen, {}).name(id, '') : 'a place')
const does = (seen: View, id: Json | undefined, deed: string): string => withVerb(called(seen, id), deed)
/** Who was not seen before has no name yet: the sentence of the event has. */
const known = (seen: View, id: Json | undefined, deed: string): string =>
  typeof id === 'string' && seen.units[id] ? does(seen, id, deed) : ''
const actorIn = (id: Json | undefined): string | null => (typeof id === 'string' ? id : null)

const of =
  (make: (d: JsonObject, seen: View) => Beat | null): Tell<View> =>
  (d, seen) =>
    make(d, seen)
const untold: Tell<View> = () => null
const marked =
  (gravity: Gravity, word = 'Effects'): Tell<View> =>
  () =>
    beat('mark', { word, gravity })

// ── commands and moves ──────────────────────────────────────────────────────
const ORDERS: { readonly [order: string]: string } = {
  attack: 'attack',
  move: 'move',
  withdraw: 'withdraw',
  hold: 'hold and fire',
  recover: 'recover',
}
const commanded = of((d, seen) => {
  const others = idsIn(d.units).filter(id => id !== d.unit)
  const whom = others.length === 0 ? 'nobody else' : others.length === 1 ? named(seen, others[0]) : counted(others.length, 'unit')
  const focus = isNothing(d.focus) ? '' : ` ${named(seen, d.focus)}`
  return beat('order', {
    actor: actorIn(d.unit),
    title: does(seen, d.unit, `orders ${whom} to ${ORDERS[String(d.order)] ?? 'act'}${focus}`),
  })
})
/** WL-R-216: of a hidden unit only its player is known. */
const actsAlone = of((d, seen) =>
  beat('order', {
    actor: actorIn(d.unit),
    title: d.unit === null ? `A hidden unit of ${named(seen, d.player)} acts` : does(seen, d.unit, 'acts alone'),
  }),
)
const moved = of((d, seen) => {
  const way = Math.round(numberIn(d.length))
  const title = does(seen, d.unit, way === 0 ? 'turns' : 'moves')
  return beat('move', { actor: actorIn(d.unit), title, text: way === 0 ? '' : `${tenths(way)}"`, gravity: 0 })
})
const entered = of((d, seen) =>
  beat('move', { word: 'Inside', title: does(seen, d.unit, `goes into ${named(seen, d.place)}`), gravity: 1 }),
)

// ── attacks ─────────────────────────────────────────────────────────────────
const attacks = of((d, seen) => {
  const deed = isNothing(d.weapon) ? 'crashes into' : isNothing(d.target) ? 'fires at' : 'attacks'
  const text = isNothing(d.weapon) ? '' : named(seen, d.weapon)
  return beat('shot', { actor: actorIn(d.unit), title: does(seen, d.unit, `${deed} ${named(seen, d.target)}`), text })
})
const struck = of((d, seen) =>
  beat('dice', {
    title: does(seen, d.unit, `${numberIn(d.damage) === 0 ? 'does not hurt' : 'hits'} ${named(seen, d.target)}`),
    text: numberIn(d.damage) === 0 ? '' : `${numberIn(d.damage)} damage`,
    gravity: 0,
  }),
)
const missed = of((d, seen) => beat('dice', { title: does(seen, d.unit, `misses ${named(seen, d.target)}`), gravity: 0 }))
const between = (): Beat => beat('dice', { gravity: 0 })

// ── what comes of them ──────────────────────────────────────────────────────
const hurt =
  (field: string): Tell<View> =>
  (d, seen) =>
    beat('loss', {
      word: 'Wounds',
      title: does(seen, d[field], `loses ${counted(numberIn(d.lost), 'point')}`),
      text: `${numberIn(d.points)} left`,
      gravity: 2,
    })
const fell = of((d, seen) => {
  const unit = typeof d.unit === 'string' ? seen.units[d.unit] : undefined
  const name = (unit && findSheet(seen, unit.sheet)?.name) ?? 'unit'
  return beat('loss', { title: `${called(seen, d.unit)} destroyed`, fallen: { one: name, many: plural(name) }, gravity: 5 })
})
const captured = of((d, seen) =>
  beat('loss', { word: 'Prisoner', title: does(seen, d.captor, `takes ${named(seen, d.unit)} prisoner`), gravity: 5 }),
)
const result = (word: string, gravity: Gravity, title: string): Beat => beat('check', { word, gravity, title })

/** The story of others' turns. */
export const STORY: Story<View> = {
  rolls: {},
  events: {
    'turn began': untold,
    'turn ended': untold,
    passed: marked(1, 'Turn'),
    silenced: marked(2, 'Command'),
    speech: of((d, seen) =>
      beat('mark', {
        word: 'Speech',
        actor: actorIn(d.unit),
        title: does(seen, d.unit, `uses ${named(seen, d.skill)}`),
        text: `+${numberIn(d.bonus)} to the dice of ${counted(idsIn(d.units).length, 'unit')}`,
        gravity: 2,
      }),
    ),
    'command given': commanded,
    'acts alone': actsAlone,
    moved,
    'came out': untold,
    'went in': entered,
    'hidden move': of((d, seen) => beat('move', { title: `A hidden unit of ${named(seen, d.player)} moves`, gravity: 0 })),
    revealed: of((d, seen) =>
      beat('move', {
        word: 'Revealed',
        title: known(seen, d.unit, d.stealth === true ? 'strikes from hiding' : 'is revealed'),
        gravity: 2,
      }),
    ),
    captured: of((d, seen) => beat('score', { word: 'Capture', title: does(seen, d.unit, `captures ${named(seen, d.place)}`) })),
    'attack declared': untold,
    attacks,
    struck,
    missed,
    absorbed: between,
    'not affected': between,
    'attack wasted': between,
    'out of range': between,
    'mine went off': of((d, seen) => beat('shot', { word: 'Mine', title: does(seen, d.unit, 'sets off a mine') })),
    'mine exploded': between,
    'automatic fire': of((d, seen) =>
      beat('shot', { title: `${named(seen, d.skill)} of ${named(seen, d.unit)} fires at ${named(seen, d.target)}` }),
    ),
    'automatic hit': between,
    hurt: hurt('unit'),
    destroyed: fell,
    'piece hurt': hurt('piece'),
    'piece destroyed': of((d, seen) => beat('loss', { title: does(seen, d.piece, 'collapses'), gravity: 4 })),
    'cargo hurt': hurt('item'),
    retreated: of((d, seen) => result('Retreat', 3, does(seen, d.unit, 'flees'))),
    recovered: of((d, seen) =>
      beat('mark', {
        word: 'Recovery',
        title: d.unit === d.by ? does(seen, d.unit, 'recovers') : does(seen, d.by, `treats ${named(seen, d.unit)}`),
        text: `${counted(numberIn(d.points), 'point')} back`,
        gravity: 1,
      }),
    ),
    'override tried': of((d, seen) =>
      beat('shot', {
        word: 'Override',
        actor: actorIn(d.unit),
        title: does(seen, d.unit, `tries ${named(seen, d.skill)} on ${named(seen, d.target)}`),
      }),
    ),
    'override failed': of((d, seen) => result('Result', 1, does(seen, d.target, 'resists'))),
    overridden: of((d, seen) => result('Result', 2, `${listed(idsIn(d.targets).map(id => named(seen, id)))} cannot resist`)),
    frozen: of((d, seen) => result('Result', 3, does(seen, d.unit, 'is frozen'))),
    hijacked: of((d, seen) => result('Result', 3, does(seen, d.unit, `does what ${named(seen, d.player)} wants`))),
    'changed sides': of((d, seen) => result('Result', 4, does(seen, d.unit, 'changes sides'))),
    'taken prisoner': captured,
    boarding: of((d, seen) =>
      beat('shot', { word: 'Boarding', title: does(seen, d.unit, `tries to take over ${named(seen, d.target)}`) }),
    ),
    'boarding failed': of((d, seen) => result('Result', 1, `The crew of ${named(seen, d.target)} holds on`)),
    'taken over': of((d, seen) => result('Result', 4, does(seen, d.unit, `takes over ${named(seen, d.target)}`))),
    returned: marked(3, 'Return'),
    arrived: of((d, seen) => beat('mark', { word: 'Arrival', title: known(seen, d.unit, 'arrives'), gravity: 2 })),
    counted: () => beat('score'),
    conceded: () => beat('score', { gravity: 5 }),
  },
}
