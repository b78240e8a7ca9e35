/** The dark squares of a code: how many to a side, and one path of them all. Null where the text is more than any code holds. */
export async function qrSquares(text: string): Promise<{ size: number; path: string } | null> {
  const { encodeQR } = await import('qr')
  try {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: squares.join('') }
  } catch {
    // More than the largest code holds: the page says so, and the link does the same.
    return null
  }
}
