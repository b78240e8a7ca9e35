export function EndSheet() {
  return null
}
