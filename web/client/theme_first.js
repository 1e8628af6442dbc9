/** Before anything is drawn: the theme that was chosen (theme.js). No module, for those wait for the page. */
try {
  const chosen = localStorage.getItem('wardroom.theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Nothing is kept here: it is as the system has it.
}
