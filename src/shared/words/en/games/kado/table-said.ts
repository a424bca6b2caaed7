/** What bots say now and then, by what happened to them: each kind of bot in its own way. At most 28 letters. */
export const said = {
  /** Guessed gift and ribbon. */
  perfect: {
    calm: ['Both right. How pleasant.', 'That went well.'],
    warm: ['I know you so well.', 'What a lovely surprise.'],
    dry: ['I paid attention.', 'It was not hard.'],
    eager: ['Both. I had both.', 'I knew it. I knew it.'],
    proud: ['I see through paper.', 'Remember this one.'],
  },
  /** Guessed the gift or the ribbon. */
  guessed: {
    calm: ['I can use that one.', 'A fair swap.'],
    warm: ['Thank you, how kind.', 'I will look after it.'],
    dry: ['Fair for me, at least.', 'Close enough.'],
    eager: ['It is mine now.', 'Give it to me.'],
    proud: ['It was obvious.', 'You are easy to read.'],
  },
  /** Gave, and somebody guessed what they kept. */
  caught: {
    calm: ['You found me out.', 'It was worth a try.'],
    warm: ['Take good care of it.', 'You know me too well.'],
    dry: ['I liked that one.', 'Happy birthday.'],
    eager: ['How did you know?', 'I want it back.'],
    proud: ['I let you have it.', 'A lucky guess.'],
  },
  /** Guessed wrong. */
  missed: {
    calm: ['No? Very well.', 'I had to ask.'],
    warm: ['You hid it well.', 'Keep it and enjoy it.'],
    dry: ['I was told otherwise.', 'Noted.'],
    eager: ['I was so sure.', 'Can I go again?'],
    proud: ['A test, nothing more.', 'I meant the other one.'],
  },
  /** Gave, and nobody guessed what they kept. */
  kept: {
    calm: ['Then it stays with me.', 'My secret is safe.'],
    warm: ['How kind of you all.', 'A gift from me to me.'],
    dry: ['I thought so.', 'Nobody found it.'],
    eager: ['It worked. It worked.', 'Mine, all mine.'],
    proud: ['A perfect secret.', 'Nobody reads my face.'],
  },
  /** Gained many points with one card. */
  placed: {
    calm: ['It fits.', 'That row is coming along.'],
    warm: ['What a pretty row.', 'They belong together.'],
    dry: ['There. Done.', 'Tidy.'],
    eager: ['Look how well it fits.', 'Points, points, points.'],
    proud: ['Art takes planning.', 'Admire it quietly.'],
  },
} as const
