/** What bots say now and then, by what happened to them: each kind of bot in its own way. At most 28 letters. */
export const said = {
  /** Took most points of the round. */
  most: {
    calm: ['That was a good round.', 'I will gladly take those.'],
    warm: ['Oh, lovely. Thank you all.', 'What a nice little pile.'],
    dry: ['That will do.', 'I have had worse rounds.'],
    eager: ['Yes. More of that, now.', 'Look at all those points.'],
    proud: ['Exactly as I planned it.', 'You may applaud.'],
  },
  /** Nobody scores. */
  nobody: {
    calm: ['So it goes.', 'Well, on we go.'],
    warm: ['At least we share it.', 'Nobody wins, nobody cries.'],
    dry: ['So much for that.', 'A gift to the sea.'],
    eager: ['Again, quickly.', 'What a mess. I love it.'],
    proud: ['You all copied me.', 'I meant to do that.'],
  },
  /** Their own cards helped a colour over the limit. */
  out: {
    calm: ['One card too many.', 'I saw that too late.'],
    warm: ['That was my fault, I think.', 'Oh dear, my poor cards.'],
    dry: ['Of course.', 'And it was my best colour.'],
    eager: ['So close.', 'No, no, no. Next time.'],
    proud: ['Someone pushed me.', 'That colour was beneath me.'],
  },
  /** The target was hit, and they took most of the Kododo. */
  kododo: {
    calm: ['The Kododo came after all.', 'Small steps count too.'],
    warm: ['Thank you, little Kododo.', 'What a sweet surprise.'],
    dry: ['Small points, big smile.', 'I counted. Nobody else did.'],
    eager: ['Kododo, Kododo, Kododo.', 'I felt it coming.'],
    proud: ['They come when I call.', 'Count and learn.'],
  },
  /** Led alone, and does not lead any more. */
  leadLost: {
    calm: ['You passed me nicely.', 'The game is still long.'],
    warm: ['Enjoy the crown, friend.', 'It looks good on you.'],
    dry: ['It was heavy anyway.', 'Easy come, easy go.'],
    eager: ['I will get it back.', 'Wait for me.'],
    proud: ['I only lent it to you.', 'A brief mistake.'],
  },
  /** Leads alone, and did not before. */
  leadTaken: {
    calm: ['A fine view from here.', 'Now to stay here.'],
    warm: ['I will keep it warm.', 'It is nice up here.'],
    dry: ['No need to get up.', 'Someone had to.'],
    eager: ['First. I am first.', 'Try to catch me.'],
    proud: ['The crown suits me.', 'As it should be.'],
  },
} as const
