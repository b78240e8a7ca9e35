/** The digit of a key; null for every other key. */
export const digitOf = (key: string): number | null => (key.length === 1 && key >= '0' && key <= '9' ? Number(key) : null)
/** Which of nine a key stands for, from 0; null for every other key. */
export const placeOf = (key: string): number | null => {
  const digit = digitOf(key)
  return digit === null || digit === 0 ? null : digit - 1
}
/** Whether a key is this letter, large or small. */
export const isLetter = (key: string, letter: string): boolean => key.toLowerCase() === letter
