/** What main says by itself: window and menu. */
export const app = {
  name: 'Kododo',
}
