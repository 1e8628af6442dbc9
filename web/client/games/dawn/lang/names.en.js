/** Names of Dawn of Empire where the table's own English titles do not serve: vocabulary, word, title. */
export default {
  seat: { us: 'The United States', spain: 'Spain' },
};
