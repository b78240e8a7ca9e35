import type { Loaded } from '@sandtable/kernel'
import {
  flag,
  forSome,
  id,
  list,
  name,
  oneOf,
  optional,
  orNull,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { noSuch, type Refuse, readInto, repeatsIn, type Subject, watched } from '@sandtable/wargame/read'
import { BONUSES } from '../data/bonuses.ts'
import { ECONOMY, FACTIONS } from '../data/realm.ts'
import { CLASSES } from '../data/types.ts'
import { HEROES } from '../data/units.ts'
import { type Expedition, findHeroIn, heroesFor, OWN, RECRUITS } from './expedition.ts'
import { checkExpedition } from './problems.ts'

const MOST = 20
const keysOf = (all: readonly { readonly key: string }[]): readonly string[] => all.map(one => one.key)
export const buildField = ruled(
  'MV-HER-02',
  shape({
    key: id,
    ...{ hp: withDefault(whole(0, MOST), 3), ap: withDefault(whole(0, MOST), 3) },
    abilities: ruled('MV-HER-04', withDefault(list(words(40), MOST), [])),
    later: withDefault(flag, false),
  }),
)
export const factionField = ruled(
  'MV-FAC-01',
  shape({
    ...{ name, fortressName: name, description: withDefault(words(200), '') },
    bonuses: list(
      oneOf(
        'bonus',
        BONUSES.map(({ id }) => id),
      ),
      MOST,
    ),
  }),
)
const dice = ruled('MV-DIC-08', whole(1, 6))
const groundDice = shape({ grassland: dice, forest: dice, hill: dice, mountain: dice, bridge: dice })
export const ownHeroField = ruled(
  'MV-R-71',
  shape({
    ...{ id, name, title: name, class: oneOf('class', CLASSES) },
    counters: withDefault(ruled('MV-INI-03', list(words(40), MOST)), []),
    attributes: withDefault(ruled('MV-ATR-01', list(oneOf('attribute', ['heavy', 'agile', 'setup'] as const), MOST)), []),
    ...{ attackDice: orNull(groundDice), defenceDice: orNull(groundDice) },
    rangeDice: orNull(forSome(oneOf('distance', ['1', '2', '3'] as const), ruled('MV-DIC-08', whole(0, 6)))),
    abilities: ruled('MV-HER-04', list(oneOf('ability', keysOf(HEROES.flatMap(({ abilities }) => abilities))), MOST)),
  }),
)
/** The form of an expedition. */
export const expeditionField = ruled(
  'MV-SET-09',
  shape({
    name,
    faction: oneOf('faction', [...keysOf(FACTIONS), OWN]),
    own: orNull(factionField),
    gold: withDefault(ruled('MV-SET-06', whole(1, ECONOMY.goldCap)), ECONOMY.startingGold),
    muster: ruled(
      'MV-BLD-02',
      withDefault(list(shape({ unit: oneOf('recruit', keysOf(RECRUITS)), count: whole(1, MOST) }), MOST), []),
    ),
    heroes: withDefault(list(buildField, HEROES.length + MOST), []),
    ownHeroes: optional(list(ownHeroField, MOST)),
  }),
)
const ABOUT: Subject = { what: 'an expedition', rule: 'MV-SET-09' }

/** Checks an expedition from outside: everything in it is known, and with `gold` it is legal. Null: one that is still being written. */
export const readExpedition = (raw: unknown, gold: number | null): Loaded<Expedition> =>
  readInto(expeditionField, raw, ABOUT, (written, refuse) => {
    checkWritten(written, gold, refuse)
    return written as Expedition
  })
/** The same for one that stands in another file. */
export function checkWritten(written: Read<typeof expeditionField>, gold: number | null, refuse: Refuse): void {
  const { refuse: against, isSound } = watched(refuse)
  const expedition = written as Expedition
  if ((written.faction === OWN) !== (written.own !== null))
    against(['faction'], `a faction of one's own is called '${OWN}' and written out`, 'MV-SET-09')
  for (const one of repeatsIn((written.ownHeroes ?? []).map(hero => hero.id)))
    against(['ownHeroes'], `there are two heroes of the id '${one}'`, 'MV-HER-14')
  for (const [i, { key, abilities }] of written.heroes.entries()) {
    const hero = findHeroIn(expedition, key)
    const printed = keysOf(hero?.abilities ?? [])
    if (!hero) against(['heroes', i, 'key'], () => noSuch('hero', key, keysOf(heroesFor(expedition))), 'MV-HER-01')
    for (const one of hero ? abilities : [])
      if (!printed.includes(one))
        against(['heroes', i, 'abilities'], () => noSuch(`ability of ${hero!.name}`, one, printed), 'MV-HER-02')
  }
  if (isSound() && gold !== null) checkExpedition(expedition, gold, against)
}
