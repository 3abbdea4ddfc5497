const STEPS: Record<string, { along: 'words' | 'lines'; by: 1 | -1 }> = {
  // In visual direction: Arabic runs to the left, so left is the next word.
  ArrowLeft: { along: 'words', by: 1 },
  ArrowRight: { along: 'words', by: -1 },
  ArrowDown: { along: 'lines', by: 1 },
  ArrowUp: { along: 'lines', by: -1 },
};

function wordsOf(line: Element | null | undefined): HTMLElement[] {
  return line ? [...line.querySelectorAll<HTMLElement>('.w')] : [];
}

function lineWithWords(line: Element | null, by: 1 | -1): Element | null {
  let next = line;
  do {
    next = (by === 1 ? next?.nextElementSibling : next?.previousElementSibling) ?? null;
  } while (next && wordsOf(next).length === 0);
  return next;
}

/**
 * Moves the focus from a word by an arrow key: left and right along the line, up and down to the same
 * place in the next line that has words. Each line has one tab stop, and it follows the focus.
 * @returns whether the key was one of these
 */
export function moveFocus(word: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  if (!step) return false;
  const line = word.closest('li');
  const words = wordsOf(line);
  const place = words.indexOf(word);
  const targets = step.along === 'words' ? words : wordsOf(lineWithWords(line, step.by));
  const target =
    step.along === 'words' ? targets[place + step.by] : targets[Math.min(place, targets.length - 1)];
  if (target) {
    for (const sibling of wordsOf(target.closest('li'))) sibling.tabIndex = sibling === target ? 0 : -1;
    target.focus();
  }
  return true;
}
