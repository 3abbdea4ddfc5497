// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked

/** Staff check a text's words at a glance: each bears its sense. Off on every page that opens. */
export function TestMode({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      <span>
        <span className="long">Mode </span>
        <span className="rest">Test</span>
      </span>
    </label>
  );
}
