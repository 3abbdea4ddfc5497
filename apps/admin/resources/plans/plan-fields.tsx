import { BooleanInput, NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import type { StaffPlan } from '#modules/subscriptions/contract';
import { FrenchInput } from '../../ui/fields/field.tsx';
import { centsOf, eurosOf } from '../../ui/fields/money.ts';

/** In the form a price is what the record has, in cents, until somebody types another in euros. */
export type PriceTyped = number | string;

const show = (price: PriceTyped | null | undefined) =>
  typeof price === 'number' ? eurosOf(price) : (price ?? '');
const isPrice = (price: PriceTyped) =>
  typeof price === 'string' && centsOf(price) === null ? 'Un prix en euros, comme 9,90' : undefined;

function PriceInput() {
  const plan = useRecordContext<StaffPlan>();
  const subscribers = plan?.subscriptions_count ?? 0;
  const others =
    subscribers === 1
      ? 'l’abonnement en cours garde le sien'
      : `les ${subscribers} abonnements en cours gardent le leur`;
  return (
    <TextInput
      source="price_cents"
      label="Prix d’une période, en euros"
      format={show}
      parse={(text: string) => text}
      validate={[required(), isPrice]}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      helperText={
        subscribers > 0
          ? `Un autre prix vaut pour les prochains abonnés\u00a0; ${others}.`
          : 'À un an, la page des formules compte ce qui est économisé sur douze mois de la formule de 30\u00a0jours.'
      }
    />
  );
}

function DurationInput() {
  const plan = useRecordContext<StaffPlan>();
  const isFixed = (plan?.subscriptions_count ?? 0) > 0;
  return (
    <NumberInput
      source="duration_days"
      label="Durée d’une période, en jours"
      min={1}
      max={365}
      validate={required()}
      readOnly={isFixed}
      helperText={
        isFixed
          ? 'Des abonnements courent à cette durée\u00a0: pour une autre, retirez cette formule et créez-en une.'
          : '30, 90 ou 365 jours ont un nom sur la page des formules.'
      }
    />
  );
}

export function PlanInputs() {
  return (
    <>
      <FrenchInput source="name" label="Nom" validate={required()} />
      <PriceInput />
      <DurationInput />
      <FrenchInput source="description" label="Description" multiline />
      <FrenchInput
        source="features"
        label="Avantages"
        helperText={
          'Séparés par des virgules\u00a0; vide, la page montre les siens, comptés dans la bibliothèque.'
        }
        multiline
      />
      <NumberInput source="position" label="Rang sur la page" min={1} validate={required()} />
      <BooleanInput source="is_offered" label="Proposée à la vente" />
    </>
  );
}
