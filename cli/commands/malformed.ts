import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonObject } from '@sandtable/kernel'
import type { Entry } from '@sandtable/registry'
import { gameDoors, shortRecords } from '@sandtable/testkit/malformed/game-doors'
import { type DoorReport, type MalformedReport, sendMalformed } from '@sandtable/testkit/malformed/malformed'
import { armyDoors, commandDoors } from '../doors.ts'
import { ROOT, readJsonFile } from '../files.ts'
import { loadGame } from '../load-game.ts'
import { plural, say, sayJson, tableLines } from '../print.ts'
import { openProgress } from '../progress.ts'

type Options = { json: boolean; inputs: number; least: number; seconds?: number; seed: string }

export async function run(id: string, { json, inputs, least, seconds, seed }: Options): Promise<number> {
  const { entry, game, engine } = await loadGame(id)
  const scenarios = scenariosOf(entry)
  const positions = scenarios.flatMap(({ position }) => (isObject(position) ? [position as JsonObject] : []))
  const commands = commandDoors(engine, scenarios, shortRecords(engine, seed, positions))
  const armies = entry.armies ? await armyDoors(await entry.armies()) : []
  const doors = [...gameDoors(engine, positions, seed), ...commands.doors, ...armies]
  const progress = await openProgress(`Malformed inputs for ${game.name}`, Math.max(inputs, least * doors.length), json)
  const work = sendMalformed(doors, { inputs, least, seconds: seconds ?? null, seed })
  let step = await work.next()
  for (; !step.done; step = await work.next()) await progress.reach(step.value.inputs, plural(step.value.inputs, 'input'))
  commands.end()
  const report = step.value
  progress.end(plural(report.inputs, 'input'))
  if (json) sayJson({ game: game.id, ...report })
  else say(...reportLines(report))
  return report.doors.some(door => door.troubles.length > 0) ? 1 : 0
}

/** The scenarios beside a game. */
function scenariosOf({ folder }: Entry): JsonObject[] {
  const examples = join(ROOT, folder, 'examples')
  if (!existsSync(examples)) return []
  return readdirSync(examples)
    .filter(name => name.endsWith('.json'))
    .map(name => readJsonFile(join(examples, name)) as JsonObject)
}

const timesOf = ({ troubles }: DoorReport, kind: string): string =>
  String(troubles.filter(t => t.kind === kind).reduce((sum, t) => sum + t.times, 0))

function reportLines({ inputs, doors }: MalformedReport): string[] {
  const head = ['door', 'inputs', 'throws', 'raw messages', 'changes', 'slowest', 'by the clock']
  const rows = doors.map(door => [
    door.door,
    String(door.inputs),
    ...['throw', 'raw message', 'change'].map(kind => timesOf(door, kind)),
    `${door.slowest.ms.toFixed(1)} ms`,
    `${door.wallMs.toFixed(1)} ms`,
  ])
  return [
    ...tableLines(head, rows),
    `${inputs} inputs`,
    ...doors.flatMap(({ door, troubles }) =>
      troubles.flatMap(({ kind, text, times, n, input }) => [
        `${door}: ${kind}, ${times} times: ${text}`,
        `    input ${n}: ${input}`,
      ]),
    ),
  ]
}
