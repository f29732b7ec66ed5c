export const faultsOfPapers = () => [];
