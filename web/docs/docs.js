// On the pages of /docs: the theme that was chosen in the game, this server's own address in the examples, and a button
// beside each of them that copies it. Without this script all of them can be read as well.
(() => {
  const written = 'localhost:8080';

  function theme() {
    try {
      return JSON.parse(localStorage.getItem('vivarium.settings') ?? '{}')?.theme;
    } catch {
      return undefined;
    }
  }

  const chosen = theme();
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  for (const details of document.querySelectorAll('.contents details')) {
    details.open = matchMedia('(min-width: 64rem)').matches;
  }

  const secure = location.protocol === 'https:' ? 's' : '';
  for (const code of document.querySelectorAll('pre code')) {
    if (code.textContent.includes(written)) {
      code.textContent = code.textContent
        .replaceAll(`http://${written}`, location.origin)
        .replaceAll(`ws://${written}`, `ws${secure}://${location.host}`);
    }
    if (!isSecureContext) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(code.textContent).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      );
    });
    code.parentElement.before(button);
  }
})();
