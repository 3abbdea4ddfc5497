const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

function speedLabel(speed: number): string {
  return `${String(speed).replace('.', ',')}×`;
}

interface SpeedChoiceProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** How fast a text is said, recorded or not. */
export function SpeedChoice({ speed, onChange }: SpeedChoiceProps) {
  return (
    <select aria-label="Vitesse" value={speed} onChange={(event) => onChange(Number(event.target.value))}>
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {speedLabel(one)}
        </option>
      ))}
    </select>
  );
}
