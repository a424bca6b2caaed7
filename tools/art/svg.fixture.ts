/** What a picture defines, and what it uses by its id, for tests. */
export const idsIn = (svg: string): ReadonlySet<string> =>
  new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id))

export const usesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id = '']) => id)
