interface ArabicProps {
  children: string | null | undefined;
}

/** A run of Arabic, alone or among other text. */
export function Arabic({ children }: ArabicProps) {
  if (!children) return null;
  return (
    <bdi lang="ar" dir="rtl">
      {children}
    </bdi>
  );
}
