export const SECOND = 1000

/** '4:07', '1:04:07'. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND)
  const pad = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
