// Draws every roll of a sealed Sandtable record again, knowing nothing of Sandtable: docs/dice.md in code.
//   node docs/verify-dice.mjs record.json [the commitment you noted before the first choice]
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = bytes => createHash('sha256').update(bytes).digest()
const hmac = (key, message) => createHmac('sha256', key).update(message).digest()

/** JSON without blanks, with the keys of every object in order (RFC 8785). */
function json(value) {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${json(value[key])}`).join(',')}}`
}

/** What is hashed of an answer: answers that mean the same are the same. */
function canonical(answer, from) {
  const sorted = (list, key) => list.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))
  if (answer.type === 'interject') return { ...answer, choice: canonical(answer.choice, from) }
  if (answer.type === 'pick') return { ...answer, ids: answer.ids.toSorted() }
  if (answer.type === 'allocate')
    return {
      ...answer,
      amounts: sorted(
        answer.amounts.filter(part => part.amount !== 0),
        'slot',
      ),
    }
  if (answer.type === 'arrange') return { ...answer, places: sorted(answer.places, 'piece') }
  if (answer.type === 'path') return { ...answer, points: turningPoints(answer.points, from) }
  return answer
}

/** A path without points on the straight way between their neighbours, unless facing or level change there. */
function turningPoints(points, from) {
  const kept = []
  points.forEach((p, i) => {
    const [a, b] = [kept.at(-1) ?? from, points[i + 1]]
    const isStraight = () => (p.x - a.x) * (b.y - a.y) === (p.y - a.y) * (b.x - a.x)
    const isOnward = () => (p.x - a.x) * (b.x - p.x) + (p.y - a.y) * (b.y - p.y) >= 0
    const isNews = () => ['facing', 'level'].some(what => p[what] !== null && p[what] !== a[what])
    if (!a || !b || !isStraight() || !isOnward() || isNews()) kept.push(p)
  })
  return kept
}

/** The words of one choice, eight from each HMAC, on and on. */
function* wordsOf(key, seq, text) {
  for (let block = 0; ; block++) {
    const message = Buffer.alloc(40)
    message.writeUInt32BE(seq, 0)
    sha256(text).copy(message, 4)
    message.writeUInt32BE(block, 36)
    const mac = hmac(key, message)
    for (let at = 0; at < 32; at += 4) yield mac.readUInt32BE(at)
  }
}

/** A number from 0 up to n, each as likely as any other. */
function below(n, words) {
  for (;;) {
    const word = words.next().value
    if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
  }
}

function facesOf({ sides, distinct, printed, faces }, words) {
  if (!distinct) {
    const kinds = printed?.flatMap(kind => Array(kind.count).fill(kind.faces.length))
    return faces.map((_, i) => 1 + below(kinds ? kinds[i] : sides, words))
  }
  const pool = Array.from({ length: sides }, (_, i) => i + 1)
  return faces.map((_, i) => {
    const j = i + below(sides - i, words)
    ;[pool[i], pool[j]] = [pool[j], pool[i]]
    return pool[i]
  })
}

const [file, noted] = process.argv.slice(2)
const { dice, choices, rolls } = JSON.parse(readFileSync(file, 'utf8'))
if (!dice.nonces) throw new Error('this is not a record of sealed dice with nonces')
const seals = [...(dice.earlier ?? []), { ...dice, commitment: noted ?? dice.commitment, choices: Infinity }]
const forged = seals.filter(seal => sha256(Buffer.from(seal.seed, 'hex')).toString('hex') !== seal.commitment)
const problems = forged.map(seal => `the seed is not that of commitment ${seal.commitment}`)
const keys = seals.map(seal => hmac(Buffer.from(seal.seed, 'hex'), json(seal.nonces)))
let [seq, words] = [-1, null]
for (const roll of rolls) {
  const choice = choices[roll.seq - 1]
  const sealed = seals.findIndex(seal => roll.seq <= seal.choices)
  if (roll.seq !== seq) words = wordsOf(keys[sealed], roll.seq, choice ? json(canonical(choice.input, choice.from)) : '{}')
  seq = roll.seq
  const faces = facesOf(roll, words)
  if (faces.join() !== roll.faces.join()) problems.push(`choice ${seq}, ${roll.why}: ${roll.faces} should be ${faces}`)
}
console.log(...problems, `${rolls.length} rolls, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
