import { type Loaded, type RuleId, refused, rngOf } from '@sandtable/kernel'
import { readAny } from '@sandtable/wargame/armies/any'
import { codeOf } from '@sandtable/wargame/armies/code'
import { compared } from '@sandtable/wargame/armies/compare'
import { filled, randomArmy } from '@sandtable/wargame/armies/complete'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { editedBy } from '@sandtable/wargame/armies/edits'
import { armyFile } from '@sandtable/wargame/armies/file'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
import { outlookOf } from '@sandtable/wargame/armies/outlook'
import { printedArmy } from '@sandtable/wargame/armies/print'
import { textOf } from '@sandtable/wargame/armies/text'
import { marked } from '@sandtable/wargame/armies/touched'
import type { ArmyHost, ArmySource } from '../../host/army-host.ts'
import { NAME_BYTES, randomHex } from '../../host/random-hex.ts'
import type { Games } from '../games.ts'
import { armyGames, kitCard, kitOf, nameOf, none, sheetFrom } from './kits.ts'

type Making = Pick<
  ArmyHost,
  | 'printed'
  | 'compared'
  | 'fighters'
  | 'matches'
  | 'outlook'
  | 'named'
  | 'kit'
  | 'kits'
  | 'made'
  | 'sheet'
  | 'edited'
  | 'filled'
  | 'price'
  | 'card'
  | 'written'
  | 'read'
  | 'sheetWritten'
  | 'sheetRead'
>

/** Making armies: nothing of it is kept here, each call gets the army it is about. */
export const makingCalls = (games: Games): Making => ({
  named: async () => armyGames().map(nameOf),
  kit: kitCard,
  kits: () => Promise.all(armyGames().map(kitCard)),
  made: async (game, from) => madeFrom(await kitOf(game), from),
  async sheet(game, army) {
    const kit = await kitOf(game)
    return sheetFrom(kit, kit.read(army))
  },
  async edited(game, army, edits) {
    const kit = await kitOf(game)
    const read = kit.read(army)
    return read.ok ? sheetFrom(kit, editedBy(kit, read.value, edits)) : read
  },
  async filled(game, army, tags) {
    const kit = await kitOf(game)
    const read = kit.read(army)
    if (!read.ok) return read
    const full = filled(kit, read.value, luck(), tags)
    if (full === read.value) return none(kit, 'Nothing more fits into what is left.')
    return full ? sheetFrom(kit, { ok: true, value: full }) : none(kit, 'Nothing was found that mends and fills this list.')
  },
  async price(game, army, at, before) {
    const kit = await kitOf(game)
    return marked(before ? kit.price(before, at) : [], kit.price(army, at))
  },
  async card(game, army, entry) {
    const kit = await kitOf(game)
    return kit.card(army, entry)
  },
  async compared(game, army, first, second) {
    const kit = await kitOf(game)
    const [one, other] = [kit.card(army, first), kit.card(army, second)]
    return one && other ? compared(one, other) : null
  },
  fighters: async (game, army) => (await kitOf(game)).duels?.fighters(army) ?? [],
  matches: async (game, army, by, on, money) => matchesOf(await kitOf(game), army, { by, on, money }),
  outlook: async (game, army) => outlookOf(await kitOf(game), army),
  async printed(game, army, paper, squares) {
    const { name } = (await games.today(game)).game
    const texts = new Map((await games.rules(game)).map(({ id, text }) => [id, text]))
    const rules = (rule: RuleId): string => texts.get(rule) ?? ''
    return printedArmy(await kitOf(game), army, { gameName: name, paper, code: await codeOf(army), squares, rules })
  },
  async written(game, army) {
    const kit = await kitOf(game)
    const { version } = (await games.today(game)).game
    const file = `${JSON.stringify(armyFile(kit, version, army), null, 1)}\n`
    return { text: textOf(kit, army), file, code: await codeOf(army) }
  },
  read: readOf,
  async sheetWritten(game, army, sheet) {
    const kit = await kitOf(game)
    const read = kit.read(army)
    return read.ok ? (kit.sheets?.find(({ id }) => id === sheet)?.write(read.value) ?? '') : ''
  },
  async sheetRead(game, army, sheet, csv) {
    const kit = await kitOf(game)
    const read = kit.read(army)
    if (!read.ok) return read
    return kit.sheets?.find(({ id }) => id === sheet)?.read(read.value, csv) ?? none(kit, 'There is no such sheet.')
  },
})

const luck = () => rngOf(randomHex(NAME_BYTES))

function madeFrom(kit: AnyKit, from: ArmySource): Loaded<Army> {
  if (from.type === 'ready') {
    const ready = kit.ready.find(({ id }) => id === from.id)
    return ready ? { ok: true, value: ready.army } : none(kit, 'There is no such ready army.')
  }
  const { banner, budget } = from
  if (from.type === 'empty') return { ok: true, value: kit.empty(banner, budget) }
  const army = randomArmy(kit, banner, budget, luck(), from.tags ?? [])
  return army ? { ok: true, value: army } : none(kit, 'No legal army was found for this budget. Try a larger one.')
}

/** Every game is asked; where none knows it, the one that the text names says why. */
async function readOf(text: string, game: string | null): Promise<Loaded<{ game: string; army: Army }>> {
  const games = game === null ? armyGames() : [game]
  const answers = []
  for (const id of games) {
    const read = await readAny(await kitOf(id), text)
    if (read.ok) return { ok: true, value: { game: id, army: read.value } }
    answers.push({ id, read })
  }
  const named = answers.find(({ id }) => text.includes(id)) ?? (answers.length === 1 ? answers[0] : undefined)
  return named ? named.read : refused('KERNEL-RECORD', 'This is no army of any game here: copy it once more, whole.')
}
