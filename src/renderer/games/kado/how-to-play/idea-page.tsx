export const IdeaPage = () => <p />
