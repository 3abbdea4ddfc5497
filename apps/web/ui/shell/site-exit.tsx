import { useEffect } from 'react';

interface SiteExitProps {
  /** A path of this site that another application answers. */
  to: string;
}

/** Leaves these pages for another part of the site, in the place of the entry in the history. */
export function SiteExit({ to }: SiteExitProps) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
