/** What stands in the one and not in the other, line by line, as often as it stands there more. */
export const onlyIn = (mine: readonly string[], theirs: readonly string[]) => ({
  onlyMine: missing(mine, theirs),
  onlyTheirs: missing(theirs, mine),
})
function missing(lines: readonly string[], from: readonly string[]): string[] {
  const left = [...from]
  return lines.filter(line => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
