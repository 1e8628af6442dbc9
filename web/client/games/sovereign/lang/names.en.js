/** Names of Sovereign where the table's own English titles do not serve: vocabulary, word, title. */
export default {};
