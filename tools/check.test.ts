import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findings } from './check/findings.ts'
import { MAY_READ_TEXT } from './check/lists.ts'
import type { SourceFile } from './check/source.ts'

const file = (path: string, ...lines: readonly string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` })

const manifest = (folder: string, name: string, ...dependencies: readonly string[]): SourceFile =>
  file(
    `${folder}/package.json`,
    JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map(each => [each, '1'])) }),
  )

const FOLDERS = ['kernel', 'geometry', 'testkit', 'registry', 'bots', 'lab', 'cli', 'server', 'web', 'bench', 'games/*']
const ROOT = file('package.json', JSON.stringify({ workspaces: FOLDERS, devDependencies: { vitest: '1', 'fast-check': '1' } }))
const PACKAGES: readonly SourceFile[] = [
  ROOT,
  ...FOLDERS.filter(folder => folder !== 'games/*' && folder !== 'kernel').map(folder =>
    manifest(folder, `@sandtable/${folder}`),
  ),
  manifest('kernel', '@sandtable/kernel', '@noble/hashes', 'lodash'),
  manifest('games/alpha', '@sandtable/alpha', 'tiny'),
  manifest('games/beta', '@sandtable/beta'),
]

/** What a repository of these files is blamed for: `path:line rule`. */
const blamed = (...files: readonly SourceFile[]): readonly string[] =>
  findings([...PACKAGES, ...files])
    .filter(({ weight }) => weight === 'error')
    .map(({ path, line, rule }) => `${path}:${line} ${rule}`)

const rulesIn = (path: string, ...lines: readonly string[]): readonly string[] =>
  findings([...PACKAGES, file(path, ...lines)])
    .filter(({ weight }) => weight === 'error')
    .map(({ rule }) => rule)

const FORBIDDEN_IMPORTS: readonly (readonly [string, string])[] = [
  ['kernel/a.ts', '@sandtable/geometry'],
  ['geometry/a.ts', '@sandtable/kernel'],
  ['games/alpha/a.ts', '@sandtable/beta'],
  ['games/alpha/a.ts', '@sandtable/testkit'],
  ['games/alpha/a.ts', '@sandtable/bots'],
  ['testkit/a.ts', '@sandtable/alpha'],
  ['registry/a.ts', '@sandtable/testkit/fuzz'],
  ['bots/a.ts', '@sandtable/alpha'],
  ['lab/a.ts', '@sandtable/registry'],
  ['cli/a.ts', '@sandtable/alpha'],
  ['server/a.ts', '@sandtable/testkit'],
  ['web/a.ts', '@sandtable/registry'],
  ['web/workers/a.ts', '@sandtable/registry'],
  ['tools/a.ts', '@sandtable/kernel'],
  ['cli/a.ts', '@sandtable/nowhere'],
  ['kernel/a.test.ts', '@sandtable/alpha'],
  ['games/alpha/test/a.ts', '@sandtable/beta'],
  ['games/alpha/a.ts', '../beta/a.ts'],
  ['games/alpha/a.ts', '../../kernel/a.ts'],
  ['bench/a.ts', '../kernel/a.ts'],
  ['kernel/a.ts', '../../outside.ts'],
  ['web/ui/a.ts', '../board/a.ts'],
  ['web/board/a.ts', '../store/a.ts'],
  ['web/board/pieces/a.ts', '../../table/a.ts'],
  ['web/store/a.ts', '../table/a.ts'],
  ['kernel/a.ts', 'node:fs'],
  ['geometry/a.ts', 'path'],
  ['games/alpha/a.ts', 'node:crypto'],
  ['bots/a.ts', 'node:os'],
  ['kernel/a.ts', 'lodash'],
  ['geometry/a.ts', 'vitest'],
  ['games/alpha/a.ts', 'huge'],
  ['games/beta/a.ts', 'tiny'],
  ['games/alpha/a.ts', 'vitest'],
  ['kernel/a.test.ts', 'jest'],
]

const ALLOWED_IMPORTS: readonly (readonly [string, string])[] = [
  ['kernel/a.ts', './b.ts'],
  ['kernel/a/b.ts', '../c.ts'],
  ['kernel/a.ts', '@noble/hashes/sha2.js'],
  ['kernel/a.ts', '@sandtable/kernel/b'],
  ['games/alpha/procs/a.ts', '../world.ts'],
  ['games/alpha/a.ts', '@sandtable/kernel'],
  ['games/alpha/a.ts', '@sandtable/geometry/table/distance'],
  ['games/alpha/a.ts', 'tiny/part'],
  ['testkit/a.ts', 'vitest'],
  ['testkit/a.ts', 'fast-check'],
  ['testkit/a.ts', 'node:fs'],
  ['registry/a.ts', '@sandtable/alpha'],
  ['registry/a.ts', '@sandtable/testkit/toy/game'],
  ['cli/a.ts', '@sandtable/testkit/fuzz'],
  ['cli/a.ts', 'node:fs'],
  ['server/a.ts', '@sandtable/registry'],
  ['web/worker/worker.ts', '@sandtable/registry'],
  ['web/worker/a.ts', '@sandtable/registry'],
  ['web/board/a.ts', '../ui/a.ts'],
  ['web/board/pieces/a.ts', '../overlay.ts'],
  ['web/board/a.test.ts', '../test/scenes.ts'],
  ['bench/a.ts', '@sandtable/alpha/game'],
  ['tools/a.ts', 'node:fs'],
  ['kernel/a.test.ts', '@sandtable/testkit'],
  ['kernel/a.test.ts', 'node:fs'],
  ['games/alpha/test/rules/a.ts', 'vitest'],
  ['vitest.config.ts', 'vitest/config'],
]

describe('imports', () => {
  test.each(FORBIDDEN_IMPORTS)('%s may not import %s', (path, address) => {
    expect(rulesIn(path, `import { a } from '${address}'`)).toEqual(['import'])
  })

  test.each(ALLOWED_IMPORTS)('%s may import %s', (path, address) => {
    expect(rulesIn(path, `import { a } from '${address}'`)).toEqual([])
  })

  test('every form of import counts, and no other string', () => {
    const lines = [
      `import '@sandtable/beta'`,
      `import type { A } from '@sandtable/beta'`,
      `export * from '@sandtable/beta'`,
      `const a = await import('@sandtable/beta')`,
      `type B = import('@sandtable/beta').B`,
      `const b = require('@sandtable/beta')`,
      `import {`,
      `  c,`,
      `} from "@sandtable/beta"`,
      `// import '@sandtable/beta'`,
      `const d = Array.from('@sandtable/beta') + e('@sandtable/beta')`,
    ]
    const lineNumbers = [1, 2, 3, 4, 5, 6, 9]
    expect(blamed(file('games/alpha/a.ts', ...lines))).toEqual(lineNumbers.map(line => `games/alpha/a.ts:${line} import`))
  })

  test('the nearest package.json decides, and the root does for tests only', () => {
    const own = manifest('bench/peers', 'peers', 'other-engine')
    expect(blamed(own, file('bench/peers/a.js', `import 'other-engine'`))).toEqual([])
    expect(blamed(own, file('bench/a.ts', `import 'other-engine'`))).toEqual(['bench/a.ts:1 import'])
  })
})

describe('circles', () => {
  const imports = (path: string, ...addresses: readonly string[]) => file(path, ...addresses.map(a => `import { a } from '${a}'`))
  const circles = (...files: readonly SourceFile[]) =>
    findings([...PACKAGES, ...files]).flatMap(({ path, line, rule, message }) =>
      rule === 'import-cycle' ? [`${path}:${line} ${message}`] : [],
    )

  test('files may not import each other, however long the way round; the shortest is told, once', () => {
    expect(circles(imports('cli/a.ts', './b.ts'), imports('cli/b.ts', './a.ts'))).toEqual([
      'cli/a.ts:1 cli/a.ts → cli/b.ts → cli/a.ts',
    ])
    const long = [imports('cli/a.ts', './x.ts', './b.ts'), imports('cli/b.ts', './c.ts'), imports('cli/c.ts', './d.ts', './a.ts')]
    expect(circles(...long, imports('cli/d.ts', './b.ts'), imports('cli/x.ts'))).toEqual([
      'cli/a.ts:2 cli/a.ts → cli/b.ts → cli/c.ts → cli/a.ts (4 files hang together like this)',
    ])
    expect(circles(imports('cli/a.ts', './a.ts'))).toEqual(['cli/a.ts:1 cli/a.ts → cli/a.ts'])
  })

  test('types, re-exports, imports at run time and the name of the own package count as well', () => {
    const back = imports('kernel/b.ts', './a.ts')
    for (const line of [
      `import type { B } from './b.ts'`,
      `export * from './b.ts'`,
      `const b = await import('./b.ts')`,
      `import { b } from '@sandtable/kernel/b'`,
    ])
      expect(circles(file('kernel/a.ts', line), back)).toEqual(['kernel/a.ts:1 kernel/a.ts → kernel/b.ts → kernel/a.ts'])
    const index = file('kernel/index.ts', `export * from './b.ts'`)
    expect(circles(index, imports('kernel/b.ts', '@sandtable/kernel'))).toEqual([
      'kernel/b.ts:1 kernel/b.ts → kernel/index.ts → kernel/b.ts',
    ])
  })

  test('what is imported twice from afar is no circle', () => {
    expect(circles(imports('cli/a.ts', './b.ts', './c.ts'), imports('cli/b.ts', './c.ts'), imports('cli/c.ts'))).toEqual([])
  })
})

const NOT_FOR_RULES: readonly (readonly [string, string])[] = [
  ['random', 'const a = Math.random()'],
  ['inexact', 'const a = Math.sin(1)'],
  ['inexact', 'const a = Math.atan2(1, 2)'],
  ['inexact', 'const a = Math.hypot(1, 2)'],
  ['inexact', 'const a = Math.log2(1)'],
  ['inexact', 'const { sqrt } = Math'],
  ['clock', 'const a = new Date()'],
  ['clock', 'const a = performance.now()'],
  ['timer', 'setTimeout(a, 1)'],
  ['timer', 'setInterval(a, 1)'],
  ['locale', 'a.sort((b, c) => b.localeCompare(c))'],
  ['locale', 'a.toLocaleString()'],
  ['locale', 'new Intl.Collator()'],
  ['outside', 'const a = process.env'],
  ['outside', 'console.log(a)'],
  ['outside', 'const a = globalThis.b'],
  ['eval', 'eval(a)'],
  ['eval', 'new Function(a)'],
  ['module-state', 'let a = 1'],
  ['module-state', 'export let a = 1'],
  ['module-state', 'var a = 1'],
]

const FINE_FOR_RULES: readonly string[] = [
  'const a = Math.sqrt(2) + 3 ** 2 + Math.floor(4)',
  'const a = Math.expand(1)',
  'const a = b.random()',
  'const updateDate1 = 1',
  "const a = 'Math.random() and Date'",
  '/** Math.random and Date are banned here; see process. */',
  'const a = { process: 1, console: 2 }',
  'const a = b.process',
  'const a = evaluate(b)',
  'type A = Function1',
  'function f() { let a = 1 }',
  'for (let i = 0; i < 1; i++) f(i)',
  'const a = b.let',
  'const a = setTimeouts(1)',
]

const NOWHERE: readonly (readonly [string, string])[] = [
  ['any', 'const a: any = 1'],
  ['any', 'const a = b as any'],
  ['any', 'const a: any[] = []'],
  ['any', 'const a: Map<string, any> = b'],
  ['any', 'const a: Set<any> = b'],
  ['as-never', 'const a = b as never'],
  ['unfinished-test', "test.only('a', b)"],
  ['unfinished-test', "describe.skip('a', b)"],
  ['unfinished-test', "test.todo('a')"],
  ['unfinished-test', 'test.skip.each([])'],
  ['suppression', '// @ts-ignore'],
  ['suppression', '// @ts-nocheck'],
  ['suppression', '/* biome-ignore lint: a */'],
]

const FINE_ANYWHERE: readonly string[] = [
  'const a = { any: true, b: any(c) }',
  'type A = { any: boolean }',
  'const a = b ? c : anything',
  'const a: never = b',
  'const a = secret.only.includes(b)',
  "const a = 'biome-ignore, @ts-ignore, : any'",
  'const a = [...b].any > 3',
]

describe('words', () => {
  test.each(NOT_FOR_RULES)('%s: %s is not for rules', (rule, line) => {
    for (const path of ['kernel/a.ts', 'geometry/a.ts', 'games/alpha/a.ts', 'testkit/toy/a.ts'])
      expect(rulesIn(path, line)).toEqual([rule])
    for (const path of ['cli/a.ts', 'testkit/a.ts', 'kernel/a.test.ts', 'games/alpha/test/a.ts'])
      expect(rulesIn(path, line)).toEqual([])
  })

  test.each(FINE_FOR_RULES)('rules may say: %s', line => {
    expect(rulesIn('kernel/a.ts', line)).toEqual([])
  })

  test('views and scenes do not spread the world', () => {
    for (const path of ['games/alpha/view.ts', 'games/alpha/scene.ts', 'testkit/toy/view.ts'])
      expect(rulesIn(path, 'const a = { ...world, b: 1 }')).toEqual(['spread-world'])
    expect(rulesIn('games/alpha/view.ts', 'const a = [...world.units, ...world[b], ...worldly]')).toEqual([])
    expect(rulesIn('games/alpha/setup.ts', 'const a = { ...world }')).toEqual([])
  })

  test('hexes are written by column and row outside of their arithmetic', () => {
    for (const path of ['games/alpha/a.ts', 'games/alpha/test/a.ts', 'web/a.tsx', 'kernel/a.ts', 'testkit/fog/a.ts'])
      for (const line of ['const a = { q: 1, r: 2 }', 'const { q, r } = hex', 'const a = hex.q'])
        expect(rulesIn(path, line)).toEqual(['axial'])
    expect(rulesIn('geometry/hex/axial/a.ts', 'const { q, r } = hex')).toEqual([])
    expect(rulesIn('web/a.tsx', 'const a = { quick: 1, r: 2, ...b.quick }')).toEqual([])
  })

  test.each(NOWHERE)('%s: nowhere %s', (rule, line) => {
    for (const path of ['web/a.tsx', 'tools/a.ts', 'kernel/a.test.ts', 'a.config.ts'])
      expect(new Set(rulesIn(path, line))).toEqual(new Set([rule]))
  })

  test.each(FINE_ANYWHERE)('anyone may say: %s', line => {
    expect(rulesIn('cli/a.ts', line)).toEqual([])
  })

  test('styles are read too', () => {
    expect(rulesIn('web/a.css', 'p { }', '/* biome-ignore lint: a */')).toEqual(['suppression'])
  })

  test('only a test may expect a compile error', () => {
    expect(rulesIn('kernel/a.ts', '// @ts-expect-error')).toEqual(['suppression'])
    expect(rulesIn('kernel/a.test.ts', '// @ts-expect-error')).toEqual([])
  })
})

describe('errors', () => {
  test.each([
    ['try { f() } catch {}', 'try { f() } catch { return null }'],
    ['try { f() } catch (error) { return null }', 'try { f() } catch (error) { g(a.error) }'],
    ['const a = f().catch(() => null)', 'f()\n  .catch(() => {})'],
  ])('do not disappear without a reason: %s', (...lines) => {
    for (const line of lines) expect(rulesIn('bots/a.ts', line)).toEqual(['catch'])
  })
  test.each([
    'try { f() } catch (error) { g(error) }',
    'try { f() } catch { // No such file: there is nothing to read.\n return null }',
    '// A closed page has nobody to tell.\nconst a = f().catch(() => null)',
    'const a = f().catch(() => null) // It is tried again.',
    'const a = f().catch(error => g(error))',
    'const a = f().catch(g)',
    "const a = 'catch {}'",
  ])('may be looked at, or named: %s', line => {
    expect(rulesIn('bots/a.ts', line)).toEqual([])
  })
  test('tests may catch what they like', () => {
    expect(rulesIn('bots/a.test.ts', 'try { f() } catch {}')).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `f(${i})`)
  const literals = (count: number): readonly string[] => ['const a = [', ...Array.from({ length: count - 2 }, () => '  1,'), ']']

  test('a file has at most 300 lines', () => {
    expect(blamed(file('cli/a.ts', ...literals(300)))).toEqual([])
    expect(blamed(file('cli/a.ts', ...literals(301)))).toEqual(['cli/a.ts:301 file-size'])
  })

  test('tests and literals have at most 800', () => {
    for (const path of ['cli/a.test.ts', 'games/alpha/test/a.ts', 'games/alpha/data/a.ts', 'games/alpha/a.data.ts']) {
      expect(blamed(file(path, ...literals(800)))).toEqual([])
      expect(blamed(file(path, ...literals(801)))).toEqual([`${path}:801 file-size`])
    }
  })

  test('a function has at most 40 lines, and the finding is at its head', () => {
    expect(blamed(file('cli/a.ts', '', 'function f() {', ...lines(40), '}'))).toEqual([])
    expect(blamed(file('cli/a.ts', '', 'function f() {', ...lines(41), '}'))).toEqual(['cli/a.ts:2 function-size'])
  })

  test('so has a step', () => {
    const steps = (count: number) => file('games/alpha/procs/a.ts', 'proc({', '  begin(play) {', ...lines(count), '  },', '})')
    expect(blamed(steps(40))).toEqual([])
    expect(blamed(steps(41))).toEqual(['games/alpha/procs/a.ts:2 function-size'])
  })

  test('beyond 25 lines it is worth a look, and no error', () => {
    const guides = (count: number) =>
      findings([file('cli/a.ts', 'function f() {', ...lines(count), '}')]).map(({ weight, message }) => `${weight} ${message}`)
    expect(guides(25)).toEqual([])
    expect(guides(26)).toEqual(['guide f: 26 lines, better at most 25'])
  })
})

describe('traits', () => {
  const traits = file('games/alpha/traits/a.ts', `export const a = { id: 'stealthy', title: 'Hidden', grid: 'hex' }`)

  test('procedures, asks and the kernel name no trait', () => {
    for (const path of ['games/alpha/procs/a.ts', 'games/alpha/asks/a.ts', 'kernel/a.ts'])
      expect(blamed(traits, file(path, '', `if (has('stealthy')) f()`))).toEqual([`${path}:2 trait-name`])
  })

  test('other parts, other games, tests, comments and longer strings may', () => {
    for (const path of [
      'games/alpha/words.ts',
      'games/alpha/data/a.ts',
      'games/beta/procs/a.ts',
      'kernel/a.test.ts',
      'bots/a.ts',
    ])
      expect(blamed(traits, file(path, `if (has('stealthy')) f()`))).toEqual([])
    expect(blamed(traits, file('games/alpha/procs/a.ts', `// 'stealthy'`, `f('stealthy units', stealthy)`))).toEqual([])
  })

  test('only ids count', () => {
    expect(blamed(traits, file('games/alpha/procs/a.ts', `f('Hidden', 'hex')`))).toEqual([])
  })

  test('traits and procedures are known in every chapter of a game', () => {
    const inChapter = (path: string) => file(path, `export const a = { id: 'stealthy' }`)
    const proc = file('games/alpha/shooting/procs/a.ts', `if (has('stealthy')) f()`)
    for (const path of ['games/alpha/shooting/traits.ts', 'games/alpha/supply/card-traits-basic.ts'])
      expect(blamed(inChapter(path), proc)).toEqual(['games/alpha/shooting/procs/a.ts:1 trait-name'])
    expect(blamed(inChapter('games/alpha/shooting/portraits.ts'), proc)).toEqual([])
  })
})

describe('text', () => {
  test.each([
    ['a regular expression', 'export const is = (label: string) => /^hand/.test(label)'],
    ['one that is made', 'export const is = (label: string) => new RegExp(label)'],
    ['the beginning of a string', "export const is = (label: string) => label.startsWith('Hand')"],
    ['its end', "export const is = (label: string) => label.endsWith('.')"],
    ['its parts', "export const parts = (label: string) => label.split(': ')"],
    ['a place in it', "export const at = (label: string) => label.search('x')"],
    ['what fits', "export const found = (label: string) => label.match('x')"],
    ['words in it', "export const is = (label: string) => label.includes(', ')"],
    ['words in it that are made', 'export const is = (label: string) => label.indexOf(`hand of`) === 0'],
    ['its last words', "export const at = (label: string) => label.lastIndexOf(': ')"],
    ['one of its letters', 'export const first = (label: string) => label.charAt(0)'],
    ['another string instead', "export const other = (label: string) => label.replaceAll('-', ' ')"],
  ])('screens do not look into it: %s', (_what, line) => {
    expect(rulesIn('web/table/a.ts', line)).toEqual(['pattern'])
  })
  test('everybody else may, and so do the tools of the app and its tests', () => {
    const line = 'export const is = (label: string) => /^hand/.test(label)'
    for (const path of ['games/alpha/a.ts', 'cli/a.ts', 'web/tools/a.ts', 'web/table/a.test.ts', 'web/test/a.ts'])
      expect(rulesIn(path, line)).toEqual([])
  })
  test('whether an id is in a list is none', () => {
    expect(
      rulesIn('web/table/a.ts', "export const is = (kinds: string[]) => kinds.includes('mw.turn') && kinds.indexOf('a/b') > 0"),
    ).toEqual([])
  })
  test('division and words in strings and comments are none', () => {
    expect(
      rulesIn('web/table/a.ts', 'export const half = (a: number, b: number) => a / b / 2 // a.split(b)', "void 'a.split('"),
    ).toEqual([])
  })
  test('the list names no file that is gone', () => {
    expect(MAY_READ_TEXT.map(({ file }) => file).filter(path => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
  })
  test('a file with a line of its own may, as long as it does', () => {
    expect(rulesIn('web/sw.ts', "export const is = (name: string) => name.startsWith('a')")).toEqual([])
    expect(rulesIn('web/sw.ts', 'export const a = 1')).toEqual(['pattern'])
  })
})

describe('browser tests', () => {
  const path = 'web/test/browser/a.test.ts'
  test.each([
    ['by a text that others may say too', "await page.getByText('Ready').waitFor()"],
    ['by one with a variable', `await page.getByText(\`choice \${seq} of\`).waitFor()`],
    ['by a pattern from nowhere', 'await page.getByText(/ready/).waitFor()'],
    ['by a label', "await page.getByLabel('Log').waitFor()"],
    ['by a part of a name', "await page.getByRole('button', { name: 'Go' }).click()"],
    ['by a part of a name, in lines', "await page.getByRole('button', {\n  name: 'Go',\n}).click()"],
    ['once, at a text', "expect(await page.locator('h1').textContent()).toBe('Ready')"],
    ['once, at a number', "expect(await page.locator('li').count(), 'the list').toBe(0)"],
    ['after a time', 'await page.waitForTimeout(500)'],
  ])('do not look %s', (_what, line) => {
    expect(rulesIn(path, line)).toEqual(['look'])
    expect(rulesIn('web/tools/a.ts', line)).toEqual([])
  })
  test.each([
    "await page.getByText('Ready', { exact: true }).waitFor()",
    'await page.getByText(/^Ready/).waitFor()',
    `await page.getByText(new RegExp(\`^choice \${seq} of\`)).waitFor()`,
    "await page.getByText('Ready').first().waitFor()",
    'await page\n  .getByText(/ready/)\n  .first()\n  .waitFor()',
    "await page.getByRole('button', { name: 'Go', exact: true }).click()",
    "await page.getByRole('button', { name: /^Go/ }).click()",
    "await expect.poll(() => page.locator('h1').textContent()).toBe('Ready')",
    "expect(await stepOf(page)).toBe('3')",
    "if ((await page.locator('li').count()) > 0) f()",
  ])('may say: %s', line => {
    expect(rulesIn(path, line)).toEqual([])
  })
})

describe('the repository', () => {
  const host = ['registry', 'npmjs', 'org'].join('.')

  test('lock files hold no download addresses', () => {
    for (const path of ['package-lock.json', 'bench/peers/package-lock.json'])
      expect(blamed(file(path, '{', '"resolved": "https://example.org/a.tgz"', '}'))).toEqual([`${path}:2 lock-address`])
    expect(blamed(file('package-lock.json', '{', '"resolved": "kernel", "link": true', '}'))).toEqual([])
    expect(blamed(file('docs/a.json', '{ "resolved": "https://example.org/a.tgz" }'))).toEqual([])
  })

  test('no file names a registry', () => {
    expect(blamed(file('docs/a.md', '', `see https://${host}/a`))).toEqual(['docs/a.md:2 registry-host'])
    expect(blamed(file('docs/a.md', `see ${host}`))).toEqual(['docs/a.md:1 registry-host'])
    expect(blamed(file('a.sh', `curl https://${['registry', 'example', 'com'].join('.')}/a`))).toEqual(['a.sh:1 registry-host'])
    expect(blamed(file('.npmrc', 'fund=false', 'registry=http://10.0.0.1/'))).toEqual(['.npmrc:2 registry-host'])
  })

  test('the word registry is no registry', () => {
    expect(
      blamed(file('docs/a.md', 'registry/ is the only package that names the games; https://example.org/registry.html')),
    ).toEqual([])
    expect(blamed(file('.npmrc', 'omit-lockfile-registry-resolved=true'))).toEqual([])
  })

  test('every package is a workspace, unless it is installed apart', () => {
    expect(blamed(manifest('extra', '@sandtable/extra'))).toEqual(['extra/package.json:1 workspace'])
    expect(blamed(manifest('games/alpha/deep', '@sandtable/deep'))).toEqual(['games/alpha/deep/package.json:1 workspace'])
    expect(blamed(manifest('bench/peers', 'peers'), manifest('games/gamma', '@sandtable/gamma'))).toEqual([])
  })
})
