/** Names of Sovereign of the Seas where the table's own English titles do not serve: vocabulary, word, title. */
export default {
  seat: { english: 'The English', european: 'The European Powers' },
};
