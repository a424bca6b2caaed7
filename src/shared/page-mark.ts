/** The key that the page sets in the dataset of its root element once its script runs, so that main can detect an empty window. */
export const PAGE_RUNS = 'runs'
