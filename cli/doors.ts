import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { GameRecord } from '@sandtable/kernel'
import { dataDoor, fileDoor, textDoor } from '@sandtable/testkit/malformed/doors'
import type { Door, Said } from '@sandtable/testkit/malformed/malformed'
import { readAny } from '@sandtable/wargame/armies/any'
import { codeOf } from '@sandtable/wargame/armies/code'
import { spentBy } from '@sandtable/wargame/armies/complete'
import type { AnyKit, Army } from '@sandtable/wargame/armies/kit'
import { textOf } from '@sandtable/wargame/armies/text'
import { run as refereeFile } from './commands/referee.ts'
import { run as replayFile } from './commands/replay.ts'
import { run as showFile } from './commands/show.ts'
import { run as verifyFile } from './commands/verify.ts'
import type { AnyEngine } from './load-game.ts'
import { violationText } from './print.ts'
import { type Ruling, referee } from './referee.ts'
import { readScenario } from './scenario.ts'
import { inTerminal } from './terminal.ts'
import { failureText, messageOf, WrongUse } from './wrong-use.ts'

type Command = (file: string) => Promise<number>

/** What a person would read after this command, and whether it found nothing wrong. */
async function commanded(run: () => Promise<number>): Promise<Said> {
  const words: string[] = []
  const paper = new Writable({
    write(data, _encoding, done) {
      words.push(String(data))
      done()
    },
  })
  const own = { input: Readable.from([]), output: paper, error: paper, leave: () => {} }
  try {
    return { taken: (await inTerminal(own, run)) === 0, words }
  } catch (error) {
    return { taken: false, words: [...words, error instanceof WrongUse ? messageOf(error) : await failureText(error)] }
  }
}

const rulingWords = (ruling: Ruling): string[] => {
  if (ruling.verdict === 'failed') return [ruling.text]
  return ruling.verdict === 'ok' ? ruling.events.map(told => told.sentence) : ruling.violations.map(violationText)
}

function judged(engine: AnyEngine, raw: unknown): Said {
  const read = readScenario(raw)
  if (!read.ok) return { taken: false, words: read.problems }
  try {
    const { rulings, problems } = referee(engine, read.value).judgement
    return { taken: problems.length === 0, words: [...rulings.flatMap(rulingWords), ...problems.map(p => p.text)] }
  } catch (error) {
    // A preset that is not there.
    if (error instanceof WrongUse) return { taken: false, words: [error.message] }
    throw error
  }
}

/** Commands that take a file, and what they make of it. `end` removes the file. */
export function commandDoors(engine: AnyEngine, scenarios: readonly unknown[], records: readonly GameRecord[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-malformed-'))
  const file = join(folder, 'file.json')
  const door = (name: string, samples: readonly unknown[], command: Command): Door => {
    const { next } = fileDoor(name, samples, () => commanded(() => command(file)))
    return {
      name,
      beginsAnew: true,
      next(rng) {
        const attempt = next(rng)
        // Whoever sends a file has written it before: only what the command makes of it is its answer.
        writeFileSync(file, String(attempt.input))
        return attempt
      },
    }
  }
  const doors: readonly Door[] = [
    { ...dataDoor('scenario', scenarios, raw => judged(engine, raw)), beginsAnew: true },
    door('referee <file>', scenarios, path => refereeFile(path, { json: false })),
    door('show <file>', [...scenarios, ...records], path => showFile(path, { json: false })),
    door('replay <file>', records, path => replayFile(path, { json: false, at: 3 })),
    door('verify <file>', records, path => verifyFile(path, { json: false, all: true })),
  ]
  return { doors, end: () => rmSync(folder, { recursive: true }) }
}

/** Every form an army is sent in; what is read is looked at as a builder would. */
export async function armyDoors(kit: AnyKit): Promise<readonly Door[]> {
  const armies = kit.ready.map(({ army }) => army)
  const looked = async (text: string): Promise<Said> => {
    const read = await readAny(kit, text)
    if (!read.ok) return { taken: false, words: read.violations.map(violationText) }
    return { taken: true, words: lookedAt(kit, read.value) }
  }
  return [
    fileDoor('army file', armies, looked),
    textDoor(
      'army text',
      armies.map(army => textOf(kit, army)),
      looked,
    ),
    textDoor('army code', await Promise.all(armies.map(codeOf)), looked),
  ]
}
function lookedAt(kit: AnyKit, army: Army): string[] {
  kit.tree(army)
  kit.catalogue(army)
  spentBy(kit, army)
  return [...kit.problems(army).map(({ text }) => text), ...kit.meters(army).map(({ text }) => text)]
}
