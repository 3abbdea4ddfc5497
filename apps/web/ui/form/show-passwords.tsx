/** The switch that shows what is typed in a form's password fields. */
export function ShowPasswords({
  isOn,
  onChange,
  label = 'Afficher le mot de passe',
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label?: string;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}
