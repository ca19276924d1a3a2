/** Opens what a board has behind a button of the head; a phone has the button behind its one for more. */
export async function openSheet(page, sheet) {
  const more = page.locator('.head-more-button');
  if (await more.isVisible()) await more.click();
  await page.locator(`.${sheet}-button`).click();
  await page.locator(`.${sheet}`).waitFor();
}
