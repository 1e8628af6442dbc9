/** Before anything is drawn: the theme that was chosen (theme.js). Not a module, for those wait for the whole page. */
try {
  const chosen = localStorage.getItem('wardroom.theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Nothing is kept here: it is as the system has it.
}
