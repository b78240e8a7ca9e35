import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@sandtable/registry'
import { jsonSchemaOf } from '@sandtable/wargame/json-schema'
import { problemsBySchema } from '@sandtable/wargame/schema-problems'
import { describe, expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { loadGame } from './load-game.ts'

type Example = { name: string; position?: object; setup?: object }
const examplesOf = (folder: string): Example[] => {
  const all = join(ROOT, folder, 'examples')
  return readdirSync(all)
    .filter(name => name.endsWith('.json'))
    .map(name => ({ ...JSON.parse(readFileSync(join(all, name), 'utf8')), name }))
}

describe.each(GAMES.filter(g => !g.sample))('the schema of $id', ({ id, folder }) => {
  test('fits every example position, and not one with a slip of the pen', async () => {
    const { game } = await loadGame(id)
    const problems = problemsBySchema(JSON.parse(JSON.stringify(jsonSchemaOf(game.forms!.position, 'x'))))
    const positions = examplesOf(folder).flatMap(({ name, position }) => (position ? [{ name, position }] : []))
    expect(positions.length).toBeGreaterThan(20)
    for (const { name, position } of positions) {
      expect(problems(position), name).toEqual([])
      expect(problems({ ...position, trun: 'a' }), name).not.toEqual([])
    }
  })
  test('fits every preset', async () => {
    const { game } = await loadGame(id)
    const problems = problemsBySchema(JSON.parse(JSON.stringify(jsonSchemaOf(game.forms!.setup, 'x'))))
    for (const preset of game.presets) expect(problems(JSON.parse(JSON.stringify(preset.setup))), preset.id).toEqual([])
  })
})

test.each(GAMES.filter(game => game.armies))(
  'the schema of armies of $id fits every ready one, and not one with a slip of the pen',
  async ({ armies }) => {
    const kit = await armies!()
    const problems = problemsBySchema(JSON.parse(JSON.stringify(jsonSchemaOf(kit.form, 'x'))))
    for (const { id, army } of kit.ready) {
      expect(problems(JSON.parse(JSON.stringify(army))), id).toEqual([])
      expect(problems({ ...army, nmae: 'x' }), id).not.toEqual([])
    }
  },
)

test('the command prints one JSON schema', () => {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'cli/sandtable.ts'), 'schema', 'toy'], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Toy skirmish: a described position',
    type: 'object',
    properties: { units: { type: 'array' } },
  })
})
