import chocolates from '../../../../../resources/cards/kado/hr5.svg?url'
import socks from '../../../../../resources/cards/kado/sp1.svg?url'
import teddy from '../../../../../resources/cards/kado/tg3.svg?url'

// Imported one by one, because the first screen needs no other card.

/** URLs of the cards that represent KADO. */
export const FAN: readonly string[] = [socks, teddy, chocolates]
