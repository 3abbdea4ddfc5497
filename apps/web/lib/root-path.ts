/** A root as the address of its page bears it: ك-ت-ب. */
export function rootSlug(root: string): string {
  return root.replaceAll(' ', '-');
}

export function rootPath(root: string): string {
  return `/racines/${encodeURIComponent(rootSlug(root))}`;
}
