/** What JavaScript says of its own accord: never words for people. */
const RAW: readonly RegExp[] = [
  /\bCannot (?:read|set|convert|access|destructure|mix|assign|define|delete|create|redefine|use|perform)\b/,
  /\bcan't access property\b/,
  /\bis not (?:iterable|a function|defined|a constructor|extensible|an object|a valid)\b/,
  /\bundefined\b|\[object \w+\]/,
  /\bUnexpected (?:token|end|non-whitespace|identifier|string|number|number in)\b/,
  /\bin JSON at\b|\bafter JSON\b|\bJSON\.parse\b|\bUnterminated string\b|\bBad (?:control character|escaped|Unicode)/,
  /\bMaximum call stack\b|\btoo much recursion\b|\bout of memory\b/,
  /\bInvalid (?:array|string|count|index|time|regular|date|typed|DataView|hex|code point|input|value|key|option)\b/,
  /\b(?:Type|Range|Syntax|Reference|Internal|Eval|URI)Error\b/,
  /\bcircular structure\b|\bBigInt\b|\bread only property\b|\bobject is not extensible\b/,
  /^\s+at .*:\d+:\d+\)?$/m,
  /\bhex string expected\b|\binvalid byte sequence\b/,
]

/** The message of JavaScript or a stack trace in these words; null: they are words for people. `sent` may be quoted in them. */
export function findRawMessage(said: string, sent = ''): string | null {
  for (const pattern of RAW) {
    const found = pattern.exec(said)?.[0]
    if (found !== undefined && !sent.includes(found)) return found
  }
  return null
}
