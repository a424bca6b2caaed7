/**
 * Moves markers on a line apart that would lie over each other, as little as possible: those of a cluster come to lie around its
 * middle.
 * @param wanted where each should be, px
 * @param wantedGap least distance between two, px
 * @param within none lies beyond these two, px; where there is too little room, they lie closer
 * @returns where each is put, in the order of `wanted`
 */
export function gathered(
  wanted: readonly number[],
  wantedGap: number,
  within: { readonly from: number; readonly to: number },
): readonly number[] {
  const gap = Math.min(wantedGap, (within.to - within.from) / Math.max(1, wanted.length - 1))
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const clusters: { members: number[]; middle: number }[] = []
  for (const { at, index } of order) {
    let cluster = { members: [index], middle: kept(at, 1, gap, within) }
    for (let last = clusters.at(-1); last !== undefined; last = clusters.at(-1)) {
      if (last.middle + (gap * (last.members.length + cluster.members.length)) / 2 <= cluster.middle) break
      clusters.pop()
      const members = [...last.members, ...cluster.members]
      const sum = last.middle * last.members.length + cluster.middle * cluster.members.length
      cluster = { members, middle: kept(sum / members.length, members.length, gap, within) }
    }
    clusters.push(cluster)
  }
  const places = new Map(
    clusters.flatMap(({ members, middle }) =>
      members.map((index, i) => [index, middle + gap * (i - (members.length - 1) / 2)] as const),
    ),
  )
  return wanted.map((at, index) => places.get(index) ?? at)
}

/** The middle of a cluster, moved so that all of it lies on the line. */
function kept(
  middle: number,
  count: number,
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const half = (gap * (count - 1)) / 2
  return Math.max(from + half, Math.min(to - half, middle))
}
