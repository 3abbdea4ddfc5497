// Set when the reader follows a link inside the site, taken by the heading of the page they arrive at.
let navigated = false;

export function noteNavigation(): void {
  navigated = true;
}

/** Whether this page was reached by a link inside the site; true once for each navigation. */
export function takeNavigation(): boolean {
  const was = navigated;
  navigated = false;
  return was;
}
