/** The rules of the repository as data. A new edge or exception is a line here, in a commit of its own. */

// ── 1. imports ──────────────────────────────────────────────────────────────
// No list says who may import in a circle, because nobody may: neither values nor types, anywhere (cycles.ts).

/** What of ours a place may import, as places; a file has the permissions of every row that covers it, and its own package always. */
export const MAY_IMPORT: readonly { from: string; to: readonly string[] }[] = [
  { from: 'kernel', to: [] },
  { from: 'geometry', to: [] },
  { from: 'wargame', to: ['kernel', 'geometry'] },
  { from: 'games/*', to: ['kernel', 'geometry', 'wargame'] },
  { from: 'testkit', to: ['kernel', 'geometry', 'wargame'] },
  { from: 'registry', to: ['kernel', 'wargame/armies', 'bots', 'games/*', 'testkit/toy', 'testkit/fog'] },
  { from: 'bots', to: ['kernel'] },
  { from: 'lab', to: ['kernel'] },
  { from: 'cli', to: ['registry', 'kernel', 'wargame', 'bots', 'lab', 'testkit'] },
  { from: 'server', to: ['registry', 'kernel', 'bots', 'lab'] },
  { from: 'web', to: ['kernel', 'geometry'] },
  { from: 'web/worker', to: ['registry', 'wargame/armies'] },
  {
    from: 'web/host',
    to: [
      'registry/compare',
      ...['advice', 'book', 'compare', 'duel', 'kit', 'outlook', 'print'].map(file => `wargame/armies/${file}`),
    ],
  },
  { from: 'web/tools', to: ['registry'] },
  { from: 'web/test', to: ['registry'] },
  { from: 'bench', to: ['*'] },
  { from: 'tools', to: [] },
  { from: 'tools/soak/secrets.ts', to: ['kernel', 'registry', 'testkit'] },
  { from: 'tools/soak/armies.ts', to: ['cli', 'kernel', 'registry', 'testkit', 'wargame', 'web/worker'] },
]

/** Folders that know only these of their own package besides themselves; a folder without a line is free. Their tests are too. */
export const ROOMS: readonly { room: string; to: readonly string[] }[] = [
  { room: 'web/ui', to: [] },
  { room: 'web/board', to: ['web/ui'] },
  { room: 'web/store', to: ['web/board', 'web/host', 'web/ui'] },
]

/** What of ours every test may import besides. */
export const TESTS_MAY_IMPORT: readonly string[] = ['testkit']

/** Places that must run in a browser: no Node built-ins, except in their tests. */
export const BROWSER: readonly string[] = ['kernel', 'geometry', 'wargame', 'games/*', 'bots']

/** Places whose npm packages are these and no others, whatever their package.json says. Elsewhere its dependencies decide. */
export const ONLY_NPM: readonly { from: string; npm: readonly string[] }[] = [
  { from: 'kernel', npm: ['@noble/hashes'] },
  { from: 'geometry', npm: [] },
]

/** Places that may use development packages of the root outside of tests: they are made for tests, or are tools. */
export const DEV_NPM: readonly { from: string; npm: readonly string[] }[] = [
  { from: 'testkit', npm: ['vitest', 'fast-check'] },
  { from: 'web/tools/pictures.ts', npm: ['playwright-core'] },
  { from: 'web/tools/moments.ts', npm: ['playwright-core'] },
  { from: 'web/tools/take-moments.ts', npm: ['playwright-core'] },
  { from: 'web/bench', npm: ['playwright-core'] },
]

/** Modules that are made while building: the plugins in web/tools write them. */
export const BUILT: readonly { from: string; npm: readonly string[] }[] = [{ from: 'web/worker', npm: ['virtual:icons'] }]

// ── 2. words ────────────────────────────────────────────────────────────────

/** Places where the same input must give the same output on every machine. */
const PURE: readonly string[] = ['kernel', 'geometry', 'wargame', 'games/*', 'testkit/toy', 'testkit/fog']
const EVERYWHERE: readonly string[] = ['*']

export type Ban = {
  where: readonly string[]
  /** Tests may use it. */
  exceptTests: boolean
  in: 'code' | 'comments'
  pattern: RegExp
  rule: string
  message: string
}

const inPure = (rule: string, pattern: RegExp, message: string): Ban => ({
  where: PURE,
  exceptTests: true,
  in: 'code',
  pattern,
  rule,
  message,
})

const inAll = (rule: string, pattern: RegExp, message: string): Ban => ({
  where: EVERYWHERE,
  exceptTests: false,
  in: 'code',
  pattern,
  rule,
  message,
})

/** The `(?<![.\w$])` is for names that may well be a field of something else. */
export const BANNED: readonly Ban[] = [
  inPure('random', /\bMath\s*\.\s*random\b/g, 'chance comes from the dice of the state only'),
  inPure(
    'inexact',
    /\bMath\s*\.\s*(?:a?(?:sin|cos|tan)h?|atan2|hypot|pow|exp|expm1|log|log2|log10|log1p|cbrt)\b/g,
    'its last bit differs between machines',
  ),
  inPure('inexact', /\bMath\b(?!\s*\.)/g, 'name each function of Math where it is used'),
  inPure('clock', /\bDate\b|\bperformance\s*\.\s*now\b/g, 'rules know no clock'),
  inPure('timer', /(?<![.\w$])set(?:Timeout|Interval)\b/g, 'rules know no clock'),
  inPure('locale', /\blocaleCompare\b|\btoLocale\w*|\bIntl\b/g, 'it depends on the machine'),
  inPure('outside', /(?<![.\w$])(?:process|console)\b(?!\s*:)|(?<![.\w$])globalThis\b/g, 'rules reach nothing outside'),
  inPure('eval', /(?<![.\w$])eval\s*\(|(?<![.\w$])Function\s*\(/g, 'no code from text'),
  {
    where: [
      'games/*/view.ts',
      'games/*/scene.ts',
      'testkit/toy/view.ts',
      'testkit/toy/scene.ts',
      'testkit/fog/view.ts',
      'testkit/fog/scene.ts',
    ],
    exceptTests: false,
    in: 'code',
    pattern: /\.\.\.\s*world\b(?!\s*(?:\?\.|[.[]))/g,
    rule: 'spread-world',
    message: 'a view is built up field by field, so that a new secret cannot leak',
  },
  {
    where: ['web/worker'],
    exceptTests: true,
    in: 'code',
    pattern: /(?<![.\w$])(?:engineOf|Session|stateHash|verifyRolls|kernelAsks|makeBot)\b/g,
    rule: 'other-kernel',
    message: 'a game may be of frozen rules: call them through Rules (registry/rules.ts)',
  },
  inAll(
    'any',
    /:\s*any\b(?!\s*[(.:?])|\bas\s+any\b|(?<=[\w$])<any\b|(?<![.\w$])any(?:\[\]|>)/g,
    'say the type, or `unknown` and look',
  ),
  {
    where: ['kernel', 'wargame', 'games/*', 'testkit', 'registry', 'bots', 'lab', 'cli', 'web'],
    exceptTests: false,
    in: 'code',
    pattern: /\{\s*q\s*[,:]|\.q\b/g,
    rule: 'axial',
    message: 'a hex is written by column and row; axial coordinates stay in geometry/hex',
  },
  inAll('as-never', /\bas\s+never\b/g, 'it switches the compiler off'),
  inAll(
    'unfinished-test',
    /\.(?:only|skip|todo)\s*\(|\b(?:test|it|describe|rule)\s*\.\s*(?:only|skip|todo)\b/g,
    'every test runs',
  ),
  {
    where: EVERYWHERE,
    exceptTests: false,
    in: 'comments',
    pattern: /@ts-(?:ignore|nocheck)\b|\bbiome-ignore\b/g,
    rule: 'suppression',
    message: 'mend the cause',
  },
  {
    where: EVERYWHERE,
    exceptTests: true,
    in: 'comments',
    pattern: /@ts-expect-error\b/g,
    rule: 'suppression',
    message: 'only a test may expect a compile error',
  },
]

/** Where a `let` or `var` at the top of a module is an error: state is in the world and in vars. */
export const NO_MODULE_STATE: readonly string[] = PURE

// ── 3. sizes, in lines ──────────────────────────────────────────────────────

export const FILE_LIMIT = 300
/** For tests and for literals: `data/` folders and `*.data.ts`. */
export const LONG_FILE_LIMIT = 800
export const FUNCTION_LIMIT = 40
/** For components: markup takes lines that are read at a glance. */
export const COMPONENT_LIMIT = 60
/** Longer functions are listed with `--verbose`, and are no error. */
export const FUNCTION_GUIDE = 25

// ── 4. traits ───────────────────────────────────────────────────────────────

/** Folders whose procedures must be blind to traits. */
export const GAMES: readonly string[] = ['games/*']
/** Parts of a game that never name a trait, besides the kernel, which names none of any game. */
export const NO_TRAIT_NAMES: readonly string[] = ['procs', 'asks']

// ── 5. text ─────────────────────────────────────────────────────────────────

/** Places that read what a game means from its fields, never out of its words: no regular expression, no look into a string. */
export const NO_PATTERNS: readonly string[] = ['web']
/** What is no screen: tools that build the app, measure it or serve it. */
export const NO_PATTERNS_EXCEPT: readonly string[] = ['web/tools', 'web/bench', 'web/start.ts']

/** Files that do look into text, and what text that is: never what a game says of itself. A line of a file that no longer does must go. */
export const MAY_READ_TEXT: readonly { file: string; text: string }[] = [
  // What people type, and what they look for with it.
  { file: 'web/ask/on-board/measure.ts', text: 'lengths that are typed, and numbers without idle zeros' },
  { file: 'web/ask/pick/pick.ts', text: 'the words of a search' },
  { file: 'web/ask/reaction/condition.ts', text: 'lengths that are typed' },
  { file: 'web/armies/builder/find-entries.ts', text: 'the words of a search' },
  { file: 'web/home/find-presets.ts', text: 'the words of a search' },
  { file: 'web/home/seat-ids.ts', text: 'names that people give themselves' },
  { file: 'web/rules/find-rules.ts', text: 'the words of a search, and headings in addresses' },
  // Strings that the app wrote itself.
  { file: 'web/ask/reaction/passing.ts', text: 'keys of standing orders' },
  { file: 'web/armies/army-link.ts', text: 'armies packed into addresses' },
  { file: 'web/armies/builder/parts.ts', text: 'places in army files' },
  { file: 'web/board/drawing/random.ts', text: 'names that drawings are seeded with' },
  { file: 'web/end/odds.ts', text: 'digits in groups of three' },
  { file: 'web/replay/point.ts', text: 'points of a replay in addresses' },
  { file: 'web/sw.ts', text: 'names of caches' },
  { file: 'web/home/use-record-file.ts', text: 'whether a file holds text at all' },
  { file: 'web/worker/packed-game.ts', text: 'a game packed into a file' },
  { file: 'web/worker/armies/keeping.ts', text: 'armies written as text, line by line' },
  { file: 'web/ui/download.ts', text: 'names of files' },
  // Markup and styles.
  { file: 'web/board/drawing/markup.ts', text: 'signs that markup needs for itself' },
  { file: 'web/board/icons.ts', text: 'drawings of silhouettes' },
  { file: 'web/board/ids.ts', text: 'ids of elements' },
  { file: 'web/board/pieces/look.ts', text: 'ids of elements' },
  { file: 'web/board/terrain/document.ts', text: 'names of colours in a drawing' },
  { file: 'web/share/picture.ts', text: 'a drawing and its styles' },
  { file: 'web/share/styles.ts', text: 'styles and fonts of the page' },
  // The rulebook is a page of marked-up text for readers; nothing of play is taken from it.
  { file: 'web/rules/ChapterView.tsx', text: 'arrows in rulings' },
  { file: 'web/rules/heading.ts', text: 'names of rules before a colon' },
  { file: 'web/rules/inline.ts', text: 'bold, code, italics and ids of rules' },
  { file: 'web/rules/related.ts', text: 'ids of rules and words that rules share' },
  // Sentences, for their setting alone: what they mean is not asked.
  { file: 'web/log/log.ts', text: 'names that the scene knows, to print them bold' },
  { file: 'web/ui/sentence.ts', text: 'what is set as code, for quotes' },
]

// ── 6. browser tests ────────────────────────────────────────────────────────

/** Tests that look at pages while they change. */
export const BROWSER_TESTS: readonly string[] = ['web/test/browser']

// ── 7. the repository ───────────────────────────────────────────────────────

/** What was built once and is never changed: no rule of today holds for it. */
export const FROZEN: readonly string[] = ['registry/releases']

/** Folders with a package.json and a lock file of their own, installed apart. */
export const STANDALONE: readonly string[] = ['bench/peers']

/** Parts of the names of package registries, joined with dots: which one is used is the machine's business. */
export const REGISTRY_HOSTS: readonly (readonly string[])[] = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['registry', 'npmmirror', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['npm', 'jsr', 'io'],
]
