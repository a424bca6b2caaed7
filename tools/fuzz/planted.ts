/** Words by which players, games and files are named, and that no log may hold. */
export const PLANTED = { player: 'Quillfeather', game: 'Marmalade', file: 'Thunderpatch' } as const

export const plantedIn = (text: string): readonly string[] =>
  Object.values(PLANTED).filter((word) => text.toLowerCase().includes(word.toLowerCase()))
