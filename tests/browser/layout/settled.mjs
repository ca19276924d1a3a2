/** After a page has got another size or something was pressed, until what hangs on it has been drawn anew. */
export function settled(page) {
  return page.evaluate(standsStill);
}

/** In the page: waits until nothing has moved for some frames. What follows from what is drawn comes a frame later. */
async function standsStill() {
  const still_frames = 3;
  const frames_most = 600;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const places = () => {
    const all = [];
    for (const part of document.querySelectorAll(
      '.board, .board *, .end, .end *, .turn-bar, .turn-bar *, .play-side, .drawer *, .seats *',
    )) {
      const { left, top, width, height } = part.getBoundingClientRect();
      all.push(left, top, width, height);
    }
    return all;
  };
  await document.fonts.ready;
  let before = places();
  for (let frames = 0, still = 0; still < still_frames; ++frames) {
    if (frames === frames_most) throw new Error('the page does not come to rest');
    await frame();
    const now = places();
    still = now.length === before.length && now.every((value, at) => value === before[at]) ? still + 1 : 0;
    before = now;
  }
}
