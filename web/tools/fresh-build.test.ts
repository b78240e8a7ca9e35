import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stampOf } from './fresh-build.ts'
import { versionOf } from './offline-plugin.ts'

test('a stamp changes with every source, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'sandtable-'))
  mkdirSync(join(root, 'kernel/node_modules'), { recursive: true })
  const file = join(root, 'kernel/a.ts')
  writeFileSync(file, 'a')
  utimesSync(file, 1, 1)
  const stamp = () => stampOf(root, ['kernel', 'bots'])
  const first = stamp()
  for (const other of ['kernel/a.test.ts', 'kernel/node_modules/b.ts', 'README.md']) writeFileSync(join(root, other), 'b')
  expect(stamp()).toBe(first)
  utimesSync(file, 2, 2)
  expect(stamp()).not.toBe(first)
  utimesSync(file, 1, 1)
  expect(stamp()).toBe(first)
  writeFileSync(join(root, 'kernel/b.ts'), 'b')
  expect(stamp()).not.toBe(first)
  rmSync(root, { recursive: true })
})

test('a version is that of the names and contents, in any order', () => {
  const [a, b] = [
    { name: 'a', content: 'x' },
    { name: 'b', content: 'y' },
  ]
  expect(versionOf([a!, b!])).toBe(versionOf([b!, a!]))
  expect(versionOf([a!, b!])).not.toBe(versionOf([a!, { name: 'b', content: 'z' }]))
  expect(versionOf([{ name: 'a', content: 'xb' }])).not.toBe(versionOf([{ name: 'ax', content: 'b' }]))
})
