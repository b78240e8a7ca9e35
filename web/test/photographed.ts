const SCALE = 4
/** A code as a camera sees it. */
export function photographed({ size, path }: { size: number; path: string }) {
  const side = size * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) data.set([0, 0, 0], ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4)
  return { width: side, height: side, data }
}
