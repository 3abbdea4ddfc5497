interface ActionProps {
  label: string;
  /** What it is done to. */
  name: string;
  isBusy: boolean;
  onPress: () => void;
}

/** A button that says what it is done to, to those who hear it alone. */
export const Action = ({ label, name, isBusy, onPress }: ActionProps) => (
  <button className="btn" type="button" disabled={isBusy} onClick={onPress}>
    {label}
    <span className="vh"> {name}</span>
  </button>
);

interface RowProps extends ActionProps {
  hint: string;
}

/** A means beside the password, and the one thing to do with it. */
export const Row = ({ hint, ...action }: RowProps) => (
  <li>
    <div>
      <b>{action.name}</b>
      <p className="small soft">{hint}</p>
    </div>
    <Action {...action} />
  </li>
);
