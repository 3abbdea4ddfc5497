/** For readers without scripts, at the head of a form that can do nothing for them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="notice">
        Ce formulaire a besoin de JavaScript, entre autres pour la vérification anti-robot. Activez-le, puis
        rechargez la page.
      </p>
    </noscript>
  );
}
