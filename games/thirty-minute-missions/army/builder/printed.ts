import type { Card, Printed, Reason, Region } from '@sandtable/wargame/armies/kit'
import { placed, type Shape } from '@sandtable/wargame/armies/outline'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { sectionName } from '../../basics/section-name.ts'
import type { SectionKind, Sheet } from '../../data/types.ts'
import { defenseOf } from '../figures.ts'
import { cardOf, weaponWords } from './card.ts'
import type { SquadList } from './list.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'A turn: movement, ranged combat, close combat. What is skipped is over.', rule: 'TM-TURN-01' },
  { text: 'It begins with 1d8 and the base AP; never more than 16 AP are kept.', rule: 'TM-TURN-03' },
  { text: 'A step costs 1 MP, one level up 2; one turn on the spot is free, another costs 1.', rule: 'TM-MOVE-07' },
  { text: 'Into black everything costs double, into tan 1 more.', rule: 'TM-R-24' },
  { text: 'Ranged attacks roll against Accuracy, close ones against Assault.', rule: 'TM-ATK-02' },
  { text: 'A roll succeeds at the stat or above.', rule: 'TM-ATK-05' },
  { text: 'The target rolls Evasion against every hit that is not critical.', rule: 'TM-ATK-06' },
  { text: 'A natural 8 is a Critical Hit: it always hits, is not evaded, and does half as much again.', rule: 'TM-CRIT-01' },
  { text: 'A natural 1 always misses.', rule: 'TM-CRIT-02' },
  { text: 'A section at 0 is destroyed, with all that is mounted on it.', rule: 'TM-ATK-09' },
  { text: 'A Command Action costs 2 AP; a Stance in the own turn ends that turn.', rule: 'TM-CMD-02' },
  { text: 'Falling: 2 × class × levels, to the legs.', rule: 'TM-FALL-01' },
]
type Row = 'top' | 'middle' | 'side' | 'foot'
const ROWS: { readonly [kind in SectionKind]: Row } = {
  ...{ head: 'top', torso: 'middle', cockpit: 'middle', ai_cockpit: 'middle', arm: 'side', leg: 'foot', tail: 'foot' },
  ...{ terra_drive: 'foot', aerial_drive: 'side', aquatic_drive: 'foot' },
}
/** Drives and cockpits are boxes. */
const SHAPES: { readonly [kind in SectionKind]?: Shape } = { head: 'head', torso: 'trunk', arm: 'arm', leg: 'leg' }
/** Where a row stands, and how wide it is together. */
const PLACES: {
  readonly [row in Row]: { readonly y: number; readonly height: number; readonly from: number; readonly to: number }
} = {
  ...{ top: { y: 0, height: 18, from: 32, to: 68 }, middle: { y: 21, height: 36, from: 32, to: 68 } },
  ...{ side: { y: 24, height: 30, from: 0, to: 100 }, foot: { y: 60, height: 40, from: 14, to: 86 } },
}
/** TM-SECT-01: the body, front view; what stands at the sides leaves the middle free. */
export function bodyOf(sheet: Sheet): readonly Region[] {
  const rows = Map.groupBy(
    sheet.sections.map((section, n) => ({ ...section, at: atOf('sections', n) })),
    ({ kind }) => ROWS[kind],
  )
  return [...rows].flatMap(([row, all]) => {
    const { y, height, from, to } = PLACES[row]
    return all.map((section, i): Region => {
      const side = { x: i % 2 === 0 ? from : to - 28, width: 28, y: y + Math.floor(i / 2) * (height + 2) }
      const width = (to - from) / all.length
      const place = row === 'side' ? side : { x: from + i * width, width: width - 1, y }
      return placed(
        { at: section.at, name: sectionName(sheet, section.id), value: String(defenseOf(section)), height, ...place },
        SHAPES[section.kind],
      )
    })
  })
}

/** A datasheet with its body. */
export const drawnCard = (sheet: Sheet): Card => ({ ...cardOf(sheet), drawing: bodyOf(sheet) })

/** Datasheets with their body and a circle for every point of each section. */
export const printedOf = (list: SquadList): Printed => ({
  cards: list.units.map(({ unit, n }) => {
    const sheet = list.sheets[unit]!
    const card = drawnCard(sheet)
    const tracks = sheet.sections.map(section => ({
      label: sectionName(sheet, section.id),
      boxes: defenseOf(section),
    }))
    return { ...card, title: `${card.title} ${n}`, tracks, isWide: true }
  }),
  hand: [],
  words: list.units.flatMap(({ unit }) => weaponWords(list.sheets[unit]!)),
  reference: REFERENCE,
})
